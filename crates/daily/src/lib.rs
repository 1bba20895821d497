//! The puzzles of a day, the same in every house: a short deal for one player alone, and of each box a position in which one move is clearly the
//! best.
//!
//! | file | what it holds |
//! |---|---|
//! | `words` | the deal of the day and what a result of it is worth against par |
//! | `positions` | the list of positions, which is data, and which of them is a day's |
//! | `scene` | a position set up and shown to the seat that is asked |
//! | `answer` | what a move there is worth |
//! | `find` | how positions are found: `cargo run --release -p wardroom-daily --example find -- zombie` |
//!
//! Nothing here knows what day it is, who plays, or whether somebody has played already.

mod answer;
pub mod find;
mod positions;
mod scene;
pub mod words;

pub use answer::{Answer, Tried};
pub use catalog::puzzles::solve::puzzle::{Date, DateError};
pub use positions::{BOXES, Position, position_of, positions};
pub use scene::Scene;

/// How many marks a perfect result has.
pub const MARKS: u8 = 10;

/// The ids of a day's titles: the deal for one alone first.
pub fn games_of(date: Date) -> Vec<&'static str> {
    std::iter::once(words::title_of(date).id).chain(BOXES).collect()
}
