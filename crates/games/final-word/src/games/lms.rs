//! Last Man Standing: the last letter of each word begins the next.

use super::{points, stuck, title};
use crate::clauses::fw_lms::{
    FW_LMS_02, FW_LMS_04, FW_LMS_05, FW_LMS_06, FW_LMS_07, FW_LMS_11, FW_LMS_20, FW_LMS_25, FW_LMS_26,
    FW_LMS_28, FW_LMS_29,
};
use crate::{
    made::Made,
    options::{Link, Mode, Options, SoloTrades, StuckBoard, WrongChallenge},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-lms",
    "Last Man Standing",
    "Begin with the letter the last word ended on; leave your neighbour an X and watch.",
    &["FW", "FW-LMS"],
    (1, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.mode = Some(Mode::Scored);
        options.link = Some(Link::First);
        options.stuck_board = Some(StuckBoard::Restart);
        options.solo_trades = Some(SoloTrades::Two);
        options.ko_wrong_challenge = Some(WrongChallenge::Out);
    }

    fn rules(&self, options: &Options) -> Rules {
        let knockout = options.mode == Some(Mode::Knockout);
        Rules {
            penalty: Penalty::Points, // FW-LMS-22
            ends_on_empty_hand: true, // FW-LMS-20
            knockout,
            restarts: stuck(options).filter(|_| !knockout), // FW-LMS-31
            solo: Some(Solo {
                points: true,
                trades_by: Some(|| refuse(FW_LMS_29)),
                ends_by: FW_LMS_28,
                goes_on: false,
            }),
            most_words: 1,
            ends_by: FW_LMS_20,
            ..Rules::of((1, 6), || refuse(FW_LMS_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let mut open = Step::open(game);
        // FW-LMS-17, FW-LMS-18: traded cards go under the deck.
        open.trade = open.trade.map(|trade| Trade { under: true, ..trade });
        if game.board.is_empty() {
            return open;
        }
        if game.rules().knockout {
            open.trade = Err(|| refuse(FW_LMS_11));
            open.pass = Pass::giving_up(says::give_up_out, FW_LMS_11);
        }
        let last: (LastAt, Why) = match game.options().link {
            Some(Link::Anywhere) => (LastAt::Any, || refuse(FW_LMS_26)),
            Some(Link::FirstOrLast) => (LastAt::Ends, || refuse(FW_LMS_25)),
            _ => (LastAt::First, || refuse(FW_LMS_04)),
        };
        let reuse = Reuse {
            letters: Span::exactly(1, || refuse(FW_LMS_06)),
            cards: Span::at_least(2, || refuse(FW_LMS_05)),
            last: Some(last),
            ordered: None,
            moves_by: || refuse(FW_LMS_06),
            left: To::Removed,
            same: || refuse(FW_LMS_07),
        };
        Step {
            ask: says::ask_last_letter,
            trade: open.trade,
            pass: open.pass,
            ..Step::reuse(game, reuse, || refuse(FW_LMS_05))
        }
    }

    /// FW-LMS-14, FW-LMS-15; a knockout has no points (FW-LMS-10).
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        if game.rules().knockout {
            return FinalWord::done();
        }
        Effects::from_iter([Effect::Score(game.active, points(game, made))])
    }

    /// FW-LMS-11, FW-LMS-12: out, but not before there is a word.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        if game.rules().knockout && !game.board.is_empty() {
            return Effects::from_iter([Effect::Out]);
        }
        FinalWord::done()
    }
}
