//! Winning sets: what they are worth, and which can be called.

use crate::card::{Card, Counts};

/// A set has exactly seven cards (ZZ-178).
pub const SET: u8 = 7;

/// The points of these cards if they are a legal set, by ZZ-178 to ZZ-189.
pub fn points(cards: &Counts) -> Option<u8> {
    let layable: u8 = Card::LAYABLE.iter().map(|card| cards.of(*card)).sum();
    let kinds = Card::ZOMBIES.iter().filter(|card| cards.has(**card)).count();
    if cards.total() != SET || layable != SET || kinds > 2 {
        return None; // ZZ-178, ZZ-179, ZZ-188
    }
    if cards.has(Card::Horde) {
        return Some(7); // ZZ-187, ZZ-189
    }
    match Card::ZOMBIES.iter().map(|card| cards.of(*card)).max() {
        Some(7) => Some(20), // ZZ-182
        Some(6) => Some(15), // ZZ-183
        Some(5) => Some(12), // ZZ-184
        _ => Some(10),       // ZZ-186: two kinds, so four and three
    }
}

/// Calls `found` with every choice of hand cards that makes a legal set with all the laid cards (ZZ-170), each once; stops when it says so.
#[inline]
pub fn each_call(hand: &Counts, laid: &Counts, mut found: impl FnMut(Counts) -> bool) -> bool {
    let need = SET - laid.total();
    let mut held: u8 = Card::LAYABLE.iter().map(|card| hand.of(*card)).sum();
    if held < need {
        return false;
    }
    let mut laid_kinds = 0u8;
    for card in Card::ZOMBIES {
        laid_kinds |= u8::from(laid.has(card)) << card.index();
    }
    if laid_kinds.count_ones() > 2 {
        return false;
    }
    held -= hand.of(Card::Horde);
    for hordes in need.saturating_sub(held)..=need.min(hand.of(Card::Horde)) {
        let zombies = need - hordes;
        let mut cards = Counts::NONE;
        cards.add_many(Card::Horde, hordes);
        if zombies == 0 {
            if found(cards) {
                return true;
            }
            continue;
        }
        for first in Card::ZOMBIES {
            let with_first = laid_kinds | 1 << first.index();
            if with_first.count_ones() > 2 || !hand.has(first) {
                continue;
            }
            if hand.of(first) >= zombies {
                let mut one = cards;
                one.add_many(first, zombies);
                if found(one) {
                    return true;
                }
            }
            for second in Card::ZOMBIES.into_iter().skip(first.index() + 1) {
                if (with_first | 1 << second.index()).count_ones() > 2 {
                    continue;
                }
                let least = zombies.saturating_sub(hand.of(first)).max(1);
                for of_second in least..=hand.of(second).min(zombies - 1) {
                    let mut two = cards;
                    two.add_many(first, zombies - of_second);
                    two.add_many(second, of_second);
                    if found(two) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    fn counts(of: [u8; 5]) -> Counts {
        let mut counts = Counts::NONE;
        Card::LAYABLE.into_iter().zip(of).for_each(|(card, count)| counts.add_many(card, count));
        counts
    }

    #[test]
    fn the_table_of_points() {
        for (of, expected) in [
            ([7, 0, 0, 0, 0], Some(20)),
            ([6, 0, 1, 0, 0], Some(15)),
            ([2, 0, 0, 5, 0], Some(12)),
            ([4, 3, 0, 0, 0], Some(10)),
            ([0, 0, 0, 0, 7], Some(7)),
            ([4, 2, 0, 0, 1], Some(7)),
            ([4, 1, 0, 1, 1], None),
            ([5, 1, 0, 1, 0], None),
            ([6, 0, 0, 0, 0], None),
            ([8, 0, 0, 0, 0], None),
        ] {
            assert_eq!(points(&counts(of)), expected, "{of:?}");
        }
    }

    proptest! {
        #[test]
        fn calls_are_exactly_the_choices_that_make_a_set(
            hand in prop::array::uniform5(0u8..6), laid in prop::array::uniform5(0u8..3),
        ) {
            let (hand, laid) = (counts(hand), counts(laid));
            prop_assume!(laid.total() <= SET);
            let mut listed = Vec::new();
            each_call(&hand, &laid, |cards| { listed.push(cards); false });
            let distinct: HashSet<_> = listed.iter().copied().collect();
            prop_assert_eq!(distinct.len(), listed.len());
            let mut brute = HashSet::new();
            for code in 0..6u32.pow(5) {
                let of = std::array::from_fn(|i| (code / 6u32.pow(i as u32) % 6) as u8);
                let cards = counts(of);
                if hand.holds(&cards) && points(&cards.plus(&laid)).is_some() {
                    brute.insert(cards);
                }
            }
            prop_assert_eq!(distinct, brute);
        }
    }
}
