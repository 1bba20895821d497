//! `wardroom verify URL`: a finished table of any server is checked by its link, and the server is trusted in nothing.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{Said, wardroom, write},
    online::{PATIENCE, Person, serve},
    sealed::{self, ID, Otherwise},
};
use kernel::record::{
    Hex,
    fair::{self, Attempt, Revealed},
};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener},
    path::Path,
    time::{Duration, Instant},
};

/// Runs it while a server of this process goes on.
async fn verify(args: &[&str]) -> Said {
    let args: Vec<String> = ["verify"].iter().chain(args).map(ToString::to_string).collect();
    tokio::task::spawn_blocking(move || wardroom(&args.iter().map(String::as_str).collect::<Vec<_>>()))
        .await
        .unwrap()
}

fn link(address: SocketAddr, page: &str, table: &str) -> String {
    format!("http://{address}/{page}/{table}")
}

async fn info(person: &Person, table: &str) -> Value {
    person.get(&format!("/tables/{table}")).await["info"].clone()
}

/// Gives up, so that the house plays it out.
async fn finish(person: &Person, table: &str) {
    person.must(table, json!({ "do": "resign" })).await;
    let start = Instant::now();
    while info(person, table).await["status"] != "finished" {
        assert!(start.elapsed() < PATIENCE * 4, "it takes too long");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_checked_by_its_link_when_it_is_over() {
    let server = serve().await;
    let address = server.address();
    let ann = Person::guest(address, "Ann").await;
    let new = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "options": { "rounds": 1 } });
    let table = ann.open(new).await;
    let fairness = info(&ann, &table).await["fairness"].clone();
    let attempt = Attempt { table: fair::table(&table), number: 1 };
    let host: Hex<32> = fairness["commitment"].as_str().unwrap().parse().unwrap();
    let part = Revealed { salt: Hex([1; 32]), contribution: vec![2; 16] };
    let commitment = attempt.contributed(&host, 1, &part).to_string();
    ann.must(&table, json!({ "do": "sit", "seat": 1, "attempt": 1, "commitment": commitment })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let terms = info(&ann, &table).await["fairness"]["terms"].as_str().unwrap().to_string();
    let pledge = fair::pledge(&terms).to_string();
    let reveal = json!({
        "do": "reveal", "attempt": 1, "pledge": pledge, "salt": part.salt.to_string(), "contribution": "02".repeat(16),
    });
    ann.must(&table, reveal).await;

    let at_table = link(address, "table", &table);
    verify(&[&at_table]).await.fails(2, &[&format!("http://{address} says: "), "not over"]);
    finish(&ann, &table).await;
    for page in ["table", "replay"] {
        let link = link(address, page, &table);
        let out = verify(&[&link]).await.fine();
        assert!(out.starts_with(&format!("holds {link}: Z-even Card Zombie, ")), "{out}");
        assert!(out.contains(&format!("1 person contributed; the pledge is {pledge}")), "{out}");
    }
    verify(&[&at_table, "--pledge", &pledge.to_uppercase()]).await.fine();
    let said = verify(&[&at_table, "--pledge", &"00".repeat(32)]).await;
    assert!(
        said.code == 1 && said.out.contains("line 1: these are not the terms of that pledge"),
        "{}",
        said.out
    );
    let out: Value = serde_json::from_str(&verify(&[&at_table, "--json"]).await.fine()).unwrap();
    let bound = json!({
        "pledge": pledge, "table": fair::table(&table).to_string(), "contributors": 1, "called_off": [],
    });
    assert_eq!((&out["file"], &out["bound"], &out["caution"]), (&json!(at_table), &bound, &Value::Null));
    verify(&[&link(address, "table", ID)]).await.fails(2, &["there is no such table at http://127.0.0.1:"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_of_a_table_come_with_its_record() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/ward/cards/test.toml");
    let cards = format!("# Brought by Ann.\n{}", std::fs::read_to_string(file).unwrap());
    let new = json!({ "game": "ward", "seats": ["open", { "bot": "policy" }], "sit": 1, "cards": cards, "start": true });
    let table = ann.open(new).await;
    finish(&ann, &table).await;
    let link = link(server.address(), "table", &table);
    let out = verify(&[&link]).await.fine();
    assert!(out.starts_with(&format!("holds {link}: Ward, ")), "{out}");
    assert!(
        out.contains("nobody contributed, so whoever dealt could have tried seeds; the pledge is "),
        "{out}"
    );

    // The record alone is not enough.
    let record = ann.send("GET", &format!("/tables/{table}/record"), None).await.body;
    let folder = tempfile::tempdir().unwrap();
    let said = verify(&[&write(&folder, "game.jsonl", &record)]).await;
    assert!(said.code == 1 && said.out.contains("`ward/house` has"), "{}", said.out);
}

/// A server that answers every request for a path with these bytes.
fn answering(answer: impl Fn(&str) -> Vec<u8> + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let first = lines.next().unwrap().unwrap();
            while lines.next().is_some_and(|line| !line.unwrap().is_empty()) {}
            // Whoever has heard enough goes away.
            let _ = stream.write_all(&answer(first.split(' ').nth(1).unwrap()));
        }
    });
    address
}

fn answer(status: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let head =
        format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

fn jsonl(body: &[u8]) -> Vec<u8> {
    answer("200 OK", "Content-Type: application/jsonl\r\n", body)
}

#[test]
fn a_record_is_that_of_the_table_in_the_link() {
    let record = sealed::record(Otherwise::default());
    let pledge = sealed::pledge(&record);
    let address = answering(move |_| jsonl(record.as_bytes()));
    let out = wardroom(&["verify", &link(address, "table", ID)]).fine();
    assert!(out.contains(&format!("2 people contributed; the pledge is {pledge}")), "{out}");
    assert!(out.contains("attempt 1 was called off: whoever sat in seat 3 then withheld"), "{out}");
    let other = ID.replace('d', "a");
    let said = wardroom(&["verify", &link(address, "table", &other)]);
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    assert!(said.out.contains("line 1: this is a record of another table"), "{}", said.out);
    // Whoever reads a record by its link in another way is not deceived either.
    wardroom(&["replay", &link(address, "table", &other)]).fails(1, &["this is a record of another table"]);
    wardroom(&["replay", &link(address, "table", ID)]).fine();
}

#[test]
fn a_server_sends_nobody_elsewhere() {
    let record = sealed::record(Otherwise::default());
    let address = answering(move |path| match path.strip_prefix("/moved") {
        Some(_) => jsonl(record.as_bytes()),
        None => answer("308 Permanent Redirect", &format!("Location: /moved{path}\r\n"), b""),
    });
    wardroom(&["verify", &link(address, "table", ID)]).fine();

    let turned = |to: String| {
        let address = answering(move |_| answer("302 Found", &format!("Location: {to}\r\n"), b""));
        wardroom(&["verify", &link(address, "table", ID)])
    };
    // By another name, and be it of this machine.
    let to = format!("http://localhost:{}/x", address.port());
    turned(to.clone()).fails(2, &["sends on to", &to]);
    turned("/again".into()).fails(2, &["sends on and on"]);
    turned("http://".into()).fails(2, &["sends on to nowhere"]);
    turned(format!("ftp://{address}/x")).fails(2, &["sends on to ftp://"]);
}

#[test]
fn what_is_no_record_is_told_as_such() {
    let said = |answer: Vec<u8>| {
        let address = answering(move |_| answer.clone());
        wardroom(&["verify", &link(address, "table", ID)])
    };
    let json = "Content-Type: application/json\r\n";
    said(answer("200 OK", "Content-Type: text/html\r\n", b"<p>Hello"))
        .fails(2, &["answers 200 with text/html, which is no record; is there a Wardroom?"]);
    said(answer("404 Not Found", "", b"")).fails(2, &["answers 404 with nothing, which is no record"]);
    said(answer("404 Not Found", json, br#"{"code":"not-found","message":"x"}"#))
        .fails(2, &["there is no such table at"]);
    said(answer("401 Unauthorized", json, br#"{"code":"no-session","message":"x"}"#))
        .fails(2, &["save this one in the browser, and name the file"]);
    let odd = br#"{"code":"conflict","message":"one\u001b[31m\nholds everything"}"#;
    let told = said(answer("409 Conflict", json, odd)).fails(2, &["says: one[31m holds everything"]);
    assert_eq!(told.err.lines().count(), 1, "{:?}", told.err);
    said(b"SSH-2.0-OpenSSH\r\n".to_vec()).fails(2, &["cannot reach http://127.0.0.1:"]);
    let cut = jsonl(sealed::record(Otherwise::default()).as_bytes());
    said(cut[..cut.len() / 2].to_vec()).fails(2, &["cannot reach http://127.0.0.1:"]);
    let garbage = said(jsonl(b"garbage\n"));
    assert!(garbage.code == 1 && garbage.out.contains("line 1: not a Wardroom record"), "{}", garbage.out);

    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    wardroom(&["verify", &link(nobody, "table", ID)]).fails(2, &[&format!("cannot reach http://{nobody}: ")]);
    wardroom(&["verify", "https://example.org/"]).fails(2, &["https://example.org/ is no link to a table"]);
    let lines = wardroom(&["verify", "--json", &link(nobody, "table", ID)]);
    assert!(lines.code == 2 && lines.out.contains("\"holds\":null"), "{}", lines.out);
}

#[test]
fn more_than_any_record_is_not_taken() {
    // Said beforehand, and not said at all.
    for length in ["Content-Length: 70000000\r\n", ""] {
        let head = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\n{length}Connection: close\r\n\r\n"
        );
        let address = answering(move |_| [head.as_bytes(), &vec![b' '; 70_000_000]].concat());
        wardroom(&["verify", &link(address, "table", ID)]).fails(2, &["sends more than 64 MiB"]);
    }
}
