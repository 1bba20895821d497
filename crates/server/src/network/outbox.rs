//! The way out to one socket: bounded, so that a slow client holds nobody up.

use axum::extract::ws::Utf8Bytes;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::sync::mpsc::{self, Receiver, Sender};

/// How many messages wait for a client before it is sent everything anew instead.
const WAITING: usize = 32;

/// The way out to one socket.
#[derive(Debug)]
pub struct Outbox {
    to: Sender<Utf8Bytes>,
    behind: AtomicBool,
    /// When the client was last heard from, in the house's time.
    heard: AtomicU64,
}

impl Outbox {
    /// A way out, and where it leads; its client is heard from now, in the house's time.
    pub fn new(now: u64) -> (Outbox, Receiver<Utf8Bytes>) {
        let (to, out) = mpsc::channel(WAITING);
        (Outbox { to, behind: AtomicBool::new(false), heard: AtomicU64::new(now) }, out)
    }

    /// The client gave a sign of life.
    pub fn hear(&self, now: u64) {
        self.heard.fetch_max(now, Ordering::Relaxed);
    }

    /// When the client last gave a sign of life.
    pub fn heard(&self) -> u64 {
        self.heard.load(Ordering::Relaxed)
    }

    /// Sends, or notes that the client has fallen behind.
    pub fn send(&self, text: &Utf8Bytes) {
        if self.to.try_send(text.clone()).is_err() {
            self.behind.store(true, Ordering::Release);
        }
    }

    /// Whether the client had fallen behind; it is no longer counted so.
    pub fn catch_up(&self) -> bool {
        self.behind.load(Ordering::Acquire) && self.behind.swap(false, Ordering::AcqRel)
    }
}
