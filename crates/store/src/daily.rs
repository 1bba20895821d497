//! What is kept of the puzzles of a day.

use crate::Id;

/// Somebody's attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyAttempt {
    /// Whose it is.
    pub person: Id,
    /// The day of the puzzle, counted from 1970-01-01.
    pub day: u32,
    /// The game's id.
    pub game: String,
    /// Whether it counts: it was begun on that day.
    pub graded: bool,
    /// The table it is played at, if it is played at one; that table may not be there yet.
    pub table: Option<Id>,
    /// When it was begun, in milliseconds since 1970.
    pub began: u64,
    /// What came of it, once it is over.
    pub result: Option<DailyResult>,
}

/// What came of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyResult {
    /// When it was over, in milliseconds since 1970.
    pub ended: u64,
    /// How far it is from par: less is better.
    pub lost: i64,
    /// How many marks it has.
    pub marks: u8,
    /// What exactly, as JSON.
    pub detail: String,
}
