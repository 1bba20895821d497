//! Dice, and sets of them.

use crate::card::{Card, Suit};
use kernel::{Face, Seat, archive::Archive};
use std::{fmt, str::FromStr};

/// The size of a die, the largest first (WU-03).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Size {
    D20,
    D12,
    D10,
    D8,
    D6,
    D4,
}

impl Size {
    /// All sizes, the largest first.
    pub const ALL: [Size; 6] = [Size::D20, Size::D12, Size::D10, Size::D8, Size::D6, Size::D4];

    /// How many sides.
    #[inline]
    pub const fn sides(self) -> u8 {
        [20, 12, 10, 8, 6, 4][self as usize]
    }
}

/// One of the 24 dice of the box. It keeps its suit wherever it goes (WU-05).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[archive(text)]
pub struct Die(u8);

/// How many dice there are.
pub const DICE: usize = 24;

impl Die {
    /// The die of a suit and size.
    #[inline]
    pub const fn new(suit: Suit, size: Size) -> Die {
        Die(suit as u8 * 6 + size as u8)
    }

    /// The die with this index.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Die {
        Die(index)
    }

    /// Counted from 0, suit by suit, the largest first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One of four; there is a die of every size in each.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 6) as usize]
    }

    /// How many sides it has.
    #[inline]
    pub const fn size(self) -> Size {
        Size::ALL[(self.0 % 6) as usize]
    }

    /// How many sides it has (WU-06, WU-07: it shows 1 to that number).
    #[inline]
    pub const fn sides(self) -> u8 {
        self.size().sides()
    }

    /// As a person reads it: `♠ d20`.
    pub fn title(self) -> String {
        format!("{} d{}", self.suit().symbol(), self.sides())
    }

    /// The Ward Member that stands for it (WU-14).
    pub fn member(self) -> Card {
        let stands = |card: &Card| card.die() == Some(self);
        Card::of(self.suit()).find(stands).unwrap_or(Card::JOKER)
    }

    /// The die as a sentence names it, whatever it shows.
    pub fn brief(self) -> Face {
        self.face(0, None)
    }

    /// The die as a viewer sees it; a value of 0 is none.
    pub fn face(self, value: u8, controller: Option<Seat>) -> Face {
        Face::Die {
            name: self.to_string().into(),
            sides: self.sides(),
            value: (value > 0).then_some(value),
            family: self.suit().name().into(),
            controller,
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-d{}", self.suit().letter(), self.sides())
    }
}

impl FromStr for Die {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Die, &'static str> {
        let error = "dice are a suit and a size, s-d20, h-d12, d-d10, c-d4";
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::of_letter).ok_or(error)?;
        let rest = letters.as_str();
        let sides = rest.strip_prefix('-').unwrap_or(rest).strip_prefix('d').ok_or(error)?;
        let size = Size::ALL.into_iter().find(|size| size.sides().to_string() == sides).ok_or(error)?;
        Ok(Die::new(suit, size))
    }
}

/// A set of dice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Dice(u32);

/// The dice of the largest size; shifted by a size, the dice of that size.
const ONE_SIZE: u32 = 0b1 | 0b1 << 6 | 0b1 << 12 | 0b1 << 18;

impl Dice {
    /// The empty set.
    pub const NONE: Dice = Dice(0);

    /// This die alone.
    #[inline]
    pub const fn one(die: Die) -> Dice {
        Dice(1 << die.0)
    }

    /// The six dice of a suit.
    #[inline]
    pub const fn of(suit: Suit) -> Dice {
        Dice(0b11_1111 << (suit as u32 * 6))
    }

    /// How many dice are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this die is here.
    #[inline]
    pub const fn has(self, die: Die) -> bool {
        self.0 >> die.0 & 1 == 1
    }

    /// Puts a die in.
    #[inline]
    pub fn add(&mut self, die: Die) {
        self.0 |= 1 << die.0;
    }

    /// Takes a die out; says whether it was here.
    #[inline]
    pub fn remove(&mut self, die: Die) -> bool {
        let here = self.has(die);
        self.0 &= !(1 << die.0);
        here
    }

    /// Dice that are in either set.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Dice) -> Dice {
        Dice(self.0 | other.0)
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Dice) -> Dice {
        Dice(self.0 & !other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn common(self, other: Dice) -> Dice {
        Dice(self.0 & other.0)
    }

    /// Those of one size.
    #[inline]
    #[must_use]
    pub const fn sized(self, size: Size) -> Dice {
        Dice(self.0 & ONE_SIZE << size as u32)
    }

    /// The sizes that are here, the largest first.
    #[inline]
    pub fn sizes(self) -> impl Iterator<Item = Size> {
        Size::ALL.into_iter().filter(move |size| !self.sized(*size).is_empty())
    }

    /// Each as a sentence names it.
    pub fn brief(self) -> impl Iterator<Item = Face> {
        self.iter().map(Die::brief)
    }

    /// In order: suit by suit, the largest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Die> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Die(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// The first in order.
    #[inline]
    pub const fn first(self) -> Option<Die> {
        if self.0 == 0 { None } else { Some(Die(self.0.trailing_zeros() as u8)) }
    }

    /// More dice before fewer, then larger before smaller: WU-189 to WU-191, WU-239, WU-243.
    #[inline]
    pub fn strength(self) -> u32 {
        Size::ALL
            .into_iter()
            .fold(u32::from(self.len()), |key, size| key << 3 | u32::from(self.sized(size).len()))
    }

    /// The set as bits, for hashes.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

impl FromIterator<Die> for Dice {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Dice {
        dice.into_iter().fold(Dice::NONE, |all, die| all.plus(Dice::one(die)))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, die) in self.iter().enumerate() {
            write!(f, "{}{die}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(names: &str) -> Dice {
        names.split_whitespace().map(|name| name.parse::<Die>().unwrap()).collect()
    }

    #[test]
    fn every_die_is_read_back_by_its_name() {
        for die in (0..DICE as u8).map(Die) {
            assert_eq!(die.to_string().parse(), Ok(die));
        }
        assert_eq!("hd12".parse(), "h-d12".parse::<Die>());
        for bad in ["", "d4", "s-d7", "s--d4", "s-d04", "♠-d4", "x-d4"] {
            assert!(bad.parse::<Die>().is_err(), "{bad}");
        }
    }

    #[test]
    fn pools_compare_by_number_and_then_from_the_largest_down() {
        assert!(dice("s-d4 s-d6 s-d8").strength() > dice("h-d20 h-d12").strength());
        assert!(dice("s-d20 s-d4").strength() > dice("h-d12 h-d10").strength());
        assert!(dice("s-d20 s-d6 s-d4").strength() > dice("h-d12 s-d12 h-d10").strength());
        assert_eq!(dice("s-d20 h-d4").strength(), dice("c-d20 d-d4").strength());
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut some = dice("c-d4 s-d20 h-d20");
        assert_eq!((some.to_string(), some.len()), ("s-d20 h-d20 c-d4".into(), 3));
        assert_eq!(some.sized(Size::D20), dice("s-d20 h-d20"));
        assert_eq!(some.sizes().collect::<Vec<_>>(), [Size::D20, Size::D4]);
        assert!(some.remove("c-d4".parse().unwrap()) && !some.remove("c-d4".parse().unwrap()));
        assert_eq!(Dice::of(Suit::Hearts).len(), 6);
    }
}
