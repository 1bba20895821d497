//! Split Off: words are changed and split, and of each split one word leaves the board.

use super::{Page, split, stuck, title};
use crate::{
    made::Made,
    options::{MoveSet, Options, WordsPerTurn},
    state::FinalWord,
    step::{Effect, Effects, Moves, Rules, Step, To},
};
use clauses::{
    Clause,
    fw_sof::{
        FW_SOF_01, FW_SOF_04, FW_SOF_05, FW_SOF_07, FW_SOF_08, FW_SOF_14, FW_SOF_15, FW_SOF_23, FW_SOF_25,
    },
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

const BY: split::By = split::By {
    players: || refuse(FW_SOF_01),
    ends: FW_SOF_23,
    one: || refuse(FW_SOF_05),
    moves: || refuse(FW_SOF_04),
    no_spell: || refuse(FW_SOF_07),
    pair: || refuse(FW_SOF_08),
    each: || refuse(FW_SOF_14),
};

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        split::preset(self, options);
    }

    fn move_sets(&self) -> &'static [(MoveSet, Moves)] {
        split::MOVES
    }

    fn can_do_with(&self, moves: Moves) -> bool {
        split::can_do_with(moves)
    }

    fn needs(&self) -> &'static str {
        split::NEEDS
    }

    fn rules(&self, _: &Options) -> Rules {
        split::rules(&BY)
    }

    fn step(&self, game: &FinalWord) -> Step {
        split::step(game, &BY)
    }

    /// FW-SOF-15, FW-SOF-16, FW-SOF-18: a split is scored, and then one of its words leaves play.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let mut effects = split::settle(game, made);
        if let (Some(word), rows @ 2..) = (made.word, made.words.len()) {
            effects.push(Effect::ChooseOf(word as u8, rows as u8));
        }
        effects
    }

    fn no_such_choice(&self, _: &FinalWord) -> Refusal {
        refuse(FW_SOF_15)
    }

    /// FW-SOF-05: where each word may be changed once, the turn goes on with the others.
    fn took(&self, game: &FinalWord, word: usize) -> Effects {
        let more = game.options().words_per_turn == Some(WordsPerTurn::Any)
            && game.board.words() > game.touched.count_ones() as usize;
        [Effect::Remove(word as u8)].into_iter().chain(more.then_some(Effect::Step(0))).collect()
    }

    /// FW-SOF-22.
    fn restarts(&self, game: &FinalWord) -> Option<To> {
        stuck(game)
    }

    fn ended(&self, _: &FinalWord) -> (&'static str, Clause) {
        ("The deck is out, and nobody has made a word in a full round.", FW_SOF_25)
    }

    /// FW-SOF-23.
    fn last_turns(&self, game: &FinalWord, seat: Seat) -> Seats {
        split::last_turns(game, seat)
    }
}
