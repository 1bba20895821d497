//! Rated tables: what is allowed there, that each finished game leaves one result, and that ratings are the fold of results.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, Reply, Server, config, request, serve, serve_with};
use serde_json::{Value, json};
use server::Config;
use std::{sync::Arc, time::Duration};
use store::{Held, Id, Player, Sqlite, Store};

pub(crate) async fn account(server: &Server, name: &str) -> Person {
    let guest = Person::guest(server.address(), name).await;
    guest.enter("/accounts", &json!({ "login": name.to_lowercase(), "password": "correct horse" })).await
}

pub(crate) fn rated(more: &Value) -> Value {
    let clock = json!({ "kind": "per-game", "seconds": 600, "increment": 0 });
    let mut table =
        json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "rated": true, "clock": clock });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    table
}

async fn refused(person: &Person, table: &Value, says: &str) {
    let reply = person.send("POST", "/tables", Some(table.clone())).await;
    assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (400, Some(says)), "{table}");
}

/// Two people with accounts at a rated table, dealt.
pub(crate) async fn dealt(server: &Server) -> (String, [Person; 2]) {
    let people = [account(server, "Ann").await, account(server, "Bob").await];
    let table = people[0].open(rated(&json!({}))).await;
    people[1].must(&table, json!({ "do": "sit" })).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    (table, people)
}

/// The table's seats, once its game is in the ratings.
pub(crate) async fn counted(person: &Person, table: &str) -> Value {
    let counted = async {
        loop {
            let info = person.get(&format!("/tables/{table}")).await["info"].clone();
            if info["seats"].as_array().unwrap().iter().any(|seat| seat["rating"]["change"].is_number()) {
                return info["seats"].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, counted).await.expect("it is counted in time")
}

#[tokio::test]
async fn a_rated_table_is_as_in_public_with_a_clock_and_for_accounts() {
    let server = serve().await;
    let (ann, guest) = (account(&server, "Ann").await, Person::guest(server.address(), "Gus").await);
    refused(&ann, &rated(&json!({ "clock": { "kind": "none" } })), "rated-clock").await;
    let short = json!({ "game": "fw-eia", "options": { "turn_seconds": 15 } });
    refused(&ann, &rated(&short), "rated-options").await;
    let reply = guest.send("POST", "/tables", Some(rated(&json!({})))).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (403, &json!("rated-accounts")));
    let table = ann.open(rated(&json!({}))).await;
    let reply = guest.command(&table, json!({ "do": "sit" })).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (403, &json!("rated-accounts")));
    let info = ann.get(&format!("/tables/{table}")).await["info"].clone();
    assert_eq!(info["rated"], json!(true));
    let new = json!({ "value": 1500, "uncertainty": 350, "change": null });
    assert_eq!((&info["seats"][0]["rating"], &info["seats"][1]["rating"]), (&new, &Value::Null));
    let plain = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let info = ann.get(&format!("/tables/{plain}")).await["info"].clone();
    assert_eq!((&info["rated"], &info["seats"][0]["rating"]), (&json!(false), &Value::Null));
}

#[tokio::test]
async fn at_a_rated_table_there_are_no_hints_nothing_seen_is_taken_back_and_nobody_leaves() {
    let server = serve().await;
    let (table, people) = dealt(&server).await;
    let state = people[0].get(&format!("/tables/{table}")).await;
    let asked = &people[state["view"]["asked"][0].as_u64().unwrap() as usize - 1];
    for (command, says) in
        [(json!({ "do": "hint" }), "rated-no-hints"), (json!({ "do": "stand" }), "rated-no-leaving")]
    {
        let reply = asked.command(&table, command).await;
        assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (409, Some(says)));
    }
    // A move that shows something new cannot be taken back, whoever would agree.
    let state = asked.get(&format!("/tables/{table}")).await;
    let draws = state["view"]["prompt"]["ways"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|way| way["way"] == "choose")
        .flat_map(|way| way["choices"].as_array().unwrap())
        .find(|choice| choice["notation"].as_str().unwrap().starts_with("draw"))
        .expect("a card can be drawn")["notation"]
        .clone();
    asked.must(&table, json!({ "do": "play", "prompt": state["prompt"], "move": draws })).await;
    let reply = asked.command(&table, json!({ "do": "undo" })).await;
    assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (409, Some("rated-no-undo")));
}

#[tokio::test]
async fn a_game_given_up_counts_and_its_result_outlives_those_who_played() {
    let server = serve().await;
    let (table, [ann, bob]) = dealt(&server).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    let seats = counted(&ann, &table).await;
    let change = |seat: usize| seats[seat]["rating"]["change"].as_i64().unwrap();
    assert!(change(0) > 0 && change(1) == -change(0), "{seats}");
    assert_eq!(seats[0]["rating"]["value"].as_i64().unwrap(), 1500 + change(0));
    assert!(seats[0]["rating"]["uncertainty"].as_i64().unwrap() < 350);
    // The next table knows it.
    let next = ann.must(&table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    let info = ann.get(&format!("/tables/{next}")).await["info"].clone();
    let mine = info["seats"].as_array().unwrap().iter().find(|seat| seat["who"] == json!(ann.id)).unwrap();
    assert_eq!(mine["rating"]["value"], seats[0]["rating"]["value"]);
    // Killed without a word: what is in the file is all there, once.
    let file = server.folder.path().join("test.db");
    let store = Sqlite::open(&file).unwrap();
    let results = store.results(0, 10).await.unwrap();
    assert_eq!(results.len(), 1);
    let result = &results[0].result;
    assert_eq!((result.game.as_str(), result.rated, results[0].table.to_string()), ("zombie", true, table));
    let [one, other] = &result.seats[..] else { panic!("{result:?}") };
    assert_eq!((one.place, one.held, other.place, other.held), (1, Held::ToTheEnd, 2, Held::GaveUp));
    let whose: Id = bob.id.parse().unwrap();
    assert_eq!(other.player, Player::Person(whose));
    let before = store.ratings_of(whose).await.unwrap();
    assert_eq!(before.len(), 2, "of the title and of the box");
    bob.send("DELETE", "/me", Some(json!({ "password": "correct horse" }))).await;
    let results = store.results(0, 10).await.unwrap();
    let Player::Person(nobody) = results[0].result.seats[1].player else { panic!("a person") };
    assert!(nobody != whose && store.person(nobody).await.unwrap().is_none());
    assert_eq!(store.ratings_of(nobody).await.unwrap(), before);
    ratings::recompute(&store).await.unwrap();
    assert_eq!(store.ratings_of(nobody).await.unwrap(), before);
}

/// Whoever is gone loses, however well a bot played on; a table that all have left is played to its end.
#[tokio::test]
async fn an_abandoned_game_counts() {
    let clock = json!({ "kind": "per-move", "seconds": 5 });
    let server = serve().await;
    let ann = account(&server, "Ann").await;
    let seats = json!(["open", { "bot": "quick" }]);
    let table = ann.open(rated(&json!({ "seats": seats, "clock": clock, "start": true }))).await;
    // She goes, and her account with her: a bot plays on, and the game ends.
    ann.send("DELETE", "/me", Some(json!({ "password": "correct horse" }))).await;
    let watcher = account(&server, "Cat").await;
    let seats = counted(&watcher, &table).await;
    assert!(seats[1]["rating"]["change"].as_i64().unwrap() > 0, "{seats}");
    assert_eq!((&seats[0]["rating"]["change"], &seats[0]["resigned"]), (&Value::Null, &json!(true)));
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let results = store.results(0, 10).await.unwrap();
    let seats = &results[0].result.seats;
    assert_eq!((seats[0].held, seats[0].place, seats[1].place), (Held::Left, 2, 1));
    assert_eq!(seats[1].player, Player::Bot("policy".into()));
}

/// A house that stopped between the end of a game and its ratings folds them when it opens again.
#[tokio::test]
async fn what_was_not_folded_is_folded_at_the_next_start() {
    let server = serve().await;
    let (table, [ann, bob]) = dealt(&server).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    let before = counted(&ann, &table).await;
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    store.unfold_ratings().await.unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let ann = Person { address: running.address, ..ann };
    assert_eq!(counted(&ann, &table).await, before);
    running.stop().await.unwrap();
}

/// A request from this address, as a proxy tells it.
async fn send_from(person: &Person, address: &str, method: &str, path: &str, body: &Value) -> Reply {
    let cookie = format!("wardroom={}", person.token);
    let headers = [("Cookie", &*cookie), ("Content-Type", "application/json"), ("X-Forwarded-For", address)];
    request(person.address, method, &format!("/api/v1{path}"), &headers, body.to_string().as_bytes()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_one_household_play_no_rated_game() {
    let server = serve_with(Config { behind_proxy: true, ..config() }).await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let (home, elsewhere) = ("203.0.113.5", "203.0.113.6");
    let reply = send_from(&ann, home, "POST", "/tables", &rated(&json!({}))).await;
    let table = reply.json()["id"].as_str().expect("a table").to_string();
    let (path, sit) = (format!("/tables/{table}/commands"), json!({ "do": "sit" }));
    let reply = send_from(&bob, home, "POST", &path, &sit).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (409, &json!("rated-same-network")));
    assert_eq!(send_from(&bob, elsewhere, "POST", &path, &sit).await.status, 200);
    // Nor does a quick match lead them to one.
    let clock = json!({ "kind": "per-move", "seconds": 60 });
    let wish =
        |id: &str| json!({ "id": id, "games": ["zombie"], "clocks": [clock], "players": [2], "rated": true });
    let seek = async |who: &Person, from: &str, id: &str| {
        send_from(who, from, "PUT", "/me/seek", &wish(id)).await.json()["table"].clone()
    };
    seek(&ann, home, "a1").await;
    seek(&bob, home, "b1").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!((seek(&ann, home, "a1").await, seek(&bob, home, "b1").await), (Value::Null, Value::Null));
    send_from(&bob, home, "DELETE", "/me/seek?id=b1", &json!({})).await;
    let met = async {
        while seek(&ann, home, "a1").await.is_null() {
            seek(&bob, elsewhere, "b2").await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, met).await.expect("they meet in time");
}
