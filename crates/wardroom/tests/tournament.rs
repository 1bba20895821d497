//! A Swiss of eight, four people and four bots, from entering to its end, while the server is killed (-9) again and again.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    crash::{start, up},
    online::PATIENCE,
};
use ::client::{Event, House, Outcome, Person};
use serde_json::{Value, json};
use std::{
    collections::HashSet,
    net::{SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use store::{Sqlite, Store};
use wire::{Command, Status};

/// How the server answers, in the end.
async fn asked(person: &Person, path: &str) -> Value {
    let answered = async {
        loop {
            match person.get(path).await {
                Ok(answer) => return answer,
                // It is killed just now.
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(4 * PATIENCE, answered).await.expect("it answers in time")
}

/// Plays wherever one is paired, until the tournament is over; counts the games that were sat down to.
async fn play(person: Person, id: String, sat: Arc<AtomicUsize>) {
    let mut last = String::new();
    loop {
        let info = asked(&person, &format!("/tournaments/{id}")).await;
        if info["status"] == "played" {
            return;
        }
        match info["table"].as_str().filter(|table| *table != last) {
            None => tokio::time::sleep(Duration::from_millis(50)).await,
            Some(table) => {
                last = table.into();
                sat.fetch_add(1, Ordering::Relaxed);
                game(&person, table).await;
            }
        }
    }
}

/// Sits down and plays to the end, through whatever happens to the server.
async fn game(person: &Person, table: &str) {
    let mut followed = person.follow(table);
    let seat = followed.seat();
    let sit = Command::Sit { seat: None, commitment: None, attempt: None, contribution: String::new() };
    let outcome = seat.ask(sit).await.unwrap();
    assert!(matches!(outcome, Outcome::Done { .. }), "{outcome:?}");
    while let Some(event) = followed.next().await {
        if followed.info().is_some_and(|info| info.status == Status::Finished) {
            return;
        }
        let (Event::Table(_) | Event::Moved(_)) = event else { continue };
        let Some(view) = followed.view() else { continue };
        if view.outcome.is_some() {
            return;
        }
        if let Some(notation) = ::client::moves(view).first() {
            let _ = seat.play(followed.prompt(), notation).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_eight_is_played_to_its_end_by_a_server_that_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("cup.db");
    // A port that is free now, and most likely stays so.
    let address: SocketAddr = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut child = start(address, &db);
    up(address).await;
    let house = House::at(&format!("http://{address}")).unwrap();
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyn", "Dan"] {
        people.push(house.guest(name).await.unwrap());
    }
    let clock = json!({ "kind": "per-move", "seconds": 600 });
    let cup = json!({
        "game": "zombie", "options": { "rounds": 1 }, "clock": clock, "size": 2, "bots": true, "wait": 3600,
        "format": { "kind": "swiss", "rounds": 3 },
    });
    let id = people[0].post::<wire::Invitation>("/tournaments", &cup).await.unwrap().id;
    for person in &people {
        person.post::<Value>(&format!("/tournaments/{id}/entry"), &json!({})).await.unwrap();
    }
    let bots = json!({ "bot": "quick", "count": 4 });
    people[0].post::<Value>(&format!("/tournaments/{id}/bots"), &bots).await.unwrap();
    people[0].post::<Value>(&format!("/tournaments/{id}/begin"), &json!({})).await.unwrap();
    let sat = Arc::new(AtomicUsize::new(0));
    let playing: Vec<_> =
        people.iter().map(|person| tokio::spawn(play(person.clone(), id.clone(), sat.clone()))).collect();
    // Right after it begins, when tables are made, and between and within the games that follow.
    for wait in [0, 30, 120, 400, 700] {
        tokio::time::sleep(Duration::from_millis(wait)).await;
        child.kill().unwrap();
        child.wait().unwrap();
        child = start(address, &db);
        up(address).await;
    }
    for one in playing {
        tokio::time::timeout(8 * PATIENCE, one).await.expect("it is played to its end").unwrap();
    }
    let info = asked(&people[0], &format!("/tournaments/{id}")).await;
    let rows = info["standings"].as_array().unwrap();
    assert_eq!((rows.len(), &info["round"], sat.load(Ordering::Relaxed)), (8, &json!(3), 12), "{info}");
    // Twelve games, a point each, everybody in three of them, and nobody against anybody twice.
    assert!(rows.iter().all(|row| row["games"] == 3 && row["left"] == json!(false)), "{info}");
    assert_eq!(rows.iter().map(|row| row["points"].as_u64().unwrap()).sum::<u64>(), 24);
    let (mut met, mut tables) = (HashSet::new(), HashSet::new());
    for round in 1..=3 {
        let info = asked(&people[0], &format!("/tournaments/{id}?round={round}")).await;
        for game in info["games"].as_array().unwrap() {
            let mut pair: Vec<u64> =
                game["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
            pair.sort_unstable();
            assert!(met.insert(pair), "{info}");
            tables.insert(game["table"].as_str().unwrap().to_string());
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // What was played is what was paired: no table was made twice, and none is left over.
    let results = Sqlite::open(&db).unwrap().results(0, 100).await.unwrap();
    let played: HashSet<String> = results.iter().map(|result| result.table.to_string()).collect();
    assert_eq!((results.len(), met.len(), &played), (12, 12, &tables));
}
