//! Somebody is forgotten: the table goes on without them, and one that waits has another host or is closed.

use super::{
    Held, Room,
    command::RACES,
    entry::What,
    live::{Chair, Live},
};
use crate::{house::House, limit::Network};
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
        table: Id,
        (who, why): (Id, Reason),
        from: Network,
    ) {
        for _ in 0..RACES {
            let Ok(mut held) = self.hold(house, table).await else { return };
            match self.go_on_without(house, &mut held, who, why).await {
                Err(Outcome::Problem(Problem { code: ProblemCode::Conflict, .. })) if held.spoiled => {}
                Ok(()) => return self.comes_from(from),
                Err(outcome) => {
                    return tracing::error!(%table, ?outcome, "a table cannot go on without somebody");
                }
            }
        }
    }

    async fn go_on_without(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
        why: Reason,
    ) -> Result<(), Outcome> {
        if let Some(seat) = held.live.seat_of(who) {
            let manned = held.live.chairs[seat.index()].is_manned();
            if held.live.status == Status::Playing && manned {
                let clock = house.stamp(&held.live);
                self.change(house, held, vec![What::Away { seat, clock }]).await?;
            } else if held.live.is_sealed() {
                // Who leaves now takes their part of the shuffle along, revealed or not.
                let withholds = why == Reason::Left && held.live.unrevealed().any(|waits| waits == seat);
                let why = if withholds { Reason::Withheld } else { why };
                self.call_off(house, held, vec![seat], why).await?;
            } else if held.live.status == Status::Waiting {
                self.change(house, held, vec![What::Stand { seat }]).await?;
            }
        }
        if held.live.status == Status::Waiting && held.live.open.host == who {
            let what = held.live.heir().unwrap_or(What::Close);
            self.change(house, held, vec![what]).await?;
        }
        Ok(())
    }
}

impl Live {
    /// Somebody who sits here becomes the host: one who is here, if there is such.
    fn heir(&self) -> Option<What> {
        let chairs = Seat::first(self.open.seats).zip(&self.chairs);
        let sits = |(seat, chair): (Seat, &Chair)| {
            let (gave, commitment, absent) = (digits(&chair.gave), chair.commitment, chair.absent);
            Some(What::Sit { seat, who: chair.who?, gave, commitment, absent, hosts: true })
        };
        chairs.filter(|(_, chair)| chair.who.is_some()).min_by_key(|(_, chair)| chair.absent).and_then(sits)
    }
}
