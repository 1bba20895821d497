//! A turn of Double Cross as it is thought out: which letters must move, and what is left of the own word.

use crate::{
    action::{At, Rows, Slot},
    board::Spelling,
    players::find::Frame,
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::Seat;
use lexicon::change::MAX_STACKS;

/// A turn to be thought out: whose word is which, and which letters must move where.
pub(crate) struct Crossing {
    pub own: usize,
    other: usize,
    pub own_tops: Spelling,
    other_tops: Spelling,
    /// For each stack of the other word the own stack that must go on it.
    pub doubles: ArrayVec<Option<u8>, MAX_STACKS>,
}

impl Crossing {
    /// The turn of this player, once both words are in play.
    pub(crate) fn new(game: &FinalWord, seat: Seat) -> Option<Crossing> {
        if game.board.words() != 2 {
            return None;
        }
        let own = game.board.word_of(seat)?;
        let (own_tops, other_tops) = (game.board.spelling(own), game.board.spelling(1 - own));
        let mut used = 0u32;
        let doubles = other_tops
            .iter()
            .map(|byte| {
                let stack = (0..own_tops.len()).find(|at| used >> at & 1 == 0 && own_tops[*at] == *byte)?;
                used |= 1 << stack;
                Some(stack as u8)
            })
            .collect();
        Some(Crossing { own, other: 1 - own, own_tops, other_tops, doubles })
    }

    pub(crate) fn at(word: usize, stack: usize) -> At {
        At { word: word as u8 + 1, stack: stack as u8 + 1 }
    }

    /// The other word with its doubles.
    pub(crate) fn plain(&self) -> Rows {
        let mut rows = Rows::default();
        for stack in 0..self.other_tops.len() {
            rows.push(match self.doubles[stack] {
                Some(own) => {
                    Slot::Onto(Crossing::at(self.own, usize::from(own)), Crossing::at(self.other, stack))
                }
                None => Slot::Keep(Crossing::at(self.other, stack)),
            });
        }
        rows
    }

    /// The other word with its doubles, and each way to hook one more letter to it.
    pub(crate) fn each_other(&self, game: &FinalWord, found: &mut dyn FnMut(Rows, i32)) {
        found(self.plain(), 0);
        if self.other_tops.len() + 1 >= MAX_STACKS {
            return;
        }
        for stack in (0..self.own_tops.len()).filter(|stack| !self.doubles.contains(&Some(*stack as u8))) {
            for place in 0..=self.other_tops.len() {
                let mut word = self.other_tops.clone();
                word.insert(place, self.own_tops[stack]);
                if game.table.words.contains(&word) {
                    let mut rows = self.plain();
                    if rows.0.try_insert(place, Slot::Keep(Crossing::at(self.own, stack))).is_ok() {
                        found(rows, game.points(&word));
                    }
                }
            }
        }
    }

    /// What is left of the own word.
    pub(crate) fn frame(&self, other: &Rows) -> Frame {
        let gone = |stack: usize| {
            let here = Crossing::at(self.own, stack);
            other.slots().any(|slot| matches!(slot, Slot::Keep(at) | Slot::Onto(at, _) if *at == here))
        };
        let left: ArrayVec<usize, MAX_STACKS> =
            (0..self.own_tops.len()).filter(|stack| !gone(*stack)).collect();
        Frame {
            tops: left.iter().map(|stack| self.own_tops[*stack]).collect(),
            kept: left.iter().map(|stack| Slot::Keep(Crossing::at(self.own, *stack))).collect(),
            fixed: 0,
            closed_front: false,
        }
    }

    /// Both rows, in the order of the words in play.
    pub(crate) fn rows(&self, other: &Rows, own: &Rows) -> Rows {
        let (first, second) = if self.own == 0 { (own, other) } else { (other, own) };
        let mut rows = first.clone();
        rows.extend(second);
        rows
    }
}
