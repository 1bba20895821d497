//! What Leftovers and Take Two share: whoever made the word takes what the next player leaves, and starts anew when that player fails.

use crate::{
    page::{LastTake, Say},
    says,
    state::FinalWord,
};
use kernel::{Clause, Seat};

/// The maker of a word nobody answered may start anew, out of turn.
pub(crate) const RESTART: u8 = 1;

/// What is told of the two ends.
pub(crate) const UNANSWERABLE: Say = says::end_unanswerable;
pub(crate) const DECLINED: Say = says::end_declined;

/// After a restart the turn goes on from the player who failed, leaving out the starter (FW-LFT-14, FW-TK2-17).
pub(crate) fn answerer(game: &FinalWord) -> Option<Seat> {
    let next = game.next_player(game.failer?);
    Some(if next == game.active { game.next_player(next) } else { next })
}

/// The maker of the word has to answer it, because all others miss their turns (FW-LFT-33, FW-TK2-28).
pub(crate) fn answers_itself(game: &FinalWord) -> bool {
    game.step != RESTART && game.maker == Some(game.active) && !game.board.is_empty()
}

/// Nobody but the maker holds a card (FW-LFT-19, FW-TK2-23).
pub(crate) fn is_unanswerable(game: &FinalWord) -> bool {
    let others = game.holders().iter().any(|seat| Some(seat) != game.maker);
    game.deck_out() && !game.board.is_empty() && !others
}

/// The maker takes the word that nobody could answer.
pub(crate) fn taken_at_end(game: &FinalWord, by: Clause) -> Option<LastTake> {
    let maker = game.maker.filter(|maker| is_unanswerable(game) && game.players.has(*maker));
    maker.map(|seat| LastTake { seat, points: game.table.points.of_rack(&game.board.all()), by })
}

/// Since the last word everybody with cards has declined to start (FW-LFT-20, FW-TK2-22).
pub(crate) fn all_declined(game: &FinalWord) -> bool {
    game.board.is_empty() && FinalWord::covers(game.counts.gave_up, game.holders())
}

/// The points of the letters that a new word leaves behind.
pub(crate) fn left_over(game: &FinalWord, dropped: u32) -> i32 {
    let old = game.board.spelling(0);
    let left = old.iter().enumerate().filter(|(at, _)| dropped >> at & 1 == 1);
    left.map(|(_, byte)| game.points(&[*byte])).sum()
}
