//! The limit that a game sets for a turn or an answer, kept while the player thinks.

use kernel::Limit;
use std::time::{Duration, Instant};

/// What is left of a limit.
#[derive(Debug)]
pub(super) struct Time {
    /// For what it is, and what was left of it when the player was last asked.
    limit: Option<(u32, Duration)>,
    /// Since when the player has been thinking.
    since: Option<Instant>,
    /// How long a second is.
    second: Duration,
}

impl Default for Time {
    fn default() -> Time {
        Time { limit: None, since: None, second: Duration::from_secs(1) }
    }
}

impl Time {
    /// The player is asked. Within the same span the time goes on.
    pub(super) fn begin(&mut self, limit: Option<Limit>) {
        self.limit = limit.map(|limit| match self.limit {
            Some((span, left)) if span == limit.span => (span, left),
            _ => (limit.span, self.second * limit.seconds),
        });
        self.since = Some(Instant::now());
    }

    /// Whether the player is thinking.
    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The player has answered.
    pub(super) fn stop(&mut self) {
        if let (Some((_, left)), Some(since)) = (&mut self.limit, self.since.take()) {
            *left = left.saturating_sub(since.elapsed());
        }
    }

    /// The time is up, and silence means nothing here: the answer is waited for.
    pub(super) fn forgive(&mut self) {
        self.since = None;
    }

    /// When it is up.
    pub(super) fn end(&self) -> Option<Instant> {
        Some(self.since? + self.limit?.1)
    }

    /// The whole seconds that are left.
    pub(super) fn left(&self) -> Option<u64> {
        Some(self.end()?.saturating_duration_since(Instant::now()).as_millis().div_ceil(1000) as u64)
    }

    /// A clock that runs fifty times as fast.
    #[cfg(test)]
    pub(super) fn hurried() -> Time {
        Time { second: Duration::from_millis(20), ..Time::default() }
    }
}
