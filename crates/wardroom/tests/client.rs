//! A client in another language, written by `docs/protocol.md` alone, plays whole games against the real program.

#![allow(clippy::unwrap_used)] // helpers of tests

use serde_json::Value;
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

/// The program, serving tables on a free port; it ends with the test.
struct Serving {
    child: Child,
    address: String,
    // Kept open: whoever writes where nobody reads is ended.
    _out: BufReader<ChildStdout>,
    _folder: tempfile::TempDir,
}

impl Serving {
    fn start() -> Serving {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("wardroom"))
            .args([
                "serve",
                "--no-limits",
                "--bot-pause-ms",
                "0",
                "--log",
                "error",
                "--listen",
                "127.0.0.1:0",
            ])
            .arg("--db")
            .arg(folder.path().join("tables.db"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // It says where it is: the port is the system's choice.
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let address = first.trim().rsplit("http://").next().unwrap().to_string();
        assert!(address.starts_with("127.0.0.1:"), "{first}");
        Serving { child, address, _out: out, _folder: folder }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Lets the client play a game to its end, and answers with what it says of it.
fn play(serving: &Serving, game: &str, over: &str, seed: &str) -> Value {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/client.py");
    let played =
        Command::new("python3").arg(client).args([&serving.address, game, over, seed]).output().unwrap();
    let err = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success(), "{game} over {over}, seed {seed}: {err}");
    serde_json::from_slice(&played.stdout).unwrap()
}

/// Which ways of prompts were answered in these games.
fn ways(played: &[Value]) -> Vec<&str> {
    played.iter().flat_map(|told| told["ways"].as_object().unwrap().keys().map(String::as_str)).collect()
}

#[test]
fn a_client_by_the_page_alone_plays_ward() {
    let serving = Serving::start();
    let played = [play(&serving, "ward", "socket", "1"), play(&serving, "ward", "http", "2")];
    for told in &played {
        assert_eq!(told["places"].as_array().unwrap().len(), 2, "{told}");
        assert!(told["ways"]["choose"].as_u64().unwrap() > 10, "a whole game: {told}");
    }
    // A deck of its own, now and then.
    assert!(ways(&played).contains(&"write"), "{played:?}");
}

#[test]
fn a_client_by_the_page_alone_plays_345() {
    let serving = Serving::start();
    let mut played = Vec::new();
    for (over, seed) in [("socket", "1"), ("http", "2"), ("steps", "3"), ("http", "4")] {
        played.push(play(&serving, "fw-345", over, seed));
    }
    assert!(played.iter().all(|told| told["places"].as_array().unwrap().len() == 2), "{played:?}");
    for way in ["choose", "pick", "compose"] {
        assert!(ways(&played).contains(&way), "nobody answered by `{way}`: {played:?}");
    }
}
