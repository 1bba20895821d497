//! What stands in a tournament's journal. The form is kept for ever: old tournaments must open.

use crate::Terms;
use serde::{Deserialize, Serialize};
use store::Id;

/// What can happen to a tournament. Entrants are numbered as they enter, from 0; who they are stands beside the journal, where people can be forgotten.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It is opened: always the first.
    Opened(Box<Terms>),
    /// Somebody enters, or somebody who left is back.
    Entered {
        /// The next number, or that of somebody who left.
        entrant: u16,
        /// Whether it is a bot.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// Somebody is paired no more.
    Left {
        /// Who.
        entrant: u16,
        /// Why.
        why: Leaving,
    },
    /// It begins: nobody enters a Swiss any more.
    Begun {
        /// The time of the house, in milliseconds.
        at: u64,
        /// How many rounds there are; 0 in an arena.
        rounds: u8,
    },
    /// Tables are made: a round, or in an arena for those who are free.
    Paired {
        /// The round, counted from 1; in an arena how often tables were made.
        round: u16,
        /// The tables, by the ids that they get, with entrants in seat order.
        tables: Vec<(Id, Vec<u16>)>,
        /// Who has no opponent this round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<u16>,
        /// The time of the house, in milliseconds.
        at: u64,
    },
    /// A game is over.
    Ended {
        /// Where it was played.
        table: Id,
        /// What came of it.
        verdict: Verdict,
        /// The time of the house, in milliseconds.
        at: u64,
    },
    /// It is over.
    Over {
        /// Whether it was played to its end; called off otherwise.
        played: bool,
    },
}

/// Why somebody is paired no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// They withdrew.
    Withdrew,
    /// They did not come to their table.
    Absent,
    /// The opener took them out.
    Removed,
    /// They are gone from the house.
    Gone,
}

/// What came of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was played: places in seat order.
    Played(Vec<u8>),
    /// It was not dealt: who did not come, by their numbers. Those who came share the best places.
    Absent(Vec<u16>),
    /// The table was lost through nobody's fault: all are even.
    Lost,
}
