//! How long bots think.

use programs::Player;
use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

/// How long each player thought about how many moves, counted by all threads at once. It is time that passed, so other work on the machine makes it longer.
#[derive(Debug, Default)]
pub struct Pace(Mutex<Vec<(Player, Thoughts)>>);

/// How long one player thought, in a game or in all.
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
    /// What a player thought in a game more.
    pub fn add(&self, player: &Player, thoughts: &Thoughts) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|(other, _)| other == player).unwrap_or_else(|| {
            all.push((player.clone(), Thoughts::default()));
            all.len() - 1
        });
        let counted = &mut all[at].1;
        counted.moves += thoughts.moves;
        counted.time += thoughts.time;
        counted.longest = counted.longest.max(thoughts.longest);
        counted.cut += thoughts.cut;
    }

    /// Milliseconds a move on average; none if it never moved.
    pub fn milliseconds(&self, player: &Player) -> Option<f64> {
        let counted = self.of(player);
        (counted.moves > 0).then(|| counted.time.as_secs_f64() * 1e3 / counted.moves as f64)
    }

    /// Milliseconds of its longest thought; none if it never moved.
    pub fn longest(&self, player: &Player) -> Option<f64> {
        let counted = self.of(player);
        (counted.moves > 0).then_some(counted.longest.as_secs_f64() * 1e3)
    }

    /// How many moves it made.
    pub fn moves(&self, player: &Player) -> u64 {
        self.of(player).moves
    }

    /// How many of its thoughts were cut short by their deadline.
    pub fn cut(&self, player: &Player) -> u64 {
        self.of(player).cut
    }

    fn of(&self, player: &Player) -> Thoughts {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|(other, _)| other == player).map_or_else(Thoughts::default, |(_, counted)| *counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;

    #[test]
    fn every_bot_has_its_own_average_and_its_longest_thought() {
        let pace = Pace::default();
        let [policy, random] = [Bot::Policy, Bot::Random].map(Player::Bot);
        let took = |all: &[(u64, bool)]| {
            let mut thoughts = Thoughts::default();
            all.iter().for_each(|(time, cut)| thoughts.add(Duration::from_micros(*time), *cut));
            thoughts
        };
        pace.add(&policy, &took(&[(1000, false), (7000, true), (2000, false)]));
        pace.add(&policy, &took(&[(2000, false)]));
        pace.add(&random, &took(&[(5, false)]));
        assert_eq!((pace.milliseconds(&policy), pace.milliseconds(&random)), (Some(3.0), Some(0.005)));
        assert_eq!((pace.longest(&policy), pace.longest(&random)), (Some(7.0), Some(0.005)));
        assert_eq!((pace.moves(&policy), pace.cut(&policy), pace.cut(&random)), (4, 1, 0));
        let expert = Player::Bot(Bot::Skilled(kernel::Level::Expert));
        assert_eq!((pace.milliseconds(&expert), pace.longest(&expert)), (None, None));
    }
}
