//! The way in over HTTP.
//!
//! | file | what it holds |
//! |---|---|
//! | `reply` | answers, errors, who calls |
//! | `body` | bytes that are the same for everybody, and bytes that are counted until they were read |
//! | `guard` | headers, origins, limits: what every request passes |
//! | `people`, `accounts`, `sessions`, `sign_in`, `tables`, `games`, `decks`, `push` | the API |
//! | `heirs` | a guest who signs in takes everything along |
//! | `meet`, `tournaments` | quick match; tournaments |
//! | `profiles`, `friends`, `calls` | how people show themselves, whom they know, and whom they ask to a table |
//! | `moderation`, `operator` | reports and mutes; the page of those who look after the house |
//! | `daily` | the puzzles of a day |
//! | `reach` | how others on the network come in |
//! | `ops` | health and metrics |
//! | `client`, `preview` | the web client's files; what a link to a table shows elsewhere |
//! | `openapi` | the API and the socket, described |

mod accounts;
mod body;
mod calls;
mod client;
mod daily;
mod decks;
mod export;
mod friends;
mod games;
mod guard;
mod heirs;
mod lobby;
mod meet;
mod moderation;
pub mod openapi;
mod operator;
mod ops;
mod people;
mod preview;
mod profiles;
mod push;
mod reach;
pub(crate) mod reply;
mod sessions;
mod sign_in;
mod tables;
mod tournaments;

pub(crate) use client::build as client_build;

use crate::house::House;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{any, delete, get, post, put},
};
use std::{sync::Arc, time::Duration};
use tower_http::{compression::CompressionLayer, timeout::TimeoutLayer};

/// The most bytes of a request.
const MOST_BYTES: usize = 32 * 1024;

/// The most bytes of a request that may hold a card file: its characters may be escaped.
const MOST_BYTES_WITH_CARDS: usize = 2 * wire::MAX_CARD_FILE + MOST_BYTES;

/// Everything that is served.
pub fn router(house: &Arc<House>) -> Router {
    let with_cards = DefaultBodyLimit::max(MOST_BYTES_WITH_CARDS);
    let api = Router::new()
        .route("/titles", get(games::titles))
        .route("/games", get(games::list))
        .route("/games/{game}", get(games::one))
        .route("/games/{game}/rules", get(games::rules))
        .route("/texts/{game}/{language}", get(games::texts))
        .route("/games/{game}/scenarios", get(games::scenarios))
        .route("/games/{game}/scenarios/{number}", get(games::scenario))
        .route("/games/{game}/guide", get(games::guide))
        .route("/games/{game}/primer", get(games::primer))
        .route("/games/{game}/cards", get(decks::pool))
        .route("/games/{game}/cards/check", post(decks::check_file).layer(with_cards))
        .route("/games/{game}/decks/check", post(decks::check))
        .route("/guests", post(people::guest))
        .route("/accounts", post(accounts::register))
        .route("/session", get(accounts::session).post(accounts::login).delete(accounts::logout))
        .route("/session/recovery", post(sessions::recover))
        .route("/session/code", post(sign_in::begin))
        .route("/session/code/claim", post(sign_in::claim))
        .route("/me/sign-in", post(sign_in::asking))
        .route("/me/sign-in/answer", post(sign_in::answer))
        .route("/me/sessions", get(sessions::list).delete(sessions::end_others))
        .route("/me/sessions/{session}", delete(sessions::end))
        .route("/me/recovery", get(sessions::left).post(sessions::make))
        .route("/me", get(people::me).patch(people::change).delete(people::forget))
        .route("/me/password", post(accounts::password))
        .route("/me/push", post(push::add).delete(push::remove))
        .route("/push", get(push::key))
        .route("/reach", get(reach::reach))
        .route("/me/export", get(export::export))
        .route("/me/tables", get(tables::mine))
        .route("/me/decks", get(decks::mine).post(decks::save))
        .route("/me/decks/{deck}", put(decks::change).delete(decks::remove))
        .route("/me/seek", put(meet::seek).delete(meet::leave))
        .route("/me/profile", get(profiles::mine).patch(profiles::change))
        .route("/me/people", get(friends::list))
        .route("/me/friends/{person}", put(friends::ask).delete(friends::end))
        .route("/me/blocks/{person}", put(friends::block).delete(friends::unblock))
        .route("/me/calls", get(calls::mine))
        .route("/me/calls/{table}", delete(calls::put_away))
        .route("/people/{person}", get(profiles::page))
        .route("/reports", post(moderation::report))
        .route("/me/mutes", get(moderation::mutes))
        .route("/me/mutes/{person}", put(moderation::mute).delete(moderation::unmute))
        .route("/operator", get(operator::home))
        .route("/operator/reports", get(operator::reports))
        .route("/operator/reports/{report}", put(operator::settle_report))
        .route("/operator/flags", get(operator::flags))
        .route("/operator/flags/{flag}/{seat}", put(operator::settle_flag))
        .route("/operator/pace", put(operator::pace))
        .route("/operator/deeds", get(operator::deeds))
        .route("/operator/people", get(operator::people))
        .route("/operator/people/{person}", delete(operator::remove_person))
        .route("/operator/people/{person}/ban", put(operator::ban).delete(operator::unban))
        .route("/operator/people/{person}/sessions", delete(operator::end_sessions))
        .route("/operator/tables", get(operator::tables))
        .route("/operator/tables/{table}", delete(operator::remove_table))
        .route("/daily", get(daily::day))
        .route("/daily/{date}/{game}", get(daily::one).post(daily::begin))
        .route("/daily/{date}/{game}/answer", post(daily::reply))
        .route("/lobby", get(lobby::page))
        .route("/tables", get(lobby::list).post(tables::create).layer(with_cards))
        .route("/tables/{table}/cards", get(decks::of_table))
        .route("/tables/{table}/cards/file", get(decks::file))
        .route("/tables/{table}/decks", get(decks::mine_at))
        .route("/tables/{table}/decks/check", post(decks::check_at))
        .route("/tables/{table}", get(tables::snapshot))
        .route("/tables/{table}/commands", post(tables::command))
        .route("/tables/{table}/calls", post(calls::send))
        .route("/tables/{table}/log", get(tables::log))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/replay", get(tables::replay))
        .route("/tables/{table}/verify", get(tables::verify))
        .route("/tables/{table}/analysis", get(tables::analysis))
        .route("/tables/{table}/play-on", post(tables::play_on))
        .route("/tournaments", get(tournaments::list).post(tournaments::create))
        .route("/tournaments/{tournament}", get(tournaments::one).delete(tournaments::call_off))
        .route("/tournaments/{tournament}/entry", post(tournaments::enter).delete(tournaments::leave))
        .route("/tournaments/{tournament}/bots", post(tournaments::bots))
        .route("/tournaments/{tournament}/entrants/{entrant}", delete(tournaments::remove))
        .route("/tournaments/{tournament}/begin", post(tournaments::begin))
        .route("/tournaments/{tournament}/file", get(tournaments::file))
        .route("/openapi.json", get(openapi::document))
        .route("/live.schema.json", get(openapi::live))
        .fallback(reply::no_such_thing)
        .method_not_allowed_fallback(reply::not_that_way)
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            Duration::from_secs(30),
        ))
        .layer(middleware::from_fn_with_state(house.clone(), body::counted))
        .layer(CompressionLayer::new());
    Router::new()
        .nest("/api/v1", api)
        .route("/api/v1/live", get(tables::live))
        .route("/api", any(reply::no_such_thing))
        .route("/api/", any(reply::no_such_thing))
        .route("/api/{*path}", any(reply::no_such_thing))
        .route("/healthz", get(ops::health))
        .route("/readyz", get(ops::ready))
        .route("/metrics", get(ops::metrics))
        .route("/table/{table}", get(preview::page))
        .route("/replay/{table}", get(preview::page))
        .fallback_service(Router::new().fallback(client::file).layer(CompressionLayer::new()))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(middleware::from_fn_with_state(house.clone(), guard::guard))
        .with_state(house.clone())
}
