//! The table server under load, beside boardgame.io's, by one driver in one run.
//!
//! Closed loop: every table has two players with a socket each, and one move in flight: the next is sent when the last was answered. For
//! Wardroom an answer means that the move is on the disk; boardgame.io keeps everything in memory. Both games are card games with
//! hidden hands; Wardroom plays Z-even Card Zombie with all its rules, the peer a toy that draws two cards and plays two.
//!
//! | file | what it holds |
//! |---|---|
//! | `measure` | times, memory and processor of a process |
//! | `socket` | a WebSocket and a plain HTTP request, for the peer |
//! | `server` | starting and ending either server |
//! | `ours`, `peer` | how a table is set up and played on each |
//! | `modes` | what is measured |
//! | `flood` | what people notice of many bots |

#![allow(clippy::unwrap_used)] // a driver that cannot go on stops, and says where

mod flood;
mod measure;
mod modes;
mod ours;
mod peer;
mod server;
mod socket;

use clap::Parser;
use std::path::PathBuf;

/// Measure the table server under load.
#[derive(Debug, Parser)]
struct Args {
    /// What to measure: loop, paced, idle, sockets, flood
    mode: String,
    /// Wardroom's binary
    #[arg(long, default_value = "target/release/wardroom")]
    wardroom: PathBuf,
    /// The peer's folder, with its modules installed; without it only Wardroom is measured
    #[arg(long)]
    peer: Option<PathBuf>,
    /// How many tables
    #[arg(long, value_delimiter = ',', default_value = "50,200")]
    tables: Vec<usize>,
    /// How long a run takes, in seconds
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// How many runs of each
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// Where Wardroom's database goes: a folder on the disk that is to be measured
    #[arg(long, default_value = ".")]
    folder: PathBuf,
}

// One thread: the server needs the others.
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args = Args::parse();
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    match args.mode.as_str() {
        "loop" => modes::closed_loop(&args).await,
        "paced" => modes::paced(&args).await,
        "idle" => modes::idle(&args).await,
        "sockets" => modes::sockets(&args).await,
        "flood" => flood::flood(&args).await,
        other => eprintln!("there is no mode `{other}`; modes are loop, paced, idle, sockets, flood"),
    }
}
