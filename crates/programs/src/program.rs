//! A program at a table: who it is, its processes, and the games that it lost by lapse.

use crate::{Lapse, Order, Process, Talk, broken::short, talk::greet};
use kernel::{Chance as _, Seat, chance::Keyed};
use serde_json::{Map, Value};
use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};
use wire::FromProgram;

/// How long a program may take to start and say hello, where it has not longer for an answer.
const START: Duration = Duration::from_secs(30);

/// How long a program has to end when it is told to.
const GRACE: Duration = Duration::from_secs(5);

/// After so many games in a row that ended with a lapse nothing is learnt from more of them.
const MOST_IN_A_ROW: u32 = 25;

/// The most characters of a name in tables and reports.
const MOST_NAME: usize = 24;

/// What is played, as programs are told it.
#[derive(Clone, Debug, PartialEq)]
pub struct At {
    /// The game's id.
    pub game: String,
    /// What people call it.
    pub title: String,
    /// Every option by its name.
    pub options: Map<String, Value>,
}

/// A program that plays at tables of one kind, as many games at once as are asked of it: each in a process of its own, which plays one game after the
/// other.
#[derive(Debug)]
pub struct Program {
    order: Order,
    at: At,
    within: Duration,
    name: String,
    idle: Mutex<Vec<Process>>,
    lost: Mutex<Lost>,
}

/// The games that a program lost by lapse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// How many.
    pub games: u64,
    /// The first of them, by its number, and why.
    pub first: Option<(u64, Lapse)>,
    in_a_row: u32,
}

/// Why a program does not come to a table.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// It does not say hello.
    #[error("`{order}` {lapse}")]
    Broken {
        /// How it was named.
        order: Order,
        /// What it did.
        lapse: Box<Lapse>,
    },
    /// It does not know the game.
    #[error("`{order}` does not play {game}; it plays: {plays}")]
    Plays {
        /// How it was named.
        order: Order,
        /// The game.
        game: String,
        /// What it plays.
        plays: String,
    },
}

/// A run in which a program did nothing but lapse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{order}` lost {games} games in a row by lapse, so the rest is not played; the first, {first}")]
pub struct Stopped {
    order: Order,
    games: u32,
    first: String,
}

impl Program {
    /// Starts a program, hears its hello, and asks whether it plays this.
    pub fn start(order: Order, at: At, within: Duration) -> Result<Program, ProgramError> {
        let started = begin(&order, within);
        let (process, name, games) = match started {
            Ok(started) => started,
            Err(lapse) => return Err(ProgramError::Broken { order, lapse: Box::new(lapse) }),
        };
        if !FromProgram::plays(&games, &at.game) {
            let plays = short(&games.join(", "), 200);
            return Err(ProgramError::Plays { order, game: at.game, plays });
        }
        let idle = Mutex::new(vec![process]);
        Ok(Program { order, at, within, name: short(&name, MOST_NAME), idle, lost: Mutex::default() })
    }

    /// How it was named.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is played.
    pub fn at(&self) -> &At {
        &self.at
    }

    /// How long it may take for an answer.
    pub fn within(&self) -> Duration {
        self.within
    }

    /// The games that it lost by lapse so far.
    pub fn lost(&self) -> Lost {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes a seat in a new game, with a process that is idle or a new one. The lots that it may draw are those of this number.
    pub(crate) fn sit(&self, number: u64, seat: Seat, seats: u8) -> Result<Talk, Lapse> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = match idle {
            Some(process) => process,
            None => begin(&self.order, self.within)?.0,
        };
        Ok(Talk::begin(process, self, seat, seats, lots(number, seat)))
    }

    /// A game is over, and the process plays another.
    pub(crate) fn stands_up(&self, process: Process) {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).in_a_row = 0;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }

    /// A game is lost by lapse.
    pub(crate) fn lapsed(&self, number: u64, lapse: Lapse) {
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        lost.games += 1;
        lost.in_a_row += 1;
        // Whichever was over first: games are played side by side.
        if lost.first.as_ref().is_none_or(|(first, _)| number < *first) {
            lost.first = Some((number, lapse));
        }
    }

    /// Whether it is worth going on.
    pub(crate) fn goes_on(&self) -> Result<(), Stopped> {
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        if lost.in_a_row < MOST_IN_A_ROW {
            return Ok(());
        }
        let first = lost
            .first
            .as_ref()
            .map_or_else(String::new, |(game, lapse)| format!("game {}: it {lapse}", game + 1));
        Err(Stopped { order: self.order.clone(), games: lost.in_a_row, first })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let idle = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        std::thread::scope(|scope| {
            for process in idle {
                scope.spawn(move || process.part("all games are played", GRACE));
            }
        });
    }
}

/// Starts a process and hears its hello.
fn begin(order: &Order, within: Duration) -> Result<(Process, String, Vec<String>), Lapse> {
    let mut process =
        Process::start(order).map_err(|why| Lapse { why, last: String::new(), complaint: String::new() })?;
    match greet(&mut process, within.max(START)) {
        Ok((name, games)) => Ok((process, name, games)),
        Err(why) => Err(process.lapse(why)),
    }
}

/// What a program draws its lots from: 64 bits that are another's for every game and seat.
fn lots(number: u64, seat: Seat) -> String {
    let mut key = *b"wardroom/programs/lots/1........";
    key[24..].copy_from_slice(&number.to_be_bytes());
    let mut chance = Keyed::new(&key);
    chance.entry(seat.number().into());
    let [high, low] = [(); 2].map(|()| chance.below("lots", u32::MAX));
    format!("{high:08x}{low:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_seat_has_lots_of_its_own() {
        let all = (0..4).flat_map(|number| Seat::first(3).map(move |seat| lots(number, seat)));
        let unlike: std::collections::BTreeSet<String> = all.collect();
        assert_eq!(unlike.len(), 12);
        assert_eq!(lots(3, Seat::new(1)), lots(3, Seat::new(1)));
    }
}
