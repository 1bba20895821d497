//! Real Value: a point for each letter, and the dearest card on top.

use super::title;
use crate::clauses::fw_rv::{FW_RV_01, FW_RV_07, FW_RV_09, FW_RV_11, FW_RV_12, FW_RV_23};
use crate::{
    made::{Form, Made},
    options::{EndOnOut, MoveSet, Options, Permit},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-rv",
    "Real Value",
    "Change the word or replace it; each is worth a point per letter plus its dearest card.",
    &["FW", "FW-RV"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.swap_only = Some(Permit::Refused);
        options.end_on_out = Some(EndOnOut::FirstOut);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[(MoveSet::AllButSplit, Moves::ALL_BUT_SPLIT)])
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Cards,                                            // FW-RV-26
            ends_on_empty_hand: options.end_on_out != Some(EndOnOut::AllStuck), // FW-RV-24
            most_words: one_word(options),
            ends_by: FW_RV_23,
            ..Rules::of((2, 6), || refuse(FW_RV_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        if game.board.is_empty() {
            return open; // FW-RV-02
        }
        let change = Change {
            cover_by: || refuse(FW_RV_11),
            duplicates_only: None, // FW-RV-10
            grows: match game.options().swap_only {
                Some(Permit::Allowed) => None,
                _ => Some(|| refuse(FW_RV_12)),
            },
            ..Change::by(game.table.moves, || refuse(FW_RV_09))
        };
        // FW-RV-03 to FW-RV-07
        let spell = Spell { words: Span::exactly(1, || refuse(FW_RV_07)), clears: true, ..Spell::ONE };
        Step {
            ask: match game.board.words() {
                1 => says::ask_change_or_replace,
                _ => says::ask_change_or_replace_all, // FW-231
            },
            spell: Ok(spell),
            change: Ok(change),
            ..open
        }
    }

    /// FW-RV-14 to FW-RV-21.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let same = (0..game.board.words()).any(|word| *game.board.spelling(word) == *made.first());
        let changed = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
        let points = changed.map(|(_, word)| word.len() as i32 + dearest(game, word)).sum();
        let unchanged = made.duplicates_only || made.form == Form::Spell && same;
        Effects::from_iter([Effect::Score(game.active, if unchanged { 0 } else { points })])
    }
}

fn dearest(game: &FinalWord, word: &[u8]) -> i32 {
    word.iter().map(|byte| game.points(&[*byte])).max().unwrap_or(0)
}
