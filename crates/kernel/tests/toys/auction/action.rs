//! What a bidder can do.

use kernel::{NotationError, derive_notation_serde};
use std::{fmt, str::FromStr};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(u8),
    Vote(bool),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(coins) => write!(f, "bid {coins}"),
            Action::Vote(more) => write!(f, "vote {}", if *more { "yes" } else { "no" }),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        match text.split_once(' ') {
            Some(("vote", "yes")) => Ok(Action::Vote(true)),
            Some(("vote", "no")) => Ok(Action::Vote(false)),
            Some(("bid", coins)) if coins.bytes().all(|b| b.is_ascii_digit()) => coins
                .parse()
                .map(Action::Bid)
                .map_err(|_| NotationError::new(text, "a bid is a small number")),
            _ => Err(NotationError::new(text, "bid 3, vote yes or vote no")),
        }
    }
}

derive_notation_serde!(Action);
