//! A table on the whole screen: drawn from the view and the prompt, like the browser's, for any game.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | what a table must be able to do to be shown ([`Host`]), and what is shown of it ([`Scene`]) |
//! | `run` | the loop: draws, waits for keys, asks the table |
//! | `model`, `update` | where the person is, and what each key makes of that: no input and no output |
//! | `items` | the list: what can be done from here, and what it answers |
//! | `sheet` | the table as lines, with everything in them that can be pointed at |
//! | `stage` | a scene laid out for a window: which part is where |
//! | `draw` | the stage on the screen; `draw/dialog` what is opened over it |
//! | `film` | a game that was played, moment by moment |
//! | `orders` | what can be done about a table besides playing, where it is on a server |
//! | `ansi`, `signs`, `classic` | coloured text as spans; a screen without Unicode; colours for terminals of sixteen |

pub mod ansi;
mod classic;
mod draw;
mod film;
mod items;
mod model;
mod orders;
mod run;
mod sheet;
pub mod signs;
mod stage;
#[cfg(test)]
pub mod tests;
mod update;

pub use film::{Chances, Decision, Judgement, Reel, mark_said, show};
pub use model::Input;
pub use orders::{Around, Order};
pub use run::{Ended, Keys, Pressed, Window, on_screen, on_terminal};
#[cfg(test)]
pub use tests::screens::text as screen_text;

use crate::{
    failure::Failure,
    look::Look,
    play::{News, Screen},
    says,
};
use kernel::{Fact, Message, Target, View, Warning};

use std::{
    env,
    io::{self, IsTerminal},
};

/// Whether a table is shown on the whole screen: in a terminal that can draw, unless everything is to be said in words.
pub fn is_wanted(look: Look) -> bool {
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    !look.is_plain() && !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// A table that can be shown on the whole screen.
pub trait Host {
    /// What the person sees and is told now, by a screen that is so wide.
    fn scene(&self) -> Scene;
    /// Goes on by one step without the person.
    fn step(&mut self) -> Result<Moment, Failure>;
    /// Whether others may do something at any moment, so that nobody's keys are waited for alone.
    fn is_live(&self) -> bool {
        false
    }
    /// How much has happened that is not shown yet.
    fn behind(&self) -> usize {
        0
    }
    /// Asks the table for something. What comes of it, where that is known at once; a table far away tells it later, by [`Host::reply`].
    fn ask(&mut self, asked: Asked) -> Result<Option<Input>, Failure> {
        self.at_once(asked).map(Some)
    }
    /// The answer to something that was asked for, once there is one.
    fn reply(&mut self) -> Result<Option<Input>, Failure> {
        Ok(None)
    }
    /// The same as [`Host::explain`], or nothing yet: it comes as soon as it is known.
    fn explain_soon(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        self.explain(of, columns)
    }
    /// Does something about the table that is no part of the game; why not, where it is refused.
    fn order(&mut self, order: &Order) -> Result<Option<String>, Failure> {
        let _ = order;
        Ok(None)
    }
    /// What comes of something, waited for.
    fn at_once(&mut self, asked: Asked) -> Result<Input, Failure> {
        let done = |refused: Option<String>| refused.map_or(Input::Asked, Input::Refused);
        Ok(match asked {
            Asked::Act(notation) => done(self.act(&notation)?),
            Asked::Undo => done(self.undo()?),
            Asked::Order(order) => done(self.order(&order)?),
            Asked::Hint(columns) => Input::Told(self.hint(columns)?),
            Asked::Foresee(moves) => {
                let foreseen =
                    moves.into_iter().map(|notation| Ok((notation.clone(), self.foresee(&notation)?)));
                Input::Foreseen(foreseen.collect::<Result<Vec<(String, Foreseen)>, Failure>>()?)
            }
        })
    }
    /// Does what is written; why not, where it is refused.
    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure>;
    /// Takes the last move back; why not, where that is refused.
    fn undo(&mut self) -> Result<Option<String>, Failure>;
    /// What something is, what can be done with it now, or why nothing can; set so wide.
    fn explain(&mut self, of: &Target, columns: usize) -> Result<String, Failure>;
    /// What a move would do.
    fn foresee(&mut self, notation: &str) -> Result<Foreseen, Failure>;
    /// What a bot would do, and why; set so wide.
    fn hint(&mut self, columns: usize) -> Result<String, Failure>;
    /// A clause, or the clauses with these words; set so wide.
    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure>;
    /// How the game ended, once it has; set so wide.
    fn ending(&self, columns: usize) -> String;
    /// The time is up: what silence comes to is done, if it comes to something.
    fn lapse(&mut self) -> Result<(), Failure>;
    /// The whole seconds that are left for an answer, where there is a limit.
    fn seconds_left(&self) -> Option<u64>;
}

/// What is asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To make this move.
    Act(String),
    /// To take the last move back.
    Undo,
    /// What these moves would do.
    Foresee(Vec<String>),
    /// What a bot would do, set so wide.
    Hint(usize),
    /// Something about the table that is no part of the game.
    Order(Order),
}

/// How a table stands after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Something happened.
    Went,
    /// The person is asked.
    Asked,
    /// Others are waited for.
    Waits,
    /// The game is over.
    Over,
}

/// What is shown at one moment.
pub struct Scene {
    /// What is played.
    pub title: String,
    /// Tells everything to this reader.
    pub screen: Screen,
    /// What they see.
    pub view: View,
    /// What they were told so far.
    pub news: Vec<News>,
    /// Which of the table's questions is asked; another number is another question.
    pub question: u32,
    /// Whether a way out of the game ends the sitting too, as in a puzzle.
    pub leaving_ends: bool,
    /// What there is besides the game.
    pub around: Around,
    /// Whether others may be at the table, who have to be asked before it is played again.
    pub live: bool,
}

impl Scene {
    /// What can be done once the game is over.
    pub fn then(&self) -> Option<Message> {
        match (self.live, self.leaving_ends) {
            (true, _) => Some(says::full_table_over()).filter(|_| !self.around.orders.is_empty()),
            (false, true) => Some(says::full_leaves()),
            (false, false) => Some(says::full_again()),
        }
    }
}

/// What a move would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    /// Whether the rules refuse it.
    pub refused: bool,
    /// What it would come to in numbers and words, in short; nothing if it is refused.
    pub facts: String,
    /// What it would come to, or why it is refused.
    pub told: String,
    /// What the person is asked again about; nothing for most.
    pub asks: String,
}

impl Foreseen {
    /// Of a move that may not be made: why.
    pub fn refused(told: String) -> Foreseen {
        Foreseen { refused: true, facts: String::new(), told, asks: String::new() }
    }

    /// Of a move that may be made: what it would come to, what to know before, and what is sure to be told.
    pub fn of(screen: &Screen, facts: &[Fact], warnings: &[Warning], happens: &[Message]) -> Foreseen {
        let warned = |asks: bool| {
            let warnings = warnings.iter().filter(|warning| warning.asks == asks);
            warnings.map(|warning| screen.teller.tell(&warning.say)).collect::<Vec<_>>().join(" ")
        };
        let happens: Vec<String> = happens.iter().map(|line| screen.teller.tell(line)).collect();
        let parts = [screen.details(facts), warned(false), happens.join(" ")];
        let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let facts = screen.facts(facts);
        Foreseen { refused: false, facts, told: told.join(". "), asks: warned(true) }
    }
}
