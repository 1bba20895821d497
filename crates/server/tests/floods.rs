//! What people notice of those who take all they can get: bots in crowds, clients that do not speak or do not listen.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve_with};
use serde_json::{Value, json};
use server::{Config, config::Limits};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

/// A number among the metrics.
async fn counted(address: SocketAddr, name: &str) -> i64 {
    let reply = request(address, "GET", "/metrics", &[], b"").await;
    let text = String::from_utf8(reply.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

fn experts(game: &str) -> Value {
    json!({ "game": game, "seats": [{ "bot": "expert" }, { "bot": "expert" }], "start": true })
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_hold_nobody_up_and_always_choose_their_moves() {
    let server = serve_with(Config { thinkers: Some(2), bot_limit_ms: 3000, ..config() }).await;
    let address = server.address();
    let ann = Person::guest(address, "Ann").await;
    for game in ["fw-brk", "fw-345", "fw-sof"].iter().cycle().take(12) {
        ann.open(experts(game)).await;
    }
    // Somebody plays against an expert of the same sort, and passes every turn.
    let seats = json!(["open", { "bot": "expert" }]);
    let table = ann.open(json!({ "game": "fw-345", "seats": seats, "sit": 1, "start": true })).await;
    let mut socket = ann.connect().await;
    let mut prompt = socket.watch(&table).await["prompt"].as_u64().unwrap();
    let mut answered = 0;
    let mut longest = Duration::ZERO;
    while answered < 3 {
        while prompt == 0 {
            prompt = socket.until("moved").await["prompt"].as_u64().unwrap();
        }
        let start = Instant::now();
        let play = json!({ "do": "play", "prompt": prompt, "move": "pass" });
        let (answer, before) = socket.act(&table, play).await;
        longest = longest.max(start.elapsed());
        assert_eq!(answer["is"], json!("done"), "{answer}");
        prompt = before.iter().filter_map(|message| message["prompt"].as_u64()).next_back().unwrap();
        answered += 1;
        assert!(counted(address, "wardroom_bots_thinking").await <= 2);
    }
    assert!(counted(address, "wardroom_bots_waiting_nobody").await > 0, "the others still wait for a thread");
    assert!(longest < Duration::from_secs(2), "a move was answered after {longest:?}");
    let moves = counted(address, "wardroom_bot_moves_total").await;
    assert!(moves > 0, "bots move");
    assert_eq!(counted(address, "wardroom_bot_unchosen_total").await, 0, "of {moves} moves");
    // It closes at once, whoever thinks.
    let start = Instant::now();
    drop(socket);
    server.running.stop().await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn bots_play_among_themselves_at_so_many_tables_of_one_address() {
    let limits = Limits { bot_tables_per_address: 2, ..Limits::none() };
    let server = serve_with(Config { limits, behind_proxy: true, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let open = |address: &'static str, table: Value| {
        let (token, server) = (ann.token.clone(), server.address());
        async move {
            let cookie = format!("wardroom={token}");
            let headers = [
                ("Cookie", cookie.as_str()),
                ("Content-Type", "application/json"),
                ("X-Forwarded-For", address),
            ];
            request(server, "POST", "/api/v1/tables", &headers, table.to_string().as_bytes()).await
        }
    };
    for at in ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"] {
        assert_eq!(open(at, experts("fw-brk")).await.status, 201);
    }
    let places = async |wanted: i64| {
        for _ in 0..500 {
            if counted(server.address(), "wardroom_bot_tables").await == wanted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{wanted} tables of bots");
    };
    places(2).await;
    let reply = open("2001:db8:1:2:3::4", experts("fw-brk")).await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, Some("30")));
    assert!(reply.json()["message"].as_str().unwrap().contains("wait until one of them is over"));
    assert_eq!(open("2001:db8:1:3::1", experts("fw-brk")).await.status, 201, "another network");
    let mixed = json!({ "game": "fw-brk", "seats": ["open", { "bot": "expert" }], "sit": 1, "start": true });
    assert_eq!(open("2001:db8:1:2::1", mixed).await.status, 201, "with a person it is no such table");
}
