//! Houses that earlier versions of the program left behind: they open, everybody is there, finished games hold, running ones go on.
//!
//! `houses/form-3.db` was written by the last version with three migrations: Ann, who has an account, and Bob, a guest, with one finished
//! and one running table of each box. `houses/form-6.db` is the same from the last version with six, and has a table at which both have sat
//! down and nothing was dealt yet: the last before there were commitments. `houses/form-8.db` is of the last version that told of a deal that
//! was called off by its seats alone: a finished table and a waiting one after such a deal, both called off by Bob, and one whose deal is
//! being opened. `houses/form-9.db` is of the last version in which journals named no revision and hashes were written by hand: a finished and a
//! running table of each box, and one that goes on from a position of Ward's.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    Person, Server, config,
    part::{Part, dealt, fairness, finish, record, status, terms},
    request,
};
use kernel::record::{Terms, fair};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{
    fs,
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{Sqlite, Store};

async fn open(name: &str) -> (Server, Value) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses");
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("test.db");
    fs::copy(kept.join(name).with_extension("db"), &db).unwrap();
    // As if everybody had been here just now: a house sweeps out what is old.
    let file = Connection::open(&db).unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    file.execute("UPDATE sessions SET used = ?1", [now]).unwrap();
    file.execute("UPDATE tables SET touched = ?1", [now]).unwrap();
    drop(file);
    let known = serde_json::from_slice(&fs::read(kept.join(name).with_extension("json")).unwrap()).unwrap();
    let running = server::start(config(), Arc::new(Sqlite::open(&db).unwrap())).await.unwrap();
    (Server { running, folder }, known)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_of_the_third_form_goes_on() {
    goes_on("form-3", 10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_of_the_sixth_form_goes_on() {
    goes_on("form-6", 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_of_the_ninth_form_goes_on() {
    goes_on("form-9", 11).await;
}

/// What was begun under a revision ends under it, and its record holds by that; what is begun now has the newest.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_the_ninth_form_end_under_their_revision() {
    let (server, known) = open("form-9").await;
    let people = ["ann", "bob"].map(|who| Person {
        address: server.address(),
        token: known[who].as_str().unwrap().into(),
        id: String::new(),
    });
    let ann = &people[0];
    for (game, tables) in known["tables"].as_object().unwrap() {
        let running = tables[1].as_str().unwrap();
        finish(running, &people).await;
        assert_eq!(ann.get(&format!("/tables/{running}/verify")).await["holds"], json!(true), "{game}");
        let before = if game == "fw-345" { 2 } else { 1 };
        let lines = record(server.address(), running).await;
        assert!(lines[0].contains(&format!("\"revision\":{before},")), "{game}: {}", lines[0]);
    }
    // Every game that ended now has left a result, and none that had ended before.
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let results = store.results(0, 100).await.unwrap();
    let running: Vec<String> =
        known["tables"].as_object().unwrap().values().map(|of| of[1].as_str().unwrap().into()).collect();
    assert_eq!(results.len(), running.len());
    assert!(results.iter().all(|one| running.contains(&one.table.to_string()) && !one.result.rated));
    // A whole state that was written with the names of then is read by them.
    let branched = known["branched"].as_str().unwrap();
    let path = format!("/tables/{branched}");
    assert_eq!(ann.get(&path).await["info"]["status"], json!("playing"));
    finish(branched, &people[..1]).await;
    // A game is a table of today.
    let zombie = known["tables"]["zombie"][0].as_str().unwrap();
    let next = ann.must(zombie, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    people[1].must(&next, json!({ "do": "sit", "seat": 1 })).await;
    ann.must(&next, json!({ "do": "start" })).await;
    finish(&next, &people).await;
    let lines = record(server.address(), &next).await;
    assert!(lines[0].contains("\"revision\":2,"), "{}", lines[0]);
    assert_eq!(ann.get(&format!("/tables/{next}/verify")).await["holds"], json!(true));
    server.running.stop().await.unwrap();
}

/// A table at which people sat down before there were commitments is dealt with what they had added then.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_the_sixth_form_is_dealt_by_its_own_version() {
    let (server, known) = open("form-6").await;
    let person = |token: &Value| Person {
        address: server.address(),
        token: token.as_str().unwrap().into(),
        id: String::new(),
    };
    let (ann, bob) = (person(&known["ann"]), person(&known["bob"]));
    let table = known["waiting"].as_str().unwrap();
    let path = format!("/tables/{table}");
    let before = ann.get(&path).await["info"]["fairness"].clone();
    assert_eq!((&before["version"], &before["contributions"]), (&json!(1), &json!(["00ff", "abcd"])));
    let sit = json!({ "do": "sit", "seat": 2, "attempt": 1, "commitment": "ab".repeat(32) });
    let refused = bob.command(table, sit).await;
    assert!(String::from_utf8_lossy(&refused.body).contains("before there were commitments"), "{refused:?}");
    bob.must(table, json!({ "do": "sit", "seat": 2, "contribution": "beef" })).await;
    ann.must(table, json!({ "do": "start" })).await;
    ann.must(table, json!({ "do": "resign" })).await;
    bob.must(table, json!({ "do": "resign" })).await;
    while ann.get(&path).await["info"]["status"] != "finished" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let after = ann.get(&path).await["info"]["fairness"].clone();
    assert_eq!(
        (&after["commitment"], &after["contributions"]),
        (&before["commitment"], &json!(["00ff", "beef"]))
    );
    assert_eq!(ann.get(&format!("{path}/verify")).await["holds"], json!(true));
    let record = request(server.address(), "GET", &format!("/api/v1{path}/record"), &[], b"").await;
    assert!(record.body.starts_with(b"{\"wardroom\":1,"));
    // The next game of the same people has the new way.
    let next = ann.must(table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    assert_eq!(ann.get(&format!("/tables/{next}")).await["info"]["fairness"]["version"], json!(2));
    server.running.stop().await.unwrap();
}

/// A deal that was called off before names were kept with it: the record holds as it was, and nobody is named by what they are called now.
#[tokio::test(flavor = "multi_thread")]
async fn deals_of_the_eighth_form_go_on() {
    let (server, known) = open("form-8").await;
    let [ann, bob] = ["ann", "bob"].map(|who| Person {
        address: server.address(),
        token: known[who].as_str().unwrap().into(),
        id: String::new(),
    });
    let [finished, waiting, opening] =
        ["finished", "waiting", "opening"].map(|table| known[table].as_str().unwrap());
    assert_eq!(ann.get(&format!("/tables/{finished}/verify")).await["holds"], json!(true));
    let lines = record(server.address(), finished).await;
    assert!(!lines[0].contains("\"reason\"") && !lines[1].contains("\"called_off\""), "{lines:?}");
    let off = fairness(&ann, finished).await["called_off"][0].clone();
    assert_eq!((&off["reason"], &off["withheld"][0]["name"]), (&json!("withheld"), &json!("Somebody")));

    // What was being opened is dealt, with the parts and under the terms of then.
    let line = terms(&ann, opening).await;
    assert_eq!(json!(line), known["terms"]);
    for (person, part) in [&ann, &bob].into_iter().zip(known["parts"].as_array().unwrap()) {
        let pledge = fair::pledge(&line).to_string();
        let (salt, contribution) = (&part["salt"], &part["contribution"]);
        let reveal = json!({ "do": "reveal", "attempt": 1, "pledge": pledge, "salt": salt, "contribution": contribution });
        person.must(opening, reveal).await;
    }
    assert_eq!(status(&ann, opening).await, "playing");

    // What waits is dealt, and its record has the hash of a name that nobody kept.
    let parts = [Part::draw(&ann, waiting, 1, 1).await, Part::draw(&bob, waiting, 2, 2).await];
    ann.must(waiting, parts[0].sit()).await;
    bob.must(waiting, parts[1].sit()).await;
    let people = [ann, bob];
    dealt(waiting, &people, &parts).await;
    finish(waiting, &people).await;
    let lines = record(server.address(), waiting).await;
    let written: Terms = serde_json::from_str(&lines[0]).unwrap();
    assert_eq!(written.chance.called_off[0].called.len(), 1);
    assert!(lines[1].contains("\"called_off\":[[null]]"), "{}", lines[1]);
    assert_eq!(people[0].get(&format!("/tables/{waiting}/verify")).await["holds"], json!(true));
    server.running.stop().await.unwrap();
}

async fn goes_on(form: &str, tables: usize) {
    let (server, known) = open(form).await;
    let person = |token: &Value| Person {
        address: server.address(),
        token: token.as_str().unwrap().into(),
        id: String::new(),
    };
    let (ann, bob) = (person(&known["ann"]), person(&known["bob"]));
    assert_eq!(ann.get("/me").await["login"], json!("ann"));
    assert_eq!(bob.get("/me").await["name"], json!("Bob"));
    let body = json!({ "login": "ann", "password": "correct horse" }).to_string();
    let headers = [("Content-Type", "application/json")];
    let login = request(server.address(), "POST", "/api/v1/session", &headers, body.as_bytes()).await;
    assert_eq!(login.status, 200, "{login:?}");
    let mine = ann.get("/me/tables").await;
    assert_eq!(mine.as_array().unwrap().len(), tables);
    assert_eq!(ann.get("/tables").await.as_array().unwrap().len(), 5, "the running ones are public");
    for (game, tables) in known["tables"].as_object().unwrap() {
        let [finished, running] = [0, 1].map(|at| tables[at].as_str().unwrap());
        let verdict = ann.get(&format!("/tables/{finished}/verify")).await;
        assert_eq!(verdict["holds"], json!(true), "{game}: {verdict}");
        let path = format!("/tables/{running}");
        let before = ann.get(&path).await;
        assert_eq!(before["info"]["status"], json!("playing"), "{game}");
        assert_eq!(before["chat"][0]["text"], json!("Hello"));
        let asked = before["view"]["asked"][0].as_u64().unwrap();
        let mover = if asked == 1 { &ann } else { &bob };
        let listed = mover.get("/me/tables").await;
        let listed =
            listed.as_array().unwrap().iter().find(|one| one["id"] == json!(running)).unwrap().clone();
        assert_eq!(listed["turn"], json!(true), "{game}");
        let prompt = mover.get(&path).await["prompt"].clone();
        let hint = mover.command(running, json!({ "do": "hint" })).await.json();
        // Tables from before Grave kept hints back still give them.
        assert!(game != "grave" || hint["is"] == json!("hint"), "{hint}");
        // Where the rules keep advice to themselves, giving up is a move like any other.
        let wish = match hint["is"].as_str() {
            Some("hint") => json!({ "do": "play", "prompt": prompt, "move": hint["move"] }),
            _ => json!({ "do": "resign" }),
        };
        mover.must(running, wish).await;
        assert!(ann.get(&path).await["seq"].as_u64() > before["seq"].as_u64(), "{game}");
    }
    server.running.stop().await.unwrap();
}
