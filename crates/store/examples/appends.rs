//! How many moves a second a store takes, and how long one waits: `cargo run --release -p wardroom-store --example appends`.
//!
//! At each of so many tables one append of 220 bytes is under way at a time, as at tables where people play. SQLite waits for the disk, and so does the
//! Postgres of its own that this starts; `appends postgres://…` measures that one instead.

use std::{
    error::Error,
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Append, Id, Postgres, Sqlite, Store, Turn, contract::PrivatePostgres};

const SECONDS: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    println!("{:<10} {:>6} {:>10} {:>8} {:>8}", "store", "tables", "appends/s", "p50 ms", "p99 ms");
    let folder = tempfile::tempdir()?;
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("appends.db"))?);
    let named = std::env::args().nth(1);
    let server = named.is_none().then(|| PrivatePostgres::start(&["--durable"]));
    let url = match (&server, named) {
        (Some(server), _) => server.database().await,
        (None, named) => named.unwrap_or_default(),
    };
    let database: Arc<dyn Store> = Arc::new(Postgres::open(&url).await?);
    for tables in [1, 50, 200] {
        measure("sqlite", &file, tables).await?;
        measure("postgres", &database, tables).await?;
    }
    drop(database);
    Ok(())
}

async fn measure(name: &str, store: &Arc<dyn Store>, tables: usize) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let players: Vec<_> = (0..tables).map(|_| tokio::spawn(play(store.clone(), begun))).collect();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await??);
    }
    let seconds = begun.elapsed().as_secs_f64();
    waits.sort_unstable();
    let at =
        |share: usize| waits.get(waits.len() * share / 100).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0);
    println!("{name:<10} {tables:>6} {:>10.0} {:>8.1} {:>8.1}", waits.len() as f64 / seconds, at(50), at(99));
    Ok(())
}

async fn play(store: Arc<dyn Store>, begun: Instant) -> Result<Vec<Duration>, store::StoreError> {
    let (table, mut waits) = (Id::random(), Vec::new());
    for after in 0.. {
        let turn = (after % 3 == 0).then_some(Turn { asked: after, at: after.into() });
        let entries = vec![vec![b'x'; 220]];
        let (listing, names, result, newcomer) = (None, None, None, None);
        let sent = Instant::now();
        store.append(Append { table, after, entries, listing, turn, names, result, newcomer }).await?;
        waits.push(sent.elapsed());
        if begun.elapsed() > SECONDS {
            break;
        }
    }
    Ok(waits)
}
