//! What is counted and measured, in the text format of Prometheus.

use crate::thinkers::Thinkers;
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Instant,
};

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// So many more, or fewer.
    pub fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper ends of a histogram's buckets, in microseconds.
const ENDS: [u64; 14] =
    [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// How long something takes.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; ENDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// It took until now.
    pub fn since(&self, start: Instant) {
        let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        if let Some(at) = ENDS.iter().position(|end| micros <= *end) {
            self.buckets[at].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Tables at which bots play among themselves now.
    pub bot_tables: Gauge,
    /// Moves of people and bots, lapses and takings back.
    pub moves: Counter,
    /// Moves of bots among them.
    pub bot_moves: Counter,
    /// Turns of bots at which the house had to move, because the bot had no move of its own.
    pub unchosen: Counter,
    /// Times that ran out.
    pub lapses: Counter,
    /// Answers to prompts that were no longer there.
    pub stale: Counter,
    /// Tables set up.
    pub tables: Counter,
    /// Deals since the server is up.
    pub games: Counter,
    /// Games that came to their end since the server is up.
    pub finished: Counter,
    /// Tables read from their journals.
    pub loads: Counter,
    /// Requests turned away for being too fast.
    pub slowed: Counter,
    /// Connections turned away because there are too many.
    pub turned_away: Counter,
    /// Clients that fell behind and were sent everything anew.
    pub behind: Counter,
    /// From a move's arrival to its being told.
    pub latency: Histogram,
    /// The store's part of that.
    pub commit: Histogram,
    refusals: Mutex<BTreeMap<String, u64>>,
}

impl Metrics {
    /// The moment from which a histogram measures.
    pub fn clock(&self) -> Instant {
        Instant::now()
    }

    /// A move was refused by this clause.
    pub fn refused(&self, clause: &str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        match refusals.get_mut(clause) {
            Some(count) => *count += 1,
            None => {
                refusals.insert(clause.into(), 1);
            }
        }
    }

    /// Everything, to be read; `rooms` is how many tables are in memory or followed.
    pub fn render(&self, rooms: usize, thinkers: &Thinkers) -> String {
        let mut out = String::with_capacity(4096);
        let mut plain = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = write!(
                out,
                "# HELP wardroom_{name} {help}\n# TYPE wardroom_{name} {kind}\nwardroom_{name} {value}\n"
            );
        };
        plain("rooms", "gauge", "Tables in memory or followed.", rooms as i64);
        plain("bot_tables", "gauge", "Tables at which bots play among themselves.", self.bot_tables.get());
        let [people, nobody] = thinkers.waiting();
        plain("bots_thinking", "gauge", "Bots that think.", thinkers.thinking() as i64);
        plain(
            "bots_waiting_people",
            "gauge",
            "Bots that wait to think, with people at the table.",
            people as i64,
        );
        plain("bots_waiting_nobody", "gauge", "Bots that wait to think behind those.", nobody as i64);
        plain("sockets", "gauge", "Open sockets.", self.sockets.get());
        for (name, help, counter) in [
            ("moves_total", "Entries in games: moves, lapses, takings back.", &self.moves),
            ("bot_moves_total", "Moves of bots.", &self.bot_moves),
            ("bot_unchosen_total", "Turns of bots at which they had no move of their own.", &self.unchosen),
            ("lapses_total", "Times that ran out.", &self.lapses),
            ("stale_total", "Answers to prompts that were no longer there.", &self.stale),
            ("tables_total", "Tables set up.", &self.tables),
            ("games_total", "Games begun.", &self.games),
            ("finished_total", "Games finished.", &self.finished),
            ("loads_total", "Tables read from their journals.", &self.loads),
            ("slowed_total", "Requests turned away for being too fast.", &self.slowed),
            ("turned_away_total", "Connections turned away because there are too many.", &self.turned_away),
            ("behind_total", "Clients that fell behind and were sent everything anew.", &self.behind),
        ] {
            plain(name, "counter", help, counter.get() as i64);
        }
        for (name, help, histogram) in [
            ("move_seconds", "From a move's arrival to its being told.", &self.latency),
            ("commit_seconds", "Until an entry is durable.", &self.commit),
        ] {
            let _ = write!(out, "# HELP wardroom_{name} {help}\n# TYPE wardroom_{name} histogram\n");
            let mut below = 0;
            for (end, bucket) in ENDS.iter().zip(&histogram.buckets) {
                below += bucket.load(Ordering::Relaxed);
                let _ = writeln!(out, "wardroom_{name}_bucket{{le=\"{}\"}} {below}", *end as f64 / 1e6);
            }
            let count = histogram.count.load(Ordering::Relaxed);
            let sum = histogram.micros.load(Ordering::Relaxed) as f64 / 1e6;
            let _ = write!(
                out,
                "wardroom_{name}_bucket{{le=\"+Inf\"}} {count}\nwardroom_{name}_sum {sum}\nwardroom_{name}_count {count}\n"
            );
        }
        out.push_str("# HELP wardroom_refusals_total Refused moves by clause.\n# TYPE wardroom_refusals_total counter\n");
        for (clause, count) in self.refusals.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = writeln!(out, "wardroom_refusals_total{{clause=\"{clause}\"}} {count}");
        }
        out
    }
}
