//! Players that see only what their seat may see: a bot is handed [`kernel::Blind`], never a state.

use kernel::{Blind, Chance, Deadline, Game, Level, notation::nearest};
use std::{fmt, str::FromStr, time::Duration};

/// A player by program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal action.
    Random,
    /// The game's quick sensible player.
    #[default]
    Policy,
    /// The game's player of this level.
    Skilled(Level),
}

impl Bot {
    /// All of them.
    pub const ALL: [Bot; 5] = [
        Bot::Random,
        Bot::Policy,
        Bot::Skilled(Level::Novice),
        Bot::Skilled(Level::Regular),
        Bot::Skilled(Level::Expert),
    ];

    /// Its name in records and to programs.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Policy => "policy",
            Bot::Skilled(level) => level.name(),
        }
    }

    /// Its name on command lines, where the quick player is called what it is.
    pub const fn typed(self) -> &'static str {
        match self {
            Bot::Policy => "quick",
            Bot::Random | Bot::Skilled(_) => self.name(),
        }
    }

    /// Those that a game offers, the weakest first: its levels, or its quick player where it has none.
    pub fn of<G: Game>() -> Vec<Bot> {
        let levels = G::LEVELS.iter().map(|level| Bot::Skilled(*level));
        let quick = G::LEVELS.is_empty().then_some(Bot::Policy);
        [Bot::Random].into_iter().chain(levels).chain(quick).collect()
    }

    /// Whoever sits down where nobody is named: the regular player, or the quick one where there is none.
    pub fn usual<G: Game>() -> Bot {
        let regular = G::LEVELS.contains(&Level::Regular);
        if regular { Bot::Skilled(Level::Regular) } else { Bot::Policy }
    }

    /// Whether the game has it; every game has the random and the quick player.
    pub fn plays<G: Game>(self) -> Result<(), NotHere> {
        match self {
            Bot::Skilled(level) if !G::LEVELS.contains(&level) => {
                Err(NotHere { bot: self, offered: names(&Bot::of::<G>()) })
            }
            Bot::Random | Bot::Policy | Bot::Skilled(_) => Ok(()),
        }
    }

    /// How long it may think about a move at a table where people wait for it. Novices and whoever does not search answer at once, which is what a quick
    /// look takes; a level's strength is in its playouts, and this only says when they are cut short.
    pub const fn limit(self) -> Duration {
        match self {
            Bot::Random | Bot::Policy | Bot::Skilled(Level::Novice) => Duration::from_millis(50),
            Bot::Skilled(Level::Regular) => Duration::from_millis(100),
            Bot::Skilled(Level::Expert) => Duration::from_secs(2),
        }
    }

    /// What it does now, however long that takes. The seat is asked.
    #[inline]
    pub fn choose<G: Game>(self, blind: &Blind<'_, G>, chance: &mut impl Chance) -> G::Action {
        self.choose_in_time(blind, &Deadline::NEVER, chance)
    }

    /// What it does now, with the best it has when the time is up. The seat is asked.
    #[inline]
    pub fn choose_in_time<G: Game>(
        self,
        blind: &Blind<'_, G>,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> G::Action {
        match self {
            Bot::Random => blind.sample(chance),
            Bot::Policy => blind.policy(chance),
            Bot::Skilled(level) => blind.skilled(level, time, chance),
        }
    }
}

/// Bots by name, one after the other.
fn names(bots: &[Bot]) -> String {
    bots.iter().map(|bot| bot.typed()).collect::<Vec<_>>().join(", ")
}

/// The game has no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{bot}` does not play this game; its bots are: {offered}")]
pub struct NotHere {
    bot: Bot,
    offered: String,
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.typed())
    }
}

/// No bot of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`{}; bots are: {}", .nearest.map_or(String::new(), |name| format!(", did you mean `{name}`?")), names(&Bot::ALL))]
pub struct ParseBotError {
    name: String,
    nearest: Option<&'static str>,
}

/// By either of its names: `quick` or `policy`.
impl FromStr for Bot {
    type Err = ParseBotError;
    fn from_str(text: &str) -> Result<Bot, ParseBotError> {
        let error = || ParseBotError {
            name: text.chars().take(60).collect(),
            nearest: nearest(text, Bot::ALL.map(Bot::typed)),
        };
        Bot::ALL.into_iter().find(|bot| [bot.name(), bot.typed()].contains(&text)).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_by_name() {
        assert_eq!("random".parse(), Ok(Bot::Random));
        assert_eq!(("quick".parse(), "policy".parse()), (Ok(Bot::Policy), Ok(Bot::Policy)));
        let error = "quik".parse::<Bot>().unwrap_err().to_string();
        assert!(
            error.contains("did you mean `quick`?") && error.contains("random, quick, novice"),
            "{error}"
        );
        assert_eq!("expert".parse(), Ok(Bot::Skilled(Level::Expert)));
    }

    /// As docs/opponents.md says.
    #[test]
    fn the_stronger_may_think_longer() {
        assert_eq!(Bot::ALL.map(|bot| bot.limit().as_millis()), [50, 50, 50, 100, 2000]);
    }
}
