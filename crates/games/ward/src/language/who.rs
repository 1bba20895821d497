//! Cards that need no choice.

use super::{condition::Condition, words::Side};
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards that are found without anybody choosing: known ones, what was picked before, or all that fit.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The card with the effect (WT-341).
    #[serde(rename = "self")]
    This,
    /// The creature that the Equip card is attached to (WT-341).
    Equipped,
    /// The primary of the effect's controller (WT-342).
    OwnPrimary,
    /// The primary of the opponent (WT-342).
    OpposingPrimary,
    /// The creature that battles against the card with the effect, or against the creature it is attached to (WT-342).
    BattleOpponent,
    /// What was picked as the first target of the effect.
    Target,
    /// What was picked as the second target.
    #[serde(rename = "target_2")]
    Target2,
    /// What was picked as the third target.
    #[serde(rename = "target_3")]
    Target3,
    /// What was picked as the fourth target.
    #[serde(rename = "target_4")]
    Target4,
    /// The card or announcement that the trigger or answered event is about.
    Event,
    /// The one that `for_each` is at.
    Each,
    /// Every creature on the field that fits (WT-344).
    All(Group),
    /// Every magic card on the field that fits (WT-345).
    AllMagic(MagicGroup),
}

impl Who {
    /// Which target of the effect it is, counted from 0.
    pub const fn target(&self) -> Option<usize> {
        match self {
            Who::Target => Some(0),
            Who::Target2 => Some(1),
            Who::Target3 => Some(2),
            Who::Target4 => Some(3),
            _ => None,
        }
    }
}

/// Creatures on the field.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// On which side.
    #[serde(default = "both")]
    pub side: Side,
    /// Only those that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Box<Condition>>,
    /// Whether Limited Summons are included (WT-343).
    #[serde(default = "yes")]
    pub limited: bool,
}

impl Default for Group {
    /// Every creature on the field.
    fn default() -> Group {
        Group { side: Side::Both, filter: None, limited: true }
    }
}

/// Magic cards on the field.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicGroup {
    /// On which side.
    #[serde(default = "both")]
    pub side: Side,
    /// Only those that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Box<Condition>>,
}

pub(crate) const fn both() -> Side {
    Side::Both
}

pub(crate) const fn yes() -> bool {
    true
}
