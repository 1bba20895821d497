//! Attempts to deal that come to nothing: by whom and why, and what stays of them. Only who was asked for what they had committed to, and had
//! their time, is said to have withheld it.

use super::{
    Chair, Room, TableState, broken, chance::opening_time, entry::Change, journal::names, problem::conflict,
};
use crate::{house::House, people::name, says};
use kernel::{
    Message, Seat,
    record::{
        CalledOff, Hex, Place, Reason, Terms,
        fair::{self, Seed},
    },
};
use std::sync::Arc;
use store::{Id, Names};
use wire::{Clock, OffReason, Outcome, Problem, Status, Withheld};

/// When so many attempts have come to nothing by people at a table nothing more is dealt there: the terms tell of each, and whoever lets some
/// fall has the choice among one more.
const MOST_ATTEMPTS: usize = 8;
/// For how long somebody with a part in the shuffle may be gone when it is dealt, in milliseconds: a page that is loaded again is back by then.
const MOMENT: u64 = 15_000;

/// An attempt to deal that came to nothing.
#[derive(Clone, Debug)]
pub struct FailedAttempt {
    /// As the terms tell of it.
    pub record: CalledOff,
    /// The people by whom it failed, in the order of its seats.
    pub who: Vec<Id>,
}

impl FailedAttempt {
    /// As a table's page tells of it: by the names that people had then. Where those were not kept nobody is named, for by now they may be
    /// called otherwise.
    pub(super) fn shown(&self, table: &TableState) -> wire::CalledOff {
        let name = |seat: Seat| {
            let found = (table.fair.called.iter())
                .find(|called| called.attempt == self.record.attempt && called.seat == seat.number());
            found.map_or_else(|| name::GONE.into(), |called| called.name.clone())
        };
        wire::CalledOff {
            attempt: self.record.attempt,
            pledge: self.record.pledge.to_string(),
            withheld: (self.record.withheld.iter().zip(&self.who))
                .map(|(seat, who)| Withheld { seat: seat.number(), who: who.to_string(), name: name(*seat) })
                .collect(),
            reason: match self.record.reason {
                Reason::Withheld => OffReason::Withheld,
                Reason::Left => OffReason::Left,
                Reason::Removed => OffReason::Removed,
                Reason::Absent => OffReason::Absent,
                Reason::Restored => OffReason::Restored,
            },
        }
    }
}

impl TableState {
    /// An attempt is over: those by whom it failed have left, all others commit anew.
    pub(super) fn note_called_off(
        &mut self,
        withheld: &[Seat],
        seed: Seed,
        reason: Reason,
        restored: Option<u64>,
    ) {
        let who = |seat: &Seat| self.chairs.get(seat.index()).and_then(|chair| chair.who);
        let line = self.fair.terms.as_deref().unwrap_or_default();
        let record = CalledOff {
            attempt: self.fair.attempt,
            pledge: fair::pledge(line),
            withheld: withheld.to_vec(),
            called: called_in(line, withheld).unwrap_or_default(),
            reason,
        };
        let off = FailedAttempt { record, who: withheld.iter().filter_map(who).collect() };
        self.fair.called_off.push(off);
        self.fair.begin(seed);
        self.fair.restored = restored.unwrap_or(self.fair.restored);
        for (seat, chair) in Seat::first(self.open.seats).zip(&mut self.chairs) {
            if withheld.contains(&seat) {
                *chair = Chair::default();
            } else if chair.commitment.take().is_some() {
                (chair.revealed, chair.absent) = (None, true);
            }
        }
    }

    /// Whether it waits for a deal whose attempt began before a backup was put back.
    fn is_of_before(&self) -> bool {
        let waits = self.status == Status::Waiting && self.is_two_step();
        waits && !self.lost && self.fair.restored < self.restored
    }
}

/// The hashes of what people in these seats are called in the terms.
fn called_in(line: &str, seats: &[Seat]) -> Option<Vec<Hex<32>>> {
    let terms: Terms = serde_json::from_str(line).ok()?;
    let called = |seat: &Seat| match terms.seats.get(seat.index())? {
        Place::Person(person) => Some(person.called),
        Place::Bot(_) => None,
    };
    seats.iter().map(called).collect()
}

/// Deals come to nothing by people only so often at one table; a backup that was put back is nobody's doing here.
pub(super) fn few_attempts(table: &TableState) -> Result<(), Problem> {
    let by_people = |off: &&FailedAttempt| off.record.reason != Reason::Restored;
    match table.fair.called_off.iter().filter(by_people).count() < MOST_ATTEMPTS {
        true => Ok(()),
        false => Err(conflict(says::deals_enough())),
    }
}

impl Room {
    /// At a live table nobody deals over the head of somebody who has a part in the shuffle and is not there to reveal it: who neither follows
    /// the table nor was heard from a moment ago would lose the seat for it.
    pub(super) fn everybody_is_here(&self, house: &House, table: &TableState) -> Result<(), Problem> {
        if matches!(table.open.clock, Clock::Correspondence { .. }) {
            return Ok(());
        }
        let away: Vec<String> =
            self.away(house, table).into_iter().map(|at| table.seat_name(Seat::new(at as u8))).collect();
        match away.is_empty() {
            true => Ok(()),
            false => Err(conflict(says::not_at_table(away.len(), away.into_iter().map(Message::verbatim)))),
        }
    }

    /// The places of those with a part in the shuffle who are not at the table, from 0.
    pub(super) fn away(&self, house: &House, table: &TableState) -> Vec<usize> {
        let gone = |chair: &Chair| {
            chair.commitment.is_some() && chair.who.is_none_or(|who| !self.is_near(house, who))
        };
        table.chairs.iter().enumerate().filter(|(_, chair)| gone(chair)).map(|(at, _)| at).collect()
    }

    /// Whether somebody follows the table, or was heard from a moment ago; right after the house has opened everybody may be on the way.
    fn is_near(&self, house: &House, who: Id) -> bool {
        let heard = self.last_heard(who).max(house.opened);
        self.is_here(house, who) || house.time().saturating_sub(heard) < MOMENT.min(house.grace())
    }

    /// The attempt to deal is over, by these seats and for this reason.
    pub(super) async fn call_off(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        withheld: Vec<Seat>,
        reason: Reason,
    ) -> Result<Outcome, Outcome> {
        let who: Vec<Id> = withheld.iter().filter_map(|seat| table.chairs[seat.index()].who).collect();
        let attempt = table.fair.attempt;
        tracing::info!(table = %table.id, attempt, ?reason, ?who, "a deal was called off");
        table.names = names(house, table).await?;
        table.tell_apart();
        table.renamed = Some(Names::CalledOff(attempt, withheld.iter().map(|seat| seat.number()).collect()));
        let seed = Hex(house.secret());
        self.change(house, table, vec![Change::CalledOff { withheld, seed, reason, restored: None }]).await
    }

    /// Calls the attempt to deal off if its time is up, or somebody can reveal no more. Answers whether the table is still there to be
    /// looked after.
    pub(super) async fn end_opening(self: &Arc<Self>, house: &Arc<House>, table: &mut TableState) -> bool {
        match self.failing(house, table).await {
            Ok(None) => true,
            Ok(Some((seats, reason))) => self.call_off(house, table, seats, reason).await.is_ok(),
            Err(_) => false,
        }
    }

    /// By whom the deal that is being opened fails now, and why: at once by those who were put out of the house, by all others when their time
    /// is up. Where somebody withholds, those are named and nobody beside them.
    async fn failing(
        &self,
        house: &House,
        table: &TableState,
    ) -> Result<Option<(Vec<Seat>, Reason)>, Problem> {
        let Some(until) = table.fair.until.filter(|_| table.is_sealed()) else { return Ok(None) };
        let waits = table.unrevealed().filter_map(|seat| Some((seat, table.chairs[seat.index()].who?)));
        let waits: Vec<(Seat, Id)> = waits.collect();
        let people = waits.iter().map(|(_, who)| *who).collect();
        let banned = house.store.banned(people, house.now()).await.map_err(|error| broken(&error))?;
        let time = opening_time(house, table);
        let reason = |who: Id| match banned.iter().any(|(out, _)| *out == who) {
            true => Reason::Removed,
            false if self.had_time(house, table, who, until.saturating_sub(time)) => Reason::Withheld,
            false => Reason::Absent,
        };
        let due = until <= house.time();
        let reasons =
            if due { &[Reason::Withheld, Reason::Removed, Reason::Absent][..] } else { &[Reason::Removed] };
        Ok(reasons.iter().find_map(|why| {
            let by = waits.iter().filter(|(_, who)| reason(*who) == *why);
            let seats: Vec<Seat> = by.map(|(seat, _)| *seat).collect();
            (!seats.is_empty()).then_some((seats, *why))
        }))
    }

    /// Whether somebody could have revealed since then: they were at the table, or had a day for it.
    fn had_time(&self, house: &House, table: &TableState, who: Id, since: u64) -> bool {
        let days = matches!(table.open.clock, Clock::Correspondence { .. });
        let heard = self.last_heard(who);
        days || heard >= since || self.is_here(house, who)
    }

    /// A backup was put back since the attempt to deal began: another begins, with another seed, so that nothing that was known of the one
    /// before is of use.
    pub(super) async fn begin_anew(&self, house: &House, table: &mut TableState) -> Result<(), Problem> {
        if !table.is_of_before() {
            return Ok(());
        }
        let (attempt, restored) = (table.fair.attempt, table.restored);
        tracing::info!(table = %table.id, attempt, "a deal begins anew, because a backup was put back");
        table.renamed = Some(Names::CalledOff(attempt, Vec::new()));
        let (withheld, seed, reason) = (Vec::new(), Hex(house.secret()), Reason::Restored);
        let change = Change::CalledOff { withheld, seed, reason, restored: Some(restored) };
        let written = self.commit(house, table, vec![change.into()]).await;
        written.map_err(|outcome| match outcome {
            Outcome::Problem(problem) => problem,
            other => broken(&format!("{other:?}")),
        })
    }
}
