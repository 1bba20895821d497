//! A game that was played, decision by decision.

use super::Reason;
use crate::message::Message;
use serde::{Deserialize, Serialize};

/// A game that was played, looked at again: each decision by what its seat knew then, and by nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Analysis {
    /// How many games were played out for each decision at most.
    pub playouts: u32,
    /// Every decision in which there was something to choose, in order.
    pub decisions: Vec<Judged>,
    /// For each seat its chances of the win as it could tell at its own decisions, and at the end what came.
    pub chances: Vec<Vec<ChancePoint>>,
    /// Where the chances of a seat changed most, in order.
    pub turning: Vec<TurningPoint>,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Nothing better was found.
    Best,
    /// Something better was found, by little.
    Fine,
    /// It cost 3 parts of a hundred of the win at least.
    Slip,
    /// It cost 10 parts of a hundred at least.
    Blunder,
}

impl Mark {
    /// All marks, the best first.
    pub const ALL: [Mark; 4] = [Mark::Best, Mark::Fine, Mark::Slip, Mark::Blunder];

    /// What a decision is marked that cost so much of the win, if anything better was found.
    pub fn of(cost: Option<f64>) -> Mark {
        match cost {
            None => Mark::Best,
            Some(cost) if cost < 0.03 => Mark::Fine,
            Some(cost) if cost < 0.1 => Mark::Slip,
            Some(_) => Mark::Blunder,
        }
    }
}

/// One decision, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Judged {
    /// The entry of the record that it is.
    pub entry: u32,
    /// Whose it was, counted from 1.
    pub seat: u8,
    /// What was done, in notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// What a person reads for it, where it is one of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<Message>,
    /// How good it was.
    pub mark: Mark,
    /// The seat's chance of the win after it as the seat could tell, in thousandths.
    pub chance: u16,
    /// What would have been better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub better: Option<Better>,
}

/// What would have been better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Better {
    /// The move in notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// What a person reads for it, where it is one of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<Message>,
    /// How much more of the win it is worth, in thousandths.
    pub gain: u16,
    /// What is otherwise after it than after what was done.
    pub reasons: Vec<Reason>,
}

/// A seat's chance of the win at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChancePoint {
    /// After which entry.
    pub entry: u32,
    /// In thousandths.
    pub chance: u16,
}

/// Where the chances of a seat changed much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TurningPoint {
    /// Whose, counted from 1.
    pub seat: u8,
    /// The entry after which the seat last knew its chance from before.
    pub from: u32,
    /// The entry after which it knew the new one; the same where it was its own move alone that cost so much.
    pub to: u32,
    /// The chance before, in thousandths.
    pub before: u16,
    /// The chance after.
    pub after: u16,
}
