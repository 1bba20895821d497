//! Tournaments: who may do what, rounds that go on by themselves, people who do not come, a house that stops in the middle.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    PATIENCE, Person, Reply, Server, config,
    part::{Part, refused, status},
    serve, serve_with,
};
use crate::{daily::Timed, rated::account};
use serde_json::{Value, json};
use server::{Config, config::Limits};
use std::{collections::HashSet, sync::Arc, time::Duration};
use store::{Act, Sqlite};

/// A Swiss of the shortest game, with these differences.
pub(crate) fn cup(more: &Value) -> Value {
    let clock = json!({ "kind": "per-move", "seconds": 600 });
    let mut cup = json!({
        "name": "Cup", "game": "zombie", "options": { "rounds": 1 }, "clock": clock, "size": 2, "bots": true,
        "format": { "kind": "swiss" },
    });
    for (key, value) in more.as_object().unwrap() {
        cup[key] = value.clone();
    }
    cup
}

pub(crate) async fn opened(person: &Person, cup: &Value) -> String {
    let reply = person.send("POST", "/tournaments", Some(cup.clone())).await;
    assert_eq!(reply.status, 201, "{}", String::from_utf8_lossy(&reply.body));
    reply.json()["id"].as_str().unwrap().into()
}

pub(crate) async fn send(person: &Person, method: &str, path: &str, body: Option<Value>) -> Reply {
    person.send(method, &format!("/tournaments/{path}"), body).await
}

pub(crate) async fn must(person: &Person, method: &str, path: &str, body: Option<Value>) {
    let reply = send(person, method, path, body).await;
    assert_eq!(reply.status, 204, "{path}: {}", String::from_utf8_lossy(&reply.body));
}

pub(crate) async fn enter(person: &Person, id: &str) {
    must(person, "POST", &format!("{id}/entry"), None).await;
}

/// The tournament, once this holds of it.
pub(crate) async fn until(person: &Person, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let found = async {
        loop {
            let info = person.get(&format!("/tournaments/{id}")).await;
            if holds(&info) {
                return info;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(8 * PATIENCE, found).await.expect("it goes on in time")
}

/// Sits down where one is paired, and gives the game up once it is dealt.
pub(crate) async fn lose(person: &Person, table: &str) {
    person.must(table, json!({ "do": "sit" })).await;
    while status(person, table).await != "playing" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    person.must(table, json!({ "do": "resign" })).await;
}

fn row<'a>(info: &'a Value, name: &str) -> &'a Value {
    let rows = info["standings"].as_array().unwrap();
    rows.iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("{name}: {info}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_played_is_not_opened() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for (change, says) in [
        (json!({ "game": "chess" }), "no such game"),
        (json!({ "clock": { "kind": "none" } }), "needs a clock"),
        (json!({ "format": { "kind": "swiss", "rounds": 16 } }), "1 to 15 rounds"),
        (json!({ "format": { "kind": "arena", "minutes": 4 } }), "5 to 240"),
        (
            json!({ "format": { "kind": "arena", "minutes": 9 }, "clock": { "kind": "correspondence", "days": 1 } }),
            "at once",
        ),
        (json!({ "most": 300 }), "2 to 256"),
        (json!({ "begins": 5 }), "within 30 days"),
        (json!({ "wait": 5 }), "10 to 86,400"),
        (json!({ "size": 1 }), "HS-05"),
        (json!({ "size": 8 }), "HS-05"),
        (json!({ "name": "x".repeat(61) }), "60"),
        (json!({ "more": 1 }), "more"),
    ] {
        refused(&ann.send("POST", "/tournaments", Some(cup(&change))).await, says);
    }
    for _ in 0..5 {
        opened(&ann, &cup(&json!({}))).await;
    }
    refused(&ann.send("POST", "/tournaments", Some(cup(&json!({})))).await, "5 tournaments");
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_and_only_the_opener_runs_it() {
    let server = serve().await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let id = opened(&ann, &cup(&json!({ "most": 3 }))).await;
    assert_eq!(bob.get("/tournaments").await["tournaments"][0]["id"], json!(id));
    enter(&bob, &id).await;
    enter(&bob, &id).await;
    let bots = |count| Some(json!({ "bot": "quick", "count": count }));
    for (method, path, body) in
        [("POST", "bots", bots(1)), ("POST", "begin", None), ("DELETE", "entrants/0", None)]
    {
        let reply = send(&bob, method, &format!("{id}/{path}"), body).await;
        assert_eq!((reply.status, &reply.json()["say"]["id"]), (403, &json!("tournament-opener")), "{path}");
    }
    assert_eq!(send(&bob, "DELETE", &id, None).await.status, 403);
    refused(&send(&ann, "POST", &format!("{id}/begin"), None).await, "too few");
    refused(
        &send(&ann, "POST", &format!("{id}/bots"), Some(json!({ "bot": "nobody", "count": 1 }))).await,
        "no bot",
    );
    must(&ann, "POST", &format!("{id}/bots"), bots(2)).await;
    refused(&send(&ann, "POST", &format!("{id}/entry"), None).await, "3 may enter");
    must(&ann, "DELETE", &format!("{id}/entrants/2"), None).await;
    must(&bob, "DELETE", &format!("{id}/entry"), None).await;
    let info = bob.get(&format!("/tournaments/{id}")).await;
    assert_eq!((&info["me"], &info["mine"], &info["entrants"]), (&Value::Null, &json!(false), &json!(1)));
    // Who is back has the number of before; who was taken out does not come back.
    enter(&bob, &id).await;
    assert_eq!(bob.get(&format!("/tournaments/{id}")).await["me"], json!(0));
    must(&ann, "DELETE", &format!("{id}/entrants/0"), None).await;
    assert_eq!(send(&bob, "POST", &format!("{id}/entry"), None).await.status, 403);
    must(&ann, "DELETE", &id, None).await;
    let info = bob.get(&format!("/tournaments/{id}")).await;
    assert_eq!(info["status"], json!("called-off"));
    refused(&send(&bob, "POST", &format!("{id}/entry"), None).await, "is over");
    let alone = opened(&ann, &cup(&json!({ "bots": false }))).await;
    refused(&send(&ann, "POST", &format!("{alone}/bots"), bots(1)).await, "people alone");
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_tournament_are_kept_for_those_who_were_paired() {
    let server = serve().await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let cyn = Person::guest(server.address(), "Cyn").await;
    let id = opened(&ann, &cup(&json!({}))).await;
    enter(&ann, &id).await;
    enter(&bob, &id).await;
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    refused(&send(&cyn, "POST", &format!("{id}/entry"), None).await, "has begun");
    let info = until(&ann, &id, |info| info["table"].is_string()).await;
    let table = info["table"].as_str().unwrap().to_string();
    let there = async |person: &Person| person.get(&format!("/tables/{table}")).await;
    assert_eq!(there(&ann).await["info"]["tournament"], json!(id));
    refused(&cyn.command(&table, json!({ "do": "sit" })).await, "");
    for command in [
        json!({ "do": "bot", "seat": 1, "bot": "quick" }),
        json!({ "do": "start" }),
        json!({ "do": "close" }),
    ] {
        for person in [&ann, &bob] {
            refused(&person.command(&table, command.clone()).await, "table of a tournament");
        }
    }
    refused(&ann.command(&table, json!({ "do": "stand" })).await, "withdraw");
    let other = json!({ "do": "sit", "seat": 3 - there(&ann).await["seat"].as_u64().unwrap() });
    refused(&ann.command(&table, other).await, "");
    // A quick match leads nobody here.
    let wish = json!({ "id": "q", "clocks": [{ "kind": "none" }], "players": [2] });
    assert_eq!(ann.send("PUT", "/me/seek", Some(wish)).await.json()["table"], Value::Null);
    ann.must(&table, json!({ "do": "sit" })).await;
    lose(&bob, &table).await;
    for (who, command) in [(&ann, json!({ "do": "hint" })), (&ann, json!({ "do": "stand" }))] {
        let reply = who.command(&table, command).await;
        assert_eq!(reply.status, 409, "{}", String::from_utf8_lossy(&reply.body));
    }
    ann.must(&table, json!({ "do": "resign" })).await;
    let info = until(&ann, &id, |info| info["status"] == "played").await;
    assert_eq!(info["standings"].as_array().unwrap().len(), 2);
    server.running.stop().await.unwrap();
}

/// Somebody does not come, somebody is forgotten, and one gives up against a bot; the rest goes on, and what is left is in the file.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_loses_and_the_others_go_on() {
    let server = serve().await;
    let mut came = Vec::new();
    for name in ["Ann", "Bob", "=Cyn"] {
        came.push(Person::guest(server.address(), name).await);
    }
    let id = opened(&came[0], &cup(&json!({ "wait": 10, "format": { "kind": "swiss", "rounds": 2 } }))).await;
    for person in &came {
        enter(person, &id).await;
    }
    must(&came[0], "POST", &format!("{id}/bots"), Some(json!({ "bot": "quick", "count": 1 }))).await;
    must(&came[0], "POST", &format!("{id}/begin"), None).await;
    // 0 meets 2 and 1 meets the bot. Bob gives up; Cyn does not come.
    let info = until(&came[1], &id, |info| info["table"].is_string()).await;
    let bobs = info["table"].as_str().unwrap().to_string();
    let info = until(&came[0], &id, |info| info["table"].is_string()).await;
    let anns = info["table"].as_str().unwrap().to_string();
    came[0].must(&anns, json!({ "do": "sit" })).await;
    lose(&came[1], &bobs).await;
    let info = until(&came[0], &id, |info| info["round"] == 2).await;
    assert_eq!((&row(&info, "=Cyn")["left"], &row(&info, "=Cyn")["points"]), (&json!(true), &json!(0)));
    assert_eq!((&row(&info, "Ann")["points"], &row(&info, "Bot 1")["points"]), (&json!(2), &json!(2)));
    // Bob has no opponent; Ann is forgotten before her game begins.
    assert_eq!(info["byes"], json!([1]));
    until(&came[0], &id, |info| info["table"].is_string()).await;
    came[0].send("DELETE", "/me", None).await;
    let info = until(&came[1], &id, |info| info["status"] == "played").await;
    assert_eq!(
        (&info["opener"], &info["name"], &row(&info, "Bob")["points"]),
        (&Value::Null, &json!(""), &json!(2))
    );
    assert_eq!((&row(&info, "Bot 1")["points"], &row(&info, "Bot 1")["place"]), (&json!(4), &json!(1)));
    let file = came[1].send("GET", &format!("/tournaments/{id}/file?form=csv"), None).await;
    let text = String::from_utf8(file.body.clone()).unwrap();
    assert_eq!(file.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(text.starts_with("place,number,name") && text.contains(",round_1,round_2\r\n"), "{text}");
    assert!(
        text.contains("1,4,\"Bot 1\",policy,2,") && text.contains("\"'=Cyn\"") && text.contains(",0,1\r\n"),
        "{text}"
    );
    let whole = came[1].get(&format!("/tournaments/{id}/file?form=json")).await;
    assert_eq!((whole["games"].as_array().unwrap().len(), whole["byes"].as_array().unwrap().len()), (3, 1));
    server.running.stop().await.unwrap();
}

/// A house that stops at any point goes on with the same tables: none is made twice, and what is missing is made.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_stops_in_the_middle_goes_on() {
    let Server { running, folder } = serve().await;
    let ann = Person::guest(running.address, "Ann").await;
    let id = opened(&ann, &cup(&json!({ "format": { "kind": "swiss", "rounds": 3 } }))).await;
    must(&ann, "POST", &format!("{id}/bots"), Some(json!({ "bot": "quick", "count": 6 }))).await;
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    let mut running = running;
    let mut tables: HashSet<String> = HashSet::new();
    for round in 1..=3 {
        running.stop().await.unwrap();
        let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
        running = server::start(config(), Arc::new(store)).await.unwrap();
        let ann = Person { address: running.address, ..ann.clone() };
        let info = until(&ann, &id, |info| info["round"].as_u64() >= Some(round)).await;
        let shown = ann.get(&format!("/tournaments/{id}?round={round}")).await;
        assert_eq!(shown["games"].as_array().unwrap().len(), 3, "{info}");
        for game in shown["games"].as_array().unwrap() {
            assert!(tables.insert(game["table"].as_str().unwrap().into()));
        }
    }
    let ann = Person { address: running.address, ..ann };
    let info = until(&ann, &id, |info| info["status"] == "played").await;
    assert!(info["standings"].as_array().unwrap().iter().all(|row| row["games"] == 3));
    let results = running.house.store.results(0, 100).await.unwrap();
    let played: HashSet<String> = results.iter().map(|result| result.table.to_string()).collect();
    assert_eq!((results.len(), &played), (9, &tables), "as many tables as games, and each once");
    running.stop().await.unwrap();
}

/// Whoever enters is named there, and standings lead to the profiles that one may see.
#[tokio::test(flavor = "multi_thread")]
async fn standings_lead_to_profiles_that_may_be_seen() {
    let server = serve().await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let guest = Person::guest(server.address(), "Gus").await;
    bob.send("PATCH", "/me/profile", Some(json!({ "shown_to": "nobody" }))).await;
    let id = opened(&ann, &cup(&json!({}))).await;
    for person in [&ann, &bob, &guest] {
        enter(person, &id).await;
    }
    must(&ann, "POST", &format!("{id}/bots"), Some(json!({ "bot": "quick", "count": 1 }))).await;
    let info = guest.get(&format!("/tournaments/{id}")).await;
    let persons = ["Ann", "Bob", "Gus", "Bot 1"].map(|name| row(&info, name)["person"].clone());
    assert_eq!(persons, [json!(ann.id), Value::Null, Value::Null, Value::Null]);
    let own = bob.get(&format!("/tournaments/{id}")).await;
    assert_eq!(row(&own, "Bob")["person"], json!(bob.id));
    server.running.stop().await.unwrap();
}

/// Who is to sit at a table that an operator removes loses nothing by it, and nobody has to come to another in its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_removed_is_even_for_those_who_were_paired() {
    let server = serve().await;
    let operator = account(&server, "Ops").await;
    let who = operator.id.parse().unwrap();
    server.running.house.store.operate(None, Act::Appoint(who)).await.unwrap();
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    // The first table goes while people are waited for, the second in the middle of the game, when all that time is over.
    let swiss = json!({ "kind": "swiss", "rounds": 2 });
    let id = opened(&ann, &cup(&json!({ "wait": 10, "format": swiss, "size": 2, "bots": false }))).await;
    for person in [&ann, &bob] {
        enter(person, &id).await;
    }
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    let table = until(&ann, &id, |info| info["table"].is_string()).await["table"].clone();
    let table = table.as_str().unwrap();
    for person in [&ann, &bob] {
        person.must(table, json!({ "do": "sit" })).await;
    }
    while status(&ann, table).await != "playing" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_secs(11)).await;
    assert_eq!(operator.send("DELETE", &format!("/operator/tables/{table}"), None).await.status, 204);
    let info = until(&ann, &id, |info| info["games"][0]["points"].is_array() || info["round"] == 2).await;
    let first = ann.get(&format!("/tournaments/{id}?round=1")).await["games"][0].clone();
    assert_eq!((&first["points"], &first["absent"]), (&json!([1, 1]), &json!([])), "{info}");
    for name in ["Ann", "Bob"] {
        assert_eq!((&row(&info, name)["left"], &row(&info, name)["points"]), (&json!(false), &json!(1)));
    }
    server.running.stop().await.unwrap();
}

/// Bots play on where nobody may let them play among themselves: nobody else would end the game.
#[tokio::test(flavor = "multi_thread")]
async fn bots_of_a_tournament_wait_for_no_place() {
    let limits = Limits { bot_tables_per_address: 0, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let id = opened(&ann, &cup(&json!({ "format": { "kind": "swiss", "rounds": 1 } }))).await;
    must(&ann, "POST", &format!("{id}/bots"), Some(json!({ "bot": "quick", "count": 4 }))).await;
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    let info = until(&ann, &id, |info| info["status"] == "played").await;
    assert_eq!(info["standings"].as_array().unwrap().len(), 4);
    server.running.stop().await.unwrap();
}

/// Whoever is blocked by their opponent has their seat all the same, also when it was freed.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_knocks_an_opponent_out_by_a_block() {
    let server = serve_with(Config { reveal_seconds: 2, ..config() }).await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let id = opened(&ann, &cup(&json!({}))).await;
    for person in [&ann, &bob] {
        enter(person, &id).await;
    }
    must(&ann, "POST", &format!("{id}/begin"), None).await;
    let table = until(&ann, &id, |info| info["table"].is_string()).await["table"].clone();
    let table = table.as_str().unwrap();
    let seat = bob.get(&format!("/tables/{table}")).await["seat"].as_u64().unwrap() as u8;
    let part = Part::draw(&bob, table, seat, 1).await;
    bob.must(table, part.sit()).await;
    ann.must(table, json!({ "do": "sit" })).await;
    // He reveals nothing: the attempt fails by him, and his seat is free.
    let freed = async {
        while !bob.get(&format!("/tables/{table}")).await["seat"].is_null() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, freed).await.expect("the attempt is over in time");
    assert_eq!(ann.send("PUT", &format!("/me/blocks/{}", bob.id), None).await.status, 204);
    bob.must(table, json!({ "do": "sit", "seat": seat })).await;
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_has_pages_and_a_coarse_name_is_refused() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let reply = ann.send("POST", "/tournaments", Some(cup(&json!({ "name": "Shit cup" })))).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (400, &json!("name-coarse")));
    let over = opened(&ann, &cup(&json!({}))).await;
    must(&ann, "DELETE", &over, None).await;
    let mut ids = HashSet::new();
    for number in 0..21 {
        let person = Person::guest(server.address(), &format!("Guest {number}")).await;
        for _ in 0..5 {
            ids.insert(opened(&person, &cup(&json!({}))).await);
        }
    }
    let first = ann.get("/tournaments").await;
    let rest = ann.get(&format!("/tournaments?after={}", first["next"].as_str().unwrap())).await;
    let named = |page: &Value| -> Vec<String> {
        let page = page["tournaments"].as_array().unwrap().iter();
        page.map(|one| one["id"].as_str().unwrap().to_string()).collect()
    };
    let (mut all, last) = (named(&first), named(&rest));
    assert_eq!((all.len(), last.len(), &rest["next"]), (100, 6, &Value::Null));
    assert_eq!(last[5], over, "what is over comes last");
    all.extend(last[..5].to_vec());
    assert_eq!(all.into_iter().collect::<HashSet<String>>(), ids);
    assert_eq!(ann.send("GET", "/tournaments?after=1.x", None).await.status, 400);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_never_began_is_called_off_and_swept_out() {
    let house = Timed::at("2026-11-19").await;
    let ann = Person::guest(house.running.address, "Ann").await;
    let id = opened(&ann, &cup(&json!({}))).await;
    let begins = house.running.house.now() + 20 * 86_400_000;
    let later = opened(&ann, &cup(&json!({ "begins": begins }))).await;
    house.pass(8 * 86_400_000);
    until(&ann, &id, |info| info["status"] == "called-off").await;
    house.running.house.sweep().await;
    assert_eq!(ann.send("GET", &format!("/tournaments/{id}"), None).await.status, 200, "for a week");
    house.pass(8 * 86_400_000);
    house.running.house.sweep().await;
    assert_eq!(ann.send("GET", &format!("/tournaments/{id}"), None).await.status, 404);
    let info = ann.get(&format!("/tournaments/{later}")).await;
    assert_eq!(info["status"], json!("entering"), "it has its time");
    let export = ann.get("/me/export").await["tournaments"].clone();
    assert_eq!((export.as_array().unwrap().len(), &export[0]["tournament"]["id"]), (1, &json!(later)));
    assert_eq!((&export[0]["opened"], &export[0]["entered"]), (&json!(true), &json!(false)));
}
