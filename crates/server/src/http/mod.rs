//! The way in over HTTP.
//!
//! | file | what it holds |
//! |---|---|
//! | `reply` | answers, errors, who calls |
//! | `body` | bytes that are the same for everybody, and bytes that are counted until they were read |
//! | `guard` | headers, origins, limits: what every request passes |
//! | `people`, `accounts`, `sessions`, `tables`, `games`, `decks`, `push` | the API |
//! | `heirs` | a guest who signs in takes everything along |
//! | `meet` | quick match |
//! | `reach` | how others on the network come in |
//! | `ops` | health and metrics |
//! | `client`, `preview` | the web client's files; what a link to a table shows elsewhere |
//! | `openapi` | the API and the socket, described |

mod accounts;
mod body;
mod client;
mod decks;
mod games;
mod guard;
mod heirs;
mod meet;
pub mod openapi;
mod ops;
mod people;
mod preview;
mod push;
mod reach;
pub(crate) mod reply;
mod sessions;
mod tables;

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
        .route("/me/sessions", get(sessions::list).delete(sessions::end_others))
        .route("/me/sessions/{session}", delete(sessions::end))
        .route("/me/recovery", get(sessions::left).post(sessions::make))
        .route("/me", get(people::me).patch(people::change).delete(people::forget))
        .route("/me/password", post(accounts::password))
        .route("/me/push", post(push::add).delete(push::remove))
        .route("/push", get(push::key))
        .route("/reach", get(reach::reach))
        .route("/me/export", get(people::export))
        .route("/me/tables", get(tables::mine))
        .route("/me/decks", get(decks::mine).post(decks::save))
        .route("/me/decks/{deck}", put(decks::change).delete(decks::remove))
        .route("/me/seek", put(meet::seek).delete(meet::leave))
        .route("/lobby", get(tables::lobby_page))
        .route("/tables", get(tables::lobby).post(tables::create).layer(with_cards))
        .route("/tables/{table}/cards", get(decks::of_table))
        .route("/tables/{table}/cards/file", get(decks::file))
        .route("/tables/{table}/decks", get(decks::mine_at))
        .route("/tables/{table}/decks/check", post(decks::check_at))
        .route("/tables/{table}", get(tables::snapshot))
        .route("/tables/{table}/commands", post(tables::command))
        .route("/tables/{table}/log", get(tables::log))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/replay", get(tables::replay))
        .route("/tables/{table}/verify", get(tables::verify))
        .route("/tables/{table}/analysis", get(tables::analysis))
        .route("/tables/{table}/play-on", post(tables::play_on))
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
