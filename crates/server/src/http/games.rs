//! Titles, rules and scenarios: open to everybody.

use super::{
    body,
    reply::{Failure, Path, named},
};
use crate::{games::rules as book, house::House, says};
use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::sync::{Arc, OnceLock};
use wire::{
    ClauseInfo, GameInfo, Lesson, Primer, Problem, ProblemCode, ScenarioFrame, ScenarioInfo, TitleInfo,
};

fn unknown() -> Failure {
    Failure::new(ProblemCode::NotFound, says::no_game())
}

/// Every game of the house in a few words. It has an `ETag`, and is the same for everybody.
#[utoipa::path(get, path = "/titles", tag = "games", responses((status = 200, body = Vec<TitleInfo>), (status = 304)))]
pub async fn titles(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    static TITLES: [OnceLock<Bytes>; 2] = [const { OnceLock::new() }; 2];
    let examples = house.config.examples;
    // What is derived always serialises.
    let titles = TITLES[usize::from(examples)]
        .get_or_init(|| serde_json::to_vec(&book::shelf(examples)).unwrap_or_default().into());
    body::shared(titles.clone(), &headers)
}

/// One game, with its options. It has an `ETag`, and is the same for everybody.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = GameInfo), (status = 304), (status = 404, body = Problem)))]
pub async fn one(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let info = tokio::task::spawn_blocking(move || book::game(&game)).await;
    let info = info.ok().flatten().ok_or_else(unknown)?;
    // What is derived always serialises.
    Ok(body::shared(serde_json::to_vec(&info).unwrap_or_default().into(), &headers))
}

/// Every game of the house, with its options: much at once, for programs that want all of it. It has an `ETag`, and is the same for everybody.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<GameInfo>), (status = 304)))]
pub async fn list(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    static GAMES: [OnceLock<Bytes>; 2] = [const { OnceLock::new() }; 2];
    let examples = house.config.examples;
    // What is derived always serialises.
    let games = GAMES[usize::from(examples)]
        .get_or_init(|| serde_json::to_vec(&book::games(examples)).unwrap_or_default().into());
    body::shared(games.clone(), &headers)
}

/// The rules of a game, clause by clause; `house` for those of the table itself.
#[utoipa::path(get, path = "/games/{game}/rules", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = Vec<ClauseInfo>), (status = 404, body = Problem)))]
pub async fn rules(Path(game): Path<String>) -> Result<Json<Vec<ClauseInfo>>, Failure> {
    book::rules(&game).map(Json).ok_or_else(unknown)
}

/// How a title is played, on one page. It has an `ETag`.
#[utoipa::path(get, path = "/games/{game}/primer", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = Primer), (status = 304), (status = 404, body = Problem)))]
pub async fn primer(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let page = tokio::task::spawn_blocking(move || book::primer(&game)).await;
    let page = page.ok().flatten().ok_or_else(unknown)?;
    // What is derived always serialises.
    Ok(body::shared(serde_json::to_vec(&page).unwrap_or_default().into(), &headers))
}

/// What a game and the house say in a language, in the format of Fluent; `house` for what every game says. It has an `ETag`. Nothing comes of a language that
/// the game does not speak: it is told in English then.
#[utoipa::path(get, path = "/texts/{game}/{language}", tag = "games",
    params(("game" = String, Path), ("language" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 204), (status = 304), (status = 404, body = Problem)))]
pub async fn texts(
    Path((game, language)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let Some(texts) = book::texts(&game, &language) else {
        return if book::texts(&game, "en").is_some() {
            Ok(StatusCode::NO_CONTENT.into_response())
        } else {
            Err(unknown())
        };
    };
    let mut response = body::shared(texts.into(), &headers);
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, plain);
    Ok(response)
}

/// The scenarios of a game: the executable rulebook.
#[utoipa::path(get, path = "/games/{game}/scenarios", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = Vec<ScenarioInfo>), (status = 404, body = Problem)))]
pub async fn scenarios(Path(game): Path<String>) -> Result<Json<Vec<ScenarioInfo>>, Failure> {
    book::scenario_list(&game).map(Json).ok_or_else(unknown)
}

/// A scenario step by step.
#[utoipa::path(get, path = "/games/{game}/scenarios/{number}", tag = "games",
    params(("game" = String, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Vec<ScenarioFrame>), (status = 404, body = Problem)))]
pub async fn scenario(
    Path((game, number)): Path<(String, String)>,
) -> Result<Json<Vec<ScenarioFrame>>, Failure> {
    let number = named(&number)?;
    let frames = tokio::task::spawn_blocking(move || book::scenario_frames(&game, number)).await;
    frames.ok().flatten().map(Json).ok_or_else(|| Failure::new(ProblemCode::NotFound, says::no_scenario()))
}

/// The guide to a first game, chapter by chapter; empty if there is none.
#[utoipa::path(get, path = "/games/{game}/guide", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = Vec<Lesson>), (status = 404, body = Problem)))]
pub async fn guide(Path(game): Path<String>) -> Result<Json<Vec<Lesson>>, Failure> {
    let lessons = tokio::task::spawn_blocking(move || book::guide(&game)).await;
    lessons.ok().flatten().map(Json).ok_or_else(unknown)
}
