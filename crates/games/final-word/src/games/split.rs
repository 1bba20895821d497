//! What Split Off and Split Run share: words in play are changed and split, and the split keeps pairs together.

use super::{points, stuck};
use crate::{
    made::Made,
    options::{MoveSet, Options, PartsChanged, SplitPair, StuckBoard, WordsPerTurn},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Clause, Seat, Seats};
use lexicon::change::Keep;

/// What the two games refuse alike, each by its own clause.
pub(crate) struct Refusals {
    /// Too few or too many players.
    pub players: Why,
    /// A second word in one turn.
    pub second_word: Why,
    /// A move that is not permitted.
    pub moves: Why,
    /// A new word while one is in play.
    pub no_spell: Why,
    /// A word of a split without two neighbouring letters.
    pub pair: Why,
    /// A word of a split without a change.
    pub each: Why,
}

/// Words are only ever changed, and a Duplicate changes nothing (FW-93).
pub(crate) const MOVES: MoveRule = MoveRule {
    one_of: Moves { give_take: true, ..Moves::ADD_OVERLAY },
    ..MoveRule::sets(&[(MoveSet::AddOverlaySplit, Moves { split: true, ..Moves::ADD_OVERLAY })])
};

pub(crate) fn preset(page: &dyn super::Page, options: &mut Options) {
    options.moves = default_moves(page);
    options.words_per_turn = Some(WordsPerTurn::One);
    options.split_pair = Some(SplitPair::AdjacentBefore);
    options.split_parts_changed = Some(PartsChanged::One);
    options.stuck_board = Some(StuckBoard::Restart);
}

/// The settings; the game ends by these clauses with an empty hand, or when nobody makes a word.
pub(crate) fn rules(options: &Options, no: &Refusals, [emptied, stuck_by]: [Clause; 2]) -> Rules {
    Rules {
        penalty: Penalty::Points,
        ends_on_empty_hand: true,
        ends_by: emptied,
        stuck_by: Some(stuck_by),
        restarts: stuck(options),
        one_word_by: no.second_word,
        ..Rules::of((2, 6), no.players)
    }
}

pub(crate) fn step(game: &FinalWord, no: &Refusals) -> Step {
    if game.board.is_empty() {
        return Step::open(game);
    }
    let change = Change {
        keep: match game.options().split_pair {
            Some(SplitPair::AdjacentAfter) => Keep::PairTogether,
            _ => Keep::Pair,
        },
        keep_by: no.pair,
        change_in_each: (game.options().split_parts_changed == Some(PartsChanged::All)).then_some(no.each),
        ..Change::by(game.table.moves, no.moves)
    };
    Step { ask: says::ask_split, ..Step::change(game, change, no.no_spell) }
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
