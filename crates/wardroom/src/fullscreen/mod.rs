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
//! | `ansi`, `signs` | coloured text as spans; a screen without Unicode |

mod ansi;
mod draw;
mod items;
mod model;
mod run;
mod sheet;
mod signs;
mod stage;
#[cfg(test)]
mod tests;
mod update;

pub use run::{Ended, Window, on_terminal};

use crate::{
    failure::Failure,
    look::Look,
    play::{News, Screen},
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
}

/// What a move would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    /// Whether the rules refuse it.
    pub refused: bool,
    /// What it would come to, or why it is refused.
    pub told: String,
    /// What the person is asked again about; nothing for most.
    pub asks: String,
}

impl Foreseen {
    /// Of a move that may be made: what it would come to, what to know before, and what is sure to be told.
    pub fn of(screen: &Screen, facts: &[Fact], warnings: &[Warning], happens: &[Message]) -> Foreseen {
        let warned = |asks: bool| {
            let warnings = warnings.iter().filter(|warning| warning.asks == asks);
            warnings.map(|warning| screen.teller.tell(&warning.say)).collect::<Vec<_>>().join(" ")
        };
        let happens: Vec<String> = happens.iter().map(|line| screen.teller.tell(line)).collect();
        let parts = [screen.details(facts), warned(false), happens.join(" ")];
        let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Foreseen { refused: false, told: told.join(". "), asks: warned(true) }
    }
}
