//! What happens without the person.

use super::Session;
use crate::failure::Failure;
use kernel::{Deadline, Game, Turn};

/// What came of waiting for the person's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something was done that the person had no part in.
    Went,
    /// The person is asked.
    Asked,
    /// The game is over.
    Over,
}

impl<G: Game> Session<G> {
    /// What happens next without the person: a bot acts, or somebody does the only thing there is to do.
    pub(super) fn step(&mut self) -> Result<Step, Failure> {
        let asked = match self.table.game().turn() {
            Turn::Over(_) => return Ok(Step::Over),
            Turn::Ask(seats) => seats,
        };
        if let Some((seat, action)) = self.table.forced() {
            self.table.force(seat, action)?;
            self.stale |= seat != self.seat;
        } else if let Some(action) = self.table.sole_choice(self.seat) {
            // All others are bots, so nobody learns from it that there was nothing else to do.
            self.table.act(self.seat, action)?;
        } else if asked.has(self.seat) {
            return Ok(Step::Asked);
        } else if let Some(seat) = asked.lowest() {
            self.tell_programs();
            let game = self.table.game();
            let action = self.sitting.choose(game, seat, &Deadline::NEVER, &mut self.chance);
            // What silence means stands as that in the journal.
            if !self.sitting.has_lapsed(seat) || self.table.lapse(seat).is_err() {
                self.table.act(seat, action)?;
            }
            self.stale = true;
        }
        self.save()?;
        Ok(Step::Went)
    }

    /// Whether the person is asked where there is one thing to do, which is done for them.
    pub(super) fn is_decided(&self) -> bool {
        let asked = match self.table.game().turn() {
            Turn::Over(_) => return false,
            Turn::Ask(seats) => seats.has(self.seat),
        };
        let forced = self.table.forced().is_some_and(|(seat, _)| seat == self.seat);
        asked && (forced || self.table.sole_choice(self.seat).is_some())
    }

    /// Writes the record down as it is now, if one is kept.
    pub(super) fn save(&self) -> Result<(), Failure> {
        self.record.as_ref().map_or(Ok(()), |record| record.save(&self.table))
    }
}
