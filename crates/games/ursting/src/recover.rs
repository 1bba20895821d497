//! The Recover phase: Dispatch and Locked-Up draws (WU-182 to WU-210).

use crate::{
    ability::Ability,
    clauses::wu::*,
    die::Die,
    says,
    state::{Ask, SchemeDeed, Stage, Ursting},
    telling::{crew_zone, goes, safe_zone},
};
use kernel::{Event, Log, Seat, Seats};

impl Ursting {
    /// The start of Recover; true when Debt Collectors are asked.
    pub(crate) fn start_recover(&mut self) -> bool {
        self.stage = Stage::Debt;
        // Whoever has dice again is not Locked-Up any more (WU-208).
        self.locked = self.locked.iter().filter(|seat| self.faction(*seat).is_empty()).collect();
        if self.last_faction() {
            return false;
        }
        match self.holder(Ability::DebtCollectors) {
            Some(seat) if self.debt_due(seat) => {
                self.put(Ask::DebtDraw, seat);
                true
            }
            _ => false,
        }
    }

    /// WU-268.
    pub(crate) fn debt_due(&self, seat: Seat) -> bool {
        let lost = self.all().any(|other| other != seat && self.wins[other.index()] == self.round);
        lost && self.deeds[seat.index()] == Some(SchemeDeed::Recruit) && !self.deck.is_empty()
    }

    /// Asks the next player who is due to Dispatch, or goes on to the Locked-Up draws (WU-287: one Dispatch step).
    pub(crate) fn next_dispatch(&mut self, log: &mut impl Log) -> bool {
        while let Some(seat) = self.next_dispatcher() {
            if self.start_dispatch(seat, log) {
                return true;
            }
        }
        self.stage = Stage::Locked;
        false
    }

    /// WU-183, WU-184; in the order of WU-189 to WU-193.
    pub(crate) fn next_dispatcher(&self) -> Option<Seat> {
        let due = |seat: &Seat| self.crews[seat.index()].is_empty() && !self.safe[seat.index()].is_empty();
        let mut best: Option<(u32, u16, Seat)> = None;
        for seat in self.clockwise(self.first).filter(due) {
            let key = (self.safe[seat.index()].strength(), self.wins[seat.index()]);
            if best.is_none_or(|(strength, win, _)| key > (strength, win)) {
                best = Some((key.0, key.1, seat));
            }
        }
        best.map(|(_, _, seat)| seat)
    }

    /// Begins a Dispatch; a single die needs no question. True when the player is asked.
    pub(crate) fn start_dispatch(&mut self, seat: Seat, log: &mut impl Log) -> bool {
        match self.safe[seat.index()].first() {
            Some(die) if self.safe[seat.index()].len() == 1 => {
                self.line_up(seat, die);
                self.tell_crew(seat, log);
                false
            }
            _ => {
                self.put(Ask::Dispatch, seat);
                true
            }
        }
    }

    /// WU-185, WU-186: the next die of the new Crew; the last one follows by itself. True when more are to be placed.
    pub(crate) fn dispatch(&mut self, seat: Seat, die: Die, log: &mut impl Log) -> bool {
        self.line_up(seat, die);
        if self.safe[seat.index()].len() > 1 {
            return true;
        }
        if let Some(last) = self.safe[seat.index()].first() {
            self.line_up(seat, last);
        }
        self.tell_crew(seat, log);
        false
    }

    fn line_up(&mut self, seat: Seat, die: Die) {
        self.safe[seat.index()].remove(die);
        self.crews[seat.index()].join(die);
    }

    /// A new Crew is told when it is complete.
    fn tell_crew(&self, seat: Seat, log: &mut impl Log) {
        log.tell(|| {
            let crew = &self.crews[seat.index()];
            let event = Event::all(says::dispatches(seat, crew.iter().map(Die::brief))).by(WU_183);
            crew.iter().fold(event, |event, die| event.moving(goes(die, safe_zone(seat), crew_zone(seat))))
        });
    }

    /// WU-200 to WU-204: asks the next Locked-Up player, or ends the round.
    pub(crate) fn next_locked(&mut self) -> bool {
        if self.deck.is_empty() {
            return false;
        }
        let next =
            self.clockwise(self.first).find(|seat| !self.locked.has(*seat) && self.faction(*seat).is_empty());
        match next {
            Some(seat) => {
                self.locked = self.locked.with(seat);
                self.put(Ask::LockedDraw, seat);
                true
            }
            None => false,
        }
    }

    /// WU-196, WU-198.
    pub(crate) fn mark_locked(&mut self) {
        self.locked =
            self.clockwise(self.first).filter(|seat| self.faction(*seat).is_empty()).collect::<Seats>();
    }
}
