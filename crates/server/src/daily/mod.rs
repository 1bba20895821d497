//! The puzzles of a day: what people may see of them, and what they came to. Which puzzles those are is in the crate `daily`.
//!
//! | file | what it holds |
//! |---|---|
//! | `days` | which days there are puzzles of |
//! | `solved` | deals that were solved for their par |
//! | `attempt` | beginning and ending an attempt, once for each person |
//! | `shown` | what somebody is told of a puzzle |

mod attempt;
mod days;
mod shown;
mod solved;

pub(crate) use attempt::{answer, begin};
pub(crate) use days::{Puzzle, named, today};
pub(crate) use shown::{day, kept, puzzle};
pub(crate) use solved::Solved;
