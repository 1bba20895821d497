//! What somebody tries where people meet who does not play fair, or has much time: it comes to nothing, and holds nobody else up.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, Server, config, serve, serve_with};
use crate::floods::counted;
use crate::rated::account;
use crate::tournaments::{cup, enter, lose, must, opened, send, until};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::time::Duration;
use store::{Id, Person as Kept, Sqlite, Store};

async fn guests<const N: usize>(server: &Server, names: [&str; N]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        people.push(Person::guest(server.address(), name).await);
    }
    people
}

/// Whoever sits at as many tables as one may would otherwise be even with everybody they are paired with: their tables could not be made.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_room_for_a_table_is_paired_all_the_same() {
    let limits = Limits { tables_per_person: 1, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let people = guests(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [0, 1, 2].map(|at| people[at].clone());
    let id = opened(&cyn, &cup(&json!({ "format": { "kind": "swiss", "rounds": 1 } }))).await;
    for person in [&ann, &bob] {
        enter(person, &id).await;
        person.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    }
    must(&cyn, "POST", &format!("{id}/begin"), None).await;
    let table = until(&ann, &id, |info| info["table"].is_string()).await["table"].clone();
    let table = table.as_str().unwrap();
    bob.must(table, json!({ "do": "sit" })).await;
    lose(&ann, table).await;
    let info = until(&ann, &id, |info| info["status"] == "played").await;
    assert_eq!(info["standings"][0]["name"], json!("Bob"), "{info}");
    server.running.stop().await.unwrap();
}

/// Every tournament could otherwise have as many tables of bots alone as a whole address.
#[tokio::test(flavor = "multi_thread")]
async fn bots_of_all_tournaments_of_one_person_share_their_places() {
    let limits = Limits { bot_tables_per_address: 2, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let id = opened(&ann, &cup(&json!({ "options": { "rounds": 5 } }))).await;
        must(&ann, "POST", &format!("{id}/bots"), Some(json!({ "bot": "expert", "count": 4 }))).await;
        must(&ann, "POST", &format!("{id}/begin"), None).await;
        let info =
            until(&ann, &id, |info| info["games"].as_array().is_some_and(|games| games.len() == 2)).await;
        tables.extend(info["games"].as_array().unwrap().iter().map(|game| game["table"].clone()));
    }
    for table in &tables {
        let path = format!("/tables/{}", table.as_str().unwrap());
        while ann.send("GET", &path, None).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    for _ in 0..30 {
        let playing = counted(server.address(), "wardroom_bot_tables").await;
        assert!(playing <= 2, "{playing} tables of bots alone");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.running.stop().await.unwrap();
}

/// A journal grows with everybody who comes and goes, and a full one would be the end of the tournament.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_and_goes_all_the_time_stays_away_in_the_end_and_the_others_play() {
    let server = serve().await;
    let people = guests(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [0, 1, 2].map(|at| people[at].clone());
    let id = opened(&ann, &cup(&json!({}))).await;
    let entry = format!("{id}/entry");
    for _ in 0..20 {
        enter(&bob, &id).await;
        must(&bob, "DELETE", &entry, None).await;
    }
    let reply = send(&bob, "POST", &entry, None).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (409, &json!("tournament-often")));
    for person in [&ann, &cyn] {
        enter(person, &id).await;
    }
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    let info = until(&ann, &id, |info| info["table"].is_string()).await;
    assert_eq!(info["entrants"], json!(2));
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_guests_of_one_address_do_not_bury_what_others_report() {
    let limits = Limits { reports: Rate { burst: 3, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let people = guests(&server, ["Ann", "Bob", "Cyn"]).await;
    let report = json!({ "who": people[0].id, "kind": "spam", "note": "again" });
    let mut came = Vec::new();
    for by in [1, 1, 2, 2] {
        came.push(people[by].send("POST", "/reports", Some(report.clone())).await.status);
    }
    assert_eq!(came, [204, 204, 204, 429]);
    server.running.stop().await.unwrap();
}

/// Who waits is told of those alone whom they may be led to a table with: nobody waits for somebody who never comes.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_of_others_with_whom_they_are_never_paired() {
    let server = serve_with(Config { away_seconds: 60, silence_seconds: 600, ..config() }).await;
    let people = guests(&server, ["Ann", "ann", "Bob"]).await;
    let [ann, twin, bob] = [0, 1, 2].map(|at| people[at].clone());
    let seek = async |who: &Person| -> Value {
        let wish = json!({ "id": "w", "games": ["zombie"], "clocks": [{ "kind": "none" }], "players": [3] });
        let reply = who.send("PUT", "/me/seek", Some(wish)).await;
        assert_eq!(reply.status, 200);
        reply.json()["others"].clone()
    };
    assert_eq!(bob.send("PUT", &format!("/me/blocks/{}", twin.id), None).await.status, 204);
    seek(&twin).await;
    assert_eq!(seek(&ann).await, json!(0), "they could be taken for each other");
    assert_eq!(seek(&bob).await, json!(1), "he blocks one of them");
    assert_eq!((seek(&twin).await, seek(&ann).await), (json!(0), json!(1)));
    server.running.stop().await.unwrap();
}

/// Whoever looks for company and never comes would otherwise keep one after the other waiting.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_to_a_table_is_taken_to_no_other_for_a_while() {
    let server = serve_with(Config { reveal_seconds: 4, ..config() }).await;
    let people = guests(&server, ["Ann", "Bob"]).await;
    let seek = async |who: &Person, id: &str| {
        let wish = json!({ "id": id, "games": ["zombie"], "clocks": [{ "kind": "none" }], "players": [2] });
        who.send("PUT", "/me/seek", Some(wish)).await
    };
    seek(&people[1], "b").await;
    let table = loop {
        if let Some(table) = seek(&people[0], "a").await.json()["table"].as_str() {
            break table.to_string();
        }
    };
    people[0].must(&table, json!({ "do": "sit" })).await;
    while crate::common::part::status(&people[0], &table).await != "closed" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The table is closed a moment before that is known of him.
    let refused = async {
        loop {
            let reply = seek(&people[1], "b2").await;
            if reply.status != 200 {
                return reply;
            }
        }
    };
    let reply = tokio::time::timeout(PATIENCE, refused).await.expect("he is taken to no other");
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (429, &json!("seek-did-not-come")));
    assert!(reply.header("retry-after").is_some());
    assert_eq!(seek(&people[0], "a2").await.status, 200, "who came looks again");
    server.running.stop().await.unwrap();
}

/// However many accounts somebody makes, the page of friends of whom they ask stays one that can be read.
#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_ask_to_be_friends_the_latest_are_shown() {
    let server = serve().await;
    let ann = account(&server, "Ann").await;
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let own: Id = ann.id.parse().unwrap();
    for number in 0..205_u64 {
        let (id, name) = (Id::random(), format!("Fan {number}"));
        let login = Some(format!("fan{number}"));
        store
            .add_account(Kept { id, name, login, settings: "{}".into(), since: 0 }, "none".into())
            .await
            .unwrap();
        store.want_friend(id, own, number, 500).await.unwrap();
    }
    let asking = ann.get("/me/people").await["asking"].clone();
    let asking = asking.as_array().unwrap();
    assert_eq!((asking.len(), &asking[0]["name"]), (200, &json!("Fan 204")));
    assert_eq!(ann.get("/me/calls").await["asking"], json!(205));
    let kept = ann.get("/me/export").await;
    assert_eq!(kept["people"]["asking"].as_array().unwrap().len(), 205, "all of them are kept");
    server.running.stop().await.unwrap();
}
