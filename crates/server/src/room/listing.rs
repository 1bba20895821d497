//! How lists show a table: in the lobby, among somebody's own, to an operator.

use super::{Chair, FoldError, TableState, entry::Open};
use crate::{games::cards::Cards, people::name};
use bots::Bot;
use kernel::{Seat, record::Hex};
use serde::{Deserialize, Serialize};
use store::{Id, Listed, Listing};
use wire::{Clock, Status, Summary, Visibility};

/// Numbers under which a store lists how tables stand.
pub fn status_number(status: Status) -> u8 {
    match status {
        Status::Waiting => 0,
        Status::Playing => 1,
        Status::Finished => 2,
        Status::Closed => 3,
        Status::Broken => 4,
    }
}

/// What a list shows of a table, as the store keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredSummary {
    game: String,
    seats: Vec<(Option<Id>, bool)>,
    clock: Clock,
    visibility: Visibility,
    places: Vec<u8>,
}

/// How lists show the table.
pub(super) fn listing(table: &TableState) -> Listing {
    let outcome = table.game.as_ref().and_then(|game| game.outcome());
    let place = |seat: Seat| match table.chairs[seat.index()].resigned {
        true => table.open.seats,
        false => outcome.as_ref().map_or(0, |outcome| outcome.place(seat)),
    };
    let stored = StoredSummary {
        game: table.open.game.clone(),
        seats: table.chairs.iter().map(|chair| (chair.who, chair.bot.is_some())).collect(),
        clock: table.open.clock,
        visibility: table.open.visibility,
        places: match &outcome {
            Some(_) => Seat::first(table.open.seats).map(place).collect(),
            None => Vec::new(),
        },
    };
    let playing = table.status == Status::Playing;
    let bots = table.chairs.iter().any(|chair| chair.bot.is_some());
    Listing {
        status: status_number(table.status),
        listed: table.open.visibility == Visibility::Public && (playing || table.status == Status::Waiting),
        awake: playing && (bots || table.clocks.are_kept()) || table.is_sealed(),
        host: table.open.host,
        people: table.people(),
        summary: serde_json::to_vec(&stored).unwrap_or_default(),
        touched: table.touched,
        bytes: table.bytes,
    }
}

/// A table whose journal cannot be opened, as lists know it; nothing if they do not.
pub(super) fn lost(listed: &Listed, entries: u32, error: &FoldError) -> Option<TableState> {
    let stored: StoredSummary = serde_json::from_slice(&listed.summary).ok()?;
    let open = Open {
        game: stored.game,
        revision: None,
        options: serde_json::Map::new(),
        seats: u8::try_from(stored.seats.len()).ok()?,
        clock: stored.clock,
        visibility: stored.visibility,
        chat: false,
        host: Id([0; 16]),
        seed: Hex([0; 32]),
        chance: 2,
        restored: 0,
        branched: None,
        cards: None,
        position: None,
    };
    let mut table = TableState::new(listed.id, open, listed.touched, Cards::Begun).ok()?;
    for (chair, (who, bot)) in table.chairs.iter_mut().zip(stored.seats) {
        *chair = Chair { who, bot: bot.then(Bot::default), ..Chair::default() };
    }
    (table.status, table.lost, table.seq) = (Status::Broken, true, entries);
    table.broken = Some(error.to_string());
    Some(table)
}

/// A listed table as somebody reads it; `called` knows what people are called.
pub fn listed_summary(listed: &Listed, me: Id, called: impl Fn(Id) -> Option<String>) -> Option<Summary> {
    let stored: StoredSummary = serde_json::from_slice(&listed.summary).ok()?;
    let title = catalog::title(&stored.game)?;
    let mine = stored.seats.iter().position(|(who, _)| *who == Some(me));
    let asks = [Status::Waiting, Status::Playing].map(status_number);
    let asked = listed.asked.filter(|_| asks.contains(&listed.status)).unwrap_or(0);
    let seats = stored.seats.iter().enumerate().map(|(at, (who, bot))| match (who, bot) {
        (Some(who), _) => called(*who).unwrap_or_else(|| name::GONE.into()),
        (None, true) => name::bot(at + 1),
        (None, false) => String::new(),
    });
    let statuses = [Status::Waiting, Status::Playing, Status::Finished, Status::Closed, Status::Broken];
    Some(Summary {
        id: listed.id.to_string(),
        game: stored.game.clone(),
        title: title.title.into(),
        status: *statuses.get(usize::from(listed.status))?,
        seats: seats.collect(),
        open: stored.seats.iter().filter(|(who, bot)| who.is_none() && !bot).count() as u8,
        clock: stored.clock,
        visibility: stored.visibility,
        mine: mine.map(|seat| seat as u8 + 1),
        turn: mine.is_some_and(|seat| asked >> seat & 1 == 1),
        place: mine.and_then(|seat| stored.places.get(seat).copied()),
        touched: listed.touched,
    })
}

/// The people in a list.
pub fn listed_people(listed: &[Listed]) -> Vec<Id> {
    let stored = listed.iter().filter_map(|one| serde_json::from_slice::<StoredSummary>(&one.summary).ok());
    let mut people: Vec<Id> = stored.flat_map(|stored| stored.seats).filter_map(|(who, _)| who).collect();
    people.sort_unstable();
    people.dedup();
    people
}
