//! A hand drawn evenly from all that hold a playable creature (WT-160).

use crate::{
    Ward,
    outside::Outside,
    state::{
        Pile, Player,
        object::{Object, Objects},
    },
};
use arrayvec::ArrayVec;

/// How often a fitting hand is looked for by dealing, which is quick where such hands are not very rare.
const TRIES: usize = 1000;

/// How many hands of so many cards there are.
fn hands(cards: usize, count: usize) -> u32 {
    if count > cards {
        return 0;
    }
    (0..count as u64).fold(1, |all, at| all * (cards as u64 - at) / (at + 1)) as u32
}

impl Ward {
    /// The hand of a player whose redraws have failed too often.
    pub(crate) fn deal_playable(&mut self, player: Player, count: usize, io: &mut dyn Outside) {
        for _ in 0..TRIES {
            self.shuffle(player, io);
            let deck = &self.side(player).deck;
            let hand: Objects = deck.iter().rev().take(count).copied().collect();
            if self.has_playable(player, hand) {
                return self.draw(player, count, false, io);
            }
        }
        let cards = self.creatures_first(&self.side(player).deck);
        let all = self.playable_hands(player, Objects::NONE, &cards, count);
        let hand = self.nth_playable_hand(player, &cards, count, io.below("deal", all.max(1)));
        self.side_mut(player).deck.sort_by_key(|object| hand.has(*object));
        self.draw(player, count, false, io);
    }

    /// Whether a hand will do is mostly known when its creatures are.
    fn creatures_first(&self, deck: &Pile) -> ArrayVec<Object, 60> {
        let mut cards: ArrayVec<Object, 60> = deck.iter().copied().collect();
        cards.sort_by_key(|object| (self.creature(*object).is_none(), *object));
        cards
    }

    /// How many hands with these cards and so many of the rest hold a playable creature. More cards never make a hand worse.
    fn playable_hands(&self, player: Player, hand: Objects, rest: &[Object], count: usize) -> u32 {
        if rest.len() < count
            || !self.has_playable(player, rest.iter().fold(hand, |all, card| all.with(*card)))
        {
            return 0;
        }
        if self.has_playable(player, hand) {
            return hands(rest.len(), count);
        }
        match (rest.split_first(), count) {
            (Some((next, rest)), 1..) => {
                self.playable_hands(player, hand.with(*next), rest, count - 1)
                    + self.playable_hands(player, hand, rest, count)
            }
            _ => 0,
        }
    }

    /// Of all hands that hold a playable creature, the one with this number.
    fn nth_playable_hand(&self, player: Player, cards: &[Object], count: usize, nth: u32) -> Objects {
        let (mut hand, mut left, mut nth) = (Objects::NONE, count, nth);
        for (at, card) in cards.iter().enumerate() {
            if left == 0 {
                break;
            }
            let with = self.playable_hands(player, hand.with(*card), &cards[at + 1..], left - 1);
            if nth < with {
                hand = hand.with(*card);
                left -= 1;
            } else {
                nth -= with;
            }
        }
        hand
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // helpers of tests
mod tests {
    use super::*;
    use crate::clauses::wt::WT_160;
    use crate::{CardSet, Options};
    use kernel::{Archive, Library, position};
    use std::collections::BTreeSet;

    /// A player without a primary whose deck is this.
    fn with_deck(deck: &str) -> Ward {
        let options = Options { cards: CardSet::Test, cemetery_limit: 2000, ..Options::default() };
        let position = position! { cycles: 0, decks: [deck, ""], rest: ["cemetery", "deck"] };
        Ward::set_up(&options, 2, &crate::shelf(Library::new()), &position).unwrap()
    }

    #[test]
    fn every_hand_with_a_playable_creature_is_as_likely() {
        trials::shows![WT_160];
        for (deck, count) in [
            ("hill-dragon*2 rot*3 spark*3 dispel", 3),
            ("pebble hill-dragon rot*3 spark*2", 2),
            ("demon*2 pebble*2 rot", 4),
        ] {
            let game = with_deck(deck);
            let cards = game.creatures_first(&game.side(Player::One).deck);
            let mut all = BTreeSet::new();
            for bits in 0u32..1 << cards.len() {
                let hand: Objects =
                    (0..cards.len()).filter(|at| bits >> at & 1 == 1).map(|at| cards[at]).collect();
                if hand.len() == count && game.has_playable(Player::One, hand) {
                    all.insert(hand.iter().collect::<Vec<_>>());
                }
            }
            let number = game.playable_hands(Player::One, Objects::NONE, &cards, count);
            let found: BTreeSet<Vec<Object>> = (0..number)
                .map(|nth| game.nth_playable_hand(Player::One, &cards, count, nth).iter().collect())
                .collect();
            assert!(number > 0 && number as usize == all.len(), "{deck}: {number} of {}", all.len());
            assert_eq!(found, all, "{deck}");
        }
    }
}
