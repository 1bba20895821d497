//! What the computer thinks about in single games: searches, bonuses and choices that only they have.

use crate::{
    action::{At, Rows},
    clauses::fw_dbl::FW_DBL_20,
    games::{
        crossing::Crossing,
        dbl, ow, pl,
        red::{self, ALL},
        reds, tk6,
    },
    letter::Letter,
    page::Step,
    players::sample::{Dice, walk},
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::{Seat, refuse};
use lexicon::Rack;
use std::ops::ControlFlow;

/// How many ways to rebuild the own word are looked at for one way to lay the other.
const REBUILT: u32 = 2000;

/// Double Cross: both rows by a random walk.
pub(crate) fn any_crossing(game: &FinalWord, seat: Seat, dice: Dice<'_>) -> Option<Option<Rows>> {
    let crossing = Crossing::new(game, seat)?;
    let mut other = crossing.plain();
    // Looking for letters to hook on costs more than a walk, so it is done now and then.
    if dice(8) == 0 {
        let mut hooks: ArrayVec<Rows, 16> = ArrayVec::new();
        crossing.each_other(game, &mut |rows, _| {
            let _ = hooks.try_push(rows);
        });
        other = hooks.swap_remove(dice(hooks.len() as u32) as usize);
    }
    let (frame, rule) = (crossing.frame(&other), dbl::own_row());
    let graph = game.table.words.graph();
    let own = (0..8).find_map(|_| {
        let (mut own, mut hand) = (Rows::default(), *game.hand(seat));
        walk(&graph, &frame, 0..frame.tops.len(), &mut hand, &rule, &mut own, dice).map(|()| own)
    });
    Some(own.map(|own| crossing.rows(&other, &own)))
}

/// Double Cross: the dearest ways to lay the other word, each with the best own word that is left for it.
pub(crate) fn best_crossings(game: &FinalWord, seat: Seat, found: &mut dyn FnMut(Rows)) -> bool {
    let Some(crossing) = Crossing::new(game, seat) else { return false };
    let mut others: ArrayVec<(i32, Rows), 16> = ArrayVec::new();
    crossing.each_other(game, &mut |rows, points| {
        let _ = others.try_push((points, rows));
    });
    others.sort_by_key(|(points, _)| -points);
    for (_, other) in others.iter().take(4) {
        let frame = crossing.frame(other);
        let mut best: Option<(i32, Rows)> = None;
        let mut tried = 0;
        let mut consider = |words: &[&[u8]], played: &Rack, rows: &dyn Fn() -> Rows| {
            let value = words.iter().map(|word| game.points(word)).sum::<i32>() * 2 + played.len() as i32;
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, rows()));
            }
            tried += 1;
            if tried > REBUILT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let _ = if frame.tops.is_empty() {
            let step = Step { change: Err(|| refuse(FW_DBL_20)), ..Step::open(game) };
            game.each_play(seat, &step, &mut |play| consider(play.words, &play.played, play.rows))
        } else {
            game.each_in_frame(seat, &dbl::own_row(), &frame, &mut |play| {
                consider(play.words, &play.played, play.rows)
            })
        };
        if let Some((_, own)) = best {
            found(crossing.rows(other, &own));
        }
    }
    true
}

/// Seeing Red: new ticks, and words that count more than once.
pub(crate) fn of_red_cards(game: &FinalWord, seat: Seat, words: &[&[u8]], played: &Rack) -> i32 {
    let (taste, reds) = (game.taste(), red::borrowed(game, played));
    let new = red::ticked(game, seat, &reds) & !game.ticks[seat.index()];
    let again = match words.first().filter(|_| red::scores(game, seat)) {
        Some(word) => (red::times(word.len(), &reds) - 1) * game.points(word),
        None => 0,
    };
    taste.ticks * new.count_ones() as i32 + taste.points * again
}

/// Seeing Red: a letter counts three times at most.
pub(crate) fn of_red_card(game: &FinalWord, seat: Seat, letter: Letter) -> i32 {
    let taste = game.taste();
    let is_missing = reds(ALL & !game.ticks[seat.index()]).count(letter.index()) > 0;
    let again = if red::scores(game, seat) { 2 * game.table.points.letter(letter.index()) } else { 0 };
    taste.points * again + if is_missing { taste.ticks } else { 0 }
}

/// Take 6: the cards of a word are nearer to being taken the longer it is.
pub(crate) fn of_own_word(game: &FinalWord, seat: Seat) -> i32 {
    let Some(word) = game.board.word_of(seat).filter(|_| !tk6::is_open(game, seat)) else { return 0 };
    10 * game.board.word(word).len() as i32 * (game.board.length(word) as i32 - 2) / 6
}

/// OW: the letters that cost least are handed on.
pub(crate) fn cheapest_pair(game: &FinalWord) -> Option<Rows> {
    let word = game.board.spelling(0);
    let cost = |(one, two): &(u8, u8)| game.points(&[word[usize::from(*one)], word[usize::from(*two)]]);
    ow::pairs(game, &word).into_iter().min_by_key(cost).map(ow::rows)
}

/// Profit & Loss: dear cards spoil the winner's gain, but cost in the hand at the end: the easy ones of the dear are worth it while the deck lasts.
pub(crate) fn spoils(game: &FinalWord) -> Option<Rows> {
    let mut cards = pl::takeable(game);
    cards.sort_by_key(|(points, _)| (points - 2).abs());
    let all: Vec<At> = cards.iter().map(|(_, at)| *at).take(pl::played(game, game.active)).collect();
    Some(Rows::keeping(&all))
}
