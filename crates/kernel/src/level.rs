//! How well a player plays.

use std::fmt;

/// How well a skilled player plays, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes what looks good at once.
    Novice,
    /// Thinks of what is left afterwards.
    Regular,
    /// Looks ahead at what may follow.
    Expert,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];

    /// Its name on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
