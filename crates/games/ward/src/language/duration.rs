//! How long an operation goes on (WT-350 to WT-356).

use super::{
    condition::Condition,
    many::Many,
    number::{Few, Pip},
    words::{Counting, Until},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A duration. An operation that states none has that of its effect.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// At once and over (WT-350).
    Instant,
    /// As long as the card is on the field, attached, or holds as an anchor (WT-351).
    WhileSource,
    /// As long as the affected creature stays on the field (WT-355).
    WhileOnField,
    /// Until the end of a strike, a battle, the combat phase or the turn (WT-352).
    UntilEndOf(Until),
    /// So many turn cycles (WT-353, WT-305).
    TurnCycles(Few),
    /// So many tick points of the turn player in whose turn it began, or next begins (WT-353, WT-235).
    Ticks(Few),
    /// Until a roll succeeds or a condition is met (WT-354).
    Until(Release),
    /// For the next so many rolls, battles or plays (WT-356).
    Next(Next),
}

/// What ends it (WT-354).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Release {
    /// A die shows one of these; it is rolled by the creature's controller at each tick point of their turns, for Wrap at each tick (WT-431).
    Roll(Many<Pip>),
    /// This is true of the affected creature; it is tested whenever the state is settled (WT-431).
    Condition(Box<Condition>),
}

/// So many of these (WT-356).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// How many of them it lasts.
    pub count: Few,
    /// What is counted: rolls, battles or plays.
    pub of: Counting,
}
