//! Take Two: lift two letters off the last word; what you leave is points for the player who made it.

use super::{claim, claim::RESTART, title};
use crate::clauses::{
    fw::FW_35,
    fw_tk2::{
        FW_TK2_01, FW_TK2_03, FW_TK2_04, FW_TK2_06, FW_TK2_07, FW_TK2_08, FW_TK2_15, FW_TK2_16, FW_TK2_19,
        FW_TK2_22, FW_TK2_23, FW_TK2_28,
    },
};
use crate::{
    made::{Form, Made},
    options::{FailTrade, Options, Order, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-tk2",
    "Take Two",
    "Lift two letters off the last word for one of your own; what you leave scores for its maker.",
    &["FW", "FW-TK2"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.order = Some(Order::Free);
        options.fail_trade = Some(FailTrade::UpTo5);
        options.subtract_hand = Some(YesNo::No);
    }

    fn rules(&self, options: &Options) -> Rules {
        let subtract = options.subtract_hand == Some(YesNo::Yes);
        Rules {
            penalty: if subtract { Penalty::Points } else { Penalty::None }, // FW-TK2-24
            skips_cardless: true,                                            // FW-TK2-23
            most_words: 1,
            ends_by: FW_TK2_22,
            ..Rules::of((2, 6), || refuse(FW_TK2_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let mut open = Step::open(game);
        if game.options().fail_trade == Some(FailTrade::None) {
            open.trade = Err(|| refuse(FW_TK2_19));
        }
        if game.step == RESTART || game.board.is_empty() {
            return Step { ask: says::ask_start, change: Err(|| refuse(FW_TK2_16)), ..open };
        }
        let reuse = Reuse {
            letters: Span::exactly(2, || refuse(FW_TK2_04)),
            cards: Span::at_least(1, || refuse(FW_35)), // FW-TK2-05
            last: None,
            ordered: match game.options().order {
                Some(Order::Kept) => Some(|| refuse(FW_TK2_06)),
                _ => None,
            },
            moves_by: || refuse(FW_TK2_07),
            left: To::Removed, // FW-TK2-09
            same: || refuse(FW_TK2_08),
        };
        Step {
            ask: says::ask_take_two,
            trade: open.trade,
            pass: match claim::answers_itself(game) {
                true => Pass::leaving(FW_TK2_28),
                false => Pass::to_maker(FW_TK2_15),
            },
            ..Step::reuse(game, reuse, || refuse(FW_TK2_03))
        }
    }

    /// FW-TK2-11, FW-TK2-12: what is left scores for its maker; the new word scores later.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let left = game.maker.filter(|_| made.form == Form::Reuse);
        let score = left.map(|maker| Effect::Score(maker, claim::left_over(game, made.dropped)));
        score.into_iter().chain(claim::answerer(game).map(Effect::Next)).collect()
    }

    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        if game.step == RESTART || game.board.is_empty() {
            // FW-TK2-18
            let next = claim::answerer(game).map(Effect::Next);
            return [Effect::GiveUp].into_iter().chain(next).collect();
        }
        // FW-TK2-15 to FW-TK2-17, FW-TK2-27, FW-TK2-28
        let maker = game.maker.filter(|maker| game.players.has(*maker) && !claim::answers_itself(game));
        let Some(maker) = maker else {
            return Effects::from_iter([Effect::Clear(To::Removed)]);
        };
        let all = game.table.points.of_rack(&game.board.all());
        Effects::from_iter([
            Effect::Score(maker, all),
            Effect::Clear(To::Taken(maker)),
            Effect::Ask(maker, RESTART),
        ])
    }

    /// FW-TK2-18: whoever leaves instead of starting has declined.
    fn leave(&self, game: &FinalWord) -> Effects {
        if game.step == RESTART { self.fail(game, Fail::Pass) } else { FinalWord::done() }
    }

    /// FW-TK2-23.
    fn begins(&self, game: &FinalWord) -> Effects {
        let end = Effect::Over(End::Page(claim::UNANSWERABLE, FW_TK2_23));
        claim::is_unanswerable(game).then_some(end).into_iter().collect()
    }

    /// FW-TK2-22.
    fn over(&self, game: &FinalWord, _: bool) -> Option<End> {
        claim::all_declined(game).then_some(End::Page(claim::DECLINED, FW_TK2_22))
    }

    fn takes_at_end(&self, game: &FinalWord) -> Option<LastTake> {
        claim::taken_at_end(game, FW_TK2_23)
    }
}
