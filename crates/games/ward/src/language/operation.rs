//! What an effect does: the table of all operations (WT-357 to WT-400, WT-451 and WT-452). What each holds is in the file of its family.

use super::{
    body::{Body, bodies},
    change::{Become, Change, Multiply, Set, Swap},
    compound::{Branch, ForEach, If, Repeat, RollFor},
    dice::{AddDie, CriticalHitChange, CriticalMissChange, Reroll, SetDie},
    file::Made,
    harm::{Cure, Deal, Dot, Fear, Freeze, Heal, Hot, Immune, Prevent, Reduce, Stun},
    moving::{
        Attach, ClearField, DeckToCemetery, Discard, Draw, FromCemetery, Instead, LimitedSummon, Look, Play,
        Return, Search, Shuffle, TakeControl,
    },
    ruling::{Allow, Forbid, Lasting, SummonCost, SummonCostChange},
    who::Who,
};
use crate::clauses::wt::*;
use kernel::Clause;
use schemars::JsonSchema;
use serde::Deserialize;

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident($body:ty) = $word:literal, $clause:ident;)*) => {
        /// One operation of an effect.
        #[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
        pub enum Operation { $($(#[$doc])* #[serde(rename = $word)] $name($body)),* }

        /// Every operation as it is written, with its clause, in the order of the catalogue.
        pub const OPERATIONS: &[(&str, Clause)] = &[$(($word, $clause)),*];

        impl Operation {
            /// How it is written.
            pub const fn word(&self) -> &'static str {
                match self { $(Operation::$name(_) => $word),* }
            }

            /// The clause that says what it does.
            pub const fn clause(&self) -> Clause {
                match self { $(Operation::$name(_) => $clause),* }
            }

            /// What it holds.
            pub fn body(&self) -> &dyn Body {
                match self { $(Operation::$name(body) => body),* }
            }
        }
    };
}

operations! {
    /// Raise or lower AL (WT-357).
    Al(Change) = "al", WT_357;
    /// Raise or lower SPD (WT-358).
    Spd(Change) = "spd", WT_358;
    /// Add to or take from the Hit roll only (WT-359).
    Hit(Change) = "hit", WT_359;
    /// Add to or take from the damage roll only (WT-360).
    DamageBonus(Change) = "damage_bonus", WT_360;
    /// Raise or lower the modifier, and so both rolls (WT-361).
    Modifier(Change) = "modifier", WT_361;
    /// More or fewer attack dice (WT-362).
    AttackDice(Change) = "attack_dice", WT_362;
    /// More or fewer Hit dice (WT-363).
    HitDice(Change) = "hit_dice", WT_363;
    /// Give a stat a value (WT-364).
    Set(Set) = "set", WT_364;
    /// Exchange a stat with another (WT-364).
    Swap(Swap) = "swap", WT_364;
    /// Multiply a stat (WT-364).
    Multiply(Multiply) = "multiply", WT_364;
    /// Raise or lower maximum HP (WT-365, WT-447).
    MaxHp(Change) = "max_hp", WT_365;
    /// Damage (WT-366).
    Deal(Deal) = "deal", WT_366;
    /// Healing (WT-367).
    Heal(Heal) = "heal", WT_367;
    /// Stop damage before it counts (WT-368).
    Prevent(Prevent) = "prevent", WT_368;
    /// Lessen damage before it counts (WT-368).
    Reduce(Reduce) = "reduce", WT_368;
    /// Turn damage back on the creature or the primary of the player it came from (WT-368).
    Reflect(Prevent) = "reflect", WT_368;
    /// Burned, Poisoned, Bleed or Wrap (WT-369).
    Dot(Dot) = "dot", WT_369;
    /// Healing over time (WT-370).
    Hot(Hot) = "hot", WT_370;
    /// Fear (WT-371).
    Fear(Fear) = "fear", WT_371;
    /// Frozen (WT-372).
    Freeze(Freeze) = "freeze", WT_372;
    /// Stunned (WT-373).
    Stun(Stun) = "stun", WT_373;
    /// End statuses, DOTs, HOTs or bonuses (WT-374).
    Cure(Cure) = "cure", WT_374;
    /// Cannot get, take, be targeted or be affected (WT-375).
    Immune(Immune) = "immune", WT_375;
    /// Draw cards (WT-376).
    Draw(Draw) = "draw", WT_376;
    /// Discard from a hand (WT-377).
    Discard(Discard) = "discard", WT_377;
    /// Look through the own deck for cards (WT-378).
    Search(Search) = "search", WT_378;
    /// Put the top of a deck into the cemetery (WT-379).
    DeckToCemetery(DeckToCemetery) = "deck_to_cemetery", WT_379;
    /// Move cards from a cemetery (WT-380).
    FromCemetery(FromCemetery) = "from_cemetery", WT_380;
    /// Move a card from the field to its owner's hand or deck (WT-381).
    Return(Return) = "return", WT_381;
    /// Show cards to the controller (WT-382).
    Look(Look) = "look", WT_382;
    /// Show cards to both players (WT-382).
    Reveal(Look) = "reveal", WT_382;
    /// Shuffle a deck (WT-382).
    Shuffle(Shuffle) = "shuffle", WT_382;
    /// Put a creature into the cemetery without damage (WT-383).
    Kill(Lone) = "kill", WT_383;
    /// Put magic cards from the field into the cemetery (WT-384).
    DestroyMagic(Lone) = "destroy_magic", WT_384;
    /// Remove all fitting cards at once (WT-385).
    ClearField(ClearField) = "clear_field", WT_385;
    /// A card or effect of the open chain does not resolve (WT-386).
    Negate(Lone) = "negate", WT_386;
    /// A card on the field loses its effects (WT-387).
    Suppress(Lasting) = "suppress", WT_387;
    /// Change control of a creature (WT-388).
    TakeControl(TakeControl) = "take_control", WT_388;
    /// Put a creature from hand, deck or cemetery onto the field, held by this card (WT-389).
    LimitedSummon(LimitedSummon) = "limited_summon", WT_389;
    /// Put a creature without a card of its own onto the field, held by this magic card (WT-390).
    SummonOwn(SummonOwn) = "summon_own", WT_390;
    /// The creature's own summoning requirement (WT-391).
    SummonCost(SummonCost) = "summon_cost", WT_391;
    /// Raise or lower the sacrifices for other creatures (WT-392).
    SummonCostChange(SummonCostChange) = "summon_cost_change", WT_392;
    /// Creatures or players cannot do something (WT-393).
    Forbid(Forbid) = "forbid", WT_393;
    /// An exception to a rule (WT-394).
    Allow(Allow) = "allow", WT_394;
    /// Strike first, whatever the SPD (WT-395).
    StrikeFirst(Lasting) = "strike_first", WT_395;
    /// Strike last, whatever the SPD (WT-395).
    StrikeLast(Lasting) = "strike_last", WT_395;
    /// Roll dice of the current roll again (WT-396).
    Reroll(Reroll) = "reroll", WT_396;
    /// Turn dice of the current roll to a number (WT-396).
    SetDie(SetDie) = "set_die", WT_396;
    /// Add dice to the current roll (WT-396).
    AddDie(AddDie) = "add_die", WT_396;
    /// Change critical hits (WT-397).
    CriticalHit(CriticalHitChange) = "critical_hit", WT_397;
    /// Change critical misses (WT-398).
    CriticalMiss(CriticalMissChange) = "critical_miss", WT_398;
    /// Change type, name or traits (WT-399).
    Become(Become) = "become", WT_399;
    /// Move or attach an Equip card (WT-400).
    Attach(Attach) = "attach", WT_400;
    /// To hand or deck instead of the cemetery (WT-451).
    Instead(Instead) = "instead", WT_451;
    /// A player announces a magic card (WT-452).
    Play(Play) = "play", WT_452;
    /// One of several lists, as the controller chooses (WT-318).
    Choose(Vec<Branch>) = "choose", WT_318;
    /// What may be left out (WT-318).
    May(Vec<Operation>) = "may", WT_318;
    /// Only if a condition holds on resolving (WT-440).
    If(If) = "if", WT_440;
    /// Once for each card (WT-318).
    ForEach(ForEach) = "for_each", WT_318;
    /// Several times (WT-449).
    Repeat(Repeat) = "repeat", WT_318;
    /// Roll dice and go on by the result (WT-319).
    Roll(RollFor) = "roll", WT_319;
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
    /// The creature that is made, as it would stand on a card.
    pub creature: Box<Made>,
}

bodies! {
    Lone: cards(what);
    SummonOwn:;
}
