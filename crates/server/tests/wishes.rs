//! What somebody wishes under an id is done once, however often it comes and whatever happened in between; and whoever asks whether anybody
//! is there is answered.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Socket, config, serve};
use serde_json::{Value, json};
use server::room::entry::{Change, TableEntry};
use std::{sync::Arc, time::Duration};
use store::{Sqlite, Store};

/// The same wish twice under one id: what came of the first time, and that the second is answered from what is known.
async fn twice(socket: &mut Socket, table: &str, id: &str, command: Value) -> Value {
    let (first, _) = socket.act_as(table, id, command.clone()).await.unwrap();
    assert!(matches!(first["is"].as_str(), Some("done" | "asked")), "{command}: {first}");
    let (again, _) = socket.act_as(table, id, command.clone()).await.unwrap();
    assert_eq!((&again["is"], &again["again"]), (&json!("done"), &json!(true)), "{command}: {again}");
    first
}

/// The ids of wishes in a table's journal, in its order; a move has its id within.
fn wished(journal: &[Vec<u8>]) -> Vec<String> {
    let entries = journal.iter().map(|body| serde_json::from_slice::<TableEntry>(body).unwrap());
    entries
        .filter_map(|entry| match (entry.wish, entry.what) {
            (Some(wish), _) => Some(wish.id),
            (None, Change::Play(play)) => play.id,
            (None, _) => None,
        })
        .collect()
}

async fn seated(address: std::net::SocketAddr) -> (String, [Person; 2]) {
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    (table, [ann, bob])
}

#[tokio::test]
async fn whatever_is_wished_is_done_once() {
    let server = serve().await;
    let (table, [ann, bob]) = seated(server.address()).await;
    let (mut a, mut b) = (ann.connect().await, bob.connect().await);
    a.watch(&table).await;
    b.watch(&table).await;
    twice(&mut b, &table, "sit", json!({ "do": "sit" })).await;
    twice(&mut a, &table, "start", json!({ "do": "start" })).await;
    // Whoever begins does so.
    let path = format!("/tables/{table}");
    let (mut a, mut b) = if ann.get(&path).await["prompt"] == json!(0) { (b, a) } else { (a, b) };
    let draw = json!({ "do": "play", "prompt": 1, "move": "draw pile" });
    twice(&mut a, &table, "draw", draw).await;
    // Ids are everybody's own.
    assert_eq!(
        b.act_as(&table, "draw", json!({ "do": "say", "text": "hello" })).await.unwrap().0["is"],
        json!("done")
    );
    twice(&mut a, &table, "undo", json!({ "do": "undo" })).await;
    twice(&mut b, &table, "consent", json!({ "do": "consent", "agree": true })).await;
    twice(&mut a, &table, "say", json!({ "do": "say", "text": "once" })).await;
    let state = ann.get(&path).await;
    let said: Vec<&Value> = state["chat"].as_array().unwrap().iter().map(|said| &said["text"]).collect();
    assert_eq!(said, [&json!("hello"), &json!("once")]);
    twice(&mut a, &table, "stand", json!({ "do": "stand" })).await;
    twice(&mut a, &table, "back", json!({ "do": "sit" })).await;
    twice(&mut b, &table, "resign", json!({ "do": "resign" })).await;
    // What is decided is played out meanwhile, so that the journal may have grown since: but not by any of these.
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let journal = store.journal(table.parse().unwrap(), 0).await.unwrap();
    assert_eq!(wished(&journal), ["sit", "start", "draw", "undo", "consent", "stand", "back", "resign"]);
}

#[tokio::test]
async fn what_was_done_is_known_after_a_restart() {
    let server = serve().await;
    let (table, [ann, bob]) = seated(server.address()).await;
    let people = [&ann, &bob];
    let act = async |(who, id, command): &(usize, &str, Value)| {
        let mut socket = people[*who].connect().await;
        socket.act_as(&table, id, command.clone()).await.unwrap();
    };
    let mut wishes = vec![(1, "sit", json!({ "do": "sit" })), (0, "start", json!({ "do": "start" }))];
    for wish in &wishes {
        act(wish).await;
    }
    let first = usize::from(ann.get(&format!("/tables/{table}")).await["prompt"] == json!(0));
    let played = [
        (first, "draw", json!({ "do": "play", "prompt": 1, "move": "draw pile" })),
        (first, "undo", json!({ "do": "undo" })),
        (first, "talk", json!({ "do": "say", "text": "once" })),
        (1 - first, "resign", json!({ "do": "resign" })),
    ];
    for wish in &played {
        act(wish).await;
    }
    wishes.extend(played);
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
    let journal = store.journal(table.parse().unwrap(), 0).await.unwrap();
    let running = server::start(config(), store).await.unwrap();
    for (who, id, command) in &wishes {
        let person = Person { address: running.address, ..people[*who].clone() };
        let mut socket = person.connect().await;
        let (answer, _) = socket.act_as(&table, id, command.clone()).await.unwrap();
        assert_eq!((&answer["is"], &answer["again"]), (&json!("done"), &json!(true)), "{id}: {answer}");
    }
    let ann = Person { address: running.address, ..ann.clone() };
    let state = ann.get(&format!("/tables/{table}")).await;
    assert_eq!(state["chat"].as_array().unwrap().len(), 1, "what was said is said once");
    assert_eq!(wished(&journal), ["sit", "start", "draw", "undo", "resign"]);
}

#[tokio::test]
async fn whoever_asks_whether_anybody_is_there_is_answered_beside_a_hint() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let options = json!({ "hints": "on", "first_player": "seat-1" });
    let new = json!({ "game": "fw-brk", "seats": ["open", { "bot": "expert" }], "sit": 1, "start": true, "options": options });
    let table = ann.open(new).await;
    let mut socket = ann.connect().await;
    socket.watch(&table).await;
    let hint = json!({ "t": "do", "id": "hint", "table": table, "command": { "do": "hint" } });
    socket.send_text(&hint.to_string()).await;
    for _ in 0..2 {
        socket.send_text(r#"{"t":"ping"}"#).await;
    }
    let mut heard = Vec::new();
    while heard.len() < 3 {
        let message = tokio::time::timeout(Duration::from_secs(20), socket.receive()).await.unwrap().unwrap();
        heard.push(message["t"].as_str().unwrap().to_string());
    }
    heard.sort();
    assert_eq!(heard, ["answer", "pong", "pong"], "the hint may be quicker");
}

#[tokio::test]
async fn a_table_that_cannot_be_read_now_is_not_called_gone() {
    let server = serve().await;
    let (table, [ann, _]) = seated(server.address()).await;
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let path = folder.path().join("test.db");
    let running = server::start(config(), Arc::new(Sqlite::open(&path).unwrap())).await.unwrap();
    let ann = Person { address: running.address, ..ann };
    // The disk has a bad moment.
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("ALTER TABLE journal RENAME TO elsewhere").unwrap();
    let mut socket = ann.connect().await;
    socket.send_text(&json!({ "t": "watch", "table": table }).to_string()).await;
    assert_eq!(socket.closing().await.0, 1013, "whoever follows it is to come back");
    db.execute_batch("ALTER TABLE elsewhere RENAME TO journal").unwrap();
    assert_eq!(ann.connect().await.watch(&table).await["t"], "table");
}
