//! Tables go on: by clocks and limits, through restarts, out of memory, and with another server beside.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, config, serve, two::two};
use serde_json::{Value, json};
use server::Config;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;

#[tokio::test]
async fn a_clock_that_runs_out_plays_what_silence_means() {
    let clock = json!({ "clock": { "kind": "per-move", "seconds": 5 } });
    let mut two = two(config(), clock).await;
    let who = two.asked();
    assert!(two.states[who]["info"]["left"][who].as_u64().unwrap() <= 5000);
    assert_eq!(two.states[who]["info"]["running"], json!([who + 1]));
    let moved = tokio::time::timeout(PATIENCE, two.sockets[0].until("moved")).await.unwrap();
    assert!(moved["seq"].as_u64() > two.states[0]["seq"].as_u64());
    assert!(moved["left"][0].is_number());
}

#[tokio::test]
async fn a_limit_that_the_rules_set_is_kept_without_a_clock() {
    let more = json!({ "game": "fw-eia", "options": { "turn_seconds": 15, "first_player": "seat-1" } });
    let two = two(config(), more).await;
    let info = &two.states[1]["info"];
    assert!((1..=15_000).contains(&info["left"][0].as_u64().unwrap()), "{info}");
    assert_eq!((&info["left"][1], &info["running"]), (&Value::Null, &json!([1])));
    // What is left outlives the house.
    let (table, people, folder) = (two.table.clone(), two.people.clone(), two.server.folder);
    two.server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let mut socket = Person { address: running.address, ..people[1].clone() }.connect().await;
    let before = socket.watch(&table).await;
    assert_eq!(before["view"]["asked"], json!([1]));
    let moved = tokio::time::timeout(Duration::from_secs(20), socket.until("moved")).await.unwrap();
    assert_eq!(moved["view"]["asked"], json!([2]), "silence passes: {moved}");
    assert!(moved["left"][0].is_null() && moved["left"][1].as_u64().unwrap() > 14_000, "{}", moved["left"]);
}

#[tokio::test]
async fn clocks_stand_still_while_the_house_is_closed() {
    let clock = json!({ "clock": { "kind": "per-game", "seconds": 600, "increment": 0 } });
    let opened = Instant::now();
    let two = two(config(), clock).await;
    let who = two.asked();
    let (table, person) = (two.table.clone(), two.people[who].clone());
    let folder = two.server.folder;
    two.server.running.stop().await.unwrap();
    let mut awake = opened.elapsed();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let opened = Instant::now();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let person = Person { address: running.address, ..person };
    let snapshot = person.get(&format!("/tables/{table}")).await;
    let left = snapshot["info"]["left"][who].as_u64().unwrap();
    awake += opened.elapsed();
    assert!(u128::from(left) + awake.as_millis() + 1 >= 600_000, "{left} ms are left after {awake:?} awake");
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_as_if_nothing_was() {
    let mut two = two(config(), json!({})).await;
    for _ in 0..6 {
        let who = two.asked();
        let notation = two.first_choice(who);
        two.play(who, &notation).await;
    }
    let before: Vec<Value> = two.states.to_vec();
    let (table, people) = (two.table.clone(), two.people.clone());
    let folder = two.server.folder;
    two.server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    for (person, before) in people.iter().zip(&before) {
        let person = Person { address: running.address, ..person.clone() };
        let after = person.connect().await.watch(&table).await;
        for key in ["seq", "view", "prompt", "may_undo", "seat"] {
            assert_eq!(after[key], before[key], "{key}");
        }
    }
}

#[tokio::test]
async fn a_table_that_left_memory_is_read_again() {
    let config = Config { idle_seconds: 1, ..config() };
    let mut two = two(config, json!({})).await;
    let who = two.asked();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let notation = two.first_choice(who);
    let answer = two.play(who, &notation).await;
    assert_eq!(answer["is"], json!("done"), "{answer}");
}

#[tokio::test]
async fn two_servers_on_one_store_never_lose_a_move() {
    // The same file served twice: whoever appends second reads again.
    let two = two(config(), json!({})).await;
    let store = Sqlite::open(&two.server.folder.path().join("test.db")).unwrap();
    let other = server::start(config(), Arc::new(store)).await.unwrap();
    let mut state = two.people[0].get(&format!("/tables/{}", two.table)).await;
    for turn in 0..20 {
        let who = state["view"]["asked"][0].as_u64().unwrap() as usize - 1;
        let address = if turn % 2 == 0 { other.address } else { two.server.address() };
        let person = Person { address, ..two.people[who].clone() };
        // A node that has an old table in memory finds out when it appends.
        let mut answer = Value::Null;
        for _ in 0..3 {
            state = person.get(&format!("/tables/{}", two.table)).await;
            if state["prompt"] == json!(0) {
                // This node has not heard of the last move: any attempt to append makes it look.
                person.command(&two.table, json!({ "do": "stand" })).await;
                person.must(&two.table, json!({ "do": "sit" })).await;
                continue;
            }
            let choices = state["view"]["prompt"]["ways"][0]["choices"].clone();
            let play = json!({ "do": "play", "prompt": state["prompt"], "move": choices[0]["notation"] });
            answer = person.command(&two.table, play).await.json();
            if answer["is"] == "done" {
                break;
            }
        }
        assert_eq!(answer["is"], json!("done"), "{answer}");
        state = person.get(&format!("/tables/{}", two.table)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_done_while_another_server_plays_the_bots() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for _ in 0..5 {
        let new = json!({ "game": "ward", "seats": ["open", { "bot": "random" }], "sit": 1, "start": true });
        let table = ann.open(new).await;
        let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
        let other = server::start(config(), Arc::new(store)).await.unwrap();
        // Whenever Ann stands up both servers play both seats, and what she does falls between their moves.
        for wish in ["stand", "sit"].iter().cycle().take(20) {
            let reply = ann.command(&table, json!({ "do": wish })).await;
            let answer = String::from_utf8_lossy(&reply.body).into_owned();
            if answer.contains("the game is over") {
                break;
            }
            assert_eq!(reply.status, 200, "{wish}: {answer}");
        }
        other.stop().await.unwrap();
    }
}
