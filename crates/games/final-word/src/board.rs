//! Words on the board: rows of stacks (FW-46, FW-47).
//!
//! The cards lie in one run, word by word, stack by stack, from the bottom up. Two bits of a card say whether it is the top of its stack
//! and the end of its word, so a whole board is one small block with no pointers.

use crate::letter::{CARDS, Letter};
use arrayvec::ArrayVec;
use kernel::Seat;
use lexicon::{Rack, change::MAX_STACKS};

/// The most words that can be in play: each has two stacks or more.
pub const MAX_WORDS: usize = CARDS / 2;

/// A spelling in lower-case ASCII.
pub type Spelling = ArrayVec<u8, MAX_STACKS>;

/// What the last turn did to a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// It lies as before.
    #[default]
    None,
    /// It is new.
    Added,
    /// Another letter was laid on it.
    Overlaid,
    /// The same letter was laid on it.
    Duplicated,
    /// Its top was exchanged.
    Swapped,
    /// It was moved here, alone or onto another.
    Moved,
    /// It was split off.
    Split,
}

impl Mark {
    pub(crate) const ALL: [Mark; 7] =
        [Mark::None, Mark::Added, Mark::Overlaid, Mark::Duplicated, Mark::Swapped, Mark::Moved, Mark::Split];

    /// As views name it.
    pub fn name(self) -> &'static str {
        ["", "added", "overlaid", "duplicated", "swapped", "moved", "split"][self as usize]
    }

    /// As positions write it behind a stack.
    pub(crate) fn sign(self) -> &'static str {
        ["", "+", "^", "=", "~", ">", "/"][self as usize]
    }
}

/// A card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell(u16);

const TOP: u16 = 1 << 5;
const END: u16 = 1 << 6;

impl Cell {
    /// The letter on the card.
    #[inline]
    pub fn letter(self) -> Letter {
        Letter::number((self.0 & 31) as u8)
    }

    #[inline]
    fn is_top(self) -> bool {
        self.0 & TOP != 0
    }

    /// What the last turn did to the stack that this is the top of.
    pub fn mark(self) -> Mark {
        Mark::ALL[usize::from(self.0 >> 8) % Mark::ALL.len()]
    }
}

/// All words in play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    cells: ArrayVec<Cell, CARDS>,
    /// Whose each word is, where that matters: the seat's number, or 0.
    owners: ArrayVec<u8, MAX_WORDS>,
}

impl Board {
    /// Whether no word is in play.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.owners.is_empty()
    }

    /// How many words are in play.
    #[inline]
    pub fn words(&self) -> usize {
        self.owners.len()
    }

    /// How many cards lie on the board.
    #[inline]
    pub fn cards(&self) -> usize {
        self.cells.len()
    }

    /// The cards of a word, counted from 0.
    pub fn word(&self, word: usize) -> &[Cell] {
        let mut ends =
            self.cells.iter().enumerate().filter(|(_, cell)| cell.0 & END != 0).map(|(at, _)| at + 1);
        let from = if word == 0 { 0 } else { ends.by_ref().nth(word - 1).unwrap_or(self.cells.len()) };
        let to = ends.next().unwrap_or(self.cells.len());
        &self.cells[from..to.max(from)]
    }

    /// The stacks of a word, each from the bottom up.
    pub fn stacks(&self, word: usize) -> impl Iterator<Item = &[Cell]> {
        self.word(word).split_inclusive(|cell| cell.is_top())
    }

    /// The cards of one stack from the bottom up, if there is one of that number.
    pub fn stack(&self, word: usize, stack: usize) -> Option<&[Cell]> {
        self.stacks(word).nth(stack)
    }

    /// What a word spells (FW-47, FW-48).
    pub fn spelling(&self, word: usize) -> Spelling {
        let tops = self.word(word).iter().filter(|cell| cell.is_top()).map(|cell| cell.letter().ascii());
        tops.take(MAX_STACKS).collect()
    }

    /// How many letters a word shows.
    pub fn length(&self, word: usize) -> usize {
        self.word(word).iter().filter(|cell| cell.is_top()).count()
    }

    /// Whose word it is.
    pub fn owner(&self, word: usize) -> Option<Seat> {
        self.owners.get(word).and_then(|number| Seat::try_from(*number).ok())
    }

    /// The number by which a word is called: that of its owner, or its place from 1.
    pub fn label(&self, word: usize) -> u8 {
        self.owner(word).map_or(word as u8 + 1, Seat::number)
    }

    /// The word of that number.
    pub fn called(&self, label: u8) -> Option<usize> {
        (0..self.words()).find(|word| self.label(*word) == label)
    }

    /// The word of this seat.
    pub fn word_of(&self, seat: Seat) -> Option<usize> {
        self.owners.iter().position(|number| *number == seat.number())
    }

    /// A word as positions write it: its stacks from left to right, each from the bottom up, with the sign of its mark behind.
    pub(crate) fn text(&self, word: usize) -> String {
        let stack = |stack: &[Cell]| {
            let sign = stack.last().map_or("", |top| top.mark().sign());
            stack.iter().map(|cell| cell.letter().to_string()).collect::<String>() + sign
        };
        self.stacks(word).map(stack).collect::<Vec<_>>().join(" ")
    }

    /// Reads a word that is written so, after all others; nothing if none is, or the board has no room for it.
    pub(crate) fn push_text(&mut self, text: &str) -> Option<()> {
        if !(2..=MAX_STACKS).contains(&text.split_whitespace().count()) || self.owners.is_full() {
            return None;
        }
        for stack in text.split_whitespace() {
            let mut marks = Mark::ALL.into_iter().skip(1);
            let mark = marks.find(|mark| stack.ends_with(mark.sign())).unwrap_or_default();
            let letters = stack.strip_suffix(mark.sign()).unwrap_or(stack).bytes();
            let cell = |byte: u8| Letter::of(byte.to_ascii_lowercase()).map(loose);
            let cells: Vec<Cell> = letters.map(cell).collect::<Option<_>>()?;
            if cells.is_empty() || self.cards() + cells.len() > CARDS {
                return None;
            }
            self.push_stack(&cells, mark);
        }
        self.end_word(None);
        Some(())
    }

    /// Says whose a word is.
    pub(crate) fn set_owner(&mut self, word: usize, owner: Option<Seat>) {
        if let Some(number) = self.owners.get_mut(word) {
            *number = owner.map_or(0, Seat::number);
        }
    }

    /// Every card on the board, covered ones too.
    pub fn all(&self) -> Rack {
        count(&self.cells)
    }

    /// Takes the marks of the last turn off.
    pub(crate) fn unmark(&mut self) {
        self.cells.iter_mut().for_each(|cell| cell.0 &= 0xff);
    }

    /// Puts a stack at the end of the word that is being laid, of which this is not yet the last.
    pub(crate) fn push_stack(&mut self, stack: &[Cell], mark: Mark) {
        self.cells.extend(stack.iter().copied());
        self.seal(mark);
    }

    /// Puts a card on a stack that lies beside the board, and both into the word that is being laid.
    pub(crate) fn push_over(&mut self, below: &[Cell], above: &[Cell], mark: Mark) {
        self.cells.extend(below.iter().map(|cell| Cell(cell.0 & 31)));
        self.push_stack(above, mark);
    }

    /// A card that starts a stack of its own.
    pub(crate) fn push_card(&mut self, letter: Letter, mark: Mark) {
        self.cells.push(Cell(u16::from(letter.index())));
        self.seal(mark);
    }

    fn seal(&mut self, mark: Mark) {
        if let Some(cell) = self.cells.last_mut() {
            cell.0 = cell.0 & 31 | TOP | (mark as u16) << 8;
        }
    }

    /// The stacks pushed since the last end are a word.
    pub(crate) fn end_word(&mut self, owner: Option<Seat>) {
        if let Some(cell) = self.cells.last_mut() {
            cell.0 |= END;
            self.owners.push(owner.map_or(0, Seat::number));
        }
    }

    /// Copies a word of another board, marks and all.
    pub(crate) fn push_word(&mut self, from: &Board, word: usize) {
        self.cells.extend(from.word(word).iter().copied());
        self.owners.push(from.owners[word]);
    }

    /// The board without one word.
    pub(crate) fn without(&self, word: usize) -> Board {
        let mut board = Board::default();
        (0..self.words()).filter(|other| *other != word).for_each(|other| board.push_word(self, other));
        board
    }

    /// The board without these stacks of a word, a bit each, and their cards; a word without a stack is none.
    pub(crate) fn lifted(&self, word: usize, stacks: u32) -> (Board, Rack) {
        let (mut board, mut cards) = (Board::default(), Rack::EMPTY);
        for other in 0..self.words() {
            if other != word {
                board.push_word(self, other);
                continue;
            }
            let before = board.cells.len();
            for (at, stack) in self.stacks(word).enumerate() {
                if stacks >> at & 1 == 1 {
                    cards = cards.plus(&count(stack));
                } else {
                    let mark = stack.last().map_or(Mark::None, |top| top.mark());
                    board.push_stack(stack, mark);
                }
            }
            if board.cells.len() > before {
                board.end_word(self.owner(word));
            }
        }
        (board, cards)
    }

    /// Gives a word to a seat that has none; words lie in the order of their owners.
    pub(crate) fn take_over(&mut self, word: usize, seat: Seat) {
        let old = std::mem::take(self);
        let owner = |other: usize| if other == word { seat.number() } else { old.owners[other] };
        let mut order: ArrayVec<usize, MAX_WORDS> = (0..old.words()).collect();
        order.sort_by_key(|other| owner(*other));
        for other in order {
            self.push_word(&old, other);
            if let Some(last) = self.owners.last_mut() {
                *last = owner(other);
            }
        }
    }
}

/// Cards as counts.
pub(crate) fn count<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Rack {
    cells.into_iter().map(|cell| cell.letter()).collect()
}

/// A card that is not on a board yet.
pub(crate) fn loose(letter: Letter) -> Cell {
    Cell(u16::from(letter.index()))
}
