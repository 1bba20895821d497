//! 5 to 5: always five letters, each word laid over the one before.

use super::{points, title};
use crate::clauses::fw_5t5::{
    FW_5T5_02, FW_5T5_03, FW_5T5_04, FW_5T5_05, FW_5T5_06, FW_5T5_08, FW_5T5_12, FW_5T5_13, FW_5T5_18,
    FW_5T5_26,
};
use crate::{
    made::Made,
    options::{Mode, MoveSet, Options, Permit, SoloTrades, WrongChallenge},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-5t5",
    "5 to 5",
    "Five letters, always: cover up to four of them and keep the chain alive, alone or against others.",
    &["FW", "FW-5T5"],
    (1, 4),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.mode = Some(Mode::Scored);
        options.dup_only = Some(Permit::Allowed);
        options.solo_trades = Some(SoloTrades::Two);
        options.ko_wrong_challenge = Some(WrongChallenge::Out);
    }

    /// Five letters stay five.
    fn moves(&self) -> MoveRule {
        const COVER: Moves = Moves { overlay: true, duplicate: true, ..Moves::NONE };
        MoveRule {
            one_of: Moves { give_take: true, ..COVER },
            ..MoveRule::sets(&[(MoveSet::OverlayDuplicate, COVER)])
        }
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-5T5-25
            ends_on_empty_hand: true, // FW-5T5-26
            solo: Some(Solo {
                points: false,
                trades_by: Some(|| refuse(FW_5T5_13)),
                ends_by: FW_5T5_12,
                goes_on: false,
            }),
            most_words: one_word(options),
            letters: (5, 5),
            knockout: options.mode == Some(Mode::Knockout),
            ends_by: FW_5T5_26,
            ..Rules::of((1, 4), || refuse(FW_5T5_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let mut open = Step::open(game);
        if game.board.is_empty() {
            let spell = Spell { letters: Span::exactly(5, || refuse(FW_5T5_03)), ..Spell::ONE };
            return Step { ask: says::ask_spell_five, spell: Ok(spell), ..open };
        }
        if game.rules().knockout && !game.is_solo() {
            open.trade = Err(|| refuse(FW_5T5_18));
            open.pass = Pass::giving_up(says::give_up_out, FW_5T5_18);
        }
        let change = Change {
            letters: Span::exactly(5, || refuse(FW_5T5_04)),
            keep_by: || refuse(FW_5T5_06),
            cover_by: || refuse(FW_5T5_06),
            duplicates_only: match game.options().dup_only {
                Some(Permit::Refused) => Some(|| refuse(FW_5T5_08)),
                _ => None,
            },
            ..Change::by(game.table.moves, || refuse(FW_5T5_05))
        };
        Step {
            ask: says::ask_lay_over,
            trade: open.trade,
            pass: open.pass,
            ..Step::change(game, change, || refuse(FW_5T5_04))
        }
    }

    /// FW-5T5-22, FW-5T5-23: a changed word scores in full, Duplicates alone nothing; a knockout has no points.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        if game.rules().knockout || game.is_solo() {
            return FinalWord::done();
        }
        Effects::from_iter([Effect::Score(game.active, points(game, made))])
    }

    /// FW-5T5-17, FW-5T5-19: out, but not before there is a word.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        if game.rules().knockout && !game.board.is_empty() {
            return Effects::from_iter([Effect::Out]);
        }
        FinalWord::done()
    }
}
