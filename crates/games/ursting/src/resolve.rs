//! Ties, and who takes the dice (WU-161 to WU-181).

use crate::{
    ability::Ability,
    clauses::wu::*,
    die::{Dice, Die},
    options::{TieScope, TotalTieScope},
    says,
    state::{Ask, PLAYERS, Stage, Ursting},
    telling::{FRAY, all_go, crew_zone, goes, jailed, safe_zone},
};
use kernel::{Event, Log, Seat};

impl Ursting {
    /// Settles the Skirmish; true when the Press Gang is asked.
    pub(crate) fn resolve(&mut self, log: &mut impl Log) -> bool {
        self.jail_tied_faces(log); // WU-162: first
        match self.rules.total_tie_scope {
            TotalTieScope::Any => self.jail_tied_totals(log),
            TotalTieScope::HighestOnly => while self.jail_tied_leaders(log) {},
        }
        let in_fray = self.all().filter(|seat| !self.fray[seat.index()].is_empty());
        match in_fray.max_by_key(|seat| self.total(*seat)) {
            Some(winner) => self.win(winner, log),
            None => {
                self.no_winner(log); // WU-174
                false
            }
        }
    }

    /// WU-164, WU-165.
    fn jail_tied_faces(&mut self, log: &mut impl Log) {
        // Faces as bits: those of the players before, those that tie.
        let (mut before, mut tied) = (0u32, 0u32);
        for dice in &self.fray {
            let mut own = 0;
            for die in dice.iter() {
                let face = 1 << self.value(die);
                if self.rules.tie_scope == TieScope::AllDice {
                    tied |= own & face;
                }
                own |= face;
            }
            tied |= before & own;
            before |= own;
        }
        if tied == 0 {
            return;
        }
        for seat in self.all() {
            let dice: Dice =
                self.fray[seat.index()].iter().filter(|die| tied >> self.value(*die) & 1 == 1).collect();
            self.jail_tied(seat, dice, log);
        }
    }

    /// WU-166 to WU-168.
    fn jail_tied_totals(&mut self, log: &mut impl Log) {
        let totals = self.totals();
        for seat in self.all().filter(|seat| totals[seat.index()] > 0) {
            let rivals = self.all().filter(|other| totals[other.index()] == totals[seat.index()]);
            if rivals.count() > 1 {
                self.jail_tied(seat, self.fray[seat.index()], log);
            }
        }
    }

    /// WU-167 with `highest-only`: true when leaders were tied and are gone.
    fn jail_tied_leaders(&mut self, log: &mut impl Log) -> bool {
        let totals = self.totals();
        let best = totals.iter().copied().max().unwrap_or(0);
        let tied = best > 0 && totals.iter().filter(|total| **total == best).count() > 1;
        if tied {
            for seat in self.all().filter(|seat| totals[seat.index()] == best) {
                self.jail_tied(seat, self.fray[seat.index()], log);
            }
        }
        tied
    }

    /// Every player's total; 0 only for a player without dice, because a die shows at least 1.
    fn totals(&self) -> [u8; PLAYERS] {
        std::array::from_fn(|index| self.total(Seat::new(index as u8)))
    }

    fn jail_tied(&mut self, seat: Seat, dice: Dice, log: &mut impl Log) {
        if !dice.is_empty() {
            self.jail_from_fray(seat, dice); // WU-163
            log.tell(|| jailed(seat, dice, FRAY).by(WU_163));
        }
    }

    /// WU-170 to WU-172, WU-46. True when the Press Gang is asked (WU-270).
    fn win(&mut self, winner: Seat, log: &mut impl Log) -> bool {
        let (won, total) = (self.whole_fray(), self.total(winner));
        let others = won.minus(self.fray[winner.index()]);
        self.fray = [Dice::NONE; PLAYERS];
        won.iter().for_each(|die| self.values[die.index()] = 0);
        self.safe[winner.index()] = self.safe[winner.index()].plus(won);
        self.first = winner;
        self.wins[winner.index()] = self.round;
        log.tell(|| {
            let event = Event::all(says::wins_skirmish(winner, total, won.brief(), won.len()));
            all_go(event, won, FRAY, &safe_zone(winner))
        });
        self.stage = Stage::Press;
        let presses = self.has(winner, Ability::PressGang)
            && !others.is_empty()
            && !self.crews[winner.index()].is_empty();
        if presses {
            self.spoils = others;
            self.put(Ask::Press, winner);
        }
        presses
    }

    /// WU-270.
    pub(crate) fn press(&mut self, seat: Seat, die: Die, log: &mut impl Log) {
        self.safe[seat.index()].remove(die);
        self.crews[seat.index()].join(die);
        log.tell(|| {
            Event::all(says::presses(seat, die.brief()))
                .moving(goes(die, safe_zone(seat), crew_zone(seat)))
                .by(WU_270)
        });
    }

    /// WU-47, WU-48: the first player stays.
    pub(crate) fn no_winner(&mut self, log: &mut impl Log) {
        self.stage = Stage::Recover;
        log.tell(|| Event::all(says::nobody_wins_skirmish()));
    }
}
