//! Pluck It: ask the other for a letter, and spell a word with it.

use super::{points, title};
use crate::clauses::fw_plk::{FW_PLK_01, FW_PLK_07, FW_PLK_09, FW_PLK_14, FW_PLK_15, FW_PLK_19, FW_PLK_22};
use crate::{
    letter::Letter,
    made::Made,
    options::{Options, PluckedRefill, UnusedPluck},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Title, refuse};

pub const TITLE: Title = title(
    "fw-plk",
    "Pluck It",
    "Fish for a letter in the other's hand; what you pluck you must spell with.",
    &["FW", "FW-PLK"],
    (2, 2),
);

pub struct Game;

/// The word after the request.
const WORD: u8 = 1;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.plucked_refill = Some(PluckedRefill::EndOfTurn);
        options.unused_pluck = Some(UnusedPluck::Return);
    }

    fn rules(&self, options: &Options) -> Rules {
        let keeps = options.unused_pluck == Some(UnusedPluck::Keep);
        Rules {
            penalty: Penalty::Points, // FW-PLK-24
            fills: true,              // FW-PLK-12
            due_leaves: if keeps { None } else { Some(|| refuse(FW_PLK_19)) },
            most_words: 0,
            ends_by: FW_PLK_22,
            ..Rules::of((2, 2), || refuse(FW_PLK_01))
        }
    }

    /// FW-PLK-02, FW-PLK-14.
    fn begins(&self, game: &FinalWord) -> Effects {
        let none = game.hand(game.next_player(game.active)).is_empty();
        if none { FinalWord::done() } else { Effects::from_iter([Effect::Request]) }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        let back = Pass::giving_up(says::give_plucked_back, FW_PLK_19);
        Step {
            ask: match game.due {
                Some(_) => says::ask_plucked,
                None => says::ask_spell,
            },
            change: Err(|| refuse(FW_PLK_09)),
            must: game.due.map(|card| Must::card(card, || refuse(FW_PLK_07))),
            pass: if game.due.is_some() && game.rules().due_leaves.is_some() { back } else { open.pass },
            ..open
        }
    }

    /// FW-PLK-11, FW-PLK-16, FW-PLK-17.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let points = points(game, made);
        Effects::from_iter([Effect::Score(game.active, points), Effect::Clear(To::Removed), fill(game)])
    }

    /// FW-PLK-19 to FW-PLK-21.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        let unused = match game.rules().due_leaves {
            None => Effect::Spare(To::Hand),
            Some(_) => Effect::GiveBack(game.next_player(game.active)),
        };
        Effects::from_iter([unused, fill(game)])
    }

    /// FW-PLK-22, FW-PLK-23.
    fn over(&self, game: &FinalWord, lap: bool) -> Option<End> {
        let empty = game.players.iter().any(|seat| game.hand(seat).is_empty());
        let line = match empty {
            true => says::end_hand_empty,
            false => says::end_both_failed,
        };
        (lap || empty).then_some(End::Page(line, FW_PLK_22))
    }

    fn asking(&self) -> Option<&dyn Asking> {
        Some(self)
    }
}

impl Asking for Game {
    /// FW-PLK-04 to FW-PLK-06, FW-PLK-15.
    fn asked(&self, game: &FinalWord, letter: Letter) -> Effects {
        let there = game.hand(game.next_player(game.active)).mask() & letter.bit() != 0;
        let answer = if there { Effect::Pluck(letter) } else { Effect::Miss(letter) };
        Effects::from_iter([answer, Effect::Step(WORD)])
    }

    fn no_such(&self) -> Refusal {
        refuse(FW_PLK_15)
    }

    fn is_due(&self) -> Refusal {
        refuse(FW_PLK_14)
    }
}

/// FW-PLK-12.
fn fill(game: &FinalWord) -> Effect {
    match game.options().plucked_refill {
        Some(PluckedRefill::OwnTurn) => Effect::Fill,
        _ => Effect::FillAll,
    }
}
