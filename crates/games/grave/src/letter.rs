//! Letter Cards, the two special cards, and multisets of letters.

use kernel::{Face, Value, archive::Archive};
use lexicon::Rack;
use std::{fmt, str::FromStr, sync::LazyLock};

/// How often each letter is there, a first (WG-03).
const COUNTS: [u8; 26] = [3, 2, 3, 3, 3, 2, 2, 2, 3, 2, 2, 3, 3, 3, 3, 2, 1, 3, 3, 3, 3, 2, 2, 1, 2, 2];

/// How many Letter Cards there are (WG-02, WG-04).
pub const LETTERS: usize = 63;

/// Every Letter Card of the game.
pub(crate) static ALL_LETTERS: LazyLock<Rack> = LazyLock::new(|| Rack::from_counts(&COUNTS));

/// A letter. Cards that show the same one are interchangeable (WG-06).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[archive(text)]
pub struct Letter(u8);

impl Letter {
    /// The letter of a byte from a to z.
    pub const fn of(byte: u8) -> Option<Letter> {
        if byte.is_ascii_lowercase() { Some(Letter(byte - b'a')) } else { None }
    }

    /// The letter of a number from 0 to 25.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Letter {
        Letter((number % 26) as u8)
    }

    /// From 0 to 25.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its bit in a mask of letters.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// In lower case.
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }

    /// As it is printed on the card.
    pub const fn title(self) -> char {
        (b'A' + self.0) as char
    }

    /// How many Letter Cards show it (WG-03).
    pub fn copies(self) -> u8 {
        COUNTS[usize::from(self.0)]
    }

    /// How it lies on the table.
    pub fn face(self) -> Face {
        Face::card(self.char().to_string(), self.title().to_string(), "letter", None)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// Not a letter from a to z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a letter from a to z")
    }
}

impl FromStr for Letter {
    type Err = ParseCardError;
    fn from_str(text: &str) -> Result<Letter, ParseCardError> {
        match text.as_bytes() {
            [byte] => Letter::of(byte.to_ascii_lowercase()).ok_or(ParseCardError),
            _ => Err(ParseCardError),
        }
    }
}

impl FromIterator<Letter> for Rack {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Rack {
        letters.into_iter().fold(Rack::EMPTY, |rack, letter| rack.with(letter.bit()))
    }
}

/// A card that acts upon being drawn. It is no Letter Card (WG-13).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Special {
    /// Kicks a player out of the round.
    #[archive(1)]
    LaidToRest,
    /// Reactivates all Ability Cards.
    #[archive(2)]
    Reanimate,
}

impl Special {
    /// In the order in which they lie in an unshuffled deck.
    pub const ALL: [Special; 2] = [Special::LaidToRest, Special::Reanimate];

    /// The word by which notation names it.
    pub const fn name(self) -> &'static str {
        match self {
            Special::LaidToRest => "laid-to-rest",
            Special::Reanimate => "reanimate",
        }
    }

    /// On the card.
    pub const fn title(self) -> &'static str {
        match self {
            Special::LaidToRest => "Laid to Rest",
            Special::Reanimate => "Reanimate",
        }
    }

    /// How it lies on the table.
    pub fn face(self) -> Face {
        Face::card(self.name(), self.title(), "special", None)
    }

    /// Its bit in a set of both.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A card of the Letter Deck.
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[archive(text)]
pub enum Card {
    /// A Letter Card.
    #[archive(1)]
    Letter(Letter),
    /// Laid to Rest or Reanimate.
    #[archive(2)]
    Special(Special),
}

impl Card {
    /// How it looks.
    pub fn face(self) -> Face {
        match self {
            Card::Letter(letter) => letter.face(),
            Card::Special(special) => special.face(),
        }
    }

    /// From 0 to 27, for hashes of the first revision.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Card::Letter(letter) => letter.0,
            Card::Special(special) => 26 + special as u8,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Letter(letter) => letter.fmt(f),
            Card::Special(special) => f.write_str(special.name()),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        match Special::ALL.into_iter().find(|special| special.name() == text) {
            Some(special) => Ok(Card::Special(special)),
            None => text.parse().map(Card::Letter),
        }
    }
}

/// What this game asks of a multiset of letters.
pub(crate) trait Multiset {
    /// Whether there is such a letter.
    fn has(&self, letter: Letter) -> bool;
    /// How many of this letter.
    fn of_letter(&self, letter: Letter) -> u8;
    /// Each different letter once, in order.
    fn kinds(&self) -> impl Iterator<Item = Letter> + use<Self>;
    /// How many different letters.
    fn kind_count(&self) -> u32;
    /// The different letter of this number.
    fn nth_kind(&self, number: u32) -> Letter;
    /// Every card in order.
    fn cards(&self) -> impl Iterator<Item = Letter> + use<Self>;
    /// The card at this place of [`Multiset::cards`].
    fn nth_card(&self, place: u32) -> Letter;
    /// Puts one in.
    fn add(&mut self, letter: Letter);
    /// Takes one out, if it is there.
    fn remove(&mut self, letter: Letter);
    /// What both have.
    fn common(&self, other: &Rack) -> Rack;
    /// `a b b`
    fn names(&self) -> String;
    /// Every card as it looks, in order.
    fn faces(&self) -> impl Iterator<Item = Face> + use<Self>;
    /// The cards as a fact.
    fn value(&self) -> Value;
}

impl Multiset for Rack {
    #[inline]
    fn has(&self, letter: Letter) -> bool {
        self.mask() & letter.bit() != 0
    }

    fn of_letter(&self, letter: Letter) -> u8 {
        self.count(letter.index())
    }

    #[inline]
    fn kinds(&self) -> impl Iterator<Item = Letter> + use<> {
        let mut mask = self.mask();
        std::iter::from_fn(move || {
            let number = mask.trailing_zeros();
            (mask != 0).then(|| {
                mask &= mask - 1;
                Letter::numbered(number)
            })
        })
    }

    #[inline]
    fn kind_count(&self) -> u32 {
        self.mask().count_ones()
    }

    #[inline]
    fn nth_kind(&self, number: u32) -> Letter {
        let mut mask = self.mask();
        for _ in 0..number {
            mask &= mask.wrapping_sub(1);
        }
        Letter::numbered(mask.trailing_zeros())
    }

    fn cards(&self) -> impl Iterator<Item = Letter> + use<> {
        self.letters().filter_map(Letter::of)
    }

    fn nth_card(&self, place: u32) -> Letter {
        self.cards().nth(place as usize).unwrap_or(Letter(0))
    }

    #[inline]
    fn add(&mut self, letter: Letter) {
        *self = self.with(letter.bit());
    }

    #[inline]
    fn remove(&mut self, letter: Letter) {
        *self = self.without_if_any(letter.bit());
    }

    fn common(&self, other: &Rack) -> Rack {
        self.minus(&self.minus(other))
    }

    fn names(&self) -> String {
        self.cards().map(|letter| letter.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        self.cards().map(Letter::face)
    }

    fn value(&self) -> Value {
        Value::pieces(self.faces())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_are_those_of_the_box() {
        assert_eq!(ALL_LETTERS.len(), LETTERS);
        let of = |count| COUNTS.iter().filter(|other| **other == count).count();
        assert_eq!((of(3), of(2), of(1)), (13, 11, 2));
    }

    #[test]
    fn letters_are_found_by_number_and_place() {
        let rack: Rack = "aabz".parse().unwrap();
        assert_eq!(rack.kinds().map(Letter::char).collect::<String>(), "abz");
        assert_eq!(
            (rack.nth_kind(2).char(), rack.nth_card(1).char(), rack.nth_card(2).char()),
            ('z', 'a', 'b')
        );
        assert_eq!(rack.common(&"abbz".parse().unwrap()).names(), "a b z");
    }

    #[test]
    fn cards_are_read_by_name() {
        assert_eq!("laid-to-rest".parse(), Ok(Card::Special(Special::LaidToRest)));
        assert_eq!("Q".parse(), Ok(Card::Letter(Letter(16))));
        assert!("qu".parse::<Card>().is_err() && "é".parse::<Card>().is_err());
    }
}
