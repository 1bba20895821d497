//! Seeing Red: seven red cards lie open, and every word must borrow one.

use super::{points, title};
use crate::clauses::fw_red::{
    FW_RED_01, FW_RED_05, FW_RED_08, FW_RED_09, FW_RED_10, FW_RED_24, FW_RED_28, FW_RED_29, FW_RED_30,
};
use crate::{
    letter::Letter,
    made::Made,
    options::{DoubleV, KnockoutUntil, Options, ScoringGate, Variation, WrongChallenge, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Seat, Title, refuse};
use lexicon::Rack;

pub const TITLE: Title = title(
    "fw-red",
    "Seeing Red",
    "Every word borrows a red card from the row; you score only after you have used all seven.",
    &["FW", "FW-RED"],
    (2, 6),
);

pub struct Game;

/// The red cards, in the order of their ticks (FW-RED-02, FW-RED-13).
const REDS: &[u8; 7] = b"jkqvvxz";
pub(crate) const ALL: u8 = 0x7f;

const ALL_USED: End = End::Page(says::end_all_reds, FW_RED_30);
const FIRST_OUT: End = End::Page(says::end_first_out, FW_RED_29);

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.variation = Some(Variation::Scored);
        options.double_v = Some(DoubleV::OneWordEnough);
        options.scoring_gate = Some(ScoringGate::Own);
        options.subtract_hand = Some(YesNo::No);
        options.knockout_until = Some(KnockoutUntil::OneLeft);
        options.ko_wrong_challenge = Some(WrongChallenge::Out);
    }

    fn rules(&self, options: &Options) -> Rules {
        let scored = options.variation == Some(Variation::Scored);
        let knockout = options.variation == Some(Variation::Knockout);
        let subtract = scored && options.subtract_hand == Some(YesNo::Yes); // FW-RED-26
        Rules {
            penalty: if subtract { Penalty::Points } else { Penalty::None },
            knockout,
            ends_when_out: (options.knockout_until == Some(KnockoutUntil::FirstOut)).then_some(FIRST_OUT),
            row: Rack::of(REDS), // FW-RED-03, FW-RED-04
            row_by: || refuse(FW_RED_08),
            most_words: 0,
            ends_by: FW_RED_24,
            ..Rules::of((2, 6), || refuse(FW_RED_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        let knockout = game.rules().knockout;
        Step {
            ask: says::ask_red,
            spell: Ok(Spell { from_hand: Some(|| refuse(FW_RED_09)), ..Spell::ONE }),
            change: Err(|| refuse(FW_RED_10)),
            must: Some(Must { letters: Rack::of(REDS).mask(), fresh: false, by: || refuse(FW_RED_05) }),
            trade: if knockout { Err(|| refuse(FW_RED_29)) } else { open.trade },
            pass: if knockout { Pass::giving_up(says::give_up_out, FW_RED_28) } else { open.pass },
            ..open
        }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let seat = game.active;
        let mut effects = Effects::new();
        let reds = borrowed(game, &made.played);
        let after = ticked(game, seat, &reds);
        match game.options().variation {
            Some(Variation::Knockout) => {}
            Some(Variation::FirstToAll) => {
                effects.push(Effect::Tick(after));
                effects.push(Effect::Clear(To::Row));
                effects.extend((after == ALL).then_some(Effect::Over(ALL_USED)));
                return effects;
            }
            _ => {
                effects.push(Effect::Tick(after));
                let times = times(made.first().len(), &reds);
                effects.push(Effect::Score(
                    seat,
                    if scores(game, seat) { points(game, made) * times } else { 0 },
                ));
            }
        }
        effects.push(Effect::Clear(To::Row)); // FW-RED-06, FW-RED-07
        effects
    }

    /// FW-RED-28, FW-RED-29.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        let mut effects = Effects::new();
        if game.rules().knockout {
            effects.push(Effect::Out);
            effects.extend(game.rules().ends_when_out.map(Effect::Over));
        }
        effects
    }
}

/// The red cards among those of a word.
pub(crate) fn borrowed(game: &FinalWord, played: &Rack) -> Rack {
    played.minus(&played.minus(&game.rules().row))
}

/// The ticks of a player who uses these red cards.
pub(crate) fn ticked(game: &FinalWord, seat: Seat, reds: &Rack) -> u8 {
    ticks(game.ticks[seat.index()], reds, game.options().double_v != Some(DoubleV::TwoWords))
}

/// Whether a word of this player scores: FW-RED-12, FW-RED-15, FW-RED-16.
pub(crate) fn scores(game: &FinalWord, seat: Seat) -> bool {
    let any = game.options().scoring_gate == Some(ScoringGate::Anyone);
    let scored = game.options().variation == Some(Variation::Scored);
    scored && (game.ticks[seat.index()] == ALL || any && game.ticks.contains(&ALL))
}

/// How often a word of so many letters counts.
pub(crate) fn times(letters: usize, reds: &Rack) -> i32 {
    match (letters, reds.len()) {
        (0..=3, _) | (_, 0 | 1) => 1,
        (_, 2) => 2, // FW-RED-18
        _ => 3,      // FW-RED-19, FW-RED-20
    }
}

/// The red cards of these ticks.
pub(crate) fn reds(ticks: u8) -> Rack {
    let ticked = REDS.iter().enumerate().filter(|(at, _)| ticks >> at & 1 == 1);
    ticked.fold(Rack::EMPTY, |rack, (_, byte)| rack.with(Letter::of(*byte).map_or(0, Letter::bit)))
}

/// The ticks with those of a word that uses these red cards; where it ticks but one V, the next free one.
pub(crate) fn ticks(before: u8, used: &Rack, both: bool) -> u8 {
    let mut left = *used;
    let mut after = before;
    let mut v = false;
    for (at, byte) in REDS.iter().enumerate() {
        let bit = 1 << (byte - b'a');
        let is_v = *byte == b'v';
        if left.mask() & bit == 0 || is_v && (before >> at & 1 == 1 || v && !both) {
            continue;
        }
        left = left.without(bit);
        after |= 1 << at;
        v |= is_v;
    }
    after
}
