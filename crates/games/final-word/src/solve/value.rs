//! How good a position looks to one player alone.

use super::search;
use crate::{page::Moves, state::FinalWord};
use lexicon::Rack;

/// How hard it is to get rid of each letter, A first.
const HARD: [i32; 26] = [0, 4, 4, 3, 0, 5, 4, 4, 1, 9, 6, 2, 4, 2, 2, 4, 12, 1, 0, 1, 5, 9, 6, 9, 5, 9];

/// How hard it is to begin a word with each letter, A first.
const HARD_START: [i32; 26] =
    [2, 2, 1, 2, 4, 2, 3, 3, 4, 6, 6, 3, 2, 4, 4, 1, 12, 2, 0, 2, 5, 6, 3, 20, 9, 9];

/// What each letter costs of a word that is hard to change when it is long.
const LONG: i32 = 40;

/// What a hand's awkwardness weighs for who is careful.
const CAREFUL: i32 = 10;

const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// What is weighed among positions with as many cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// What a point is worth.
    pub points: i32,
    /// What makes a hand hard to play.
    pub hand: i32,
    /// A last letter that is hard to begin with.
    pub last: i32,
    /// Each letter of the word in play.
    pub length: i32,
}

impl Weights {
    /// Those of a game for who knows the deck, in turns: careful first, then for points.
    pub(super) fn of(game: &FinalWord, turn: usize) -> Weights {
        let goes_on = search::goes_on(game);
        let points = match game.rules().solo {
            _ if goes_on => 40,
            Some(solo) if solo.points => [0, 8, 16, 4][turn % 4],
            _ => 0,
        };
        let length = if stays(game) { [0, 0, 0, LONG][turn % 4] } else { 0 };
        // Where the turns that are to come are known, so is what a hand is good for.
        let hand = if goes_on { 3 } else { CAREFUL };
        Weights { points, hand, last: if is_linked(game) { 12 } else { 0 }, length }
    }

    /// Those of a game for who does not know the deck: careful.
    pub(super) fn blind(game: &FinalWord) -> Weights {
        let length = if stays(game) { LONG } else { 0 };
        Weights { hand: CAREFUL, length, ..Weights::of(game, 0) }
    }

    /// A position with this hand, this word in play and so many points.
    pub(super) fn value(&self, hand: &Rack, word: &[u8], points: i32) -> i32 {
        let last = word.last().map_or(0, |byte| HARD_START[usize::from(byte.wrapping_sub(b'a')) % 26]);
        self.points * points - self.hand * awkward(hand) - self.last * last - self.length * word.len() as i32
    }
}

/// Whether the last letter begins the next word.
fn is_linked(game: &FinalWord) -> bool {
    !search::goes_on(game) && game.rules().letters.0 < game.rules().letters.1
}

/// Whether it does, and all other letters stay: a long word is hard to change.
fn stays(game: &FinalWord) -> bool {
    is_linked(game) && game.table.moves != Moves::NONE
}

/// How hard a hand is to play: its hard letters, letters that come several times, and too many or too few vowels.
pub(super) fn awkward(hand: &Rack) -> i32 {
    let mut sum = 0;
    let mut mask = hand.mask();
    while mask != 0 {
        let letter = mask.trailing_zeros();
        mask &= mask - 1;
        let count = i32::from(hand.count(letter as u8));
        sum += count * HARD[letter as usize] + 2 * (count - 1) * (count - 1);
    }
    let balance = (5 * hand.len_in(VOWELS) as i32 - 2 * hand.len() as i32).abs();
    sum + balance / 3
}
