//! Operations on dice and criticals (WT-396 to WT-398).

use super::{
    amount::Amount,
    body::{Keyed, bodies, one},
    duration::Duration,
    many::Many,
    number::{Few, Int, Pip},
    who::Who,
    words::{Players, Roll, Taker},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which dice of the current roll.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhichDice {
    /// All of them.
    All,
    /// One that shows the lowest number.
    Lowest,
    /// One that shows the highest number.
    Highest,
    /// All that show one of these.
    Showing(Many<Pip>),
}

/// Dice are rolled again.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reroll {
    /// The dice that are rolled again.
    pub dice: WhichDice,
    /// Of one of these rolls; left out, of any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

/// Dice are turned to a number.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetDie {
    /// The dice that are turned.
    pub dice: WhichDice,
    /// To which number.
    pub to: Pip,
    /// Of one of these rolls; left out, of any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

/// Dice are added and rolled. A speed or status roll then counts its highest die.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddDie {
    /// How many dice are added.
    #[serde(default = "one_die")]
    pub count: Int<1, 5>,
    /// To one of these rolls; left out, to any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

/// Critical hits are otherwise (WT-397).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CriticalHitChange {
    /// Of which creatures' strikes.
    pub of: Who,
    /// What is otherwise about them.
    pub change: CriticalHit,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What can be changed about critical hits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CriticalHit {
    /// There are none.
    Off,
    /// Every hit is one.
    Force,
    /// It is one if all Hit dice show one of these.
    Faces(Many<Pip>),
    /// The damage is multiplied by this.
    Multiplier(Few),
}

/// Critical misses are otherwise (WT-398).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CriticalMissChange {
    /// Of which creatures' strikes.
    pub of: Who,
    /// What is otherwise about them.
    pub change: CriticalMiss,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What can be changed about critical misses.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CriticalMiss {
    /// There are none.
    Off,
    /// Every miss is one.
    Force,
    /// It does so much damage.
    Damage(Amount),
    /// This one takes the damage.
    Taker(Taker),
}

bodies! {
    Reroll:;
    SetDie:;
    AddDie:;
    CriticalHitChange: cards(of) lasts(duration);
    CriticalMissChange: cards(of) lasts(duration) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.change {
                CriticalMiss::Damage(amount) => one("change", amount),
                CriticalMiss::Off | CriticalMiss::Force | CriticalMiss::Taker(_) => Keyed::new(),
            }
        }
    };
}

const fn both() -> Players {
    Players::Both
}

const fn one_die() -> Int<1, 5> {
    Int::new(1)
}
