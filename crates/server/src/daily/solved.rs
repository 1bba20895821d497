//! Deals that were solved. Solving takes a second or so, is done once for everybody, and by one at a time, so that whoever plays is not held up.

use crate::{house::House, room::broken};
use daily::{Date, words};
use kernel::Title;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};
use wire::{Outcome, Problem};

/// So many are remembered: as many as there are days to play.
const REMEMBERED: usize = 32;

/// What is known of deals.
#[derive(Debug, Default)]
pub(crate) struct Solved {
    known: Mutex<VecDeque<Arc<words::Puzzle>>>,
    solving: tokio::sync::Mutex<()>,
    /// A table for a deal that is made: one at a time.
    pub(super) opening: tokio::sync::Mutex<()>,
    /// A move that is judged by playing on: one at a time.
    pub(super) judging: tokio::sync::Mutex<()>,
}

impl Solved {
    fn known(&self, date: Date) -> Option<Arc<words::Puzzle>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|puzzle| puzzle.date == date).cloned()
    }

    fn remember(&self, puzzle: Arc<words::Puzzle>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.truncate(REMEMBERED - 1);
        known.push_front(puzzle);
    }

    /// The deal of a day, with its par.
    pub(crate) async fn deal(
        house: &House,
        date: Date,
        title: &'static Title,
    ) -> Result<Arc<words::Puzzle>, Problem> {
        if let Some(puzzle) = house.daily.known(date) {
            return Ok(puzzle);
        }
        let _turn = house.daily.solving.lock().await;
        if let Some(puzzle) = house.daily.known(date) {
            return Ok(puzzle);
        }
        let found = house.apart(move || words::puzzle(date, title, &catalog::library())).await;
        let found = found.ok_or_else(|| broken(&"a deal could not be solved"))?;
        let puzzle = Arc::new(found.map_err(|refusal| broken(&format!("{:?}", Outcome::from(refusal))))?);
        house.daily.remember(puzzle.clone());
        Ok(puzzle)
    }
}
