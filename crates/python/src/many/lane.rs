//! Where a lane writes what it shows.

use super::TOLD;
use kernel::entities::Row;

/// The places of one game in the arrays.
pub struct Lane<'a> {
    /// What whoever is asked knows; zeros beyond what there is.
    pub entities: &'a mut [Row],
    /// How many of these rows stand for something.
    pub used: &'a mut i32,
    /// What was told to whoever is asked, the latest last; empty where none is kept.
    pub history: &'a mut [[i16; TOLD]],
    /// What can be chosen, slot by slot; empty where nobody wants to know.
    pub candidates: &'a mut [[i16; TOLD]],
    /// Which slots can be chosen.
    pub mask: &'a mut [i8],
    /// Who is asked, counted from 1; 0 when it is over.
    pub seat: &'a mut i8,
    /// What each seat got by the step.
    pub rewards: &'a mut [f32],
    /// Whether the step ended a game by its rules.
    pub terminated: &'a mut bool,
    /// Whether a game was cut short.
    pub truncated: &'a mut bool,
}

impl Lane<'_> {
    /// As if nothing had been shown yet.
    pub fn clear(&mut self) {
        self.entities.fill([0; kernel::entities::COLUMNS]);
        self.history.fill([0; TOLD]);
        self.candidates.fill([0; TOLD]);
        self.mask.fill(0);
        self.rewards.fill(0.0);
        (*self.used, *self.seat, *self.terminated, *self.truncated) = (0, 0, false, false);
    }
}
