//! What is kept of finished games beyond their tables: results, and ratings, which are the fold of those.

use crate::Id;

/// What came of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The game's id.
    pub game: String,
    /// The box it comes in.
    pub in_box: String,
    /// Every option, as JSON.
    pub options: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The seats in order.
    pub seats: Vec<ResultSeat>,
}

/// A result with its number and its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedResult {
    /// Its number in the store, from 1; a later result has a greater one.
    pub number: u64,
    /// The table at which it was played, which may be gone.
    pub table: Id,
    /// What came of it.
    pub result: GameResult,
}

/// A seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultSeat {
    /// The person or bot it belonged to at the deal.
    pub player: Player,
    /// The place that counts, from 1; those who share it are even.
    pub place: u8,
    /// The score by the rules.
    pub score: i32,
    /// How it was held.
    pub held: Held,
}

/// How somebody held a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// To the end.
    ToTheEnd,
    /// A bot moved for them.
    Left,
    /// They gave up.
    GaveUp,
}

/// Somebody who has results and a rating.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// A person, by an id that is another once they are forgotten.
    Person(Id),
    /// A bot of the house, by the name of its level.
    Bot(String),
}

/// A rating in a pool, on the scale of its system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// How strong.
    pub rating: f64,
    /// How uncertain that is: one standard deviation.
    pub deviation: f64,
    /// How much it is expected to change; 0 where the system knows no such thing.
    pub volatility: f64,
    /// How many results are in it.
    pub games: u32,
}

/// What a result came to for one player in one pool.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingStep {
    /// The number of the result.
    pub number: u64,
    /// The pool, by its name.
    pub pool: String,
    /// Whose rating it is.
    pub player: Player,
    /// What it was before.
    pub before: f64,
    /// What it is after it.
    pub after: Rating,
}
