//! Somebody is forgotten: the table goes on without them, and one that waits has another host or is closed.

use super::{Chair, Room, TableState, command::RACES, entry::Change};
use crate::{house::House, network::Network};
use kernel::{
    Seat,
    record::{Reason, digits},
};
use std::sync::Arc;
use store::Id;
use wire::{Outcome, Problem, ProblemCode, Status};

impl Room {
    /// Goes on without somebody: they left of their own accord, which they say from there, or were put out of the house.
    pub(crate) async fn forgo(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        (who, why): (Id, Reason),
        from: Network,
    ) {
        for _ in 0..RACES {
            let Ok(mut table) = self.hold(house, id).await else { return };
            match self.go_on_without(house, &mut table, who, why).await {
                Err(Outcome::Problem(Problem { code: ProblemCode::Conflict, .. })) if table.spoiled => {}
                Ok(()) => return self.comes_from(from),
                Err(outcome) => {
                    return tracing::error!(table = %id, ?outcome, "a table cannot go on without somebody");
                }
            }
        }
    }

    async fn go_on_without(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
        why: Reason,
    ) -> Result<(), Outcome> {
        if let Some(seat) = table.seat_of(who) {
            let manned = table.chairs[seat.index()].is_manned();
            if table.status == Status::Playing && manned {
                let clock = house.stamp(table);
                self.change(house, table, vec![Change::Away { seat, clock }]).await?;
            } else if table.is_sealed() {
                // Who leaves now takes their part of the shuffle along, revealed or not.
                let withholds = why == Reason::Left && table.unrevealed().any(|waits| waits == seat);
                let why = if withholds { Reason::Withheld } else { why };
                self.call_off(house, table, vec![seat], why).await?;
            } else if table.status == Status::Waiting {
                self.change(house, table, vec![Change::Stand { seat }]).await?;
            }
        }
        if table.status == Status::Waiting && table.open.host == who {
            let what = table.heir().unwrap_or(Change::Close);
            self.change(house, table, vec![what]).await?;
        }
        Ok(())
    }
}

impl TableState {
    /// Somebody who sits here becomes the host: one who is here, if there is such.
    fn heir(&self) -> Option<Change> {
        let chairs = Seat::first(self.open.seats).zip(&self.chairs);
        let sits = |(seat, chair): (Seat, &Chair)| {
            let (gave, commitment, absent) = (digits(&chair.gave), chair.commitment, chair.absent);
            Some(Change::Sit { seat, who: chair.who?, gave, commitment, absent, hosts: true })
        };
        chairs.filter(|(_, chair)| chair.who.is_some()).min_by_key(|(_, chair)| chair.absent).and_then(sits)
    }
}
