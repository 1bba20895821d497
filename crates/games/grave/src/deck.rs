//! The Letter Deck: cards in order, the last on top.

use crate::letter::{Card, LETTERS, Letter, Special};
use std::fmt;

/// The most cards of the deck: all letters and both special cards.
const MOST: usize = LETTERS + 2;

/// The Letter Deck. A plain array, so that a state is one block of memory.
#[derive(Clone, Copy)]
pub struct Deck {
    cards: [Card; MOST],
    len: u8,
    letters: u8,
}

impl Deck {
    /// No cards.
    pub const EMPTY: Deck = Deck { cards: [Card::Letter(Letter::numbered(0)); MOST], len: 0, letters: 0 };

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many Letter Cards.
    #[inline]
    pub const fn letters(&self) -> u8 {
        self.letters
    }

    /// Whether this special card is in it.
    pub fn has(&self, special: Special) -> bool {
        self.len > self.letters && self.cards().contains(&Card::Special(special))
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

    /// Puts a card on top. The deck never holds more than all cards.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.len += 1;
        self.letters += u8::from(matches!(card, Card::Letter(_)));
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = *self.cards().last()?;
        self.len -= 1;
        self.letters -= u8::from(matches!(card, Card::Letter(_)));
        Some(card)
    }
}

impl FromIterator<Card> for Deck {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Deck {
        let mut deck = Deck::EMPTY;
        cards.into_iter().take(MOST).for_each(|card| deck.push(card));
        deck
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
