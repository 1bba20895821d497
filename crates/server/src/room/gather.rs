//! Tables at which the house keeps the seats for people who agreed to play, and deals when all of them have come.

use super::{
    Chair, Room, TableState,
    entry::{BotName, Change, Open},
    may::waiting,
    off::FailedAttempt,
    problem::malformed,
    setup::{create, sits},
};
use crate::{
    games::{cards::Cards, titles},
    house::House,
    network::Network,
    says,
};
use bots::Bot;
use kernel::{Seat, record::Hex};
use serde_json::{Map, Value};
use std::sync::Arc;
use store::Id;
use wire::{Clock, Outcome, Problem, ProblemCode, Status, Visibility};

/// Who is to sit at a table that the house makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A seat is kept for this person.
    Person(Id),
    /// A bot sits there.
    Bot(Bot),
}

/// A table that the house makes for people who agreed to play.
#[derive(Clone, Debug)]
pub(crate) struct Gathering {
    /// The id that the table gets.
    pub id: Id,
    pub game: String,
    pub options: Map<String, Value>,
    pub clock: Clock,
    /// Whose table it is.
    pub host: Id,
    /// In seat order.
    pub seats: Vec<Sitter>,
    /// The tournament that it is a table of: dealt when it is looked after.
    pub tournament: Option<Id>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// How a table of a tournament stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// There is no such table yet.
    Missing,
    /// Somebody has yet to sit down, or the shuffle is being opened.
    Awaited,
    /// It was dealt.
    Dealt,
    /// It was closed before the deal: the places in its seats, from 0, of those who were not there.
    Closed(Vec<usize>),
    /// It cannot go on.
    Lost,
}

/// How far people are who were asked to come to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Coming {
    /// Somebody has yet to sit down, or the shuffle is being opened.
    Awaited,
    /// It was dealt, or it is over in whatever way.
    Settled,
    /// The house closed it, because these did not come.
    GivenUp(Vec<Id>),
}

/// Makes a table with seats for people and bots; one of bots alone starts at once.
pub(crate) async fn gather(house: &Arc<House>, from: Network, gathering: Gathering) -> Result<(), Outcome> {
    let Gathering { id, game, options, clock, host, seats, tournament, rated } = gathering;
    let title = catalog::title(&game).ok_or_else(|| malformed(says::no_game()))?;
    let (options, _) = titles::options(title, &options, true)?;
    let open = Open {
        game,
        revision: None,
        options,
        seats: seats.len() as u8,
        clock,
        visibility: Visibility::Public,
        chat: true,
        host,
        seed: Hex(house.secret()),
        chance: 2,
        restored: 0,
        branched: None,
        cards: None,
        position: None,
        gathered: true,
        tournament,
        daily: None,
        rated,
    };
    let bots_alone = tournament.is_none() && seats.iter().all(|sitter| matches!(sitter, Sitter::Bot(_)));
    let changes = Seat::first(open.seats).zip(seats).map(|(seat, sitter)| match sitter {
        Sitter::Person(who) => sits(seat, who, true),
        Sitter::Bot(bot) => Change::Bot { seat, bot: BotName(bot) },
    });
    let changes = changes.collect();
    create(house, id, from, open, Cards::Brought, changes, bots_alone).await.map(|_| ())
}

impl Room {
    /// Deals at a table of the house, if everybody has come. Whoever is away again is waited for: it is tried anew when somebody asks after the table.
    pub(super) async fn deal_when_gathered(self: &Arc<Self>, house: &Arc<House>, table: &mut TableState) {
        let all = !table.chairs.iter().any(|chair| chair.absent || chair.is_open());
        if table.open.gathered && table.status == Status::Waiting && !table.is_sealed() && all {
            // What comes of it is told by the table: those who sit there see who is away.
            let _ = self.seal(house, table).await;
        }
    }

    /// How far people are who were asked to come; with `give_up`, those who did not come are waited for no longer.
    pub(crate) async fn look_after_gathered(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        give_up: bool,
    ) -> Coming {
        let Ok(mut table) = self.hold(house, id).await else { return Coming::Settled };
        self.deal_when_gathered(house, &mut table).await;
        if waiting(&table).is_err() {
            return Coming::Settled;
        }
        if !give_up || table.is_sealed() {
            return Coming::Awaited;
        }
        let absent = table.did_not_come();
        match self.change(house, &mut table, vec![Change::Close]).await {
            Ok(_) => Coming::GivenUp(absent),
            // It is tried again.
            Err(_) => Coming::Awaited,
        }
    }

    /// How a table of a tournament stands, dealt as soon as all have come; with `give_up`, those who have not are waited for no longer.
    pub(crate) async fn look_after_tournament(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        give_up: bool,
    ) -> Standing {
        let mut table = match self.hold(house, id).await {
            Ok(table) => table,
            Err(Problem { code: ProblemCode::NotFound, .. }) => return Standing::Missing,
            // It is looked at again.
            Err(_) => return Standing::Awaited,
        };
        self.deal_when_gathered(house, &mut table).await;
        match table.status {
            Status::Playing | Status::Finished => return Standing::Dealt,
            Status::Broken => return Standing::Lost,
            // Whoever was away when it was closed is not known any more where the house stopped in between.
            Status::Closed => return Standing::Closed(table.missing()),
            Status::Waiting if !give_up || table.is_sealed() => return Standing::Awaited,
            Status::Waiting => {}
        }
        let mut absent = table.missing();
        if absent.is_empty() {
            absent = self.away(house, &table);
        }
        match self.change(house, &mut table, vec![Change::Close]).await {
            Ok(_) => Standing::Closed(absent),
            // It is tried again.
            Err(_) => Standing::Awaited,
        }
    }
}

impl TableState {
    /// The places from 0 of those for whom a table waits: by whom the last attempt to deal failed, for then all others had to sit down anew, or else
    /// those who have not sat down.
    fn missing(&self) -> Vec<usize> {
        let withheld = self.fair.called_off.last().map_or(&[][..], |off| &off.record.withheld);
        if !withheld.is_empty() {
            return withheld.iter().map(|seat| seat.index()).collect();
        }
        let missing = |chair: &Chair| chair.absent || chair.is_open();
        self.chairs.iter().enumerate().filter(|(_, chair)| missing(chair)).map(|(at, _)| at).collect()
    }

    /// Those for whom a table waits.
    fn did_not_come(&self) -> Vec<Id> {
        let failed_by = self.fair.called_off.last().map_or(&[][..], |off| &off.who);
        let is_here = |who: &Id| self.seat_of(*who).is_some_and(|seat| !self.chairs[seat.index()].absent);
        match failed_by.is_empty() {
            true => self.chairs.iter().filter(|chair| chair.absent).filter_map(|chair| chair.who).collect(),
            false => failed_by.iter().filter(|who| !is_here(who)).copied().collect(),
        }
    }

    /// Whether a seat was somebody's until an attempt to deal failed by them.
    pub(super) fn had_seat(&self, who: Id, seat: Seat) -> bool {
        let failed = |off: &FailedAttempt| {
            off.record.withheld.iter().zip(&off.who).any(|found| found == (&seat, &who))
        };
        self.fair.called_off.iter().any(failed)
    }
}
