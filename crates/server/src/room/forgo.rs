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

/// Somebody without whom a table goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaving {
    pub who: Id,
    pub why: Reason,
    /// Another who sits there and is the same person: a guest signs in to an account.
    pub goes_on_as: Option<Id>,
}

impl Room {
    /// Goes on without somebody: they left of their own accord, which they say from there, or were put out of the house. Whom they go on
    /// as, if they do, is the host in their place.
    pub(crate) async fn forgo(self: &Arc<Self>, house: &Arc<House>, id: Id, leaving: Leaving, from: Network) {
        for _ in 0..RACES {
            let Ok(mut table) = self.hold(house, id).await else { return };
            match self.go_on_without(house, &mut table, leaving).await {
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
        Leaving { who, why, goes_on_as }: Leaving,
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
        let closes = || (table.status == Status::Waiting).then_some(Change::Close);
        let may_end = table.status == Status::Waiting || goes_on_as.is_some();
        if may_end
            && table.open.host == who
            && let Some(what) = table.heir(goes_on_as).or_else(closes)
        {
            self.change(house, table, vec![what]).await?;
        }
        Ok(())
    }
}

impl TableState {
    /// Somebody who sits here becomes the host: this one, else one who is here, if there is such.
    fn heir(&self, first: Option<Id>) -> Option<Change> {
        let chairs = Seat::first(self.open.seats).zip(&self.chairs);
        let sits = |(seat, chair): (Seat, &Chair)| {
            let (gave, commitment, absent) = (digits(&chair.gave), chair.commitment, chair.absent);
            let network = None;
            Some(Change::Sit { seat, who: chair.who?, gave, commitment, absent, hosts: true, network })
        };
        let rank = |chair: &Chair| (first.is_none_or(|first| chair.who != Some(first)), chair.absent);
        chairs.filter(|(_, chair)| chair.who.is_some()).min_by_key(|(_, chair)| rank(chair)).and_then(sits)
    }
}
