//! What each seat knows of the cards it cannot see, and worlds that fit it.
//!
//! Two things are kept for every seat, and once more for the public:
//!
//! - **Known hands**: a multiset of cards that certainly are in each other player's hand. Cards come in when they are seen going there (drawn
//!   or fetched from the graveyard, taken back, seen or taken with a Gravedigger: ZZ-215 to ZZ-217, ZZ-225, ZZ-226). When a card is seen
//!   leaving, one like it is crossed off. When one leaves unseen, it may have been any of them, so one of each kind is crossed off.
//! - **The pile's bound**: what the draw pile can hold at most. After a refill everybody knows which cards went in (ZZ-227); whoever draws
//!   one crosses it off.

use crate::{
    card::{Card, Counts, KINDS},
    pile::Pile,
};
use kernel::{
    Chance, MAX_SEATS, Seat,
    archive::{self, Archive},
};
use std::{fmt, str::FromStr};

/// A multiset of known cards, five bits a kind. More than 31 of a kind are counted as 31, which is still certain.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[archive(text)]
pub(crate) struct Known(u64);

const BITS: usize = 5;
const MASK: u64 = (1 << BITS) - 1;

impl Known {
    #[inline]
    fn of(self, card: Card) -> u64 {
        self.0 >> (card.index() * BITS) & MASK
    }

    #[inline]
    fn add(&mut self, card: Card) {
        if self.of(card) < MASK {
            self.0 += 1 << (card.index() * BITS);
        }
    }

    #[inline]
    fn remove(&mut self, card: Card) {
        if self.of(card) > 0 {
            self.0 -= 1 << (card.index() * BITS);
        }
    }

    /// One card left, nobody saw which.
    fn blur(&mut self) {
        for card in Card::ALL {
            self.remove(card);
        }
    }

    pub(crate) fn counts(self) -> Counts {
        let mut counts = Counts::NONE;
        Card::ALL.into_iter().for_each(|card| counts.add_many(card, self.of(card) as u8));
        counts
    }

    pub(crate) fn from_counts(counts: &Counts) -> Known {
        let mut known = Known::default();
        counts.iter().for_each(|card| known.add(card));
        known
    }

    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().fmt(f)
    }
}

impl FromStr for Known {
    type Err = String;
    fn from_str(text: &str) -> Result<Known, String> {
        text.parse().map(|counts| Known::from_counts(&counts))
    }
}

/// The row of those who only watch.
pub(crate) const PUBLIC: usize = MAX_SEATS;

/// What everybody knows.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[archive(state)]
pub(crate) struct Knowledge {
    /// What is known of hands.
    #[archive(1, as = "known", like = archive::Known)]
    pub(crate) hands: [[Known; MAX_SEATS]; MAX_SEATS + 1],
    /// What the draw pile can hold at most, as far as it is less than the whole deck.
    #[archive(2, as = "pile_bound", like = archive::Bound)]
    pub(crate) pile: [Counts; MAX_SEATS + 1],
}

impl Knowledge {
    /// After a deal: nothing but the deck.
    pub(crate) fn new(deck: &Counts) -> Knowledge {
        Knowledge { hands: [[Known::default(); MAX_SEATS]; MAX_SEATS + 1], pile: [*deck; MAX_SEATS + 1] }
    }

    /// Everybody but the owner of a hand, and the public.
    #[inline]
    fn others(seats: u8, owner: Seat) -> impl Iterator<Item = usize> {
        (0..usize::from(seats)).filter(move |who| *who != owner.index()).chain([PUBLIC])
    }

    /// Everybody sees a card go into a hand.
    #[inline]
    pub(crate) fn seen_in(&mut self, seats: u8, owner: Seat, card: Card) {
        Self::others(seats, owner).for_each(|who| self.hands[who][owner.index()].add(card));
    }

    /// Everybody sees a card leave a hand.
    #[inline]
    pub(crate) fn seen_out(&mut self, seats: u8, owner: Seat, card: Card) {
        Self::others(seats, owner).for_each(|who| self.hands[who][owner.index()].remove(card));
    }

    /// A seat draws from the pile, seen by nobody else.
    #[inline]
    pub(crate) fn drawn(&mut self, drawer: Seat, card: Card) {
        self.pile[drawer.index()].remove(card);
    }

    /// The graveyard became the draw pile.
    pub(crate) fn refilled(&mut self, seats: u8, pile: &Pile) {
        (0..usize::from(seats)).chain([PUBLIC]).for_each(|who| self.pile[who] = *pile.counts());
    }

    /// A seat looks at a whole hand.
    pub(crate) fn looked(&mut self, who: Seat, owner: Seat, hand: &Counts) {
        self.hands[who.index()][owner.index()] = Known::from_counts(hand);
    }

    /// A card goes from hand to hand, known to the two alone.
    pub(crate) fn taken(&mut self, seats: u8, from: Seat, to: Seat, card: Card) {
        for who in Self::others(seats, from) {
            let known = &mut self.hands[who][from.index()];
            if who == to.index() { known.remove(card) } else { known.blur() }
        }
        self.hands[from.index()][to.index()].add(card);
    }

    /// What a seat knows of a hand.
    pub(crate) fn hand(&self, who: Seat, owner: Seat) -> Counts {
        self.hands[who.index()][owner.index()].counts()
    }
}

/// Everything hidden from a seat.
pub(crate) struct Hidden {
    /// The draw pile.
    pub(crate) pile: Pile,
    /// The other hands.
    pub(crate) hands: [Counts; MAX_SEATS],
}

/// Deals what `seat` cannot know anew: `unseen` is all cards whose place it does not know.
pub(crate) fn redeal(
    knowledge: &Knowledge,
    seat: Seat,
    seats: u8,
    unseen: &Counts,
    pile_len: usize,
    hand_sizes: [u8; MAX_SEATS],
    chance: &mut impl Chance,
) -> Hidden {
    // The pile holds only what its bound allows; what the bound forbids must be in hands.
    let possible = unseen.common(&knowledge.pile[seat.index()]);
    let mut drawn = Pile::of(&possible);
    chance.shuffle("imagine", drawn.cards_mut());
    let mut pile = Pile::EMPTY;
    drawn.cards()[..pile_len].iter().for_each(|card| pile.push(*card));
    let mut rest = Pile::of(&unseen.minus(pile.counts()));
    chance.shuffle("imagine", rest.cards_mut());
    let mut next = rest.cards().iter();
    let mut hands = [Counts::NONE; MAX_SEATS];
    for owner in Seat::first(seats).filter(|owner| *owner != seat) {
        let hand = &mut hands[owner.index()];
        *hand = knowledge.hand(seat, owner);
        while hand.total() < hand_sizes[owner.index()] {
            let Some(card) = next.next() else { break };
            hand.add(*card);
        }
    }
    Hidden { pile, hands }
}

impl Knowledge {
    /// What the others know in a world that `seat` imagines: of its own hand what they truly know, of the rest what is public.
    pub(crate) fn imagined(&self, seat: Seat, seats: u8) -> Knowledge {
        let mut imagined = *self;
        for who in Seat::first(seats).filter(|who| *who != seat) {
            for owner in Seat::first(seats).filter(|owner| *owner != seat) {
                imagined.hands[who.index()][owner.index()] =
                    if who == owner { Known::default() } else { self.hands[PUBLIC][owner.index()] };
            }
            imagined.pile[who.index()] = self.pile[PUBLIC];
        }
        imagined
    }
}

const _: () = assert!(KINDS * BITS <= 64, "a kind has five bits");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unseen_loss_may_have_been_any_card() {
        let (a, b, c) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let hand: Counts = [Card::Clown, Card::Clown, Card::Hunter].into_iter().collect();
        let mut knowledge = Knowledge::new(&Counts::NONE);
        knowledge.looked(a, b, &hand);
        knowledge.looked(c, b, &hand);
        knowledge.taken(3, b, c, Card::Clown);
        assert_eq!(knowledge.hand(a, b).to_string(), "clown", "one of each may be gone");
        assert_eq!(knowledge.hand(c, b).to_string(), "clown hunter", "who took it knows");
        assert_eq!(knowledge.hand(b, c).to_string(), "clown", "who lost it knows");
    }

    #[test]
    fn many_of_a_kind_are_counted_as_far_as_is_certain() {
        let mut known = Known::default();
        (0..40).for_each(|_| known.add(Card::Gravedigger));
        assert_eq!(known.counts().of(Card::Gravedigger), 31);
        known.remove(Card::Gravedigger);
        assert_eq!(known.counts().to_string(), "gravedigger*30");
    }
}
