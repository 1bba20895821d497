//! Split Run: words are changed and split, and all of them stay in play.

use super::{split, title};
use crate::clauses::fw_srn::{
    FW_SRN_01, FW_SRN_04, FW_SRN_05, FW_SRN_07, FW_SRN_08, FW_SRN_14, FW_SRN_22, FW_SRN_24,
};
use crate::{made::Made, options::Options, page::*, state::FinalWord};
use kernel::{Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-srn",
    "Split Run",
    "Words multiply on the board, and every word you touch with a new card scores.",
    &["FW", "FW-SRN"],
    (2, 6),
);

pub struct Game;

const NO: split::Refusals = split::Refusals {
    players: || refuse(FW_SRN_01),
    second_word: || refuse(FW_SRN_05),
    moves: || refuse(FW_SRN_04),
    no_spell: || refuse(FW_SRN_07),
    pair: || refuse(FW_SRN_08),
    each: || refuse(FW_SRN_14),
};

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        split::preset(self, options);
    }

    fn moves(&self) -> MoveRule {
        split::MOVES
    }

    /// FW-SRN-21: a board that is stuck leaves play.
    fn rules(&self, options: &Options) -> Rules {
        split::rules(options, &NO, [FW_SRN_22, FW_SRN_24])
    }

    fn step(&self, game: &FinalWord) -> Step {
        split::step(game, &NO)
    }

    /// FW-SRN-15, FW-SRN-17: all words stay in play.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        split::settle(game, made)
    }

    /// FW-SRN-22.
    fn last_turns(&self, game: &FinalWord, seat: Seat) -> Seats {
        split::last_turns(game, seat)
    }
}
