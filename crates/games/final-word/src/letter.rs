//! The letters on the cards, and the deck.

use kernel::archive::Archive;
use lexicon::Rack;
use std::{fmt, str::FromStr};

/// A card: its letter is all there is to it (FW-02, FW-06).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[archive(text)]
pub struct Letter(u8);

/// How many cards the deck has (FW-01).
pub const CARDS: usize = 120;

/// How many of each letter, A first (FW-01).
pub const DECK: [u8; 26] = [12, 2, 5, 4, 13, 2, 3, 3, 8, 1, 1, 6, 3, 7, 8, 4, 1, 9, 6, 7, 5, 2, 3, 1, 3, 1];

/// The red letters (FW-07).
pub const RED: &[u8] = b"jkqvxz";

const _: () = {
    let (mut sum, mut at) = (0, 0);
    while at < 26 {
        sum += DECK[at] as usize;
        at += 1;
    }
    assert!(sum == CARDS);
};

impl Letter {
    /// A to Z.
    pub fn all() -> impl Iterator<Item = Letter> {
        (0..26).map(Letter)
    }

    /// The letter of a byte in lower-case ASCII.
    pub fn of(byte: u8) -> Option<Letter> {
        byte.is_ascii_lowercase().then(|| Letter(byte - b'a'))
    }

    /// The letter numbered 0 to 25.
    #[inline]
    pub(crate) const fn number(number: u8) -> Letter {
        Letter(if number < 26 { number } else { 25 })
    }

    /// The letter of a bit.
    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Letter {
        Letter(bit.trailing_zeros() as u8)
    }

    /// From 0 to 25.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// In lower-case ASCII.
    #[inline]
    pub const fn ascii(self) -> u8 {
        b'a' + self.0
    }

    /// As a bit of a mask.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Whether its cards are red (FW-07).
    pub fn is_red(self) -> bool {
        RED.contains(&self.ascii())
    }

    /// As it stands on the card.
    pub fn title(self) -> char {
        char::from(self.ascii().to_ascii_uppercase())
    }

    /// In notation: `a`.
    pub(crate) fn name(self) -> &'static str {
        let at = usize::from(self.0);
        &"abcdefghijklmnopqrstuvwxyz"[at..=at]
    }

    /// As it stands on the card, as a text.
    pub(crate) fn capital(self) -> &'static str {
        let at = usize::from(self.0);
        &"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at..=at]
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.ascii()))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Not a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLetterError;

impl fmt::Display for ParseLetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a letter from a to z")
    }
}

impl FromStr for Letter {
    type Err = ParseLetterError;
    fn from_str(text: &str) -> Result<Letter, ParseLetterError> {
        match text.as_bytes() {
            [byte] => Letter::of(byte.to_ascii_lowercase()).ok_or(ParseLetterError),
            _ => Err(ParseLetterError),
        }
    }
}

impl FromIterator<Letter> for Rack {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Rack {
        letters.into_iter().fold(Rack::EMPTY, |rack, letter| rack.with(letter.bit()))
    }
}

/// The whole deck as counts.
pub(crate) fn deck() -> Rack {
    Rack::from_counts(&DECK)
}

/// The letters of a rack, in order, repeats included.
pub(crate) fn letters(rack: &Rack) -> impl Iterator<Item = Letter> + use<> {
    rack.letters().map(|byte| Letter(byte - b'a'))
}

/// The different letters of a mask.
pub(crate) fn of_mask(mut mask: u32) -> impl Iterator<Item = Letter> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then(|| Letter::of_bit(bit))
    })
}
