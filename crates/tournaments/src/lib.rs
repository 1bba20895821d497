//! Tournaments: who plays with whom, and who is ahead.
//!
//! A tournament is a journal of [`Event`]s. Everything here is a function of it: [`Tournament`] is its fold, [`standings`] says who is ahead, and
//! [`next`] what follows from it and from what came of the games. Nothing here knows a store, a table or a person: entrants are numbers, and whoever
//! drives a tournament appends what [`next`] says.
//!
//! | file | what it holds |
//! |---|---|
//! | `terms` | what is decided when a tournament is opened |
//! | `event`, `state` | what can happen to it; the fold of that |
//! | `next` | what follows now |
//! | `pairing`, `groups`, `seats` | who plays with whom: two at a table, more, and who sits where |
//! | `points`, `standings` | what a game is worth; who is ahead, and by what among equals |

#![forbid(unsafe_code)]

mod event;
mod groups;
mod next;
mod pairing;
mod points;
mod seats;
mod standings;
mod state;
mod terms;

pub use event::{Event, Leaving, Verdict};
pub use next::{Known, begun, next, rounds_for};
pub use pairing::{Pairing, Party, pair};
pub use points::{SHARES, points};
pub use standings::{Standing, standings};
pub use state::{Entrant, Game, Stage, StateError, Tournament};
pub use terms::{Format, MOST_ENTRANTS, MOST_ROUNDS, Terms};
