//! Tricked Out: change the word with a single card to stay in; the last one in takes the trick.

use super::title;
use crate::clauses::fw_trk::{
    FW_TRK_01, FW_TRK_03, FW_TRK_05, FW_TRK_06, FW_TRK_13, FW_TRK_16, FW_TRK_20, FW_TRK_21, FW_TRK_25,
};
use crate::{
    made::Made,
    options::{KnockoutTrade, MoveSet, Options, TrickRounds, TricksEnd, Variation, WrongChallenge, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-trk",
    "Tricked Out",
    "One word, one card at a time: whoever can still change it stays in, and the last one takes the trick.",
    &["FW", "FW-TRK"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.variation = Some(Variation::Tricks);
        options.trick_rounds = Some(TrickRounds::UntilOne);
        options.drop_trade = Some(YesNo::No);
        options.end = Some(TricksEnd::HandOut);
        options.knockout_trade = Some(KnockoutTrade::SameTurn);
        options.ko_wrong_challenge = Some(WrongChallenge::Out);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[(MoveSet::AddOverlayDuplicate, Moves::ADD_OVERLAY_DUPLICATE)])
    }

    fn rules(&self, options: &Options) -> Rules {
        let knockout = options.variation == Some(Variation::Knockout);
        Rules {
            knockout,
            // FW-TRK-20, FW-TRK-26
            marks: Some(if knockout { says::facts::TRADE_USED } else { says::facts::NEXT_TRICK }),
            letters_count: false, // FW-TRK-15
            wrong_challenge: Some(if knockout { Wrong::Turn } else { Wrong::Trick }), // FW-TRK-26
            most_words: one_word(options),
            ends_by: FW_TRK_16,
            ..Rules::of((2, 6), || refuse(FW_TRK_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let mut open = Step::open(game);
        let lead = game.board.is_empty();
        if game.rules().knockout {
            open.trade = if game.marked.has(game.active) { Err(|| refuse(FW_TRK_20)) } else { open.trade };
            open.pass = Pass::giving_up(says::give_up_out, if lead { FW_TRK_25 } else { FW_TRK_21 });
        } else if !lead {
            let trades = game.options().drop_trade == Some(YesNo::Yes);
            open.trade = if trades { open.trade } else { Err((|| refuse(FW_TRK_13)) as Why) };
            open.pass =
                Pass { label: says::drop_out, trade: says::trade, told: says::drops_out, by: FW_TRK_06 };
        }
        if lead {
            return Step { ask: says::ask_lead, ..open };
        }
        let change = Change {
            cards: Span::exactly(1, || refuse(FW_TRK_03)),
            duplicates_only: None, // FW-TRK-04
            ..Change::by(game.table.moves, || refuse(FW_TRK_05))
        };
        Step {
            ask: says::ask_single_card,
            trade: open.trade,
            pass: open.pass,
            ..Step::change(game, change, || refuse(FW_TRK_03))
        }
    }

    fn settle(&self, game: &FinalWord, _: &Made) -> Effects {
        let seat = game.active;
        if game.rules().knockout {
            return FinalWord::done();
        }
        if !goes_once(game) {
            return trick(game, game.through, Some(seat));
        }
        // FW-TRK-07: everybody has one go.
        [Effect::Through(seat)].into_iter().chain(trick(game, game.through.with(seat), Some(seat))).collect()
    }

    fn fail(&self, game: &FinalWord, how: Fail) -> Effects {
        let seat = game.active;
        if game.rules().knockout {
            return knocked(game, how);
        }
        if game.board.is_empty() {
            return FinalWord::done(); // FW-TRK-13
        }
        // FW-TRK-06, FW-TRK-26, FW-TRK-27
        let dropped = [Effect::Through(seat), Effect::Uncounted];
        dropped.into_iter().chain(trick(game, game.through.with(seat), game.maker)).collect()
    }

    fn leave(&self, game: &FinalWord) -> Effects {
        if game.rules().knockout || game.board.is_empty() {
            return FinalWord::done();
        }
        [Effect::Uncounted].into_iter().chain(trick(game, game.through, game.maker)).collect()
    }

    /// FW-TRK-16.
    fn over(&self, game: &FinalWord, lap: bool) -> Option<End> {
        let empty = game.players.iter().any(|seat| game.hand(seat).is_empty());
        let line = match empty {
            true => says::end_trick_empty_hand,
            false => says::end_nobody_leads,
        };
        let ends = lap || empty && game.options().end != Some(TricksEnd::NoLead);
        (ends && game.board.is_empty()).then_some(End::Page(line, FW_TRK_16))
    }

    fn tricks(&self) -> Option<&dyn Tricks> {
        Some(self)
    }
}

impl Tricks for Game {
    /// FW-TRK-06, FW-TRK-26: out of the trick, and of its lead unless everybody else has failed to lead.
    fn sits_out(&self, game: &FinalWord, seat: Seat) -> bool {
        let others =
            game.holders().iter().any(|other| !game.through.has(other) && !game.counts.idle.has(other));
        !game.rules().knockout && game.through.has(seat) && (others || !game.board.is_empty())
    }

    /// FW-TRK-16: a trick is played out.
    fn plays_on(&self, game: &FinalWord) -> bool {
        !game.board.is_empty()
    }
}

/// FW-TRK-09 to FW-TRK-12: what follows when only so many are left in the trick; `last` is who made the word.
fn trick(game: &FinalWord, out: Seats, last: Option<Seat>) -> Effects {
    let inside: Seats = game.players.iter().filter(|seat| !out.has(*seat)).collect();
    let winner = match (goes_once(game), inside.len()) {
        (true, 0) => last.filter(|seat| game.players.has(*seat)),
        (false, 0) => None,
        (false, 1) => inside.lowest(),
        _ => return FinalWord::done(),
    };
    let mut effects: Effects = winner.map(|winner| Effect::Score(winner, 1)).into_iter().collect();
    effects.extend([Effect::Clear(To::Removed), Effect::Round(game.marked), Effect::Unmark(game.marked)]);
    effects.extend(winner.map(Effect::Next));
    effects
}

fn goes_once(game: &FinalWord) -> bool {
    game.options().trick_rounds == Some(TrickRounds::One)
}

/// FW-TRK-20 to FW-TRK-22, FW-TRK-25.
fn knocked(game: &FinalWord, how: Fail) -> Effects {
    let costs = game.options().knockout_trade == Some(KnockoutTrade::CostsTurn);
    match how {
        // FW-TRK-27
        Fail::Trade if costs => {
            let word = (!game.board.is_empty()).then_some(Effect::Uncounted);
            [Effect::Mark(game.active)].into_iter().chain(word).collect()
        }
        Fail::Trade => Effects::from_iter([Effect::Mark(game.active), Effect::Step(0)]),
        Fail::Pass | Fail::Struck => Effects::from_iter([Effect::Out]),
    }
}
