//! What must be true of a card or of the game (WT-331 to WT-340).

use super::{
    amount::{Counted, Test},
    many::Many,
    text::Name,
    who::Who,
    words::{Ailment, CardKind, CreatureType, MagicType, Phase, Place, Players, Rarity, Role, Stat, Use},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A condition. Conditions on a card are about the card in question: the candidate in a `where`, the card of the event in a trigger's `who`, and
/// the card with the effect in an `if`. `that` asks about another card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// A creature of one of these types (WT-331).
    TypeIs(Many<CreatureType>),
    /// One of these is its whole name (WT-332, WT-14).
    NameIs(Many<Name>),
    /// Its name contains one of these as a word or words (WT-332, WT-14).
    NameContains(Many<Name>),
    /// A creature with one of these traits (WT-333).
    HasTrait(Many<Name>),
    /// Of one of these rarities (WT-334).
    RarityIs(Many<Rarity>),
    /// Of one of these generations (WT-334).
    GenerationIs(Many<Name>),
    /// Whether it is an Effect Creature (WT-334, WT-46).
    IsEffectCreature(bool),
    /// A magic card of this use (WT-334).
    UseIs(Use),
    /// A magic card of one of these types (WT-334).
    MagicTypeIs(Many<MagicType>),
    /// A creature card or a magic card (WT-334, WT-07).
    Card(CardKind),
    /// A number of the creature (WT-335).
    Stat(StatTest),
    /// What it is at this moment: all of these (WT-336).
    Role(Many<Role>),
    /// Under one of these statuses, DOTs or HOTs (WT-336).
    Under(Many<Ailment>),
    /// It is this very card (WT-341).
    Is(Who),
    /// A number of cards or a cemetery total (WT-337).
    Count(CountTest),
    /// A given card is there (WT-338).
    Present(Box<Present>),
    /// What moment it is (WT-339).
    During(During),
    /// All of these (WT-340).
    And(Vec<Condition>),
    /// One of these or more (WT-340).
    Or(Vec<Condition>),
    /// Not that (WT-340).
    Not(Box<Condition>),
    /// Another card fits (WT-335: compared with another creature). Of several cards one is enough; of none it is false.
    That(Box<That>),
}

/// A number of a creature compared (WT-335).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatTest {
    /// The stat that is compared.
    pub what: Stat,
    /// As printed, not as it is now.
    #[serde(default)]
    pub printed: bool,
    /// Compared with what.
    pub is: Test,
}

/// A count compared (WT-337).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CountTest {
    /// What is counted.
    pub of: Counted,
    /// Compared with what.
    pub is: Test,
}

/// A given card is on the field, in a cemetery or attached (WT-338).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Which cards will do.
    #[serde(rename = "where")]
    pub filter: Condition,
    /// Where: `field` or `cemetery`.
    #[serde(rename = "in", default = "field")]
    pub place: Place,
    /// On whose side, or in whose cemetery.
    #[serde(default = "both")]
    pub of: Players,
    /// Attached to this creature.
    #[serde(default)]
    pub attached_to: Option<Who>,
}

/// A moment (WT-339). What is left out may be anything.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct During {
    /// In one of these phases.
    #[serde(default)]
    pub phase: Option<Many<Phase>>,
    /// In this player's turn.
    #[serde(default = "both")]
    pub turn: Players,
    /// In the first turn cycle, or after it.
    #[serde(default)]
    pub first_cycle: Option<bool>,
    /// In a battle, or outside.
    #[serde(default)]
    pub battle: Option<bool>,
}

/// Another card fits.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct That {
    /// The card that is looked at in place of the one in question.
    pub who: Who,
    /// What must be true of it.
    pub is: Condition,
}

const fn field() -> Place {
    Place::Field
}

const fn both() -> Players {
    Players::Both
}
