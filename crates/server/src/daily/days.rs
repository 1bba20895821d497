//! Which days there are puzzles of, by the house's clock.

use crate::{
    house::House,
    room::{Told, problem},
    says,
};
use daily::{Date, Position};
use kernel::Title;
use wire::{Problem, ProblemCode};

const DAY: u64 = 86_400_000;

/// For so many days puzzles can be played, today among them.
const KEPT: u32 = 30;

/// A puzzle of a day that has begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzle {
    /// The day.
    pub date: Date,
    /// Whether that is today.
    pub is_today: bool,
    /// The game.
    pub title: &'static Title,
    /// The position in which the best move is looked for; nothing for a deal.
    pub position: Option<&'static Position>,
}

/// The day it is in Greenwich.
pub(crate) fn today(house: &House) -> Date {
    Date::of_number(u32::try_from(house.now() / DAY).unwrap_or(u32::MAX))
}

/// Milliseconds until the next day.
pub(super) fn left(house: &House) -> u64 {
    DAY - house.now() % DAY
}

/// The first day whose puzzles can be played.
pub(super) fn first(house: &House) -> Date {
    Date::of_number(today(house).number().saturating_sub(KEPT - 1))
}

/// The day of this name; today without one. Nobody is told anything of a day that has not begun.
pub(crate) fn named(house: &House, date: Option<&str>) -> Result<Date, Problem> {
    let Some(text) = date else { return Ok(today(house)) };
    let date: Date = text.parse().map_err(|_| malformed(says::daily_date()))?;
    if date > today(house) {
        return Err(problem(ProblemCode::NotFound, says::daily_not_yet()));
    }
    match date < first(house) {
        true => Err(problem(ProblemCode::NotFound, says::daily_gone(i64::from(KEPT)))),
        false => Ok(date),
    }
}

fn malformed(told: impl Into<Told>) -> Problem {
    problem(ProblemCode::Malformed, told)
}

/// All puzzles of a day.
pub(super) fn of(house: &House, date: Date) -> Vec<Puzzle> {
    let is_today = date == today(house);
    let one = |game| {
        let position = daily::position_of(date, game);
        // A box without positions has no puzzle.
        let is_one = position.is_some() || !daily::BOXES.contains(&game);
        catalog::title(game).filter(|_| is_one).map(|title| Puzzle { date, is_today, title, position })
    };
    daily::games_of(date).into_iter().filter_map(one).collect()
}

impl Puzzle {
    /// The puzzle of a day that has begun, of this game.
    pub(crate) fn of(house: &House, date: &str, game: &str) -> Result<Puzzle, Problem> {
        let date = named(house, Some(date))?;
        let found = of(house, date).into_iter().find(|puzzle| puzzle.title.id == game);
        found.ok_or_else(|| problem(ProblemCode::NotFound, says::daily_none()))
    }

    /// When the puzzle's day is over, and a time after it, in milliseconds since 1970.
    pub(super) fn counts_until(&self, grace: u64) -> u64 {
        (u64::from(self.day()) + 1) * DAY + grace
    }

    /// The day as the store counts it.
    pub(super) fn day(&self) -> u32 {
        self.date.number()
    }
}
