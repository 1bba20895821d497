//! Worlds that a seat cannot tell from the true one.
//!
//! Hidden are the other hands and the order of the deck (WU-278, WU-280). A hand never holds an Event, so every Event that is not seen is
//! in the deck; and a card that was fenced (WU-269) is known to be in its hand until it is played.

use crate::{card::Card, cards::Cards, pile::Pile, state::Ursting};
use kernel::{Chance, Seat};

impl Ursting {
    pub(crate) fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Ursting {
        let mut imagined = self.clone();
        let mut unseen = Pile::default();
        let mut events = Pile::default();
        let hidden_hands =
            self.all().filter(|other| *other != seat).flat_map(|other| self.unknown(other).iter());
        for card in hidden_hands.chain(self.deck.pieces().iter().copied()) {
            if card.is_event() { events.push(card) } else { unseen.push(card) }
        }
        // The order they were found in depends on where they lie.
        unseen.pieces_mut().sort_unstable();
        events.pieces_mut().sort_unstable();
        chance.shuffle("imagine", unseen.pieces_mut());
        for other in self.all().filter(|other| *other != seat) {
            let count = self.unknown(other).len();
            let drawn: Cards = (0..count).filter_map(|_| unseen.pop()).collect();
            imagined.hands[other.index()] = self.known[other.index()].plus(drawn);
        }
        events.pieces().iter().for_each(|card: &Card| unseen.push(*card));
        chance.shuffle("imagine", unseen.pieces_mut());
        imagined.deck = unseen;
        imagined
    }

    /// The cards of a hand that only its owner knows.
    fn unknown(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].minus(self.known[seat.index()])
    }
}
