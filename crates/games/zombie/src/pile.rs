//! Cards in order, one on another.

use crate::card::{Card, Counts};
use std::fmt;

/// The most cards a deck may have.
pub const MAX_DECK: usize = 240;

/// A pile: the last card is the top. A plain array, so that a state is one block of memory.
#[derive(Clone, Copy)]
pub struct Pile {
    cards: [Card; MAX_DECK],
    counts: Counts,
}

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile { cards: [Card::Clown; MAX_DECK], counts: Counts::NONE };

    /// Every card of a deck, in card order.
    pub fn of(deck: &Counts) -> Pile {
        let mut pile = Pile::EMPTY;
        deck.iter().for_each(|card| pile.push(card));
        pile
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.counts.total() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// What is in it.
    #[inline]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// From the bottom to the top.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// From the bottom to the top, to be put into another order.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [Card] {
        let len = self.len();
        &mut self.cards[..len]
    }

    /// The card on top.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// Puts a card on top. A pile never holds more than a deck.
    #[inline]
    pub fn push(&mut self, card: Card) {
        let len = self.len();
        self.cards[len] = card;
        self.counts.add(card);
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.top()?;
        self.counts.remove(card);
        Some(card)
    }

    /// Takes the card of this name that lies nearest to the top, not counting the top `above` cards.
    pub fn fetch(&mut self, card: Card, above: usize) -> bool {
        let len = self.len();
        let Some(place) = self.cards[..len.saturating_sub(above)].iter().rposition(|other| *other == card)
        else {
            return false;
        };
        self.cards.copy_within(place + 1..len, place);
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

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
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
