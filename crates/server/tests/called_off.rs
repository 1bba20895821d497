//! Deals that come to nothing: for which reason, who is named and by which name, how often; and what a backup that is put back can do.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    Person, Server, config,
    part::{Part, dealt, fairness, finish, record, refused, seated, status, terms},
    serve, serve_with,
};
use kernel::record::{Reason, Terms, fair};
use serde_json::{Value, json};
use server::Config;
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Append, Ban, Id, Moderation, Sqlite};

fn path(server: &Server) -> PathBuf {
    server.folder.path().join("test.db")
}

/// Waits until a table is at an attempt, and answers with its chance.
async fn attempt(person: &Person, table: &str, number: u32) -> Value {
    let begun = Instant::now();
    loop {
        let fairness = fairness(person, table).await;
        if fairness["attempt"] == json!(number) {
            return fairness;
        }
        assert!(begun.elapsed() < crate::common::PATIENCE, "{fairness}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Why the last deal came to nothing, and by which seats.
fn last(fairness: &Value) -> (String, Vec<u64>) {
    let off = fairness["called_off"].as_array().unwrap().last().unwrap();
    let seats = off["withheld"].as_array().unwrap().iter().map(|one| one["seat"].as_u64().unwrap());
    (off["reason"].as_str().unwrap().into(), seats.collect())
}

/// Puts a copy back, and waits until the house has noticed.
async fn put_back(server: &Server, copy: &Path) {
    let before = server.running.house.store.epoch();
    store::restore(copy, &path(server)).unwrap();
    let begun = Instant::now();
    while server.running.house.store.epoch() == before {
        assert!(begun.elapsed() < crate::common::PATIENCE, "nobody noticed");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whoever puts a backup back does not get the same attempt again: neither where everybody had revealed to be dealt, nor where people had
/// only sat down. Nobody loses a seat, and nobody is named.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_put_back_begins_every_deal_anew() {
    let server = serve().await;
    let (sealed, people, parts) = seated(server.address(), json!({})).await;
    let (waiting, others, _) = seated(server.address(), json!({})).await;
    let (played, players, theirs) = seated(server.address(), json!({})).await;
    dealt(&played, &players, &theirs).await;
    people[0].must(&sealed, json!({ "do": "start" })).await;
    let line = terms(&people[0], &sealed).await;
    let copy = server.folder.path().join("copy.db");
    store::backup(&path(&server), &copy).unwrap();
    let before = fairness(&others[0], &waiting).await;
    for (person, part) in people.iter().zip(&parts) {
        person.must(&sealed, part.reveal(&line)).await;
    }
    assert_eq!(status(&people[0], &sealed).await, "playing");

    let mut seen = vec![before["commitment"].clone()];
    for _ in 0..2 {
        put_back(&server, &copy).await;
        let after = attempt(&people[0], &sealed, 2).await;
        assert_eq!(last(&after), ("restored".into(), vec![]));
        assert_eq!(after["called_off"][0]["pledge"], json!(fair::pledge(&line).to_string()));
        assert_eq!((&after["terms"], &after["absent"]), (&Value::Null, &json!([1, 2])));
        refused(&people[1].command(&sealed, parts[1].reveal(&line)).await, "that attempt to deal is over");
        let after = attempt(&others[0], &waiting, 2).await;
        assert_eq!(last(&after), ("restored".into(), vec![]));
        assert_eq!(
            after["called_off"][0]["pledge"],
            json!(fair::pledge("").to_string()),
            "nothing was pledged"
        );
        assert!(!seen.contains(&after["commitment"]), "another seed each time");
        seen.push(after["commitment"].clone());
        assert_eq!(status(&players[0], &played).await, "playing", "what was dealt goes on");
        assert_eq!(fairness(&players[0], &played).await["attempt"], json!(1));
    }
    // A table that is set up now has nothing to do with it, and one attempt is given up once.
    let (fresh, new, _) = seated(server.address(), json!({})).await;
    store::backup(&path(&server), &server.folder.path().join("later.db")).unwrap();
    assert_eq!(fairness(&new[0], &fresh).await["attempt"], json!(1));
    assert_eq!(fairness(&others[0], &waiting).await["attempt"], json!(2));
    let parts =
        [Part::draw(&others[0], &waiting, 1, 21).await, Part::draw(&others[1], &waiting, 2, 22).await];
    for (person, part) in others.iter().zip(&parts) {
        person.must(&waiting, part.sit()).await;
    }
    dealt(&waiting, &others, &parts).await;
    finish(&waiting, &others).await;
    let written: Terms = serde_json::from_str(&record(server.address(), &waiting).await[0]).unwrap();
    assert_eq!(written.chance.called_off[0].reason, Reason::Restored);
    assert!(others[0].get(&format!("/tables/{waiting}/verify")).await["holds"].as_bool().unwrap());
}

/// A backup is put back while nobody serves; the house that opens next begins anew, and once.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_opens_on_a_backup_begins_anew_once() {
    let folder = tempfile::tempdir().unwrap();
    let (db, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let start = async || server::start(config(), Arc::new(Sqlite::open(&db).unwrap())).await.unwrap();
    let running = start().await;
    let (table, mut people, _) = seated(running.address, json!({})).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    store::backup(&db, &copy).unwrap();
    running.stop().await.unwrap();
    store::restore(&copy, &db).unwrap();
    for _ in 0..2 {
        let running = start().await;
        people[0].address = running.address;
        let after = attempt(&people[0], &table, 2).await;
        assert_eq!((last(&after).0.as_str(), &after["absent"]), ("restored", &json!([1, 2])));
        running.stop().await.unwrap();
    }
}

/// Another sits in the seat of whoever withheld, who takes that one's name: the record knows better.
#[tokio::test]
async fn who_withheld_is_named_as_they_were_called_then() {
    let server = serve().await;
    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    bob.must(&table, json!({ "do": "stand" })).await;
    assert_eq!(bob.send("PATCH", "/me", Some(json!({ "name": "Ann" }))).await.status, 200);
    let named = |fairness: Value| fairness["called_off"][0]["withheld"][0]["name"].clone();
    assert_eq!(named(fairness(&ann, &table).await), "Bob");
    let part = Part::draw(&ann, &table, 2, 3).await;
    ann.must(&table, part.sit()).await;
    ann.must(&table, json!({ "do": "bot", "seat": 1, "bot": "policy" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let line = terms(&ann, &table).await;
    ann.must(&table, part.reveal(&line)).await;
    assert_eq!(named(fairness(&ann, &table).await), "Bob");
    finish(&table, std::slice::from_ref(&ann)).await;
    let lines = record(server.address(), &table).await;
    let shown: Value = serde_json::from_str(&lines[1]).unwrap();
    assert_eq!(shown["called_off"][0][0]["name"], "Bob");
    assert_eq!(shown["names"][1]["name"], "Ann");
    let exported = bob.get("/me/export").await["called"].clone();
    let salt = &shown["called_off"][0][0]["salt"];
    assert_eq!(exported, json!([{ "table": table, "attempt": 1, "seat": 2, "name": "Bob", "salt": salt }]));
    let mine = ann.get("/me/export").await["called"].clone();
    assert_eq!(
        (&mine[0]["attempt"], &mine[0]["seat"], &mine[0]["name"]),
        (&Value::Null, &json!(2), &json!("Ann"))
    );

    assert_eq!(bob.send("DELETE", "/me", None).await.status, 204);
    assert_eq!(named(fairness(&ann, &table).await), "Somebody");
    let after = record(server.address(), &table).await;
    assert_eq!(lines[0], after[0], "what was pledged stays");
    let shown: Value = serde_json::from_str(&after[1]).unwrap();
    assert_eq!(shown["called_off"], json!([[null]]));
    assert!(ann.get(&format!("/tables/{table}/verify")).await["holds"].as_bool().unwrap());
}

/// Ann's table for three: she and Cy have a part, Dan has none.
async fn three(server: &Server) -> (String, [Person; 3]) {
    let (table, [ann, cy], _) = seated(server.address(), json!({ "seats": ["open", "open", "open"] })).await;
    let dan = Person::guest(server.address(), "Dan").await;
    dan.must(&table, json!({ "do": "sit", "seat": 3 })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    (table, [ann, cy, dan])
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_could_reveal_and_did_not_has_withheld() {
    let server = serve().await;
    let operator = Arc::new(Sqlite::open(&path(&server)).unwrap());
    let now = server.running.house.now();
    // Who never committed, and who had revealed, withheld nothing when they are deleted; who had not revealed did.
    let (table, [ann, _, dan]) = three(&server).await;
    assert_eq!(dan.send("DELETE", "/me", None).await.status, 204);
    assert_eq!(last(&fairness(&ann, &table).await), ("left".into(), vec![3]));

    let (table, [ann, bob], parts) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    bob.must(&table, parts[1].reveal(&terms(&ann, &table).await)).await;
    assert_eq!(bob.send("DELETE", "/me", None).await.status, 204);
    assert_eq!(last(&fairness(&ann, &table).await), ("left".into(), vec![2]));

    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    assert_eq!(bob.send("DELETE", "/me", None).await.status, 204);
    assert_eq!(last(&fairness(&ann, &table).await), ("withheld".into(), vec![2]));

    // An operator removes somebody, or bans them: nobody waits for what cannot come.
    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    server::operator::forget(operator.clone(), bob.id.parse().unwrap()).await.unwrap();
    assert_eq!(last(&attempt(&ann, &table, 2).await), ("removed".into(), vec![2]));

    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let ban = Ban { at: now, until: None, why: String::new() };
    operator.set_ban(bob.id.parse().unwrap(), ban).await.unwrap();
    assert_eq!(last(&attempt(&ann, &table, 2).await), ("removed".into(), vec![2]));
}

/// When the time is up, who was not there has not withheld; who was has, and is then named alone.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_there_while_it_is_opened_is_absent() {
    let server = serve_with(Config { reveal_seconds: 1, ..config() }).await;
    let (table, [ann, _], parts) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, parts[0].reveal(&terms(&ann, &table).await)).await;
    let off = attempt(&ann, &table, 2).await;
    assert_eq!(last(&off), ("absent".into(), vec![2]));
    assert_eq!(off["called_off"][0]["withheld"][0]["name"], "Bob");

    let (table, [ann, bob], _) = seated(server.address(), json!({ "seats": ["open", "open", "open"] })).await;
    let cy = Person::guest(server.address(), "Cy").await;
    cy.must(&table, Part::draw(&cy, &table, 3, 3).await.sit()).await;
    let mut socket = bob.connect().await;
    socket.watch(&table).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let off = attempt(&bob, &table, 2).await;
    assert_eq!(last(&off), ("withheld".into(), vec![1, 2]), "Ann dealt, and Bob looked on");
    assert_eq!(off["absent"], json!([3]), "Cy keeps the seat");
}

/// At a live table nobody deals while somebody with a part is away; by correspondence they have a day.
#[tokio::test]
async fn nobody_deals_over_the_head_of_somebody_who_is_away() {
    let server = serve_with(Config { grace_seconds: 1, ..config() }).await;
    let days = json!({ "clock": { "kind": "correspondence", "days": 3 } });
    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    let (slow, [dora, _], _) = seated(server.address(), days).await;
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let reply = ann.command(&table, json!({ "do": "start" })).await;
    assert_eq!(reply.status, 409);
    refused(&reply, "Bob is not at the table, and the deal needs their part of the shuffle");
    assert_eq!(fairness(&ann, &table).await["terms"], Value::Null);
    // Looking at the table is enough, and so is following it.
    bob.get(&format!("/tables/{table}")).await;
    ann.must(&table, json!({ "do": "start" })).await;
    dora.must(&slow, json!({ "do": "start" })).await;
}

/// However long the others would wait for somebody in a game: the deal is not made when they have just been gone for longer than it takes to
/// load a page again, and whoever comes back has lost nothing.
#[tokio::test]
async fn nobody_deals_when_somebody_has_been_gone_for_a_moment() {
    let server = serve().await;
    let (table, [ann, bob], parts) = seated(server.address(), json!({})).await;
    let mut socket = bob.connect().await;
    socket.watch(&table).await;
    let reads = tokio::spawn(async move { while socket.receive().await.is_some() {} });
    tokio::time::sleep(Duration::from_secs(16)).await;
    let (followed, [cy, dora], _) = seated(server.address(), json!({})).await;
    drop(dora);
    // Who follows the table is here, however long they say nothing; who was heard from just now may be loading the page again.
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, parts[0].reveal(&terms(&ann, &table).await)).await;
    cy.must(&followed, json!({ "do": "start" })).await;
    bob.must(&table, json!({ "do": "stand" })).await;
    for (person, seat) in [(&ann, 1), (&bob, 2)] {
        person.must(&table, Part::draw(person, &table, seat, 40 + seat).await.sit()).await;
    }
    reads.abort();
    tokio::time::sleep(Duration::from_secs(16)).await;
    let reply = ann.command(&table, json!({ "do": "start" })).await;
    assert_eq!(reply.status, 409);
    refused(&reply, "Bob is not at the table, and the deal needs their part of the shuffle");
    refused(&reply, "wait until they open the table, or free their seat");
    let after = fairness(&ann, &table).await;
    assert_eq!((&after["terms"], &after["attempt"]), (&Value::Null, &json!(2)), "nothing has happened");
    bob.get(&format!("/tables/{table}")).await;
    ann.must(&table, json!({ "do": "start" })).await;
}

/// A connection that is there but dead: nothing comes from it since before everybody was asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_answers_no_more_is_nobody_who_withholds() {
    let server = serve_with(Config { reveal_seconds: 5, silence_seconds: 9, ..config() }).await;
    let (table, [ann, bob], parts) = seated(server.address(), json!({})).await;
    let mut socket = bob.connect().await;
    socket.watch(&table).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, parts[0].reveal(&terms(&ann, &table).await)).await;
    let here = async || ann.get(&format!("/tables/{table}")).await["info"]["seats"][1]["here"].clone();
    tokio::time::sleep(Duration::from_millis(4500)).await;
    assert_eq!(here().await, json!(false), "it is open, and answers no more");
    assert_eq!(last(&attempt(&ann, &table, 2).await), ("absent".into(), vec![2]));
    drop(socket);

    // The same with one that answers.
    let (table, [ann, bob], parts) = seated(server.address(), json!({})).await;
    let mut socket = bob.connect().await;
    socket.watch(&table).await;
    let reads = tokio::spawn(async move { while socket.receive().await.is_some() {} });
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, parts[0].reveal(&terms(&ann, &table).await)).await;
    assert_eq!(last(&attempt(&ann, &table, 2).await), ("withheld".into(), vec![2]));
    reads.abort();
}

/// What an operator does with backups takes nothing from the people at a table.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_put_back_does_not_count_among_the_eight() {
    let server = serve().await;
    let (table, [ann, _], _) = seated(server.address(), json!({})).await;
    ann.must(&table, json!({ "do": "bot", "seat": 2 })).await;
    ann.must(&table, json!({ "do": "bot", "seat": 2, "bot": "policy" })).await;
    let falls = async |mark: u8| {
        ann.must(&table, Part::draw(&ann, &table, 1, mark).await.sit()).await;
        ann.must(&table, json!({ "do": "start" })).await;
        ann.must(&table, json!({ "do": "stand" })).await;
    };
    for mark in 50..57 {
        falls(mark).await;
    }
    let copy = server.folder.path().join("copy.db");
    store::backup(&path(&server), &copy).unwrap();
    put_back(&server, &copy).await;
    assert_eq!(last(&attempt(&ann, &table, 9).await).0, "restored");
    falls(57).await;
    ann.must(&table, Part::draw(&ann, &table, 1, 58).await.sit()).await;
    refused(&ann.command(&table, json!({ "do": "start" })).await, "eight deals came to nothing");
}

#[tokio::test]
async fn deals_come_to_nothing_only_so_often_and_are_told_in_few_bytes() {
    let server = serve().await;
    let (table, [ann, _], _) = seated(server.address(), json!({ "seats": ["open", "open"] })).await;
    ann.must(&table, json!({ "do": "bot", "seat": 2 })).await;
    ann.must(&table, json!({ "do": "bot", "seat": 2, "bot": "policy" })).await;
    for number in 0..8 {
        ann.must(&table, Part::draw(&ann, &table, 1, 50 + number).await.sit()).await;
        ann.must(&table, json!({ "do": "start" })).await;
        assert!(terms(&ann, &table).await.len() < 12_000);
        ann.must(&table, json!({ "do": "stand" })).await;
    }
    ann.must(&table, Part::draw(&ann, &table, 1, 100).await.sit()).await;
    refused(
        &ann.command(&table, json!({ "do": "start" })).await,
        "eight deals came to nothing at this table",
    );
    assert_eq!(status(&ann, &table).await, "waiting", "nothing is lost");
    assert_eq!(fairness(&ann, &table).await["called_off"].as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn a_part_is_exchanged_only_so_often_in_one_attempt() {
    let server = serve().await;
    let (table, [ann, bob], _) = seated(server.address(), json!({})).await;
    for mark in 10..17 {
        bob.must(&table, Part::draw(&bob, &table, 2, mark).await.sit()).await;
    }
    refused(
        &bob.command(&table, Part::draw(&bob, &table, 2, 17).await.sit()).await,
        "8 parts of the shuffle",
    );
    bob.must(&table, json!({ "do": "stand" })).await;
    refused(
        &bob.command(&table, Part::draw(&bob, &table, 2, 18).await.sit()).await,
        "8 parts of the shuffle",
    );
    // Nobody uses up what is another's.
    let cy = Person::guest(server.address(), "Cy").await;
    cy.must(&table, Part::draw(&cy, &table, 2, 19).await.sit()).await;
    ann.must(&table, json!({ "do": "start" })).await;
    cy.must(&table, json!({ "do": "stand" })).await;
    bob.must(&table, Part::draw(&bob, &table, 2, 20).await.sit()).await;
}

/// However much somebody has made happen at a table, the others take their seats, and the host deals.
#[tokio::test]
async fn nobody_keeps_the_others_from_dealing_by_many_changes() {
    let server = serve().await;
    let (table, [ann, mallory], parts) = seated(server.address(), json!({})).await;
    let id: Id = table.parse().unwrap();
    let store = &server.running.house.store;
    let after = store.journal(id, 0).await.unwrap().len() as u32;
    let change = json!({ "at": 1, "what": { "mute": { "who": mallory.id, "on": true } } }).to_string();
    let entries = vec![change.into_bytes(); 2000];
    store
        .append(Append {
            table: id,
            after,
            entries,
            listing: None,
            turn: None,
            names: None,
            result: None,
            newcomer: None,
        })
        .await
        .unwrap();
    // Whoever remembers the table loses the race once, and reads it again.
    ann.must(&table, json!({ "do": "start" })).await;
    let line = terms(&ann, &table).await;
    ann.must(&table, parts[0].reveal(&line)).await;
    mallory.must(&table, json!({ "do": "stand" })).await;
    let other = json!({ "do": "mute", "who": ann.id, "on": true });
    refused(&ann.command(&table, other).await, "too much has happened at this table");
    let part = Part::draw(&ann, &table, 1, 31).await;
    ann.must(&table, part.sit()).await;
    refused(&ann.command(&table, Part::draw(&ann, &table, 1, 32).await.sit()).await, "too much has happened");
    let bot = |bot: Value| json!({ "do": "bot", "seat": 2, "bot": bot });
    ann.must(&table, bot(json!("policy"))).await;
    ann.must(&table, bot(Value::Null)).await;
    refused(&ann.command(&table, bot(json!("policy"))).await, "too much has happened");
    mallory.must(&table, json!({ "do": "sit", "seat": 2 })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, part.reveal(&terms(&ann, &table).await)).await;
    assert_eq!(status(&ann, &table).await, "playing");
}
