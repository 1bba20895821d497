//! The lobby: tables that anybody may find.

use super::{
    reply::{Caller, Failure},
    tables::summaries,
};
use crate::{
    house::House,
    room::{listed_seats, status_number},
};
use axum::{
    Json,
    extract::{Query, State},
};
use serde::Deserialize;
use std::sync::Arc;
use store::{Id, Listed, Place};
use utoipa::{IntoParams, ToSchema};
use wire::{Clock, LobbyPage, Problem, ProblemCode, Status, Summary};

/// How many tables are looked through at once.
const MOST_LISTED: u32 = 100;
/// With so many tables that are looked for a page is full.
const ENOUGH_LISTED: usize = 20;
/// How many hundreds are looked through for a page at most.
const MOST_LOOKS: u32 = 10;
/// How many tables of one host stand before those of everybody else.
const SHARE: u32 = 3;

/// Tables that anybody may find: the first page of the lobby.
#[utoipa::path(get, path = "/tables", tag = "tables", responses((status = 200, body = Vec<Summary>), (status = 401, body = Problem)))]
pub async fn list(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
) -> Result<Json<Vec<Summary>>, Failure> {
    filled(&house, who, None, &Filter::default()).await.map(|page| Json(page.tables))
}

/// A page of the lobby: hundreds are looked through until there is enough of what is looked for.
async fn filled(
    house: &House,
    who: Id,
    mut after: Option<Place>,
    filter: &Filter,
) -> Result<LobbyPage, Failure> {
    let mut tables = Vec::new();
    // Nobody is led to somebody whom they block, or who blocks them.
    let mut apart = house.store.blocked_by(who).await?;
    apart.extend(house.store.blockers_of(who).await?);
    let waiting = status_number(Status::Waiting);
    let with_one = |listed: &Listed| {
        let here = || listed_seats(listed).into_iter().flatten().chain(listed.host);
        listed.status == waiting && !apart.is_empty() && here().any(|other| apart.contains(&other))
    };
    for _ in 0..MOST_LOOKS {
        let mut found = house.store.lobby(after, SHARE, MOST_LISTED + 1).await?;
        let more = found.len() > MOST_LISTED as usize;
        found.truncate(MOST_LISTED as usize);
        after = found.last().map(|(place, _)| *place).filter(|_| more);
        let listed: Vec<Listed> =
            found.into_iter().map(|(_, listed)| listed).filter(|listed| !with_one(listed)).collect();
        tables.extend(summaries(house, who, &listed).await?.into_iter().filter(|table| filter.takes(table)));
        if after.is_none() || tables.len() >= ENOUGH_LISTED {
            break;
        }
    }
    let next = after.map(|Place { behind, touched, id }| format!("{}.{touched}.{id}", u8::from(behind)));
    Ok(LobbyPage { tables, next })
}

/// Which page of the lobby, and what is looked for there.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The `next` of the page before.
    #[param(max_length = 60)]
    after: Option<String>,
    /// The id of a game, or the beginning of the ids of several, with a `*` at its end.
    #[param(max_length = 40)]
    game: Option<String>,
    /// How time is kept.
    #[param(inline)]
    clock: Option<ClockKind>,
    /// How many seats the table has.
    #[param(minimum = 1, maximum = 8)]
    seats: Option<u8>,
    /// How well the strongest bot plays there, by its name; `none` where none sits.
    #[param(max_length = 40)]
    level: Option<String>,
    /// Whether it counts for ratings.
    rated: Option<bool>,
    /// Whether a seat is open, or it is to be watched.
    open: Option<bool>,
}

/// How time is kept, without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// Nobody is hurried.
    None,
    /// So long for each move.
    PerMove,
    /// So long for the whole game.
    PerGame,
    /// So many days for each move.
    Correspondence,
}

/// What is looked for in the lobby; what is left out may be anything.
#[derive(Debug, Default)]
struct Filter {
    game: Option<String>,
    clock: Option<ClockKind>,
    seats: Option<u8>,
    level: Option<String>,
    rated: Option<bool>,
    open: Option<bool>,
}

impl Filter {
    fn takes(&self, table: &Summary) -> bool {
        let game = |game: &String| match game.strip_suffix('*') {
            Some(beginning) => table.game.starts_with(beginning),
            None => table.game == *game,
        };
        let clock = |kind: &ClockKind| match table.clock {
            Clock::None => *kind == ClockKind::None,
            Clock::PerMove { .. } => *kind == ClockKind::PerMove,
            Clock::PerGame { .. } => *kind == ClockKind::PerGame,
            Clock::Correspondence { .. } => *kind == ClockKind::Correspondence,
        };
        let level = |level: &String| table.level.as_deref().unwrap_or("none") == level;
        self.game.as_ref().is_none_or(game)
            && self.clock.as_ref().is_none_or(clock)
            && self.seats.is_none_or(|seats| table.seats.len() == usize::from(seats))
            && self.level.as_ref().is_none_or(level)
            && self.rated.is_none_or(|rated| table.rated == rated)
            && self.open.is_none_or(|open| (table.open > 0) == open)
    }
}

fn place(text: &str) -> Option<Place> {
    let mut parts = text.splitn(3, '.');
    let behind = match parts.next()? {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    // The store counts in signed numbers.
    let touched = parts.next()?.parse().ok().filter(|touched| i64::try_from(*touched).is_ok())?;
    Some(Place { behind, touched, id: parts.next()?.parse().ok()? })
}

/// Tables that anybody may find, page by page: the latest few of each host first, so that nobody pushes the others out.
#[utoipa::path(get, path = "/lobby", tag = "tables", params(After), responses(
    (status = 200, body = LobbyPage), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub async fn page(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    query: Result<Query<After>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<LobbyPage>, Failure> {
    let malformed = |message: String| Failure::new(ProblemCode::Malformed, message);
    let Query(After { after, game, clock, seats, level, rated, open }) =
        query.map_err(|error| malformed(error.body_text()))?;
    let unknown = || malformed("`after` is the `next` of another page".into());
    let after = after.map(|text| place(&text).ok_or_else(unknown)).transpose()?;
    filled(&house, who, after, &Filter { game, clock, seats, level, rated, open }).await.map(Json)
}
