//! Two who do something about one person at once, and those who hang up in the middle: what was checked holds when it is written.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Reply, config, request, serve, serve_with, token};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{io::AsyncWriteExt, net::TcpStream};

async fn post(address: SocketAddr, path: &str, body: Value) -> Reply {
    let headers = [("Content-Type", "application/json")];
    request(address, "POST", &format!("/api/v1{path}"), &headers, body.to_string().as_bytes()).await
}

async fn account(address: SocketAddr, login: &str) -> Person {
    let reply = post(address, "/accounts", json!({ "login": login, "password": "first password" })).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    Person { address, token: token(&reply), id: reply.json()["id"].as_str().unwrap().into() }
}

async fn enter(address: SocketAddr, login: &str, password: &str) -> Reply {
    post(address, "/session", json!({ "login": login, "password": password })).await
}

async fn codes(of: &Person) -> Vec<String> {
    let reply = of.send("POST", "/me/recovery", Some(json!({ "password": "first password" }))).await;
    serde_json::from_value(reply.json()["codes"].clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thief_does_not_overtake_a_recovery() {
    let server = serve().await;
    let address = server.address();
    for n in 0..3 {
        let login = format!("ann{n}");
        let ann = account(address, &login).await;
        let codes = codes(&ann).await;
        let thief = Person { token: token(&enter(address, &login, "first password").await), ..ann };
        let theirs = json!({ "old": "first password", "new": "a thief's password" });
        let owners = json!({ "login": login, "code": codes[0], "new": "the owner's password" });
        let (changed, recovered) = tokio::join!(
            thief.send("POST", "/me/password", Some(theirs)),
            post(address, "/session/recovery", owners)
        );
        assert_eq!(recovered.status, 200);
        // Two passwords are computed for the thief and one for the owner, who is nearly always first.
        let message = String::from_utf8_lossy(&changed.body).into_owned();
        assert!([409, 204, 403, 401].contains(&changed.status), "{} {message}", changed.status);
        assert_eq!(enter(address, &login, "the owner's password").await.status, 200);
        assert_eq!(enter(address, &login, "a thief's password").await.status, 401);
        assert_eq!(thief.send("GET", "/me", None).await.status, 401);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_by_the_old_password_does_not_outlive_it() {
    let server = serve().await;
    let address = server.address();
    let ann = account(address, "ann").await;
    let codes = codes(&ann).await;
    let old = async || enter(address, "ann", "first password").await;
    let recovery = json!({ "login": "ann", "code": codes[0], "new": "second password" });
    // Passwords are computed two at a time: some of these wait while the recovery is done.
    let (a, b, c, recovered, d, e, f) =
        tokio::join!(old(), old(), old(), post(address, "/session/recovery", recovery), old(), old(), old());
    assert_eq!(recovered.status, 200);
    for reply in [a, b, c, d, e, f] {
        match reply.status {
            200 => {
                let late = Person { token: token(&reply), ..ann.clone() };
                assert_eq!(late.send("GET", "/me", None).await.status, 401);
            }
            status => assert_eq!(status, 401),
        }
    }
    let now = Person { token: token(&recovered), ..ann };
    assert_eq!(now.get("/me/sessions").await.as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_one_account() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let make = |login: &str| {
        let body = json!({ "login": login, "password": "first password" });
        let ann = ann.clone();
        async move { ann.send("POST", "/accounts", Some(body)).await }
    };
    let (one, other) = tokio::join!(make("ann.one"), make("ann.two"));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    if statuses == [201, 201] {
        assert_ne!(one.json()["id"], other.json()["id"], "who came much later came as somebody new");
        return;
    }
    assert_eq!(statuses, [201, 409]);
    let (made, refused) = if one.status == 201 { (one, "ann.two") } else { (other, "ann.one") };
    assert_eq!(made.json()["id"], json!(ann.id));
    assert_eq!(enter(server.address(), refused, "first password").await.status, 401);
    let made = Person { token: token(&made), ..ann };
    assert_eq!(made.get("/me").await["id"], json!(made.id), "the session that was given lives");
}

/// Sends a request and hangs up while it is in hand.
async fn hang_up(who: &Person, method: &str, path: &str, body: Value) {
    let mut stream = TcpStream::connect(who.address).await.unwrap();
    let (host, token, body) = (who.address, &who.token, body.to_string());
    let request = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {host}\r\nCookie: wardroom={token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_leaves_nothing_half_done() {
    let server = serve().await;
    let address = server.address();
    let desk = account(address, "ann").await;
    let phone = Person { token: token(&enter(address, "ann", "first password").await), ..desk.clone() };
    let mut at_phone = phone.connect().await;
    hang_up(&desk, "POST", "/me/password", json!({ "old": "first password", "new": "second password" }))
        .await;
    let started = Instant::now();
    while enter(address, "ann", "second password").await.status != 200 {
        assert!(started.elapsed() < Duration::from_secs(10), "what was begun is not finished");
    }
    assert_eq!(at_phone.closing().await.0, server::doors::SESSION_OVER);
    assert_eq!(phone.send("GET", "/me", None).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_tried_as_seldom_wherever_they_are_asked_for() {
    let limits = Limits { passwords: Rate { burst: 3, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let wrong = json!({ "password": "a wrong password" });
    let change = json!({ "old": "a wrong password", "new": "second password" });
    for (login, method, path, body) in [
        ("ann", "POST", "/me/recovery", &wrong),
        ("bob", "DELETE", "/me", &wrong),
        ("eve", "POST", "/me/password", &change),
    ] {
        let who = account(server.address(), login).await;
        for status in [403, 403, 403, 429] {
            assert_eq!(who.send(method, path, Some(body.clone())).await.status, status, "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_forgotten_does_nothing_any_more() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    ann.get("/me").await;
    // As it is for a request that was let in just before.
    server.running.house.store.forget_person(ann.id.parse().unwrap()).await.unwrap();
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    let device = json!({ "endpoint": "https://fcm.googleapis.com/fcm/send/late" });
    let deck = json!({ "game": "ward", "name": "Mine", "cards": [] });
    let sit = format!("/tables/{table}/commands");
    for (path, body) in
        [("/tables", new), ("/me/push", device), ("/me/decks", deck), (sit.as_str(), json!({ "do": "sit" }))]
    {
        let reply = ann.send("POST", path, Some(body)).await;
        assert_eq!(reply.status, 401, "{path}: {}", String::from_utf8_lossy(&reply.body));
    }
    let id: store::Id = ann.id.parse().unwrap();
    let db = rusqlite::Connection::open(server.folder.path().join("test.db")).unwrap();
    for (kept, column) in [("tables", "host"), ("sits", "person"), ("pushes", "person"), ("decks", "person")]
    {
        let ask = format!("SELECT count(*) FROM {kept} WHERE {column} = ?1");
        let rows: u32 = db.query_row(&ask, [id.0], |row| row.get(0)).unwrap();
        assert_eq!(rows, 0, "{kept}");
    }
}

#[tokio::test]
async fn a_login_may_stand_between_spaces() {
    let server = serve().await;
    account(server.address(), " Ann ").await;
    assert_eq!(enter(server.address(), "ann\t", "first password").await.status, 200);
}
