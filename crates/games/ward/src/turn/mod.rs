//! The course of a game: what an action sets off, phases and turns, and battles with their rolls.
//!
//! What is to come is a stack of tasks in the state. `act` changes it by what a player did; `phases` takes one task after the other until somebody
//! is asked.

pub(crate) mod act;
mod asking;
pub(crate) mod battle;
pub(crate) mod hit_roll;
pub(crate) mod phases;
