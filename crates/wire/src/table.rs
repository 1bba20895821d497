//! What a table is.

use crate::fairness::Fairness;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table to be set up.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    #[schema(max_length = 40)]
    pub game: String,
    /// Options by name; what is left out is as the title has it, at a public table as the title has it there.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Map<String, Value>,
    /// Who may sit where, in seat order.
    #[schema(min_items = 1, max_items = 8)]
    pub seats: Vec<SeatPlan>,
    /// How time is kept.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    #[schema(value_type = Option<Clock>)]
    pub clock: Clock,
    /// Who may find it.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    #[schema(value_type = Option<Visibility>)]
    pub visibility: Visibility,
    /// Whether it counts for ratings: as the title is played in public, with a clock, among accounts and bots of the house; without hints,
    /// and without taking back what was seen. A seat that is not held to the end comes last.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Whether people talk at it.
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub chat: bool,
    /// Where the host sits; without it the host sits nowhere yet.
    #[serde(default)]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 8)]
    pub sit: Option<u8>,
    /// What clients of before there were commitments add. It no longer counts: who wants to add something sits down with a commitment, once
    /// the table is there and shows its own.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[schema(max_length = 128, pattern = "^([0-9a-f]{2})*$")]
    pub contribution: String,
    /// A card file to be played with in place of the house's cards: at tables by link, of games with decks.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 262144)]
    pub cards: Option<String>,
    /// Whether to start at once, if all seats are taken.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
}

fn yes() -> bool {
    true
}

/// Who may sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatPlan {
    /// Free for whoever comes.
    Open,
    /// A bot of this name.
    Bot(String),
}

/// How time is kept. Seconds and days are whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Nobody is hurried.
    #[default]
    None,
    /// So long for each move.
    PerMove {
        /// 5 to 86,400.
        #[schema(minimum = 5, maximum = 86400)]
        seconds: u32,
    },
    /// So long for the whole game, and more for each move.
    PerGame {
        /// 10 to 86,400.
        #[schema(minimum = 10, maximum = 86400)]
        seconds: u32,
        /// Added after each move: 0 to 3,600.
        #[schema(maximum = 3600)]
        increment: u32,
    },
    /// So many days for each move.
    Correspondence {
        /// 1 to 30.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// It stands in the lobby.
    Public,
    /// Whoever has the link.
    #[default]
    Link,
}

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// People still sit down.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Finished,
    /// It was closed before the deal.
    Closed,
    /// Its journal does not fold any more; it can be read up to there.
    Broken,
}

/// A seat and who is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Counted from 1.
    pub seat: u8,
    /// The person's id, if somebody sits here: the owner of the seat, whoever plays in it.
    pub who: Option<String>,
    /// What they, or the bot, are called; empty for an open seat.
    pub name: String,
    /// The person's face: the name of one, or `#` and a number by which clients choose one; nothing of a bot or an open seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub avatar: Option<String>,
    /// The bot that plays here now: by itself, or for the owner, who takes the seat back with `sit`.
    pub bot: Option<String>,
    /// Whether the person is at the table now: a socket of theirs follows it and answers, or did a few seconds ago.
    pub here: bool,
    /// Milliseconds for which the others still wait for a person who is not here, as of this message, before they may let a bot play on;
    /// null where nobody waits, or only for the clock.
    #[ts(type = "number | null")]
    pub expected: Option<u64>,
    /// Whether the person gave up; once a rated game is over also whether a bot had to move for them, which counts as much.
    pub resigned: bool,
    /// How strong whoever sits here is at this title; null at tables that are not rated.
    #[serde(default)]
    pub rating: Option<SeatRating>,
}

/// A rating as people read it: 1500 for somebody new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatRating {
    /// How strong.
    pub value: i32,
    /// How uncertain that is: one standard deviation.
    pub uncertainty: u32,
    /// By how much the game at this table has changed it, once it is over and counted.
    pub change: Option<i32>,
}

/// Somebody is gone, and others want a bot to play on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplaceAsk {
    /// The seat of whoever is gone.
    pub seat: u8,
    /// Who wants it.
    pub agreed: Vec<u8>,
    /// Whose word is still needed.
    pub waits: Vec<u8>,
}

/// Somebody asks to take a move back, beyond what the law allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct UndoAsk {
    /// The seat that wants to take back.
    pub seat: u8,
    /// Who has agreed; the asker too.
    pub agreed: Vec<u8>,
    /// Whose word is still needed.
    pub waits: Vec<u8>,
}

/// Everything about a table but the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// Its id, which is its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// Every option, defaults included.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Map<String, Value>,
    /// The cards of its own, if it is played with such.
    pub cards: Option<crate::OwnCards>,
    /// How it stands.
    pub status: Status,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whose table it is.
    pub host: String,
    /// Whether the house keeps its seats for people, as after a quick match, and deals when all of them have sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gathered: bool,
    /// The tournament that it is a table of: nobody else sits down there, nothing is asked of a host, and the seats are held to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<String>,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatInfo>,
    /// How many watch who do not sit.
    pub watching: u32,
    /// How time is kept.
    pub clock: Clock,
    /// Milliseconds that each seat has left, as of this message; null without a clock.
    #[ts(type = "Array<number | null>")]
    pub left: Vec<Option<u64>>,
    /// The seats whose clock runs.
    pub running: Vec<u8>,
    /// Whether people talk here.
    pub chat: bool,
    /// Who may not talk here.
    pub muted: Vec<String>,
    /// Chance, as far as it is shown.
    pub fairness: Fairness,
    /// A wish to take back that waits for consent.
    pub undo: Option<UndoAsk>,
    /// Seats of people who are gone that a bot is to play on for.
    pub replace: Vec<ReplaceAsk>,
    /// Milliseconds for which the others wait for somebody who is gone before they may let a bot play on; null where only the clock does that.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub grace: Option<u64>,
    /// The next game of the same people, if one was set up.
    pub rematch: Option<String>,
    /// The table and entry from which it was played on, if so.
    pub branched: Option<String>,
    /// The puzzle of a day that it is for, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<crate::DailyTable>,
    /// Why it cannot go on, if it is broken, in English.
    pub broken: Option<String>,
    /// The same as a message of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub broken_say: Option<kernel::Message>,
    /// When it was set up, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
}

/// Some of the tables that anybody may find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LobbyPage {
    /// The tables: the latest few of each host first.
    pub tables: Vec<Summary>,
    /// With this as `after` comes the next page; null if this is the last.
    pub next: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Summary {
    /// Its id, which is its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// How it stands.
    pub status: Status,
    /// Names in seat order; empty for an open seat.
    pub seats: Vec<String>,
    /// Faces in seat order; empty for a bot or an open seat. Nothing where the list shows none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub avatars: Vec<String>,
    /// How many seats are open.
    pub open: u8,
    /// How well the strongest bot plays that sits there by itself, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// How time is kept.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// Where I sit, if I do.
    pub mine: Option<u8>,
    /// Whether it is my turn.
    pub turn: bool,
    /// My place, once it is over.
    pub place: Option<u8>,
    /// When something last changed in it, in milliseconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// A table that was just set up.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// Its id: the link is `/table/` and this.
    pub id: String,
}
