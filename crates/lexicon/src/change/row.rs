//! Where every card of a placement lies.

use super::{Fates, Keep, MAX_STACKS, Rules};
use crate::pack::MAX_LETTERS;

/// One place of the row that a change lays down. Stacks are counted from 0 at the left; letters are lower-case ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// A stack as it was.
    Keep {
        /// The stack.
        stack: u8,
    },
    /// A stack with a hand card on top, of another letter or of the same.
    Over {
        /// The stack.
        stack: u8,
        /// The card on top.
        card: u8,
    },
    /// A stack whose top card was exchanged for a hand card.
    Swap {
        /// The stack.
        stack: u8,
        /// The card on top now.
        card: u8,
    },
    /// A hand card that starts a stack of its own.
    Add {
        /// The card.
        card: u8,
    },
}

/// Whether it matters where the cards lie, beyond what happens to each stack.
pub(crate) fn matters(rules: &Rules) -> bool {
    rules.keep == Keep::PairTogether || !rules.like_for_like
}

/// The places of the stacks in the word, leftmost first, or none if the rules leave no way.
pub(crate) fn align(word: &[u8], board: &[u8], rules: &Rules, fates: &Fates) -> Option<[u8; MAX_STACKS]> {
    let mut places = [0; MAX_STACKS];
    let try_from = Try { word, board, rules, fates };
    try_from.stack(0, 0, &mut places).then_some(places)
}

struct Try<'a> {
    word: &'a [u8],
    board: &'a [u8],
    rules: &'a Rules,
    fates: &'a Fates,
}

impl Try<'_> {
    fn stack(&self, stack: usize, from: usize, places: &mut [u8; MAX_STACKS]) -> bool {
        if stack == self.board.len() {
            return (self.rules.moves.add || from == self.word.len()) && self.fits(places);
        }
        if self.fates.left >> stack & 1 == 1 {
            return self.stack(stack + 1, from, places);
        }
        let same = (self.fates.kept | self.fates.duplicated) >> stack & 1 == 1;
        let pinned = !self.rules.moves.add || stack == 0 && self.rules.closed_front;
        let last = stack + 1 == self.board.len() && self.rules.closed_back;
        for place in from..self.word.len() {
            if pinned && place > from {
                return false;
            }
            let stands =
                (self.word[place] == self.board[stack]) == same && (!last || place + 1 == self.word.len());
            if stands {
                places[stack] = place as u8;
                if self.stack(stack + 1, place + 1, places) {
                    return true;
                }
                // Further right only helps where neighbours or stretches are judged.
                if !matters(self.rules) {
                    return false;
                }
            }
        }
        false
    }

    fn fits(&self, places: &[u8; MAX_STACKS]) -> bool {
        let kept = self.fates.kept;
        let together = self.rules.keep != Keep::PairTogether
            || (1..self.board.len())
                .any(|stack| kept >> (stack - 1) & 3 == 3 && places[stack] == places[stack - 1] + 1);
        together && (self.rules.like_for_like || self.no_like_for_like(places))
    }

    /// In no stretch between kept stacks does a card show a letter that is taken from that stretch.
    fn no_like_for_like(&self, places: &[u8; MAX_STACKS]) -> bool {
        let taken_away = self.fates.left | self.fates.exchanged;
        // A place behind the word closes the last stretch.
        let ends = places.iter().copied().take(self.board.len()).chain([self.word.len() as u8]);
        let (mut taken, mut first) = (0u32, 0);
        for (stack, place) in ends.enumerate() {
            let behind = stack == self.board.len();
            if behind || self.fates.kept >> stack & 1 == 1 {
                let end = usize::from(place);
                let shown = self.word[first..end].iter().fold(0, |mask, &byte| mask | 1 << (byte - b'a'));
                if taken & shown != 0 {
                    return false;
                }
                (taken, first) = (0, end + 1);
            } else if taken_away >> stack & 1 == 1 {
                taken |= 1 << (self.board[stack] - b'a');
            }
        }
        true
    }
}

/// The row of a placement.
pub(crate) fn lay<'a>(
    word: &'a [u8],
    board: &'a [u8],
    rules: &Rules,
    fates: &Fates,
) -> impl Iterator<Item = Slot> + use<'a> {
    let fates = *fates;
    let places = align(word, board, rules, &fates).expect("a placement that is shown has a row");
    // Which stack stands at each place of the word.
    let mut stacks = [None; MAX_LETTERS];
    for stack in (0..board.len()).filter(|&stack| fates.left >> stack & 1 == 0) {
        stacks[usize::from(places[stack])] = Some(stack as u8);
    }
    word.iter().zip(stacks).map(move |(&card, stack)| match stack {
        None => Slot::Add { card },
        Some(stack) if fates.kept >> stack & 1 == 1 => Slot::Keep { stack },
        Some(stack) if fates.exchanged >> stack & 1 == 1 => Slot::Swap { stack, card },
        Some(stack) => Slot::Over { stack, card },
    })
}
