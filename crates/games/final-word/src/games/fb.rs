//! First Base: the last letter becomes the first, until the deck is played.

use super::{points, title};
use crate::clauses::fw_fb::{
    FW_FB_02, FW_FB_04, FW_FB_07, FW_FB_10, FW_FB_11, FW_FB_12, FW_FB_13, FW_FB_20, FW_FB_21,
};
use crate::{
    action::{At, Rows, Slot},
    letter::Letter,
    made::Made,
    options::{MoveSet, OnOff, Options, SoloTrades},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Message, Refusal, Seat, Title, refuse};

pub const TITLE: Title = title(
    "fw-fb",
    "First Base",
    "A patience: the last letter runs home to the front and begins the next word, until the whole deck is played.",
    &["FW", "FW-FB"],
    (1, 1),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.points = Some(OnOff::Off);
        options.solo_trades = Some(SoloTrades::Two);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[(MoveSet::AddOverlayDuplicate, Moves::ADD_OVERLAY_DUPLICATE)])
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            ends_on_empty_hand: true,
            solo: Some(Solo {
                points: options.points == Some(OnOff::On), // FW-FB-22
                trades_by: Some(|| refuse(FW_FB_21)),
                ends_by: FW_FB_20,
                goes_on: false,
            }),
            most_words: 1,
            ..Rules::of((1, 1), || refuse(FW_FB_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        if game.board.is_empty() {
            return Step::open(game);
        }
        let change = Change {
            moved: true,
            rows: Span::exactly(1, || refuse(FW_FB_07).case("rows")),
            cards: Span::at_least(1, || refuse(FW_FB_12)),
            drop_by: || refuse(FW_FB_11),
            duplicates_only: Some(|| refuse(FW_FB_13)),
            same: || refuse(FW_FB_13),
            ..Change::by(game.table.moves, || refuse(FW_FB_07))
        };
        Step {
            ask: says::ask_run_home,
            placed: Some(runs_home),
            ..Step::change(game, change, || refuse(FW_FB_04))
        }
    }

    /// FW-FB-22.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        if game.options().points == Some(OnOff::On) {
            return Effects::from_iter([Effect::Score(game.active, points(game, made))]);
        }
        FinalWord::done()
    }

    fn guide(&self) -> Option<&dyn Guide> {
        Some(self)
    }
}

impl Guide for Game {
    /// The last stack runs home, and a card follows the others.
    fn example(&self, game: &FinalWord, _: Seat, cards: &[Letter]) -> Option<Rows> {
        let last = game.board.length(0) as u8;
        let at = |stack: u8| At { word: 1, stack };
        let mut rows = Rows::default();
        rows.push(Slot::Onto(at(last), at(1)));
        (2..last).for_each(|stack| rows.push(Slot::Keep(at(stack))));
        rows.push(Slot::Add(*cards.first()?));
        Some(rows)
    }

    fn label(&self, game: &FinalWord, _: Seat) -> Option<Message> {
        (!game.board.is_empty()).then(says::lay_run_home)
    }
}

/// FW-FB-04, FW-FB-05, FW-FB-10: the row begins with the moved letter, bare; the rest is a change like any other.
fn runs_home(game: &FinalWord, _: Seat, rows: &Rows) -> Option<Result<Made, Refusal>> {
    if rows.slots().all(|slot| matches!(slot, Slot::Add(_))) {
        return None;
    }
    let last = game.board.length(0) as u8;
    let is_last = |stack: u8| stack == last;
    match rows.slots().next() {
        Some(Slot::Keep(at)) if is_last(at.stack) => None,
        Some(Slot::Onto(top, on)) if is_last(top.stack) && on.stack == 1 => None,
        Some(Slot::Onto(..)) => Some(Err(refuse(FW_FB_04))),
        _ => {
            // The first stack that is named tells whether the last one was moved to the front at all.
            let named = rows.slots().find(|slot| !matches!(slot, Slot::Add(_)));
            Some(Err(match named {
                Some(Slot::Keep(at)) if !is_last(at.stack) => refuse(FW_FB_04),
                Some(Slot::Onto(top, on)) if !is_last(top.stack) || on.stack != 1 => refuse(FW_FB_04),
                _ => refuse(FW_FB_10),
            }))
        }
    }
}
