//! `wardroom sign-in`: a terminal comes in as who types its code in a browser.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::online::{Person, serve};
use assert_cmd::cargo::cargo_bin;
use serde_json::json;
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Output, Stdio},
};

fn wardroom(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin!("wardroom"));
    command.args(args).env("LC_ALL", "C").env("XDG_DATA_HOME", home).env_remove("WARDROOM_TOKEN");
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_is_signed_in_by_its_code_until_it_is_signed_out() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let url = format!("http://{}", server.address());
    let home = tempfile::tempdir().unwrap();
    let mut program = wardroom(home.path(), &["sign-in", &url]).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    assert!(first.contains(&format!("Open {url}/sign-in")), "{first}");
    let code = lines.find(|line| !line.trim().is_empty()).unwrap().trim().to_string();
    let asks = ann.send("POST", "/me/sign-in", Some(json!({ "code": code }))).await;
    assert!(asks.json()["program"].as_str().unwrap().starts_with("wardroom"), "{asks:?}");
    let yes = json!({ "code": code, "allow": true });
    assert_eq!(ann.send("POST", "/me/sign-in/answer", Some(yes)).await.status, 204);
    let last = tokio::task::spawn_blocking(move || lines.last().unwrap()).await.unwrap();
    assert_eq!(last, format!("You are signed in as Ann at {url}."));
    assert!(program.wait().unwrap().success());

    // Whatever comes in to that server is Ann from now on, and nobody new.
    ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "visibility": "public", "sit": 1 })).await;
    let found = wardroom(home.path(), &["tables", &url]).output().unwrap();
    assert!(said(&found).contains("Ann, open"), "{}", said(&found));
    let sessions = ann.get("/me/sessions").await;
    assert_eq!(sessions.as_array().unwrap().len(), 2);

    let out = wardroom(home.path(), &["sign-out", &url]).output().unwrap();
    assert!(out.status.success() && said(&out).contains("You are signed out at"), "{}", said(&out));
    assert_eq!(ann.get("/me/sessions").await.as_array().unwrap().len(), 1);
    let again = wardroom(home.path(), &["sign-out", &url]).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{}", said(&again));
    let nobody = wardroom(home.path(), &["sign-in", "http://127.0.0.1:9"]).output().unwrap();
    assert!(
        nobody.status.code() == Some(2) && said(&nobody).contains("cannot be reached"),
        "{}",
        said(&nobody)
    );
}
