//! 5 Up: every word is worth five points or more.

use super::title;
use crate::clauses::fw_5up::{FW_5UP_02, FW_5UP_05, FW_5UP_08, FW_5UP_09, FW_5UP_10, FW_5UP_12, FW_5UP_16};
use crate::{
    made::Made,
    options::{LowWords, MoveSet, Options, Permit, WordsPerTurn},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-5up",
    "5 Up",
    "Change the word or sweep it away for your own; only words of five points or more will do.",
    &["FW", "FW-5UP"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.words_per_turn = Some(WordsPerTurn::One);
        options.swap_only = Some(Permit::Refused);
        options.low_words = Some(LowWords::Refused);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[
            (MoveSet::AllButSplit, Moves::ALL_BUT_SPLIT),
            (MoveSet::AddOverlay, Moves::ADD_OVERLAY),
        ])
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points,  // FW-5UP-20
            ends_on_empty_hand: false, // FW-5UP-17
            most_words: one_word(options),
            ends_by: FW_5UP_16,
            ..Rules::of((2, 6), || refuse(FW_5UP_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let refused = game.options().low_words != Some(LowWords::NoPoints);
        let worth: Option<(i32, Why)> = refused.then_some((5, || refuse(FW_5UP_12)));
        let open = Step::open(game);
        // FW-5UP-05, FW-5UP-06: change it, or discard it for a new word.
        let words = match game.board.is_empty() {
            true => Spell::ONE.words,
            false => Span::exactly(1, || refuse(FW_5UP_05)),
        };
        let spell = Spell { words, worth, clears: true, differs: Some(|| refuse(FW_5UP_10)), ..Spell::ONE };
        let change = Change {
            worth,
            duplicates_only: Some(|| refuse(FW_5UP_10)),
            same: || refuse(FW_5UP_10),
            grows: match game.options().swap_only {
                Some(Permit::Allowed) => None,
                _ => Some(|| refuse(FW_5UP_09)),
            },
            ..Change::by(game.table.moves, || refuse(FW_5UP_08))
        };
        Step {
            ask: match game.board.words() {
                0 | 1 => says::ask_five_points,
                _ => says::ask_five_points_of_several, // FW-231
            },
            spell: Ok(spell),
            change: if game.board.is_empty() { open.change } else { Ok(change) },
            ..open
        }
    }

    /// FW-5UP-11: only words of five points or more score.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let changed = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
        let points = changed.map(|(_, word)| game.points(word)).filter(|points| *points >= 5).sum();
        Effects::from_iter([Effect::Score(game.active, points)])
    }
}
