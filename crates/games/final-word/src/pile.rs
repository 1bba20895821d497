//! The face-down deck (FW-28), with what its cards were put there by.

use crate::letter::{CARDS, Letter};
use arrayvec::ArrayVec;
use kernel::{
    Seat,
    archive::{Archive, Named},
};

/// The deck; the last card is the top. A card that was put under the deck remembers who did it: that player knows which cards lie
/// there together, though not in which order (FW-152).
#[derive(Archive, Clone, PartialEq, Eq, Debug, Default)]
#[archive(state)]
pub struct Pile {
    /// The whole deck from the bottom up; empty for a deck that is out.
    #[archive(1, as = "deck", like = Named<Letter>, always, pieces)]
    cards: ArrayVec<Letter, CARDS>,
    /// For each card the number of the seat that put it there, or 0; the highest bit tells one lot from the next.
    #[archive(2, hidden)]
    put_by: ArrayVec<u8, CARDS>,
}

const NEXT_LOT: u8 = 0x80;

impl Pile {
    pub(crate) fn new(cards: impl IntoIterator<Item = Letter>) -> Pile {
        let cards: ArrayVec<Letter, CARDS> = cards.into_iter().collect();
        let put_by = cards.iter().map(|_| 0).collect();
        Pile { cards, put_by }
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether it is depleted (FW-34).
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// From the bottom up.
    pub fn cards(&self) -> &[Letter] {
        &self.cards
    }

    /// Who put each card there, from the bottom up, with the bit that parts lots.
    pub(crate) fn put_by(&self) -> &[u8] {
        &self.put_by
    }

    pub(crate) fn set_put_by(&mut self, put_by: &[u8]) {
        self.put_by = put_by.iter().copied().take(CARDS).collect();
    }

    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Letter> {
        self.put_by.pop();
        self.cards.pop()
    }

    /// Adds cards that will be shuffled in.
    pub(crate) fn add(&mut self, cards: impl IntoIterator<Item = Letter>) {
        for card in cards {
            self.cards.push(card);
            self.put_by.push(0);
        }
    }

    /// The cards to be shuffled; nobody knows a place in the deck any more.
    pub(crate) fn shuffled(&mut self) -> &mut [Letter] {
        self.put_by.iter_mut().for_each(|by| *by = 0);
        self.cards.sort_unstable();
        &mut self.cards
    }

    /// Puts cards under the deck.
    pub(crate) fn bury(&mut self, cards: &[Letter], by: Seat) {
        let below = self.put_by.first().map_or(0, |first| first & NEXT_LOT ^ NEXT_LOT);
        let lot = by.number() | below;
        let (old, put_by) = (std::mem::take(&mut self.cards), std::mem::take(&mut self.put_by));
        self.cards = cards.iter().copied().chain(old).collect();
        self.put_by = cards.iter().map(|_| lot).chain(put_by).collect();
    }

    /// The runs of cards that one seat put there together, as ranges from the bottom.
    pub(crate) fn lots(&self) -> impl Iterator<Item = (u8, std::ops::Range<usize>)> {
        let mut at = 0;
        self.put_by.chunk_by(|a, b| a == b).map(move |run| {
            let range = at..at + run.len();
            at = range.end;
            (run[0] & !NEXT_LOT, range)
        })
    }

    pub(crate) fn cards_mut(&mut self) -> &mut [Letter] {
        &mut self.cards
    }
}
