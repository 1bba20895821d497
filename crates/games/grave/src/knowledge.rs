//! What each seat knows of the cards it cannot see, and worlds that fit it.
//!
//! Two things are kept for every seat, and once more for the public:
//!
//! - **Known hands**: letters that certainly are in each other player's hand. A letter comes in when it is seen going there: taken with
//!   Grave Digger (WG-239), seen or taken with Rock On (WG-143, WG-238). When one is seen leaving, one like it is crossed off. When
//!   one leaves unseen, it may have been any of them, so one of each is crossed off.
//! - **The deck's bound**: the letters that the Letter Deck can hold at most. After a reshuffle everybody knows which cards went in; whoever
//!   draws one crosses it off.
//!
//! Where the two special cards are is always open: in the deck, in the discard pile, or just drawn (WG-240).

use crate::{
    deck::Deck,
    letter::{ALL_LETTERS, Card, LETTERS, Letter, Multiset, Special},
    state::{Ballot, Grave, MOST_PLAYERS, Phase},
};
use arrayvec::ArrayVec;
use kernel::{
    Chance, Seat,
    archive::{self, Archive, Named},
};
use lexicon::Rack;

/// The row of those who only watch.
pub(crate) const PUBLIC: usize = MOST_PLAYERS;

/// What everybody knows.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[archive(state)]
pub(crate) struct Knowledge {
    #[archive(skip)]
    seats: u8,
    /// What is known of hands.
    // `hands[who][whose]`
    #[archive(1, as = "known", like = archive::Known<Named<Letter>>)]
    pub(crate) hands: [[Rack; MOST_PLAYERS]; MOST_PLAYERS + 1],
    /// The letters that the deck can hold at most, as far as it is less than all.
    // `deck[who]`
    #[archive(2, as = "deck_bound", like = archive::Bound<Named<Letter>>)]
    pub(crate) deck: [Rack; MOST_PLAYERS + 1],
}

impl Knowledge {
    /// Before anything is dealt: nothing but the cards of the box.
    pub(crate) fn new(seats: u8) -> Knowledge {
        Knowledge {
            seats,
            hands: [[Rack::EMPTY; MOST_PLAYERS]; MOST_PLAYERS + 1],
            deck: [*ALL_LETTERS; MOST_PLAYERS + 1],
        }
    }

    /// Everybody but the owner of a hand, and the public.
    #[inline]
    fn others(&self, owner: Seat) -> impl Iterator<Item = usize> + use<> {
        (0..usize::from(self.seats)).filter(move |who| *who != owner.index()).chain([PUBLIC])
    }

    /// Everybody sees a card go into a hand.
    pub(crate) fn seen_in(&mut self, owner: Seat, letter: Letter) {
        self.others(owner).for_each(|who| self.hands[who][owner.index()].add(letter));
    }

    /// Everybody sees a card leave a hand.
    #[inline]
    pub(crate) fn seen_out(&mut self, owner: Seat, letter: Letter) {
        self.others(owner).for_each(|who| self.hands[who][owner.index()].remove(letter));
    }

    /// A seat draws from the deck, seen by nobody else.
    #[inline]
    pub(crate) fn drawn(&mut self, drawer: Seat, letter: Letter) {
        self.deck[drawer.index()].remove(letter);
    }

    /// The discard pile became the deck.
    pub(crate) fn reshuffled(&mut self, letters: Rack) {
        (0..usize::from(self.seats)).chain([PUBLIC]).for_each(|who| self.deck[who] = letters);
    }

    /// A seat looks at a whole hand.
    pub(crate) fn looked(&mut self, who: Seat, owner: Seat, hand: Rack) {
        self.hands[who.index()][owner.index()] = hand;
    }

    /// A card goes from hand to hand, known to the two alone.
    pub(crate) fn taken(&mut self, from: Seat, to: Seat, letter: Letter) {
        for who in self.others(from) {
            let known = &mut self.hands[who][from.index()];
            if who == to.index() {
                known.remove(letter);
            } else {
                known.kinds().for_each(|kind| known.remove(kind));
            }
        }
        self.hands[from.index()][to.index()].add(letter);
    }

    /// What the others know in a world that `seat` imagines: of its own hand what they truly know, of the rest what is public.
    fn imagined(&self, seat: Seat) -> Knowledge {
        let mut imagined = *self;
        let others = || (0..usize::from(self.seats)).filter(|who| *who != seat.index());
        for who in others() {
            for owner in others() {
                imagined.hands[who][owner] =
                    if who == owner { Rack::EMPTY } else { self.hands[PUBLIC][owner] };
            }
            imagined.deck[who] = self.deck[PUBLIC];
        }
        imagined
    }
}

impl Grave {
    /// A state that the seat cannot tell from this one: everything hidden from it is dealt anew.
    pub(crate) fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Grave {
        let mut imagined = self.clone();
        imagined.knowledge = self.knowledge.imagined(seat);
        let known = &self.knowledge.hands[seat.index()];
        let mut unseen = ALL_LETTERS.minus(&self.discard).minus(&self.spread).minus(self.hand(seat));
        for other in self.all().filter(|other| *other != seat) {
            unseen = unseen.minus(&known[other.index()]);
        }
        // The deck holds only what its bound allows; what the bound forbids must be in hands.
        let mut possible: ArrayVec<Letter, LETTERS> =
            unseen.common(&self.knowledge.deck[seat.index()]).cards().collect();
        chance.shuffle("imagine", &mut possible);
        possible.truncate(usize::from(self.deck.letters()));
        possible.iter().for_each(|letter| unseen.remove(*letter));
        imagined.deck = Deck::EMPTY;
        possible.iter().for_each(|letter| imagined.deck.push(Card::Letter(*letter)));
        for special in Special::ALL.into_iter().filter(|special| self.deck.has(*special)) {
            imagined.deck.push(Card::Special(special));
        }
        chance.shuffle("imagine", imagined.deck.cards_mut());
        let mut rest: ArrayVec<Letter, LETTERS> = unseen.cards().collect();
        chance.shuffle("imagine", &mut rest);
        let mut next = rest.into_iter();
        for owner in self.all().filter(|owner| *owner != seat) {
            let mut hand = known[owner.index()];
            let missing = self.hand(owner).len().saturating_sub(hand.len());
            next.by_ref().take(missing).for_each(|letter| hand.add(letter));
            imagined.hands[owner.index()] = hand;
        }
        if let Phase::Take { target } = self.phase {
            let hand = *imagined.hand(target);
            imagined.knowledge.looked(self.active, target, hand);
        }
        if let (Phase::Vote, Some(vote)) = (self.phase, &mut imagined.vote) {
            let others = vote.ballots.iter_mut().enumerate().filter(|(who, _)| *who != seat.index());
            for ballot in others.filter_map(|(_, ballot)| ballot.as_mut()) {
                *ballot = Ballot::of(chance.below("imagine", 2) == 1); // WG-243
            }
        }
        imagined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unseen_loss_may_have_been_any_card() {
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        let hand: Rack = "aat".parse().unwrap();
        let letter = Letter::of(b'a').unwrap();
        let mut knowledge = Knowledge::new(3);
        knowledge.looked(a, b, hand);
        knowledge.looked(c, b, hand);
        knowledge.taken(b, c, letter);
        assert_eq!(knowledge.hands[a.index()][b.index()].names(), "a", "one of each may be gone");
        assert_eq!(knowledge.hands[c.index()][b.index()].names(), "a t", "who took it knows");
        assert_eq!(knowledge.hands[b.index()][c.index()].names(), "a", "who lost it knows");
    }
}
