//! Operations that change what may be done and what it costs (WT-387, WT-391 to WT-395).

use super::{
    body::{Keyed, bodies, some},
    condition::Condition,
    duration::Duration,
    effect::Cost,
    many::Many,
    number::{Few, Int},
    who::Who,
    words::{Act, Players},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Something that holds for cards as long as it lasts.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// For which cards.
    pub what: Who,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// A creature's own summoning requirement, in place of that of its AL (WT-121).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonCost {
    /// How many sacrifices.
    pub sacrifices: Int<0, 8>,
    /// Only creatures that fit can be sacrificed.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// What is paid besides.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What must be true of the game.
    #[serde(rename = "if", default)]
    pub condition: Option<Condition>,
}

/// More or fewer sacrifices, never below 0 (WT-392).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonCostChange {
    /// Whose summons cost so much more or less.
    #[serde(default = "own")]
    pub who: Players,
    /// Only summons of creatures that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// By how many.
    pub by: Int<-8, 8>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What creatures or players cannot do (WT-393).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forbid {
    /// What they cannot do.
    pub what: Many<Act>,
    /// Which creatures: for `attack`, `return_attack`, `be_sacrificed`, `be_attacked`.
    #[serde(default)]
    pub creatures: Option<Who>,
    /// Which players: for `summon`, `draw`, `play`.
    #[serde(default)]
    pub players: Option<Players>,
    /// For `play` and `summon`: only cards that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// An exception to a rule (WT-394).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allow {
    /// For which creatures.
    pub what: Who,
    /// What they may do, against the rule.
    pub to: Exception,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// The exceptions there are (WT-394).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exception {
    /// So many further battles in the same combat phase.
    BattleAgain(Few),
    /// As a Limited Summon, to attack the own primary.
    AttackOwnPrimary,
    /// As a Limited Summon, to keep its effects.
    KeepEffects,
    /// As a Limited Summon, to keep its health.
    KeepHealth,
}

bodies! {
    Lasting: cards(what) lasts(duration);
    SummonCost: filters("where" = filter, "if" = condition) {
        fn costs(&self) -> &[Cost] {
            &self.cost
        }
    };
    SummonCostChange: filters("where" = filter) lasts(duration);
    Forbid: filters("where" = filter) lasts(duration) {
        fn cards(&self) -> Keyed<'_, Who> {
            some([("creatures", self.creatures.as_ref())])
        }
        fn faults(&self, _: &str) -> Vec<String> {
            let of_creatures =
                |act: &Act| matches!(act, Act::Attack | Act::ReturnAttack | Act::BeSacrificed | Act::BeAttacked);
            let mut told = Vec::new();
            if self.what.iter().any(of_creatures) != self.creatures.is_some() {
                told.push("`creatures` goes with `attack`, `return_attack`, `be_sacrificed` and `be_attacked`".into());
            }
            if self.what.iter().any(|act| !of_creatures(act)) != self.players.is_some() {
                told.push("`players` goes with `summon`, `draw` and `play`".into());
            }
            told
        }
    };
    Allow: cards(what) lasts(duration);
}

const fn own() -> Players {
    Players::Own
}
