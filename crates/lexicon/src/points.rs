//! What letters are worth.

use crate::rack::Rack;

/// A value for each of the 26 letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points(pub [i8; 26]);

impl Points {
    /// The Final Word's values: 1 for A E I L N O R S T, 2 for C D P U, 3 for B F G H M W Y, 4 for J K Q V X Z.
    pub const TIERS: Points =
        Points([1, 3, 2, 2, 1, 3, 3, 3, 1, 4, 4, 1, 3, 1, 1, 2, 4, 1, 1, 1, 2, 4, 3, 4, 3, 4]);
    /// One point for each letter.
    pub const ONE_EACH: Points = Points([1; 26]);

    /// The value of the letter numbered 0 to 25.
    #[inline(always)]
    pub fn letter(&self, letter: u8) -> i32 {
        i32::from(self.0[usize::from(letter)])
    }

    /// The value of a word in lower-case ASCII.
    #[inline]
    pub fn of(&self, word: &[u8]) -> i32 {
        word.iter().map(|&byte| self.letter(byte - b'a')).sum()
    }

    /// The value of all letters of a rack.
    pub fn of_rack(&self, rack: &Rack) -> i32 {
        (0..26).map(|letter| i32::from(rack.count(letter)) * self.letter(letter)).sum()
    }
}
