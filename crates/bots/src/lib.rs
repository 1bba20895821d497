//! Players that see only what their seat may see: a bot is handed [`kernel::Blind`], never a state.

use kernel::{Blind, Chance, Game, notation::nearest};
use std::{fmt, str::FromStr};

/// A player by program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal action.
    Random,
    /// The game's quick sensible player.
    #[default]
    Policy,
}

impl Bot {
    /// All of them, the weakest first.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Policy];

    /// Its name on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Policy => "policy",
        }
    }

    /// What it does now. The seat is asked.
    #[inline]
    pub fn choose<G: Game>(self, blind: &Blind<'_, G>, chance: &mut impl Chance) -> G::Action {
        match self {
            Bot::Random => blind.sample(chance),
            Bot::Policy => blind.policy(chance),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No bot of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`{}; bots are: random, policy", .nearest.map_or(String::new(), |name| format!(", did you mean `{name}`?")))]
pub struct ParseBotError {
    name: String,
    nearest: Option<&'static str>,
}

impl FromStr for Bot {
    type Err = ParseBotError;
    fn from_str(text: &str) -> Result<Bot, ParseBotError> {
        let error = || ParseBotError {
            name: text.chars().take(60).collect(),
            nearest: nearest(text, Bot::ALL.map(Bot::name)),
        };
        Bot::ALL.into_iter().find(|bot| bot.name() == text).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_by_name() {
        assert_eq!("random".parse(), Ok(Bot::Random));
        let error = "polcy".parse::<Bot>().unwrap_err().to_string();
        assert!(error.contains("did you mean `policy`?") && error.contains("random, policy"), "{error}");
    }
}
