//! How long bots think.

use bots::Bot;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// How long each bot thought about how many moves, counted by all threads at once. It is time that passed, so other work on the machine makes it longer.
#[derive(Debug, Default)]
pub struct Pace([Counted; Bot::ALL.len()]);

#[derive(Debug, Default)]
struct Counted {
    moves: AtomicU64,
    nanoseconds: AtomicU64,
    longest: AtomicU64,
    cut: AtomicU64,
}

/// How long one player thought in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thoughts {
    moves: u64,
    time: Duration,
    longest: Duration,
    cut: u64,
}

impl Thoughts {
    /// One thought more, which took so long and was cut short by its deadline or not.
    pub fn add(&mut self, time: Duration, cut: bool) {
        self.moves += 1;
        self.time += time;
        self.longest = self.longest.max(time);
        self.cut += u64::from(cut);
    }
}

impl Pace {
    /// What a bot thought in a game more.
    pub fn add(&self, bot: Bot, thoughts: &Thoughts) {
        let counted = self.of(bot);
        counted.moves.fetch_add(thoughts.moves, Ordering::Relaxed);
        counted.nanoseconds.fetch_add(thoughts.time.as_nanos() as u64, Ordering::Relaxed);
        counted.longest.fetch_max(thoughts.longest.as_nanos() as u64, Ordering::Relaxed);
        counted.cut.fetch_add(thoughts.cut, Ordering::Relaxed);
    }

    /// Milliseconds a move on average; none if it never moved.
    pub fn milliseconds(&self, bot: Bot) -> Option<f64> {
        let counted = self.of(bot);
        let moves = self.moves(bot);
        let time = counted.nanoseconds.load(Ordering::Relaxed) as f64 / 1e6;
        (moves > 0).then(|| time / moves as f64)
    }

    /// Milliseconds of its longest thought; none if it never moved.
    pub fn longest(&self, bot: Bot) -> Option<f64> {
        let longest = self.of(bot).longest.load(Ordering::Relaxed) as f64 / 1e6;
        (self.moves(bot) > 0).then_some(longest)
    }

    /// How many moves it made.
    pub fn moves(&self, bot: Bot) -> u64 {
        self.of(bot).moves.load(Ordering::Relaxed)
    }

    /// How many of its thoughts were cut short by their deadline.
    pub fn cut(&self, bot: Bot) -> u64 {
        self.of(bot).cut.load(Ordering::Relaxed)
    }

    fn of(&self, bot: Bot) -> &Counted {
        let place = Bot::ALL.iter().position(|other| *other == bot);
        &self.0[place.expect("ALL has every bot")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_its_own_average_and_its_longest_thought() {
        let pace = Pace::default();
        let took = |all: &[(u64, bool)]| {
            let mut thoughts = Thoughts::default();
            all.iter().for_each(|(time, cut)| thoughts.add(Duration::from_micros(*time), *cut));
            thoughts
        };
        pace.add(Bot::Policy, &took(&[(1000, false), (7000, true), (2000, false)]));
        pace.add(Bot::Policy, &took(&[(2000, false)]));
        pace.add(Bot::Random, &took(&[(5, false)]));
        assert_eq!(
            (pace.milliseconds(Bot::Policy), pace.milliseconds(Bot::Random)),
            (Some(3.0), Some(0.005))
        );
        assert_eq!((pace.longest(Bot::Policy), pace.longest(Bot::Random)), (Some(7.0), Some(0.005)));
        assert_eq!((pace.moves(Bot::Policy), pace.cut(Bot::Policy), pace.cut(Bot::Random)), (4, 1, 0));
        let expert = Bot::Skilled(kernel::Level::Expert);
        assert_eq!((pace.milliseconds(expert), pace.longest(expert)), (None, None));
    }
}
