//! Lists know whose turn it is, without reading a journal.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::{Running, room::TableState};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};
use store::{Sqlite, Store};

async fn start(path: &Path) -> Running {
    server::start(config(), Arc::new(Sqlite::open(path).unwrap())).await.unwrap()
}

/// How many tables were read from their journals.
async fn loads(running: &Running) -> u64 {
    let metrics = request(running.address, "GET", "/metrics", &[], b"").await;
    let text = String::from_utf8(metrics.body).unwrap();
    text.lines().find_map(|line| line.strip_prefix("wardroom_loads_total ")).unwrap().parse().unwrap()
}

/// Plays so many moves at a table of two, whoever is asked, each the first that is offered.
async fn play(people: &[Person; 2], table: &str, moves: usize) {
    for _ in 0..moves {
        let mut state = people[0].get(&format!("/tables/{table}")).await;
        let mut who = 0;
        if state["prompt"] == json!(0) {
            (who, state) = (1, people[1].get(&format!("/tables/{table}")).await);
        }
        let ways = state["view"]["prompt"]["ways"].as_array().unwrap();
        let choose = ways.iter().find(|way| way["way"] == "choose").unwrap();
        let notation = &choose["choices"][0]["notation"];
        people[who].must(table, json!({ "do": "play", "prompt": state["prompt"], "move": notation })).await;
    }
}

/// Two people at tables of Zombie, each some moves further than the one before.
async fn tables(running: &Running, count: usize) -> ([Person; 2], Vec<String>) {
    let ann = Person::guest(running.address, "Ann").await;
    let bob = Person::guest(running.address, "Bob").await;
    let people = [ann, bob];
    let mut tables = Vec::new();
    for number in 0..count {
        let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
        let table = people[0].open(new).await;
        people[1].must(&table, json!({ "do": "sit" })).await;
        people[0].must(&table, json!({ "do": "start" })).await;
        play(&people, &table, number).await;
        tables.push(table);
    }
    (people, tables)
}

/// Whether it is somebody's turn at each table, by the list and by the table itself; the latter reads journals.
async fn by_list(person: &Person, tables: &[String]) -> Vec<bool> {
    let list = person.get("/me/tables").await;
    let of = |table: &String| list.as_array().unwrap().iter().find(|one| one["id"] == json!(table)).cloned();
    tables.iter().map(|table| of(table).unwrap()["turn"].as_bool().unwrap()).collect()
}

async fn by_table(person: &Person, tables: &[String]) -> Vec<bool> {
    let mut turns = Vec::new();
    for table in tables {
        let state: Value = person.get(&format!("/tables/{table}")).await;
        turns.push(state["prompt"] != json!(0));
    }
    turns
}

fn at(running: &Running, people: &[Person; 2]) -> [Person; 2] {
    people.clone().map(|person| Person { address: running.address, ..person })
}

#[tokio::test]
async fn my_tables_read_no_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let running = start(&path).await;
    let (people, tables) = tables(&running, 8).await;
    let expected = [by_table(&people[0], &tables).await, by_table(&people[1], &tables).await];
    assert!(expected[0].contains(&true) && expected[0].contains(&false), "{expected:?}");
    running.stop().await.unwrap();
    // Journals that are not there cannot be read.
    let db = Connection::open(&path).unwrap();
    db.execute_batch("CREATE TABLE kept AS SELECT * FROM journal; DELETE FROM journal").unwrap();
    let running = start(&path).await;
    for (person, expected) in at(&running, &people).iter().zip(&expected) {
        assert_eq!(by_list(person, &tables).await, *expected);
    }
    assert_eq!(loads(&running).await, 0);
    running.stop().await.unwrap();
    db.execute_batch("INSERT INTO journal SELECT * FROM kept; DROP TABLE kept").unwrap();
    let running = start(&path).await;
    for (person, expected) in at(&running, &people).iter().zip(&expected) {
        assert_eq!(by_table(person, &tables).await, *expected);
    }
}

#[tokio::test]
async fn tables_of_an_older_program_are_read_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let running = start(&path).await;
    let (people, tables) = tables(&running, 5).await;
    let expected = by_table(&people[0], &tables).await;
    running.stop().await.unwrap();
    let db = Connection::open(&path).unwrap();
    db.execute_batch(&store::contract::without_tables_since(12)).unwrap();
    db.execute_batch(
        "ALTER TABLE tables DROP COLUMN asked; ALTER TABLE tables DROP COLUMN turned; DROP INDEX tables_hosted;
         ALTER TABLE tables DROP COLUMN host; ALTER TABLE tables DROP COLUMN bytes; ALTER TABLE sessions DROP COLUMN id;
         ALTER TABLE sessions DROP COLUMN begun; ALTER TABLE sessions DROP COLUMN device; DROP TABLE recovery;
         DROP TABLE bans; DROP TABLE names; DROP INDEX persons_network; ALTER TABLE persons DROP COLUMN network;
         DROP TABLE acts; DROP TABLE heirs; DROP TABLE gallery; ALTER TABLE chat DROP COLUMN wish; DROP TRIGGER session_over; DROP INDEX pushes_in;
         ALTER TABLE pushes DROP COLUMN session; PRAGMA user_version = 3",
    )
    .unwrap();
    drop(db);
    let running = start(&path).await;
    let people = at(&running, &people);
    assert_eq!(by_list(&people[0], &tables).await, expected);
    assert_eq!(loads(&running).await, 5);
    running.stop().await.unwrap();
    let running = start(&path).await;
    assert_eq!(by_list(&at(&running, &people)[0], &tables).await, expected);
    assert_eq!(loads(&running).await, 0, "what was found was written down");
}

/// Counts every time that a row of the list is written.
fn count_writes(path: &PathBuf) {
    let db = Connection::open(path).unwrap();
    db.execute_batch(
        "CREATE TABLE writes (asked); CREATE TRIGGER counted AFTER UPDATE ON tables
         BEGIN INSERT INTO writes VALUES (new.asked); END",
    )
    .unwrap();
}

#[tokio::test]
async fn a_list_is_written_only_when_the_turn_goes_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let running = start(&path).await;
    let (people, tables) = tables(&running, 1).await;
    running.stop().await.unwrap();
    count_writes(&path);
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let running = server::start(config(), store.clone()).await.unwrap();
    play(&at(&running, &people), &tables[0], 40).await;
    let id = tables[0].parse().unwrap();
    let journal = store.journal(id, 0).await.unwrap();
    let mut asked = Vec::new();
    TableState::fold_watching(id, &journal, |table| asked.push(table.people_asked())).unwrap();
    let went_over = asked.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(went_over < 40, "some turns of Zombie take several moves");
    let db = Connection::open(&path).unwrap();
    let writes: usize = db.query_row("SELECT count(*) FROM writes", [], |row| row.get(0)).unwrap();
    assert_eq!(writes, went_over, "{asked:?}");
}
