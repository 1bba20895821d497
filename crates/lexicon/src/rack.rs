//! A handful of letters as packed counts.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// The most copies of one letter a [`Rack`] can count.
pub const MAX_COPIES: u8 = 15;

/// A multiset of the letters a to z, up to fifteen of each, in sixteen bytes.
///
/// The counts stand upright: plane `k` holds bit `k` of all 26 counts, one letter per bit. Taking a letter, adding two racks or asking
/// whether one holds another is a few operations on whole planes, and the letters at hand are the four planes laid on top of each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rack {
    planes: [u32; 4],
}

/// Why a text is no rack.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseRackError {
    /// Something other than a letter.
    #[error("'{0}' is not a letter from a to z")]
    Stray(char),
    /// More copies than can be counted.
    #[error("more than {MAX_COPIES} times the letter '{0}'")]
    TooMany(char),
}

impl Rack {
    /// A rack without letters.
    pub const EMPTY: Rack = Rack { planes: [0; 4] };
    /// Fifteen of every letter: more than any word needs.
    pub const FULL: Rack = Rack { planes: [(1 << 26) - 1; 4] };

    /// A rack from how many there are of each letter, a first; more than fifteen count as fifteen.
    pub fn from_counts(counts: &[u8; 26]) -> Rack {
        let mut rack = Rack::EMPTY;
        for (letter, &count) in counts.iter().enumerate() {
            for (k, plane) in rack.planes.iter_mut().enumerate() {
                *plane |= u32::from(count.min(MAX_COPIES) >> k & 1) << letter;
            }
        }
        rack
    }

    /// The letters of a word in lower-case ASCII; other bytes are left out, and more than fifteen of a letter count as fifteen.
    pub fn of(word: &[u8]) -> Rack {
        let letters = word.iter().filter(|byte| byte.is_ascii_lowercase());
        letters.fold(Rack::EMPTY, |rack, &byte| rack.with(1 << (byte - b'a')))
    }

    /// One of each letter of a mask.
    #[inline(always)]
    pub(crate) fn of_set(mask: u32) -> Rack {
        Rack { planes: [mask, 0, 0, 0] }
    }

    /// The letters there is at least one of, one bit each.
    #[inline(always)]
    pub fn mask(&self) -> u32 {
        self.planes[0] | self.planes[1] | self.planes[2] | self.planes[3]
    }

    /// The two lowest planes, if no letter is there more than three times.
    #[inline(always)]
    pub(crate) fn few(&self) -> Option<[u32; 2]> {
        let [a, b, c, d] = self.planes;
        (c | d == 0).then_some([a, b])
    }

    /// Bit `k` of all counts, for `k` from 0 to 3.
    #[inline(always)]
    pub(crate) fn planes(&self) -> [u32; 4] {
        self.planes
    }

    /// How many there are of the letter numbered 0 to 25.
    pub fn count(&self, letter: u8) -> u8 {
        (0..4).map(|k| ((self.planes[k] >> letter & 1) as u8) << k).sum()
    }

    /// How many letters there are in all.
    #[inline]
    pub fn len(&self) -> usize {
        (0..4).map(|k| (self.planes[k].count_ones() as usize) << k).sum()
    }

    /// How many letters there are among those of a mask.
    #[inline(always)]
    pub fn len_in(&self, mask: u32) -> usize {
        (0..4).map(|k| ((self.planes[k] & mask).count_ones() as usize) << k).sum()
    }

    /// Whether there is no letter.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.mask() == 0
    }

    /// One letter less. The letter, given as its bit, must be there.
    #[inline(always)]
    #[must_use]
    pub fn without(&self, bit: u32) -> Rack {
        let [a, b, c, d] = self.planes;
        let a = a ^ bit;
        let borrow = bit & a;
        let b = b ^ borrow;
        let borrow = borrow & b;
        let c = c ^ borrow;
        let borrow = borrow & c;
        Rack { planes: [a, b, c, d ^ borrow] }
    }

    /// One letter less if it is there, else the same.
    #[inline(always)]
    #[must_use]
    pub fn without_if_any(&self, bit: u32) -> Rack {
        self.without(bit & self.mask())
    }

    /// One letter more; a sixteenth copy is not counted.
    #[inline(always)]
    #[must_use]
    pub fn with(&self, bit: u32) -> Rack {
        let [a, b, c, d] = self.planes;
        // A count of fifteen has all four bits and stays.
        let bit = bit & !(a & b & c & d);
        let (ab, abc) = (a & bit, a & b & bit);
        Rack { planes: [a ^ bit, b ^ ab, c ^ abc, d ^ (abc & c)] }
    }

    /// Both racks together; more than fifteen of a letter count as fifteen.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &Rack) -> Rack {
        let mut carry = 0;
        let mut planes = [0; 4];
        for (k, plane) in planes.iter_mut().enumerate() {
            let (a, b) = (self.planes[k], other.planes[k]);
            *plane = a ^ b ^ carry;
            carry = a & b | carry & (a | b);
        }
        Rack { planes: planes.map(|plane| plane | carry) }
    }

    /// What is left without the letters of the other rack, and which letters there were too few of.
    #[inline(always)]
    fn difference(&self, other: &Rack) -> ([u32; 4], u32) {
        let mut borrow = 0;
        let mut planes = [0; 4];
        for (k, plane) in planes.iter_mut().enumerate() {
            let (a, b) = (self.planes[k], other.planes[k]);
            *plane = a ^ b ^ borrow;
            borrow = !a & b | (!a | b) & borrow;
        }
        (planes, borrow)
    }

    /// What is left without the letters of the other rack; where that has more, nothing is left.
    #[inline(always)]
    #[must_use]
    pub fn minus(&self, other: &Rack) -> Rack {
        let (planes, short) = self.difference(other);
        Rack { planes: planes.map(|plane| plane & !short) }
    }

    /// Whether every letter of the other rack is here, repeats included.
    #[inline(always)]
    pub fn holds(&self, other: &Rack) -> bool {
        self.difference(other).1 == 0
    }

    /// The letters in order of the alphabet as lower-case ASCII, repeats included.
    pub fn letters(&self) -> impl Iterator<Item = u8> + use<> {
        let rack = *self;
        (0..26u8).flat_map(move |letter| std::iter::repeat_n(b'a' + letter, usize::from(rack.count(letter))))
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().try_for_each(|byte| write!(f, "{}", char::from(byte)))
    }
}

impl fmt::Debug for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rack({self})")
    }
}

impl FromStr for Rack {
    type Err = ParseRackError;

    /// Letters in any order, in either case.
    fn from_str(text: &str) -> Result<Rack, ParseRackError> {
        text.chars().try_fold(Rack::EMPTY, |rack, char| {
            let lower = char.to_ascii_lowercase();
            if !lower.is_ascii_lowercase() {
                return Err(ParseRackError::Stray(char));
            }
            let letter = lower as u8 - b'a';
            if rack.count(letter) == MAX_COPIES {
                return Err(ParseRackError::TooMany(lower));
            }
            Ok(rack.with(1 << letter))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted_up_and_down() {
        let rack: Rack = "Banana".parse().unwrap();
        assert_eq!((rack.count(0), rack.count(1), rack.count(13), rack.len()), (3, 1, 2, 6));
        assert_eq!(rack.to_string(), "aaabnn");
        assert_eq!(rack.without(1).without(1).to_string(), "abnn");
        assert_eq!(rack.without_if_any(1 << 25), rack);
        assert_eq!(Rack::of(b"banana"), rack);
    }

    #[test]
    fn racks_add_and_subtract_letter_by_letter() {
        let [one, two]: [Rack; 2] = ["aabz".parse().unwrap(), "abbbc".parse().unwrap()];
        assert_eq!(one.plus(&two).to_string(), "aaabbbbcz");
        assert_eq!(one.plus(&two).minus(&two), one);
        assert_eq!(one.minus(&two).to_string(), "az");
        assert!(one.plus(&two).holds(&one) && !one.holds(&two) && one.holds(&Rack::EMPTY));
    }

    #[test]
    fn sixteen_of_a_letter_are_refused_or_saturate() {
        assert_eq!("aaaaaaaaaaaaaaaa".parse::<Rack>(), Err(ParseRackError::TooMany('a')));
        assert_eq!("ab-c".parse::<Rack>(), Err(ParseRackError::Stray('-')));
        assert_eq!(Rack::FULL.with(1), Rack::FULL);
        assert_eq!(Rack::FULL.plus(&Rack::FULL), Rack::FULL);
    }
}
