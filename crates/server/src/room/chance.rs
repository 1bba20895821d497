//! Chance in two steps: everybody commits, the terms are written, everybody reveals, and only then it is dealt. `docs/fair-chance.md` says
//! why nobody, the operator included, can choose a deal so.

use super::{
    Input, Room, TableState,
    entry::Change,
    journal::names,
    may::own_seat,
    problem::{conflict, malformed},
    seats::Brought,
};
use crate::{games::titles, house::House, says};
use kernel::{
    Seat,
    record::{
        BotPlace, Hex, PersonPlace, Place, Played, bytes, digits,
        fair::{self, Revealed},
    },
};
use std::sync::Arc;
use store::{Called, Id, Names};
use wire::{Clock, Outcome, Problem};

/// How long people have to reveal by correspondence, in milliseconds.
const CORRESPONDENCE: u64 = 86_400_000;
/// How many commitments a person brings at most to one seat in one attempt to deal.
const MOST_COMMITMENTS: u32 = 8;

/// What a person commits to as they sit down, if they do.
pub(super) fn commitment(
    table: &TableState,
    seat: Seat,
    who: Id,
    brought: Brought<'_>,
) -> Result<Option<Hex<32>>, Problem> {
    let Some(text) = brought.commitment else { return Ok(None) };
    let commitment: Hex<32> =
        text.parse().map_err(|_| malformed("a commitment is 64 small hexadecimal digits"))?;
    let attempt =
        brought.attempt.ok_or_else(|| malformed("name the `attempt` that the commitment is for"))?;
    if !table.is_two_step() {
        return Err(conflict(says::no_commitments()));
    }
    if attempt != table.fair.attempt {
        return Err(conflict(says::other_attempt()));
    }
    let own = table.chairs[seat.index()].commitment == Some(commitment);
    if !own && table.fair.used.contains(&commitment) {
        return Err(conflict(says::commitment_used()));
    }
    if !own && table.fair.brought(seat, who) >= MOST_COMMITMENTS {
        let enough = says::parts_enough();
        return Err(conflict(enough));
    }
    Ok(Some(commitment))
}

/// How long people have to reveal, in milliseconds.
pub(super) fn opening_time(house: &House, table: &TableState) -> u64 {
    match table.open.clock {
        Clock::Correspondence { .. } => CORRESPONDENCE,
        Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } => {
            house.config.reveal_seconds.saturating_mul(1000)
        }
    }
}

/// Nobody comes, goes or is seated between the terms and the deal.
pub(super) fn unsealed(table: &TableState) -> Result<(), Problem> {
    match table.is_sealed() {
        true => Err(conflict(says::deal_opening())),
        false => Ok(()),
    }
}

impl Room {
    /// The host deals: the terms are written, and whoever committed to something is asked to reveal it.
    pub(super) async fn seal(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
    ) -> Result<Outcome, Outcome> {
        if table.is_sealed() {
            return Ok(Outcome::done(table.seq));
        }
        let missing = table.chairs.iter().find(|chair| chair.absent).and_then(|chair| chair.who);
        if let Some(who) = missing {
            let name = table.name(who);
            return Err(conflict(says::not_sat_down(name)).into());
        }
        table.names = names(house, table).await?;
        table.tell_apart();
        self.everybody_is_here(house, table)?;
        // What would be refused is refused now, not when everybody has revealed.
        table.deal_with([0; 32])?;
        let (mut places, mut called) = (Vec::new(), Vec::new());
        for seat in Seat::first(table.open.seats) {
            let chair = &table.chairs[seat.index()];
            places.push(match (chair.who, chair.bot) {
                (None, Some(bot)) => {
                    Place::Bot(BotPlace { bot: bot.name().into(), name: table.seat_name(seat) })
                }
                (None, None) => return Err(conflict(says::seat_open()).into()),
                (Some(who), _) => {
                    let (name, salt) = (table.name(who), house.secret());
                    let hidden = fair::called(&Hex(salt), &name);
                    called.push(Called { attempt: 0, seat: seat.number(), who, name, salt });
                    Place::Person(PersonPlace { called: hidden, commitment: chair.commitment })
                }
            });
        }
        let commitment = table.commitment().ok_or_else(|| conflict(says::cannot_deal()))?;
        let off = table.fair.called_off.iter().map(|off| off.record.clone()).collect();
        let played = titles::played(table.title, &table.open.options, &table.library())?;
        let played = table.open.revision.into_iter().fold(played, Played::by_revision);
        let line = played.terms(table.attempt(), commitment, off, places);
        let waits = table.chairs.iter().any(|chair| chair.commitment.is_some());
        let until = waits.then(|| house.time().saturating_add(opening_time(house, table)));
        table.renamed = Some(Names::Written(called));
        if !waits {
            return self.deal(house, table, Some(Change::Terms { line, until })).await;
        }
        let done = self.change(house, table, vec![Change::Terms { line, until }]).await?;
        self.remind(house, table);
        Ok(done)
    }

    /// Somebody reveals what they committed to; the last one deals.
    pub(super) async fn reveal(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
        command: Reveal<'_>,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(table, who)?;
        let salt = command.salt.parse().map_err(|_| malformed("a salt is 64 small hexadecimal digits"))?;
        let contribution = bytes(command.contribution)
            .filter(|bytes| (1..=fair::MAX_CONTRIBUTION).contains(&bytes.len()))
            .ok_or_else(|| malformed("a contribution is 1 to 64 bytes in small hexadecimal digits"))?;
        let revealed = Revealed { salt, contribution };
        if command.attempt != table.fair.attempt {
            return Err(conflict(says::attempt_over()).into());
        }
        let chair = &table.chairs[seat.index()];
        match &chair.revealed {
            Some(known) if *known == revealed => {
                return Ok(Outcome::Done { seq: table.seq, again: true, table: None });
            }
            Some(_) => return Err(conflict(says::revealed_other()).into()),
            None => {}
        }
        let Some(terms) = table.fair.terms.as_deref().filter(|_| table.is_sealed()) else {
            return Err(conflict(says::nobody_reveals()).into());
        };
        if command.pledge != fair::pledge(terms).to_string() {
            return Err(conflict(says::other_terms()).into());
        }
        let (Some(commitment), Some(host)) = (chair.commitment, table.commitment()) else {
            return Err(conflict(says::nothing_committed()).into());
        };
        if table.attempt().contributed(&host, seat.number(), &revealed) != commitment {
            return Err(malformed(says::other_commitment()).into());
        }
        if table.fair.used.contains(&revealed.salt) {
            return Err(conflict(says::salt_used()).into());
        }
        let what = Change::Reveal { seat, salt, gave: digits(&revealed.contribution) };
        if table.unrevealed().any(|other| other != seat) {
            return self.change(house, table, vec![what]).await;
        }
        self.deal(house, table, Some(what)).await
    }

    /// Deals, after what makes it possible to deal.
    pub(super) async fn deal(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        before: Option<Change>,
    ) -> Result<Outcome, Outcome> {
        let start = Change::Start { clock: Some(house.time()) };
        let changes = before.into_iter().chain([start]).map(Input::from);
        self.commit(house, table, changes.collect()).await?;
        self.begin(house, table).await
    }
}

/// What is revealed, as it was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reveal<'a> {
    pub attempt: u32,
    pub pledge: &'a str,
    pub salt: &'a str,
    pub contribution: &'a str,
}
