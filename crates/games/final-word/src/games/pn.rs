//! Positive-Negative: twelve hidden hands; what you leave over counts against you in the end.

use super::{LOST, Page, points, title};
use crate::{
    action::{Rows, Slot},
    made::Made,
    options::{FalseWord, Options, Pace},
    state::FinalWord,
    step::{Effect, Effects, Fail, Pass, Penalty, Rules, Span, Spell, Step, Taste, To, Wrong},
};
use clauses::{
    Clause,
    fw_pn::{FW_PN_01, FW_PN_06, FW_PN_09, FW_PN_11, FW_PN_12, FW_PN_21, FW_PN_25},
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

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.pace = Some(Pace::Turns);
        options.false_word = Some(FalseWord::ThatWord);
    }

    fn rules(&self, _: &Options) -> Rules {
        Rules {
            penalty: Penalty::PutAway, // FW-PN-18
            piles: true,
            fills: true, // FW-PN-03
            commits: true,
            most_words: 0,
            taste: Taste { cards: 0, shed: 10, unused: 10, ..Taste::PLAIN },
            ends_by: FW_PN_21,
            ..Rules::of((2, 4), || refuse(FW_PN_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let spell = Spell { words: Span::from_to(0, 3, || refuse(FW_PN_09)), ..Spell::ONE };
        Step {
            ask: match (game.step, game.hand(game.active).is_empty()) {
                (LOST, _) => "You have lost a turn: which pile leaves play?",
                (_, true) => "Which pile do you take?",
                (_, false) => "Spell as many words as you can; what is left over counts against you.",
            },
            spell: Ok(spell),
            change: Err(|| refuse(FW_PN_11)),
            trade: Err(|| refuse(FW_PN_12)),
            pass: Pass::declining("Make no word"),
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

    fn took(&self, game: &FinalWord, pile: usize) -> Effects {
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

    fn no_such_choice(&self, game: &FinalWord) -> Refusal {
        refuse(FW_PN_06).fact("piles", game.choices().count() as u32)
    }

    fn forced(&self, game: &FinalWord) -> Refusal {
        if game.step == LOST { refuse(FW_PN_25) } else { refuse(FW_PN_12) }
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

    fn ended(&self, _: &FinalWord) -> (&'static str, Clause) {
        ("All piles are played.", FW_PN_21)
    }

    /// FW-PN-24.
    fn stands_in_part(&self, game: &FinalWord, rows: &Rows) -> Option<Rows> {
        if game.options().false_word == Some(FalseWord::WholeTurn) {
            return None;
        }
        let mut good = Rows::default();
        for row in rows.iter() {
            let letters = row.iter().filter_map(FinalWord::card_of);
            let word: Vec<u8> = letters.clone().map(crate::letter::Letter::ascii).collect();
            if game.table.words.contains(&word) {
                good.cut();
                letters.for_each(|letter| good.push(Slot::Add(letter)));
            }
        }
        Some(good)
    }

    fn wrong_challenge(&self, _: &FinalWord) -> Wrong {
        Wrong::Turn // FW-PN-25
    }

    fn may_pass(&self, _: &FinalWord) -> Result<(), Refusal> {
        Err(refuse(FW_PN_12))
    }

    fn may_lay_nothing(&self, _: &FinalWord) -> bool {
        true
    }
}

fn is_at_once(game: &FinalWord) -> bool {
    game.options().pace == Some(Pace::Simultaneous)
}
