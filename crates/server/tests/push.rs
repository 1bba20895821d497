//! Somebody who is away hears of their turn at a table by correspondence, and nobody else does.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common;

use crate::common::{PATIENCE, Person, config, serve_with};
use serde_json::json;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    time::timeout,
};

/// Takes one message as a push service does, and answers with its head.
async fn message(service: &TcpListener, status: &str) -> String {
    let (mut stream, _) = timeout(PATIENCE, service.accept()).await.expect("a message in time").unwrap();
    let mut bytes = vec![0; 4096];
    let mut read = 0;
    while !bytes[..read].windows(4).any(|four| four == b"\r\n\r\n") {
        read += stream.read(&mut bytes[read..]).await.unwrap();
    }
    let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.unwrap();
    String::from_utf8_lossy(&bytes[..read]).into_owned()
}

async fn quiet(service: &TcpListener) {
    assert!(timeout(Duration::from_millis(400), service.accept()).await.is_err(), "nobody is to be woken");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_woken_once_for_each_turn() {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/wake/me", service.local_addr().unwrap());
    let server = serve_with(server::Config { push_services: vec!["127.0.0.1".into()], ..config() }).await;
    let key = common::request(server.address(), "GET", "/api/v1/push", &[], b"").await.json()["key"].clone();
    assert_eq!(key.as_str().unwrap().len(), 87, "an uncompressed point in base64");

    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    for who in [&ann, &bob] {
        let add =
            who.send("POST", "/me/push", Some(json!({ "endpoint": format!("{endpoint}/{}", who.id) }))).await;
        assert_eq!(add.status, 204, "{add:?}");
    }
    let clock = json!({ "kind": "correspondence", "days": 1 });
    let seats = json!(["open", "open"]);
    let table = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "clock": clock })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let head = message(&service, "201 Created").await;
    let asked = ann.get(&format!("/tables/{table}")).await["view"]["asked"][0].as_u64().unwrap();
    let (first, second) = if asked == 1 { (&ann, &bob) } else { (&bob, &ann) };
    assert!(head.starts_with(&format!("POST /wake/me/{} ", first.id)), "{head}");
    let lower = head.to_lowercase();
    assert!(lower.contains("ttl: 86400") && lower.contains("content-length: 0"), "{head}");
    assert!(head.contains("vapid t=") && head.contains(&format!("k={}", key.as_str().unwrap())), "{head}");

    // A second draw is the same turn's next question; whoever follows the table needs no waking.
    let mut socket = first.connect().await;
    let mut state = socket.watch(&table).await;
    for _ in 0..2 {
        let command = json!({ "do": "play", "prompt": state["prompt"], "move": "draw pile" });
        assert_eq!(socket.act(&table, command).await.0["is"], "done");
        state = socket.watch(&table).await;
    }
    quiet(&service).await;
    while state["prompt"] != 0 {
        let choices = state["view"]["prompt"]["ways"][0]["choices"].as_array().unwrap().clone();
        let plain = |choice: &&serde_json::Value| {
            let notation = choice["notation"].as_str().unwrap();
            notation.starts_with("discard") || notation == "end"
        };
        let notation = choices.iter().find(plain).unwrap()["notation"].clone();
        let command = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
        assert_eq!(socket.act(&table, command).await.0["is"], "done");
        state = socket.watch(&table).await;
    }
    let head = message(&service, "410 Gone").await;
    assert!(head.starts_with(&format!("POST /wake/me/{} ", second.id)), "{head}");

    // A device that is gone is forgotten; an address that is no push service is never called.
    for _ in 0..50 {
        if server.running.house.store.pushes(second.id.parse().unwrap()).await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(server.running.house.store.pushes(second.id.parse().unwrap()).await.unwrap().is_empty());
    let elsewhere =
        ann.send("POST", "/me/push", Some(json!({ "endpoint": "https://intranet.example/x" }))).await;
    assert_eq!(elsewhere.status, 400);
    let drop = first
        .send("DELETE", "/me/push", Some(json!({ "endpoint": format!("{endpoint}/{}", first.id) })))
        .await;
    assert_eq!(drop.status, 204);
    assert!(server.running.house.store.pushes(first.id.parse().unwrap()).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_days_wakes_nobody() {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/wake", service.local_addr().unwrap());
    let server = serve_with(server::Config { push_services: vec!["127.0.0.1".into()], ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    ann.send("POST", "/me/push", Some(json!({ "endpoint": endpoint }))).await;
    let seats = json!(["open", { "bot": "policy" }]);
    ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    quiet(&service).await;
}
