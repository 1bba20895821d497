//! Damage, healing, what works over time, and statuses (WT-366 to WT-375).

use super::{
    amount::{Amount, Healing},
    body::{Keyed, bodies, one, too_small},
    condition::Condition,
    duration::{Duration, Release},
    many::Many,
    number::{Few, Pip},
    trigger::Moment,
    who::Who,
    words::{Ailment, Boon, DamageKind, DotKind},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Damage to creatures.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// How much; dice are rolled once for all.
    pub amount: Amount,
    /// To which creatures.
    pub to: Who,
    /// Of which kind.
    #[serde(default = "effect")]
    pub kind: DamageKind,
}

/// Healing of creatures.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heal {
    /// How many HP each regains, or `all` that are missing.
    pub amount: Healing,
    /// The creatures that are healed.
    pub of: Who,
    /// Whether it may exceed the original HP (WT-37).
    #[serde(default)]
    pub beyond_original: bool,
}

/// Damage is stopped, or turned back.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prevent {
    /// Damage to which creatures.
    pub of: Who,
    /// Of these kinds; left out, of any.
    #[serde(default)]
    pub kind: Option<Many<DamageKind>>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// Damage is lessened.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reduce {
    /// Damage to which creatures.
    pub of: Who,
    /// By how much each time.
    pub by: Amount,
    /// Of these kinds; left out, of any.
    #[serde(default)]
    pub kind: Option<Many<DamageKind>>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// Damage over time.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dot {
    /// Whether it burns, poisons, bleeds or wraps.
    pub kind: DotKind,
    /// On which creatures.
    pub on: Who,
    /// How much at each tick. Dice are rolled at each.
    pub amount: Amount,
    /// How often it ticks; left out, without end (WT-240).
    #[serde(default)]
    pub ticks: Option<Few>,
    /// Another time than the tick point (WT-233).
    #[serde(default)]
    pub at: Option<Moment>,
    /// For Wrap: what releases the creature (WT-239).
    #[serde(default)]
    pub release: Option<Release>,
    /// Whether it ends with its source (WT-240).
    #[serde(default)]
    pub while_source: bool,
}

/// Healing over time.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hot {
    /// On which creatures.
    pub on: Who,
    /// How much at each tick. Dice are rolled at each.
    pub amount: Amount,
    /// How often it ticks; left out, without end.
    #[serde(default)]
    pub ticks: Option<Few>,
    /// Another time than the tick point.
    #[serde(default)]
    pub at: Option<Moment>,
    /// Whether it ends with its source.
    #[serde(default)]
    pub while_source: bool,
}

/// Fear (WT-244). What is left out is as WT-247 and WT-248 say.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fear {
    /// On which creatures.
    pub on: Who,
    /// The results that fail; left out, 1 to 3.
    #[serde(default)]
    pub fails: Option<Many<Pip>>,
    /// What failing does.
    #[serde(default = "lose_strike")]
    pub failing: Failing,
    /// How long; left out, one turn cycle.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What a failed Fear roll does.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Failing {
    /// The strike is lost (WT-247).
    LoseStrike,
    /// The battle ends.
    EndBattle,
    /// The strike is lost, and the creature takes so much damage.
    Damage(Amount),
}

/// Frozen (WT-245). What is left out is as WT-248 says.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Freeze {
    /// On which creatures.
    pub on: Who,
    /// The results that free it; left out, 4 to 6.
    #[serde(default)]
    pub frees: Option<Many<Pip>>,
    /// When it rolls; left out, when its controller leaves phase 2.
    #[serde(default)]
    pub at: Option<Moment>,
    /// The most turn cycles it can last.
    #[serde(default)]
    pub longest: Option<Few>,
}

/// Stunned (WT-246).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stun {
    /// On which creatures.
    pub on: Who,
    /// How long; left out, one turn cycle (WT-248).
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// An end of ailments and boons.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cure {
    /// Of which creatures.
    pub of: Who,
    /// Which statuses, DOTs and HOTs.
    #[serde(default)]
    pub what: Option<Many<Ailment>>,
    /// Raises and reductions too.
    #[serde(default)]
    pub also: Option<Many<Boon>>,
}

/// What cannot be done to a creature (WT-375).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Immune {
    /// The creatures that cannot.
    pub of: Who,
    /// They cannot get these.
    #[serde(default)]
    pub statuses: Option<Many<Ailment>>,
    /// They cannot take damage of these kinds.
    #[serde(default)]
    pub damage: Option<Many<DamageKind>>,
    /// They cannot be targeted by cards that fit.
    #[serde(default)]
    pub targeted_by: Option<Condition>,
    /// They are not affected by cards that fit.
    #[serde(default)]
    pub affected_by: Option<Condition>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Deal: cards(to) amounts(amount) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    Heal: cards(of) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.amount {
                Healing::All => Keyed::new(),
                Healing::Some(amount) => one("amount", amount),
            }
        }
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    Prevent: cards(of) lasts(duration);
    Reduce: cards(of) amounts(by) lasts(duration);
    Dot: cards(on) amounts(amount) {
        fn release(&self) -> Option<&Release> {
            self.release.as_ref()
        }
        fn faults(&self, word: &str) -> Vec<String> {
            let told = match (&self.release, self.kind) {
                (None, DotKind::Wrap) => Some("Wrap needs a `release` (WT-239)"),
                (Some(_), DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => {
                    Some("only Wrap has a `release` (WT-239)")
                }
                (Some(_), DotKind::Wrap) | (None, DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => None,
            };
            told.map(String::from).into_iter().chain(too_small(word, self.amounts())).collect()
        }
    };
    Hot: cards(on) amounts(amount) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    Fear: cards(on) lasts(duration) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.failing {
                Failing::LoseStrike | Failing::EndBattle => Keyed::new(),
                Failing::Damage(amount) => one("failing", amount),
            }
        }
    };
    Freeze: cards(on);
    Stun: cards(on) lasts(duration);
    Cure: cards(of) {
        fn faults(&self, word: &str) -> Vec<String> {
            let ends = self.what.is_some() || self.also.is_some();
            if ends { Vec::new() } else { vec![format!("`{word}` needs `what` or `also`")] }
        }
    };
    Immune: cards(of) filters("targeted_by" = targeted_by, "affected_by" = affected_by) lasts(duration) {
        fn faults(&self, word: &str) -> Vec<String> {
            let to = self.statuses.is_some() || self.damage.is_some();
            if to || !self.filters().is_empty() {
                return Vec::new();
            }
            vec![format!("`{word}` needs `statuses`, `damage`, `targeted_by` or `affected_by`")]
        }
    };
}

const fn effect() -> DamageKind {
    DamageKind::Effect
}

const fn lose_strike() -> Failing {
    Failing::LoseStrike
}
