//! Tables, as operators see them, and how fast people talk.

use super::{A_PAGE, Operator, asked};
use crate::{
    house::House,
    http::{
        people::malformed,
        reply::{Body, Failure, Path, named, to_the_end},
        tables::summaries,
    },
    room::status_number,
    says,
};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
};
use serde::Deserialize;
use std::sync::Arc;
use store::{Act, Id};
use utoipa::IntoParams;
use wire::{NewPace, Problem, ProblemCode, Status, TablePage};

/// The last page that is turned to.
const LAST_PAGE: u32 = 100_000;
/// The fastest pace that can be set, in lines a minute.
const FASTEST: u32 = 60;

/// Which tables, and which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How they stand; all of them where it is left out.
    #[param(inline)]
    status: Option<Status>,
    /// Which page, from 0.
    #[param(maximum = 100_000)]
    page: Option<u32>,
}

/// Tables, the latest first: private ones as well.
#[utoipa::path(get, path = "/operator/tables", tag = "operators", params(Which), responses(
    (status = 200, body = TablePage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn tables(
    State(house): State<Arc<House>>,
    Operator(who): Operator,
    query: Result<Query<Which>, QueryRejection>,
) -> Result<Json<TablePage>, Failure> {
    let Which { status, page } = asked(query)?;
    let from = page.unwrap_or(0).min(LAST_PAGE) * A_PAGE;
    let mut found = house.store.tables(status.map(status_number), from, A_PAGE + 1).await?;
    let more = found.len() > A_PAGE as usize;
    found.truncate(A_PAGE as usize);
    Ok(Json(TablePage { tables: summaries(&house, who, &found).await?, more }))
}

fn no_table() -> Failure {
    Failure::new(ProblemCode::NotFound, says::no_table())
}

/// Remove a table with its game and everything said at it. It cannot be undone.
#[utoipa::path(delete, path = "/operator/tables/{table}", tag = "operators", params(("table" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn remove_table(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Path(table): Path<String>,
) -> Result<StatusCode, Failure> {
    let id: Id = named(&table)?;
    // What is not there is not written down as removed.
    house.store.listed(id).await?.ok_or_else(no_table)?;
    let removed = async move {
        match house.room(id).remove(&house, id, by).await? {
            true => {
                tracing::info!(event = "operator", what = "table-removed", whom = %id, %by, "an operator changed something");
                Ok(StatusCode::NO_CONTENT)
            }
            false => Err(no_table()),
        }
    };
    to_the_end(removed).await
}

/// How many lines a minute anybody may say, at a table or in the whole house.
#[utoipa::path(put, path = "/operator/pace", tag = "operators", request_body = NewPace, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem)))]
pub async fn pace(
    State(house): State<Arc<House>>,
    Operator(by): Operator,
    Body(NewPace { table, lines }): Body<NewPace>,
) -> Result<StatusCode, Failure> {
    if lines.is_some_and(|lines| lines > FASTEST) {
        return Err(malformed(says::pace_range(FASTEST)));
    }
    let table: Option<Id> = table.as_deref().map(named).transpose()?;
    if let Some(table) = table {
        house.store.listed(table).await?.ok_or_else(no_table)?;
    }
    house.store.operate(Some(by), Act::Pace(table, lines)).await?;
    Ok(StatusCode::NO_CONTENT)
}
