//! Taking a seat, and the start.

use super::{
    Held, Room, broken,
    chance::{commitment, unsealed},
    command::{few_changes, seat_number, waiting},
    conflict,
    entry::What,
    live::Live,
    off::few_attempts,
    unwritten,
};
use crate::{house::House, limit::Network, name};
use kernel::{
    Seat,
    record::{bytes, digits, fair},
};
use std::sync::Arc;
use store::{Id, StoreError};
use wire::{Outcome, Problem, ProblemCode, Status};

/// What somebody brings to the shuffle as they sit down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance<'a> {
    pub commitment: Option<&'a str>,
    pub attempt: Option<u32>,
    pub contribution: &'a str,
}

impl Room {
    /// Somebody sits down, brings another part of the shuffle, or is back.
    pub(super) async fn sit(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
        seat: Option<u8>,
        chance: Chance<'_>,
    ) -> Result<Outcome, Outcome> {
        let live = &held.live;
        let own = live.seat_of(who);
        if let (Status::Playing, Some(own)) = (live.status, own) {
            let chair = &live.chairs[own.index()];
            if chair.resigned {
                return Err(conflict("you gave up in this game").into());
            }
            if chair.is_manned() {
                return Ok(Outcome::done(live.seq));
            }
            let clock = house.stamp(live);
            return self.change(house, held, vec![What::Back { seat: own, clock }]).await;
        }
        waiting(live)?;
        unsealed(live)?;
        let gave = contribution_bytes(chance.contribution)?;
        let gave = if live.is_two_step() { Vec::new() } else { gave };
        let open = |seat: &Seat| live.chairs[seat.index()].is_open();
        let seat = match seat {
            Some(number) => seat_number(live, number)?,
            None => match own.or_else(|| Seat::first(live.open.seats).find(open)) {
                Some(seat) => seat,
                None => return Err(conflict("every seat is taken").into()),
            },
        };
        if own != Some(seat) && !open(&seat) {
            return Err(conflict("that seat is taken").into());
        }
        let mut whats = Vec::new();
        if let Some(own) = own.filter(|own| *own != seat) {
            whats.push(What::Stand { seat: own });
        }
        let commitment = commitment(live, seat, who, chance)?;
        let chair = &live.chairs[seat.index()];
        let same = chair.commitment == commitment && chair.gave == gave && !chair.absent;
        if own == Some(seat) && same {
            return Ok(Outcome::Done { seq: live.seq, again: true, table: None });
        }
        if !live.fair.spares_seat(seat) {
            few_changes(live)?;
        }
        whats.push(What::Sit { seat, who, gave: digits(&gave), commitment, absent: false, hosts: false });
        // As they are called now: somebody may have taken another name since they sat down.
        let people = live.people().into_iter().chain([who, live.open.host]).collect();
        let names = house.store.names(people).await.map_err(|error| broken(&error))?;
        if !names.iter().any(|(known, _)| *known == who) {
            return Err(unwritten(&StoreError::Nobody).into());
        }
        held.live.names.extend(names);
        distinct(&held.live, who)?;
        self.change(house, held, whats).await
    }

    pub(super) async fn start(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        from: Network,
    ) -> Result<Outcome, Outcome> {
        if held.live.chairs.iter().any(super::Chair::is_open) {
            return Err(conflict("a seat is still open; wait for somebody, or put a bot there").into());
        }
        if !held.live.chairs.iter().any(super::Chair::is_manned) {
            house.may_play_by_bots(Some(from))?;
        }
        if held.live.is_two_step() {
            few_attempts(&held.live)?;
            return self.seal(house, held).await;
        }
        self.deal(house, held, Vec::new()).await
    }

    /// It was dealt: everybody is told, and bots and clocks are looked after.
    pub(super) async fn begin(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
    ) -> Result<Outcome, Outcome> {
        house.metrics.games.add(1);
        self.tell_all(house, &mut held.live).await;
        self.remind(house, &held.live);
        self.tend(house, &held.live);
        Ok(Outcome::done(held.live.seq))
    }
}

/// Nobody sits down who could be taken for another at the table.
pub(super) fn distinct(live: &Live, who: Id) -> Result<(), Problem> {
    let people = live.people().into_iter().chain([live.open.host]);
    let others: Vec<String> = people.filter(|other| *other != who).map(|other| live.name(other)).collect();
    match name::taken(&live.name(who), others.iter().map(String::as_str), live.chairs.len()) {
        Some(other) => Err(conflict(&format!(
            "your name looks like \"{other}\", who is at this table; pick another name, then sit down"
        ))),
        None => Ok(()),
    }
}

/// What a person adds to the seed.
pub(super) fn contribution_bytes(text: &str) -> Result<Vec<u8>, Problem> {
    bytes(text).filter(|bytes| bytes.len() <= fair::MAX_CONTRIBUTION).ok_or_else(|| {
        Problem::new(ProblemCode::Malformed, "a contribution is up to 64 bytes in small hexadecimal digits")
    })
}
