//! Friends ask friends to a table.

use super::reply::{Body, Caller, Failure, Path, named};
use crate::{
    house::House,
    people::shown,
    room::{listed_summary, status_number},
    says,
};
use axum::{Json, extract::State, http::StatusCode};
use std::sync::Arc;
use store::{Id, StoreError, TableCall};
use wire::{Calls, NewCall, Problem, ProblemCode, Status};

/// To how many tables somebody is asked at the same time; of more the latest stay.
const KEPT: u32 = 20;

/// What waits for me: tables to which friends ask me, and who asks to be my friend.
#[utoipa::path(get, path = "/me/calls", tag = "friends", responses((status = 200, body = Calls), (status = 401, body = Problem)))]
pub async fn mine(State(house): State<Arc<House>>, Caller(who): Caller) -> Result<Json<Calls>, Failure> {
    let calls = house.store.invitations(who, status_number(Status::Waiting)).await?;
    let mut tables = Vec::with_capacity(calls.len());
    for call in calls {
        tables.extend(told(&house, who, &call).await?);
    }
    Ok(Json(Calls { tables, asking: house.store.asking(who).await? }))
}

/// An invitation as it is shown; nothing where no seat is open any more, or the host is gone.
async fn told(house: &House, who: Id, call: &TableCall) -> Result<Option<wire::TableCall>, Failure> {
    let Some(listed) = house.store.listed(call.table).await? else { return Ok(None) };
    let Some(table) = listed_summary(&listed, who, |_| None).filter(|table| table.open > 0) else {
        return Ok(None);
    };
    let host = shown::refs(house, &[call.host]).await?.pop();
    let told = |host| wire::TableCall {
        table: table.id,
        host,
        game: table.game,
        title: table.title,
        clock: table.clock,
        at: call.at,
    };
    Ok(host.map(told))
}

/// Ask a friend to a table that waits for players, where I sit or whose host I am.
#[utoipa::path(post, path = "/tables/{table}/calls", tag = "friends", params(("table" = String, Path)), request_body = NewCall, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn send(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
    Body(call): Body<NewCall>,
) -> Result<StatusCode, Failure> {
    let id: Id = named(&table)?;
    house.limits.changes.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let friends_only = || Failure::new(ProblemCode::Forbidden, says::calls_friends());
    let whom: Id = call.who.parse().map_err(|_| friends_only())?;
    {
        let room = house.room(id);
        let table = room.hold(&house, id).await?;
        if !table.is_at(who) {
            return Err(Failure::new(ProblemCode::Forbidden, says::not_seated()));
        }
        if table.status != Status::Waiting {
            return Err(Failure::new(ProblemCode::Conflict, says::calls_too_late()));
        }
    }
    let call = TableCall { table: id, host: who, at: house.now() };
    house.store.invite(whom, call, KEPT).await.map_err(|error| match error {
        StoreError::Nobody => friends_only(),
        error => error.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put an invitation away.
#[utoipa::path(delete, path = "/me/calls/{table}", tag = "friends", params(("table" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn put_away(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
) -> Result<StatusCode, Failure> {
    house.store.put_away(who, named(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
