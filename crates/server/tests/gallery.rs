//! Those who watch talk among themselves: nobody who plays hears a word of it before the game is over.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve, serve_with};
use serde_json::json;
use server::Config;

const ADVICE: &str = "the-left-one-is-a-clown";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_hears_nothing_until_the_game_is_over() {
    let server = serve().await;
    let address = server.address();
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let (cid, dan) = (Person::guest(address, "Cid").await, Person::guest(address, "Dan").await);
    let options = json!({ "rounds": 1 });
    let table =
        ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "options": options })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    assert_eq!(
        cid.command(&table, json!({ "do": "say", "text": "hi" })).await.status,
        409,
        "not before the deal"
    );
    ann.must(&table, json!({ "do": "start" })).await;
    let mut sockets = Vec::new();
    for who in [&ann, &bob, &cid, &dan] {
        let mut socket = who.connect().await;
        socket.watch(&table).await;
        sockets.push(socket);
    }
    cid.must(&table, json!({ "do": "say", "text": ADVICE })).await;
    let said = sockets[3].until("said").await;
    assert_eq!(
        (&said["text"], &said["name"], &said["watching"]),
        (&json!(ADVICE), &json!("Cid"), &json!(true))
    );
    // Lines are told in the order of their milliseconds.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    ann.must(&table, json!({ "do": "say", "text": "good luck" })).await;
    for socket in &mut sockets {
        let said = loop {
            let said = socket.until("said").await;
            if said["text"] != json!(ADVICE) {
                break said;
            }
        };
        assert_eq!(
            (&said["n"], &said["watching"]),
            (&json!(1), &json!(null)),
            "numbered as if nothing was said"
        );
    }
    // Those who watch read both in order; those who play, over HTTP neither, nor in what is kept about them.
    let path = format!("/tables/{table}");
    let texts = |state: &serde_json::Value| -> Vec<String> {
        state["chat"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().into()).collect()
    };
    assert_eq!(texts(&dan.get(&path).await), [ADVICE, "good luck"]);
    for who in [&ann, &bob] {
        assert_eq!(texts(&who.get(&path).await), ["good luck"]);
        assert!(!who.get("/me/export").await.to_string().contains(ADVICE));
    }
    for socket in &mut sockets[..2] {
        socket.watch(&table).await;
        assert!(socket.bytes.iter().all(|text| !text.contains(ADVICE)));
    }
    // Whoever may not talk may not talk there either.
    ann.must(&table, json!({ "do": "mute", "who": cid.id, "on": true })).await;
    assert_eq!(cid.command(&table, json!({ "do": "say", "text": "x" })).await.status, 403);
    assert!(cid.get("/me/export").await.to_string().contains(ADVICE));

    for who in [&ann, &bob] {
        who.must(&table, json!({ "do": "resign" })).await;
    }
    let mut state = ann.get(&path).await;
    for _ in 0..600 {
        if state["info"]["status"] == "finished" {
            break;
        }
        assert_eq!(texts(&state), ["good luck"], "not before it is over");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        state = ann.get(&path).await;
    }
    assert_eq!(texts(&state), [ADVICE, "good luck"], "and then everybody reads it");
}

#[tokio::test(flavor = "multi_thread")]
async fn that_time_is_up_is_told() {
    let server = serve_with(Config { bot_pause_ms: 0, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let clock = json!({ "kind": "per-move", "seconds": 5 });
    let seats = json!(["open", { "bot": "random" }]);
    let new = json!({ "game": "zombie", "seats": seats, "sit": 1, "clock": clock, "start": true });
    let table = ann.open(new).await;
    let mut socket = ann.connect().await;
    socket.watch(&table).await;
    let told = loop {
        let moved = socket.until("moved").await;
        let lines = moved["lines"].as_array().unwrap();
        if let Some(line) = lines.iter().find(|line| line["cause"] == "silence") {
            break line.clone();
        }
    };
    let state = ann.get(&format!("/tables/{table}")).await;
    assert!(state["log"].as_array().unwrap().contains(&told), "and stands in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_cut_off_opens_a_page_that_says_so() {
    let server = serve().await;
    for path in ["/table/e4w6j6rw4aea", "/table/%E0%A4%A", "/replay/%", "/table/%00"] {
        let page = request(server.address(), "GET", path, &[], b"").await;
        assert_eq!(page.status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn how_others_come_in_is_told_to_this_machine_alone() {
    let server = serve().await;
    let reach = async |headers: &[(&str, &str)]| {
        request(server.address(), "GET", "/api/v1/reach", headers, b"").await
    };
    let told = reach(&[]).await;
    assert_eq!(told.status, 200);
    let command = format!("wardroom serve --listen 0.0.0.0:{}", server.address().port());
    assert_eq!(told.json()["command"], json!(command));
    assert_eq!(reach(&[("X-Forwarded-For", "203.0.113.9")]).await.status, 404);
    let open = serve_with(Config { public_url: Some("http://games.example".into()), ..config() }).await;
    assert_eq!(request(open.address(), "GET", "/api/v1/reach", &[], b"").await.status, 404);
}
