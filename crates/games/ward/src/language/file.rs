//! Whole cards, decks, lists and card files.

use super::{
    effect::Effect,
    number::{Int, MOST, Natural},
    text::{Name, Story},
    who::Group,
    words::{CreatureType, MagicType, Rarity, Use},
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A card file: a set of cards, decks built from them, and lists for official play.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// What the cards have in common.
    pub set: SetHead,
    /// Creature cards, each a `[[creature]]`.
    #[serde(default)]
    pub creature: Vec<Creature>,
    /// Magic cards, each a `[[magic]]`.
    #[serde(default)]
    pub magic: Vec<Magic>,
    /// Decks that are ready to play, each a `[[deck]]`.
    #[serde(default)]
    pub deck: Vec<Deck>,
    /// Banned and limited cards (WT-63).
    #[serde(default)]
    pub lists: Lists,
}

/// The JSON Schema of a card file, for editors.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(CardFile).into()
}

/// What the cards of a file have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetHead {
    /// The generation of its cards, where they do not say otherwise (WT-41).
    pub generation: Name,
    /// Whether it is a published generation, which must have exactly one Mythic (WT-54).
    #[serde(default)]
    pub published: bool,
    /// Whether its cards come to those of the house instead of taking their place; its decks and lists may name both.
    #[serde(default)]
    pub with_house: bool,
}

/// A creature card (WT-11).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// Its name (WT-13).
    pub name: Name,
    /// Its type (WT-16).
    #[serde(rename = "type")]
    pub kind: CreatureType,
    /// How hard it is to get.
    pub rarity: Rarity,
    /// What its attack is called (WT-25).
    pub attack: Name,
    /// Attack dice (WT-26).
    pub dice: Int<0, 20>,
    /// Armor Level (WT-28).
    pub al: Int<1, 12>,
    /// Speed (WT-31).
    pub spd: Natural,
    /// Health Points (WT-36).
    pub hp: Int<1, MOST>,
    /// The modifier (WT-39).
    #[serde(default = "zero")]
    pub modifier: Natural,
    /// What the picture shows, in words (WT-19).
    #[serde(default)]
    pub traits: Vec<Name>,
    /// Another generation than its file's.
    #[serde(default)]
    pub generation: Option<Name>,
    /// A story without effect (WT-42).
    #[serde(default)]
    pub bio: Option<Story>,
    /// Its effects, and its summoning requirement if it has its own.
    #[serde(default)]
    pub effect: Vec<Effect>,
}

/// A magic card (WT-12).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Magic {
    /// As it is printed on the card (WT-13).
    pub name: Name,
    /// How hard it is to get.
    pub rarity: Rarity,
    /// Field or Equip.
    #[serde(rename = "use")]
    pub usage: Use,
    /// Standard, Infinite or Lightning.
    #[serde(rename = "type")]
    pub kind: MagicType,
    /// For Equip: the creatures it can be attached to; left out, any on the field (WT-180).
    #[serde(default)]
    pub equip: Option<Group>,
    /// Another generation than its file's.
    #[serde(default)]
    pub generation: Option<Name>,
    /// A story without effect.
    #[serde(default)]
    pub bio: Option<Story>,
    /// What it does, effect by effect, in the order of its text.
    pub effect: Vec<Effect>,
}

/// A deck: exactly 30 cards (WT-03).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// What it is called.
    pub name: Name,
    /// How it means to win.
    #[serde(default)]
    pub plan: Option<Story>,
    /// How often each card is in it, by name: at most 3 times (WT-57).
    pub cards: BTreeMap<Name, Int<1, 3>>,
    /// Which of its cards are shown to whoever chooses it, the best first: at most six.
    #[serde(default)]
    pub best: Vec<Name>,
    /// Whether it is the one for somebody's first game.
    #[serde(default)]
    pub teaches: bool,
}

/// How many cards of a deck are shown to whoever chooses it.
pub const BEST: usize = 6;

/// Banned and limited cards, by name (WT-63).
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Lists {
    /// May not be in a deck in official play (WT-61).
    pub banned: Vec<Name>,
    /// May be in a deck once in official play (WT-62).
    pub limited: Vec<Name>,
}

/// A creature made by a card without a creature card of its own (WT-268, WT-390).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// What it is called on the field.
    pub name: Name,
    /// The type it is of, as of a creature card.
    #[serde(rename = "type")]
    pub kind: CreatureType,
    /// What its attack is called.
    pub attack: Name,
    /// Attack dice, as on a creature card (WT-26).
    pub dice: Int<0, 20>,
    /// Armor Level, as on a creature card (WT-28).
    pub al: Int<1, 12>,
    /// Speed: who strikes first.
    pub spd: Natural,
    /// Health Points, for when it becomes primary.
    pub hp: Int<1, MOST>,
    /// The modifier of its rolls; left out, 0.
    #[serde(default = "zero")]
    pub modifier: Natural,
    /// What it looks like, in words.
    #[serde(default)]
    pub traits: Vec<Name>,
}

const fn zero() -> Natural {
    Natural::new(0)
}
