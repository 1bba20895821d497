//! Tournaments.

use super::reply::{Body, Caller, Failure, Path, answer, named};
use crate::{
    house::House,
    tournaments::{
        act::{Wish, act},
        file,
        open::open,
        show,
    },
};
use axum::{
    Json,
    extract::{Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use std::sync::Arc;
use store::Id;
use utoipa::{IntoParams, ToSchema};
use wire::{
    Answer, Invitation, NewBots, NewTournament, Problem, ProblemCode, TournamentInfo, TournamentPage,
};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct AfterTournament {
    /// The `next` of the page before.
    #[param(max_length = 60)]
    after: Option<String>,
}

/// Tournaments that people enter, those that are played, and those that are over, page by page.
#[utoipa::path(get, path = "/tournaments", tag = "tournaments", params(AfterTournament), responses(
    (status = 200, body = TournamentPage), (status = 400, body = Problem), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn list(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    query: Result<Query<AfterTournament>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<TournamentPage>, Failure> {
    let Query(AfterTournament { after }) =
        query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    show::list(&house, after.as_deref()).await.map(Json)
}

/// Open a tournament.
#[utoipa::path(post, path = "/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 201, body = Invitation), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Answer),
    (status = 413, body = Problem), (status = 422, body = Answer), (status = 429, body = Problem)))]
pub async fn create(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Body(new): Body<NewTournament>,
) -> Result<Response, Failure> {
    match open(&house, who, &new).await {
        Ok(id) => Ok((StatusCode::CREATED, Json(Invitation { id: id.to_string() })).into_response()),
        Err(wire::Outcome::Problem(problem)) => Err(Failure(problem)),
        Err(outcome) => Ok(answer(outcome)),
    }
}

/// Which round, and what was seen before.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The round of a Swiss that is to be shown; the last without it.
    round: Option<u16>,
    /// The `mark` of the last answer: the next one comes when something is otherwise, or after ten seconds.
    seen: Option<u32>,
}

/// A tournament as I see it.
#[utoipa::path(get, path = "/tournaments/{tournament}", tag = "tournaments", params(("tournament" = String, Path), Shown), responses(
    (status = 200, body = TournamentInfo), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 429, body = Problem)))]
pub async fn one(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
    query: Result<Query<Shown>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<TournamentInfo>, Failure> {
    let Query(Shown { round, seen }) =
        query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    show::show(&house, who, named(&tournament)?, round, seen).await.map(Json)
}

async fn done(house: &Arc<House>, who: Id, tournament: &str, wish: Wish) -> Result<StatusCode, Failure> {
    act(house, who, named(tournament)?, &wish).await.map(|()| StatusCode::NO_CONTENT)
}

/// Enter a tournament, or come back to one that goes on.
#[utoipa::path(post, path = "/tournaments/{tournament}/entry", tag = "tournaments", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn enter(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::Enter).await
}

/// Be paired no more.
#[utoipa::path(delete, path = "/tournaments/{tournament}/entry", tag = "tournaments", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem)))]
pub async fn leave(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::Leave).await
}

/// Bots enter: for its opener.
#[utoipa::path(post, path = "/tournaments/{tournament}/bots", tag = "tournaments", params(("tournament" = String, Path)),
    request_body = NewBots, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn bots(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
    Body(NewBots { bot, count }): Body<NewBots>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::Bots(bot, count)).await
}

/// Take somebody out: for its opener.
#[utoipa::path(delete, path = "/tournaments/{tournament}/entrants/{entrant}", tag = "tournaments",
    params(("tournament" = String, Path), ("entrant" = u16, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn remove(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path((tournament, entrant)): Path<(String, String)>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::Remove(named(&entrant)?)).await
}

/// Begin it: for its opener.
#[utoipa::path(post, path = "/tournaments/{tournament}/begin", tag = "tournaments", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn begin(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::Begin).await
}

/// Call it off: for its opener.
#[utoipa::path(delete, path = "/tournaments/{tournament}", tag = "tournaments", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn call_off(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
) -> Result<StatusCode, Failure> {
    done(&house, who, &tournament, Wish::CallOff).await
}

/// How a file is written.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Standings as comma-separated values.
    Csv,
    /// All of it.
    Json,
}

/// Which file.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct FileForm {
    /// How it is written.
    #[param(inline)]
    form: Form,
}

/// Standings and games as a file.
#[utoipa::path(get, path = "/tournaments/{tournament}/file", tag = "tournaments", params(("tournament" = String, Path), FileForm), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn file(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(tournament): Path<String>,
    query: Result<Query<FileForm>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Failure> {
    let Query(FileForm { form }) =
        query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let id: Id = named(&tournament)?;
    let (kind, ending, text) = match form {
        Form::Csv => ("text/csv; charset=utf-8", "csv", file::csv(&house, id).await?),
        Form::Json => ("application/json", "json", file::json(&house, id).await?.to_string()),
    };
    let name = format!("attachment; filename=\"tournament-{id}.{ending}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
