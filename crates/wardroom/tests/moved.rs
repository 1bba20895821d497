//! A house in Postgres, served and looked after by the same commands, and moved there and back.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::wardroom,
    crash::{start, start_at, up},
    online::Person,
};
use serde_json::{Value, json};
use std::{
    net::TcpListener,
    process::Child,
    time::{Duration, Instant},
};
use store::contract::database;

/// A server that is killed when a test is done with it, or fails.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_moved_to_postgres_served_there_and_moved_back() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    let (file, back, url) = (place("house.db"), place("back.db"), database().await);
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let served = Served(start(address, file.as_ref()));
    up(address).await;
    let ann = Person::guest(address, "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }] })).await;
    ann.must(&table, json!({ "do": "sit" })).await;
    let there = ["move-house", "--from", file.as_str(), "--to", url.as_str()];
    wardroom(&there).fails(2, &["house.db", "stop it first"]);
    drop(served);

    let said = wardroom(&there).fine();
    assert!(said.contains("journals 1,") && said.contains("the same in both"), "{said}");
    wardroom(&there).fails(2, &["there is a house already"]);
    let served = Served(start_at(address, ["--store", &url]));
    up(address).await;
    // Whoever was signed in is, and sits where they sat.
    let shown = ann.get(&format!("/tables/{table}")).await;
    assert_eq!((&shown["table"], &shown["info"]["status"]), (&json!(table), &json!("waiting")), "{shown}");
    ann.must(&table, json!({ "do": "start" })).await;
    wardroom(&["serve", "--store", &url, "--listen", "127.0.0.1:0", "--log", "off"])
        .fails(2, &["another server serves this database", "127.0.0.1"]);
    wardroom(&["move-house", "--from", &url, "--to", &back]).fails(2, &["stop it first"]);
    wardroom(&["backup", &place("copy.db"), "--store", &url]).fails(2, &["pg_dump", "docs/hosting.md"]);
    // Operators have the same commands, and the server notices what they do.
    let people: Value =
        serde_json::from_str(&wardroom(&["admin", "people", "ann", "--json", "--store", &url]).fine())
            .unwrap();
    assert_eq!(people[0]["id"], json!(ann.id));
    wardroom(&["admin", "ban", &ann.id, "--why", "spam", "--store", &url]).fine();
    let until = Instant::now() + Duration::from_secs(30);
    while ann.send("GET", "/session", None).await.status != 403 {
        assert!(Instant::now() < until, "the ban is not noticed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    wardroom(&["admin", "unban", &ann.id, "--store", &url]).fine();
    drop(served);

    let said = wardroom(&["move-house", "--from", &url, "--to", &back, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let moved: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&moved["journals"], &moved["copied_before"]), (&json!(1), &json!(0)));
    assert_eq!(moved["sha256"].as_str().unwrap().len(), 64);
    let _served = Served(start(address, back.as_ref()));
    up(address).await;
    assert_eq!(ann.get(&format!("/tables/{table}")).await["info"]["status"], json!("playing"));
}
