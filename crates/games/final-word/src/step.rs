//! What may be done at one moment of a turn. A page of the rulebook fills it in.

use crate::letter::Letter;
pub use crate::{effect::*, rules::*};
use clauses::{
    Clause,
    fw::{FW_25, FW_35, FW_64, FW_83, FW_84, FW_89, FW_92, FW_93, FW_158},
};
use kernel::{Refusal, refuse};
use lexicon::change::{Keep, MAX_STACKS};

/// Why something is turned down: the clause, named where the rule is written.
pub type Why = fn() -> Refusal;

/// From so many to so many, or why not.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// The clause.
    pub by: Why,
}

impl Span {
    /// Exactly so many.
    pub const fn exactly(number: u8, by: Why) -> Span {
        Span { least: number, most: number, by }
    }

    /// At least so many.
    pub const fn at_least(number: u8, by: Why) -> Span {
        Span { least: number, most: u8::MAX, by }
    }

    /// From so many to so many.
    pub const fn from_to(least: u8, most: u8, by: Why) -> Span {
        Span { least, most, by }
    }

    pub(crate) fn holds(&self, what: &'static str, number: usize) -> Result<(), Refusal> {
        if (usize::from(self.least)..=usize::from(self.most)).contains(&number) {
            return Ok(());
        }
        let refusal = (self.by)().fact(what, number as u32).fact("least", self.least);
        Err(if self.most == u8::MAX { refusal } else { refusal.fact("most", self.most) })
    }
}

/// The permitted moves (FW-56).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moves {
    /// Hand cards as new stacks (FW-60).
    pub add: bool,
    /// Hand cards on other letters (FW-63).
    pub overlay: bool,
    /// Hand cards in exchange (FW-70).
    pub give_take: bool,
    /// Hand cards on the same letter (FW-66).
    pub duplicate: bool,
    /// One word into several (FW-76).
    pub split: bool,
}

impl Moves {
    /// None of the five.
    pub const NONE: Moves =
        Moves { add: false, overlay: false, give_take: false, duplicate: false, split: false };
    /// All but Split (FW-219).
    pub const ALL_BUT_SPLIT: Moves =
        Moves { add: true, overlay: true, give_take: true, duplicate: true, split: false };
    /// Add alone.
    pub const ADD: Moves = Moves { add: true, ..Moves::NONE };
    /// Add and Overlay.
    pub const ADD_OVERLAY: Moves = Moves { overlay: true, ..Moves::ADD };
}

/// New words from the hand alone (FW-104).
#[derive(Clone, Copy, Debug)]
pub struct Spell {
    /// How many words.
    pub words: Span,
    /// How many letters each has.
    pub letters: Span,
    /// The least the word is worth.
    pub worth: Option<(i32, Why)>,
    /// Whether what lies on the board is removed for it.
    pub clears: bool,
    /// Refused if it is spelled like a word that it replaces.
    pub differs: Option<Why>,
    /// Words without a card of the hand are refused by this.
    pub from_hand: Option<Why>,
}

impl Spell {
    /// One word of any length.
    pub const ONE: Spell = Spell {
        words: Span::exactly(1, || refuse(FW_25)),
        letters: Span::at_least(3, || refuse(FW_35)),
        worth: None,
        clears: false,
        differs: None,
        from_hand: None,
    };
}

/// A change of a board word (FW-83 to FW-98).
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// The permitted moves, and the clause that permits no others.
    pub moves: Moves,
    /// The clause.
    pub moves_by: Why,
    /// How many letters each result has.
    pub letters: Span,
    /// How many hand cards are played.
    pub cards: Span,
    /// Whether every row of a split needs a hand card, by this clause.
    pub card_in_each: Option<Why>,
    /// Whether every row of a split must be changed, by this clause.
    pub change_in_each: Option<Why>,
    /// How many rows a split may have.
    pub rows: Span,
    /// What must stay.
    pub keep: Keep,
    /// The clause for that.
    pub keep_by: Why,
    /// What covering every letter is refused by (FW-64).
    pub cover_by: Why,
    /// Which stacks may leave the word.
    pub drop: Drop,
    /// Where they go.
    pub dropped: To,
    /// The clause that a missing stack is refused by.
    pub drop_by: Why,
    /// Both ends stay where they are (FW-E2E-06).
    pub ends: Option<Why>,
    /// A turn of nothing but Duplicates is refused by this; none where it is allowed (FW-95).
    pub duplicates_only: Option<Why>,
    /// The same spelling is refused by this.
    pub same: Why,
    /// A change that puts no further card on the board is refused by this.
    pub grows: Option<Why>,
    /// Putting a card for its like is refused by this.
    pub like_for_like: Option<Why>,
    /// The least the result is worth.
    pub worth: Option<(i32, Why)>,
    /// The last stack is first moved before or onto the first (FW-FB-04).
    pub moved: bool,
    /// The result has exactly one letter more, by this clause.
    pub longer: Option<Why>,
}

/// Which stacks may leave the word in a change (FW-84).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    /// None.
    None,
    /// Any that is not kept.
    Any,
    /// All but the ends must.
    Middle,
    /// One part of a cut: a run at one end.
    Part,
}

impl Change {
    /// The common rule: one letter stays, every stack stays, a hand card is played, the spelling changes.
    pub const fn by(moves: Moves, moves_by: Why) -> Change {
        Change {
            moves,
            moves_by,
            letters: Span::at_least(3, || refuse(FW_35)),
            cards: Span::at_least(1, || refuse(FW_92)),
            card_in_each: None,
            change_in_each: None,
            rows: Span::from_to(1, 8, || refuse(FW_83)),
            keep: Keep::One,
            keep_by: || refuse(FW_89),
            cover_by: || refuse(FW_64),
            drop: Drop::None,
            dropped: To::Removed,
            drop_by: || refuse(FW_84),
            ends: None,
            duplicates_only: Some(|| refuse(FW_93)),
            same: || refuse(FW_93),
            grows: None,
            like_for_like: None,
            worth: None,
            moved: false,
            longer: None,
        }
    }

    /// How many letters the result of a word with so many has.
    pub(crate) fn lengths(&self, stacks: usize) -> (usize, usize) {
        match self.longer {
            Some(_) => (stacks + 1, stacks + 1),
            None => (usize::from(self.letters.least).max(3), usize::from(self.letters.most).min(MAX_STACKS)),
        }
    }
}

/// A fresh word that re-uses letters of the board word; the others are left over.
#[derive(Clone, Copy, Debug)]
pub struct Reuse {
    /// How many board letters.
    pub letters: Span,
    /// How many hand cards.
    pub cards: Span,
    /// The last letter must be the one, and where it may stand.
    pub last: Option<(LastAt, Why)>,
    /// Board letters keep their order, by this clause.
    pub ordered: Option<Why>,
    /// The clause that knows no other move.
    pub moves_by: Why,
    /// Where letters that are left over go.
    pub left: To,
    /// The same spelling is refused by this.
    pub same: Why,
}

/// Where the last letter of the old word may stand in the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastAt {
    /// First.
    First,
    /// First or last.
    Ends,
    /// Anywhere.
    Any,
}

/// Putting cards back for new ones (FW-146).
#[derive(Clone, Copy, Debug)]
pub struct Trade {
    /// The most cards.
    pub most: u8,
    /// Whether exactly that many, as far as hand and deck have them.
    pub exactly: bool,
    /// The clause for the number.
    pub by: Why,
    /// Whether they go under the deck instead of being shuffled in.
    pub under: bool,
}

/// What may be done at one moment of a turn; what may not says why.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What the player is asked.
    pub ask: &'static str,
    /// New words from hand.
    pub spell: Result<Spell, Why>,
    /// A change of a word in play.
    pub change: Result<Change, Why>,
    /// A fresh word from letters in play.
    pub reuse: Option<Reuse>,
    /// A trade.
    pub trade: Result<Trade, Why>,
    /// What passing is here.
    pub pass: Pass,
    /// A card that must be played.
    pub must: Option<Must>,
}

/// One of these letters must be among the cards played.
#[derive(Clone, Copy, Debug)]
pub struct Must {
    /// The letters, a bit each.
    pub letters: u32,
    /// Whether it may not be a Duplicate (FW-RTT-10).
    pub fresh: bool,
    /// The clause.
    pub by: Why,
}

impl Must {
    /// This card, somehow.
    pub const fn card(card: Letter, by: Why) -> Must {
        Must { letters: card.bit(), fresh: false, by }
    }
}

/// What it is to make no word at one moment of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// What the player reads.
    pub label: &'static str,
    /// What all are told that the player does.
    pub told: &'static str,
    /// The clause.
    pub by: Clause,
}

impl Pass {
    /// FW-158: no card moves and the turn is over.
    pub const PLAIN: Pass = Pass { label: "Pass", told: "passes", by: FW_158 };

    /// An optional word is left out.
    pub const fn declining(label: &'static str) -> Pass {
        Pass { label, told: "stops", by: FW_158 }
    }

    /// The game, or what lies on the board, is given up.
    pub const fn giving_up(label: &'static str, by: Clause) -> Pass {
        Pass { label, told: "gives up", by }
    }
}
