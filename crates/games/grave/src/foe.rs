//! The next player as the turn player imagines them: a few hands that fit what is known, and what could be made with them.

use crate::{
    ability::Ability,
    letter::{ALL_LETTERS, LETTERS, Letter, Multiset},
    state::{ALLOWANCE, Grave, HAND},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::Chance;
use lexicon::Rack;

/// How many hands are imagined.
const IMAGINED: usize = 8;
/// A full hand, and one card more for what the exchange may bring.
const CARDS: usize = HAND + 1;
/// How many in a hundred of those who cannot answer otherwise can with Tag It.
const TAGGED: i32 = 50;

/// The next player.
pub(crate) struct Foe {
    hands: [Rack; IMAGINED],
    /// Every letter that may be added.
    pool: Rack,
    /// What Grave Digger would find; nothing if it is inactive.
    grave: Rack,
    rocks: bool,
    tags: bool,
}

impl Foe {
    /// Of a hundred such players, how many could make a word of all these letters and some of theirs, other than `besides`.
    pub(crate) fn answers(&self, game: &Grave, spread: &Rack, besides: Option<&Word>) -> i32 {
        let helped = self.rocks || !self.grave.is_empty();
        let mut silent = (1u32 << IMAGINED) - 1;
        game.each_word(spread, &self.pool, usize::from(ALLOWANCE) + usize::from(helped), &mut |word| {
            if besides != Some(word) {
                let own = word.rack().minus(spread);
                for place in 0..IMAGINED {
                    let can = silent >> place & 1 == 1 && self.can_add(place, &own);
                    silent &= !(u32::from(can) << place);
                }
            }
            silent == 0
        });
        let unanswered = 100 * silent.count_ones() as i32 / IMAGINED as i32;
        100 - if self.tags { unanswered * (100 - TAGGED) / 100 } else { unanswered }
    }

    fn can_add(&self, place: usize, own: &Rack) -> bool {
        let missing = own.minus(&self.hands[place]);
        match missing.len() {
            0 => own.len() <= usize::from(ALLOWANCE),
            // One letter by an ability; the hand that Rock On looks at is like the next one that was imagined.
            1 => {
                self.grave.holds(&missing)
                    || (self.rocks && self.hands[(place + 1) % IMAGINED].holds(&missing))
            }
            _ => false,
        }
    }
}

impl Grave {
    /// The letters that the turn player has not seen: those of the deck and of the other hands.
    pub(crate) fn unseen(&self) -> Rack {
        ALL_LETTERS.minus(&self.discard).minus(&self.spread).minus(self.hand(self.active))
    }

    /// The player who comes next, with hands that fit what the turn player knows.
    pub(crate) fn next_foe(&self, chance: &mut impl Chance) -> Foe {
        let (me, next) = (self.active, self.next_in_round());
        let known = &self.knowledge.hands[me.index()];
        let unseen = self.unseen();
        let others = self.all().filter(|seat| *seat != me);
        let unknown = others.fold(unseen, |unknown, seat| unknown.minus(&known[seat.index()]));
        let mut cards: ArrayVec<Letter, LETTERS> = unknown.cards().collect();
        let missing = CARDS.saturating_sub(known[next.index()].len()).min(cards.len());
        let hands = std::array::from_fn(|_| {
            let mut hand = known[next.index()];
            for drawn in 0..missing {
                let place = drawn + chance.below("policy", (cards.len() - drawn) as u32) as usize;
                cards.swap(drawn, place);
                hand.add(cards[drawn]);
            }
            hand
        });
        let ready = self.ready[next.index()];
        let grave = if ready.has(Ability::GraveDigger) { self.discard } else { Rack::EMPTY };
        Foe {
            hands,
            pool: unseen.plus(&grave),
            grave,
            rocks: ready.has(Ability::RockOn),
            tags: ready.has(Ability::TagIt),
        }
    }
}
