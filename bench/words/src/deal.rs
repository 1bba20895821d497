//! Hands from The Final Word's deck, the same in every run.

use lexicon::{Lexicon, Rack};
use std::ops::ControlFlow;

/// How many cards of each letter the deck has (FW-01).
const DECK: [u8; 26] = [12, 2, 5, 4, 13, 2, 3, 3, 8, 1, 1, 6, 3, 7, 8, 4, 1, 9, 6, 7, 5, 2, 3, 1, 3, 1];

/// A small generator of our own, so that the hands stay the same whatever becomes of others.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

/// Ten cards off a shuffled deck, in lower-case ASCII.
pub(crate) fn hand(dice: &mut Dice) -> Vec<u8> {
    let mut deck: Vec<u8> = (b'a'..=b'z')
        .zip(DECK)
        .flat_map(|(letter, copies)| std::iter::repeat_n(letter, usize::from(copies)))
        .collect();
    (0..10).map(|_| deck.swap_remove(dice.below(deck.len()))).collect()
}

/// All words of a list.
pub(crate) fn words(lexicon: &Lexicon) -> Vec<String> {
    let mut words = Vec::with_capacity(lexicon.len());
    lexicon.each(|word| {
        words.push(word.to_string());
        ControlFlow::Continue(())
    });
    words
}

/// Board words of five letters that the deck can spell, each with a hand.
pub(crate) fn boards(words: &[String], count: usize, dice: &mut Dice) -> Vec<(Vec<u8>, Rack)> {
    let deck = Rack::from_counts(&DECK);
    let fives: Vec<&String> =
        words.iter().filter(|word| word.len() == 5 && deck.holds(&Rack::of(word.as_bytes()))).collect();
    (0..count).map(|_| (fives[dice.below(fives.len())].clone().into_bytes(), Rack::of(&hand(dice)))).collect()
}
