//! Worlds that a seat cannot tell from the true one.

use crate::{
    letter::{self, CARDS, Letter},
    state::{FinalWord, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Chance, Seat};
use lexicon::Rack;

impl FinalWord {
    /// What everybody knows to be in this hand: cards that came there from the board, and those of a word that is laid down and waits.
    pub(crate) fn known_in(&self, seat: Seat) -> Rack {
        let shown = self.shown[seat.index()];
        if seat != self.active || self.pending.0.is_empty() {
            return shown;
        }
        let laid =
            self.pending.slots().filter_map(FinalWord::card_of).collect::<Rack>().minus(&self.rules().row);
        shown.plus(&laid.minus(&shown))
    }

    /// Whether hands are open: at the end, where they are subtracted (FW-209).
    pub(crate) fn hands_are_open(&self) -> bool {
        self.phase == Phase::Over && self.subtracts_hands()
    }

    /// Whether what was put away is open: at the end, where it is subtracted (FW-PN-27).
    pub(crate) fn away_is_open(&self) -> bool {
        self.phase == Phase::Over && self.rules().penalty == crate::page::Penalty::PutAway
    }

    /// What everybody knows to have been put away: cards of words that were none (FW-PN-24).
    fn known_away(&self, seat: Seat) -> Rack {
        if self.away_is_open() {
            return self.away[seat.index()];
        }
        let shown = self.shown[seat.index()];
        shown.minus(&shown.minus(&self.away[seat.index()]))
    }

    /// Deals anew what the seat does not know.
    pub(crate) fn redealt(&self, seat: Seat, chance: &mut impl Chance) -> FinalWord {
        let mut world = self.clone();
        let open = self.hands_are_open();
        let known_hand = |other: Seat| {
            if other == seat || open {
                *self.hand(other)
            } else {
                self.known_in(other).minus(&self.known_away(other))
            }
        };
        let known_away = |other: Seat| {
            if other == seat { self.away[other.index()] } else { self.known_away(other) }
        };
        // Everything that lies in sight, or where the seat put it.
        let mut unseen =
            letter::deck().minus(&self.rules().row).minus(&self.board.all()).minus(&self.removed);
        for other in self.all() {
            unseen =
                unseen.minus(&self.taken[other.index()]).minus(&known_hand(other)).minus(&known_away(other));
        }
        let own_lot = |by: u8| by == seat.number();
        for (_, range) in self.deck.lots().filter(|(by, _)| own_lot(*by)) {
            for card in &self.deck.cards()[range] {
                unseen = unseen.without(card.bit());
            }
        }
        let mut pool: ArrayVec<Letter, CARDS> = letter::letters(&unseen).collect();
        chance.shuffle("imagine", &mut pool);
        self.spare_the_missed(seat, &mut pool);
        let mut next = || pool.pop().unwrap_or(Letter::number(0));
        for other in self.all().filter(|other| *other != seat) {
            let mut hand = known_hand(other);
            for _ in hand.len()..self.hand(other).len() {
                hand = hand.with(next().bit());
            }
            world.hands[other.index()] = hand;
            let known = known_away(other);
            let away = known.len()..self.away[other.index()].len();
            world.away[other.index()] = away.fold(known, |rack, _| rack.with(next().bit()));
        }
        for pile in world.piles.iter_mut().chain([&mut world.unseen]) {
            *pile = (0..pile.len()).map(|_| next()).collect();
        }
        for (by, range) in self.deck.lots() {
            let cards = &mut world.deck.cards_mut()[range];
            if own_lot(by) {
                cards.sort_unstable();
                chance.shuffle("imagine", cards);
            } else {
                cards.iter_mut().for_each(|card| *card = next());
            }
        }
        // What others chose unseen is chosen anew from what they hold there.
        for other in self.all().filter(|other| *other != seat && self.sealed_by(*other).is_some()) {
            world.sealed[other.index()] = Some(world.sample(other, chance));
        }
        world
    }

    /// FW-PLK-27: a letter that was just asked for in vain is not in the hand that is dealt first.
    fn spare_the_missed(&self, seat: Seat, pool: &mut [Letter]) {
        let Some(missed) = self.missed else { return };
        let asked = self.next_player(self.active);
        if asked == seat {
            return;
        }
        let dealt = self.hand(asked).len() - self.known_in(asked).len();
        let hand = pool.len().saturating_sub(dealt);
        let (rest, hand) = pool.split_at_mut(hand);
        let others = rest.iter_mut().filter(|card| **card != missed);
        hand.iter_mut()
            .filter(|card| **card == missed)
            .zip(others)
            .for_each(|(card, other)| std::mem::swap(card, other));
    }
}
