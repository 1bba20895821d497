//! Nobody gains time by leaving, coming back and taking back.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, config, serve_with};
use serde_json::{Value, json};
use server::Config;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;

/// Two people at a table with a clock, dealt, where bots take their time.
struct Timed {
    server: Server,
    table: String,
    people: [Person; 2],
}

fn slow_bots() -> Config {
    Config { bot_pause_ms: 20_000, ..config() }
}

async fn timed(game: &str, more: Value) -> Timed {
    let server = serve_with(slow_bots()).await;
    let people = [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await];
    let mut table = json!({ "game": game, "seats": ["open", "open"], "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let table = people[0].open(table).await;
    people[1].must(&table, json!({ "do": "sit" })).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    Timed { server, table, people }
}

impl Timed {
    async fn state(&self, who: usize) -> Value {
        self.people[who].get(&format!("/tables/{}", self.table)).await
    }

    /// Which of the two is asked.
    async fn asked(&self) -> usize {
        self.state(0).await["view"]["asked"][0].as_u64().unwrap() as usize - 1
    }

    /// What somebody has left, in milliseconds.
    async fn left(&self, who: usize) -> u64 {
        self.state(who).await["info"]["left"][who].as_u64().unwrap()
    }

    async fn act(&self, who: usize, act: &str) {
        self.people[who].must(&self.table, json!({ "do": act })).await;
    }
}

#[tokio::test]
async fn standing_up_and_sitting_down_refunds_nothing() {
    for (game, more) in [
        ("zombie", json!({ "clock": { "kind": "per-move", "seconds": 60 } })),
        ("zombie", json!({ "clock": { "kind": "per-game", "seconds": 60, "increment": 5 } })),
        ("zombie", json!({ "clock": { "kind": "correspondence", "days": 1 } })),
        ("fw-eia", json!({ "options": { "turn_seconds": 60, "first_player": "seat-1" } })),
    ] {
        let table = timed(game, more.clone()).await;
        let who = table.asked().await;
        let (start, whole) = (Instant::now(), table.left(who).await);
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            table.act(who, "stand").await;
            // While a bot is to move in their place they think as well.
            tokio::time::sleep(Duration::from_millis(200)).await;
            table.act(who, "sit").await;
        }
        let (spent, left) = (start.elapsed().as_millis() as u64, table.left(who).await);
        assert!(spent >= 1500 && left + 1500 <= whole, "{more}: {left} of {whole} are left after {spent} ms");
        // So it stands in the journal, too.
        let (id, folder) = (table.table.clone(), table.server.folder);
        table.server.running.stop().await.unwrap();
        let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
        let running = server::start(slow_bots(), Arc::new(store)).await.unwrap();
        let person = Person { address: running.address, ..table.people[who].clone() };
        let again = person.get(&format!("/tables/{id}")).await["info"]["left"][who].as_u64().unwrap();
        assert!(again <= left, "{more}: {again} are left after a restart, {left} before");
    }
}

/// Acts so that the law lets it be taken back, and takes it back; who did so.
async fn act_and_take_back(table: &Timed) -> usize {
    for _ in 0..60 {
        let who = table.asked().await;
        let state = table.state(who).await;
        let ways = state["view"]["prompt"]["ways"].as_array().unwrap();
        let choices = ways.iter().filter(|way| way["way"] == "choose");
        let choices: Vec<&Value> = choices.flat_map(|way| way["choices"].as_array().unwrap()).collect();
        let notation = &choices.last().unwrap()["notation"];
        let play = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
        table.people[who].must(&table.table, play).await;
        if table.state(who).await["may_undo"] == json!(true) {
            table.act(who, "undo").await;
            return who;
        }
    }
    panic!("nothing in this game can be taken back");
}

#[tokio::test]
async fn acting_and_taking_back_refunds_nothing() {
    for clock in [
        json!({ "kind": "per-game", "seconds": 600, "increment": 60 }),
        json!({ "kind": "per-move", "seconds": 600 }),
    ] {
        let table = timed("zombie", json!({ "clock": clock })).await;
        let who = act_and_take_back(&table).await;
        assert_eq!(table.asked().await, who);
        tokio::time::sleep(Duration::from_millis(500)).await;
        let before = table.left(who).await;
        for _ in 0..3 {
            assert_eq!(act_and_take_back(&table).await, who);
        }
        let after = table.left(who).await;
        assert!(after <= before, "{clock}: {before} before, {after} after");
    }
}
