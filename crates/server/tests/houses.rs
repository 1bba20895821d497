//! Houses that earlier versions of the program left behind: they open, everybody is there, finished games hold, running ones go on.
//!
//! `houses/form-3.db` was written by the last version with three migrations: Ann, who has an account, and Bob, a guest, with one finished
//! and one running table of each box.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, config, request};
use serde_json::{Value, json};
use std::{fs, path::Path, sync::Arc};
use store::Sqlite;

async fn open(name: &str) -> (Server, Value) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses");
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("test.db");
    fs::copy(kept.join(name).with_extension("db"), &db).unwrap();
    let known = serde_json::from_slice(&fs::read(kept.join(name).with_extension("json")).unwrap()).unwrap();
    let running = server::start(config(), Arc::new(Sqlite::open(&db).unwrap())).await.unwrap();
    (Server { running, folder }, known)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_of_the_third_form_goes_on() {
    let (server, known) = open("form-3").await;
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
    assert_eq!(mine.as_array().unwrap().len(), 10);
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
