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
/// How many in a hundred of those who cannot answer otherwise can with an ability: a letter of a grave that is not empty, a letter less
/// or another, a letter of somebody's hand.
const HELPED: [(Ability, i32); 3] = [(Ability::GraveDigger, 35), (Ability::TagIt, 50), (Ability::RockOn, 30)];

/// The next player.
pub(crate) struct Foe {
    hands: [Rack; IMAGINED],
    /// How many in a hundred cannot answer with an ability either.
    helpless: i32,
}

impl Foe {
    /// Of a hundred such players, how many could make a word of all these letters and some of theirs, other than `besides`.
    pub(crate) fn answers(&self, game: &Grave, spread: &Rack, besides: Option<&Word>) -> i32 {
        let besides = besides.map(Word::bytes);
        let most = spread.len() + usize::from(ALLOWANCE);
        let can = |hand: &&Rack| game.has_word(spread, hand, most, besides);
        let silent = (IMAGINED - self.hands.iter().filter(can).count()) as i32;
        100 - 100 * silent / IMAGINED as i32 * self.helpless / 100
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
        let helps = |ability: Ability| {
            self.ready[next.index()].has(ability)
                && !(ability == Ability::GraveDigger && self.discard.is_empty())
        };
        let helped = HELPED.into_iter().filter(|(ability, _)| helps(*ability));
        Foe { hands, helpless: helped.fold(100, |left, (_, can)| left * (100 - can) / 100) }
    }
}
