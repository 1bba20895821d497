//! Split Run: words are changed and split, and all of them stay in play.

use super::{Page, split, stuck, title};
use crate::{
    made::Made,
    options::{MoveSet, Options},
    state::FinalWord,
    step::{Effects, Moves, Rules, Step, To},
};
use clauses::{
    Clause,
    fw_srn::{FW_SRN_01, FW_SRN_04, FW_SRN_05, FW_SRN_07, FW_SRN_08, FW_SRN_14, FW_SRN_22, FW_SRN_24},
};
use kernel::{Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-srn",
    "Split Run",
    "Words multiply on the board, and every word you touch with a new card scores.",
    &["FW", "FW-SRN"],
    (2, 6),
);

pub struct Game;

const BY: split::By = split::By {
    players: || refuse(FW_SRN_01),
    ends: FW_SRN_22,
    one: || refuse(FW_SRN_05),
    moves: || refuse(FW_SRN_04),
    no_spell: || refuse(FW_SRN_07),
    pair: || refuse(FW_SRN_08),
    each: || refuse(FW_SRN_14),
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

    /// FW-SRN-15, FW-SRN-17: all words stay in play.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        split::settle(game, made)
    }

    /// FW-SRN-21.
    fn restarts(&self, game: &FinalWord) -> Option<To> {
        stuck(game)
    }

    fn ended(&self, _: &FinalWord) -> (&'static str, Clause) {
        ("The deck is out, and nobody has made a word in a full round.", FW_SRN_24)
    }

    /// FW-SRN-22.
    fn last_turns(&self, game: &FinalWord, seat: Seat) -> Seats {
        split::last_turns(game, seat)
    }
}
