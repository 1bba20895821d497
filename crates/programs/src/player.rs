//! Whoever plays in a simulation: a bot of the house or a program.

use crate::{At, Order, OrderError, Program, ProgramError};
use bots::{Bot, ParseBotError};
use std::{fmt, str::FromStr, sync::Arc, time::Duration};

/// A player as it is named on command lines: `expert`, `exec:python3 mybot.py`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A bot of the house.
    Bot(Bot),
    /// A program.
    Program(Order),
}

impl FromStr for Named {
    type Err = ParseNamedError;

    fn from_str(text: &str) -> Result<Named, ParseNamedError> {
        match Order::is_meant(text) {
            true => Ok(Named::Program(text.parse()?)),
            false => Ok(Named::Bot(text.parse()?)),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Bot(bot) => bot.fmt(f),
            Named::Program(order) => order.fmt(f),
        }
    }
}

/// No player of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseNamedError {
    /// It would be a bot of the house.
    #[error("{0}; a program of your own is named exec: and its command")]
    Bot(#[from] ParseBotError),
    /// It would be a program.
    #[error(transparent)]
    Program(#[from] OrderError),
}

/// Whoever plays: a bot of the house, or a program that runs.
#[derive(Clone, Debug)]
pub enum Player {
    /// A bot of the house.
    Bot(Bot),
    /// A program.
    Program(Arc<Program>),
}

impl Player {
    /// Everybody who is named, with each program started once.
    pub fn start(named: &[Named], at: &At, within: Duration) -> Result<Vec<Player>, ProgramError> {
        let mut started: Vec<Player> = Vec::new();
        for named in named {
            let player = match named {
                Named::Bot(bot) => Player::Bot(*bot),
                Named::Program(order) => {
                    let runs = started
                        .iter()
                        .find(|player| player.program().is_some_and(|runs| runs.order() == order));
                    match runs {
                        Some(player) => player.clone(),
                        None => Player::Program(Arc::new(Program::start(order.clone(), at.clone(), within)?)),
                    }
                }
            };
            started.push(player);
        }
        Ok(started)
    }

    /// The program, if it is one.
    pub fn program(&self) -> Option<&Arc<Program>> {
        match self {
            Player::Bot(_) => None,
            Player::Program(program) => Some(program),
        }
    }

    /// The bot of the house, if it is one.
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Player::Bot(bot) => Some(*bot),
            Player::Program(_) => None,
        }
    }

    /// Its name to programs: `policy`, `exec:python3 mybot.py`.
    pub fn name(&self) -> String {
        match self {
            Player::Bot(bot) => bot.name().into(),
            Player::Program(program) => program.order().to_string(),
        }
    }
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Player {
        Player::Bot(bot)
    }
}

/// Two are one if they are the same bot, or programs that are named alike.
impl PartialEq for Player {
    fn eq(&self, other: &Player) -> bool {
        match (self, other) {
            (Player::Bot(one), Player::Bot(other)) => one == other,
            (Player::Program(one), Player::Program(other)) => one.order() == other.order(),
            (Player::Bot(_), Player::Program(_)) | (Player::Program(_), Player::Bot(_)) => false,
        }
    }
}

impl Eq for Player {}

/// As people read it: `expert`, and a program by what it calls itself, marked as one: `exec:First`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Program(program) => f.pad(&format!("exec:{}", program.name())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named() {
        assert_eq!("quick".parse(), Ok(Named::Bot(Bot::Policy)));
        assert_eq!("exec:./a".parse::<Named>().unwrap().to_string(), "exec:./a");
        let error = "quik".parse::<Named>().unwrap_err().to_string();
        assert!(error.contains("did you mean `quick`?") && error.contains("exec:"), "{error}");
        assert!("exec:".parse::<Named>().is_err());
    }
}
