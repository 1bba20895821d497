//! The puzzles of a day.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The puzzles of a day, and how I stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyDay {
    /// The day, as YYYY-MM-DD.
    pub date: String,
    /// Today, in Greenwich.
    pub today: String,
    /// The first day whose puzzles can still be played.
    pub first: String,
    /// Milliseconds until the next day begins.
    #[ts(type = "number")]
    pub left: u64,
    /// The puzzles, the deal for one alone first.
    pub puzzles: Vec<DailyState>,
    /// On how many days in a row I have finished a puzzle that counts, up to today or yesterday.
    pub streak: u32,
    /// The most that it ever was.
    pub best_streak: u32,
}

/// A puzzle and how I stand with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyState {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The box it is from.
    pub in_box: String,
    /// Whether a deal is played alone against par; otherwise the best move is looked for.
    pub deal: bool,
    /// Whether I have begun.
    pub begun: bool,
    /// The table I play it at, if I do.
    pub table: Option<String>,
    /// What I came to, once I have finished.
    pub mine: Option<DailyDone>,
}

/// What somebody came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyDone {
    /// Whether it counts: it was begun on the puzzle's day.
    pub counts: bool,
    /// Marks, 10 at most.
    pub marks: u8,
    /// How long it took, in milliseconds, by the house's clock.
    #[ts(type = "number")]
    pub took: u64,
    /// Whether it was given up.
    pub gave_up: bool,
    /// What a deal came to.
    pub end: Option<DailyEnd>,
    /// How much of the win a move gave away, in thousandths; nothing for a deal.
    pub lost: Option<u16>,
}

/// What one player alone comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyEnd {
    /// Cards left in deck and hand.
    pub left: i32,
    /// Points, where the game counts them.
    pub points: Option<i32>,
    /// Whether points come before cards.
    pub points_first: bool,
}

/// One puzzle. What gives it away is there only for who has finished it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct DailyPuzzle {
    /// The day it is of.
    pub date: String,
    /// Whether that is today, so that it counts.
    pub is_today: bool,
    /// How I stand with it.
    pub state: DailyState,
    /// A deal: what there is to play, and par.
    pub deal: Option<DailyDeal>,
    /// The position in which a move is looked for, once I have begun.
    pub scene: Option<DailyScene>,
    /// The solution, once I have finished.
    pub solution: Option<DailySolution>,
    /// What people with an account came to on that day, the best first.
    pub board: Vec<DailyRow>,
}

/// What a deal for one alone begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyDeal {
    /// How many cards the deck has.
    pub deck: u8,
    /// How many are in hand or lie open.
    pub hand: u8,
    /// What the solver comes to, who knows the order of the deck.
    pub par: DailyEnd,
    /// Whether nothing better can be.
    pub proven: bool,
}

/// A position in which the best move is looked for.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct DailyScene {
    /// The seat whose move it is.
    pub seat: u8,
    /// What that seat sees.
    pub view: kernel::View,
    /// What it was last told.
    pub log: Vec<kernel::Line>,
}

/// What a puzzle was about.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct DailySolution {
    /// The solver's line through a deal; empty where one move was looked for.
    pub line: Vec<DailyStep>,
    /// What the moves were worth, the best first; empty for a deal.
    pub moves: Vec<DailyMove>,
    /// The move that I made, in notation; empty for a deal.
    pub made: String,
    /// What the novice does, in notation; empty for a deal.
    pub novice: String,
}

/// A step of the solver's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyStep {
    /// What is done, in notation.
    pub action: String,
    /// The word in play after it.
    pub word: String,
}

/// A move and what it is worth.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct DailyMove {
    /// The move, in notation.
    pub notation: String,
    /// As the table offers it, if it does.
    pub label: Option<kernel::Message>,
    /// The chance of the win after it, in thousandths.
    pub worth: u16,
}

/// A place on the board of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyRow {
    /// What they are called; "Somebody" where they show their profile to nobody.
    pub name: String,
    /// The id of their profile, where I may see it.
    pub person: Option<String>,
    /// Whether that is me.
    pub me: bool,
    /// The place; who came to the same in the same time shares it.
    pub place: u32,
    /// What they came to.
    pub done: DailyDone,
}

/// An answer to where the best move is looked for.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyAnswer {
    /// The move, in notation.
    #[serde(rename = "move")]
    #[schema(max_length = 2000)]
    pub made: String,
}

/// The puzzle that a table is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyTable {
    /// The day it is of.
    pub date: String,
    /// Whether it counts: then nobody gives hints, and what was seen is not taken back.
    pub counts: bool,
}

/// What the house keeps of somebody's attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyKept {
    /// The day of the puzzle.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// When it was begun, in milliseconds since 1970.
    #[ts(type = "number")]
    pub began: u64,
    /// What came of it, if it was finished.
    pub done: Option<DailyDone>,
}
