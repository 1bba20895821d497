//! A bot plays on for somebody who is gone: after a while, and if the others at the table agree.

use super::{
    Room, TableState,
    entry::Change,
    may::{few_asides, own_seat, playing, plays_in_person},
    problem::conflict,
};
use crate::{house::House, says};
use kernel::{Seat, Seats};
use std::sync::Arc;
use store::Id;
use wire::{Clock, Outcome};

impl Room {
    /// Hands a seat to a bot: one's own at once; somebody else's when they have not been heard from for a while and all others who are at
    /// the table have said so. The seat stays its owner's, who takes it back by sitting down.
    pub(super) async fn replace(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
        seat: Seat,
    ) -> Result<Outcome, Outcome> {
        let own = own_seat(table, who)?;
        playing(table)?;
        if !table.chairs[seat.index()].is_manned() {
            return Err(conflict(says::played_by_bot()).into());
        }
        if own == seat && table.open.counts() {
            return Err(conflict(says::rated_no_leaving()).into());
        }
        if own == seat && table.is_daily() {
            return Err(conflict(says::daily_no_leaving()).into());
        }
        if own == seat {
            let clock = house.stamp(table);
            return self.change(house, table, vec![Change::Away { seat, clock }]).await;
        }
        plays_in_person(table, own)?;
        if matches!(table.open.clock, Clock::Correspondence { .. }) {
            let message = says::slow_table();
            return Err(conflict(message).into());
        }
        let name = table.seat_name(seat);
        if table.chairs[seat.index()].who.is_some_and(|who| self.is_here(house, who)) {
            return Err(conflict(says::no_bot_for_here(name)).into());
        }
        if let Some(wait) = self.returns_within(house, table, seat) {
            let wait = wait.div_ceil(1000);
            let time = format!("{}:{:02}", wait / 60, wait % 60);
            return Err(conflict(says::no_bot_yet(name, time)).into());
        }
        let wish = Change::Replace { seat, by: own };
        if self.replacers(house, table, seat).without(own).iter().next().is_none() {
            let absent = table.chairs[seat.index()].who;
            let clock = house.stamp(table);
            let done = self.change(house, table, vec![wish, Change::Away { seat, clock }]).await?;
            if let Some(absent) = absent {
                let table = table.id;
                tracing::info!(event = "replaced", %table, %seat, who = %absent, by = %who, "a bot plays on for somebody");
            }
            return Ok(done);
        }
        if !table.wishes_gone(seat).has(own) {
            few_asides(table)?;
            self.change(house, table, vec![wish]).await?;
        }
        Ok(Outcome::Asked { seq: table.seq })
    }

    /// For how long a seat's person is still expected back, in milliseconds: nothing if they are gone.
    pub fn returns_within(&self, house: &House, table: &TableState, seat: Seat) -> Option<u64> {
        let who = table.chairs[seat.index()].who?;
        // Whoever is here is not waited for at all.
        if self.is_here(house, who) {
            return Some(house.grace().max(1));
        }
        // Whom nobody has heard since the deal, or since the house opened, may just be on the way.
        let heard = self.last_heard(who).max(table.dealt).max(house.opened);
        let silent = house.time().saturating_sub(heard);
        house.grace().checked_sub(silent).filter(|left| *left > 0)
    }

    /// Whose word is still needed for a bot to play on in this seat: people who play and are at the table themselves.
    pub fn replacers(&self, house: &House, table: &TableState, gone: Seat) -> Seats {
        let wished = table.wishes_gone(gone);
        Seat::first(table.open.seats)
            .filter(|seat| *seat != gone && !wished.has(*seat) && table.chairs[seat.index()].is_manned())
            .filter(|seat| self.returns_within(house, table, *seat).is_some())
            .collect()
    }
}
