//! Eight It All: one word for all to change; whoever brings it to eight letters clears it and lays a fresh one.

use super::{points, title};
use crate::clauses::fw_eia::{
    FW_EIA_02, FW_EIA_04, FW_EIA_06, FW_EIA_07, FW_EIA_10, FW_EIA_12, FW_EIA_18, FW_EIA_25, FW_EIA_26,
    FW_EIA_28,
};
use crate::{
    made::{Form, Made},
    options::{MoveSet, Options, Permit, Target, WordsPerTurn, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-eia",
    "Eight It All",
    "Everybody stretches one word; reach eight letters, sweep the board and lay a fresh one at once.",
    &["FW", "FW-EIA"],
    (2, 6),
);

pub struct Game;

/// The fresh word after the board was cleared.
const FRESH: u8 = 1;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.words_per_turn = Some(WordsPerTurn::One);
        options.swap_only = Some(Permit::Refused);
        options.target = Some(Target::Eight);
        options.take10_trade = Some(YesNo::No);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[
            (MoveSet::AllButSplit, Moves::ALL_BUT_SPLIT),
            (MoveSet::AddOverlayDuplicate, Moves::ADD_OVERLAY_DUPLICATE),
        ])
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points,  // FW-EIA-21
            ends_on_empty_hand: false, // FW-EIA-19
            most_words: one_word(options),
            ends_by: FW_EIA_18,
            ..Rules::of((2, 6), || refuse(FW_EIA_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        if game.step == FRESH {
            return Step {
                ask: says::ask_fresh,
                spell: Ok(Spell { words: Span::exactly(1, || refuse(FW_EIA_12)), ..Spell::ONE }),
                change: Err(|| refuse(FW_EIA_12)),
                pass: Pass::declining(says::leave_empty),
                ..open
            };
        }
        if game.board.is_empty() {
            return open;
        }
        let change = Change {
            cover_by: || refuse(FW_EIA_10),
            duplicates_only: None, // FW-EIA-08
            grows: match game.options().swap_only {
                Some(Permit::Allowed) => None,
                _ => Some(|| refuse(FW_EIA_07)),
            },
            ..Change::by(game.table.moves, || refuse(FW_EIA_06))
        };
        let step = Step::change(game, change, || refuse(FW_EIA_04));
        if !is_take_10(game) {
            return step;
        }
        // FW-EIA-25, FW-EIA-28: a word may be removed for a new one, and there is no trade.
        let trade = match game.options().take10_trade {
            Some(YesNo::Yes) => step.trade,
            _ => Err((|| refuse(FW_EIA_28)) as fn() -> _),
        };
        Step {
            ask: says::ask_change_or_remove,
            spell: Ok(Spell { words: Span::exactly(1, || refuse(FW_EIA_25)), clears: true, ..Spell::ONE }),
            trade,
            ..step
        }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let seat = game.active;
        let score = if made.duplicates_only {
            game.table.points.of_rack(&made.played) // FW-EIA-08
        } else {
            points(game, made) // FW-EIA-05, FW-EIA-09
        };
        let mut effects = Effects::from_iter([Effect::Score(seat, score)]);
        let restarts = made.form == Form::Spell && game.step != FRESH;
        if restarts && !game.board.is_empty() {
            let lost: i32 = (0..game.board.words()).map(|word| game.points(&game.board.spelling(word))).sum();
            effects.push(Effect::Lose(seat, lost, FW_EIA_26)); // FW-EIA-27
        }
        // FW-EIA-11 to FW-EIA-14: the word that is long enough is removed, and a fresh one follows.
        let target = if is_take_10(game) { 10 } else { 8 };
        let first = made.word.unwrap_or(if restarts { 0 } else { game.board.words() });
        let long = made.words.iter().enumerate().rev().filter(|(_, word)| word.len() >= target);
        let cleared: Effects =
            long.map(|(row, _)| Effect::Discard((first + row) as u8, To::Removed)).take(4).collect();
        if !cleared.is_empty() {
            effects.extend(cleared);
            effects.extend([Effect::Fill, Effect::Step(FRESH)]);
        }
        effects
    }
}

fn is_take_10(game: &FinalWord) -> bool {
    game.options().target == Some(Target::Ten)
}
