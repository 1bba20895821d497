//! Programs of anybody's at the table.

use super::Session;
use crate::failure::Failure;
use kernel::Game;
use programs::{Player, Sitting};

impl<G: Game> Session<G> {
    /// The same, with these players, programs among them, who draw lots by this number.
    pub fn with_players(self, players: &[Player], lots: u64) -> Result<Session<G>, Failure> {
        let sitting =
            Sitting::begin(players, self.table.game().seats(), 0, lots).map_err(lab::Stopped::from)?;
        Ok(Session { sitting, ..self })
    }

    /// Tells the programs how it ended, if it has; nothing is played after that.
    pub fn part(mut self) {
        self.tell_programs();
        self.sitting.over(self.table.game());
    }

    /// Tells programs what happened since they were last told.
    pub(super) fn tell_programs(&mut self) {
        if !self.sitting.listens() {
            return;
        }
        if self.heard.is_none() {
            self.sitting.tell(self.table.opening_events());
        }
        for entry in self.table.journal().iter().skip(self.heard.unwrap_or(0)) {
            self.sitting.tell(&entry.events);
        }
        self.heard = Some(self.table.journal().len());
    }
}
