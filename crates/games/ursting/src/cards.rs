//! Sets of cards: hands. A hand never holds an Event (WU-76), so no card is in it twice.

use crate::card::Card;
use std::fmt;

/// A set of cards without Jokers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards(u64);

impl Cards {
    /// The empty set.
    pub const NONE: Cards = Cards(0);

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is here.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out; says whether it was here.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let here = self.has(card);
        self.0 &= !(1 << card.index());
        here
    }

    /// Cards that are in either set.
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// In card order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Card::from_index(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// Which place among the pieces of the hand a card has.
    pub fn place(self, card: Card) -> u16 {
        (self.0 & ((1 << card.index()) - 1)).count_ones() as u16
    }

    /// The set as bits, for hashes.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_keeps_its_cards_in_order() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        let mut hand: Cards = ["kc", "as", "10h"].map(card).into_iter().collect();
        assert_eq!((hand.to_string(), hand.len()), ("as 10h kc".into(), 3));
        assert_eq!(hand.place(card("kc")), 2);
        assert!(hand.remove(card("10h")) && !hand.remove(card("10h")));
        assert_eq!(hand.minus([card("as")].into_iter().collect()).to_string(), "kc");
    }
}
