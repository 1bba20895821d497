//! Sessions one by one, recovery codes, and everything that is kept of a person.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Reply, config, request, serve, serve_with, token};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
    doors::SESSION_OVER,
};
use std::{net::SocketAddr, time::Duration};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

async fn post(address: SocketAddr, path: &str, agent: &str, body: Value) -> Reply {
    let headers = [("Content-Type", "application/json"), ("User-Agent", agent)];
    request(address, "POST", &format!("/api/v1{path}"), &headers, body.to_string().as_bytes()).await
}

/// Somebody with an account, as signed in by making it.
async fn account(address: SocketAddr, login: &str) -> Person {
    let reply =
        post(address, "/accounts", FIREFOX, json!({ "login": login, "password": "first password" })).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    Person { address, token: token(&reply), id: reply.json()["id"].as_str().unwrap().into() }
}

async fn login(address: SocketAddr, login: &str, password: &str, agent: &str) -> Person {
    let reply = post(address, "/session", agent, json!({ "login": login, "password": password })).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    Person { address, token: token(&reply), id: reply.json()["id"].as_str().unwrap().into() }
}

const OVER: (u16, &str) = (SESSION_OVER, "this session has ended");

async fn is_closed(socket: &mut crate::common::Socket, why: &str) {
    let started = std::time::Instant::now();
    let (code, reason) = socket.closing().await;
    assert_eq!((code, reason.as_str()), OVER, "{why}");
    assert!(started.elapsed() < Duration::from_secs(2), "{why}: at once, not with the next ping");
}

#[tokio::test]
async fn sessions_are_listed_and_ended_with_their_sockets() {
    let server = serve().await;
    let address = server.address();
    let desk = account(address, "ann").await;
    let phone = login(address, "ann", "first password", "curl/8").await;
    let tablet = login(address, "ann", "first password", FIREFOX).await;
    let bob = Person::guest(address, "Bob").await;
    let sessions = desk.get("/me/sessions").await;
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    let mine: Vec<&Value> = sessions.iter().filter(|one| one["this"] == json!(true)).collect();
    assert_eq!((mine.len(), &mine[0]["device"]), (1, &json!("Firefox on Linux")));
    let now = server.running.house.now();
    for one in sessions {
        let (begun, used) = (one["begun"].as_u64().unwrap(), one["used"].as_u64().unwrap());
        assert!(begun <= used && now.abs_diff(used) < 60_000, "{one}");
        assert!(!desk.token.contains(one["id"].as_str().unwrap()));
    }
    let other = sessions.iter().find(|one| one["device"] == "a program").unwrap();
    let path = format!("/me/sessions/{}", other["id"].as_str().unwrap());
    let (mut at_desk, mut at_phone, mut at_tablet) =
        (desk.connect().await, phone.connect().await, tablet.connect().await);
    let mut at_bobs = bob.connect().await;
    assert_eq!(bob.send("DELETE", &path, None).await.status, 404, "nobody ends another's session");
    assert_eq!(desk.send("DELETE", &path, None).await.status, 204);
    is_closed(&mut at_phone, "one session").await;
    assert_eq!(phone.send("GET", "/me", None).await.status, 401);
    assert_eq!(desk.send("DELETE", &path, None).await.status, 404, "it is over already");
    assert_eq!(desk.send("DELETE", "/me/sessions", None).await.status, 204);
    is_closed(&mut at_tablet, "all others").await;
    assert_eq!(desk.get("/me/sessions").await.as_array().unwrap().len(), 1);
    // The one that asks, and everybody else, are not disturbed.
    for (socket, who) in [(&mut at_desk, &desk), (&mut at_bobs, &bob)] {
        let table = who.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
        assert_eq!(socket.watch(&table).await["t"], json!("table"));
    }
    // Ending one's own is logging out.
    let own = desk.get("/me/sessions").await[0]["id"].as_str().unwrap().to_string();
    let reply = desk.send("DELETE", &format!("/me/sessions/{own}"), None).await;
    assert!(reply.header("set-cookie").unwrap().contains("Max-Age=0"), "{reply:?}");
    is_closed(&mut at_desk, "one's own").await;
}

#[tokio::test]
async fn whatever_ends_a_session_closes_its_sockets() {
    let server = serve().await;
    let address = server.address();
    let guest = Person::guest(address, "Ann").await;
    let mut socket = guest.connect().await;
    let credentials = json!({ "login": "ann", "password": "first password" });
    let reply = guest.send("POST", "/accounts", Some(credentials)).await;
    is_closed(&mut socket, "a guest's token ends when an account is made of it").await;
    assert_eq!(guest.send("GET", "/me", None).await.status, 401);
    let ann = Person { token: token(&reply), ..guest };
    assert_eq!(ann.get("/me").await["login"], json!("ann"));

    let mut socket = ann.connect().await;
    assert_eq!(ann.send("DELETE", "/session", None).await.status, 204);
    is_closed(&mut socket, "logout").await;

    let desk = login(address, "ann", "first password", FIREFOX).await;
    let phone = login(address, "ann", "first password", FIREFOX).await;
    let (mut at_desk, mut at_phone) = (desk.connect().await, phone.connect().await);
    let change = json!({ "old": "first password", "new": "second password" });
    assert_eq!(desk.send("POST", "/me/password", Some(change)).await.status, 204);
    is_closed(&mut at_phone, "a new password ends all others").await;
    let proof = json!({ "password": "second password" });
    assert_eq!(desk.send("DELETE", "/me", Some(proof)).await.status, 204);
    is_closed(&mut at_desk, "a deleted account").await;
}

#[tokio::test]
async fn a_session_that_is_too_old_takes_its_sockets_along() {
    let server = serve().await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let (mut at_anns, mut at_bobs) = (ann.connect().await, bob.connect().await);
    let db = rusqlite::Connection::open(server.folder.path().join("test.db")).unwrap();
    let who: store::Id = ann.id.parse().unwrap();
    db.execute("UPDATE sessions SET used = 0 WHERE person = ?1", [who.0]).unwrap();
    server.running.house.sweep().await;
    is_closed(&mut at_anns, "a session that nobody used for long").await;
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    at_bobs.watch(&table).await;
}

#[tokio::test]
async fn recovery_codes_let_people_in_once_each() {
    let server = serve().await;
    let address = server.address();
    let ann = account(address, "ann").await;
    assert_eq!(ann.get("/me/recovery").await, json!({ "left": 0 }));
    assert_eq!(ann.send("POST", "/me/recovery", Some(json!({}))).await.status, 403);
    let wrong = json!({ "password": "wrong password" });
    assert_eq!(ann.send("POST", "/me/recovery", Some(wrong)).await.status, 403);
    let right = json!({ "password": "first password" });
    let reply = ann.send("POST", "/me/recovery", Some(right.clone())).await;
    assert_eq!(reply.status, 201);
    let old: Vec<String> = serde_json::from_value(reply.json()["codes"].clone()).unwrap();
    let codes: Vec<String> =
        serde_json::from_value(ann.send("POST", "/me/recovery", Some(right)).await.json()["codes"].clone())
            .unwrap();
    assert_eq!(codes.len(), 10);
    assert!(codes.iter().all(|code| code.len() == 30 && !old.contains(code)), "{codes:?}");
    assert_eq!(ann.get("/me/recovery").await, json!({ "left": 10 }));
    let mut socket = ann.connect().await;
    let recover = |login: &str, code: &str| {
        post(
            address,
            "/session/recovery",
            FIREFOX,
            json!({ "login": login, "code": code, "new": "third password" }),
        )
    };
    for (login, code) in
        [("ann", old[0].as_str()), ("nobody", codes[0].as_str()), ("ann", "aaaaa"), ("ann", "")]
    {
        assert_eq!(recover(login, code).await.status, 401, "{login}");
    }
    let reply = recover("ANN", &codes[0].to_uppercase().replace('-', " ")).await;
    assert_eq!(reply.status, 200);
    is_closed(&mut socket, "a recovered account ends all sessions").await;
    let again = Person { token: token(&reply), ..ann.clone() };
    assert_eq!(again.get("/me/recovery").await, json!({ "left": 9 }));
    assert_eq!(recover("ann", &codes[0]).await.status, 401, "each works once");
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    login(address, "ann", "third password", FIREFOX).await;
    // Nothing that could be used stands in the file.
    for file in ["test.db", "test.db-wal"] {
        let bytes = std::fs::read(server.folder.path().join(file)).unwrap_or_default();
        for code in &codes {
            let plain = code.replace('-', "");
            assert!(
                !bytes.windows(plain.len()).any(|window| window == plain.as_bytes()),
                "{file} holds a code"
            );
        }
    }
}

#[tokio::test]
async fn recovery_codes_are_not_tried_fast() {
    let limits = Limits { recoveries: Rate { burst: 2, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let body = json!({ "login": "ann", "code": "aaaaa", "new": "third password" });
    for status in [401, 401, 429] {
        assert_eq!(post(server.address(), "/session/recovery", FIREFOX, body.clone()).await.status, status);
    }
}

#[tokio::test]
async fn everything_kept_of_a_person_can_be_taken_along_and_goes() {
    let server = serve().await;
    let address = server.address();
    let ann = account(address, "ann").await;
    let bob = Person::guest(address, "Bob").await;
    let device = json!({ "endpoint": "https://fcm.googleapis.com/fcm/send/annsbrowser" });
    assert_eq!(ann.send("POST", "/me/push", Some(device)).await.status, 204);
    let deck = json!({ "game": "ward", "name": "Mine", "cards": [] });
    assert_eq!(ann.send("POST", "/me/decks", Some(deck)).await.status, 201);
    ann.send("PATCH", "/me", Some(json!({ "name": "Annabel", "settings": { "dark": true } }))).await;
    ann.send("POST", "/me/recovery", Some(json!({ "password": "first password" }))).await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "say", "text": "a line of mine" })).await;
    let export = ann.get("/me/export").await;
    assert_eq!(export["me"]["name"], json!("Annabel"));
    assert_eq!(export["me"]["login"], json!("ann"));
    assert!(export["called"].is_array(), "{export}");
    assert_eq!(export["me"]["settings"]["dark"], json!(true));
    assert_eq!(export["tables"][0]["id"], json!(table));
    assert_eq!(export["chat"][0]["text"], json!("a line of mine"));
    assert_eq!(export["decks"][0]["name"], json!("Mine"));
    assert_eq!(export["sessions"][0]["device"], json!("Firefox on Linux"));
    assert_eq!(export["sessions"][0]["this"], json!(true));
    assert_eq!(export["pushes"], json!(["https://fcm.googleapis.com/fcm/send/annsbrowser"]));
    assert_eq!(export["recovery_codes"], json!(10));
    assert!(!export.to_string().contains("argon2"), "what could be used against them is no part of it");

    let proof = json!({ "password": "first password" });
    assert_eq!(ann.send("DELETE", "/me", Some(proof)).await.status, 204);
    let id: store::Id = ann.id.parse().unwrap();
    let db = rusqlite::Connection::open(server.folder.path().join("test.db")).unwrap();
    let mut tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    let tables: Vec<String> = tables.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    for table in tables {
        let columns: Vec<String> = {
            let mut ask = db.prepare(&format!("PRAGMA table_info({table})")).unwrap();
            ask.query_map([], |row| row.get(1)).unwrap().map(Result::unwrap).collect()
        };
        for column in columns {
            let ask = format!("SELECT count(*) FROM {table} WHERE {column} = ?1");
            let rows: u32 = db.query_row(&ask, [id.0], |row| row.get(0)).unwrap();
            assert_eq!(rows, 0, "{table}.{column} still knows who that was");
        }
    }
}

#[tokio::test]
async fn a_table_whose_host_is_forgotten_has_another_or_is_closed() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let new = json!({ "game": "zombie", "seats": ["open", "open"] });
    let (stands, sits, alone) =
        (ann.open(new.clone()).await, ann.open(new.clone()).await, ann.open(new.clone()).await);
    bob.must(&stands, json!({ "do": "sit" })).await;
    ann.must(&sits, json!({ "do": "sit" })).await;
    bob.must(&sits, json!({ "do": "sit" })).await;
    ann.must(&alone, json!({ "do": "sit" })).await;
    assert_eq!(ann.send("DELETE", "/me", None).await.status, 204);
    let info = async |table: &str| bob.get(&format!("/tables/{table}")).await["info"].clone();
    for table in [&stands, &sits] {
        let info = info(table).await;
        assert_eq!((&info["status"], &info["host"]), (&json!("waiting"), &json!(bob.id)), "{info}");
        let open = info["seats"].as_array().unwrap().iter().find(|seat| seat["who"].is_null()).unwrap();
        bob.must(table, json!({ "do": "bot", "seat": open["seat"], "bot": "policy" })).await;
        bob.must(table, json!({ "do": "start" })).await;
    }
    assert_eq!(info(&alone).await["status"], json!("closed"));
}
