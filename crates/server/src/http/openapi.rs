//! The API, described for programs.

use super::{
    accounts, calls, daily, decks, export, friends, games, lobby, meet, moderation, operator, people,
    profiles, push, reach, sessions, sign_in, tables, tournaments,
};
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
        export::export, people::forget, push::key, push::add, push::remove, reach::reach,
        lobby::list, lobby::page, tables::mine, tables::create, tables::snapshot, tables::command, tables::log, tables::record,
        tables::replay, tables::verify, tables::analysis, tables::play_on,
        decks::pool, decks::check_file, decks::check, decks::mine, decks::save, decks::change, decks::remove, decks::of_table,
        decks::file, decks::mine_at, decks::check_at,
        meet::seek, meet::leave,
        profiles::mine, profiles::change, profiles::page, friends::list, friends::ask, friends::end, friends::block, friends::unblock,
        calls::mine, calls::send, calls::put_away,
        moderation::report, moderation::mutes, moderation::mute, moderation::unmute,
        operator::home, operator::reports, operator::settle_report, operator::flags, operator::settle_flag, operator::pace, operator::deeds,
        operator::people, operator::remove_person, operator::ban, operator::unban, operator::end_sessions, operator::tables, operator::remove_table,
        tournaments::list, tournaments::create, tournaments::one, tournaments::call_off, tournaments::enter, tournaments::leave,
        tournaments::bots, tournaments::remove, tournaments::begin, tournaments::file,
        daily::day, daily::one, daily::begin, daily::reply,
        sessions::list, sessions::end_others, sessions::end, sessions::left, sessions::make, sessions::recover,
        sign_in::begin, sign_in::claim, sign_in::asking, sign_in::answer,
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
