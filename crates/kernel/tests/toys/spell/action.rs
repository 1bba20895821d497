//! Letters, and what a speller can do.

use crate::toys::compose::{Slot, parse_rows, write_rows};
use kernel::{NotationError, Seat, derive_notation_serde};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A letter from a to z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Letter(pub char);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Letter {
    type Err = ();
    fn from_str(text: &str) -> Result<Letter, ()> {
        text.parse().ok().filter(char::is_ascii_lowercase).map(Letter).ok_or(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Spell(Vec<Slot<Letter>>),
    Swap(Vec<Letter>),
    Peek(Seat),
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Spell(row) if row.is_empty() => f.write_str("spell"),
            Action::Spell(row) => write!(f, "spell {}", write_rows(std::slice::from_ref(row))),
            Action::Swap(letters) => letters
                .iter()
                .fold(f.write_str("swap"), |done, letter| done.and_then(|()| write!(f, " {letter}"))),
            Action::Peek(seat) => write!(f, "peek {seat}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let bad = || NotationError::new(text, "spell t @2 n, swap a b, peek 2 or pass");
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "spell" => {
                let [row] =
                    <[_; 1]>::try_from(parse_rows(rest).map_err(|error| NotationError::new(text, error))?)
                        .map_err(|_| bad())?;
                Ok(Action::Spell(row))
            }
            "swap" => rest
                .split_whitespace()
                .map(|word| word.parse().map_err(|()| bad()))
                .collect::<Result<_, _>>()
                .map(Action::Swap),
            "peek" => rest.parse().map(Action::Peek).map_err(|_| bad()),
            "pass" if rest.is_empty() => Ok(Action::Pass),
            _ => Err(bad()),
        }
    }
}

derive_notation_serde!(Action);
