//! Which games are rated together.

use std::{fmt, str::FromStr};

/// Games that are rated together: those of a title or of a box, with as many seats as one system rates.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pool {
    /// Whether it is a title's or a box's.
    pub scope: Scope,
    /// The id of the title, or the name of the box.
    pub name: String,
    /// For how many seats.
    pub size: Size,
}

/// What a pool spans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// One title.
    Title,
    /// All titles of a box.
    Box,
}

/// How many play, as far as ratings care: the two scales cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Two, rated by Glicko-2.
    Two,
    /// More, rated by Weng–Lin.
    Many,
}

impl Size {
    /// The size of a game with so many seats; one alone is not rated.
    pub fn of(seats: usize) -> Option<Size> {
        match seats {
            0 | 1 => None,
            2 => Some(Size::Two),
            _ => Some(Size::Many),
        }
    }
}

impl fmt::Display for Pool {
    /// As a store keeps it: `title:zombie:2`, `box:The Final Word:3+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scope = match self.scope {
            Scope::Title => "title",
            Scope::Box => "box",
        };
        let size = match self.size {
            Size::Two => "2",
            Size::Many => "3+",
        };
        write!(f, "{scope}:{}:{size}", self.name)
    }
}

/// Not the name of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePoolError;

impl FromStr for Pool {
    type Err = ParsePoolError;
    fn from_str(text: &str) -> Result<Pool, ParsePoolError> {
        let (scope, rest) = text.split_once(':').ok_or(ParsePoolError)?;
        let (name, size) = rest.rsplit_once(':').ok_or(ParsePoolError)?;
        let scope = match scope {
            "title" => Scope::Title,
            "box" => Scope::Box,
            _ => return Err(ParsePoolError),
        };
        let size = match size {
            "2" => Size::Two,
            "3+" => Size::Many,
            _ => return Err(ParsePoolError),
        };
        Ok(Pool { scope, name: name.into(), size })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pools_are_read_back() {
        for text in ["title:zombie:2", "box:The Final Word:3+", "box:a:b:2"] {
            assert_eq!(text.parse::<Pool>().unwrap().to_string(), text);
        }
        for bad in ["", "title", "title:zombie", "title:zombie:4", "shelf:zombie:2"] {
            assert_eq!(bad.parse::<Pool>(), Err(ParsePoolError), "{bad}");
        }
    }
}
