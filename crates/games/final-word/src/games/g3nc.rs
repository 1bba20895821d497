//! 3'n Change: change the word with three cards or more, then lay a fresh one.

use super::{points, title};
use crate::clauses::fw_3nc::{
    FW_3NC_02, FW_3NC_04, FW_3NC_05, FW_3NC_07, FW_3NC_10, FW_3NC_11, FW_3NC_18, FW_3NC_23, FW_3NC_29,
};
use crate::{
    made::Made,
    options::{MoveSet, Options},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-3nc",
    "3'n Change",
    "Change the word with three cards or more, pocket what you replaced, and lay a fresh word from it.",
    &["FW", "FW-3NC"],
    (2, 6),
);

pub struct Game;

/// The optional new word after a change.
const EXTRA: u8 = 1;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
    }

    fn moves(&self) -> MoveRule {
        const ADD_GIVE: Moves = Moves { give_take: true, ..Moves::ADD };
        const WITH_OVERLAY: Moves = Moves { overlay: true, ..ADD_GIVE };
        MoveRule::sets(&[(MoveSet::AddGive, ADD_GIVE), (MoveSet::AddGiveOverlay, WITH_OVERLAY)])
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-3NC-25
            ends_on_empty_hand: true, // FW-3NC-23
            most_words: one_word(options),
            ends_by: FW_3NC_23,
            ..Rules::of((2, 6), || refuse(FW_3NC_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        // FW-3NC-16 to FW-3NC-18: exactly three, under the deck.
        let trade = Step::open(game).trade.map(|_| Trade {
            most: 3,
            exactly: true,
            under: true,
            by: || refuse(FW_3NC_18),
        });
        if game.step == EXTRA {
            return Step {
                ask: says::ask_extra,
                spell: Ok(Spell {
                    clears: true, // FW-3NC-14
                    words: Span::exactly(1, || refuse(FW_3NC_11)),
                    ..Spell::ONE
                }),
                change: Err(|| refuse(FW_3NC_11)),
                pass: Pass::declining(says::leave_changed),
                trade,
                ..Step::open(game)
            };
        }
        if game.board.is_empty() {
            return Step { trade, ..Step::open(game) };
        }
        let change = Change {
            cards: Span::at_least(3, || refuse(FW_3NC_04)),
            keep_by: || refuse(FW_3NC_05),
            drop: Dropping::Any,
            dropped: To::Hand, // FW-3NC-06
            same: || refuse(FW_3NC_10),
            like_for_like: Some(|| refuse(FW_3NC_29)),
            ..Change::by(game.table.moves, || refuse(FW_3NC_07))
        };
        Step { ask: says::ask_change_with_three, trade, ..Step::change(game, change, || refuse(FW_3NC_04)) }
    }

    /// FW-3NC-13: both words score; after a change a new word may follow.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let mut effects = Effects::from_iter([Effect::Score(game.active, points(game, made))]);
        if made.word.is_some() {
            effects.push(Effect::Step(EXTRA));
        }
        effects
    }
}
