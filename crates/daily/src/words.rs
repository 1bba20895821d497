//! The deal of a day for one player alone, and what a result of it is worth.

use crate::{Date, MARKS};
use catalog::puzzles::solve::Alone;
pub use catalog::puzzles::solve::puzzle::{DECK, Puzzle, TITLES, title_of};
use kernel::{Archive, Game, Library, Position, Refusal, Title, options, refuse};
use serde_json::{Map, Value};

/// What one has come to who plays a puzzle alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// How far it is from par, in an order of its own: less is better, below 0 is better than the solver.
    pub lost: i64,
    /// How many of [`MARKS`] it has.
    pub marks: u8,
}

/// The puzzle of a day; of another title than the day's, if one is named.
pub fn puzzle(date: Date, title: &'static Title, library: &Library) -> Result<Puzzle, Refusal> {
    Puzzle::of(date, title, library)
}

/// With which options a puzzle is played, every one by its name.
pub fn options_of(puzzle: &Puzzle) -> Map<String, Value> {
    let options = serde_json::to_value(&puzzle.options).unwrap_or_default();
    options.as_object().cloned().unwrap_or_default()
}

/// Where a table stands, if one plays there alone: from its position.
pub fn alone_at(
    title: &'static Title,
    chosen: &Map<String, Value>,
    position: Value,
    library: &Library,
) -> Result<Option<Alone>, Refusal> {
    use catalog::puzzles::FinalWord;
    let read = |error: serde_json::Error| refuse(kernel::hs::HS_17).fact("problem", error.to_string());
    let position: Position = serde_json::from_value(position).map_err(read)?;
    let options = options::written::<FinalWord>(title, chosen)?;
    let library = library.only(&FinalWord::needs(&options));
    Ok(FinalWord::set_up(&options, 1, &library, &position)?.alone())
}

/// What a result is worth against par.
pub fn worth(puzzle: &Puzzle, end: Alone) -> Worth {
    let par = puzzle.par.end;
    let cards = i64::from(end.left - par.left);
    let points = i64::from(par.points.unwrap_or(0)) - i64::from(end.points.unwrap_or(0));
    // What comes second decides only where the first is even.
    let (first, second) = if par.points_first { (points, cards) } else { (cards, points) };
    Worth { lost: 10_000 * first + second, marks: full_marks(puzzle, end) }
}

/// How many of the marks that the terminal draws are full.
fn full_marks(puzzle: &Puzzle, end: Alone) -> u8 {
    u8::try_from(puzzle.marks(end).matches('■').count()).unwrap_or(MARKS).min(MARKS)
}
