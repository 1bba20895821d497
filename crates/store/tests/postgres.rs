//! Postgres keeps the contract, and its own promises.

#![allow(clippy::unwrap_used)] // helpers of tests

mod opened;
mod proxy;

use proxy::{Lost, Proxy};
use std::{sync::Arc, time::Duration};
use store::{
    Append, Deck, GameResult, Id, Listing, Moderation, Person, Postgres, Store, StoreError, Turn,
    contract::{PrivatePostgres, database},
};
use tokio_postgres::{Client, NoTls};

fn entry(table: Id, after: u32, text: &str) -> Append {
    let entries = vec![text.as_bytes().to_vec()];
    Append { table, after, entries, listing: None, turn: None, names: None, result: None, newcomer: None }
}

fn person(name: &str) -> Person {
    Person { id: Id::random(), name: name.into(), login: None, settings: "{}".into(), since: 1 }
}

/// How lists show a table of somebody's.
fn listing(host: Id) -> Listing {
    let (summary, people) = (b"{}".to_vec(), vec![host]);
    Listing { status: 1, listed: true, awake: false, host, people, summary, touched: 1, bytes: 1 }
}

/// A connection of the test's own.
async fn beside(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn texts(store: &dyn Store, table: Id) -> Vec<String> {
    let journal = store.journal(table, 0).await.unwrap();
    journal.into_iter().map(|body| String::from_utf8(body).unwrap()).collect()
}

fn counted(to: u32) -> Vec<String> {
    (0..to).map(|n| n.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contract_holds() {
    let store = Postgres::open(&database().await).await.unwrap();
    store::contract::holds(Arc::new(store)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_appends_share_a_statement_and_keep_their_order() {
    let store = Arc::new(Postgres::open(&database().await).await.unwrap());
    let tables: Vec<Id> = (0..40).map(|_| Id::random()).collect();
    let players = tables.iter().map(|table| {
        let (store, table) = (store.clone(), *table);
        tokio::spawn(async move {
            for n in 0..50 {
                let turn = Some(Turn { asked: n, at: n.into() });
                store.append(Append { turn, ..entry(table, n, &n.to_string()) }).await.unwrap();
            }
        })
    });
    for player in players.collect::<Vec<_>>() {
        player.await.unwrap();
    }
    for table in tables {
        assert_eq!(texts(&*store, table).await, counted(50));
    }
}

/// Two nodes write to the same tables: of those who follow the same entry one wins, and whoever lost reads and goes on.
#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_on_one_database_lose_nothing() {
    let url = database().await;
    let nodes =
        [Arc::new(Postgres::open(&url).await.unwrap()), Arc::new(Postgres::open(&url).await.unwrap())];
    let tables: Vec<Id> = (0..8).map(|_| Id::random()).collect();
    let mut writers = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        for table in tables.iter().copied() {
            let node = node.clone();
            writers.push(tokio::spawn(async move {
                let mut after = 0;
                for n in 0..30 {
                    let text = format!("{at}/{n}");
                    loop {
                        match node.append(entry(table, after, &text)).await {
                            Ok(()) => break after += 1,
                            Err(StoreError::Conflict { found }) => {
                                assert!(
                                    found > after,
                                    "a conflict says how long it is: {found} after {after}"
                                );
                                after = found;
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            }));
        }
    }
    for writer in writers {
        writer.await.unwrap();
    }
    for table in tables {
        let found = texts(&*nodes[0], table).await;
        assert_eq!(found.len(), 60);
        for at in 0..2 {
            let own = found.iter().filter(|text| text.starts_with(&format!("{at}/"))).cloned();
            let expected: Vec<String> = (0..30).map(|n| format!("{at}/{n}")).collect();
            assert_eq!(own.collect::<Vec<_>>(), expected, "each once, and in its order");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_bad_row_fails_nobody_beside_it() {
    let url = database().await;
    let store = Arc::new(Postgres::open(&url).await.unwrap());
    let client = beside(&url).await;
    client
        .batch_execute(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room for this'; END $$;
             CREATE TRIGGER bad BEFORE INSERT ON journal FOR EACH ROW WHEN (NEW.body = 'bad'::bytea) EXECUTE FUNCTION refuse()",
        )
        .await
        .unwrap();
    let tables: Vec<Id> = (0..30).map(|_| Id::random()).collect();
    for table in &tables {
        store.append(entry(*table, 0, "0")).await.unwrap();
    }
    for n in 1..10 {
        let sent = tables.iter().enumerate().map(|(at, table)| {
            let (store, text) = (store.clone(), if at == 7 { "bad".into() } else { n.to_string() });
            let append = entry(*table, if at == 7 { 1 } else { n }, &text);
            tokio::spawn(async move { store.append(append).await })
        });
        for (at, one) in sent.collect::<Vec<_>>().into_iter().enumerate() {
            match one.await.unwrap() {
                Ok(()) => assert_ne!(at, 7),
                Err(error) => assert!(at == 7 && error.to_string().contains("no room for this"), "{error}"),
            }
        }
    }
    for (at, table) in tables.iter().enumerate() {
        assert_eq!(texts(&*store, *table).await.len(), if at == 7 { 1 } else { 10 });
    }
    let why = store.ready().await.unwrap_err().to_string();
    assert!(why.contains("no room for this"), "who cannot write is not ready: {why}");
}

/// Whatever is answered stands there once, and whatever is asked is answered, while connections are cut and the database is restarted.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_stands_there_once_whatever_is_cut() {
    let mut server = PrivatePostgres::start(&[]);
    let url = server.database().await;
    let store = Arc::new(Postgres::open(&url).await.unwrap());
    let host = person("Ann");
    store.add_person(host.clone()).await.unwrap();
    let tables: Vec<Id> = (0..12).map(|_| Id::random()).collect();
    let players = tables.iter().map(|table| {
        let (store, table, host) = (store.clone(), *table, host.id);
        tokio::spawn(async move {
            for n in 0..60 {
                // Every tenth is listed anew, which is a transaction of its own.
                let listing = (n % 10 == 0).then(|| listing(host));
                store.append(Append { listing, ..entry(table, n, &n.to_string()) }).await.unwrap();
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
    });
    let players: Vec<_> = players.collect();
    for round in 0..6 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        if round % 3 == 2 {
            server = tokio::task::spawn_blocking(move || {
                server.restart();
                server
            })
            .await
            .unwrap();
        } else {
            server.cut_connections().await;
        }
    }
    for player in players {
        player.await.unwrap();
    }
    for table in tables {
        assert_eq!(texts(&*store, table).await, counted(60));
    }
}

/// The statement is done and its answer lost, or it never came: who asked is told the truth either way.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_lost_is_found_again() {
    let url = database().await;
    let proxy = Proxy::before(&url).await;
    let store = Postgres::open(&proxy.url).await.unwrap();
    let host = person("Ann");
    store.add_person(host.clone()).await.unwrap();
    let table = Id::random();
    store.append(entry(table, 0, "0")).await.unwrap();
    store.append(entry(table, 1, "1")).await.unwrap();
    for n in 2..12 {
        // In turn: the answer is lost, or the question is; of a move, or of what is listed.
        let listing = (n % 4 >= 2).then(|| listing(host.id));
        proxy.lose(if listing.is_some() { Lost::Commit } else { Lost::Batch }, n % 2 == 0);
        store.append(Append { listing, ..entry(table, n, &n.to_string()) }).await.unwrap();
        assert!(!proxy.is_waiting(), "something was lost");
    }
    assert_eq!(texts(&store, table).await, counted(12));
    // Somebody else was faster: that is no success of ours.
    let other = Postgres::open(&url).await.unwrap();
    other.append(entry(table, 12, "other")).await.unwrap();
    proxy.lose(Lost::Batch, true);
    assert_eq!(store.append(entry(table, 12, "ours")).await, Err(StoreError::Conflict { found: 13 }));
}

/// Postgres holds no zero in a text: whoever sends one is refused, and the house is none the worse for it.
#[tokio::test]
async fn a_text_that_cannot_be_kept_is_nobody_elses_trouble() {
    let store = Postgres::open(&database().await).await.unwrap();
    let ann = person("A\0nn");
    assert!(matches!(store.add_person(ann.clone()).await, Err(StoreError::Failed(_))));
    assert_eq!(store.person(ann.id).await.unwrap(), None);
    store.wake(1).await.unwrap();
    store.ready().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_when_everything_is_asked_at_once() {
    let url = database().await;
    let nodes =
        [Arc::new(Postgres::open(&url).await.unwrap()), Arc::new(Postgres::open(&url).await.unwrap())];
    let (ann, bob) = (person("Ann"), person("Bob"));
    nodes[0].add_person(ann.clone()).await.unwrap();
    nodes[0].add_person(bob.clone()).await.unwrap();
    let mut asked = Vec::new();
    for n in 0..20 {
        let (node, who) = (nodes[n % 2].clone(), ann.id);
        let deck =
            Deck { id: Id::random(), game: "ward".into(), name: "D".into(), body: String::new(), touched: 1 };
        asked.push(tokio::spawn(async move { node.keep_deck(who, deck, 5).await.is_ok() }));
    }
    let mut kept = 0;
    for one in asked {
        kept += usize::from(one.await.unwrap());
    }
    assert_eq!((kept, nodes[0].decks(ann.id).await.unwrap().len()), (5, 5));
    // Who block and befriend each other at the same moment wait for each other at most.
    let mut asked = Vec::new();
    for n in 0..40 {
        let node = nodes[n % 2].clone();
        let (one, other) = if n % 3 == 0 { (ann.id, bob.id) } else { (bob.id, ann.id) };
        asked.push(tokio::spawn(async move {
            match n % 4 {
                0 => node.block(one, other, 1, 9).await,
                1 => node.unblock(one, other).await,
                2 => node.mute(one, other, 9).await,
                _ => node.want_friend(one, other, 1, 9).await.map(|_| ()),
            }
        }));
    }
    for one in asked {
        one.await.unwrap().unwrap();
    }
}

/// Whoever reads results after a number misses none, however many are written at once.
#[tokio::test(flavor = "multi_thread")]
async fn results_are_seen_in_the_order_of_their_numbers() {
    let store = Arc::new(Postgres::open(&database().await).await.unwrap());
    let writers = (0..60).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let (game, in_box) = ("zombie".to_string(), "zombie".to_string());
            let result =
                GameResult { game, in_box, options: "{}".into(), rated: true, at: 1, seats: Vec::new() };
            store.append(Append { result: Some(result), ..entry(Id::random(), 0, "over") }).await.unwrap();
        })
    });
    let writers: Vec<_> = writers.collect();
    let (mut seen, mut last) = (0, 0);
    while seen < 60 {
        for found in store.results(last, 7).await.unwrap() {
            assert!(found.number > last);
            (last, seen) = (found.number, seen + 1);
        }
        assert!(store.results(0, 100).await.unwrap().iter().filter(|one| one.number <= last).count() == seen);
    }
    for writer in writers {
        writer.await.unwrap();
    }
}
