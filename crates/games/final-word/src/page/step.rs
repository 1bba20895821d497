//! What may be done at one moment of a turn. A page of the rulebook fills it in.

use super::{Moves, To};
use crate::clauses::fw::{FW_25, FW_35, FW_64, FW_83, FW_84, FW_89, FW_92, FW_93, FW_158};
use crate::says;
use crate::{action::Rows, letter::Letter, made::Made, state::FinalWord};
use kernel::{Clause, Message, Refusal, Seat, refuse};
use lexicon::change::{Keep, MAX_STACKS};

/// Why something is turned down: the clause, named where the rule is written.
pub type Why = fn() -> Refusal;

/// What a player reads, named where the rule is written.
pub type Say = fn() -> Message;

/// How many of something a rule asks for, both ends included.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// Fewer are refused.
    pub least: u8,
    /// More are refused; [`u8::MAX`] where there is no end.
    pub most: u8,
    /// Why any other number is refused.
    pub by: Why,
}

impl Span {
    /// This number and no other.
    pub const fn exactly(number: u8, by: Why) -> Span {
        Span { least: number, most: number, by }
    }

    /// This number or any greater one.
    pub const fn at_least(number: u8, by: Why) -> Span {
        Span { least: number, most: u8::MAX, by }
    }

    /// Any number between these two, or one of them.
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

/// New words from the hand alone (FW-104).
#[derive(Clone, Copy, Debug)]
pub struct Spell {
    /// How many words are laid at once.
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
        words: Span::exactly(1, || refuse(FW_25).case("one")),
        letters: Span::at_least(3, || refuse(FW_35)),
        worth: None,
        clears: false,
        differs: None,
        from_hand: None,
    };
}

/// Whether a player may change this word in play, counted from 0.
pub type WordRule = fn(&FinalWord, Seat, usize) -> Result<(), Refusal>;

/// Placement by rules that no other game has; where they answer nothing, the common ones hold.
pub type OwnPlacement = fn(&FinalWord, Seat, &Rows) -> Option<Result<Made, Refusal>>;

/// What else words must be like that are rightly placed.
pub type Fitness = fn(&FinalWord, &Made) -> Result<(), Refusal>;

/// A change of a board word (FW-83 to FW-98).
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// The permitted moves.
    pub moves: Moves,
    /// What any other move is refused by.
    pub moves_by: Why,
    /// Which words in play may be changed by whom (FW-53); all by everybody where nothing is said.
    pub word: Option<WordRule>,
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
    /// What keeping less is refused by.
    pub keep_by: Why,
    /// What covering every letter is refused by (FW-64).
    pub cover_by: Why,
    /// Which stacks may leave the word.
    pub drop: Dropping,
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
pub enum Dropping {
    /// Every stack stays.
    None,
    /// Any that is not kept.
    Any,
    /// All between the ends, which must leave.
    Middle,
    /// One part of a cut: a run at one end.
    Part,
}

impl Change {
    /// Whether the seat may change this word at all.
    pub(crate) fn may_change(&self, game: &FinalWord, seat: Seat, word: usize) -> Result<(), Refusal> {
        self.word.map_or(Ok(()), |rule| rule(game, seat, word))
    }

    /// The common rule: one letter stays, every stack stays, a hand card is played, the spelling changes.
    pub const fn by(moves: Moves, moves_by: Why) -> Change {
        Change {
            moves,
            moves_by,
            word: None,
            letters: Span::at_least(3, || refuse(FW_35)),
            cards: Span::at_least(1, || refuse(FW_92)),
            card_in_each: None,
            change_in_each: None,
            rows: Span::from_to(1, 8, || refuse(FW_83)),
            keep: Keep::One,
            keep_by: || refuse(FW_89),
            cover_by: || refuse(FW_64),
            drop: Dropping::None,
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
    /// How many board letters are in it.
    pub letters: Span,
    /// How many hand cards are in it.
    pub cards: Span,
    /// The last letter must be the one, and where it may stand.
    pub last: Option<(LastAt, Why)>,
    /// Board letters keep their order, by this clause.
    pub ordered: Option<Why>,
    /// What anything but letters kept and cards added is refused by.
    pub moves_by: Why,
    /// Where letters that are left over go.
    pub left: To,
    /// The same spelling is refused by this.
    pub same: Why,
}

/// Where the last letter of the old word may stand in the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastAt {
    /// The new word begins with it.
    First,
    /// It begins or ends with it.
    Ends,
    /// It is anywhere in it.
    Any,
}

/// Putting cards back for new ones (FW-146).
#[derive(Clone, Copy, Debug)]
pub struct Trade {
    /// More cards are refused.
    pub most: u8,
    /// Whether exactly that many, as far as hand and deck have them.
    pub exactly: bool,
    /// What another number is refused by.
    pub by: Why,
    /// Whether they go under the deck instead of being shuffled in.
    pub under: bool,
}

/// What may be done at one moment of a turn; what may not says why.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What the player is asked.
    pub ask: Say,
    /// New words from the hand alone.
    pub spell: Result<Spell, Why>,
    /// A change of a word in play.
    pub change: Result<Change, Why>,
    /// A fresh word from letters in play.
    pub reuse: Option<Reuse>,
    /// Cards put back for new ones, which ends the turn.
    pub trade: Result<Trade, Why>,
    /// What passing is here.
    pub pass: Pass,
    /// Letters of which one must be played.
    pub must: Option<Must>,
    /// A card drawn from the deck: the step in which it is due then.
    pub draw: Result<u8, Why>,
    /// Whether the player has nothing to do but wait, and passes without being asked.
    pub waits: bool,
    /// Placement by the game's own rules.
    pub placed: Option<OwnPlacement>,
    /// What else the words must be like.
    pub fits: Option<Fitness>,
}

/// One of these letters must be among the cards played.
#[derive(Clone, Copy, Debug)]
pub struct Must {
    /// The letters, a bit each.
    pub letters: u32,
    /// Whether it may not be a Duplicate (FW-RTT-10).
    pub fresh: bool,
    /// What a word without any of them is refused by.
    pub by: Why,
}

impl Must {
    /// This card, in whatever way.
    pub const fn card(card: Letter, by: Why) -> Must {
        Must { letters: card.bit(), fresh: false, by }
    }
}

/// What it is to make no word at one moment of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// What the player reads.
    pub label: Say,
    /// What the player reads who trades cards instead, which comes to the same.
    pub trade: Say,
    /// What all are told that the player does: "passes".
    pub told: fn(Seat) -> Message,
    /// The clause that says what it comes to.
    pub by: Clause,
}

impl Pass {
    /// FW-158: no card moves and the turn is over.
    pub const PLAIN: Pass = Pass { label: says::pass, trade: says::trade, told: says::passes, by: FW_158 };

    /// An optional word is left out.
    pub const fn declining(label: Say) -> Pass {
        Pass { label, trade: says::trade, told: says::stops, by: FW_158 }
    }

    /// The game, or what lies on the board, is given up.
    pub const fn giving_up(label: Say, by: Clause) -> Pass {
        Pass { label, trade: says::trade, told: says::gives_up, by }
    }

    /// The word on the board is given up and leaves play.
    pub const fn leaving(by: Clause) -> Pass {
        Pass { trade: says::trade_leaving, ..Pass::giving_up(says::give_up_leaving, by) }
    }

    /// The word on the board goes to its maker.
    pub const fn to_maker(by: Clause) -> Pass {
        Pass { trade: says::trade_to_maker, ..Pass::giving_up(says::give_up_to_maker, by) }
    }
}
