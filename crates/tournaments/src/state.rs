//! The fold of a tournament's journal.

use crate::{Event, Leaving, Terms, Verdict, points};
use store::Id;

/// A tournament as its journal has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// What was decided when it was opened.
    pub terms: Terms,
    /// Everybody who ever entered, by number.
    pub entrants: Vec<Entrant>,
    /// How far it is.
    pub stage: Stage,
    /// When it began, in the house's time.
    pub begun: Option<u64>,
    /// How many rounds are to be played; 0 in an arena, and before it begins.
    pub rounds: u8,
    /// The last round that was paired; in an arena how often tables were made.
    pub round: u16,
    /// All games, in the order of their pairing.
    pub games: Vec<Game>,
    /// Rounds in which somebody had no opponent: round and entrant.
    pub byes: Vec<(u16, u16)>,
    /// How many entries its journal has.
    pub seq: u32,
}

/// Somebody who entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Whether it is a bot.
    pub bot: bool,
    /// Why they are paired no more, if so.
    pub left: Option<Leaving>,
    /// How often they entered.
    pub times: u32,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round, counted from 1.
    pub round: u16,
    /// Where it is played.
    pub table: Id,
    /// Entrants in seat order.
    pub seats: Vec<u16>,
    /// When it was paired, in the house's time.
    pub at: u64,
    /// What came of it, and when.
    pub end: Option<(Verdict, u64)>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People enter.
    Entering,
    /// It is played.
    Playing,
    /// It was played to its end.
    Played,
    /// It was called off.
    CalledOff,
}

/// An event that cannot follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} of a tournament's journal cannot follow those before it")]
pub struct StateError {
    /// Its place in the journal, from 0.
    pub entry: u32,
}

impl Tournament {
    /// The fold of a journal.
    pub fn fold(events: impl IntoIterator<Item = Event>) -> Result<Tournament, StateError> {
        let mut events = events.into_iter();
        let Some(Event::Opened(terms)) = events.next() else { return Err(StateError { entry: 0 }) };
        let mut tournament = Tournament {
            terms: *terms,
            entrants: Vec::new(),
            stage: Stage::Entering,
            begun: None,
            rounds: 0,
            round: 0,
            games: Vec::new(),
            byes: Vec::new(),
            seq: 1,
        };
        for event in events {
            tournament.apply(event)?;
        }
        Ok(tournament)
    }

    /// One event more.
    pub fn apply(&mut self, event: Event) -> Result<(), StateError> {
        let wrong = StateError { entry: self.seq };
        match event {
            Event::Opened(_) => return Err(wrong),
            Event::Entered { entrant, bot } => {
                let at = usize::from(entrant);
                if at == self.entrants.len() {
                    self.entrants.push(Entrant { bot, left: None, times: 0 });
                }
                let own = self.entrants.get_mut(at).ok_or(wrong)?;
                (own.left, own.times) = (None, own.times + 1);
            }
            Event::Left { entrant, why } => {
                self.entrants.get_mut(usize::from(entrant)).ok_or(wrong)?.left = Some(why);
            }
            Event::Begun { at, rounds } => {
                (self.stage, self.begun, self.rounds) = (Stage::Playing, Some(at), rounds);
            }
            Event::Paired { round, tables, byes, at } => {
                let known = |entrant: &u16| usize::from(*entrant) < self.entrants.len();
                if !tables.iter().flat_map(|(_, seats)| seats).chain(&byes).all(known) {
                    return Err(wrong);
                }
                self.round = round;
                let game = |(table, seats)| Game { round, table, seats, at, end: None };
                self.games.extend(tables.into_iter().map(game));
                self.byes.extend(byes.into_iter().map(|entrant| (round, entrant)));
            }
            Event::Ended { table, verdict, at } => {
                let game = self.games.iter_mut().rev().find(|game| game.table == table).ok_or(wrong)?;
                game.end = Some((verdict, at));
            }
            Event::Over { played } => {
                self.stage = if played { Stage::Played } else { Stage::CalledOff };
            }
        }
        self.seq += 1;
        Ok(())
    }

    /// Those who are still in it.
    pub fn active(&self) -> impl Iterator<Item = u16> + '_ {
        (0_u16..).zip(&self.entrants).filter(|(_, entrant)| entrant.left.is_none()).map(|(number, _)| number)
    }

    /// Games that are not over.
    pub fn running(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| game.end.is_none())
    }

    /// Where an entrant plays now.
    pub fn table_of(&self, entrant: u16) -> Option<Id> {
        self.running().find(|game| game.seats.contains(&entrant)).map(|game| game.table)
    }

    /// When an arena ends, in the house's time.
    pub fn ends(&self) -> Option<u64> {
        match self.terms.format {
            crate::Format::Arena { minutes, .. } => Some(self.begun? + u64::from(minutes) * 60_000),
            crate::Format::Swiss { .. } => None,
        }
    }

    /// The shares of a point that somebody without an opponent earns: as for a win.
    pub fn bye_points(&self) -> u32 {
        crate::SHARES * u32::from(self.terms.size.saturating_sub(1))
    }
}

impl Game {
    /// What everybody earned, in seat order, if it is over.
    pub fn points(&self, size: u8) -> Option<Vec<u32>> {
        self.end.as_ref().map(|(verdict, _)| points(size, &self.seats, verdict))
    }
}
