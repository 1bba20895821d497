//! What is shown of a table's chance, and deals that were called off.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Chance, as far as it is shown: see `docs/fair-chance.md`. Bytes are in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Fairness {
    /// 2; 1 at tables that were set up before there were two steps.
    pub version: u32,
    /// The hash of the table's id.
    pub table: String,
    /// Which attempt to deal it is, counted from 1.
    pub attempt: u32,
    /// The commitment to the seed of this attempt.
    pub commitment: String,
    /// What each seat has committed to for this attempt, in seat order; null for nothing.
    pub commitments: Vec<Option<String>>,
    /// The terms, from when they are written to the deal: the first line of the record, without its line feed.
    pub terms: Option<String>,
    /// The hash of the terms, once they are written.
    pub pledge: Option<String>,
    /// That people are asked to reveal, and for how long.
    pub opening: Option<Opening>,
    /// Seats that were kept for somebody who has not come to this table, or has not committed for this attempt; nothing is dealt before.
    pub absent: Vec<u8>,
    /// The attempts before, which were called off, in order.
    pub called_off: Vec<CalledOff>,
    /// What each seat added, in seat order, once it is dealt; empty for nothing.
    pub contributions: Vec<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// People are asked to reveal what they committed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Opening {
    /// The seats that have not yet.
    pub waits: Vec<u8>,
    /// Milliseconds that they have left, as of this message.
    #[ts(type = "number")]
    pub left: u64,
}

/// An attempt to deal that came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CalledOff {
    /// Which, counted from 1.
    pub attempt: u32,
    /// The hash of its terms; where none were written yet, the hash of an empty line.
    pub pledge: String,
    /// By whom it failed: those who did not reveal what they had committed to, or whom the reason is about.
    pub withheld: Vec<Withheld>,
    /// Why it failed; where it is left out they withheld.
    #[serde(default)]
    #[ts(optional, as = "Option<OffReason>")]
    pub reason: OffReason,
}

/// Why an attempt to deal came to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OffReason {
    /// Somebody had the time to reveal what they had committed to, and did not.
    #[default]
    Withheld,
    /// Somebody left the house who withheld nothing.
    Left,
    /// Somebody was put out of the house.
    Removed,
    /// Somebody was not at the table while everybody was asked to reveal.
    Absent,
    /// A backup was put back, and nobody is named.
    Restored,
}

/// Somebody by whom an attempt to deal failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Withheld {
    /// Where they sat.
    pub seat: u8,
    /// The person's id.
    pub who: String,
    /// What they were called then.
    pub name: String,
}
