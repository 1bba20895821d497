//! Split Off: words are changed and split, and of each split one word leaves the board.

use super::{split, title};
use crate::clauses::fw_sof::{
    FW_SOF_01, FW_SOF_04, FW_SOF_05, FW_SOF_07, FW_SOF_08, FW_SOF_14, FW_SOF_15, FW_SOF_23, FW_SOF_25,
};
use crate::{
    made::Made,
    options::{Options, WordsPerTurn},
    page::*,
    state::FinalWord,
};
use kernel::{Refusal, Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-sof",
    "Split Off",
    "Add, overlay and split; every word you touched with a new card scores, and of each split one word goes.",
    &["FW", "FW-SOF"],
    (2, 6),
);

pub struct Game;

const NO: split::Refusals = split::Refusals {
    players: || refuse(FW_SOF_01),
    second_word: || refuse(FW_SOF_05),
    moves: || refuse(FW_SOF_04),
    no_spell: || refuse(FW_SOF_07),
    pair: || refuse(FW_SOF_08),
    each: || refuse(FW_SOF_14),
};

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        split::preset(self, options);
    }

    fn moves(&self) -> MoveRule {
        split::MOVES
    }

    /// FW-SOF-22: a board that is stuck leaves play.
    fn rules(&self, options: &Options) -> Rules {
        split::rules(options, &NO, [FW_SOF_23, FW_SOF_25])
    }

    fn step(&self, game: &FinalWord) -> Step {
        split::step(game, &NO)
    }

    /// FW-SOF-15, FW-SOF-16, FW-SOF-18: a split is scored, and then one of its words leaves play.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let mut effects = split::settle(game, made);
        if let (Some(word), rows @ 2..) = (made.word, made.words.len()) {
            effects.push(Effect::ChooseOf(word as u8, rows as u8));
        }
        effects
    }

    /// FW-SOF-23.
    fn last_turns(&self, game: &FinalWord, seat: Seat) -> Seats {
        split::last_turns(game, seat)
    }

    fn choosing(&self) -> Option<&dyn Choosing> {
        Some(self)
    }
}

impl Choosing for Game {
    fn no_such(&self, _: &FinalWord) -> Refusal {
        refuse(FW_SOF_15)
    }

    /// FW-SOF-05: where each word may be changed once, the turn goes on with the others.
    fn chosen(&self, game: &FinalWord, word: usize) -> Effects {
        let more = game.options().words_per_turn == Some(WordsPerTurn::Any)
            && game.board.words() > game.touched.count_ones() as usize;
        [Effect::Remove(word as u8)].into_iter().chain(more.then_some(Effect::Step(0))).collect()
    }
}
