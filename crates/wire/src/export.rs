//! Everything the house keeps about a person.

use crate::{SessionInfo, TournamentSummary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything the house keeps about a person.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Export {
    /// The account as its owner sees it.
    pub me: crate::Me,
    /// When the person came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// The tables they sat at.
    pub tables: Vec<crate::Summary>,
    /// What they are called in records.
    pub called: Vec<CalledIn>,
    /// What they said.
    pub chat: Vec<crate::Said>,
    /// The decks they keep.
    pub decks: Vec<crate::Deck>,
    /// Where they are signed in.
    pub sessions: Vec<SessionInfo>,
    /// The addresses at push services under which their browsers are woken.
    pub pushes: Vec<String>,
    /// How many recovery codes they have left.
    pub recovery_codes: u32,
    /// How they show themselves.
    pub profile: crate::ProfileChoice,
    /// Whom they know.
    pub people: crate::People,
    /// Whose lines they do not want to read.
    pub muted: Vec<crate::Muted>,
    /// The reports they made.
    pub reports: Vec<crate::SentReport>,
    /// Their attempts at the puzzles of a day.
    #[serde(default)]
    pub daily: Vec<crate::DailyKept>,
    /// The tables to which friends ask them, and to which they ask friends.
    pub calls: Vec<CallKept>,
    /// What came of their games, the latest first.
    pub results: Vec<ResultKept>,
    /// Their ratings.
    pub ratings: Vec<RatingKept>,
    /// What games came to in their ratings, in order.
    pub rating_steps: Vec<RatingStepKept>,
    /// The tournaments that they opened or entered.
    pub tournaments: Vec<TournamentKept>,
}

/// What somebody is called in the record of a table, and what hides it there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CalledIn {
    /// The table whose record it is.
    pub table: String,
    /// The attempt to deal that failed by them; null for the deal.
    pub attempt: Option<u32>,
    /// Where they sat.
    pub seat: u8,
    /// What one is called there.
    pub name: String,
    /// The salt that it is hashed with, in hexadecimal digits.
    pub salt: String,
}

/// A friend is asked to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CallKept {
    /// The table.
    pub table: String,
    /// Who asks, by their id.
    pub by: String,
    /// Who is asked.
    pub to: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// What came of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ResultKept {
    /// The table, which may be gone.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// Where they sat, counted from 1.
    pub seat: u8,
    /// The place that counts.
    pub place: u8,
    /// The score by the rules.
    pub score: i32,
    /// How they held their seat.
    pub held: HowHeld,
}

/// How somebody held a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HowHeld {
    /// To the end.
    ToTheEnd,
    /// A bot moved for them.
    Left,
    /// They gave up.
    GaveUp,
}

/// A rating, on the scale of its system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingKept {
    /// Of what, by its name.
    pub pool: String,
    /// How strong.
    pub rating: f64,
    /// One standard deviation.
    pub deviation: f64,
    /// How much it is expected to change; 0 where the system knows no such thing.
    pub volatility: f64,
    /// How many games are in it.
    pub games: u32,
}

/// What a game came to in a rating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingStepKept {
    /// Where it was played.
    pub table: Option<String>,
    /// The rating, by its name.
    pub pool: String,
    /// What it was before.
    pub before: f64,
    /// What it was after it.
    pub after: f64,
}

/// A tournament that somebody opened or entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentKept {
    /// As lists show it.
    pub tournament: TournamentSummary,
    /// Whether they opened it.
    pub opened: bool,
    /// Whether they entered it.
    pub entered: bool,
}
