//! What is decided when a tournament is opened.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Clock;

/// The most entrants of a tournament.
pub const MOST_ENTRANTS: u16 = 256;
/// The most rounds of one.
pub const MOST_ROUNDS: u8 = 15;

/// What is decided when a tournament is opened, and never changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// Every option of the game, defaults included.
    pub options: Map<String, Value>,
    /// How time is kept at every table.
    pub clock: Clock,
    /// How it is played.
    pub format: Format,
    /// How many sit at a full table.
    pub size: u8,
    /// Whether tables of one fewer are made where entrants do not come out even.
    pub smaller: bool,
    /// Whether bots may enter.
    pub bots: bool,
    /// How many may enter.
    pub most: u16,
    /// When it begins by itself, in milliseconds since 1970; nothing where its opener begins it.
    pub begins: Option<u64>,
    /// For how many seconds a table waits for somebody who does not come.
    pub wait: u32,
}

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Rounds in which equals meet; as many as are named, or as the entrants need.
    Swiss {
        /// How many rounds.
        rounds: Option<u8>,
    },
    /// Whoever is free is paired, for so long.
    Arena {
        /// How many minutes.
        minutes: u32,
        /// Whether who has won twice in a row earns double from then on, until they do not win.
        streaks: bool,
    },
}
