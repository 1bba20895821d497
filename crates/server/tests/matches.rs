//! Quick match: people who do not know each other are led to one table, and nobody is led anywhere against their will.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    Person, Server, config,
    part::{Part, refused, status, terms},
    serve, serve_with,
};
use crate::rated::{account, counted};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

fn wish(id: &str, players: &[u8]) -> Value {
    json!({ "id": id, "games": ["zombie", "ursting"], "clocks": [{ "kind": "none" }], "players": players })
}

async fn seek(person: &Person, wish: &Value) -> Value {
    let reply = person.send("PUT", "/me/seek", Some(wish.clone())).await;
    assert_eq!(reply.status, 200, "{}", String::from_utf8_lossy(&reply.body));
    reply.json()
}

/// Asks again, as a client does, until there is a table.
async fn matched(person: &Person, wish: &Value) -> String {
    let mut wish = wish.clone();
    loop {
        let standing = seek(person, &wish).await;
        if let Some(table) = standing["table"].as_str() {
            return table.into();
        }
        wish["seen"] = standing["mark"].clone();
    }
}

/// Somebody comes to a table with a part in its shuffle.
async fn come(person: &Person, table: &str, mark: u8) -> Part {
    let seat = person.get(&format!("/tables/{table}")).await["seat"].as_u64().expect("a kept seat") as u8;
    let part = Part::draw(person, table, seat, mark).await;
    person.must(table, part.sit()).await;
    part
}

#[tokio::test(flavor = "multi_thread")]
async fn three_who_wait_are_led_to_one_table_and_it_is_dealt() {
    let server = serve().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyn"] {
        people.push(Person::guest(server.address(), name).await);
    }
    let [ann, bob, cyn] = [0, 1, 2].map(|at| people[at].clone());
    // Two who would play for three, and one who would play for two or three, but another game as well.
    let first = seek(&ann, &wish("a1", &[3])).await;
    assert_eq!(
        (&first["table"], &first["others"], &first["bots_offered"]),
        (&json!(null), &json!(0), &json!(false))
    );
    let (one, two) = (wish("a1", &[3]), wish("b1", &[3]));
    let (third, mut eager) = (wish("c1", &[2, 3]), people[0].connect().await);
    let (at_a, at_b, at_c) = tokio::join!(matched(&ann, &one), matched(&bob, &two), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        matched(&cyn, &third).await
    });
    assert!(at_a == at_b && at_b == at_c);
    assert_eq!(matched(&ann, &one).await, at_a, "a wish is done once");
    let before = eager.watch(&at_a).await;
    assert_eq!((&before["info"]["gathered"], &before["info"]["status"]), (&json!(true), &json!("waiting")));
    assert_eq!(before["info"]["fairness"]["absent"].as_array().unwrap().len(), 3);
    let lobby = cyn.get("/lobby").await;
    assert_eq!(lobby["tables"][0]["open"], json!(0), "no seat is free for others");
    let mut parts = Vec::new();
    for (mark, person) in people.iter().enumerate() {
        parts.push(come(person, &at_a, mark as u8 + 1).await);
    }
    // Nobody deals: the house does when all have come, and every part is asked for as anywhere.
    let line = terms(&ann, &at_a).await;
    for (person, part) in people.iter().zip(&parts) {
        person.must(&at_a, part.reveal(&line)).await;
    }
    assert_eq!(status(&ann, &at_a).await, "playing");
    // The next game of the same people is dealt by whoever wants it, as anywhere.
    for person in &people {
        person.must(&at_a, json!({ "do": "resign" })).await;
    }
    while status(&ann, &at_a).await != "finished" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ann.get(&format!("/tables/{at_a}/verify")).await["holds"], json!(true));
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_keeps_the_place_and_who_leaves_is_out() {
    let server = serve_with(Config { grace_seconds: 3, away_seconds: 3, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let own = wish("a1", &[2]);
    seek(&ann, &own).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    // She was away for longer than a page takes to load again: nobody is led to a table with her.
    let alone = seek(&bob, &wish("b1", &[2])).await;
    assert_eq!((&alone["table"], &alone["others"]), (&json!(null), &json!(0)));
    bob.send("DELETE", "/me/seek?id=b1", None).await;
    let back = seek(&ann, &own).await;
    assert!(back["waited"].as_u64().unwrap() >= 1500, "{back}");
    assert_eq!(ann.send("DELETE", "/me/seek?id=other", None).await.status, 204);
    assert!(seek(&ann, &own).await["waited"].as_u64().unwrap() >= 1500, "that was another wish");
    assert_eq!(ann.send("DELETE", "/me/seek?id=a1", None).await.status, 204);
    assert_eq!(seek(&bob, &wish("b2", &[2])).await["others"], json!(0));
    bob.send("DELETE", "/me/seek?id=b2", None).await;
    seek(&ann, &own).await;
    tokio::time::sleep(Duration::from_millis(4500)).await;
    assert!(seek(&ann, &own).await["waited"].as_u64().unwrap() < 1000, "after the grace it is another place");
    // In another window she looks for something else: there she waits, and here no longer.
    seek(&ann, &wish("a2", &[4])).await;
    assert!(seek(&ann, &own).await["table"].is_null());
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_offered_and_come_when_they_are_wanted() {
    let server = serve_with(Config { offer_bots_seconds: 1, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut own = wish("a1", &[3]);
    let first = seek(&ann, &own).await;
    assert_eq!(first["bots_offered"], json!(false));
    own["seen"] = first["mark"].clone();
    let offered = seek(&ann, &own).await;
    assert_eq!((&offered["bots_offered"], &offered["table"]), (&json!(true), &json!(null)));
    tokio::time::sleep(Duration::from_millis(2200)).await;
    own.as_object_mut().unwrap().remove("seen");
    assert!(seek(&ann, &own).await["table"].is_null(), "nobody said yes");
    own["bots"] = json!(true);
    let table = matched(&ann, &own).await;
    let info = ann.get(&format!("/tables/{table}")).await["info"].clone();
    let bots = info["seats"].as_array().unwrap().iter().filter(|seat| !seat["bot"].is_null()).count();
    assert_eq!((info["seats"].as_array().unwrap().len(), bots), (3, 2));
    let part = come(&ann, &table, 1).await;
    let line = terms(&ann, &table).await;
    ann.must(&table, part.reveal(&line)).await;
    assert_eq!(status(&ann, &table).await, "playing");
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_for_a_table_is_no_way_around_how_many_one_may_open() {
    let limits = Limits { tables: Rate { burst: 1, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut own = wish("a1", &[2]);
    own["bots"] = json!(true);
    let table = matched(&ann, &own).await;
    ann.must(&table, json!({ "do": "close" })).await;
    own["id"] = json!("a2");
    let again = loop {
        let reply = ann.send("PUT", "/me/seek", Some(own.clone())).await;
        if reply.status != 200 {
            break reply;
        }
        own["seen"] = reply.json()["mark"].clone();
    };
    assert_eq!(again.status, 429, "{}", String::from_utf8_lossy(&again.body));
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_starts_anew_leads_to_the_table_that_was_made() {
    let Server { running, folder } = serve_with(Config { reveal_seconds: 3, ..config() }).await;
    let ann = Person::guest(running.address, "Ann").await;
    let bob = Person::guest(running.address, "Bob").await;
    let (one, two) = (wish("a1", &[2]), wish("b1", &[2]));
    let (table, other) = tokio::join!(matched(&ann, &one), matched(&bob, &two));
    assert_eq!(table, other);
    running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(Config { reveal_seconds: 3, ..config() }, Arc::new(store)).await.unwrap();
    let ann = Person { address: running.address, ..ann };
    assert_eq!(matched(&ann, &one).await, table, "the wish is done");
    assert_eq!(
        matched(&ann, &wish("a9", &[2])).await,
        table,
        "and whoever is awaited comes before they look further"
    );
    // Bob does not come: nobody waits for him for ever.
    come(&ann, &table, 1).await;
    while status(&ann, &table).await != "closed" {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    refused(&ann.command(&table, json!({ "do": "start" })).await, "");
    // Somebody else comes to the next.
    let cyn = Person::guest(running.address, "Cyn").await;
    let (a3, c1) = (wish("a3", &[2]), wish("c1", &[2]));
    let (next, same) = tokio::join!(matched(&ann, &a3), matched(&cyn, &c1));
    assert!(next == same && next != table);
    let people = [ann, cyn];
    let parts = [come(&people[0], &next, 3).await, come(&people[1], &next, 4).await];
    let line = terms(&people[0], &next).await;
    for (person, part) in people.iter().zip(&parts) {
        person.must(&next, part.reveal(&line)).await;
    }
    assert_eq!(status(&people[0], &next).await, "playing");
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_cannot_be_are_told_so() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for (change, says) in [
        (json!({ "id": "" }), "an id has 1 to 40"),
        (json!({ "games": ["chess"] }), "no such game"),
        (json!({ "clocks": [] }), "1 to 4 clocks"),
        (json!({ "clocks": [{ "kind": "per-move", "seconds": 1 }] }), "5 s to a day"),
        (json!({ "players": [1] }), "2 to 8"),
        (json!({ "players": [] }), "2 to 8"),
        (json!({ "games": ["ward"], "players": [4] }), "none of these games is played by so many"),
        (json!({ "more": 1 }), "more"),
    ] {
        let mut wrong = wish("a1", &[2]);
        for (key, value) in change.as_object().unwrap() {
            wrong[key] = value.clone();
        }
        refused(&ann.send("PUT", "/me/seek", Some(wrong)).await, says);
    }
    refused(&ann.send("DELETE", "/me/seek", None).await, "id");
    // Two who could be taken for each other are not led to one table.
    let twin = Person::guest(server.address(), "ann").await;
    seek(&ann, &wish("a1", &[2])).await;
    seek(&twin, &wish("t1", &[2])).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(seek(&twin, &wish("t1", &[2])).await["table"].is_null());
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accounts_who_want_it_rated_meet_at_a_rated_table() {
    let server = serve().await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let (cyn, guest) = (account(&server, "Cyn").await, Person::guest(server.address(), "Gus").await);
    let wish = |id: &str, rated: bool| {
        let clock = json!({ "kind": "per-move", "seconds": 60 });
        json!({ "id": id, "games": ["zombie"], "clocks": [clock], "players": [2], "rated": rated })
    };
    let reply = guest.send("PUT", "/me/seek", Some(wish("g1", true))).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (403, &json!("rated-accounts")));
    let mut timeless = wish("a0", true);
    timeless["clocks"] = json!([{ "kind": "none" }]);
    let reply = ann.send("PUT", "/me/seek", Some(timeless)).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (400, &json!("rated-clock")));
    // Cyn wants it unrated, and is led to neither.
    seek(&cyn, &wish("c1", false)).await;
    assert_eq!(seek(&ann, &wish("a1", true)).await["others"], json!(0));
    let (one, two) = (wish("a1", true), wish("b1", true));
    let (table, other) = tokio::join!(matched(&ann, &one), matched(&bob, &two));
    assert_eq!(table, other);
    assert!(seek(&cyn, &wish("c1", false)).await["table"].is_null());
    let people = [ann, bob];
    let parts = [come(&people[0], &table, 1).await, come(&people[1], &table, 2).await];
    let line = terms(&people[0], &table).await;
    for (person, part) in people.iter().zip(&parts) {
        person.must(&table, part.reveal(&line)).await;
    }
    let info = people[0].get(&format!("/tables/{table}")).await["info"].clone();
    assert_eq!((&info["rated"], &info["status"]), (&json!(true), &json!("playing")));
    people[0].must(&table, json!({ "do": "resign" })).await;
    people[1].must(&table, json!({ "do": "resign" })).await;
    let seats = counted(&people[0], &table).await;
    assert!(seats.as_array().unwrap().iter().all(|seat| seat["rating"]["change"].is_number()), "{seats}");
    server.running.stop().await.unwrap();
}
