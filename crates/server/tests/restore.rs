//! A backup is put back while people sit at their tables; journals that are damaged.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, Socket, serve};
use serde_json::{Value, json};
use server::room::TableState;
use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

fn path(server: &Server) -> PathBuf {
    server.folder.path().join("test.db")
}

fn copy(server: &Server) -> PathBuf {
    server.folder.path().join("copy.db")
}

async fn table(people: &[Person; 2], more: Value) -> String {
    let mut new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    let table = people[0].open(new).await;
    people[1].must(&table, json!({ "do": "sit" })).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    table
}

async fn two(server: &Server) -> [Person; 2] {
    [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await]
}

/// Whoever is asked makes the first move that is offered.
async fn play(people: &[Person; 2], table: &str) {
    let path = format!("/tables/{table}");
    let states = [people[0].get(&path).await, people[1].get(&path).await];
    let who = usize::from(states[0]["prompt"] == json!(0));
    let ways = states[who]["view"]["prompt"]["ways"].as_array().unwrap();
    let choose = ways.iter().find(|way| way["way"] == "choose").unwrap();
    let notation = &choose["choices"][0]["notation"];
    let play = json!({ "do": "play", "prompt": states[who]["prompt"], "move": notation });
    people[who].must(table, play).await;
}

/// The next message of this sort about a table.
async fn until(socket: &mut Socket, sort: &str, table: &str) -> Value {
    loop {
        let message = socket.until(sort).await;
        if message["table"] == json!(table) {
            return message;
        }
    }
}

#[tokio::test]
async fn followers_are_told_of_a_backup_that_is_put_back() {
    let server = serve().await;
    let people = two(&server).await;
    let kept = table(&people, json!({})).await;
    play(&people, &kept).await;
    let mut sockets = [people[0].connect().await, people[1].connect().await];
    let before = [sockets[0].watch(&kept).await, sockets[1].watch(&kept).await];
    store::backup(&path(&server), &copy(&server)).unwrap();
    for _ in 0..3 {
        play(&people, &kept).await;
    }
    let late = Person::guest(server.address(), "Late").await;
    let lost = table(&people, json!({})).await;
    for socket in &mut sockets {
        socket.watch(&lost).await;
    }
    store::restore(&copy(&server), &path(&server)).unwrap();
    // Nobody touches anything.
    for (socket, before) in sockets.iter_mut().zip(&before) {
        let (mut told, mut gone) = (false, false);
        while !(told && gone) {
            let message = socket.receive().await.unwrap();
            gone |= message["t"] == "gone" && message["table"] == json!(lost);
            if message["t"] == "table" && message["table"] == json!(kept) && message["seq"] == before["seq"] {
                for key in ["view", "prompt", "may_undo", "seat", "log"] {
                    assert_eq!(message[key], before[key], "{key}");
                }
                told = true;
            }
        }
    }
    assert_eq!(late.send("GET", "/me", None).await.status, 401, "she came after the backup");
    assert_eq!(people[0].send("GET", &format!("/tables/{lost}"), None).await.status, 404);
    // It goes on, and everybody hears of it.
    play(&people, &kept).await;
    for (socket, before) in sockets.iter_mut().zip(&before) {
        let moved = until(socket, "moved", &kept).await;
        assert_eq!(moved["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 1));
    }
}

#[tokio::test]
async fn what_was_found_of_a_finished_game_is_not_told_of_one_that_goes_on_again() {
    let server = serve().await;
    let people = two(&server).await;
    let table = table(&people, json!({})).await;
    play(&people, &table).await;
    store::backup(&path(&server), &copy(&server)).unwrap();
    let mut socket = people[0].connect().await;
    socket.watch(&table).await;
    for person in &people {
        person.must(&table, json!({ "do": "resign" })).await;
    }
    let analysis = format!("/tables/{table}/analysis");
    // The seats are played to the end, and then it is looked at.
    loop {
        let answer = people[0].send("GET", &analysis, None).await;
        if answer.status == 200 && !answer.json()["analysis"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store::restore(&copy(&server), &path(&server)).unwrap();
    while until(&mut socket, "table", &table).await["info"]["status"] != "playing" {}
    assert_eq!(people[0].send("GET", &analysis, None).await.status, 409);
}

#[tokio::test]
async fn clocks_go_on_from_the_backup() {
    let server = serve().await;
    let people = two(&server).await;
    let clock = json!({ "clock": { "kind": "per-move", "seconds": 6 } });
    let table = table(&people, clock).await;
    let mut socket = people[0].connect().await;
    let before = socket.watch(&table).await;
    let running = before["info"]["running"][0].as_u64().unwrap() as usize - 1;
    let left = before["info"]["left"][running].as_u64().unwrap();
    store::backup(&path(&server), &copy(&server)).unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    store::restore(&copy(&server), &path(&server)).unwrap();
    let told = Instant::now();
    let after = until(&mut socket, "table", &table).await;
    let now = after["info"]["left"][running].as_u64().unwrap();
    // The house beats every two seconds: so much of the time before the backup may count as slept.
    assert!(now + 3000 > left && now <= left + 3000, "{left} ms at the backup, {now} ms after it");
    let moved = until(&mut socket, "moved", &table).await;
    assert_eq!(moved["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 1));
    let silent = told.elapsed().as_millis() as u64;
    assert!(silent + 500 > now, "time was up {silent} ms after the backup was put back, with {now} ms left");
}

#[tokio::test]
async fn bots_play_on_from_the_backup() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let new = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true });
    let table = ann.open(new).await;
    let mut socket = ann.connect().await;
    let mut state = socket.watch(&table).await;
    // A moment at which the bot was asked: the backup is cut off there, for the bot itself moves at once.
    let id = table.parse().unwrap();
    let asked = loop {
        while state["prompt"] == json!(0) {
            state = until(&mut socket, "moved", &table).await;
        }
        let journal = server.running.house.store.journal(id, 0).await.unwrap();
        let dealt =
            |entries: &usize| TableState::fold(id, &journal[..*entries]).unwrap().bot_asked().is_some();
        if let Some(entries) = (1..=journal.len()).rev().find(dealt) {
            break entries;
        }
        let ways = state["view"]["prompt"]["ways"].as_array().unwrap();
        let notation =
            ways.iter().find(|way| way["way"] == "choose").unwrap()["choices"][0]["notation"].clone();
        let play = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
        ann.must(&table, play).await;
        state = until(&mut socket, "moved", &table).await;
    };
    store::backup(&path(&server), &copy(&server)).unwrap();
    let db = rusqlite::Connection::open(copy(&server)).unwrap();
    db.execute("DELETE FROM journal WHERE seq >= ?1", [asked]).unwrap();
    drop(db);
    store::restore(&copy(&server), &path(&server)).unwrap();
    // The bot may be as fast as the news.
    let mut state = until(&mut socket, "table", &table).await;
    assert!(state["seq"] == json!(asked) || state["seq"] == json!(asked + 1), "{}", state["seq"]);
    while state["prompt"] == json!(0) {
        state = until(&mut socket, "moved", &table).await;
    }
    assert!(state["seq"].as_u64().unwrap() > asked as u64);
}

#[tokio::test]
async fn a_table_whose_first_entry_is_damaged_is_broken_in_every_answer() {
    let server = serve().await;
    let people = two(&server).await;
    let table = table(&people, json!({ "visibility": "public" })).await;
    play(&people, &table).await;
    let mut socket = people[1].connect().await;
    socket.watch(&table).await;
    let db = rusqlite::Connection::open(path(&server)).unwrap();
    db.execute("UPDATE journal SET body = x'00ff' WHERE seq = 0", []).unwrap();
    // Whoever follows it is told.
    let told = loop {
        let told = until(&mut socket, "table", &table).await;
        // The house may have read it once more before.
        if told["info"]["status"] != json!("playing") {
            break told;
        }
    };
    let at = format!("/tables/{table}");
    for state in [told, people[0].get(&at).await] {
        assert_eq!(state["info"]["status"], json!("broken"));
        assert!(state["info"]["broken"].as_str().unwrap().starts_with("entry 0"), "{}", state["info"]);
        assert_eq!(state["info"]["seats"][1]["name"], json!("Bob"));
        assert_eq!(state["info"]["fairness"]["commitment"], json!(""));
        assert_eq!(state["view"], Value::Null);
    }
    let mine = people[0].get("/me/tables").await;
    assert_eq!((&mine[0]["status"], &mine[0]["turn"]), (&json!("broken"), &json!(false)), "{mine}");
    assert_eq!(people[0].get("/tables").await, json!([]), "nobody is invited to it");
    for what in ["replay", "record", "verify", "log"] {
        let reply = people[0].send("GET", &format!("{at}/{what}"), None).await;
        assert_eq!(reply.status, 409, "{what}: {reply:?}");
        assert!(reply.json()["message"].as_str().unwrap().contains("entry 0"), "{what}: {}", reply.json());
    }
    for command in ["resign", "rematch", "undo", "hint", "stand"] {
        let reply = people[0].command(&table, json!({ "do": command })).await;
        assert_eq!(reply.status, 409, "{command}: {reply:?}");
    }
    assert_eq!(socket.watch(&table).await["info"]["status"], json!("broken"));
}

#[tokio::test]
async fn a_table_that_can_be_read_again_is_listed_as_it_is() {
    let server = serve().await;
    let people = two(&server).await;
    let table = table(&people, json!({})).await;
    let at = format!("/tables/{table}");
    let db = rusqlite::Connection::open(path(&server)).unwrap();
    let body: Vec<u8> = db.query_row("SELECT body FROM journal WHERE seq = 0", [], |row| row.get(0)).unwrap();
    let statuses = [("x".as_bytes().to_vec(), "broken"), (body, "playing")];
    for (body, status) in statuses {
        db.execute("UPDATE journal SET body = ?1 WHERE seq = 0", [body]).unwrap();
        let until = Instant::now() + Duration::from_secs(20);
        while people[0].get(&at).await["info"]["status"] != json!(status) {
            assert!(Instant::now() < until, "it is not {status}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(people[0].get("/me/tables").await[0]["status"], json!(status));
    }
}

#[tokio::test]
async fn a_clean_close_leaves_no_log() {
    let server = serve().await;
    let people = two(&server).await;
    table(&people, json!({})).await;
    let log = server.folder.path().join("test.db-wal");
    assert!(std::fs::metadata(&log).unwrap().len() > 0);
    server.running.stop().await.unwrap();
    assert_eq!(std::fs::metadata(&log).map_or(0, |log| log.len()), 0);
}
