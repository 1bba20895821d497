//! The puzzles of a day.

use super::{
    guard::Address,
    reply::{Body, Caller, Failure, Path, answer},
};
use crate::{
    daily::{self, Puzzle},
    house::House,
    says,
};
use axum::{
    Extension, Json,
    extract::{Query, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use wire::{Answer, DailyAnswer, DailyDay, DailyPuzzle, Problem, ProblemCode};

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// As YYYY-MM-DD; without it today.
    #[param(max_length = 10)]
    date: Option<String>,
}

/// The puzzles of a day, and how I stand with them. Who has no session may look, too.
#[utoipa::path(get, path = "/daily", tag = "daily", params(Day), responses(
    (status = 200, body = DailyDay), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn day(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    query: Result<Query<Day>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<DailyDay>, Failure> {
    let Query(Day { date }) =
        query.map_err(|error| Failure::new(ProblemCode::Malformed, error.body_text()))?;
    let who = house.who(&headers).await?;
    let date = daily::named(&house, date.as_deref())?;
    Ok(Json(daily::day(&house, who, date).await?))
}

/// One puzzle. What gives it away comes only to who has finished it.
#[utoipa::path(get, path = "/daily/{date}/{game}", tag = "daily", params(("date" = String, Path), ("game" = String, Path)), responses(
    (status = 200, body = DailyPuzzle), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Path((date, game)): Path<(String, String)>,
) -> Result<Json<DailyPuzzle>, Failure> {
    let who = house.who(&headers).await?;
    let puzzle = Puzzle::of(&house, &date, &game)?;
    Ok(Json(daily::puzzle(&house, who, &puzzle).await?))
}

/// Begin a puzzle: a deal has a table from then on, and a position is shown. Today's counts, once; another day's is practice.
#[utoipa::path(post, path = "/daily/{date}/{game}", tag = "daily", params(("date" = String, Path), ("game" = String, Path)), responses(
    (status = 200, body = DailyPuzzle), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Answer), (status = 429, body = Problem)))]
pub async fn begin(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Extension(Address(address)): Extension<Address>,
    Path((date, game)): Path<(String, String)>,
) -> Result<Response, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let puzzle = Puzzle::of(&house, &date, &game)?;
    match daily::begin(&house, who, address.into(), &puzzle).await {
        Ok(_) => Ok(Json(daily::puzzle(&house, Some(who), &puzzle).await?).into_response()),
        Err(outcome) => Ok(answer(outcome)),
    }
}

/// Answer with a move, once: it is judged, and what every move was worth is told.
#[utoipa::path(post, path = "/daily/{date}/{game}/answer", tag = "daily", params(("date" = String, Path), ("game" = String, Path)),
    request_body = DailyAnswer, responses(
    (status = 200, body = DailyPuzzle), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Answer), (status = 413, body = Problem), (status = 422, body = Answer), (status = 429, body = Problem)))]
pub async fn reply(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path((date, game)): Path<(String, String)>,
    Body(DailyAnswer { made }): Body<DailyAnswer>,
) -> Result<Response, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let puzzle = Puzzle::of(&house, &date, &game)?;
    if made.chars().count() > wire::MAX_MOVE {
        return Err(Failure::new(ProblemCode::TooLarge, says::move_too_long()));
    }
    match daily::answer(&house, who, &puzzle, &made).await {
        Ok(()) => Ok(Json(daily::puzzle(&house, Some(who), &puzzle).await?).into_response()),
        Err(outcome) => Ok(answer(outcome)),
    }
}
