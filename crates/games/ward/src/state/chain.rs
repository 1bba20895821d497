//! What is announced, and what happens.

use super::*;
use crate::{
    language::words::{
        Ailment, Announced, Arrival, BattleEvent, DamageKind, Edge, Fate, Leaving, MagicEvent, Place, Roll,
        Span, StatusEvent,
    },
    object::{Object, Objects},
    set::CardId,
};
use serde::{Deserialize, Serialize};

/// What an event or an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum About {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// A card.
    Card(Object),
    /// An announcement of the chain, by its number.
    Announced(u8),
}

/// What was picked and answered for an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picks {
    /// Cards, target by target.
    pub targets: [Objects; 4],
    /// Announcements, target by target, as bits.
    pub marks: [u32; 4],
    /// Which targets are picked, as bits.
    pub picked: u8,
    /// Answers; 255 where nothing is answered.
    pub answers: [u8; ANSWERS],
    /// What the event was about.
    pub event: About,
}

impl Default for Picks {
    fn default() -> Picks {
        Picks {
            targets: [Objects::NONE; 4],
            marks: [0; 4],
            picked: 0,
            answers: [255; ANSWERS],
            event: About::Nothing,
        }
    }
}

/// Something announced and not resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// Who announced it.
    pub player: u8,
    /// The card.
    pub source: Object,
    /// Which card that is.
    pub card: CardId,
    /// What of it.
    pub what: What,
    /// What was picked.
    pub picks: Picks,
    /// Whether it was negated.
    pub negated: bool,
    /// Whether it has resolved.
    pub resolved: bool,
}

/// What was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A magic card, to be attached to this creature if it is an Equip card; and which of its effects it resolves with.
    Magic {
        /// The creature.
        on: Option<Object>,
        /// The effect, if it has one that works on resolving.
        effect: Option<u8>,
    },
    /// An effect of a card.
    Effect(u8),
    /// A normal summon.
    Summon,
}

/// A trigger that waits (WT-294), or a card that an effect wants played (WT-452).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The card.
    pub source: Object,
    /// Which card that is.
    pub card: CardId,
    /// Which of its effects.
    pub effect: u8,
    /// For `play`: the step that says what may be played.
    pub play: Option<u16>,
    /// Whose it is.
    pub player: u8,
    /// What it is about.
    pub event: About,
    /// Whether a hidden card has shown itself by it, which both have yet to be told (WT-458).
    pub shows: bool,
    /// Whether it arose while others were starting (WT-294).
    pub later: bool,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Happening {
    /// A stretch of time starts or ends.
    Phase(Edge, Span),
    /// Something is announced.
    Announced(u8, u8, Announced),
    /// A creature arrives.
    Summoned(Object, Arrival),
    /// A Limited Summon became primary.
    Slid(Object),
    /// In a battle.
    Battle(BattleEvent, Object),
    /// A Hit roll came to something: hit, miss, critical hit, critical miss, as bits.
    Result(Object, u8),
    /// Dice show numbers, as bits.
    Dice(Object, Roll, u8),
    /// HP were lost.
    Damaged(Object, DamageKind, i32),
    /// HP were regained.
    Healed(Object, i32),
    /// A card goes to the cemetery.
    ToCemetery(Object, Place, Fate),
    /// A creature leaves alive.
    Left(Object, Leaving),
    /// Cards were drawn.
    Drawn(u8),
    /// A card was discarded.
    Discarded(Object, u8),
    /// A deck was searched.
    Searched(u8),
    /// A status.
    Status(Object, Ailment, StatusEvent),
    /// A magic card, and the creature it is on.
    Magic(Object, MagicEvent, Option<Object>),
}

/// An announcement that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Who makes it.
    pub player: u8,
    /// The card.
    pub source: Object,
    /// What of it.
    pub form: Form,
    /// What was picked.
    pub picks: Picks,
    /// The creature to equip.
    pub on: Option<Object>,
    /// Sacrifices for a summon.
    pub sacrifices: Objects,
    /// What pays each cost.
    pub costs: [Objects; 4],
    /// Which costs are picked, as bits; the last for sacrifices.
    pub paid: u8,
}

/// What is being announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// A normal summon.
    Summon,
    /// A forced replacement, which starts no chain.
    Replace,
    /// A magic card, with the effect it resolves with.
    Magic(Option<u8>),
    /// An effect.
    Effect(u8),
}

/// An effect that resolves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Whose.
    pub player: u8,
    /// The card.
    pub source: Object,
    /// Which card that is.
    pub card: CardId,
    /// Which effect.
    pub effect: u8,
    /// Which announcement.
    pub at: u8,
    /// What was picked.
    pub picks: Picks,
    /// How many late targets are picked.
    pub late: u8,
    /// The next step.
    pub pc: u16,
    /// Steps taken.
    pub taken: u16,
    /// The one that `for_each` is at.
    pub each: Option<Object>,
    /// Loops under way: where they began, what is left.
    pub loops: [Option<Loop>; 2],
    /// Whether the source is where the effect needs it (WT-439).
    pub source_there: bool,
    /// Whose part of an operation for both comes next.
    pub part: u8,
    /// Cards that go when both parts are done.
    pub held: Objects,
    /// How many cards that part takes.
    pub amount: i32,
}

/// A loop under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loop {
    /// The step at which it began.
    pub start: u16,
    /// Cards that are left.
    pub left: Objects,
    /// Rounds that are left.
    pub times: u8,
    /// The card it is at.
    pub current: Option<Object>,
}
