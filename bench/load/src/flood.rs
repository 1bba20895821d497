//! Many tables at which the strongest bots play among themselves, and what people notice of it.

use crate::{
    Args,
    measure::{Times, memory},
    ours,
    server::Server,
    socket::get,
};
use serde_json::json;
use std::{
    fs,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::{Duration, Instant},
};

/// Games whose experts think long.
const GAMES: [&str; 4] = ["fw-brk", "fw-345", "fw-321", "fw-sof"];

/// After how long without a word from a table its player opens another.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often somebody moves.
const EVERY: Duration = Duration::from_millis(200);

/// People who play with each other, and one who plays against an expert, while so many tables of experts play: first without those, then with.
pub async fn flood(args: &Args) {
    for &count in &args.tables {
        for tables in [0, count] {
            measure(args, tables).await;
        }
    }
}

async fn measure(args: &Args, tables: usize) {
    let server = Server::ours(&args.wardroom, &args.folder, 120).await;
    let address = server.address;
    let crowd = ours::guest(address, "Crowd").await;
    for at in 0..tables {
        let game = GAMES[at % GAMES.len()];
        let seats = [json!({ "bot": "expert" }), json!({ "bot": "expert" })];
        crowd.open(&json!({ "game": game, "seats": seats, "start": true })).await.unwrap();
    }
    let phase = Arc::new(AtomicU8::new(0));
    let mut players = Vec::new();
    for at in 0..4 {
        let (one, phase) = (ours::Table::open(address, at).await, phase.clone());
        players
            .push(tokio::spawn(async move { one.pace(&phase, EVERY, EVERY.mul_f64(at as f64 / 4.0)).await }));
    }
    let against = tokio::spawn(against_an_expert(address, phase.clone()));
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let moves = counted(address, "wardroom_bot_moves_total").await;
    phase.store(1, Ordering::Relaxed);
    let mut threads = 0;
    let start = Instant::now();
    while start.elapsed().as_secs_f64() < args.seconds {
        tokio::time::sleep(Duration::from_millis(200)).await;
        threads = threads.max(threads_of(server.process()));
    }
    phase.store(2, Ordering::Relaxed);
    let took = start.elapsed().as_secs_f64();
    let moves = counted(address, "wardroom_bot_moves_total").await - moves;
    let mut people = Times::default();
    for player in players {
        people.join(player.await.unwrap());
    }
    let mut bots = against.await.unwrap();
    println!(
        "flood {tables:4} tables of experts: {} moves of people, p50 {:.2} ms, p99 {:.2} ms, most {:.2} ms; an expert answers a person after p50 {:.0} ms, most {:.0} ms ({}); {:.0} bot moves/s; at most {threads} threads; {:.0} MiB; {:.0} moves that no bot chose",
        people.len(),
        people.percentile(50.0),
        people.percentile(99.0),
        people.percentile(100.0),
        bots.percentile(50.0),
        bots.percentile(100.0),
        bots.len(),
        moves / took,
        memory(server.process()) / 1024.0,
        counted(address, "wardroom_bot_unchosen_total").await,
    );
}

/// Somebody who always passes, and how long the expert then takes.
async fn against_an_expert(address: SocketAddr, phase: Arc<AtomicU8>) -> Times {
    let mut times = Times::default();
    let ann = ours::guest(address, "Ann").await;
    let mut socket = ours::connect(&ann).await;
    loop {
        let seats = [json!("open"), json!({ "bot": "expert" })];
        let id =
            ann.open(&json!({ "game": "fw-345", "seats": seats, "sit": 1, "start": true })).await.unwrap();
        socket.send_text(format!(r#"{{"t":"watch","table":"{id}"}}"#)).await.unwrap();
        let mut asked_since = Instant::now();
        let mut waits = false;
        loop {
            let heard = tokio::time::timeout(PATIENCE, socket.receive_text()).await;
            if phase.load(Ordering::Relaxed) == 2 {
                return times;
            }
            // Where passing is no answer nothing more comes from this table, and the next is opened.
            let Ok(text) = heard else { break };
            let text = text.unwrap();
            let Some((_, after)) = text.rsplit_once(r#""prompt":"#) else { continue };
            if text.contains(r#""outcome":{"#) || text.contains(r#""outcome":["#) {
                break;
            }
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let prompt: u32 = after[..end].parse().unwrap_or(0);
            if prompt == 0 {
                continue;
            }
            if std::mem::take(&mut waits) && phase.load(Ordering::Relaxed) == 1 {
                times.add(asked_since.elapsed());
            }
            asked_since = Instant::now();
            waits = true;
            socket
                .send_text(format!(
                    r#"{{"t":"do","id":"p{prompt}","table":"{id}","command":{{"do":"play","prompt":{prompt},"move":"pass"}}}}"#
                ))
                .await
                .unwrap();
        }
    }
}

fn threads_of(process: u32) -> usize {
    fs::read_dir(format!("/proc/{process}/task")).map_or(0, Iterator::count)
}

async fn counted(address: SocketAddr, name: &str) -> f64 {
    let text = get(address, "/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or(f64::NAN)
}
