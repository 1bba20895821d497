//! What a seat knows as rows of numbers, one for each thing on the table: for programs that learn.
//!
//! A game writes them straight from its state ([`crate::Players::entities`]). What they say is defined by the view: [`of_view`] makes the same
//! rows of a view, and a law holds both to each other and reads every piece, count and fact back out of them ([`told`]).
//!
//! | column | of a piece | of a fact |
//! |---|---|---|
//! | 0 | its kind: [`CARD`], [`DIE`], [`TOKEN`], [`UNSEEN`]; [`NUMBER`] for a number of the card before | [`FACT`] |
//! | 1 | the word of the zone, `hand` of `hand/2` | the word of the fact |
//! | 2 | the number of a zone that belongs to nobody, 2 of `word/2` | the number in its name |
//! | 3 | whose it is, counted from 1; 0 for nobody's | the same |
//! | 4 | the word of its name; 0 unseen | the word of its value |
//! | 5 | how many that look alike lie here together | its [`form`] |
//! | 6–9 | a card: its number, what it covers, the word of its mark, 1 if it has a number and 2 if it is quick, and 4 for each 65,536 of a number for which a column is too narrow; a die: value, sides, the word of its family, controller | its value |
//!
//! Rows of zones stand in the order of the view, from the bottom of a pile to its top. A word is a place in [`Words`], counted from 1; what is not
//! among them is a negative number made of its letters.

mod told;
mod view;
mod words;

pub use told::told;
pub use view::of_view;
pub use words::Words;

/// How many numbers a row has.
pub const COLUMNS: usize = 10;

/// One thing on the table.
pub type Row = [i16; COLUMNS];

/// A card that is seen.
pub const CARD: i16 = 1;
/// A die.
pub const DIE: i16 = 2;
/// Markers.
pub const TOKEN: i16 = 3;
/// Pieces that cannot be seen.
pub const UNSEEN: i16 = 4;
/// A fact about the table or a seat.
pub const FACT: i16 = 5;
/// A number of the card in the row before, written like a fact.
pub const NUMBER: i16 = 6;

/// What the value of a fact is.
pub mod form {
    /// A number: its low and its high 16 bits.
    pub const NUMBER: i16 = 1;
    /// 1 for yes, 0 for no.
    pub const FLAG: i16 = 2;
    /// A seat, counted from 1.
    pub const SEAT: i16 = 3;
    /// One of a few cases; its word stands in column 4.
    pub const CASE: i16 = 4;
    /// A word, or text of letters and a few signs: 15 to a row, three to a column, from column 6 on and the last in column 4, each of 32 values: a to z
    /// are 1 to 26, then blank, `|`, `-`, `/` and `,`.
    pub const WORD: i16 = 5;
    /// A piece; its word stands in column 4.
    pub const PIECE: i16 = 6;
    /// Anything else, as 60 bits made of it.
    pub const OTHER: i16 = 7;
}

/// Where a game writes what a seat knows.
#[derive(Debug)]
pub struct Rows<'a> {
    rows: &'a mut [Row],
    words: &'a Words,
    used: usize,
    lost: usize,
}

impl<'a> Rows<'a> {
    /// Nothing yet, in this room.
    #[inline]
    pub fn new(rows: &'a mut [Row], words: &'a Words) -> Rows<'a> {
        Rows { rows, words, used: 0, lost: 0 }
    }

    /// The game's words.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    /// How many rows were written.
    pub fn used(&self) -> usize {
        self.used
    }

    /// How many rows there was no room for.
    pub fn lost(&self) -> usize {
        self.lost
    }

    /// One row more.
    #[inline]
    pub fn push(&mut self, row: Row) {
        match self.rows.get_mut(self.used) {
            Some(place) => {
                *place = row;
                self.used += 1;
            }
            None => self.lost += 1,
        }
    }

    /// Pieces beside those before; what looks alike is counted in one row.
    #[inline]
    pub fn piece(&mut self, row: Row) {
        if let Some(last) = self.rows[..self.used].last_mut()
            && last[..5] == row[..5]
            && last[6..] == row[6..]
        {
            last[5] += row[5];
            return;
        }
        self.push(row);
    }

    /// So many pieces that cannot be seen, if any.
    #[inline]
    pub fn unseen(&mut self, zone: i16, owner: i16, count: usize) {
        if count > 0 {
            self.push([UNSEEN, zone, 0, owner, 0, count as i16, 0, 0, 0, 0]);
        }
    }

    /// A fact that is a number.
    #[inline]
    pub fn number(&mut self, fact: i16, owner: i16, number: i32) {
        let [low, high] = halves(number);
        self.push([FACT, fact, 0, owner, 0, form::NUMBER, low, high, 0, 0]);
    }

    /// A fact that is yes or no.
    #[inline]
    pub fn flag(&mut self, fact: i16, owner: i16, flag: bool) {
        self.push([FACT, fact, 0, owner, 0, form::FLAG, flag.into(), 0, 0, 0]);
    }

    /// A fact that is a seat.
    #[inline]
    pub fn seat(&mut self, fact: i16, owner: i16, seat: crate::Seat) {
        self.push([FACT, fact, 0, owner, 0, form::SEAT, seat.number().into(), 0, 0, 0]);
    }

    /// A fact that is a piece.
    #[inline]
    pub fn piece_of(&mut self, fact: i16, owner: i16, name: i16) {
        self.push([FACT, fact, 0, owner, name, form::PIECE, 0, 0, 0, 0]);
    }

    /// A fact that is a word or text that can be spelled, in small letters.
    pub fn spelled(&mut self, fact: i16, owner: i16, text: &[u8]) {
        for part in text.chunks(view::SPELLED) {
            let [a, b, c, d, last] = view::spelled(part);
            self.push([FACT, fact, 0, owner, last, form::WORD, a, b, c, d]);
        }
    }

    /// A fact that is one of a few cases.
    #[inline]
    pub fn case(&mut self, fact: i16, owner: i16, case: i16) {
        self.push([FACT, fact, 0, owner, case, form::CASE, 0, 0, 0, 0]);
    }
}

/// The low and the high half of a number.
const fn halves(number: i32) -> [i16; 2] {
    [number as i16, (number >> 16) as i16]
}

/// The words of a game as constants, in this order: `kernel::entity_words! { PILE = "pile", HAND = "hand" }` makes `PILE` 1, `HAND` 2 and `ALL`.
#[macro_export]
macro_rules! entity_words {
    ($($name:ident = $word:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        enum Number { $($name),* }
        $(#[doc = concat!("`", $word, "`")] #[allow(dead_code)] pub(crate) const $name: i16 = Number::$name as i16 + 1;)*
        /// All of them.
        pub(crate) const ALL: &[&str] = &[$($word),*];
    };
}
