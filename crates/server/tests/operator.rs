//! What an operator changes beside a server that runs is noticed there within moments.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve, serve_with, token};
use serde_json::json;
use server::{
    Config,
    doors::{BANNED, SESSION_OVER},
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Ban, Id, Moderation, Sqlite};

/// A beat is every two seconds; the rest is for a slow machine.
const SOON: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_is_told_with_its_reason_and_closes_everything() {
    let server = serve().await;
    let address = server.address();
    let operator = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let (guest, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let credentials = json!({ "login": "ann", "password": "first password" });
    let reply = guest.send("POST", "/accounts", Some(credentials.clone())).await;
    let ann = Person { token: token(&reply), ..guest };
    let (mut at_anns, mut at_bobs) = (ann.connect().await, bob.connect().await);
    ann.get("/me").await;
    let who: Id = ann.id.parse().unwrap();
    let now = server.running.house.now();
    let ban = Ban { at: now, until: Some(now + 3_600_000), why: "insults at the table".into() };
    operator.set_ban(who, ban).await.unwrap();
    let started = Instant::now();
    let (code, reason) = at_anns.closing().await;
    assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
    assert_eq!(code, BANNED);
    assert!(reason.contains("insults at the table"), "{reason}");
    let reply = ann.send("GET", "/me", None).await;
    assert_eq!((reply.status, &reply.json()["code"]), (403, &json!("forbidden")));
    let message = reply.json()["message"].as_str().unwrap().to_string();
    assert!(message.contains("insults at the table") && message.contains("until 2"), "{message}");
    for (path, body) in [("/session", credentials.clone()), ("/guests", json!({})), ("/tables", json!({}))] {
        let reply = ann.send("POST", path, Some(body)).await;
        assert_eq!(reply.status, 403, "{path}");
        assert!(reply.json()["message"].as_str().unwrap().contains("insults"), "{path}");
    }
    assert!(ann.try_connect().await.is_none());
    // From another browser the password alone does not help.
    let body = credentials.to_string();
    let headers = [("Content-Type", "application/json")];
    let reply = request(address, "POST", "/api/v1/session", &headers, body.as_bytes()).await;
    assert_eq!(reply.status, 403);
    // Nobody else is disturbed, and it ends when it is lifted.
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    at_bobs.watch(&table).await;
    operator.lift_ban(who).await.unwrap();
    assert_eq!(ann.send("POST", "/session", Some(credentials)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_sessions_and_removed_tables_are_noticed() {
    let server = serve().await;
    let address = server.address();
    let operator = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let (mut at_anns, mut at_bobs) = (ann.connect().await, bob.connect().await);
    at_bobs.watch(&table).await;
    let started = Instant::now();
    assert_eq!(operator.end_sessions(ann.id.parse().unwrap()).await.unwrap(), 1);
    assert_eq!(at_anns.closing().await.0, SESSION_OVER);
    assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    assert!(operator.remove_table(table.parse().unwrap()).await.unwrap());
    assert_eq!(at_bobs.until("gone").await["table"], json!(table));
    assert_eq!(bob.send("GET", &format!("/tables/{table}"), None).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_removed_leaves_their_seat_to_a_bot() {
    let server = serve().await;
    let address = server.address();
    let operator = Arc::new(Sqlite::open(&server.folder.path().join("test.db")).unwrap());
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    ann.must(&table, json!({ "do": "sit" })).await;
    bob.must(&table, json!({ "do": "start" })).await;
    let mut at_bobs = bob.connect().await;
    at_bobs.watch(&table).await;
    server::operator::forget(operator.clone(), ann.id.parse().unwrap()).await.unwrap();
    operator.announce("person-removed", ann.id.parse().unwrap()).await.unwrap();
    let seat = loop {
        let message = at_bobs.receive().await.unwrap();
        let seat = message["info"]["seats"][1].clone();
        if seat["name"] == "Somebody" {
            break seat;
        }
    };
    assert_eq!(seat["bot"], json!("policy"), "{seat}");
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    // The game goes on: whenever the bot is asked, it moves.
    for _ in 0..3 {
        let started = Instant::now();
        let snapshot = loop {
            let snapshot = bob.get(&format!("/tables/{table}")).await;
            if snapshot["prompt"] != json!(0) || snapshot["info"]["status"] == "finished" {
                break snapshot;
            }
            assert!(started.elapsed() < Duration::from_secs(20), "the bot does not move: {snapshot}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        if snapshot["info"]["status"] == "finished" {
            return;
        }
        let hint = bob.must(&table, json!({ "do": "hint" })).await;
        let play = json!({ "do": "play", "prompt": snapshot["prompt"], "move": hint["move"] });
        bob.must(&table, play).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_kept_as_long_as_is_said() {
    for (keep, stays) in [(None, true), (Some(1), false)] {
        let server = serve_with(Config { keep, ..config() }).await;
        let ann = Person::guest(server.address(), "Ann").await;
        let new = json!({ "game": "zombie", "options": { "rounds": 1 }, "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true });
        let table = ann.open(new).await;
        ann.must(&table, json!({ "do": "resign" })).await;
        while ann.get(&format!("/tables/{table}")).await["info"]["status"] != "finished" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // As if it had been two days ago.
        let db = rusqlite::Connection::open(server.folder.path().join("test.db")).unwrap();
        db.execute("UPDATE tables SET touched = touched - 2 * 86400000", []).unwrap();
        server.running.house.sweep().await;
        server.running.house.store.beat(server.running.house.now()).await.unwrap();
        let status = ann.send("GET", &format!("/tables/{table}/replay"), None).await.status;
        assert_eq!(status, if stays { 200 } else { 404 }, "kept for {keep:?} days");
    }
}
