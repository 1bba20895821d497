//! Run the Table: draw on and work each drawn card into the word; then all of it is yours.

use super::title;
use crate::clauses::{
    fw::FW_156,
    fw_rtt::{
        FW_RTT_01, FW_RTT_04, FW_RTT_06, FW_RTT_08, FW_RTT_09, FW_RTT_10, FW_RTT_13, FW_RTT_21, FW_RTT_26,
        FW_RTT_29,
    },
};
use crate::{
    made::{Form, Made},
    options::{LastTurns, MoveSet, Options, RunPoints, Variation, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Seat, Seats, Title, refuse};
use lexicon::Rack;

pub const TITLE: Title = title(
    "fw-rtt",
    "Run the Table",
    "Lay a word and draw on: as long as each card drawn fits in, the run goes on, and the table is yours.",
    &["FW", "FW-RTT"],
    (2, 4),
);

pub struct Game;

/// A drawn card is to be used.
const RUN: u8 = 1;
/// The player may draw on or stop.
const CALM: u8 = 2;

const STOP: Pass = Pass { label: says::take_cards, trade: says::trade, told: says::stops, by: FW_RTT_13 };

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.variation = Some(Variation::Run);
        options.stop_early = Some(YesNo::No);
        options.last_turns = Some(LastTurns::None);
        options.run_points = Some(RunPoints::AllCards);
    }

    /// The drawn card comes in, and not as a Duplicate.
    fn moves(&self) -> MoveRule {
        let sets = MoveRule::sets(&[(MoveSet::AllButSplit, Moves::ALL_BUT_SPLIT)]);
        MoveRule { one_of: Moves { give_take: true, ..Moves::ADD_OVERLAY }, ..sets }
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            letters_count: options.variation == Some(Variation::TurnAndRun), // FW-RTT-27
            stalls: false,                                                   // FW-174
            ordered: true,
            most_words: one_word(options),
            ends_by: FW_RTT_21,
            ..Rules::of((2, 4), || refuse(FW_RTT_01))
        }
    }

    /// FW-RTT-26.
    fn begins(&self, game: &FinalWord) -> Effects {
        let turns = turns_first(game) && !game.deck_out();
        if turns { Effects::from_iter([Effect::Turn]) } else { FinalWord::done() }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step { draw: Err(|| refuse(FW_RTT_08).case("draw")), ..Step::open(game) };
        match game.step {
            RUN => {
                let change = Change {
                    keep_by: || refuse(FW_RTT_06),
                    duplicates_only: Some(|| refuse(FW_RTT_10).case("duplicates")),
                    ..Change::by(game.table.moves, || refuse(FW_RTT_09))
                };
                Step {
                    ask: says::ask_drawn,
                    must: game.due.map(|card| Must { fresh: true, ..Must::card(card, || refuse(FW_RTT_10)) }),
                    trade: Err(|| refuse(FW_156)),
                    pass: STOP,
                    draw: open.draw,
                    ..Step::change(game, change, || refuse(FW_RTT_04))
                }
            }
            CALM => Step {
                ask: says::ask_draw_on,
                spell: Err(|| refuse(FW_RTT_08)),
                change: Err(|| refuse(FW_RTT_08)),
                trade: Err(|| refuse(FW_156)),
                pass: STOP,
                draw: Ok(RUN),
                ..open
            },
            _ if turns_first(game) => Step {
                ask: says::ask_spell_drawn,
                must: game.due.map(|card| Must::card(card, || refuse(FW_RTT_26))),
                trade: Err(|| refuse(FW_RTT_29)),
                ..open
            },
            _ => open, // FW-RTT-02
        }
    }

    /// FW-RTT-03, FW-RTT-07, FW-RTT-17.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        if game.deck_out() {
            let cards = game.board.all().plus(&made.played).minus(&made.swapped);
            let others =
                (0..game.board.words()).filter(|word| Some(*word) != made.word || made.form == Form::Spell);
            let seen: i32 = others.map(|word| game.points(&game.board.spelling(word))).sum();
            return gain(game, &cards, seen + made.words.iter().map(|word| game.points(word)).sum::<i32>());
        }
        match game.options().stop_early {
            Some(YesNo::Yes) => Effects::from_iter([Effect::Step(CALM)]),
            _ => Effects::from_iter([Effect::Turn, Effect::Step(RUN)]),
        }
    }

    /// FW-RTT-12, FW-RTT-18, FW-RTT-19, FW-RTT-29.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        let mut effects = Effects::from_iter([Effect::Spare(To::Hand)]);
        if !game.board.is_empty() {
            let seen = (0..game.board.words()).map(|word| game.points(&game.board.spelling(word))).sum();
            effects.extend(gain(game, &game.board.all(), seen));
        }
        effects
    }

    /// FW-RTT-31.
    fn leave(&self, game: &FinalWord) -> Effects {
        if game.board.is_empty() {
            FinalWord::done()
        } else {
            Effects::from_iter([Effect::Clear(To::Removed)])
        }
    }

    /// FW-RTT-21, FW-RTT-22.
    fn over(&self, _: &FinalWord, _: bool) -> Option<End> {
        Some(End::Page(says::end_deck_out, FW_RTT_21))
    }

    fn last_turns(&self, game: &FinalWord, seat: Seat) -> Seats {
        let mut others = Seats::NONE;
        if game.options().last_turns == Some(LastTurns::FinishRound) && game.deck_out() {
            let mut next = seat.left(game.seats);
            while next != game.first {
                others = if game.players.has(next) { others.with(next) } else { others };
                next = next.left(game.seats);
            }
        }
        others
    }
}

fn turns_first(game: &FinalWord) -> bool {
    game.options().variation == Some(Variation::TurnAndRun)
}

/// FW-RTT-13, FW-RTT-14, FW-RTT-27, FW-RTT-28.
fn gain(game: &FinalWord, cards: &Rack, seen: i32) -> Effects {
    let points = match (turns_first(game), game.options().run_points) {
        (false, _) => cards.len() as i32,
        (true, Some(RunPoints::Visible)) => seen,
        (true, _) => game.table.points.of_rack(cards),
    };
    Effects::from_iter([Effect::Score(game.active, points), Effect::Clear(To::Taken(game.active))])
}
