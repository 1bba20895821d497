//! Chance in two steps: nobody chooses a deal, not even whoever has the seed; who withholds can only call one off.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    Person, config,
    part::{Part, dealt, fairness, finish, record, refused, seated, status, terms},
    serve, serve_with,
};
use kernel::record::{
    Hex, Terms,
    fair::{self, Revealed},
};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::{Config, Running};
use std::{path::Path, sync::Arc, time::Duration};
use store::{Sqlite, Store};

#[tokio::test]
async fn everybody_commits_then_everybody_reveals_then_it_is_dealt() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    let before = fairness(&people[0], &table).await;
    let commitments: Vec<String> = parts.iter().map(|part| part.commitment().to_string()).collect();
    assert_eq!(before["commitments"], json!(commitments));
    assert_eq!(
        (&before["terms"], &before["opening"], &before["pledge"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    refused(&people[1].command(&table, parts[1].reveal("too early")).await, "nobody is asked to reveal");

    people[0].must(&table, json!({ "do": "start" })).await;
    let opening = fairness(&people[1], &table).await;
    let line = opening["terms"].as_str().unwrap().to_string();
    assert_eq!(opening["opening"]["waits"], json!([1, 2]));
    assert!(opening["opening"]["left"].as_u64().unwrap() > 50_000);
    assert_eq!(opening["pledge"], json!(fair::pledge(&line).to_string()));
    let written: Terms = serde_json::from_str(&line).unwrap();
    assert_eq!(written.chance.commitment, parts[0].host);
    assert_eq!(opening["contributions"], json!(["", ""]));

    people[1].must(&table, parts[1].reveal(&line)).await;
    let half = fairness(&people[0], &table).await;
    assert_eq!((&half["opening"]["waits"], &half["contributions"]), (&json!([1]), &json!(["", ""])));
    assert_eq!(status(&people[0], &table).await, "waiting");
    people[0].must(&table, parts[0].reveal(&line)).await;
    assert_eq!(status(&people[0], &table).await, "playing");
    // A reveal that comes twice, after a connection that broke, is no other.
    assert_eq!(people[0].must(&table, parts[0].reveal(&line)).await["again"], json!(true));

    finish(&table, &people).await;
    let after = fairness(&people[0], &table).await;
    assert_eq!(after["contributions"], json!(["01".repeat(16), "02".repeat(16)]));
    let lines = record(server.address(), &table).await;
    assert_eq!(lines[0], line, "the record begins with what was pledged, to the byte");
    assert!(people[0].get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
}

/// Whoever has the seed and sits down last has nothing to choose by: the other's part is hidden until nothing can be changed any more.
#[tokio::test]
async fn an_operator_with_the_seed_cannot_choose_a_deal() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    // The operator reads the journal: the seed is there, and of Ann only a hash.
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let id = table.parse().unwrap();
    let journal = store.journal(id, 0).await.unwrap();
    let text = journal.iter().map(|body| String::from_utf8_lossy(body).into_owned()).collect::<String>();
    assert!(text.contains("\"seed\":") && text.contains(&parts[0].commitment().to_string()));
    assert!(!text.contains(&"01".repeat(16)), "what Ann drew is not there yet");

    // Grinding: with the seed in hand, other contributions of the operator's own seat are tried until a deal suits. None of them fits.
    people[0].must(&table, json!({ "do": "start" })).await;
    let line = terms(&people[0], &table).await;
    people[0].must(&table, parts[0].reveal(&line)).await;
    for mark in 3..40u8 {
        let other = Part {
            revealed: Revealed { salt: parts[1].revealed.salt, contribution: vec![mark; 16] },
            ..parts[1].clone()
        };
        refused(&people[1].command(&table, other.reveal(&line)).await, "not what you committed to");
    }
    // Nor can the seat, the others, the bots or the commitment be changed now.
    refused(&people[1].command(&table, parts[1].sit()).await, "the deal is being opened");
    refused(&people[0].command(&table, json!({ "do": "bot", "seat": 2 })).await, "the deal is being opened");
    refused(&people[0].command(&table, json!({ "do": "close" })).await, "the deal is being opened");
    assert_eq!(status(&people[0], &table).await, "waiting", "and nothing is dealt without it");
    // What is left is to withhold, which calls it off under one's own name.
    people[1].must(&table, json!({ "do": "stand" })).await;
    let off = fairness(&people[0], &table).await;
    assert_eq!(off["called_off"][0]["withheld"][0]["name"], "Bob");
    assert_eq!(off["called_off"][0]["pledge"], json!(fair::pledge(&line).to_string()));
}

/// A server that deals with another seed than it committed to is found by whoever checks the record.
#[tokio::test]
async fn another_seed_than_committed_to_is_found() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    dealt(&table, &people, &parts).await;
    finish(&table, &people).await;
    let lines = record(server.address(), &table).await;
    let shown: Value = serde_json::from_str(&lines[1]).unwrap();
    let seed: Hex<32> = shown["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(parts[0].attempt.commitment(&seed), parts[0].host, "the one from before the deal");
}

#[tokio::test]
async fn whoever_withholds_is_named_and_loses_the_seat_and_everybody_commits_anew() {
    let server = serve_with(Config { reveal_seconds: 1, ..config() }).await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    let line = terms(&people[0], &table).await;
    people[0].must(&table, parts[0].reveal(&line)).await;
    let mut socket = people[0].connect().await;
    socket.watch(&table).await;
    let told = loop {
        let changed = socket.until("changed").await;
        if changed["info"]["fairness"]["attempt"] == json!(2) {
            break changed["info"].clone();
        }
    };
    assert_eq!(told["status"], "waiting");
    assert_eq!(told["seats"][1]["who"], Value::Null, "the seat is open again");
    let withheld = &told["fairness"]["called_off"][0]["withheld"][0];
    assert_eq!((&withheld["seat"], &withheld["name"]), (&json!(2), &json!("Bob")));
    assert_ne!(told["fairness"]["commitment"], json!(parts[0].host.to_string()), "another seed");
    assert_eq!(told["fairness"]["absent"], json!([1]), "Ann has yet to commit to this attempt");
    assert_eq!(told["fairness"]["terms"], Value::Null);

    // Nothing is dealt over the head of somebody whose client has not committed anew.
    people[1].must(&table, json!({ "do": "sit", "seat": 2 })).await;
    refused(&people[0].command(&table, json!({ "do": "start" })).await, "Ann has not sat down for this deal");
    // An old part is good for nothing: neither its commitment nor its salt.
    refused(&people[0].command(&table, parts[0].sit()).await, "another attempt");
    let mut old = parts[0].sit();
    old["attempt"] = json!(2);
    refused(&people[0].command(&table, old).await, "used before");
    let mut stale = Part::draw(&people[0], &table, 1, 1).await;
    people[0].must(&table, stale.sit()).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    let second = terms(&people[0], &table).await;
    refused(&people[0].command(&table, stale.reveal(&second)).await, "that salt was used before");
    refused(&people[0].command(&table, parts[0].reveal(&second)).await, "that attempt to deal is over");
    // So it is called off once more; with a new part it is dealt, and the record tells of all attempts.
    people[0].must(&table, json!({ "do": "stand" })).await;
    stale = Part::draw(&people[0], &table, 1, 7).await;
    people[0].must(&table, stale.sit()).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    let third = terms(&people[0], &table).await;
    people[0].must(&table, stale.reveal(&third)).await;
    finish(&table, &people).await;
    let lines = record(server.address(), &table).await;
    let written: Terms = serde_json::from_str(&lines[0]).unwrap();
    let off: Vec<(u32, Vec<u8>)> = (written.chance.called_off.iter())
        .map(|off| (off.attempt, off.withheld.iter().map(|seat| seat.number()).collect()))
        .collect();
    assert_eq!(off, [(1, vec![2]), (2, vec![1])]);
    assert!(people[0].get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
}

#[tokio::test]
async fn lies_about_commitments_come_to_nothing() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    // One's own commitment sent again changes nothing; another person's is refused.
    let again = people[0].must(&table, parts[0].sit()).await;
    assert_eq!(again["again"], json!(true));
    let mut copied = parts[0].sit();
    copied["seat"] = json!(2);
    refused(&people[1].command(&table, copied).await, "used before");
    for (bad, says) in [
        (json!({ "do": "sit", "commitment": "00" }), "64 small hexadecimal digits"),
        (json!({ "do": "sit", "commitment": "AA".repeat(32), "attempt": 1 }), "64 small hexadecimal digits"),
        (json!({ "do": "sit", "commitment": "ab".repeat(32) }), "name the `attempt`"),
        (json!({ "do": "sit", "commitment": "ab".repeat(32), "attempt": 2 }), "another attempt"),
        (
            json!({ "do": "reveal", "attempt": 1, "pledge": "", "salt": "00", "contribution": "00" }),
            "a salt is",
        ),
        (
            json!({ "do": "reveal", "attempt": 1, "pledge": "", "salt": "00".repeat(32), "contribution": "" }),
            "1 to 64 bytes",
        ),
        (
            json!({ "do": "reveal", "attempt": 1, "pledge": "", "salt": "00".repeat(32), "contribution": "0".repeat(130) }),
            "1 to 64 bytes",
        ),
    ] {
        refused(&people[0].command(&table, bad).await, says);
    }
    people[0].must(&table, json!({ "do": "start" })).await;
    let line = terms(&people[0], &table).await;
    // Another's part, another pledge, somebody who does not sit here.
    refused(&people[1].command(&table, parts[0].reveal(&line)).await, "not what you committed to");
    refused(
        &people[0].command(&table, parts[0].reveal("other terms")).await,
        "not the hash of this table's terms",
    );
    let eve = Person::guest(server.address(), "Eve").await;
    refused(&eve.command(&table, parts[0].reveal(&line)).await, "you do not sit at this table");
    people[0].must(&table, parts[0].reveal(&line)).await;
    let other = Part { revealed: Revealed { salt: Hex([9; 32]), contribution: vec![9] }, ..parts[0].clone() };
    refused(&people[0].command(&table, other.reveal(&line)).await, "you have revealed already");
    assert_eq!(fairness(&people[0], &table).await["opening"]["waits"], json!([2]));
    // Who has revealed cannot go and make it look as if they had not.
    refused(&people[0].command(&table, json!({ "do": "stand" })).await, "the deal is being opened");
    people[1].must(&table, parts[1].reveal(&line)).await;
    assert_eq!(status(&people[0], &table).await, "playing");
}

/// Clients that know nothing of commitments, and bots, add nothing, and nobody waits for them.
#[tokio::test]
async fn old_clients_and_bots_add_nothing() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let new = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "contribution": "00ff", "start": true });
    let table = ann.open(new).await;
    assert_eq!(status(&ann, &table).await, "playing");
    let shown = fairness(&ann, &table).await;
    assert_eq!(shown["contributions"], json!(["", ""]), "what is sent in the open could be chosen last");

    let (table, people, parts) = seated(server.address(), json!({ "seats": ["open", "open", "open"] })).await;
    let cy = Person::guest(server.address(), "Cy").await;
    cy.must(&table, json!({ "do": "sit", "contribution": "abcd" })).await;
    dealt(&table, &people, &parts).await;
    assert_eq!(status(&cy, &table).await, "playing");
    assert_eq!(fairness(&cy, &table).await["contributions"][2], json!(""));
}

#[tokio::test]
async fn a_rematch_waits_for_everybody_to_commit() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    dealt(&table, &people, &parts).await;
    finish(&table, &people).await;
    let next =
        people[1].must(&table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    assert_eq!(
        fairness(&people[1], &next).await["absent"],
        json!([2]),
        "Ann has moved on by one, and is not here yet"
    );
    refused(&people[1].command(&next, json!({ "do": "start" })).await, "Ann has not sat down for this deal");
    let parts = [Part::draw(&people[0], &next, 2, 5).await, Part::draw(&people[1], &next, 1, 6).await];
    people[0].must(&next, parts[0].sit()).await;
    people[1].must(&next, parts[1].sit()).await;
    people[1].must(&next, json!({ "do": "start" })).await;
    let line = terms(&people[0], &next).await;
    for (person, part) in people.iter().zip(&parts) {
        person.must(&next, part.reveal(&line)).await;
    }
    assert_eq!(status(&people[0], &next).await, "playing");
}

async fn start(path: &Path, config: Config) -> Running {
    server::start(config, Arc::new(Sqlite::open(path).unwrap())).await.unwrap()
}

/// The server ends between any two steps, and goes on where it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_between_the_steps_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut running = start(&path, config()).await;
    let (table, mut people, parts) = seated(running.address, json!({})).await;
    let mut line = String::new();
    for step in 0..4 {
        match step {
            1 => {
                people[0].must(&table, json!({ "do": "start" })).await;
                line = terms(&people[0], &table).await;
            }
            2 => drop(people[0].must(&table, parts[0].reveal(&line)).await),
            3 => drop(people[1].must(&table, parts[1].reveal(&line)).await),
            _ => {}
        }
        let before = fairness(&people[0], &table).await;
        running.stop().await.unwrap();
        running = start(&path, config()).await;
        for person in &mut people {
            person.address = running.address;
        }
        let mut after = fairness(&people[0], &table).await;
        if before["opening"].is_object() {
            after["opening"]["left"] = before["opening"]["left"].clone();
        }
        assert_eq!(before, after, "step {step}");
    }
    assert_eq!(status(&people[0], &table).await, "playing");
    finish(&table, &people).await;
    assert!(people[0].get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
    running.stop().await.unwrap();
}

/// By correspondence a phone may sleep for a day: it is listed as one's turn, and after the day the seat is open, even if the server
/// slept through the end of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_sleeps_has_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut running = start(&path, config()).await;
    let clock = json!({ "clock": { "kind": "correspondence", "days": 3 } });
    let (table, mut people, parts) = seated(running.address, clock).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    let opening = fairness(&people[0], &table).await["opening"].clone();
    let left = opening["left"].as_u64().unwrap();
    assert!((86_000_000..=86_400_000).contains(&left), "{left}");
    let mine = people[1].get("/me/tables").await;
    assert_eq!((&mine[0]["status"], &mine[0]["turn"]), (&json!("waiting"), &json!(true)));
    let line = terms(&people[0], &table).await;
    people[0].must(&table, parts[0].reveal(&line)).await;
    for (hours, attempt) in [(20, 1), (5, 2)] {
        running.stop().await.unwrap();
        let db = Connection::open(&path).unwrap();
        db.execute("UPDATE house SET value = value + ?1 WHERE key = 'time'", [hours * 3_600_000]).unwrap();
        drop(db);
        running = start(&path, config()).await;
        for person in &mut people {
            person.address = running.address;
        }
        let wanted = json!(attempt);
        let begun = std::time::Instant::now();
        while fairness(&people[0], &table).await["attempt"] != wanted {
            assert!(begun.elapsed() < crate::common::PATIENCE, "nobody looked after it");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    let off = fairness(&people[0], &table).await["called_off"].clone();
    assert_eq!(off[0]["withheld"][0]["name"], "Bob");
    running.stop().await.unwrap();
}

/// Deleting oneself takes name and salt out of the record, which holds all the same.
#[tokio::test]
async fn a_record_without_the_name_of_somebody_forgotten_holds() {
    let server = serve().await;
    let (table, people, parts) = seated(server.address(), json!({})).await;
    dealt(&table, &people, &parts).await;
    finish(&table, &people).await;
    let before = record(server.address(), &table).await;
    assert!(before[1].contains("\"name\":\"Bob\""));
    // Another name later is no other name then.
    people[0].send("PATCH", "/me", Some(json!({ "name": "Anna" }))).await;
    assert_eq!(people[1].send("DELETE", "/me", None).await.status, 204);
    let after = record(server.address(), &table).await;
    assert_eq!(before[0], after[0], "what was pledged stays");
    let shown: Value = serde_json::from_str(&after[1]).unwrap();
    assert_eq!((&shown["names"][0]["name"], &shown["names"][1]), (&json!("Ann"), &Value::Null));
    assert!(people[0].get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
}

/// Whoever has left a table is forgotten there as well.
#[tokio::test]
async fn who_called_a_deal_off_and_is_forgotten_is_named_no_more() {
    let server = serve().await;
    let (table, people, _) = seated(server.address(), json!({})).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    people[1].must(&table, json!({ "do": "stand" })).await;
    let name = |fairness: Value| fairness["called_off"][0]["withheld"][0]["name"].clone();
    assert_eq!(name(fairness(&people[0], &table).await), "Bob");
    assert_eq!(people[1].send("DELETE", "/me", None).await.status, 204);
    assert_eq!(name(fairness(&people[0], &table).await), "Somebody");
}

/// A table of bots is dealt at once, and its record is bound to it.
#[tokio::test]
async fn a_table_of_bots_has_terms_as_well() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let new = json!({ "game": "zombie", "seats": [{ "bot": "policy" }, { "bot": "policy" }], "options": { "rounds": 1 }, "start": true });
    let table = ann.open(new).await;
    while status(&ann, &table).await != "finished" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let lines = record(server.address(), &table).await;
    let written: Terms = serde_json::from_str(&lines[0]).unwrap();
    assert_eq!(written.chance.table, fair::table(&table));
    assert!(ann.get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
}

#[tokio::test]
async fn whoever_is_forgotten_between_the_steps_takes_their_part_along() {
    let server = serve().await;
    let (table, [ann, bob], parts) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let line = terms(&ann, &table).await;
    ann.must(&table, parts[0].reveal(&line)).await;
    assert_eq!(ann.send("DELETE", "/me", None).await.status, 204);
    let info = bob.get(&format!("/tables/{table}")).await["info"].clone();
    assert_eq!((&info["status"], &info["host"]), (&json!("waiting"), &json!(bob.id)));
    assert_eq!((&info["seats"][0]["who"], &info["seats"][1]["who"]), (&Value::Null, &json!(bob.id)));
    assert_eq!(info["fairness"]["called_off"][0]["withheld"][0]["seat"], json!(1));
    refused(&bob.command(&table, parts[1].reveal(&line)).await, "that attempt to deal is over");
    // Bob, who is the host now, goes on with somebody else.
    let part = Part::draw(&bob, &table, 2, 3).await;
    bob.must(&table, part.sit()).await;
    bob.must(&table, json!({ "do": "bot", "seat": 1, "bot": "policy" })).await;
    bob.must(&table, json!({ "do": "start" })).await;
    let line = terms(&bob, &table).await;
    bob.must(&table, part.reveal(&line)).await;
    assert_eq!(status(&bob, &table).await, "playing");
}
