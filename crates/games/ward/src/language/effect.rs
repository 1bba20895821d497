//! The frame of an effect (WT-310).

use super::{
    condition::{Condition, During},
    duration::Duration,
    number::{Few, Natural},
    target::Target,
    trigger::Trigger,
    who::Who,
    words::Place,
};
use crate::operations::Operation;
use schemars::JsonSchema;
use serde::Deserialize;

/// One effect of a card: mode, trigger, conditions, cost, targets, operations, duration and use limit.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// How it comes to work.
    pub mode: Mode,
    /// The event that starts it or that it answers: for `triggered` and `response`.
    #[serde(default)]
    pub when: Option<Trigger>,
    /// Where the card is while the effect can be used or can start (WT-448).
    #[serde(default = "field")]
    pub from: Place,
    /// For `activated`: the time at which it can be used; left out, the own phases 2 and 4 (WT-296).
    #[serde(default)]
    pub time: Option<During>,
    /// What must be true to use it; for `static`, as long as it works. Tested on announcing only (WT-440).
    #[serde(rename = "if", default)]
    pub condition: Option<Condition>,
    /// For `triggered`: its controller may decline (WT-295).
    #[serde(default)]
    pub may: bool,
    /// What is paid on announcing (WT-316).
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What is picked; operations call it `target`, `target_2` and so on.
    #[serde(default)]
    pub targets: Vec<Target>,
    /// What it does, in order (WT-445).
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
    /// How long that goes on, where an operation does not say it.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
    /// How often it can be used; left out, once per turn (WT-43, WT-45).
    #[serde(default)]
    pub uses: Option<Uses>,
}

/// How an effect comes to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// By itself as long as its card is on the field (WT-311).
    Static,
    /// Once, when the magic card resolves (WT-312).
    OnPlay,
    /// By its controller's decision (WT-313).
    Activated,
    /// When its trigger happens (WT-314).
    Triggered,
    /// In answer to an announcement or an event (WT-315).
    Response,
}

/// What is paid to use an effect, or to summon (WT-316). Who pays picks.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Cards of the own hand are discarded.
    Discard(CardCost),
    /// Creatures are sacrificed: of the own hand, or the own primary (WT-124).
    Sacrifice(CardCost),
    /// An own creature takes damage.
    Damage(DamageCost),
    /// Own magic cards of the field are put into the cemetery.
    Magic(CardCost),
}

/// So many cards.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardCost {
    /// How many cards are paid.
    pub count: Few,
    /// Only such as fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
}

/// Damage that is taken as a cost. It is of the kind `effect` and can kill.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageCost {
    /// How much damage it takes.
    pub amount: Natural,
    /// Which creature takes it: `self`, `equipped` or `own_primary`.
    #[serde(default = "own_primary")]
    pub on: Who,
}

/// How often an effect can be used (WT-317). What is left out does not limit, but a number per turn always holds (WT-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Uses {
    /// In a turn of either player; left out, once (WT-44).
    #[serde(default)]
    pub turn: Option<Few>,
    /// While the card stays on the field.
    #[serde(default)]
    pub field: Option<Few>,
    /// In the game.
    #[serde(default)]
    pub game: Option<Few>,
}

const fn field() -> Place {
    Place::Field
}

const fn own_primary() -> Who {
    Who::OwnPrimary
}
