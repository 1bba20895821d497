//! Leftovers: what you leave lying is points for the player before you.

use super::{claim, claim::RESTART, points, title};
use crate::clauses::fw_lft::{
    FW_LFT_02, FW_LFT_04, FW_LFT_05, FW_LFT_06, FW_LFT_08, FW_LFT_12, FW_LFT_13, FW_LFT_16, FW_LFT_19,
    FW_LFT_20, FW_LFT_26, FW_LFT_33,
};
use crate::{
    made::{Form, Made},
    options::{AfterFail, FailTrade, Options, Order, Variation, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Seat, Title, refuse};

pub const TITLE: Title = title(
    "fw-lft",
    "Leftovers",
    "Use every letter you can: what you leave on the board feeds the player before you.",
    &["FW", "FW-LFT"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.order = Some(Order::Free);
        options.after_fail = Some(AfterFail::AfterFailer);
        options.fail_trade = Some(FailTrade::UpTo5);
        options.subtract_hand = Some(YesNo::No);
        options.variation = Some(Variation::Plain);
    }

    fn rules(&self, options: &Options) -> Rules {
        let subtract = options.subtract_hand == Some(YesNo::Yes);
        Rules {
            penalty: if subtract { Penalty::Points } else { Penalty::None }, // FW-LFT-21
            ends_on_empty_hand: false,                                       // FW-LFT-19
            skips_cardless: true,
            most_words: 1,
            ends_by: FW_LFT_20,
            ..Rules::of((2, 6), || refuse(FW_LFT_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let mut open = Step::open(game);
        if game.options().fail_trade == Some(FailTrade::None) {
            open.trade = Err(|| refuse(FW_LFT_16));
        }
        if game.step == RESTART || game.board.is_empty() {
            return Step { ask: says::ask_start, change: Err(|| refuse(FW_LFT_13)), ..open };
        }
        let reuse = Reuse {
            letters: Span::at_least(1, || refuse(FW_LFT_04)),
            cards: Span::at_least(1, || refuse(FW_LFT_04)),
            last: None,
            ordered: match game.options().order {
                Some(Order::Kept) => Some(|| refuse(FW_LFT_05)),
                _ => None,
            },
            moves_by: || refuse(FW_LFT_06), // FW-LFT-07
            left: match (variation(game), game.maker) {
                (Variation::Plain | Variation::Dessert, Some(maker)) => To::Taken(maker), // FW-LFT-09
                _ => To::Removed,
            },
            same: || refuse(FW_LFT_08),
        };
        Step {
            ask: says::ask_combine,
            trade: open.trade,
            pass: match variation(game) {
                _ if claim::answers_itself(game) => Pass::leaving(FW_LFT_33),
                Variation::UseOrLose => Pass::leaving(FW_LFT_26),
                _ => Pass::to_maker(FW_LFT_12),
            },
            ..Step::reuse(game, reuse, || refuse(FW_LFT_04))
        }
    }

    /// FW-LFT-09, FW-LFT-24, FW-LFT-27: points for the letters left over, and in the variations for the word.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let left: i32 = match made.form {
            Form::Reuse => claim::left_over(game, made.dropped),
            Form::Spell | Form::Change | Form::Own => 0,
        };
        let word = points(game, made);
        let mut effects = Effects::new();
        match (variation(game), game.maker) {
            (Variation::UseOrLose, _) => effects.push(Effect::Score(game.active, word - left)),
            (Variation::Dessert, maker) => {
                effects.push(Effect::Score(game.active, word));
                effects.extend(maker.map(|maker| Effect::Score(maker, left)));
            }
            (_, maker) => effects.extend(maker.map(|maker| Effect::Score(maker, left))),
        }
        effects.extend(answerer(game).map(Effect::Next));
        effects
    }

    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        if game.step == RESTART || game.board.is_empty() {
            // FW-LFT-15
            let next = answerer(game).map(Effect::Next);
            return [Effect::GiveUp].into_iter().chain(next).collect();
        }
        if claim::answers_itself(game) {
            return Effects::from_iter([Effect::Clear(To::Removed)]); // FW-LFT-33
        }
        // FW-LFT-12, FW-LFT-26, FW-LFT-28: the maker takes what lies there and may start anew.
        let mut effects = Effects::new();
        match (variation(game), game.maker) {
            (Variation::Plain | Variation::Dessert, Some(maker)) => {
                let all = game.table.points.of_rack(&game.board.all());
                effects.extend([Effect::Score(maker, all), Effect::Clear(To::Taken(maker))]);
            }
            _ => effects.push(Effect::Clear(To::Removed)),
        }
        let asked = game.maker.filter(|maker| game.players.has(*maker));
        effects.extend(asked.map(|maker| Effect::Ask(maker, RESTART)));
        effects
    }

    /// FW-LFT-15: whoever leaves instead of starting has declined.
    fn leave(&self, game: &FinalWord) -> Effects {
        if game.step == RESTART { self.fail(game, Fail::Pass) } else { FinalWord::done() }
    }

    /// FW-LFT-19: nobody but the maker could answer.
    fn begins(&self, game: &FinalWord) -> Effects {
        let end = Effect::Over(End::Page(claim::UNANSWERABLE, FW_LFT_19));
        claim::is_unanswerable(game).then_some(end).into_iter().collect()
    }

    /// FW-LFT-20: since the last word everybody with cards has declined to start.
    fn over(&self, game: &FinalWord, _: bool) -> Option<End> {
        claim::all_declined(game).then_some(End::Page(claim::DECLINED, FW_LFT_20))
    }

    fn takes_at_end(&self, game: &FinalWord) -> Option<LastTake> {
        claim::taken_at_end(game, FW_LFT_19).filter(|_| variation(game) != Variation::UseOrLose)
    }
}

/// FW-LFT-14: after a restart the turn goes on from the player who failed, or from the maker.
fn answerer(game: &FinalWord) -> Option<Seat> {
    let maker = game.options().after_fail == Some(AfterFail::AfterMaker);
    claim::answerer(game).filter(|_| !maker)
}

fn variation(game: &FinalWord) -> Variation {
    game.options().variation.unwrap_or_default()
}
