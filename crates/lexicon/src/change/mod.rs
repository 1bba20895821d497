//! All results of changing a board word with a hand.
//!
//! A board word is a row of stacks, of which only the top letters matter here. A change lays down a whole new row: each stack is kept,
//! covered by a hand card (an overlay with another letter, a duplicate with the same), exchanged for a hand card of another letter (give
//! and take), or, where a game allows it, leaves the word; further hand cards are added anywhere. The stacks stay in order.
//!
//! Two placements are the same if they make the same word and do the same with every stack: then the same cards are played, covered and
//! taken back. Where a card could stand at either of two places without any of that changing, the leftmost is shown.
//!
//! The search has two halves. The first walks the graph for words that could come out, with a guide as exact as the permitted moves
//! allow; the second lists the placements of one word. It decides stack by stack what happens to it, and needs to remember only how
//! far in the word it has come: putting each stack as far left as its fate allows never spoils a later one, so no placement is found twice
//! and none is missed.

pub(crate) mod best;
pub(crate) mod placements;
mod row;
pub(crate) mod words;

pub use best::{Best, Bounds, Score};
pub use row::Slot;

use crate::{graph::bits, lexicon::Lexicon, pack::MAX_LETTERS, rack::Rack, word::Word};
use placements::Site;
use std::{ops::ControlFlow, str::FromStr};
use thiserror::Error;

/// The longest board word that can be changed.
pub const MAX_STACKS: usize = MAX_LETTERS;

/// Which of the moves on a single row are permitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moves {
    /// Hand cards as new stacks.
    pub add: bool,
    /// A hand card of another letter on a stack.
    pub overlay: bool,
    /// A top card exchanged for a hand card of another letter.
    pub give_take: bool,
    /// A hand card of the same letter on a stack.
    pub duplicate: bool,
}

/// Why a text is no set of moves.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no move on a row; the moves are add, overlay, give-take and duplicate")]
pub struct ParseMovesError(String);

impl FromStr for Moves {
    type Err = ParseMovesError;

    /// Names with commas between them.
    fn from_str(text: &str) -> Result<Moves, ParseMovesError> {
        let mut moves = Moves::default();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            match name {
                "add" => moves.add = true,
                "overlay" => moves.overlay = true,
                "give-take" => moves.give_take = true,
                "duplicate" => moves.duplicate = true,
                _ => return Err(ParseMovesError(name.to_string())),
            }
        }
        Ok(moves)
    }
}

/// What must stay of the old word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keep {
    /// At least one stack, uncovered.
    #[default]
    One,
    /// Two stacks that were neighbours, both uncovered.
    Pair,
    /// Two stacks that were neighbours, both uncovered and neighbours still.
    PairTogether,
}

/// What a change may do and must do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The permitted moves.
    pub moves: Moves,
    /// The fewest cards played, at least one.
    pub min_cards: usize,
    /// The most cards played.
    pub max_cards: usize,
    /// The fewest letters of the result.
    pub min_letters: usize,
    /// The most letters of the result.
    pub max_letters: usize,
    /// Letters that must be among the cards played.
    pub required: Rack,
    /// Letters that must be among the cards played otherwise than as duplicates.
    pub required_fresh: Rack,
    /// What must stay.
    pub keep: Keep,
    /// Stacks, one bit each from the left, that must be kept.
    pub fixed: u32,
    /// Stacks, one bit each from the left, that may leave the word.
    pub leave: u32,
    /// The first stack stays first: nothing is added before it.
    pub closed_front: bool,
    /// The last stack stays last: nothing is added after it.
    pub closed_back: bool,
    /// Whether a change of nothing but duplicates, which leaves the spelling as it was, is allowed.
    pub duplicates_only: bool,
    /// Whether a card may show the same letter as one that leaves or is exchanged in the same stretch between kept stacks.
    pub like_for_like: bool,
}

impl Rules {
    /// One card or more by these moves, three letters or more, one letter kept, and the spelling must change.
    pub fn new(moves: Moves) -> Rules {
        Rules {
            moves,
            min_cards: 1,
            max_cards: usize::MAX,
            min_letters: 3,
            max_letters: MAX_LETTERS,
            required: Rack::EMPTY,
            required_fresh: Rack::EMPTY,
            keep: Keep::One,
            fixed: 0,
            leave: 0,
            closed_front: false,
            closed_back: false,
            duplicates_only: false,
            like_for_like: true,
        }
    }
}

/// What happens to each stack, one bit each from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Fates {
    /// Stacks left as they are.
    pub kept: u32,
    /// Stacks covered by another letter.
    pub overlaid: u32,
    /// Stacks covered by the same letter.
    pub duplicated: u32,
    /// Stacks whose top card goes to the hand for another letter.
    pub exchanged: u32,
    /// Stacks that leave the word.
    pub left: u32,
}

/// One way to make a word from the board word.
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    word: Word<'a>,
    board: &'a [u8],
    rules: &'a Rules,
    /// What happens to each stack.
    pub fates: Fates,
}

impl<'a> Change<'a> {
    /// The change that a part of a split is.
    pub(crate) fn of_part(word: Word<'a>, board: &'a [u8], rules: &'a Rules, fates: Fates) -> Change<'a> {
        Change { word, board, rules, fates }
    }

    /// The word that is made.
    #[inline(always)]
    pub fn word(&self) -> Word<'a> {
        self.word
    }

    /// How many hand cards are played.
    #[inline]
    pub fn cards(&self) -> usize {
        self.word.len() - self.fates.kept.count_ones() as usize
    }

    /// The hand cards that are played.
    pub fn played(&self) -> Rack {
        Rack::of(self.word.letters()).minus(&self.top(self.fates.kept))
    }

    /// The top cards that are covered.
    pub fn covered(&self) -> Rack {
        self.top(self.fates.overlaid | self.fates.duplicated)
    }

    /// The top cards that are taken back into the hand by give and take.
    pub fn taken(&self) -> Rack {
        self.top(self.fates.exchanged)
    }

    /// The top cards of stacks that leave the word.
    pub fn dropped(&self) -> Rack {
        self.top(self.fates.left)
    }

    /// The cards that are played as duplicates.
    pub fn duplicates(&self) -> Rack {
        self.top(self.fates.duplicated)
    }

    /// The top cards of these stacks.
    fn top(&self, stacks: u32) -> Rack {
        bits(stacks).fold(Rack::EMPTY, |rack, stack| {
            let byte = self.board[stack.trailing_zeros() as usize];
            rack.with(1 << (byte - b'a'))
        })
    }

    /// The row that is laid down, from left to right.
    pub fn row(&self) -> impl Iterator<Item = Slot> + use<'a> {
        row::lay(self.word.letters(), self.board, self.rules, &self.fates)
    }
}

impl Lexicon {
    /// Visits every distinct placement by which the board word, in lower-case ASCII, can be changed with the hand, until the visitor
    /// breaks off. All placements of a word come in a row; words come in no particular order.
    ///
    /// A board word of more than [`MAX_STACKS`] letters, or of anything but a to z, cannot be changed.
    pub fn each_change(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &Rules,
        mut visit: impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) {
        if let Some(site) = Site::new(board, hand, rules) {
            let _ = words::each(self, &site, &mut |word, lacking| {
                site.each(word, lacking, &mut |change| visit(change))
            });
        }
    }

    /// Visits every word into which the board word can be changed, once, until the visitor breaks off.
    pub fn each_changed_word(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &Rules,
        mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>,
    ) {
        if let Some(site) = Site::new(board, hand, rules) {
            let _ = words::each(self, &site, &mut |word, lacking| {
                let possible = site.each(word, lacking, &mut |_| ControlFlow::Break(())).is_break();
                if possible { visit(word) } else { ControlFlow::Continue(()) }
            });
        }
    }

    /// Visits every placement that makes this one word, whether or not it is on a list, until the visitor breaks off.
    pub fn each_placement(
        word: &[u8],
        board: &[u8],
        hand: &Rack,
        rules: &Rules,
        mut visit: impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) {
        let is_word = word.len() <= MAX_LETTERS && word.iter().all(u8::is_ascii_lowercase);
        if let Some(site) = Site::new(board, hand, rules).filter(|_| is_word) {
            let lacking = Rack::of(word).minus(hand);
            let _ = site.each(Word(word), lacking, &mut |change| visit(change));
        }
    }
}
