//! What the machine slept, the house slept: it takes nobody's time.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    crash::{start, up},
    online::Person,
};
use serde_json::json;
use std::{net::TcpListener, process::Command, time::Duration};

fn signal(name: &str, pid: u32) {
    assert!(Command::new("kill").args([format!("-{name}"), pid.to_string()]).status().unwrap().success());
}

#[tokio::test]
async fn a_server_that_was_stopped_for_longer_than_a_move_has_takes_nobodys_move() {
    let folder = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut child = start(address, &folder.path().join("asleep.db"));
    up(address).await;
    let ann = Person::guest(address, "Ann").await;
    let bob = Person::guest(address, "Bob").await;
    let clock = json!({ "kind": "per-move", "seconds": 9 });
    let table =
        ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "clock": clock })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let path = format!("/tables/{table}");
    let before = ann.get(&path).await;
    let running = before["info"]["running"][0].as_u64().unwrap() as usize - 1;
    let left = |state: &serde_json::Value| state["info"]["left"][running].as_u64().unwrap();
    signal("STOP", child.id());
    tokio::time::sleep(Duration::from_secs(11)).await;
    signal("CONT", child.id());
    // Alarms have rung by then, if any would.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let after = ann.get(&path).await;
    assert_eq!(after["seq"], before["seq"], "nobody was silent");
    let spent = left(&before) - left(&after);
    assert!(spent < 4500, "{spent} ms of a sleep of 11 s were taken");
    child.kill().unwrap();
    child.wait().unwrap();
}
