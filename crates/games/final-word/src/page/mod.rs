//! What a page of the rulebook is made of.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the questions that a page answers |
//! | `rules` | the settings of a game |
//! | `step`, `moves` | what may be done at one moment of a turn, and by which moves |
//! | `effect` | what follows |

mod effect;
mod moves;
mod rules;
mod step;

pub use effect::*;
pub use moves::*;
pub use rules::*;
pub use step::*;

/// Why a game is over.
pub use crate::turn::End;

use crate::{action::Rows, letter::Letter, made::Made, options::Options, state::FinalWord};
use kernel::{Clause, Message, Refusal, Seat, Seats};

/// A page of the rulebook: the rules in which a game differs. What a game does not say is the common rule (FW-16). How the computer plays it is
/// no rule: see [`Habits`](crate::players::habits::Habits).
pub trait Page: Sync {
    /// Sets the options that the game has to their defaults.
    fn preset(&self, options: &mut Options);

    /// The moves that change words in play; none where no word is changed.
    fn moves(&self) -> MoveRule {
        MoveRule::NONE
    }

    /// The game's settings under these options.
    fn rules(&self, options: &Options) -> Rules;

    /// What a turn begins with, before the player is asked.
    fn begins(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// What the active player may do now.
    fn step(&self, game: &FinalWord) -> Step;

    /// What follows when words stand. The board is still as it was before.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects;

    /// What follows when the active player makes no word.
    fn fail(&self, _game: &FinalWord, _how: Fail) -> Effects {
        FinalWord::done()
    }

    /// What follows when the active player leaves the table: the turn ends (FW-196).
    fn leave(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Why the game is over with the deck out, if it is; `lap` tells that all have just failed in a row (FW-173).
    fn over(&self, _game: &FinalWord, lap: bool) -> Option<End> {
        lap.then_some(End::Stuck)
    }

    /// Who has a last turn when the game is about to end after a turn of this player (FW-172).
    fn last_turns(&self, _game: &FinalWord, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// Who takes what lies on the board when the game is over.
    fn takes_at_end(&self, _game: &FinalWord) -> Option<LastTake> {
        None
    }

    /// The choice of a word in play or of a pile, where the game has one.
    fn choosing(&self) -> Option<&dyn Choosing> {
        None
    }

    /// The choice of letters in play, where the game has one.
    fn picking(&self) -> Option<&dyn Picking> {
        None
    }

    /// The request for a letter of another hand, where the game has one.
    fn asking(&self) -> Option<&dyn Asking> {
        None
    }

    /// The tricks, where it is played in tricks.
    fn tricks(&self) -> Option<&dyn Tricks> {
        None
    }

    /// Its own way of laying words, where it has one.
    fn guide(&self) -> Option<&dyn Guide> {
        None
    }
}

/// A player takes what lies on the board when the game is over, before unplayed cards are counted (FW-178).
#[derive(Clone, Copy, Debug)]
pub struct LastTake {
    /// Who takes it.
    pub seat: Seat,
    /// What it is worth.
    pub points: i32,
    /// The clause that gives it to this player.
    pub by: Clause,
}

/// A game in which a word in play or a pile is chosen.
pub trait Choosing {
    /// Whether this word may be chosen.
    fn may_choose(&self, _game: &FinalWord, _word: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// What follows when it was chosen: a word or a pile, counted from 0.
    fn chosen(&self, game: &FinalWord, number: usize) -> Effects;

    /// What a choice is refused by when none is due, or nothing of that number is there.
    fn no_such(&self, game: &FinalWord) -> Refusal;

    /// What anything else is refused by while the choice is due (FW-214).
    fn is_due(&self, game: &FinalWord) -> Refusal {
        self.no_such(game)
    }
}

/// A game in which letters in play are picked.
pub trait Picking {
    /// What is asked, and how many letters answer it.
    fn question(&self, game: &FinalWord) -> Question;

    /// Whether these letters may be picked; each is there, and named once.
    fn may_pick(&self, game: &FinalWord, rows: &Rows) -> Result<(), Refusal>;

    /// Answers worth a thought, all of them legal; a single one is given without asking (FW-215), and the first one for a player who is silent.
    fn picks(&self, game: &FinalWord) -> Vec<Rows>;

    /// What follows when letters were picked.
    fn picked(&self, game: &FinalWord, rows: &Rows) -> Effects;

    /// What anything else is refused by while letters are to be picked (FW-214).
    fn is_due(&self) -> Refusal;
}

/// A game in which a player asks for a letter of another hand.
pub trait Asking {
    /// What follows when this letter was asked for.
    fn asked(&self, game: &FinalWord, letter: Letter) -> Effects;

    /// What a request is refused by when none is due.
    fn no_such(&self) -> Refusal;

    /// What anything else is refused by while one is due (FW-214).
    fn is_due(&self) -> Refusal;
}

/// A game of tricks.
pub trait Tricks {
    /// Whether this player is out of the trick, and passed over.
    fn sits_out(&self, game: &FinalWord, seat: Seat) -> bool;

    /// Whether a trick is under way that is played out although nobody holds a card.
    fn plays_on(&self, game: &FinalWord) -> bool;
}

/// How words are laid in a way that no other game has.
pub trait Guide {
    /// What the player reads about it, if it can be done now.
    fn label(&self, game: &FinalWord, seat: Seat) -> Option<Message>;

    /// Rows of the right form with some of these cards; they need not spell anything.
    fn example(&self, game: &FinalWord, seat: Seat, cards: &[Letter]) -> Option<Rows>;
}
