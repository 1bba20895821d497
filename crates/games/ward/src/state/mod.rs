//! The whole state of a game: small flat arrays for the cards, short lists for what is on the field.
//!
//! The set of cards is shared and never copied. What an effect left behind is an address into it ([`Address`]) with the numbers that were worked
//! out when it began, so that no state holds a piece of card language.

mod asked;
mod asking;
mod chain;
mod field;
pub mod object;
mod player;
pub(crate) mod ward;

pub use asked::*;
pub use asking::*;
pub use chain::*;
pub use field::*;
pub use player::*;

use crate::{
    language::words::{Phase, Place},
    set::CardId,
    state::object::{CARDS, DECK, Object},
};
use arrayvec::ArrayVec;
use kernel::archive::Archive;

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
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    /// The card of the set.
    #[archive(1)]
    pub card: CardId,
    /// Which of its effects.
    #[archive(2)]
    pub effect: u8,
    /// Which step of the effect.
    #[archive(3)]
    pub step: u16,
}

/// How many Infinite cards a side has room for (WT-175).
pub(crate) const MAGIC_SLOTS: u8 = 5;

/// Where a card is.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Zone {
    /// In its owner's deck.
    #[archive(1)]
    Deck,
    /// In its owner's hand.
    #[archive(2)]
    Hand,
    /// In the primary slot of its controller.
    #[archive(3)]
    Primary,
    /// In the Limited Summon area of its controller.
    #[archive(4)]
    Limited,
    /// Magic in play, attached or not.
    #[archive(5)]
    Magic,
    /// Announced and not resolved yet (WT-438), or a creature on its way to the field (WT-137).
    #[archive(6)]
    Chain,
    /// In a cemetery.
    #[archive(7)]
    Cemetery,
    /// A creature without a card that is not there.
    #[archive(8)]
    Nowhere,
}

/// What is true of a physical card wherever it is; it goes with the card through every shuffle.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Record {
    /// Which card it is.
    #[archive(1)]
    pub card: CardId,
    /// How often it was announced this turn (WT-173).
    #[archive(2)]
    pub plays: u8,
    /// Uses of each effect this turn (WT-44), while on the field, and in the game (WT-317).
    #[archive(3)]
    pub uses: [[u8; 3]; 6],
    /// Since when the opponent knows that it is among its owner's hidden cards; 0 if they do not.
    #[archive(4)]
    pub listed: u32,
}

/// A physical card and where it is.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardCopy {
    /// The card itself.
    #[archive(1)]
    pub record: Record,
    /// Where it is.
    #[archive(2)]
    pub zone: Zone,
    /// Who controls it; elsewhere than on the field its owner, or in whose cemetery it lies.
    #[archive(3)]
    pub controller: Player,
    /// Who knows what it is while it is hidden: a bit for each player, and one for everybody.
    #[archive(4)]
    pub known: Knowers,
    /// When it came where it is.
    #[archive(5)]
    pub since: u32,
}

impl Record {
    /// A card that nothing was done with yet.
    pub(crate) const fn new(card: CardId) -> Record {
        Record { card, plays: 0, uses: [[0; 3]; 6], listed: 0 }
    }
}

impl CardCopy {
    /// A card of a deck that nobody has seen.
    pub(crate) const fn new(card: CardId, owner: Player) -> CardCopy {
        CardCopy {
            record: Record::new(card),
            zone: Zone::Deck,
            controller: owner,
            known: Knowers::NONE,
            since: 0,
        }
    }
}

/// What belongs to a player.
#[derive(Archive, Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The deck as it is brought, before the game.
    #[archive(1)]
    pub list: ArrayVec<(CardId, u8), DECK>,
    /// Whether it is closed.
    #[archive(2)]
    pub ready: bool,
    /// The deck, the last on top.
    #[archive(3)]
    pub deck: Pile,
    /// The hand, which only this player sees.
    #[archive(4)]
    pub hand: Pile,
    /// The cemetery, the last on top.
    #[archive(5)]
    pub cemetery: Pile,
    /// How many turns were begun.
    #[archive(6)]
    pub turns: u16,
    /// Whether the normal summon of the turn is used.
    #[archive(7)]
    pub summoned: bool,
    /// A creature on its way to the primary slot (WT-137).
    #[archive(8)]
    pub coming: Option<Object>,
    /// Whether the primary slot has been empty since phase 2 of the first turn began (WT-102).
    #[archive(9)]
    pub owes_nothing: bool,
    /// Whether its primary died in battle and the slot is still empty (WT-273).
    #[archive(10)]
    pub fell: bool,
    /// Where this seat wants to be asked, as bits.
    #[archive(11)]
    pub stops: u16,
    /// How often that was changed this turn.
    #[archive(12)]
    pub wishes: u8,
    /// The starting roll.
    #[archive(13)]
    pub rolled: u8,
    /// Where it is asked, beside its stops.
    #[archive(14, since = 3, default)]
    pub asking: Asking,
}

/// How the game ended.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who lost: a bit for each player; both for a draw.
    #[archive(1)]
    pub lost: PlayerSet,
    /// What ended it.
    #[archive(2)]
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The cemetery is full (WT-75).
    #[archive(1)]
    Cemetery,
    /// No creature can be played (WT-158, WT-165).
    #[archive(2)]
    NoCreature,
    /// The last card was returned (WT-166).
    #[archive(3)]
    LastCard,
    /// Nothing could happen any more (WT-308).
    #[archive(4)]
    Stall,
    /// The cycle limit (WT-309).
    #[archive(5)]
    Cycles,
    /// Somebody gave up (WT-86).
    #[archive(6)]
    Conceded,
}

/// The whole state.
#[derive(Archive, Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The cards of both decks, each at the number of its object.
    #[archive(1)]
    pub copies: ArrayVec<CardCopy, CARDS>,
    /// What belongs to each player.
    #[archive(2)]
    pub sides: [Side; 2],
    /// Creatures on the field, the oldest first.
    #[archive(3)]
    pub beings: ArrayVec<Being, MOST_CREATURES>,
    /// Magic on the field, the oldest first.
    #[archive(4)]
    pub magic: ArrayVec<InPlay, CARDS>,
    /// What goes on.
    #[archive(5)]
    pub lasting: ArrayVec<Lasting, MOST_LASTING>,
    /// What works over time.
    #[archive(6)]
    pub over_time: ArrayVec<OverTime, MOST_OVER_TIME>,
    /// Static effects of cards on the field.
    #[archive(7)]
    pub statics: ArrayVec<Static, MOST_STATICS>,
    /// The open chain.
    #[archive(8)]
    pub chain: ArrayVec<Announcement, MOST_CHAIN>,
    /// Triggers that wait.
    #[archive(9)]
    pub waiting: ArrayVec<Waiting, MOST_WAITING>,
    /// What can be answered at the next moment.
    #[archive(10)]
    pub recent: ArrayVec<Happening, MOST_RECENT>,
    /// The battle under way.
    #[archive(11)]
    pub battle: Option<Battle>,
    /// Dice on the table.
    #[archive(12)]
    pub dice: Option<Dice>,
    /// What there is to do.
    #[archive(13)]
    pub todo: ArrayVec<Task, 64>,
    /// Who is asked what.
    #[archive(14)]
    pub ask: Ask,
    /// What is picked.
    #[archive(15)]
    pub picking: Option<Picking>,
    /// What is being announced.
    #[archive(16)]
    pub draft: Option<Draft>,
    /// The effect that resolves now, step by step.
    #[archive(17)]
    pub run: Option<Run>,
    /// Who went first.
    #[archive(18)]
    pub first: Player,
    /// Whose turn it is.
    #[archive(19)]
    pub turn: Player,
    /// The phase of the turn player's turn.
    #[archive(20)]
    pub phase: Phase,
    /// Complete turn cycles.
    #[archive(21)]
    pub cycles: u16,
    /// Of these, how many in a row without any battle.
    #[archive(22)]
    pub quiet: u16,
    /// Whether there was a battle in this cycle.
    #[archive(23)]
    pub fought: bool,
    /// Whether combat is over because a primary left (WT-218).
    #[archive(24)]
    pub routed: bool,
    /// Whose card emptied the slots, if one did (WT-168).
    #[archive(25)]
    pub causer: Option<Player>,
    /// Redraws in a row.
    #[archive(26)]
    pub redraws: u8,
    /// Whether waiting triggers are starting, one after another.
    #[archive(27)]
    pub starting: bool,
    /// Announcements in this turn.
    #[archive(28)]
    pub announced: u16,
    /// Counts everything that happens.
    #[archive(29)]
    pub clock: u32,
    /// How it ended.
    #[archive(30)]
    pub ending: Option<Ending>,
    /// What the turn player does next without being asked again, if nothing comes between.
    #[archive(31, since = 3, default)]
    pub ahead: Option<Ahead>,
    /// Whether hidden cards were looked through for effects that start by themselves, during an action.
    #[archive(skip)]
    pub probed: bool,
    /// Who has just got the last card back (WT-166), a bit for each player, until the next settling.
    #[archive(skip)]
    pub emptied: PlayerSet,
    /// Kinds of operations that may be in force, as bits: found anew whenever static effects are.
    #[archive(skip)]
    pub kinds: u32,
    /// The kinds of events that start an effect of a card elsewhere than on the field, as bits.
    #[archive(skip)]
    pub listened: u16,
    /// What was found about static effects last.
    #[archive(skip)]
    pub found: FoundStatics,
}

/// What was found about the static effects of a field; no part of what the state is.
#[derive(Clone, Copy, Debug, Default, Eq)]
pub struct FoundStatics {
    /// A number for the field.
    pub(crate) mark: Option<u64>,
    /// Whether some of them may not work.
    pub(crate) unsure: bool,
    /// Whether maximum HP may be others than before.
    pub(crate) health: bool,
    /// Whether they hang on nothing but the field.
    pub(crate) steady: bool,
}

impl PartialEq for FoundStatics {
    fn eq(&self, _: &FoundStatics) -> bool {
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
