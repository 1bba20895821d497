//! What Split Off and Split Run share: words in play are changed and split, and the split keeps pairs together.

use super::{default_moves, points};
use crate::{
    made::Made,
    options::{MoveSet, Options, PartsChanged, SplitPair, StuckBoard, WordsPerTurn},
    state::FinalWord,
    step::{Change, Effect, Effects, Moves, Penalty, Rules, Step, Why},
};
use clauses::Clause;
use kernel::{Seat, Seats};
use lexicon::change::Keep;

/// The clauses by which the two games refuse the same things.
pub(crate) struct By {
    /// The number of players.
    pub players: Why,
    /// The end with an empty hand.
    pub ends: Clause,
    /// One word a turn.
    pub one: Why,
    /// The permitted moves.
    pub moves: Why,
    /// No new word while one is in play.
    pub no_spell: Why,
    /// Two neighbouring letters in each word of a split.
    pub pair: Why,
    /// A change in each word of a split.
    pub each: Why,
}

pub(crate) const MOVES: &[(MoveSet, Moves)] =
    &[(MoveSet::AddOverlaySplit, Moves { split: true, ..Moves::ADD_OVERLAY })];

/// Words are only ever changed, and a Duplicate changes nothing (FW-93).
pub(crate) fn can_do_with(moves: Moves) -> bool {
    moves.add || moves.overlay || moves.give_take
}

pub(crate) const NEEDS: &str = "Add, Overlay or Give&Take";

pub(crate) fn preset(page: &dyn super::Page, options: &mut Options) {
    options.moves = default_moves(page);
    options.words_per_turn = Some(WordsPerTurn::One);
    options.split_pair = Some(SplitPair::AdjacentBefore);
    options.split_parts_changed = Some(PartsChanged::One);
    options.stuck_board = Some(StuckBoard::Restart);
}

pub(crate) fn rules(by: &By) -> Rules {
    Rules {
        penalty: Penalty::Points,
        ends_on_empty_hand: true,
        ends_by: by.ends,
        one_word_by: by.one,
        ..Rules::of((2, 6), by.players)
    }
}

pub(crate) fn step(game: &FinalWord, by: &By) -> Step {
    if game.board.is_empty() {
        return Step::open(game);
    }
    let change = Change {
        keep: match game.options().split_pair {
            Some(SplitPair::AdjacentAfter) => Keep::PairTogether,
            _ => Keep::Pair,
        },
        keep_by: by.pair,
        change_in_each: (game.options().split_parts_changed == Some(PartsChanged::All)).then_some(by.each),
        ..Change::by(game.table.moves, by.moves)
    };
    Step { ask: "Change a word in play, or split one.", ..Step::change(game, change, by.no_spell) }
}

/// Points for every word that a new card has changed.
pub(crate) fn settle(game: &FinalWord, made: &Made) -> Effects {
    Effects::from_iter([Effect::Score(game.active, points(game, made))])
}

/// With the deck out and a hand empty each other player has one more turn.
pub(crate) fn last_turns(game: &FinalWord, seat: Seat) -> Seats {
    let out = game.deck_out() && game.hand(seat).is_empty() && game.players.has(seat);
    if out { game.players.without(seat) } else { Seats::NONE }
}
