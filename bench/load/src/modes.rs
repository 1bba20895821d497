//! What is measured.

use crate::{
    Args,
    measure::{Times, machine, median, memory, processor, spread},
    ours, peer,
    server::Server,
};
use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::{Duration, Instant},
};

/// What one run came to.
struct Run {
    rate: f64,
    half: f64,
    most: f64,
    server: f64,
    others: f64,
}

/// Lets tables play: a while to warm up, then so long that counts.
async fn race<F: Future<Output = Times> + Send + 'static>(
    server: &Server,
    seconds: f64,
    players: Vec<F>,
    phase: Arc<AtomicU8>,
) -> Run {
    let playing: Vec<_> = players.into_iter().map(tokio::spawn).collect();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let (cpu, all, own) = (processor(server.process()), machine(), processor(std::process::id()));
    let start = Instant::now();
    phase.store(1, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
    phase.store(2, Ordering::Relaxed);
    let took = start.elapsed().as_secs_f64();
    let (cpu, own) = (processor(server.process()) - cpu, processor(std::process::id()) - own);
    let others = (machine() - all - cpu - own) / took;
    let mut times = Times::default();
    for player in playing {
        times.join(player.await.unwrap());
    }
    let rate = times.len() as f64 / took;
    Run { rate, half: times.percentile(50.0), most: times.percentile(99.0), server: cpu / took, others }
}

fn tell(name: &str, tables: usize, runs: &[Run]) {
    let of = |value: fn(&Run) -> f64| runs.iter().map(value).collect::<Vec<_>>();
    println!(
        "{name:14} {tables:5} tables: {} moves/s, p50 {} ms, p99 {} ms; server {} cores, others {} cores",
        spread(&of(|run| run.rate), 0),
        spread(&of(|run| run.half), 2),
        spread(&of(|run| run.most), 2),
        spread(&of(|run| run.server), 2),
        spread(&of(|run| run.others), 2),
    );
}

/// Both in turns, so that both meet the same machine.
pub async fn closed_loop(args: &Args) {
    for &count in &args.tables {
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..args.runs {
            if let Some(folder) = &args.peer {
                let server = Server::peer(folder).await;
                let phase = Arc::new(AtomicU8::new(0));
                let mut players = Vec::new();
                for at in 0..count {
                    let (one, phase) = (peer::Match::open(server.address, at as u64).await, phase.clone());
                    players.push(async move { one.race(&phase).await });
                }
                theirs.push(race(&server, args.seconds, players, phase).await);
            }
            let server = Server::ours(&args.wardroom, &args.folder, 120).await;
            let phase = Arc::new(AtomicU8::new(0));
            let mut players = Vec::new();
            for at in 0..count {
                let (one, phase) = (ours::Table::open(server.address, at as u64).await, phase.clone());
                players.push(async move { one.race(&phase).await });
            }
            mine.push(race(&server, args.seconds, players, phase).await);
        }
        tell("Wardroom", count, &mine);
        if !theirs.is_empty() {
            tell("boardgame.io", count, &theirs);
            let rate = |runs: &[Run]| median(&runs.iter().map(|run| run.rate).collect::<Vec<_>>());
            println!(
                "{:14} {count:5} tables: {:.2} times as many moves",
                "ratio",
                rate(&mine) / rate(&theirs)
            );
        }
    }
}

/// Every table makes two moves a second.
pub async fn paced(args: &Args) {
    for &count in &args.tables {
        let mut runs = Vec::new();
        for _ in 0..args.runs {
            let server = Server::ours(&args.wardroom, &args.folder, 120).await;
            let phase = Arc::new(AtomicU8::new(0));
            let every = Duration::from_millis(500);
            let mut players = Vec::new();
            for at in 0..count {
                let (one, phase) = (ours::Table::open(server.address, at as u64).await, phase.clone());
                let offset = every.mul_f64(at as f64 / count as f64);
                players.push(async move { one.pace(&phase, every, offset).await });
            }
            runs.push(race(&server, args.seconds, players, phase).await);
        }
        tell("paced", count, &runs);
    }
}

/// Memory of tables at which nobody moves, with both sockets: as they were dealt, and after they left memory.
pub async fn idle(args: &Args) {
    for &count in &args.tables {
        let server = Server::ours(&args.wardroom, &args.folder, 4).await;
        let first = ours::Table::open(server.address, 0).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let base = memory(server.process());
        let mut tables = vec![first];
        for at in 1..=count {
            tables.push(ours::Table::open(server.address, at as u64).await);
        }
        let dealt = memory(server.process());
        tokio::time::sleep(Duration::from_secs(8)).await;
        let resting = memory(server.process());
        println!(
            "idle {count} tables with two sockets each: base {:.1} MiB; {:.1} KiB a table as dealt, {:.1} KiB at rest",
            base / 1024.0,
            (dealt - base) / count as f64,
            (resting - base) / count as f64
        );
        drop(tables);
    }
}

/// So many sockets at once, all of which are still there after a while.
pub async fn sockets(args: &Args) {
    for &count in &args.tables {
        let server = Server::ours(&args.wardroom, &args.folder, 60).await;
        let base = memory(server.process());
        let mut sockets = Vec::with_capacity(count);
        let start = Instant::now();
        while sockets.len() < count {
            let more = (count - sockets.len()).min(50);
            let opening: Vec<_> = (0..more).map(|_| tokio::spawn(ours::socket(server.address))).collect();
            for socket in opening {
                sockets.push(socket.await.unwrap());
            }
        }
        let opened = start.elapsed().as_secs_f64();
        tokio::time::sleep(Duration::from_secs_f64(args.seconds)).await;
        let memory = memory(server.process());
        let mut alive = 0;
        for socket in &mut sockets {
            socket.send_text(r#"{"t":"watch","table":"x"}"#.into()).await.unwrap();
            alive += usize::from(socket.receive_text().await.unwrap().contains("gone"));
        }
        println!(
            "{count} sockets opened in {opened:.1} s; after {} s {alive} answer; {:.1} MiB, {:.2} KiB a socket",
            args.seconds,
            memory / 1024.0,
            (memory - base) / count as f64
        );
    }
}
