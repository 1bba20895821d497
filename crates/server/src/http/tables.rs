//! Tables: one's own, setting up, everything that is done at them, and finished games.

use super::{
    body,
    guard::Address,
    reply::{Body, Caller, Failure, Path, answer, apart, named},
};
use crate::{
    games::replay,
    house::{House, analyses::Asked},
    network::{Network, socket},
    people::{
        sessions::{token_hash, token_of},
        shown,
    },
    room::{self, FoldError, TableState, Wish, listed_people, listed_seats, listed_summary, status_number},
    says,
};
use axum::{
    Extension, Json,
    extract::{Query, State, WebSocketUpgrade, ws::WebSocket},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{Library, Viewer};
use serde::Deserialize;
use std::{collections::HashMap, sync::Arc};
use store::{Id, Listed};
use tracing::Instrument;
use utoipa::IntoParams;
use wire::{
    Analysed, Answer, Command, Invitation, NewTable, PlayOn, Problem, ProblemCode, Replay, Snapshot, Status,
    Summary, Verdict,
};

/// The most of one's own tables that are listed.
const MOST_LISTED: u32 = 100;

pub(super) async fn summaries(house: &House, who: Id, listed: &[Listed]) -> Result<Vec<Summary>, Failure> {
    let people = listed_people(listed);
    let avatars = shown::avatars(house, &people).await?;
    let avatars: HashMap<Id, String> = people.iter().copied().zip(avatars).collect();
    let names: HashMap<Id, String> = house.store.names(people).await?.into_iter().collect();
    let summary = |one: &Listed| {
        let summary = listed_summary(one, who, |id| names.get(&id).cloned())?;
        let seats = listed_seats(one).into_iter();
        let avatars = seats.map(|seat| seat.and_then(|who| avatars.get(&who).cloned()).unwrap_or_default());
        Some(Summary { avatars: avatars.collect(), ..summary })
    };
    Ok(listed.iter().filter_map(summary).collect())
}

/// My tables, the latest first.
#[utoipa::path(get, path = "/me/tables", tag = "tables", responses((status = 200, body = Vec<Summary>), (status = 401, body = Problem)))]
pub async fn mine(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
) -> Result<Json<Vec<Summary>>, Failure> {
    let mut listed = house.store.tables_of(who, MOST_LISTED).await?;
    let playing = status_number(Status::Playing);
    // Tables of an older program do not say whose turn it is until they were read once.
    for one in listed.iter_mut().filter(|one| one.status == playing && one.asked.is_none()) {
        if let Ok(table) = house.room(one.id).hold(&house, one.id).await {
            (one.status, one.asked) = (status_number(table.status), Some(table.people_asked()));
        }
    }
    summaries(&house, who, &listed).await.map(Json)
}

/// Set a table up.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Invitation), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Answer),
    (status = 413, body = Problem), (status = 422, body = Answer), (status = 429, body = Problem)))]
pub async fn create(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Body(new): Body<NewTable>,
) -> Result<Response, Failure> {
    house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    Ok(match room::open(&house, who, address.into(), &new).await {
        Ok(id) => (StatusCode::CREATED, Json(Invitation { id: id.to_string() })).into_response(),
        Err(outcome) => answer(outcome),
    })
}

/// A table as I may see it.
#[utoipa::path(get, path = "/tables/{table}", tag = "tables", params(("table" = String, Path)), responses(
    (status = 200, body = Snapshot), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn snapshot(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
) -> Result<Json<Snapshot>, Failure> {
    let table: Id = named(&table)?;
    let room = house.room(table);
    let table = room.visit(&house, table, who).await?;
    Ok(Json(room.snapshot(&house, &table, who).await))
}

/// Under which id a command comes.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct CommandId {
    /// The client's own name for it, unique for each wish. A wish sent twice is done once.
    #[param(max_length = 40)]
    id: Option<String>,
}

/// Do something at a table.
#[utoipa::path(post, path = "/tables/{table}/commands", tag = "tables", params(("table" = String, Path), CommandId),
    request_body = Command, responses(
    (status = 200, body = Answer), (status = 202, body = Answer), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Answer), (status = 413, body = Problem),
    (status = 422, body = Answer), (status = 429, body = Problem)))]
pub async fn command(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Path(table): Path<String>,
    query: Result<Query<CommandId>, axum::extract::rejection::QueryRejection>,
    Body(command): Body<Command>,
) -> Result<Response, Failure> {
    let table: Id = named(&table)?;
    let malformed = |message: String| Failure::new(ProblemCode::Malformed, message);
    let Query(CommandId { id }) = query.map_err(|error| malformed(error.body_text()))?;
    if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > wire::MAX_ID) {
        return Err(malformed(format!("an id has 1 to {} characters", wire::MAX_ID)));
    }
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let wish = Wish { who, from: address.into(), id: id.as_deref() };
    Ok(answer(house.room(table).execute(&house, table, wish, &command).await))
}

/// Computes bytes from a table's journal, which is read when it is its turn.
async fn from_journal<T: 'static>(
    house: &House,
    id: Id,
    work: impl FnOnce(&[Vec<u8>]) -> Result<T, FoldError> + Send + 'static,
    bytes: fn(&T) -> serde_json::Result<Vec<u8>>,
) -> Result<Response, Failure> {
    let computed = house.apart_from(house.store.journal(id, 0), move |journal| {
        let done = work(&journal).map_err(|error| unfolded(&error))?;
        bytes(&done).map_err(|error| Failure(room::broken(&error)))
    });
    let computed = computed.await.ok_or_else(|| Failure(room::broken(&"work apart broke")))?;
    Ok(body::json(computed??))
}

/// Only a finished game is open to all.
fn is_over(table: &TableState) -> Result<(), Failure> {
    match (table.status, &table.broken) {
        (Status::Finished, _) => Ok(()),
        (Status::Broken, Some(why)) => {
            Err(Failure::new(ProblemCode::Conflict, says::that_broken(why.clone())))
        }
        _ => Err(Failure::new(ProblemCode::Conflict, says::opens_when_over())),
    }
}

fn unfolded(error: &FoldError) -> Failure {
    Failure::new(ProblemCode::Conflict, error.for_players())
}

/// Everything I was told at a table.
#[utoipa::path(get, path = "/tables/{table}/log", tag = "tables", params(("table" = String, Path)), responses(
    (status = 200, body = Vec<kernel::Line>), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn log(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
) -> Result<Response, Failure> {
    let id: Id = named(&table)?;
    let viewer = house.room(id).hold(&house, id).await?.viewer(who);
    from_journal(&house, id, move |journal| replay::log(id, journal, viewer), serde_json::to_vec).await
}

/// The record of a finished game, and the shelf that it is checked with.
async fn record_of(house: &Arc<House>, table: &str) -> Result<(Vec<u8>, Library), Failure> {
    let id: Id = named(table)?;
    let room = house.room(id);
    let table = room.hold(house, id).await?;
    is_over(&table)?;
    if table.open.position.is_some() {
        let problem = says::no_record();
        return Err(Failure::new(ProblemCode::Conflict, problem));
    }
    let none = || Failure::new(ProblemCode::NotFound, says::nothing_dealt_there());
    let game = table.game.as_ref().ok_or_else(none)?;
    let called = house.store.called(id).await?;
    let head = table.head(&called).map_err(|refusal| Failure(room::broken(&refusal)))?;
    let record = game.record(&head).map_err(|error| Failure(room::broken(&error)))?;
    Ok((record, table.library()))
}

/// The record of a finished game, which `wardroom verify` checks. Whoever has the link needs no session for it.
#[utoipa::path(get, path = "/tables/{table}/record", tag = "finished games", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/jsonl"), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn record(State(house): State<Arc<House>>, Path(table): Path<String>) -> Result<Response, Failure> {
    let (record, _) = record_of(&house, &table).await?;
    let name = format!("attachment; filename=\"{table}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// Whose eyes, and which part.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// A seat's number, `spectator`, or `all`; without it all.
    viewer: Option<String>,
    /// The first entry; 0 is the deal.
    #[serde(default)]
    from: Option<u32>,
    /// How many, at most 50; fewer come where those would be over 256 KiB, and the next part begins after them.
    #[param(minimum = 1, maximum = 50)]
    count: Option<u32>,
}

/// A finished game through anybody's eyes.
#[utoipa::path(get, path = "/tables/{table}/replay", tag = "finished games", params(("table" = String, Path), Part), responses(
    (status = 200, body = Replay), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem)))]
pub async fn replay(
    State(house): State<Arc<House>>,
    Caller(_): Caller,
    Path(table): Path<String>,
    query: Result<Query<Part>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Failure> {
    let malformed = |message: String| Failure::new(ProblemCode::Malformed, message);
    let Query(part) = query.map_err(|error| malformed(error.body_text()))?;
    let id: Id = named(&table)?;
    let seats = {
        let room = house.room(id);
        let table = room.hold(&house, id).await?;
        is_over(&table)?;
        table.open.seats
    };
    let viewer = match part.viewer.as_deref() {
        None | Some("all") => Viewer::All,
        Some("spectator") => Viewer::Spectator,
        Some(seat) => match seat.parse::<kernel::Seat>() {
            Ok(seat) if seat.number() <= seats => Viewer::Seat(seat),
            _ => {
                return Err(malformed(format!(
                    "a viewer is `all`, `spectator`, or a seat from 1 to {seats}"
                )));
            }
        },
    };
    let count = part.count.unwrap_or(replay::MOST_FRAMES);
    if !(1..=replay::MOST_FRAMES).contains(&count) {
        return Err(malformed(format!("count goes from 1 to {}", replay::MOST_FRAMES)));
    }
    let from = part.from.unwrap_or(0);
    from_journal(&house, id, move |journal| replay::replay(id, journal, viewer, from, count), replay::page)
        .await
}

/// Checks a finished game: commitment, chance, moves and scores, all computed anew.
#[utoipa::path(get, path = "/tables/{table}/verify", tag = "finished games", params(("table" = String, Path)), responses(
    (status = 200, body = Verdict), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn verify(
    State(house): State<Arc<House>>,
    Caller(_): Caller,
    Path(table): Path<String>,
) -> Result<Json<Verdict>, Failure> {
    let (record, library) = record_of(&house, &table).await?;
    apart(&house, move || replay::verify(record, &library)).await.map(Json)
}

/// Looks at a finished game again, decision by decision. The first who asks sets it going; until it is there the answer says how far it has come, so
/// ask again.
#[utoipa::path(get, path = "/tables/{table}/analysis", tag = "finished games", params(("table" = String, Path)), responses(
    (status = 200, body = Analysed), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem)))]
pub async fn analysis(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Path(table): Path<String>,
) -> Result<Response, Failure> {
    let id: Id = named(&table)?;
    let game = {
        let room = house.room(id);
        let table = room.hold(&house, id).await?;
        is_over(&table)?;
        let none = || Failure::new(ProblemCode::NotFound, says::nothing_dealt());
        table.game.as_ref().ok_or_else(none)?.boxed_clone()
    };
    let progress = match house.analyses.ask(id, address.into()) {
        Asked::Known(progress) => progress,
        Asked::New(progress) => {
            if let Err(seconds) = house.limits.tables.take(who) {
                house.analyses.forget(&progress);
                return Err(house.slow_down(who, seconds).into());
            }
            house.analyse(progress.clone(), game);
            progress
        }
        Asked::Full => {
            let wait = room::problem(ProblemCode::SlowDown, says::others_looked_at());
            return Err(Failure(Problem { retry_after: Some(10), ..wait }));
        }
    };
    Ok(match progress.found() {
        Some(found) => body::json(found.to_vec()),
        None => Json(progress.so_far()).into_response(),
    })
}

/// Play on from a moment of a finished game, against bots.
#[utoipa::path(post, path = "/tables/{table}/play-on", tag = "finished games", params(("table" = String, Path)), request_body = PlayOn,
    responses((status = 201, body = Invitation), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Answer), (status = 413, body = Problem), (status = 422, body = Answer),
    (status = 429, body = Problem)))]
pub async fn play_on(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Path(table): Path<String>,
    Body(from): Body<PlayOn>,
) -> Result<Response, Failure> {
    let table: Id = named(&table)?;
    house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let wish = Wish { who, from: address.into(), id: None };
    Ok(match room::play_on(&house, wish, table, from.entry, from.seat).await {
        Ok(id) => (StatusCode::CREATED, Json(Invitation { id: id.to_string() })).into_response(),
        Err(outcome) => answer(outcome),
    })
}

/// The socket, over which tables are followed and played.
pub async fn live(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let from = Network::from(address);
    let session = token_of(&headers).map(token_hash).unwrap_or_default();
    let full = house.metrics.sockets.get() >= i64::from(house.config.limits.sockets);
    if full || !house.limits.sockets.add(from) {
        return Err(house.slow_down(from, 30).into());
    }
    let failed = {
        let house = house.clone();
        move |_| house.limits.sockets.remove(&from)
    };
    // What happens on the socket is logged under the request that opened it.
    let span = tracing::Span::current();
    let serving = move |socket: WebSocket| {
        let served = async move {
            socket::run(socket, house.clone(), who, from, session).await;
            house.limits.sockets.remove(&from);
        };
        served.instrument(span)
    };
    // Small buffers: most sockets wait most of the time. They grow for a message and shrink no further than this.
    Ok(upgrade
        .read_buffer_size(1024)
        .write_buffer_size(4096)
        .max_message_size(wire::MAX_MESSAGE)
        .max_frame_size(wire::MAX_MESSAGE)
        .on_failed_upgrade(failed)
        .on_upgrade(serving))
}
