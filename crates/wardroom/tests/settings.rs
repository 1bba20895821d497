//! Settings of a server: what cannot hold is said before anything is opened, and all of them can be printed.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, write};
use server::Config;

#[test]
fn settings_that_cannot_hold_are_refused_with_key_and_range() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db").display().to_string();
    for (text, says) in [
        ("keep = 0", "leave it out"),
        ("keep_session_days = 0", "1 to 36500"),
        ("keep_session_days = 9223372036854775807", "1 to 36500"),
        ("log = \"verbose\"", "debug"),
        ("public_url = \"games.example\"", "https://games.example"),
        ("[limits]\nconnections = 0", "limits.connections"),
        ("[limits.requests]\nburst = 0\nper_minute = 9", "limits.requests.burst"),
    ] {
        let file = write(&folder, "wardroom.toml", text.as_bytes());
        wardroom(&["serve", "--config", &file, "--db", &db]).fails(2, &["wardroom.toml", says]);
    }
    for (flag, value, says) in [
        ("--keep", "0", "1 to 36500"),
        ("--log", "verbose", "debug"),
        ("--store", "mysql://me@there/house", "postgres://"),
        ("--public-url", "https://games.example/wardroom", "public_url"),
        ("--bot-pause-ms", "9223372036854775807", "bot_pause_ms"),
        ("--listen", "7777", "127.0.0.1:7777"),
    ] {
        wardroom(&["serve", flag, value, "--db", &db]).fails(2, &[says]);
    }
    assert!(!folder.path().join("a.db").exists(), "nothing was opened");
}

#[test]
fn an_address_that_is_taken_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db").display().to_string();
    let said = wardroom(&["serve", "--listen", &address, "--db", &db, "--log", "off"]);
    said.fails(2, &[&address, "in use", "--listen"]);
    let said = wardroom(&["serve", "--listen", "203.0.113.1:7777", "--db", &db, "--log", "off"]);
    said.fails(2, &["cannot listen on 203.0.113.1:7777"]);
}

#[test]
fn everything_that_can_be_set_is_printed() {
    let printed = wardroom(&["serve", "--print-config", "--public-url", "https://Games.example:443/"]).fine();
    assert!(printed.contains("public_url = \"https://games.example\""), "as it holds: {printed}");
    let printed = wardroom(&["serve", "--print-config", "--store", "postgres://me@there/house"]).fine();
    assert!(
        printed.contains("store = \"postgres://me@there/house\"") && !printed.contains("db ="),
        "{printed}"
    );
    let printed = wardroom(&["serve", "--print-config"]).fine();
    let read: Config = toml::from_str(&printed).unwrap();
    assert_eq!((read.keep, read.thinkers, &read.public_url), (None, None, &None));
    // With the comments taken away it is whole: each setting that there is, and none that there is not.
    let whole: String = printed
        .lines()
        .filter(|line| !line.starts_with("# Not set"))
        .map(|line| format!("{}\n", line.trim_start_matches("# ")))
        .collect();
    let set: Config = toml::from_str(&whole).unwrap();
    let set = serde_json::to_value(set.checked().unwrap()).unwrap();
    for (key, value) in set.as_object().unwrap() {
        assert!(!value.is_null(), "{key} is not printed");
    }
}

#[test]
fn what_a_server_keeps_is_found_by_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("kept.db");
    drop(store::Sqlite::open(&db).unwrap());
    let file = write(&folder, "wardroom.toml", format!("db = {:?}", db.display().to_string()).as_bytes());
    wardroom(&["admin", "people", "--config", &file]).fine();
    let copy = folder.path().join("copy.db").display().to_string();
    wardroom(&["backup", &copy, "--config", &file]).fine();
    wardroom(&["backup", &copy, "--config", &file]).fails(2, &["is there already"]);
    wardroom(&["restore", &copy, "--config", &file, "--yes"]).fine();
    wardroom(&["admin", "people", "--config", "/nowhere.toml"]).fails(2, &["/nowhere.toml"]);
}

#[test]
fn a_backup_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none.db").display().to_string();
    let copy = folder.path().join("copy.db").display().to_string();
    wardroom(&["backup", &copy, "--db", &none]).fails(2, &["none.db is not there", "--db"]);
    // Something that is no house at all.
    let other = write(&folder, "other.db", b"");
    wardroom(&["backup", &copy, "--db", &other]).fails(2, &["not a file of Wardroom"]);
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["other.db"], "the next one finds its place free");
}
