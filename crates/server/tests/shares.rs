//! How much and how fast anyone may: sizes, speeds, connections, what one person or network takes up.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve, serve_with, token};
use serde_json::json;
use server::{
    Config,
    config::{Limits, Rate},
};
use tokio_tungstenite::tungstenite::Message;

const JSON: (&str, &str) = ("Content-Type", "application/json");

#[tokio::test]
async fn who_goes_too_fast_is_told_when_to_come_back() {
    let limits = Limits {
        sessions: Rate { burst: 3, per_minute: 6 },
        tables: Rate { burst: 2, per_minute: 1 },
        messages: Rate { burst: 5, per_minute: 1 },
        ..Limits::none()
    };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let _ = Person::guest(server.address(), "Bob").await;
    let _ = Person::guest(server.address(), "Eve").await;
    let reply = request(server.address(), "POST", "/api/v1/guests", &[JSON], b"{}").await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, Some("10")));
    let table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    let id = ann.open(table.clone()).await;
    ann.open(table.clone()).await;
    let reply = ann.send("POST", "/tables", Some(table)).await;
    assert_eq!((reply.status, &reply.json()["code"]), (429, &json!("slow-down")));
    let mut socket = ann.connect().await;
    for _ in 0..5 {
        assert_eq!(socket.act(&id, json!({ "do": "hint" })).await.0["t"], json!("answer"));
    }
    let (answer, _) = socket.act(&id, json!({ "do": "hint" })).await;
    assert_eq!(answer["problem"]["code"], json!("slow-down"), "{answer}");
    assert!(answer["problem"]["retry_after"].as_u64().unwrap() > 0);
}

#[tokio::test]
async fn requests_by_address_are_limited_too() {
    let limits = Limits { requests: Rate { burst: 10, per_minute: 60 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let mut last = 200;
    for _ in 0..12 {
        last = request(server.address(), "GET", "/api/v1/games", &[], b"").await.status;
    }
    assert_eq!(last, 429);
    assert_eq!(request(server.address(), "GET", "/healthz", &[], b"").await.status, 200);
}

#[tokio::test]
async fn sockets_of_one_address_are_counted() {
    let limits = Limits { sockets_per_address: 2, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let first = ann.connect().await;
    let _second = ann.connect().await;
    assert!(ann.try_connect().await.is_none());
    drop(first);
    for _ in 0..100 {
        if ann.try_connect().await.is_some() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("a place that was left is free again");
}

#[tokio::test]
async fn nothing_too_large_is_taken() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let large = json!({ "name": "x".repeat(100_000) });
    assert_eq!(ann.send("PATCH", "/me", Some(large)).await.status, 413);
    let settings = json!({ "settings": { "x": "y".repeat(5000) } });
    assert_eq!(ann.send("PATCH", "/me", Some(settings)).await.status, 413);
    for (path, body) in [
        ("/guests", json!({ "name": "x".repeat(25) })),
        ("/guests", json!({ "name": "" })),
        ("/accounts", json!({ "login": "ab", "password": "long enough" })),
        ("/accounts", json!({ "login": "abc", "password": "short" })),
        ("/accounts", json!({ "login": "abc", "password": "x".repeat(201) })),
        ("/tables", json!({ "game": "zombie", "seats": vec!["open"; 9] })),
        ("/tables", json!({ "game": "zombie", "seats": ["open", "open"], "contribution": "0g", "sit": 1 })),
        (
            "/tables",
            json!({ "game": "zombie", "seats": ["open", "open"], "contribution": "00".repeat(65), "sit": 1 }),
        ),
        (
            "/tables",
            json!({ "game": "zombie", "seats": ["open", "open"], "clock": { "kind": "per-move", "seconds": 1 } }),
        ),
        ("/tables", json!({ "game": "zombie", "seats": ["open", "open"], "extra": 1 })),
    ] {
        let status = ann.send("POST", path, Some(body.clone())).await.status;
        assert!((400..=422).contains(&status), "{path} {body}: {status}");
    }
    let mut socket = ann.connect().await;
    let text = format!("{{\"t\":\"watch\",\"table\":\"{}\"}}", "x".repeat(40_000));
    use futures_util::SinkExt;
    let _ = socket.stream.send(Message::text(text)).await;
    assert!(socket.receive().await.is_none(), "a socket that sends too much is closed");
}

#[tokio::test]
async fn guests_have_less_than_accounts_and_a_network_of_them_has_an_end() {
    let table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    let limits = Limits { bytes_per_guest: 2000, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let refused = async |who: &Person| {
        for _ in 0..20 {
            let reply = who.send("POST", "/tables", Some(table.clone())).await;
            if reply.status != 201 {
                assert_eq!(reply.status, 409);
                return reply.json()["message"].as_str().unwrap().to_string();
            }
        }
        String::new()
    };
    assert!(refused(&ann).await.contains("make an account for more"));
    let account = json!({ "login": "ann", "password": "first password" });
    let reply = ann.send("POST", "/accounts", Some(account)).await;
    let ann = Person { token: token(&reply), ..ann };
    assert_eq!(refused(&ann).await, "", "an account has more");

    let limits = Limits { guest_bytes_per_address: 2000, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    assert!(refused(&ann).await.contains("guests of your network"));
    let bob = Person::guest(server.address(), "Bob").await;
    let reply = bob.send("POST", "/tables", Some(table.clone())).await;
    assert_eq!(reply.status, 409, "another guest of that network");
    let account = json!({ "login": "bob", "password": "first password" });
    let reply = bob.send("POST", "/accounts", Some(account)).await;
    let bob = Person { token: token(&reply), ..bob };
    bob.open(table.clone()).await;
}

#[tokio::test]
async fn addresses_of_one_network_are_one() {
    let limits = Limits { sessions: Rate { burst: 3, per_minute: 6 }, ..Limits::none() };
    let server = serve_with(Config { limits, behind_proxy: true, ..config() }).await;
    let come = async |address: &str| {
        let headers = [JSON, ("X-Forwarded-For", address)];
        request(server.address(), "POST", "/api/v1/guests", &headers, b"{}").await.status
    };
    for last in 1..=3 {
        assert_eq!(come(&format!("2001:db8:7:7::{last}")).await, 201);
    }
    assert_eq!(come("2001:db8:7:7:1234:5678:9abc:def0").await, 429, "the same 64 bits");
    assert_eq!(come("2001:db8:7:8::1").await, 201);
    assert_eq!(come("192.0.2.1").await, 201);
}

#[tokio::test]
async fn passwords_of_one_account_are_tried_slowly_and_nobody_is_locked_out() {
    let limits = Limits {
        passwords: Rate { burst: 3, per_minute: 1 },
        passwords_in_all: Rate { burst: 5, per_minute: 1 },
        ..Limits::none()
    };
    let server = serve_with(Config { limits, behind_proxy: true, ..config() }).await;
    let enter = async |path: &str, address: &str, login: &str, password: &str| {
        let headers = [JSON, ("X-Forwarded-For", address)];
        let body = json!({ "login": login, "password": password }).to_string();
        request(server.address(), "POST", &format!("/api/v1/{path}"), &headers, body.as_bytes()).await.status
    };
    assert_eq!(enter("accounts", "192.0.2.1", "ann", "the right one").await, 201);
    assert_eq!(enter("session", "192.0.2.1", "ann", "the right one").await, 200);
    for _ in 0..3 {
        assert_eq!(enter("session", "192.0.2.9", "ann", "a wrong one").await, 401);
    }
    assert_eq!(enter("session", "192.0.2.9", "ann", "the right one").await, 429, "too many tries from there");
    assert_eq!(enter("session", "192.0.2.10", "ann", "a wrong one").await, 401);
    assert_eq!(enter("session", "192.0.2.11", "ann", "a wrong one").await, 429, "too many from everywhere");
    assert_eq!(
        enter("session", "192.0.2.1", "ann", "the right one").await,
        200,
        "she came from there before"
    );
    // Who has no account is told the same.
    for _ in 0..3 {
        assert_eq!(enter("session", "192.0.2.12", "nobody", "a wrong one").await, 401);
    }
    assert_eq!(enter("session", "192.0.2.12", "nobody", "a wrong one").await, 429);
}

#[tokio::test]
async fn nobody_takes_up_more_than_their_share() {
    let limits = Limits { tables_per_person: 2, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    let first = ann.open(table.clone()).await;
    ann.open(table.clone()).await;
    let reply = ann.send("POST", "/tables", Some(table.clone())).await;
    assert_eq!(reply.status, 409);
    assert!(reply.json()["message"].as_str().unwrap().contains("close one first"), "{:?}", reply.json());
    ann.must(&first, json!({ "do": "close" })).await;
    ann.open(table.clone()).await;

    let limits = Limits { bytes_per_person: 2000, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut fit = 0;
    let reply = loop {
        let reply = ann.send("POST", "/tables", Some(table.clone())).await;
        if reply.status != 201 {
            break reply;
        }
        fit += 1;
        assert!(fit < 20);
    };
    assert_eq!((reply.status, fit > 0), (409, true), "{:?}", reply.json());
    assert!(reply.json()["message"].as_str().unwrap().contains("delete decks"), "{:?}", reply.json());

    let limits = Limits { bytes: 1, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let reply = request(server.address(), "POST", "/api/v1/guests", &[JSON], b"{}").await;
    assert_eq!(reply.status, 409);
    assert!(reply.json()["message"].as_str().unwrap().contains("this house is full"));
}
