//! What an operator does beside a server.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::time::Duration;
use store::{Append, Ban, Channel, Id, Line, Listing, Person, Postgres, Sqlite, Store, StoreError, contract};

fn person(name: &str, since: u64) -> Person {
    Person { id: Id::random(), name: name.into(), login: None, settings: "{}".into(), since }
}

#[tokio::test]
async fn people_are_listed_searched_and_banned() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    people(&Sqlite::open(&path).unwrap(), &Sqlite::open(&path).unwrap()).await;
}

#[tokio::test]
async fn people_are_listed_searched_and_banned_in_postgres() {
    let url = contract::database().await;
    people(&Postgres::open(&url).await.unwrap(), &Postgres::open(&url).await.unwrap()).await;
}

async fn people(server: &dyn Store, operator: &dyn Store) {
    let names = ["Ann", "Bob", "100%", "A_n", "Joann"];
    let people: Vec<Person> = names.iter().zip(1..).map(|(name, since)| person(name, since)).collect();
    for one in &people {
        server.add_person(one.clone()).await.unwrap();
    }
    server.set_login(people[1].id, "annabel".into(), "hash".into()).await.unwrap();
    let search = async |text: &str, from, most| -> Vec<String> {
        let found = operator.people(text.into(), from, most).await.unwrap();
        found.into_iter().map(|known| known.person.name).collect()
    };
    assert_eq!(search("", 0, 10).await, ["Joann", "A_n", "100%", "Bob", "Ann"], "the latest first");
    assert_eq!(search("", 1, 2).await, ["A_n", "100%"], "by pages");
    assert_eq!(search("ann", 0, 10).await, ["Joann", "Bob", "Ann"], "by name and login");
    assert_eq!(search("%", 0, 10).await, ["100%"], "nothing in a search means something else");
    assert_eq!(search("_", 0, 10).await, ["A_n"]);
    server.add_person(person("Анна", 9)).await.unwrap();
    assert_eq!(search("анна", 0, 10).await, ["Анна"], "in small letters of any script");
    assert_eq!(search("ANN", 1, 1).await, ["Bob"]);

    let (ann, bob) = (people[0].id, people[1].id);
    let (generation, epoch) = (server.generation().await.unwrap(), server.epoch());
    let ban = Ban { at: 10, until: Some(100), why: "spam".into() };
    operator.set_ban(ann, ban.clone()).await.unwrap();
    assert_ne!(server.generation().await.unwrap(), generation, "the server is told");
    assert_eq!(server.acts(generation).await.unwrap(), [("banned".to_string(), ann)]);
    server.beat(1).await.unwrap();
    for _ in 0..200 {
        if server.epoch() != epoch {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_ne!(server.epoch(), epoch, "and notices with its next beat, or soon");
    assert_eq!(server.banned(vec![bob, ann], 99).await.unwrap(), [(ann, ban.clone())]);
    assert_eq!(server.banned(vec![ann], 100).await.unwrap(), [], "it ends by itself");
    assert_eq!(operator.known(ann).await.unwrap().unwrap().ban, Some(ban));
    assert!(operator.lift_ban(ann).await.unwrap() && !operator.lift_ban(ann).await.unwrap());
    assert_eq!(server.banned(vec![ann], 50).await.unwrap(), []);
    let nobody = operator.set_ban(Id::random(), Ban { at: 1, until: None, why: String::new() }).await;
    assert_eq!(nobody, Err(StoreError::Nobody));

    server.open_session([1; 32], ann, 5, String::new()).await.unwrap();
    server.open_session([2; 32], bob, 5, String::new()).await.unwrap();
    assert_eq!(operator.end_sessions(ann).await.unwrap(), 1);
    assert_eq!(server.ended(vec![[1; 32], [2; 32]]).await.unwrap(), [[1; 32]]);
    operator.add_recovery(bob, [9; 32]).await.unwrap();
    assert_eq!(server.recover("annabel".into(), [9; 32], "new".into()).await.unwrap(), Some(bob));
}

#[tokio::test]
async fn tables_are_listed_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    tables(&Sqlite::open(&folder.path().join("a.db")).unwrap()).await;
}

#[tokio::test]
async fn tables_are_listed_and_removed_in_postgres() {
    tables(&Postgres::open(&contract::database().await).await.unwrap()).await;
}

async fn tables(store: &dyn Store) {
    let somebody = person("Ann", 1);
    let (ann, tables) = (somebody.id, [Id::random(), Id::random()]);
    store.add_person(somebody).await.unwrap();
    for (at, table) in tables.iter().enumerate() {
        let summary = b"{}".to_vec();
        let listing = Listing {
            status: at as u8,
            listed: true,
            awake: true,
            people: vec![ann],
            host: ann,
            summary,
            touched: at as u64,
            bytes: 4,
        };
        let append = Append {
            table: *table,
            after: 0,
            entries: vec![b"open".to_vec()],
            listing: Some(listing),
            turn: None,
            names: None,
            result: None,
            newcomer: None,
        };
        store.append(append).await.unwrap();
        let channel = Channel::Table;
        let hello = Line { channel, table: *table, at: 1, who: ann, text: "hello".into(), wish: None };
        store.say(hello, 10).await.unwrap();
    }
    let ids = |listed: Vec<store::Listed>| listed.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables(None, 0, 10).await.unwrap()), [tables[1], tables[0]]);
    assert_eq!(ids(store.tables(Some(0), 0, 10).await.unwrap()), [tables[0]]);
    assert!(store.remove_table(tables[0]).await.unwrap());
    assert!(!store.remove_table(tables[0]).await.unwrap());
    assert!(store.listed(tables[0]).await.unwrap().is_none());
    assert!(store.journal(tables[0], 0).await.unwrap().is_empty());
    assert!(store.chat(Channel::Table, tables[0], 10).await.unwrap().is_empty());
    assert_eq!(ids(store.tables_of(ann, 10).await.unwrap()), [tables[1]]);
    assert_eq!(store.chat(Channel::Table, tables[1], 10).await.unwrap().len(), 1, "the others stay");
}
