//! The whole state of a game: small flat arrays for the cards, short lists for what is on the field.
//!
//! The set of cards is shared and never copied. What an effect left behind is an address into it ([`Address`]) with the numbers that were worked
//! out when it began, so that no state holds a piece of card language.

mod asked;
mod chain;
mod field;

pub use asked::*;
pub use chain::*;
pub use field::*;

use crate::{
    language::words::{Phase, Place},
    object::{CARDS, DECK, Object},
    set::CardId,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most creatures on the field (WT-454).
pub const MOST_CREATURES: usize = 40;

/// The most lasting effects (WT-454).
pub const MOST_LASTING: usize = 96;

/// The most DOTs and HOTs (WT-454).
pub const MOST_OVER_TIME: usize = 48;

/// The most announcements in one chain (WT-454).
pub const MOST_CHAIN: usize = 20;

/// The most triggers that wait (WT-454).
pub const MOST_WAITING: usize = 24;

/// The most events that can be answered at one moment (WT-454).
pub const MOST_RECENT: usize = 16;

/// The most static effects on the field (WT-454).
pub const MOST_STATICS: usize = 64;

/// How many answers are kept on announcing; what is asked beyond them is asked on resolving (WT-456).
pub const ANSWERS: usize = 8;

/// How many announcements a turn can have (WT-455).
pub const MOST_ANNOUNCED: u16 = 300;

/// How many steps an effect takes at most (WT-455).
pub const MOST_STEPS: u16 = 400;

/// An operation of an effect: the card, the effect and the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Address {
    /// The card of the set.
    pub card: CardId,
    /// Which of its effects.
    pub effect: u8,
    /// Which step of the effect.
    pub step: u16,
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Zone {
    /// In its owner's deck.
    Deck,
    /// In its owner's hand.
    Hand,
    /// In the primary slot of its controller.
    Primary,
    /// In the Limited Summon area of its controller.
    Limited,
    /// Magic in play, attached or not.
    Magic,
    /// Announced and not resolved yet (WT-438), or a creature on its way to the field (WT-137).
    Chain,
    /// In a cemetery.
    Cemetery,
    /// A creature without a card that is not there.
    Nowhere,
}

/// What is true of a physical card wherever it is; it goes with the card through every shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Record {
    /// Which card it is.
    pub card: CardId,
    /// How often it was announced this turn (WT-173).
    pub plays: u8,
    /// Uses of each effect this turn (WT-44), while on the field, and in the game (WT-317).
    pub uses: [[u8; 3]; 6],
    /// Since when the opponent knows that it is among its owner's hidden cards; 0 if they do not.
    pub listed: u32,
}

/// A physical card and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copy {
    /// The card itself.
    pub record: Record,
    /// Where it is.
    pub zone: Zone,
    /// Who controls it, 0 or 1; elsewhere than on the field its owner, or in whose cemetery it lies.
    pub controller: u8,
    /// Who knows what it is while it is hidden: a bit for each player, and one for everybody.
    pub known: u8,
    /// When it came where it is.
    pub since: u32,
}

/// The bit of `known` for everybody.
pub const PUBLIC: u8 = 7;

/// What belongs to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The deck as it is brought, before the game.
    pub list: ArrayVec<(CardId, u8), DECK>,
    /// Whether it is closed.
    pub ready: bool,
    /// The deck, the last on top.
    pub deck: Pile,
    /// The hand.
    pub hand: Pile,
    /// The cemetery, the last on top.
    pub cemetery: Pile,
    /// How many turns were begun.
    pub turns: u16,
    /// Whether the normal summon of the turn is used.
    pub summoned: bool,
    /// A creature on its way to the primary slot (WT-137).
    pub coming: Option<Object>,
    /// Whether the primary slot has been empty since phase 2 of the first turn began (WT-102).
    pub owes_nothing: bool,
    /// Whether its primary died in battle and the slot is still empty (WT-273).
    pub fell: bool,
    /// Where this seat wants to be asked, as bits.
    pub stops: u16,
    /// How often that was changed this turn.
    pub wishes: u8,
    /// The starting roll.
    pub rolled: u8,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who lost: a bit for each player; both for a draw.
    pub lost: u8,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The cemetery is full (WT-75).
    Cemetery,
    /// No creature can be played (WT-158, WT-165).
    NoCreature,
    /// The last card was returned (WT-166).
    LastCard,
    /// Standstill (WT-308).
    Stall,
    /// The cycle limit (WT-309).
    Cycles,
    /// Conceded (WT-86).
    Conceded,
}

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Every card.
    pub copies: ArrayVec<Copy, CARDS>,
    /// What belongs to each player.
    pub sides: [Side; 2],
    /// Creatures on the field, the oldest first.
    pub beings: ArrayVec<Being, MOST_CREATURES>,
    /// Magic on the field, the oldest first.
    pub magic: ArrayVec<InPlay, CARDS>,
    /// What goes on.
    pub lasting: ArrayVec<Lasting, MOST_LASTING>,
    /// What works over time.
    pub over_time: ArrayVec<OverTime, MOST_OVER_TIME>,
    /// Static effects.
    pub statics: ArrayVec<Static, MOST_STATICS>,
    /// The open chain.
    pub chain: ArrayVec<Announcement, MOST_CHAIN>,
    /// Triggers that wait.
    pub waiting: ArrayVec<Waiting, MOST_WAITING>,
    /// What can be answered at the next moment.
    pub recent: ArrayVec<Happening, MOST_RECENT>,
    /// The battle under way.
    pub battle: Option<Battle>,
    /// Dice on the table.
    pub dice: Option<Dice>,
    /// What there is to do.
    pub todo: ArrayVec<Task, 64>,
    /// Who is asked what.
    pub ask: Ask,
    /// What is picked.
    pub picking: Option<Picking>,
    /// What is being announced.
    pub draft: Option<Draft>,
    /// What resolves.
    pub run: Option<Run>,
    /// Who went first.
    pub first: u8,
    /// Whose turn it is.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Complete turn cycles.
    pub cycles: u16,
    /// Of these, how many in a row without any battle.
    pub quiet: u16,
    /// Whether there was a battle in this cycle.
    pub fought: bool,
    /// Whether combat is over because a primary left (WT-218).
    pub routed: bool,
    /// Whose card emptied the slots, if one did (WT-168).
    pub causer: Option<u8>,
    /// Redraws in a row.
    pub redraws: u8,
    /// Whether waiting triggers are starting, one after another.
    pub starting: bool,
    /// Announcements in this turn.
    pub announced: u16,
    /// Counts everything that happens.
    pub clock: u32,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Whether hidden cards were looked through for effects that start by themselves, during an action.
    #[serde(skip)]
    pub probed: bool,
    /// Who has just got the last card back (WT-166), a bit for each player, until the next settling.
    #[serde(skip)]
    pub emptied: u8,
    /// Kinds of operations that may be in force, as bits: found anew whenever static effects are.
    #[serde(skip)]
    pub kinds: u32,
    /// The kinds of events that start an effect of a card elsewhere than on the field, as bits.
    #[serde(skip)]
    pub listened: u16,
    /// What was found about static effects last.
    #[serde(skip)]
    pub found: Found,
}

/// What was found about the static effects of a field; no part of what the state is.
#[derive(Clone, Copy, Debug, Default, Eq)]
pub struct Found {
    /// A number for the field.
    pub(crate) mark: Option<u64>,
    /// Whether some of them may not work.
    pub(crate) unsure: bool,
    /// Whether maximum HP may be others than before.
    pub(crate) health: bool,
    /// Whether they hang on nothing but the field.
    pub(crate) steady: bool,
}

impl PartialEq for Found {
    fn eq(&self, _: &Found) -> bool {
        true
    }
}

/// An ordered pile of cards, the last on top.
pub type Pile = ArrayVec<Object, CARDS>;

/// The place of a zone as cards speak of it.
pub const fn place(zone: Zone) -> Place {
    match zone {
        Zone::Deck => Place::Deck,
        Zone::Hand | Zone::Chain => Place::Hand,
        Zone::Primary | Zone::Limited | Zone::Magic | Zone::Nowhere => Place::Field,
        Zone::Cemetery => Place::Cemetery,
    }
}
