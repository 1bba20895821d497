//! Compiled cards: what the engine plays with. A set is shared, never copied; a card is a number into it.

pub mod index;
pub mod program;

use crate::{
    language::{
        effect::Effect,
        file::{BEST, CardFile, Creature, Magic},
        text::{Name, Story},
        who::Group,
        words::{CardKind, CreatureType, MagicType, Rarity, Use},
    },
    operations::summons::cost::{SummonCost, requirement},
    set::{index::Index, program::Program},
};
use kernel::archive::Archive;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::{cmp::Reverse, fmt::Write as _};

/// The longest tag.
pub const TAG: usize = 22;

/// A card of a set.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// All cards of a game, with decks and lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// Creatures and magic cards, file by file, creatures first.
    pub cards: Vec<Card>,
    /// What of each card matters when, side by side.
    pub indexes: Vec<Index>,
    /// Decks that come with the cards, as their files have them.
    pub decks: Vec<DeckList>,
    /// Cards banned in official play (WT-61).
    pub banned: Vec<Name>,
    /// Cards limited to one in official play (WT-62).
    pub limited: Vec<Name>,
    /// The kinds of events that some card answers, as bits.
    pub answered: u16,
    /// The kinds of events that start an effect of some card on the field, as bits.
    pub triggered: u16,
    /// The same in a hand or deck.
    pub triggered_hidden: u16,
    /// Where effects of some card can be used from at will, a bit for each place.
    pub used_from: u8,
    /// The SHA-256 of the files, in hex.
    pub hash: String,
}

/// A deck: how often each card is in it, in the order of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckList {
    /// What it is called.
    pub name: Name,
    /// How it means to win.
    pub plan: Option<Story>,
    /// Each card once, with how many copies.
    pub cards: Vec<(CardId, u8)>,
    /// The cards that are shown to whoever chooses it, the best first, as its file says; may be empty.
    pub best: Vec<CardId>,
    /// Whether it is the one for somebody's first game.
    pub teaches: bool,
}

impl DeckList {
    /// Cards of the deck to show to whoever chooses it, at most six: as its file says, else those that it has most of, the rarest first.
    pub fn best(&self, set: &Set) -> Vec<CardId> {
        let mut best = self.best.clone();
        if best.is_empty() {
            let mut cards = self.cards.clone();
            cards.sort_by_key(|(card, count)| (Reverse(*count), Reverse(set.card(*card).rarity), *card));
            best = cards.into_iter().map(|(card, _)| card).collect();
        }
        best.truncate(BEST);
        best
    }
}

/// What is said of a deck apart from its file: the file of a printed set stays as it is, for its hash stands in journals.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaidOfDeck {
    name: Name,
    best: Vec<Name>,
    #[serde(default)]
    teaches: bool,
}

/// A card as the engine has it, compiled from its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// As it is printed.
    pub name: Name,
    /// Its name in notation: `bug-man`.
    pub tag: String,
    /// How hard it is to get.
    pub rarity: Rarity,
    /// What its set is called.
    pub generation: Name,
    /// A story without effect.
    pub bio: Option<Story>,
    /// What is printed on it.
    pub face: CardFace,
    /// Its effects; a summoning requirement is among them.
    pub effects: Vec<CardEffect>,
    /// What they do, in English.
    pub text: String,
    /// What of it matters when, so that nothing has to be looked through.
    pub index: Index,
}

/// An effect and its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct CardEffect {
    /// As it was written.
    pub effect: Effect,
    /// As it is carried out.
    pub program: Program,
}

/// What is printed on a card, beside its name and effects.
#[derive(Clone, Debug, PartialEq)]
pub enum CardFace {
    /// What a creature card has beside.
    Creature(CreatureFace),
    /// A magic card.
    Magic(MagicFace),
}

/// What is printed on a creature.
#[derive(Clone, Debug, PartialEq)]
pub struct CreatureFace {
    /// Its type as printed; an effect may give it another.
    pub kind: CreatureType,
    /// What its attack is called.
    pub attack: Name,
    /// Attack dice as printed.
    pub dice: i32,
    /// Armor Level as printed.
    pub al: i32,
    /// Speed: who strikes first.
    pub spd: i32,
    /// Health Points as printed, its maximum to begin with.
    pub hp: i32,
    /// The modifier of its rolls as printed.
    pub modifier: i32,
    /// Words for what its picture shows, which cards ask for.
    pub traits: Vec<Name>,
    /// Its own summoning requirement (WT-121).
    pub requirement: Option<SummonCost>,
    /// Whether it is an Effect Creature (WT-46).
    pub is_effect_creature: bool,
}

/// What is printed on a magic card.
#[derive(Clone, Debug, PartialEq)]
pub struct MagicFace {
    /// Field or Equip.
    pub usage: Use,
    /// Standard, Infinite or Lightning.
    pub kind: MagicType,
    /// The creatures that an Equip card can be attached to.
    pub equip: Group,
}

impl Set {
    /// The card of this number.
    ///
    /// # Panics
    /// If it is of another set.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// The card of this name or tag; case does not matter.
    pub fn find(&self, name: &str) -> Option<CardId> {
        let wanted = tag(name);
        let at = self.cards.iter().position(|card| card.tag == wanted)?;
        u16::try_from(at).ok().map(CardId)
    }

    /// The same cards with more decks, which are read from this text.
    #[must_use]
    pub fn with_decks(mut self, decks: Vec<DeckList>, text: &str) -> Set {
        self.decks.extend(decks);
        let mut hash = Sha256::new();
        hash.update(&self.hash);
        hash.update(text);
        self.hash = hex(&hash.finalize());
        self
    }

    /// The same with what is said of its decks to whoever chooses one; names of other decks and cards say nothing.
    #[must_use]
    pub(crate) fn with_said_of_decks(mut self, said: &[SaidOfDeck]) -> Set {
        for said in said {
            let best: Vec<CardId> = said.best.iter().filter_map(|name| self.find(name)).collect();
            if let Some(deck) = self.decks.iter_mut().find(|deck| *deck.name == *said.name) {
                (deck.best, deck.teaches) = (best, said.teaches);
            }
        }
        self
    }

    /// Builds a set from files that were checked.
    pub(crate) fn build<'a>(files: impl Iterator<Item = (&'a CardFile, &'a str)>) -> Set {
        let mut set = Set {
            cards: Vec::new(),
            indexes: Vec::new(),
            decks: Vec::new(),
            banned: Vec::new(),
            limited: Vec::new(),
            answered: 0,
            triggered: 0,
            triggered_hidden: 0,
            used_from: 0,
            hash: String::new(),
        };
        let mut hash = Sha256::new();
        let mut decks = Vec::new();
        for (file, text) in files {
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
            set.cards.extend(file.creature.iter().map(|creature| Card::creature_card(creature, file)));
            set.cards.extend(file.magic.iter().map(|magic| Card::magic_card(magic, file)));
            set.banned.extend(file.lists.banned.iter().cloned());
            set.limited.extend(file.lists.limited.iter().cloned());
            decks.extend(&file.deck);
        }
        for deck in decks {
            let count = |(name, count): (&Name, &crate::language::number::Int<1, 3>)| {
                set.find(name).map(|card| (card, u8::try_from(count.get()).unwrap_or(1)))
            };
            let mut cards: Vec<_> = deck.cards.iter().filter_map(count).collect();
            cards.sort_unstable();
            let best = deck.best.iter().filter_map(|name| set.find(name)).collect();
            let (name, plan) = (deck.name.clone(), deck.plan.clone());
            set.decks.push(DeckList { name, plan, cards, best, teaches: deck.teaches });
        }
        for card in &mut set.cards {
            card.text = crate::english::text(card);
        }
        set.indexes = set.cards.iter().map(|card| card.index).collect();
        set.triggered = set.cards.iter().fold(0, |all, card| all | card.index.triggers);
        set.triggered_hidden = set.cards.iter().fold(0, |all, card| all | card.index.triggers_hidden);
        set.used_from = set.cards.iter().fold(0, |all, card| all | card.index.used_from);
        set.answered = set.cards.iter().fold(0, |all, card| all | card.index.answers);
        set.hash = hex(&hash.finalize());
        set
    }
}

impl Card {
    /// Creature or magic.
    pub const fn kind(&self) -> CardKind {
        match self.face {
            CardFace::Creature(_) => CardKind::Creature,
            CardFace::Magic(_) => CardKind::Magic,
        }
    }

    /// What is printed on it, if it is a creature.
    pub const fn creature(&self) -> Option<&CreatureFace> {
        match &self.face {
            CardFace::Creature(face) => Some(face),
            CardFace::Magic(_) => None,
        }
    }

    /// What is printed on it, if it is a magic card.
    pub const fn magic(&self) -> Option<&MagicFace> {
        match &self.face {
            CardFace::Creature(_) => None,
            CardFace::Magic(face) => Some(face),
        }
    }

    fn creature_card(creature: &Creature, file: &CardFile) -> Card {
        let operations = || creature.effect.iter().flat_map(|effect| &effect.operations);
        let is_effect_creature = operations().any(|operation| requirement(operation).is_none());
        let requirement = operations().find_map(requirement).cloned();
        let effects = compiled(&creature.effect);
        Card {
            index: Index { hp: creature.hp.get(), ..Index::of(&effects) },
            name: creature.name.clone(),
            tag: tag(&creature.name),
            rarity: creature.rarity,
            generation: creature.generation.as_ref().unwrap_or(&file.set.generation).clone(),
            bio: creature.bio.clone(),
            face: CardFace::Creature(CreatureFace {
                kind: creature.kind,
                attack: creature.attack.clone(),
                dice: creature.dice.get(),
                al: creature.al.get(),
                spd: creature.spd.get(),
                hp: creature.hp.get(),
                modifier: creature.modifier.get(),
                traits: creature.traits.clone(),
                requirement,
                is_effect_creature,
            }),
            effects,
            text: String::new(),
        }
    }

    fn magic_card(magic: &Magic, file: &CardFile) -> Card {
        let effects = compiled(&magic.effect);
        let mut index = Index::of(&effects);
        index.lightning(&effects);
        Card {
            index,
            name: magic.name.clone(),
            tag: tag(&magic.name),
            rarity: magic.rarity,
            generation: magic.generation.as_ref().unwrap_or(&file.set.generation).clone(),
            bio: magic.bio.clone(),
            face: CardFace::Magic(MagicFace {
                usage: magic.usage,
                kind: magic.kind,
                equip: magic.equip.clone().unwrap_or_default(),
            }),
            effects,
            text: String::new(),
        }
    }
}

impl CreatureFace {
    /// How many sacrifices a normal summon needs (WT-117 to WT-121).
    pub fn sacrifices(&self) -> u8 {
        match &self.requirement {
            Some(cost) => u8::try_from(cost.sacrifices.get()).unwrap_or(0),
            None => match self.al {
                ..=6 => 0,
                7..=11 => 1,
                _ => 2,
            },
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string");
        text
    })
}

fn compiled(effects: &[Effect]) -> Vec<CardEffect> {
    effects.iter().map(|effect| CardEffect { effect: effect.clone(), program: Program::of(effect) }).collect()
}

/// A name as it is written in notation: small letters and digits, other characters as single dashes, cut to [`TAG`] at a dash.
pub fn tag(name: &str) -> String {
    let mut tag = String::new();
    for character in name.chars().flat_map(char::to_lowercase) {
        match character {
            'a'..='z' | '0'..='9' => tag.push(character),
            '\'' | '’' => {}
            _ if tag.is_empty() || tag.ends_with('-') => {}
            _ => tag.push('-'),
        }
    }
    if tag.len() > TAG {
        tag.truncate(TAG + 1);
        let end = tag.rfind('-').filter(|end| *end > 0).unwrap_or(TAG);
        tag.truncate(end);
    }
    let tag = tag.trim_end_matches('-');
    if tag.is_empty() { "card".into() } else { tag.into() }
}
