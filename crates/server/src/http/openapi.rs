//! The API, described for programs.

use super::{accounts, decks, games, meet, people, push, reach, sessions, tables};
use axum::{
    Json,
    http::{HeaderName, header},
};
use std::sync::OnceLock;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Wardroom",
        description = "Tabletop games by their rules. Come in with POST /guests: it sets the session's cookie. Moves are answered after they are \
            durable; a refused move cites its clause. The socket at /api/v1/live speaks the messages of docs/protocol.md, whose \
            schema is at /api/v1/live.schema.json."
    ),
    servers((url = "/api/v1")),
    paths(
        games::titles, games::list, games::one, games::rules, games::texts, games::scenarios, games::scenario, games::guide, games::primer,
        people::guest, accounts::register, accounts::session, accounts::login, accounts::logout, people::me, people::change, accounts::password,
        people::export, people::forget, push::key, push::add, push::remove, reach::reach,
        tables::lobby, tables::lobby_page, tables::mine, tables::create, tables::snapshot, tables::command, tables::log, tables::record,
        tables::replay, tables::verify, tables::analysis, tables::play_on,
        decks::pool, decks::check_file, decks::check, decks::mine, decks::save, decks::change, decks::remove, decks::of_table,
        decks::file, decks::mine_at, decks::check_at,
        meet::seek, meet::leave,
        sessions::list, sessions::end_others, sessions::end, sessions::left, sessions::make, sessions::recover,
    )
)]
struct Api;

/// The whole API as an OpenAPI document.
pub fn api() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

/// Serves the document.
pub async fn document() -> Json<&'static utoipa::openapi::OpenApi> {
    static DOCUMENT: OnceLock<utoipa::openapi::OpenApi> = OnceLock::new();
    Json(DOCUMENT.get_or_init(api))
}

/// Serves the schema of the socket's messages.
pub async fn live() -> ([(HeaderName, &'static str); 1], Json<&'static serde_json::Value>) {
    static SCHEMA: OnceLock<serde_json::Value> = OnceLock::new();
    let kind = [(header::CONTENT_TYPE, "application/schema+json")];
    (kind, Json(SCHEMA.get_or_init(wire::schema::live)))
}
