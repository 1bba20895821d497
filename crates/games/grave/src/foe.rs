//! The next player as the turn player imagines them: a few hands that fit what is known, and what could be made with them.

use crate::{
    ability::{Abilities, Ability},
    letter::{ALL_LETTERS, LETTERS, Letter, Multiset},
    mind::Mind,
    state::{ALLOWANCE, Grave, HAND},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::Chance;
use lexicon::Rack;

/// The most hands that are imagined.
pub(crate) const MOST_HANDS: usize = 8;
/// A full hand, and one card more for what the exchange may bring.
const CARDS: usize = HAND + 1;
/// How many in a hundred of those who cannot answer otherwise can with an ability: a letter of a grave that is not empty, a letter less
/// or another, a letter of somebody's hand.
const HELPED: [(Ability, i32); 3] = [(Ability::GraveDigger, 35), (Ability::TagIt, 50), (Ability::RockOn, 30)];

/// The next player.
pub(crate) struct Foe {
    hands: ArrayVec<Rack, MOST_HANDS>,
    /// The abilities that can help them.
    ready: Abilities,
    thorough: bool,
}

impl Foe {
    /// Of a hundred such players, how many could make a word of all these letters and some of theirs, other than `besides`.
    pub(crate) fn answers(&self, game: &Grave, spread: &Rack, besides: Option<&Word>) -> i32 {
        let besides = besides.map(Word::bytes);
        let most = usize::from(ALLOWANCE);
        let helped = |only: &[(Ability, i32)]| {
            let can = only.iter().filter(|(ability, _)| self.ready.has(*ability));
            100 - can.fold(100, |left, (_, can)| left * (100 - can) / 100)
        };
        let (guessed, seen) = (helped(&HELPED), helped(&HELPED[2..]));
        let answers = |hand: &Rack| {
            if game.has_word(spread, hand, most, besides) {
                100
            } else if !self.thorough {
                guessed
            } else if self.digs(game, spread, hand, besides) || self.tags(game, spread, hand, besides) {
                100
            } else {
                seen
            }
        };
        self.hands.iter().map(answers).sum::<i32>() / self.hands.len().max(1) as i32
    }

    /// Whether a letter of the discard pile helps.
    fn digs(&self, game: &Grave, spread: &Rack, hand: &Rack, besides: Option<&[u8]>) -> bool {
        let with = |letter: Letter| spread.with(letter.bit());
        let helps = |letter| game.has_word(&with(letter), hand, ALLOWANCE.into(), besides);
        self.ready.has(Ability::GraveDigger) && game.discard.kinds().any(helps)
    }

    /// Whether it helps to remove a letter of the spread, or to replace it.
    fn tags(&self, game: &Grave, spread: &Rack, hand: &Rack, besides: Option<&[u8]>) -> bool {
        let without = |letter: Letter| spread.without(letter.bit());
        let helps = |letter| game.has_word(&without(letter), hand, usize::from(ALLOWANCE) + 1, besides);
        self.ready.has(Ability::TagIt) && spread.kinds().any(helps)
    }
}

impl Grave {
    /// The letters that the turn player has not seen: those of the deck and of the other hands.
    pub(crate) fn unseen(&self) -> Rack {
        ALL_LETTERS.minus(&self.discard).minus(&self.spread).minus(self.hand(self.active))
    }

    /// The player who comes next, with hands that fit what the turn player knows.
    pub(crate) fn next_foe(&self, mind: &Mind, chance: &mut impl Chance) -> Foe {
        let (me, next) = (self.active, self.next_in_round());
        let known = &self.knowledge.hands[me.index()];
        let unseen = self.unseen();
        let others = self.all().filter(|seat| *seat != me);
        let unknown = others.fold(unseen, |unknown, seat| unknown.minus(&known[seat.index()]));
        let mut cards: ArrayVec<Letter, LETTERS> = unknown.cards().collect();
        let missing = CARDS.saturating_sub(known[next.index()].len()).min(cards.len());
        let hands = (0..mind.hands.min(MOST_HANDS)).map(|_| {
            let mut hand = known[next.index()];
            for drawn in 0..missing {
                let place = drawn + chance.below("policy", (cards.len() - drawn) as u32) as usize;
                cards.swap(drawn, place);
                hand.add(cards[drawn]);
            }
            hand
        });
        let hands = hands.collect();
        let ready = self.ready[next.index()];
        let ready = if self.discard.is_empty() { ready.without(Ability::GraveDigger) } else { ready };
        Foe { hands, ready, thorough: mind.thorough }
    }
}
