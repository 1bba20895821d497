//! What an effect does: the words of WT-357 to WT-400, WT-451 and WT-452, and how they are put together.

use super::{
    amount::Amount,
    change::{Become, Change, Multiply, Set, Swap},
    condition::Condition,
    dice::{AddDie, CriticalHitChange, CriticalMissChange, Reroll, SetDie},
    file::Made,
    harm::{Cure, Deal, Dot, Fear, Freeze, Heal, Hot, Immune, Prevent, Reduce, Stun},
    many::Many,
    moving::{
        Attach, ClearField, DeckToCemetery, Discard, Draw, FromCemetery, Instead, LimitedSummon, Look, Play,
        Return, Search, Shuffle, TakeControl,
    },
    number::{Few, Int},
    ruling::{Allow, Forbid, Lasting, SummonCost, SummonCostChange},
    target::Target,
    text::Name,
    who::Who,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// One operation of an effect.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Raise or lower AL (WT-357).
    Al(Change),
    /// Raise or lower SPD (WT-358).
    Spd(Change),
    /// Add to or take from the Hit roll only (WT-359).
    Hit(Change),
    /// Add to or take from the damage roll only (WT-360).
    DamageBonus(Change),
    /// Raise or lower the modifier, and so both rolls (WT-361).
    Modifier(Change),
    /// More or fewer attack dice (WT-362).
    AttackDice(Change),
    /// More or fewer Hit dice (WT-363).
    HitDice(Change),
    /// Give a stat a value (WT-364).
    Set(Set),
    /// Exchange a stat with another (WT-364).
    Swap(Swap),
    /// Multiply a stat (WT-364).
    Multiply(Multiply),
    /// Raise or lower maximum HP (WT-365, WT-447).
    MaxHp(Change),
    /// Damage (WT-366).
    Deal(Deal),
    /// Healing (WT-367).
    Heal(Heal),
    /// Stop damage before it counts (WT-368).
    Prevent(Prevent),
    /// Lessen damage before it counts (WT-368).
    Reduce(Reduce),
    /// Turn damage back on the creature or the primary of the player it came from (WT-368).
    Reflect(Prevent),
    /// Burned, Poisoned, Bleed or Wrap (WT-369).
    Dot(Dot),
    /// Healing over time (WT-370).
    Hot(Hot),
    /// Fear (WT-371).
    Fear(Fear),
    /// Frozen (WT-372).
    Freeze(Freeze),
    /// Stunned (WT-373).
    Stun(Stun),
    /// End statuses, DOTs, HOTs or bonuses (WT-374).
    Cure(Cure),
    /// Cannot get, take, be targeted or be affected (WT-375).
    Immune(Immune),
    /// Draw cards (WT-376).
    Draw(Draw),
    /// Discard from a hand (WT-377).
    Discard(Discard),
    /// Look through the own deck for cards (WT-378).
    Search(Search),
    /// Put the top of a deck into the cemetery (WT-379).
    DeckToCemetery(DeckToCemetery),
    /// Move cards from a cemetery (WT-380).
    FromCemetery(FromCemetery),
    /// Move a card from the field to its owner's hand or deck (WT-381).
    Return(Return),
    /// Show cards to the controller (WT-382).
    Look(Look),
    /// Show cards to both players (WT-382).
    Reveal(Look),
    /// Shuffle a deck (WT-382).
    Shuffle(Shuffle),
    /// Put a creature into the cemetery without damage (WT-383).
    Kill(Lone),
    /// Put magic cards from the field into the cemetery (WT-384).
    DestroyMagic(Lone),
    /// Remove all fitting cards at once (WT-385).
    ClearField(ClearField),
    /// A card or effect of the open chain does not resolve (WT-386).
    Negate(Lone),
    /// A card on the field loses its effects (WT-387).
    Suppress(Lasting),
    /// Change control of a creature (WT-388).
    TakeControl(TakeControl),
    /// Put a creature from hand, deck or cemetery onto the field, held by this card (WT-389).
    LimitedSummon(LimitedSummon),
    /// Put a creature without a card of its own onto the field, held by this magic card (WT-390).
    SummonOwn(SummonOwn),
    /// The creature's own summoning requirement (WT-391).
    SummonCost(SummonCost),
    /// Raise or lower the sacrifices for other creatures (WT-392).
    SummonCostChange(SummonCostChange),
    /// Creatures or players cannot do something (WT-393).
    Forbid(Forbid),
    /// An exception to a rule (WT-394).
    Allow(Allow),
    /// Strike first, whatever the SPD (WT-395).
    StrikeFirst(Lasting),
    /// Strike last, whatever the SPD (WT-395).
    StrikeLast(Lasting),
    /// Roll dice of the current roll again (WT-396).
    Reroll(Reroll),
    /// Turn dice of the current roll to a number (WT-396).
    SetDie(SetDie),
    /// Add dice to the current roll (WT-396).
    AddDie(AddDie),
    /// Change critical hits (WT-397).
    CriticalHit(CriticalHitChange),
    /// Change critical misses (WT-398).
    CriticalMiss(CriticalMissChange),
    /// Change type, name or traits (WT-399).
    Become(Become),
    /// Move or attach an Equip card (WT-400).
    Attach(Attach),
    /// To hand or deck instead of the cemetery (WT-451).
    Instead(Instead),
    /// A player announces a magic card (WT-452).
    Play(Play),

    /// One of several lists, as the controller chooses (WT-318).
    Choose(Vec<Branch>),
    /// What may be left out (WT-318).
    May(Vec<Operation>),
    /// Only if a condition holds on resolving (WT-440).
    If(If),
    /// Once for each card (WT-318).
    ForEach(ForEach),
    /// Several times (WT-449).
    Repeat(Repeat),
    /// Roll dice and go on by the result (WT-319).
    Roll(RollFor),
}

/// An operation that needs to know only which cards.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lone {
    /// Which cards or announcements.
    pub what: Who,
}

/// A creature without a card of its own.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonOwn {
    /// The creature.
    pub creature: Box<Made>,
}

/// One of several lists of operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What it is called, if it has a name of its own.
    #[serde(default)]
    pub name: Option<Name>,
    /// What is picked for it: numbered on from the targets of the effect.
    #[serde(default)]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// A condition on operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// What must be true.
    #[serde(rename = "is")]
    pub condition: Condition,
    /// What then is done.
    #[serde(rename = "do")]
    pub then: Vec<Operation>,
    /// What else is done.
    #[serde(rename = "else", default)]
    pub otherwise: Vec<Operation>,
}

/// Once for each card, which is called `each`.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The cards.
    #[serde(rename = "in")]
    pub who: Who,
    /// What is done for each.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// Several times.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often; more than 20 counts as 20.
    pub times: Amount,
    /// What is repeated.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// A roll of dice that decides what is done.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollFor {
    /// How many d6 are added up.
    #[serde(default = "one")]
    pub dice: Int<1, 5>,
    /// What is done by result: the first that fits.
    pub results: Vec<Outcome>,
    /// What is done where none fits.
    #[serde(rename = "else", default)]
    pub otherwise: Vec<Operation>,
}

/// What is done on some results.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The results.
    pub on: Many<Few>,
    /// What is done.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

const fn one() -> Int<1, 5> {
    Int::new(1)
}
