//! What is announced, and what happens.

use super::*;
use crate::{
    language::words::{
        Ailment, Announced, Arrival, BattleEvent, DamageKind, Edge, Fate, Leaving, MagicEvent, Place, Roll,
        Span, StatusEvent,
    },
    set::CardId,
    state::object::{Object, Objects},
};
use kernel::{
    archive::{Archive, Misread},
    archive_as,
};

/// What an event or an answer is about.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum About {
    /// Nothing in particular.
    #[default]
    #[archive(1)]
    Nothing,
    /// A card, wherever it lies.
    #[archive(2)]
    Card(Object),
    /// An announcement of the chain, by its number.
    #[archive(3)]
    Announced(u8),
}

/// What was picked and answered for an effect.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picks {
    /// Cards, target by target.
    #[archive(1)]
    pub targets: [Objects; 4],
    /// Announcements, target by target, as bits.
    #[archive(2)]
    pub marks: [u32; 4],
    /// Which targets are picked, as bits.
    #[archive(3)]
    pub picked: u8,
    /// What was answered on announcing.
    #[archive(4)]
    pub answers: Answers,
    /// What the event was about.
    #[archive(5)]
    pub event: About,
}

impl Default for Picks {
    fn default() -> Picks {
        Picks {
            targets: [Objects::NONE; 4],
            marks: [0; 4],
            picked: 0,
            answers: Answers::default(),
            event: About::Nothing,
        }
    }
}

/// Answers to what an effect asks on announcing, slot by slot. Written as a list of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers([Option<u8>; ANSWERS]);

/// How a slot without an answer is written.
const OPEN: u8 = 255;

archive_as!(
    Answers as [u8; ANSWERS],
    |answers: &Answers| answers.0.map(|answer| answer.unwrap_or(OPEN)),
    |written: [u8; ANSWERS]| {
        Ok::<_, Misread>(Answers(written.map(|answer| (answer != OPEN).then_some(answer))))
    }
);

impl Answers {
    /// Whether there is such a slot; what is asked beyond them is asked on resolving (WT-456).
    pub const fn keeps(slot: u8) -> bool {
        (slot as usize) < ANSWERS
    }

    /// The answer in a slot, if one was given: the branch that was chosen, or 1 for yes and 0 for no.
    pub fn get(&self, slot: u8) -> Option<u8> {
        self.0.get(usize::from(slot)).copied().flatten()
    }

    /// Keeps an answer, if there is a slot for it.
    pub fn set(&mut self, slot: u8, answer: u8) {
        if let Some(kept) = self.0.get_mut(usize::from(slot)) {
            *kept = Some(answer);
        }
    }
}

/// Something announced and not resolved.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Who announced it.
    #[archive(1)]
    pub player: Player,
    /// The card that is announced, or whose effect is.
    #[archive(2)]
    pub source: Object,
    /// Which card that is.
    #[archive(3)]
    pub card: CardId,
    /// What of it.
    #[archive(4)]
    pub what: Announceable,
    /// What was picked.
    #[archive(5)]
    pub picks: Picks,
    /// Whether it was negated.
    #[archive(6)]
    pub negated: bool,
    /// Whether it has resolved.
    #[archive(7)]
    pub resolved: bool,
}

/// What was announced.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announceable {
    /// A magic card, to be attached to this creature if it is an Equip card; and which of its effects it resolves with.
    #[archive(1)]
    Magic {
        /// The creature that it is attached to when it resolves.
        #[archive(1)]
        on: Option<Object>,
        /// The effect, if it has one that works on resolving.
        #[archive(2)]
        effect: Option<u8>,
    },
    /// An effect of a card.
    #[archive(2)]
    Effect(u8),
    /// A normal summon.
    #[archive(3)]
    Summon,
}

/// A trigger that waits (WT-294), or a card that an effect wants played (WT-452).
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The card whose trigger waits, or whose effect wants a card played.
    #[archive(1)]
    pub source: Object,
    /// Which card that is.
    #[archive(2)]
    pub card: CardId,
    /// Which of its effects.
    #[archive(3)]
    pub effect: u8,
    /// For `play`: the step that says what may be played.
    #[archive(4)]
    pub play: Option<u16>,
    /// Whose it is.
    #[archive(5)]
    pub player: Player,
    /// What it is about.
    #[archive(6)]
    pub event: About,
    /// Whether a hidden card has shown itself by it, which both have yet to be told (WT-458).
    #[archive(7)]
    pub shows: bool,
    /// Whether it arose while others were starting (WT-294).
    #[archive(8)]
    pub later: bool,
}

/// Something that happened.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A stretch of time starts or ends.
    #[archive(1)]
    Phase(Edge, Span),
    /// Something is announced.
    #[archive(2)]
    Announced(u8, Player, Announced),
    /// A creature arrives.
    #[archive(3)]
    Summoned(Object, Arrival),
    /// A Limited Summon became primary.
    #[archive(4)]
    Slid(Object),
    /// In a battle.
    #[archive(5)]
    Battle(BattleEvent, Object),
    /// A Hit roll came to something: hit, miss, critical hit, critical miss, as bits.
    #[archive(6)]
    Result(Object, u8),
    /// Dice show numbers, as bits.
    #[archive(7)]
    Dice(Object, Roll, u8),
    /// HP were lost.
    #[archive(8)]
    Damaged(Object, DamageKind, i32),
    /// HP were regained.
    #[archive(9)]
    Healed(Object, i32),
    /// A card goes to the cemetery.
    #[archive(10)]
    ToCemetery(Object, Place, Fate),
    /// A creature leaves alive.
    #[archive(11)]
    Left(Object, Leaving),
    /// Cards were drawn.
    #[archive(12)]
    Drawn(Player),
    /// A card was discarded.
    #[archive(13)]
    Discarded(Object, Player),
    /// A deck was searched.
    #[archive(14)]
    Searched(Player),
    /// A creature's status, DOT or HOT, and what became of it.
    #[archive(15)]
    Status(Object, Ailment, StatusEvent),
    /// A magic card, and the creature it is on.
    #[archive(16)]
    Magic(Object, MagicEvent, Option<Object>),
}

/// An announcement that is being made.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who makes it.
    #[archive(1)]
    pub player: Player,
    /// The card that it is about.
    #[archive(2)]
    pub source: Object,
    /// What of it.
    #[archive(3)]
    pub form: DraftKind,
    /// What was picked.
    #[archive(4)]
    pub picks: Picks,
    /// The creature to equip.
    #[archive(5)]
    pub on: Option<Object>,
    /// Sacrifices for a summon.
    #[archive(6)]
    pub sacrifices: Objects,
    /// What pays each cost.
    #[archive(7)]
    pub costs: [Objects; 4],
    /// Which costs are picked, as bits; the last for sacrifices.
    #[archive(8)]
    pub paid: u8,
}

/// What is being announced.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftKind {
    /// A normal summon.
    #[archive(1)]
    Summon,
    /// A forced replacement, which starts no chain.
    #[archive(2)]
    Replace,
    /// A magic card, with the effect it resolves with.
    #[archive(3)]
    Magic(Option<u8>),
    /// One of its effects, by number.
    #[archive(4)]
    Effect(u8),
}

/// An effect that resolves.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Whose effect it is.
    #[archive(1)]
    pub player: Player,
    /// The card whose effect resolves.
    #[archive(2)]
    pub source: Object,
    /// Which card that is.
    #[archive(3)]
    pub card: CardId,
    /// The number of the effect on its card.
    #[archive(4)]
    pub effect: u8,
    /// Its place in the chain.
    #[archive(5)]
    pub at: u8,
    /// What was picked.
    #[archive(6)]
    pub picks: Picks,
    /// How many late targets are picked.
    #[archive(7)]
    pub late: u8,
    /// The next step.
    #[archive(8)]
    pub pc: u16,
    /// How many steps were taken, those of loops each time.
    #[archive(9)]
    pub taken: u16,
    /// The one that `for_each` is at.
    #[archive(10)]
    pub each: Option<Object>,
    /// Loops under way: where they began, what is left.
    #[archive(11)]
    pub loops: [Option<Loop>; 2],
    /// Whether the source is where the effect needs it (WT-439).
    #[archive(12)]
    pub source_there: bool,
    /// Whose part of an operation for both comes next.
    #[archive(13)]
    pub part: u8,
    /// Cards that go when both parts are done.
    #[archive(14)]
    pub held: Objects,
    /// How many cards that part takes.
    #[archive(15)]
    pub amount: i32,
}

/// A loop under way.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The step at which it began.
    #[archive(1)]
    pub start: u16,
    /// Cards that are left.
    #[archive(2)]
    pub left: Objects,
    /// Rounds that are left.
    #[archive(3)]
    pub times: u8,
    /// The card it is at.
    #[archive(4)]
    pub current: Option<Object>,
}
