//! 3-2-1: up to three words from one hand, and a bonus for the longest.

use super::{points, title};
use crate::clauses::fw_321::{FW_321_02, FW_321_04, FW_321_07, FW_321_17};
use crate::{
    made::Made,
    options::{Options, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-321",
    "3-2-1",
    "One hand, up to three words, and a point for every letter of the longest.",
    &["FW", "FW-321"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.subtract_hand = Some(YesNo::No);
    }

    fn rules(&self, options: &Options) -> Rules {
        let subtract = options.subtract_hand == Some(YesNo::Yes);
        Rules {
            penalty: if subtract { Penalty::Points } else { Penalty::None }, // FW-321-19
            ends_on_empty_hand: false,                                       // FW-321-17
            most_words: 0,
            ends_by: FW_321_17,
            ..Rules::of((2, 6), || refuse(FW_321_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        Step {
            ask: says::ask_spell_one_to_three,
            spell: Ok(Spell {
                words: Span::from_to(1, 3, || refuse(FW_321_04)), // FW-321-03
                ..Spell::ONE
            }),
            change: Err(|| refuse(FW_321_07)),
            ..Step::open(game)
        }
    }

    /// FW-321-09 to FW-321-12.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let bonus = made.longest() as i32;
        Effects::from_iter([
            Effect::Score(game.active, points(game, made) + bonus),
            Effect::Clear(To::Removed),
        ])
    }
}
