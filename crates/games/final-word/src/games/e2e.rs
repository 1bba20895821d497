//! End to End: the same first and the same last letter, then a fresh word for the next player.

use super::{points, title};
use crate::clauses::fw_e2e::{
    FW_E2E_02, FW_E2E_03, FW_E2E_06, FW_E2E_08, FW_E2E_10, FW_E2E_12, FW_E2E_16, FW_E2E_22,
};
use crate::{
    made::{Form, Made},
    options::{Middle, Options},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-e2e",
    "End to End",
    "Keep the first and the last letter, fill the middle anew, and set the next player a word of your own.",
    &["FW", "FW-E2E"],
    (2, 6),
);

pub struct Game;

/// The optional new word after a change.
const EXTRA: u8 = 1;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.middle = Some(Middle::Free);
    }

    fn rules(&self, _: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points,  // FW-E2E-24
            ends_on_empty_hand: false, // FW-E2E-23
            most_words: 2,
            ends_by: FW_E2E_22,
            ..Rules::of((2, 6), || refuse(FW_E2E_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        let new_word = |by| Ok(Spell { words: Span::exactly(1, by), clears: true, ..Spell::ONE });
        if game.step == EXTRA {
            return Step {
                ask: says::ask_extra,
                spell: new_word(|| refuse(FW_E2E_12)), // FW-E2E-13
                change: Err(|| refuse(FW_E2E_12)),
                pass: Pass::declining(says::leave_changed),
                ..open
            };
        }
        if game.board.is_empty() {
            let spell = Spell { words: Span::exactly(2, || refuse(FW_E2E_03)), ..Spell::ONE };
            return Step { ask: says::ask_spell_two, spell: Ok(spell), ..open };
        }
        let middle = game.options().middle.unwrap_or_default();
        let change = Change {
            ends: Some(|| refuse(FW_E2E_06)), // FW-E2E-07
            drop: match middle {
                Middle::Free => Dropping::Any,
                Middle::NoneKept => Dropping::Middle,
                Middle::AllStay => Dropping::None,
            },
            dropped: To::Removed, // FW-E2E-09
            drop_by: || refuse(FW_E2E_08),
            cards: Span::at_least(1, || refuse(FW_E2E_10)),
            same: || refuse(FW_E2E_10),
            rows: Span::exactly(1, || refuse(FW_E2E_08).case("rows")),
            ..Change::by(if middle == Middle::AllStay { Moves::ADD_OVERLAY } else { Moves::ADD }, || {
                refuse(FW_E2E_08).case("move")
            })
        };
        Step {
            ask: says::ask_ends,
            spell: new_word(|| refuse(FW_E2E_16)), // FW-E2E-15
            change: Ok(change),
            ..open
        }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let mut effects = Effects::new();
        if let (Form::Change, Some(word)) = (made.form, made.word) {
            // FW-E2E-04: the other word is removed.
            let others = (0..game.board.words()).rev().filter(|other| *other != word);
            effects.extend(others.take(1).map(|other| Effect::Discard(other as u8, To::Removed)));
        }
        effects.push(Effect::Score(game.active, points(game, made)));
        if made.form == Form::Change {
            effects.push(Effect::Step(EXTRA));
        }
        effects
    }
}
