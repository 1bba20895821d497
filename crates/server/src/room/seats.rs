//! Taking a seat, and the start.

use super::{
    Chair, Room, TableState, Wish, broken,
    chance::{commitment, unsealed},
    entry::{BotName, Change},
    may::{few_asides, own_seat, seat_number, waiting},
    off::few_attempts,
    problem::{conflict, forbidden, malformed, unwritten},
    rated,
};
use crate::{games::titles, house::House, network::Network, people::name, says};
use kernel::{
    Seat,
    record::{Reason, bytes, digits, fair},
};
use std::sync::Arc;
use store::{Id, StoreError};
use wire::{Outcome, Problem, Status};

/// What somebody brings to the shuffle as they sit down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brought<'a> {
    pub commitment: Option<&'a str>,
    pub attempt: Option<u32>,
    pub contribution: &'a str,
}

impl Room {
    /// Somebody sits down, brings another part of the shuffle, or is back.
    pub(super) async fn sit(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        Wish { who, from, .. }: Wish<'_>,
        seat: Option<u8>,
        brought: Brought<'_>,
    ) -> Result<Outcome, Outcome> {
        let own = table.seat_of(who);
        if let (Status::Playing, Some(own)) = (table.status, own) {
            let chair = &table.chairs[own.index()];
            if chair.resigned {
                return Err(conflict(says::gave_up()).into());
            }
            if chair.is_manned() {
                return Ok(Outcome::done(table.seq));
            }
            let clock = house.stamp(table);
            return self.change(house, table, vec![Change::Back { seat: own, clock }]).await;
        }
        waiting(table)?;
        unsealed(table)?;
        let gave = contribution_bytes(brought.contribution)?;
        let gave = if table.is_two_step() { Vec::new() } else { gave };
        let open = |seat: &Seat| table.chairs[seat.index()].is_open();
        let seat = match seat {
            Some(number) => seat_number(table, number)?,
            None => match own.or_else(|| Seat::first(table.open.seats).find(open)) {
                Some(seat) => seat,
                None => return Err(conflict(says::seats_taken()).into()),
            },
        };
        if own != Some(seat) && !open(&seat) {
            return Err(conflict(says::seat_taken()).into());
        }
        // A tournament pairs regardless of blocks, and a kept seat is no way around one that came since; who was here before stays.
        let was_here = !table.fair.called_off.is_empty();
        let comes = own.is_none_or(|own| table.chairs[own.index()].absent && !was_here);
        if comes && table.open.tournament.is_none() {
            is_welcome(house, table, who).await?;
        }
        if table.open.tournament.is_some() && own != Some(seat) && !table.had_seat(who, seat) {
            return Err(forbidden(says::tournament_seat()).into());
        }
        let mut changes = Vec::new();
        if let Some(own) = own.filter(|own| *own != seat) {
            changes.push(Change::Stand { seat: own });
        }
        let network = rated::may_sit(house, table, who, from).await?;
        let commitment = commitment(table, seat, who, brought)?;
        let chair = &table.chairs[seat.index()];
        let same = chair.commitment == commitment && chair.gave == gave && !chair.absent;
        if own == Some(seat) && same {
            return Ok(Outcome::Done { seq: table.seq, again: true, table: None });
        }
        if !table.fair.spares_seat(seat) {
            few_asides(table)?;
        }
        let gave = digits(&gave);
        changes.push(Change::Sit { seat, who, gave, commitment, absent: false, hosts: false, network });
        // As they are called now: somebody may have taken another name since they sat down.
        let people = table.people().into_iter().chain([who, table.open.host]).collect();
        let names = house.store.names(people).await.map_err(|error| broken(&error))?;
        if !names.iter().any(|(known, _)| *known == who) {
            return Err(unwritten(&StoreError::Nobody).into());
        }
        table.names.extend(names);
        // Who sits here already may have signed in to an account that is called like another: they are told apart, and nobody who comes is
        // called as either of the two is shown.
        table.tell_apart();
        if own.is_none() {
            distinct(table, who)?;
        }
        let done = self.change(house, table, changes).await?;
        self.deal_when_gathered(house, table).await;
        Ok(done)
    }

    /// Somebody gets up before the deal, or leaves their seat to a bot in the middle of the game.
    pub(super) async fn stand(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(table, who)?;
        // Who leaves now takes their part of the shuffle along.
        if table.is_sealed() && table.unrevealed().any(|other| other == seat) {
            return self.call_off(house, table, vec![seat], Reason::Withheld).await;
        }
        unsealed(table)?;
        let clock = house.stamp(table);
        let change = match table.status {
            Status::Waiting if table.open.tournament.is_some() => {
                return Err(conflict(says::tournament_no_standing()).into());
            }
            Status::Waiting => Change::Stand { seat },
            Status::Playing if table.open.counts() => return Err(conflict(says::rated_no_leaving()).into()),
            Status::Playing if table.is_daily() => return Err(conflict(says::daily_no_leaving()).into()),
            Status::Playing if table.chairs[seat.index()].is_manned() => Change::Away { seat, clock },
            Status::Playing => return Ok(Outcome::done(table.seq)),
            Status::Finished | Status::Closed | Status::Broken => {
                return Err(conflict(says::game_over()).into());
            }
        };
        self.change(house, table, vec![change]).await
    }

    /// The host puts a bot into a seat, or frees it.
    pub(super) async fn seat_bot(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        seat: u8,
        bot: Option<&str>,
    ) -> Result<Outcome, Outcome> {
        waiting(table)?;
        unsealed(table)?;
        let seat = seat_number(table, seat)?;
        let chair = &table.chairs[seat.index()];
        let change = match bot {
            None if chair.is_open() => return Ok(Outcome::done(table.seq)),
            None => Change::Stand { seat },
            Some(name) => {
                let title = catalog::title(&table.open.game);
                let title = title.ok_or_else(|| conflict(says::not_played_here()))?;
                let bot = titles::bot(title, name).map_err(malformed)?;
                if chair.who.is_some() {
                    return Err(conflict(says::somebody_sits()).into());
                }
                if chair.bot == Some(bot) {
                    return Ok(Outcome::done(table.seq));
                }
                if !table.fair.spares_bot(seat) {
                    few_asides(table)?;
                }
                Change::Bot { seat, bot: BotName(bot) }
            }
        };
        self.change(house, table, vec![change]).await
    }

    /// The host starts: the terms are written, or at tables of version 1 it is dealt.
    pub(super) async fn start(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        from: Network,
    ) -> Result<Outcome, Outcome> {
        if table.chairs.iter().any(Chair::is_open) {
            return Err(conflict(says::seat_open_wait()).into());
        }
        if !table.chairs.iter().any(Chair::is_manned) {
            house.may_play_by_bots(Some(from))?;
        }
        if table.is_two_step() {
            few_attempts(table)?;
            return self.seal(house, table).await;
        }
        self.deal(house, table, None).await
    }

    /// It was dealt: everybody is told, and bots and clocks are looked after.
    pub(super) async fn begin(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
    ) -> Result<Outcome, Outcome> {
        house.metrics.games.add(1);
        self.tell_all(house, table).await;
        self.remind(house, table);
        self.tend(house, table);
        Ok(Outcome::done(table.seq))
    }
}

/// Nobody sits down at a table of somebody who blocks them, or beside them; they are not told why.
async fn is_welcome(house: &House, table: &TableState, who: Id) -> Result<(), Problem> {
    let blockers = house.store.blockers_of(who).await.map_err(|error| broken(&error))?;
    let here = table.people().into_iter().chain([table.open.host]);
    match here.into_iter().any(|other| blockers.contains(&other)) {
        true => Err(conflict(says::cannot_sit_here())),
        false => Ok(()),
    }
}

/// Nobody sits down who could be taken for another at the table.
pub(super) fn distinct(table: &TableState, who: Id) -> Result<(), Problem> {
    let people = table.people().into_iter().chain([table.open.host]);
    let others: Vec<String> = people.filter(|other| *other != who).map(|other| table.name(other)).collect();
    match name::taken(&table.name(who), others.iter().map(String::as_str), table.chairs.len()) {
        Some(other) => Err(conflict(says::looks_like_here(other))),
        None => Ok(()),
    }
}

/// What a person adds to the seed.
pub(super) fn contribution_bytes(text: &str) -> Result<Vec<u8>, Problem> {
    let fits = |bytes: &Vec<u8>| bytes.len() <= fair::MAX_CONTRIBUTION;
    let wrong = || malformed("a contribution is up to 64 bytes in small hexadecimal digits");
    bytes(text).filter(fits).ok_or_else(wrong)
}
