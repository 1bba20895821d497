//! How long bots think.

use bots::Bot;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// How long each bot thought about how many moves, counted by all threads at once. It is time that passed, so other work on the machine makes it longer.
#[derive(Debug, Default)]
pub struct Pace([Thought; Bot::ALL.len()]);

#[derive(Debug, Default)]
struct Thought {
    moves: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Pace {
    /// So many moves more, which took it so long.
    pub fn add(&self, bot: Bot, moves: u64, time: Duration) {
        let thought = self.of(bot);
        thought.moves.fetch_add(moves, Ordering::Relaxed);
        thought.nanoseconds.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Milliseconds a move on average; none if it never moved.
    pub fn milliseconds(&self, bot: Bot) -> Option<f64> {
        let thought = self.of(bot);
        let moves = thought.moves.load(Ordering::Relaxed);
        let time = thought.nanoseconds.load(Ordering::Relaxed) as f64 / 1e6;
        (moves > 0).then(|| time / moves as f64)
    }

    fn of(&self, bot: Bot) -> &Thought {
        let place = Bot::ALL.iter().position(|other| *other == bot);
        &self.0[place.expect("ALL has every bot")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_its_own_average() {
        let pace = Pace::default();
        pace.add(Bot::Policy, 3, Duration::from_millis(10));
        pace.add(Bot::Policy, 1, Duration::from_millis(2));
        pace.add(Bot::Random, 1, Duration::from_micros(5));
        assert_eq!(
            (pace.milliseconds(Bot::Policy), pace.milliseconds(Bot::Random)),
            (Some(3.0), Some(0.005))
        );
        assert_eq!(pace.milliseconds(Bot::Skilled(kernel::Level::Expert)), None);
    }
}
