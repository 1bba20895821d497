//! Finished games: looked at again, judged, played on.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One moment of a finished game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Frame {
    /// The number of the entry; 0 is the deal.
    pub entry: u32,
    /// Who acted; nobody at the deal.
    pub seat: Option<u8>,
    /// What was done, in notation; empty for the deal and for taking back.
    pub notation: String,
    /// Whether it was taken back later.
    pub undone: bool,
    /// What was told.
    pub lines: Vec<kernel::Line>,
    /// What was to be seen after it.
    pub view: kernel::View,
}

/// A finished game through somebody's eyes.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Replay {
    /// How many entries there are, the deal included.
    pub entries: u32,
    /// Some of them, in order.
    pub frames: Vec<Frame>,
}

/// What came of checking a finished game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Verdict {
    /// Whether everything holds.
    pub holds: bool,
    /// How many entries were recomputed.
    #[ts(type = "number")]
    pub entries: u64,
    /// Answers of chance recomputed from the seed.
    #[ts(type = "number")]
    pub outcomes: u64,
    /// What does not hold; empty if all does.
    pub problem: String,
}

/// From where to play on.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// After which entry of the game; 0 is the deal.
    pub entry: u32,
    /// In which seat.
    #[schema(minimum = 1, maximum = 8)]
    pub seat: u8,
}

/// A finished game looked at again, decision by decision, as far as that has come.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Analysed {
    /// How many decisions were looked at.
    pub done: u32,
    /// How many there are.
    pub of: u32,
    /// What was found, when all were.
    pub analysis: Option<kernel::coach::Analysis>,
}
