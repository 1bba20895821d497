//! Positive-Negative: twelve hidden hands; what you leave over counts against you in the end.

use super::{points, title};
use crate::clauses::fw_pn::{FW_PN_01, FW_PN_06, FW_PN_09, FW_PN_11, FW_PN_12, FW_PN_21, FW_PN_25};
use crate::{
    made::Made,
    options::{FalseWord, Options, Pace},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-pn",
    "Positive-Negative",
    "Twelve hidden hands of ten: score the words you find in each, and pay for every card you left over.",
    &["FW", "FW-PN"],
    (2, 4),
);

pub struct Game;

/// How many piles there are (FW-PN-02).
pub(crate) const PILES: usize = 12;

/// The words of the pile in hand.
const WORDS: u8 = 1;
/// A lost turn is paid for with a pile (FW-PN-25).
pub(crate) const LOST: u8 = 2;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.pace = Some(Pace::Turns);
        options.false_word = Some(FalseWord::ThatWord);
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::PutAway, // FW-PN-18
            piles: true,
            fills: true, // FW-PN-03
            commits: true,
            lays_nothing: Some(|| refuse(FW_PN_12)),
            stands_in_part: options.false_word != Some(FalseWord::WholeTurn), // FW-PN-24
            wrong_challenge: Some(Wrong::Turn),                               // FW-PN-25
            most_words: 0,
            ends_by: FW_PN_21,
            ..Rules::of((2, 4), || refuse(FW_PN_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let spell = Spell { words: Span::from_to(0, 3, || refuse(FW_PN_09)), ..Spell::ONE };
        Step {
            ask: match (game.step, game.hand(game.active).is_empty()) {
                (LOST, _) => says::ask_lost_pile,
                (_, true) => says::ask_pile,
                (_, false) => says::ask_spell_many,
            },
            spell: Ok(spell),
            change: Err(|| refuse(FW_PN_11)),
            trade: Err(|| refuse(FW_PN_12)),
            pass: Pass::declining(says::lay_none),
            ..Step::open(game)
        }
    }

    /// FW-PN-06; with everybody's pile in hand all choose their words unseen (FW-PN-08).
    fn begins(&self, game: &FinalWord) -> Effects {
        if FinalWord::covers(game.through, game.players) {
            return Effects::from_iter([Effect::Round(Seats::NONE), Effect::Seal(game.active)]);
        }
        Effects::from_iter([Effect::Choose])
    }

    /// FW-PN-14 to FW-PN-17.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        Effects::from_iter([
            Effect::Score(game.active, points(game, made)),
            Effect::Clear(To::Removed),
            Effect::PutAway,
        ])
    }

    fn fail(&self, _: &FinalWord, _: Fail) -> Effects {
        Effects::from_iter([Effect::PutAway])
    }

    fn choosing(&self) -> Option<&dyn Choosing> {
        Some(self)
    }
}

impl Choosing for Game {
    fn chosen(&self, game: &FinalWord, pile: usize) -> Effects {
        let seat = game.active;
        let lost = game.step == LOST; // FW-PN-25
        let taken = if lost { Effect::BuryPile(pile as u8) } else { Effect::TakePile(pile as u8) };
        let mut effects = Effects::from_iter([taken]);
        if !is_at_once(game) {
            effects.extend((!lost).then_some(Effect::Step(WORDS)));
            return effects;
        }
        effects.push(Effect::Through(seat));
        let left = game.piles.iter().filter(|pile| !pile.is_empty()).count();
        if FinalWord::covers(game.through.with(seat), game.players) || left <= 1 {
            effects.extend([Effect::Round(Seats::NONE), Effect::Seal(game.next_player(seat))]);
        }
        effects
    }

    fn no_such(&self, game: &FinalWord) -> Refusal {
        refuse(FW_PN_06).fact("piles", game.choices().count() as u32)
    }

    fn is_due(&self, game: &FinalWord) -> Refusal {
        if game.step == LOST { refuse(FW_PN_25) } else { refuse(FW_PN_12).case("pile") }
    }
}

fn is_at_once(game: &FinalWord) -> bool {
    game.options().pace == Some(Pace::Simultaneous)
}
