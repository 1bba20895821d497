//! One player alone: the best line that is found within a budget.
//!
//! | who asks | what is known | where |
//! |---|---|---|
//! | a puzzle, for its par | the whole deal, the deck's order included: [`FinalWord::solve`] | `search` |
//! | a player, for a hint | what the seat knows: the deck is imagined several times over | `advice` |
//! | both | how good a position looks | `value` |
//! | everybody | the puzzle of a day | `puzzle`, `date` |
//!
//! The search goes from position to position in the order of the cards that are left, or of the deck where a turn without a word does not
//! end the game, and keeps the best of each count. Positions that spell the same with the same cards in hand are one, with the most points
//! that were found. It begins narrow and ends as wide as the budget lets it. When nothing was dropped on the way, or nothing better can be,
//! the line is proven best.

mod advice;
mod date;
pub mod puzzle;
mod search;
mod value;

use crate::{
    action::Action,
    state::{FinalWord, Phase},
};
use search::Search;
use serde::Serialize;
use std::{
    cmp::Ordering,
    time::{Duration, Instant},
};

/// How long is searched: so many positions, and no longer than a time if there is one. Without a time the same is found everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions whose plays are looked at.
    pub positions: u32,
    /// The most time it may take.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many positions, however long that takes.
    pub const fn positions(positions: u32) -> Budget {
        Budget { positions, time: None }
    }

    /// So long, however many positions that are.
    pub const fn time(time: Duration) -> Budget {
        Budget { positions: u32::MAX, time: Some(time) }
    }
}

/// What one player alone comes to (FW-182).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Alone {
    /// Cards left in deck and hand.
    pub left: i32,
    /// Points, where the game counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Whether the points come first (FW-TRN-29).
    #[serde(skip)]
    pub points_first: bool,
}

impl Alone {
    fn rank(&self) -> (i32, i32) {
        let (cards, points) = (-self.left, self.points.unwrap_or(0));
        if self.points_first { (points, cards) } else { (cards, points) }
    }

    /// Whether nothing can be better.
    fn is_perfect(&self) -> bool {
        self.left == 0 && self.points.is_none()
    }
}

impl PartialOrd for Alone {
    fn partial_cmp(&self, other: &Alone) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Alone {
    /// The better result is the greater.
    fn cmp(&self, other: &Alone) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// A line to the end of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What is done, one action after the other.
    pub actions: Vec<Action>,
    /// What it comes to.
    pub end: Alone,
    /// Whether no line is better; otherwise it is the best that was found.
    pub proven: bool,
    /// How many positions were looked at.
    pub positions: u32,
}

impl FinalWord {
    /// Whether one player plays this alone.
    pub fn is_alone(&self) -> bool {
        self.is_solo() && self.rules().solo.is_some()
    }

    /// What one player has come to; before the end, what giving up now would come to.
    pub fn alone(&self) -> Option<Alone> {
        let solo = self.rules().solo.filter(|_| self.is_solo())?;
        let unpaid = self.phase != Phase::Over && self.subtracts_hands();
        let cost = if unpaid { self.cost(self.active) } else { 0 };
        Some(Alone {
            left: self.cards_left(),
            points: solo.points.then(|| self.scores[0].saturating_sub(cost)),
            points_first: solo.goes_on,
        })
    }

    /// The best line from here for somebody who knows the order of the deck. It does nothing that is up to chance, such as a trade. None
    /// where more than one plays, or where no line that was found gets to the end.
    pub fn solve(&self, budget: Budget) -> Option<Line> {
        let deadline = budget.time.map(|time| Instant::now() + time);
        Search::new(self, budget.positions, deadline)?.widening()
    }
}
