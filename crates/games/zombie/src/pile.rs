//! Cards in order, one on another.

use crate::card::{Card, Counts};
use std::fmt;

/// The most cards a deck may have.
pub const MAX_DECK: usize = 240;

/// A pile, the last card on top, that knows how many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pile {
    cards: kernel::Pile<Card, MAX_DECK>,
    counts: Counts,
}

impl Pile {
    /// A pile without cards.
    pub const EMPTY: Pile = Pile { cards: kernel::Pile::empty(Card::Clown), counts: Counts::NONE };

    /// Every card of a deck, in card order.
    pub fn of(deck: &Counts) -> Pile {
        deck.iter().collect()
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// What is in it.
    #[inline]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// From the bottom to the top.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.pieces()
    }

    /// From the bottom to the top, to be put into another order.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [Card] {
        self.cards.pieces_mut()
    }

    /// The card on top.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards.top()
    }

    /// Puts a card on top. A pile never holds more than a deck.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.counts.add(card);
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.cards.pop()?;
        self.counts.remove(card);
        Some(card)
    }

    /// Takes the card of this name that lies nearest to the top, not counting the top `above` cards.
    pub fn fetch(&mut self, card: Card, above: usize) -> bool {
        let below = &self.cards()[..self.len().saturating_sub(above)];
        let Some(place) = below.iter().rposition(|other| *other == card) else { return false };
        self.cards.remove(place);
        self.counts.remove(card)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().take(MAX_DECK).for_each(|card| pile.push(card));
        pile
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fetching_closes_the_gap() {
        let mut pile = Pile::EMPTY;
        for card in [Card::Clown, Card::Nurse, Card::Clown, Card::Hunter] {
            pile.push(card);
        }
        assert!(pile.fetch(Card::Clown, 0));
        assert_eq!(pile.cards(), [Card::Clown, Card::Nurse, Card::Hunter]);
        assert!(!pile.fetch(Card::Hunter, 1), "the top is left out");
        assert_eq!((pile.pop(), pile.top(), pile.len()), (Some(Card::Hunter), Some(Card::Nurse), 2));
    }
}
