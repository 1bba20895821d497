//! How people who do not know each other come to a table: quick match.

use crate::Clock;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody would like to play with whoever else is looking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seek {
    /// The client's own name for this wish. Sent again under the same id it is the same wish, and keeps its place.
    #[schema(min_length = 1, max_length = 40)]
    pub id: String,
    /// The ids of the games that will do; all of them where none is named.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(max_items = 64)]
    pub games: Vec<String>,
    /// The clocks that will do.
    #[schema(min_items = 1, max_items = 4)]
    pub clocks: Vec<Clock>,
    /// How many players will do, 2 to 8.
    #[schema(min_items = 1, max_items = 7)]
    pub players: Vec<u8>,
    /// Whether bots may take the seats for which nobody was found, at once.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bots: bool,
    /// Whether the game is to count for ratings: for accounts, with a clock, and with others who want that as well.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The `mark` of the last answer: the next one comes when something is otherwise, or after ten seconds.
    #[serde(default)]
    #[ts(optional)]
    pub seen: Option<u32>,
}

/// How a wish for a quick match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seeking {
    /// The table that was made, where a seat is kept for me; null while I wait.
    pub table: Option<String>,
    /// How many others wait who would play something that I would play.
    pub others: u32,
    /// Whether it took so long that bots are offered: with `bots` they sit down, without it nothing changes.
    pub bots_offered: bool,
    /// For how long I have waited, in milliseconds.
    #[ts(type = "number")]
    pub waited: u64,
    /// What `seen` may name to be answered when it is otherwise.
    pub mark: u32,
}
