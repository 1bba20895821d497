//! A client from hell plays at a table with a decent one: messages dropped, doubled, out of order, late, too long, and garbage.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, request, serve};
use futures_util::SinkExt;
use serde_json::{Value, json};
use server::room::entry::{Change, Play, TableEntry};
use std::{collections::HashSet, time::Duration};
use tokio_tungstenite::tungstenite::Message;

struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below.max(1)
    }
}

const GARBAGE: [&str; 12] = [
    "",
    "{",
    "null",
    "[]",
    "{\"t\":\"do\"}",
    "{\"t\":\"watch\",\"table\":7}",
    "{\"t\":\"nothing\"}",
    "{\"t\":\"do\",\"id\":\"\",\"table\":\"x\",\"command\":{\"do\":\"start\"}}",
    "{\"t\":\"do\",\"id\":\"x\",\"table\":\"x\",\"command\":{\"do\":\"start\"}}",
    "\u{0}\u{1}☃",
    "{\"t\":\"do\",\"id\":\"x\",\"table\":\"aaaaaaaaaaaaaaaaaaaaaaaaaa\",\"command\":{\"do\":\"play\",\"prompt\":-1,\"move\":\"\"}}",
    "{\"t\":\"watch\",\"table\":\"aaaaaaaaaaaaaaaaaaaaaaaaaa\",\"extra\":1}",
];

/// Plays a seat to the end of the game, badly behaved if `chaos`.
async fn play(person: Person, table: String, chaos: bool, seed: u64) -> HashSet<String> {
    let mut dice = Dice(seed);
    let mut done = HashSet::new();
    let mut moves = 0;
    'connect: loop {
        let mut socket = person.connect().await;
        let mut state = socket.watch(&table).await;
        loop {
            if state["view"]["outcome"].is_object() {
                return done;
            }
            let asked = state["prompt"] != json!(0);
            if chaos {
                match dice.roll(14) {
                    0 => {
                        for _ in 0..3 {
                            socket.send_text(GARBAGE[dice.roll(GARBAGE.len())]).await;
                        }
                        continue 'connect;
                    }
                    1 => continue 'connect, // the connection is gone in the middle of everything
                    2 => {
                        let _ = socket.stream.send(Message::binary(vec![0; 100])).await;
                    }
                    3 => {
                        socket.send_text(&"x".repeat(20_000)).await;
                        continue 'connect;
                    }
                    4 => tokio::time::sleep(Duration::from_millis(dice.roll(30) as u64)).await,
                    5 => {
                        let command = json!({ "do": "play", "prompt": dice.roll(50), "move": "draw pile" });
                        let late = json!({ "t": "do", "id": format!("late{moves}"), "table": table, "command": command });
                        // It may just be right; then it counts like any other.
                        socket.send_text(&late.to_string()).await;
                    }
                    _ => {}
                }
            }
            if asked {
                let hint = socket.act(&table, json!({ "do": "hint" })).await;
                let Some(notation) = hint.0["move"].as_str() else {
                    state = socket.watch(&table).await;
                    continue;
                };
                moves += 1;
                let id = format!("{seed}-{moves}");
                let command = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
                let message = json!({ "t": "do", "id": id, "table": table, "command": command }).to_string();
                let copies = if chaos { 1 + dice.roll(3) } else { 1 };
                for _ in 0..copies {
                    socket.send_text(&message).await;
                }
                if chaos && dice.roll(8) == 0 {
                    // Never hears the answer.
                    continue 'connect;
                }
                let mut heard = 0;
                while heard < copies {
                    let Some(message) = socket.receive().await else { continue 'connect };
                    if message["re"] == json!(id) {
                        heard += 1;
                        if message["is"] == "done" {
                            done.insert(id.clone());
                        }
                    }
                }
                state = socket.watch(&table).await;
            } else {
                let Some(message) = socket.receive().await else { continue 'connect };
                if matches!(message["t"].as_str(), Some("moved" | "table")) {
                    state = message;
                }
            }
        }
    }
}

fn deeds(journal: &[Vec<u8>]) -> Vec<Play> {
    let entry = |body: &Vec<u8>| match serde_json::from_slice::<TableEntry>(body).unwrap().what {
        Change::Play(deed) => Some(deed),
        _ => None,
    };
    journal.iter().filter_map(entry).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_from_hell_hurts_nobody() {
    let server = serve().await;
    let mut games = Vec::new();
    for seed in 1..=4 {
        let ann = Person::guest(server.address(), "Ann").await;
        let hell = Person::guest(server.address(), "Hell").await;
        let options = json!({ "rounds": 1 });
        let new = json!({ "game": "zombie", "options": options, "seats": ["open", "open"], "sit": 1 });
        let table = ann.open(new).await;
        hell.must(&table, json!({ "do": "sit" })).await;
        ann.must(&table, json!({ "do": "start" })).await;
        let decent = tokio::spawn(play(ann.clone(), table.clone(), false, 1000 + seed));
        let wild = tokio::spawn(play(hell, table.clone(), true, seed));
        games.push((ann, table, decent, wild));
    }
    for (ann, table, decent, wild) in games {
        let decent = tokio::time::timeout(PATIENCE * 4, decent).await.expect("the game ends").unwrap();
        let wild = tokio::time::timeout(PATIENCE * 4, wild).await.expect("the game ends").unwrap();
        let verdict = ann.get(&format!("/tables/{table}/verify")).await;
        assert_eq!(verdict["holds"], json!(true), "{verdict}");
        let journal = server.running.house.store.journal(table.parse().unwrap(), 0).await.unwrap();
        let ids: Vec<String> = deeds(&journal).into_iter().filter_map(|deed| deed.id).collect();
        let once: HashSet<&String> = ids.iter().collect();
        assert_eq!(once.len(), ids.len(), "no move is made twice");
        assert!(
            decent.iter().chain(&wild).all(|id| once.contains(id)),
            "every move that was answered is there"
        );
    }
    let alive = request(server.address(), "GET", "/readyz", &[], b"").await;
    assert_eq!(alive.status, 200, "it is still there");
    let metrics = request(server.address(), "GET", "/metrics", &[], b"").await;
    let text = String::from_utf8_lossy(&metrics.body).into_owned();
    let stale: Value = text
        .lines()
        .find_map(|line| line.strip_prefix("wardroom_stale_total "))
        .unwrap()
        .parse::<u64>()
        .unwrap()
        .into();
    println!("stale moves: {stale}");
}
