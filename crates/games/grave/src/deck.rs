//! The Letter Deck: cards in order, the last on top.

use crate::letter::{Card, LETTERS, Letter, Special};
use kernel::Pile;
use std::fmt;

/// The most cards of the deck: all letters and both special cards.
const MOST: usize = LETTERS + 2;

/// The Letter Deck, which knows how many Letter Cards are in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    cards: Pile<Card, MOST>,
    letters: u8,
}

impl Deck {
    /// A deck that is used up.
    pub const EMPTY: Deck = Deck { cards: Pile::empty(Card::Letter(Letter::numbered(0))), letters: 0 };

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

    /// How many Letter Cards.
    #[inline]
    pub const fn letters(&self) -> u8 {
        self.letters
    }

    /// Whether this special card is in it.
    pub fn has(&self, special: Special) -> bool {
        self.len() > usize::from(self.letters) && self.cards().contains(&Card::Special(special))
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

    /// Puts a card on top. The deck never holds more than all cards.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.letters += u8::from(matches!(card, Card::Letter(_)));
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.cards.pop()?;
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

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}
