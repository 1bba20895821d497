//! What starts a triggered effect, and what a response answers (WT-320 to WT-330).

use super::{
    condition::Condition,
    many::Many,
    number::{Few, Pip},
    words::{
        Ailment, Announced, Arrival, BattleEvent, DamageKind, Edge, Fate, HitResult, Leaving, MagicEvent,
        Place, Players, Roll, Span, StatusEvent,
    },
};
use schemars::JsonSchema;
use serde::Deserialize;

/// An event. `who` says of which card; what is left out may be anything.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// A phase, a turn or the tick point starts or ends (WT-320).
    Phase(Moment),
    /// Something is announced (WT-321).
    Announced(AnnouncedEvent),
    /// A creature arrives (WT-322).
    Summoned(ArrivalEvent),
    /// A Limited Summon became primary (WT-322).
    Slid(CardEvent),
    /// A creature initiates a battle, is attacked or is about to strike (WT-323).
    Battle(BattleTrigger),
    /// A Hit roll came out so, or a die shows a number (WT-324).
    Rolled(RollEvent),
    /// A creature lost HP (WT-325).
    Damaged(DamageEvent),
    /// A creature regained HP (WT-325).
    Healed(HealEvent),
    /// A card goes to the cemetery (WT-326).
    ToCemetery(CemeteryEvent),
    /// A creature leaves the field alive, or gets another controller (WT-327).
    Left(LeavingEvent),
    /// Cards were drawn, other than in a redraw (WT-328).
    Drawn(PlayerEvent),
    /// A card was discarded (WT-328).
    Discarded(DiscardEvent),
    /// A deck was searched (WT-328).
    Searched(PlayerEvent),
    /// A status, DOT or HOT is applied, ticks or ends (WT-329).
    Status(StatusTrigger),
    /// A magic card is attached, resolves, is negated, is destroyed or ends (WT-330).
    Magic(MagicTrigger),
}

/// The start or end of a stretch of time (WT-320).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// Its start or its end.
    pub at: Edge,
    /// The stretch of time that starts or ends.
    pub of: Span,
    /// In whose turn: as the controller of the effect sees it; for DOTs, HOTs and Frozen, as the creature's controller sees it.
    #[serde(default = "both")]
    pub turn: Players,
}

/// Something is announced.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncedEvent {
    /// Who announces it; left out, either player.
    #[serde(default = "both")]
    pub by: Players,
    /// Of one of these kinds.
    #[serde(default)]
    pub kind: Option<Many<Announced>>,
    /// Only of cards that fit.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// A creature arrives.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArrivalEvent {
    /// Only creatures that fit.
    #[serde(default)]
    pub who: Option<Condition>,
    /// In one of these ways.
    #[serde(default)]
    pub how: Option<Many<Arrival>>,
}

/// Something happens to a card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardEvent {
    /// To which card.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// Something happens in a battle.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleTrigger {
    /// What a creature does, or has done to it.
    pub event: BattleEvent,
    /// Which creature does it or has it done.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// A roll came out. A result is decided when the moment after the Hit roll ends (WT-430); a die shows its number as soon as it is rolled.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollEvent {
    /// The Hit roll came to one of these.
    #[serde(default)]
    pub result: Option<Many<HitResult>>,
    /// A die shows one of these.
    #[serde(default)]
    pub die: Option<Many<Pip>>,
    /// With `die`: of one of these rolls.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Which creature rolls.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// A creature lost HP.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageEvent {
    /// Only creatures that fit.
    #[serde(default)]
    pub who: Option<Condition>,
    /// By damage of one of these kinds.
    #[serde(default)]
    pub kind: Option<Many<DamageKind>>,
    /// So much at once or more.
    #[serde(default)]
    pub at_least: Option<Few>,
}

/// A creature regained HP.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HealEvent {
    /// Only creatures that fit.
    #[serde(default)]
    pub who: Option<Condition>,
    /// So much at once or more.
    #[serde(default)]
    pub at_least: Option<Few>,
}

/// A card goes to the cemetery.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CemeteryEvent {
    /// Only cards that fit.
    #[serde(default)]
    pub who: Option<Condition>,
    /// From one of these places.
    #[serde(default)]
    pub from: Option<Many<Place>>,
    /// For one of these reasons.
    #[serde(default)]
    pub why: Option<Many<Fate>>,
}

/// A creature leaves the field alive, or gets another controller.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeavingEvent {
    /// Only creatures that fit.
    #[serde(default)]
    pub who: Option<Condition>,
    /// In one of these ways.
    #[serde(default)]
    pub how: Option<Many<Leaving>>,
}

/// A player does something with cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerEvent {
    /// Who draws or searches; left out, either player.
    #[serde(default = "both")]
    pub by: Players,
}

/// A card was discarded.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardEvent {
    /// From whose hand.
    #[serde(default = "both")]
    pub by: Players,
    /// Only cards that fit.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// Something becomes of a status, DOT or HOT.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatusTrigger {
    /// What becomes of it.
    pub event: StatusEvent,
    /// Of one of these.
    #[serde(default)]
    pub what: Option<Many<Ailment>>,
    /// On which creature.
    #[serde(default)]
    pub who: Option<Condition>,
}

/// Something becomes of a magic card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicTrigger {
    /// What becomes of it.
    pub event: MagicEvent,
    /// Of which card.
    #[serde(default)]
    pub who: Option<Condition>,
    /// Of a card attached to which creature.
    #[serde(default)]
    pub on: Option<Condition>,
}

impl Trigger {
    /// Which card the event must be about.
    pub const fn who(&self) -> Option<&Condition> {
        match self {
            Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_) => None,
            Trigger::Announced(event) => event.who.as_ref(),
            Trigger::Summoned(event) => event.who.as_ref(),
            Trigger::Slid(event) => event.who.as_ref(),
            Trigger::Battle(event) => event.who.as_ref(),
            Trigger::Rolled(event) => event.who.as_ref(),
            Trigger::Damaged(event) => event.who.as_ref(),
            Trigger::Healed(event) => event.who.as_ref(),
            Trigger::ToCemetery(event) => event.who.as_ref(),
            Trigger::Left(event) => event.who.as_ref(),
            Trigger::Discarded(event) => event.who.as_ref(),
            Trigger::Status(event) => event.who.as_ref(),
            Trigger::Magic(event) => event.who.as_ref(),
        }
    }
}

const fn both() -> Players {
    Players::Both
}
