//! Take 6: each grows a word of their own from four to five to six letters, and takes it.

use super::title;
use crate::clauses::fw_tk6::{FW_TK6_01, FW_TK6_03, FW_TK6_09, FW_TK6_10, FW_TK6_11, FW_TK6_18, FW_TK6_26};
use crate::{
    action::Slot,
    made::{Form, Made},
    options::{Abandoned, MoveSet, OpenWord, Options, PileCount},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-tk6",
    "Take 6",
    "Grow a word of your own from four letters to six, a step each turn; stumble, and it is open to all.",
    &["FW", "FW-TK6"],
    (2, 4),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.pile_count = Some(PileCount::AllCards);
        options.open_word = Some(OpenWord::Stays);
        options.abandoned = Some(Abandoned::Removed);
    }

    /// A word grows, and stays one.
    fn moves(&self) -> MoveRule {
        let sets = MoveRule::sets(&[(MoveSet::AllButSplit, Moves::ALL_BUT_SPLIT)]);
        MoveRule { one_of: Moves::ADD, splits: false, ..sets }
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            marks: Some(says::facts::WORD_OPEN), // FW-TK6-18
            letters_count: false,                // FW-TK6-13
            own_rows: true,                      // FW-TK6-04
            most_words: 4,
            letters: (4, 5),
            // FW-TK6-23 to FW-TK6-25
            restarts: Some(match options.abandoned {
                Some(Abandoned::Reshuffled) => To::Deck,
                _ => To::Removed,
            }),
            ends_by: FW_TK6_26,
            ..Rules::of((2, 4), || refuse(FW_TK6_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        let own = game.board.word_of(game.active);
        let is_open = |word: usize| game.board.owner(word).is_some_and(|owner| is_open(game, owner));
        let any_open = (0..game.board.words()).any(|word| Some(word) != own && is_open(word));
        let change = Change {
            word: Some(may_change),
            longer: Some(|| refuse(FW_TK6_11)),
            ..Change::by(game.table.moves, || refuse(FW_TK6_10))
        };
        Step {
            ask: match own {
                None if !any_open => says::ask_four,
                None => says::ask_four_or_open,
                Some(_) if !any_open => says::ask_longer,
                Some(_) => says::ask_longer_or_open,
            },
            spell: match own {
                None => Ok(Spell { letters: Span::exactly(4, || refuse(FW_TK6_03)), ..Spell::ONE }),
                Some(_) => Err(|| refuse(FW_TK6_09)),
            },
            change: if game.board.is_empty() { open.change } else { Ok(change) },
            ..open
        }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let (Form::Change, Some(word)) = (made.form, made.word) else { return FinalWord::done() };
        let (seat, owner) = (game.active, game.board.owner(word).unwrap_or(game.active));
        if made.first().len() < 6 {
            let taken = is_taken_over(game) && owner != seat; // FW-TK6-19
            let effects = [Effect::TakeOver(word as u8), Effect::Unmark(Seats::one(owner))];
            return effects.into_iter().filter(|_| taken).collect();
        }
        // FW-TK6-13, FW-TK6-14, FW-TK6-22
        let cards = game.board.word(word).len() + made.played.len() - made.swapped.len();
        let points = if game.options().pile_count == Some(PileCount::Six) { 6 } else { cards as i32 };
        Effects::from_iter([
            Effect::Score(seat, points),
            Effect::Discard(word as u8, To::Taken(seat)),
            Effect::Unmark(Seats::one(owner)),
        ])
    }

    /// FW-TK6-18; a step on another's word that was struck down opens nothing (FW-TK6-30).
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        let others = |slot: &Slot| matches!(slot, Slot::Keep(at) if at.word != game.active.number());
        let own = game.board.word_of(game.active).filter(|_| !game.pending.slots().any(others));
        own.map(|_| Effect::Mark(game.active)).into_iter().collect()
    }
}

/// FW-TK6-18 to FW-TK6-20.
fn may_change(game: &FinalWord, seat: Seat, word: usize) -> Result<(), Refusal> {
    let Some(owner) = game.board.owner(word).filter(|owner| *owner != seat) else { return Ok(()) };
    if !is_open(game, owner) {
        return Err(refuse(FW_TK6_18).fact("word", game.board.label(word)));
    }
    // Nobody has two words; a word that is completed is nobody's.
    let second = is_taken_over(game) && game.board.length(word) < 5 && game.board.word_of(seat).is_some();
    if second { Err(refuse(FW_TK6_09).fact("word", game.board.label(word))) } else { Ok(()) }
}

/// FW-TK6-19, FW-TK6-31.
pub(crate) fn is_open(game: &FinalWord, owner: Seat) -> bool {
    game.marked.has(owner) || !game.players.has(owner)
}

fn is_taken_over(game: &FinalWord) -> bool {
    game.options().open_word == Some(OpenWord::TakenOver)
}
