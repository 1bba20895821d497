//! Profit & Loss: the longer word wins the trick, but the loser may first pull cards back off the board.

use super::title;
use crate::clauses::fw_pl::{FW_PL_01, FW_PL_05, FW_PL_08, FW_PL_10, FW_PL_11, FW_PL_24};
use crate::{
    action::{At, Rows, Slot},
    made::Made,
    options::{Options, Reveal, Sources, TakeFrom},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-pl",
    "Profit & Loss",
    "A duel of long words, chosen unseen: the longer one wins, but the loser first spoils its value.",
    &["FW", "FW-PL"],
    (2, 2),
);

pub struct Game;

/// FW-PL-24.
const NO_WORDS: End = End::Page(says::end_no_words, FW_PL_24);

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.reveal = Some(Reveal::Together);
        options.take_from = Some(TakeFrom::BothWords);
        options.sources = Some(Sources::Mixed);
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-PL-25
            own_rows: true,
            fills: true, // FW-PL-11, FW-PL-14, FW-PL-17
            ordered: true,
            opens_sealed: options.reveal != Some(Reveal::InTurn), // FW-PL-03
            commits: true,                                        // FW-PL-28
            wrong_challenge: Some(Wrong::Points),                 // FW-PL-30
            scores_later: true,
            whole_rounds: true,
            most_words: 2,
            ends_by: FW_PL_24,
            ..Rules::of((2, 2), || refuse(FW_PL_01))
        }
    }

    fn begins(&self, game: &FinalWord) -> Effects {
        let new_round = game.through.is_empty();
        if game.deck_out() && new_round && game.players.iter().all(|seat| game.hand(seat).len() < 3) {
            return Effects::from_iter([Effect::Over(NO_WORDS)]);
        }
        (game.rules().opens_sealed && new_round).then_some(Effect::Seal(game.active)).into_iter().collect()
    }

    fn step(&self, game: &FinalWord) -> Step {
        Step { ask: says::ask_spell_longest, change: Err(|| refuse(FW_PL_05)), ..Step::open(game) }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        shown(game, made.first())
    }

    /// FW-PL-19, FW-PL-22: no card used.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        shown(game, &[])
    }

    fn over(&self, _: &FinalWord, _: bool) -> Option<End> {
        None // both fail in the same round, or have no word's worth of cards
    }

    fn picking(&self) -> Option<&dyn Picking> {
        Some(self)
    }
}

impl Picking for Game {
    fn question(&self, game: &FinalWord) -> Question {
        Question {
            ask: says::ask_take_back,
            label: says::pick_take_back,
            least: 0,
            most: played(game, game.active) as u8,
        }
    }

    fn may_pick(&self, game: &FinalWord, rows: &Rows) -> Result<(), Refusal> {
        let (taken, played) = (rows.slots().count(), played(game, game.active));
        if taken > played {
            return Err(refuse(FW_PL_10).fact("cards", taken as u32).fact("most", played as u32));
        }
        let own = |slot: &Slot| matches!(slot, Slot::Keep(at) if at.word == game.active.number());
        if game.options().take_from == Some(TakeFrom::WinnerWord) && rows.slots().any(own) {
            return Err(refuse(FW_PL_08));
        }
        Ok(())
    }

    fn is_due(&self) -> Refusal {
        refuse(FW_PL_11)
    }

    /// None, each single card, and the dearest cards as many as may be.
    fn picks(&self, game: &FinalWord) -> Vec<Rows> {
        let mut cards = takeable(game);
        let single = cards.iter().map(|(_, at)| Rows::keeping(&[*at])).collect::<Vec<_>>();
        cards.sort_by_key(|(points, _)| -points);
        let dearest: Vec<At> = cards.iter().map(|(_, at)| *at).take(played(game, game.active)).collect();
        let mut picks = vec![Rows::default()];
        picks.extend(single);
        picks.extend((2..=dearest.len()).map(|count| Rows::keeping(&dearest[..count])));
        picks
    }

    /// FW-PL-11 to FW-PL-14.
    fn picked(&self, game: &FinalWord, rows: &Rows) -> Effects {
        let (loser, winner) = (game.active, game.next_player(game.active));
        let mut effects = Effects::new();
        let (mut taken, mut lifted) = (0, 0);
        for word in (0..game.board.words()).rev() {
            let label = game.board.label(word);
            let bits = rows.slots().fold(0u32, |bits, slot| match slot {
                Slot::Keep(at) if at.word == label => bits | 1 << (at.stack - 1),
                _ => bits,
            });
            let spelling = game.board.spelling(word);
            let gone = spelling.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            lifted += gone.map(|(_, byte)| game.points(&[*byte])).sum::<i32>();
            taken += bits.count_ones() as usize;
            effects.extend((bits != 0).then_some(Effect::Lift(word as u8, bits)));
        }
        let one_source = game.options().sources == Some(Sources::OneSource) && taken > 0; // FW-PL-09
        let due = if one_source { 0 } else { played(game, loser) - taken };
        let left = game.table.points.of_rack(&game.board.all()) - lifted;
        effects.extend([
            Effect::Draw(due as u8),
            Effect::Score(winner, left),
            Effect::Clear(To::Removed),
            Effect::FillFor(winner),
        ]);
        // Both have made a word: its maker was the second.
        effects.extend(next_round(game, game.maker.unwrap_or(loser)));
        effects
    }
}

/// One of the two has shown a word, or none; with the second the round is settled.
fn shown(game: &FinalWord, word: &[u8]) -> Effects {
    let (seat, other) = (game.active, game.next_player(game.active));
    if game.through.is_empty() {
        return Effects::from_iter([Effect::Through(seat)]);
    }
    let before = game.board.word_of(other).map(|at| game.board.spelling(at)).unwrap_or_default();
    let mut effects = Effects::new();
    match (word.len(), before.len()) {
        (0, 0) => effects.extend(game.deck_out().then_some(Effect::Over(NO_WORDS))), // FW-PL-21, FW-PL-24
        (own, others) if own == others => effects.extend([
            // FW-PL-15 to FW-PL-17
            Effect::Score(seat, game.points(word)),
            Effect::Score(other, game.points(&before)),
            Effect::Clear(To::Removed),
            Effect::Share,
        ]),
        (0, _) => effects.extend(whole(other, game.points(&before))),
        (_, 0) => effects.extend(whole(seat, game.points(word))),
        (own, others) => {
            return Effects::from_iter([Effect::Pick(if own < others { seat } else { other })]);
        } // FW-PL-06
    }
    effects.extend(next_round(game, seat));
    effects
}

/// The first player's choice is shown first; laid in turn, the lead alternates.
fn next_round(game: &FinalWord, second: Seat) -> [Effect; 2] {
    let first = if game.rules().opens_sealed { game.first } else { second };
    [Effect::Round(Seats::NONE), Effect::Next(first)]
}

/// FW-PL-20.
fn whole(winner: Seat, points: i32) -> [Effect; 3] {
    [Effect::Score(winner, points), Effect::Clear(To::Removed), Effect::FillFor(winner)]
}

/// How many cards a player has in the word of this round.
pub(crate) fn played(game: &FinalWord, seat: Seat) -> usize {
    game.board.word_of(seat).map_or(0, |word| game.board.length(word))
}

/// What the loser may take back, with its points.
pub(crate) fn takeable(game: &FinalWord) -> Vec<(i32, At)> {
    let all = game.options().take_from != Some(TakeFrom::WinnerWord);
    let words = (0..game.board.words()).filter(|word| all || game.board.owner(*word) != Some(game.active));
    let cards = words.flat_map(|word| {
        let label = game.board.label(word);
        let spelling = game.board.spelling(word);
        (0..spelling.len())
            .map(move |stack| (game.points(&[spelling[stack]]), At { word: label, stack: stack as u8 + 1 }))
    });
    cards.collect()
}
