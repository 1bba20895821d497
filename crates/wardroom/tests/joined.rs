//! `wardroom join` through a pipe: a table of a server line by line.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::online::{PATIENCE, Person, serve};
use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    path::Path,
    process::{Command, Output, Stdio},
    time::Instant,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_server_is_played_line_by_line_with_a_part_in_the_shuffle() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let id = ann.open(json!({ "game": "zombie", "seats": seats, "options": { "rounds": 1 } })).await;
    let link = format!("http://{}/table/{id}", server.address());
    let home = tempfile::tempdir().unwrap();
    let mut program = Command::new(cargo_bin!("wardroom"))
        .args(["--plain", "join", &link, "--name", "Bob"])
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut keys, mut out) = (program.stdin.take().unwrap(), program.stdout.take().unwrap());
    let start = Instant::now();
    let path = format!("/tables/{id}");
    while ann.get(&path).await["info"]["seats"][0]["name"] != "Bob" {
        assert!(start.elapsed() < PATIENCE, "Bob sits down");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    ann.must(&id, json!({ "do": "start" })).await;
    // Whenever something can be typed, the first thing there is to do is done; once it is asked what there is to see.
    let played = tokio::task::spawn_blocking(move || {
        let (mut said, mut bytes, mut asked) = (String::new(), [0; 4096], 0);
        while let Ok(count @ 1..) = out.read(&mut bytes) {
            said.push_str(&String::from_utf8_lossy(&bytes[..count]));
            if said.ends_with("> ") {
                asked += 1;
                let line: &[u8] = if asked == 1 { b"look\nwhy hunter\n?\n1\n" } else { b"1\n" };
                // It may be over by now.
                let _ = keys.write_all(line).and_then(|()| keys.flush());
            }
        }
        said
    });
    let said = played.await.unwrap();
    assert!(program.wait().unwrap().success(), "{said}");
    assert!(said.contains("Your hand: ") && said.contains("leave the table"), "{said}");
    assert!(said.contains("The game is over"), "{said}");
    assert!(!said.contains('\u{1b}') && !said.contains('─'), "{said}");
    let info = ann.get(&path).await["info"].clone();
    assert_eq!(info["status"], "finished");
    assert_eq!(info["fairness"]["contributions"][0].as_str().unwrap().len(), 64, "{info}");
}

/// Runs the program with this data folder and nothing to read.
async fn run(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(cargo_bin!("wardroom"));
    command.args(args).env("LC_ALL", "C").env("XDG_DATA_HOME", home).env_remove("WARDROOM_TOKEN");
    command.stdin(Stdio::null());
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_whose_terminal_was_closed_gets_the_seat_back() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let id = ann.open(json!({ "game": "zombie", "seats": ["open", "open"] })).await;
    let (url, home) = (format!("http://{}", server.address()), tempfile::tempdir().unwrap());
    let link = format!("{url}/table/{id}");
    let seats = async || ann.get(&format!("/tables/{id}")).await["info"]["seats"].clone();
    for _ in 0..2 {
        let out = run(home.path(), &["--plain", "join", &link, "--name", "Bob"]).await;
        assert!(out.status.success(), "{}", said(&out));
    }
    let both = seats().await;
    assert_eq!((&both[0]["name"], &both[1]["who"]), (&json!("Bob"), &Value::Null), "{both}");
    let out = run(home.path(), &["--plain", "watch", &link, "--name", "Bob"]).await;
    assert!(out.status.success(), "{}", said(&out));
    let kept = std::fs::read(home.path().join("wardroom/guests.json")).unwrap();
    let kept: serde_json::Map<String, Value> = serde_json::from_slice(&kept).unwrap();
    assert_eq!(kept.len(), 1, "{kept:?}");
    run(home.path(), &["--plain", "join", &link, "--name", "Cid"]).await;
    assert_eq!(seats().await[1]["name"], "Cid", "another name is another guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_watched_and_its_end_is_told() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let new =
        json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true, "options": { "rounds": 1 } });
    let id = ann.open(new).await;
    let (link, home) = (format!("http://{}/table/{id}", server.address()), tempfile::tempdir().unwrap());
    let mut program = Command::new(cargo_bin!("wardroom"))
        .args(["--plain", "watch", &link, "--name", "Bob"])
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut keys, mut out) = (program.stdin.take().unwrap(), program.stdout.take().unwrap());
    keys.write_all(b"1\nlook\n").unwrap();
    let heard = tokio::task::spawn_blocking(move || {
        let mut said = String::new();
        out.read_to_string(&mut said).map(|_| said).unwrap()
    });
    let path = format!("/tables/{id}");
    let start = Instant::now();
    while ann.get(&path).await["info"]["watching"] != 1 {
        assert!(start.elapsed() < PATIENCE, "Bob watches");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    ann.must(&id, json!({ "do": "say", "text": "hello \u{1b}[31mred" })).await;
    ann.must(&id, json!({ "do": "resign" })).await;
    let said = heard.await.unwrap();
    assert!(program.wait().unwrap().success(), "{said}");
    assert!(said.contains("You are watching.") && said.contains("Ann: hello [31mred"), "{said}");
    assert!(said.contains("The game is over") && !said.contains('\u{1b}'), "{said}");
    drop(keys);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_tables_are_listed_page_by_page_or_as_many_as_are_wanted() {
    let server = serve().await;
    let (url, home) = (format!("http://{}", server.address()), tempfile::tempdir().unwrap());
    let first: Value = Person::guest(server.address(), "Ann").await.get("/lobby").await;
    assert_eq!(first["tables"].as_array().unwrap().len(), 0);
    let open = json!({ "game": "zombie", "seats": ["open", "open"], "visibility": "public", "sit": 1 });
    for number in 0..130 {
        Person::guest(server.address(), &format!("P{number}")).await.open(open.clone()).await;
    }
    let page = Person::guest(server.address(), "Bob").await.get("/lobby").await;
    assert!(page["next"].is_string(), "they are more than a page");
    let listed = |out: Output| -> Vec<Value> { serde_json::from_slice(&out.stdout).unwrap() };
    assert_eq!(listed(run(home.path(), &["tables", &url, "--json"]).await).len(), 130);
    let out = run(home.path(), &["tables", &url, "--most", "10"]).await;
    let out = said(&out);
    assert!(out.matches("wardroom join").count() == 10, "{out}");
    assert!(out.contains("There are more than 10; --most shows them."), "{out}");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn news_do_not_stick_to_the_line_that_is_typed() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let id = ann.open(json!({ "game": "zombie", "seats": seats })).await;
    let link = format!("http://{}/table/{id}", server.address());
    let bob = Person::guest(server.address(), "Bob").await;
    bob.must(&id, json!({ "do": "sit" })).await;
    ann.must(&id, json!({ "do": "start" })).await;
    let args = format!("--plain join {link} --token {}", bob.token);
    let mut pty = tokio::task::spawn_blocking(move || {
        let mut pty = crate::common::pty::Pty::run(&args);
        pty.until("\n> ");
        pty
    })
    .await
    .unwrap();
    ann.must(&id, json!({ "do": "say", "text": "first" })).await;
    let mut pty = tokio::task::spawn_blocking(move || {
        pty.until("Ann: first");
        pty.press("loo");
        pty.until("> loo");
        pty
    })
    .await
    .unwrap();
    ann.must(&id, json!({ "do": "say", "text": "second" })).await;
    let shown = tokio::task::spawn_blocking(move || {
        pty.until("Ann: second");
        while pty.screen.text().matches("> loo").count() != 1 {
            assert!(pty.look(std::time::Duration::from_millis(25)));
        }
        let shown = pty.screen.text();
        pty.press("\u{15}quit\r");
        assert!(pty.ended().0);
        shown
    })
    .await
    .unwrap();
    let lines: Vec<&str> = shown.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.last(), Some(&"> loo"), "{shown}");
    assert!(!lines.iter().any(|line| line.starts_with('>') && line.contains("Ann")), "{shown}");
    assert_eq!(lines.iter().filter(|line| line.starts_with('>')).count(), 1, "{shown}");
}
