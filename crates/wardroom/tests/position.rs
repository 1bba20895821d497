//! `wardroom position`: moments of a record that `scenario` and `play --from` accept.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_with, write};
use tempfile::tempdir;

fn record() -> String {
    wardroom(&["record", "zombie", "--players", "3", "--seed", "7", "--option", "rounds=1"]).fine()
}

fn golden(name: &str) -> String {
    format!("{}/../games/zombie/records/{name}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_deal_a_moment_and_the_last_entry() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record().as_bytes());
    let last = record().lines().count() - 4;

    let deal = wardroom(&["position", &file, "--at", "0"]).fine();
    assert!(deal.starts_with("game = \"zombie\"\nplayers = 3\n"), "{deal}");
    assert!(deal.contains("title = \"After entry 0\"") && deal.contains("rounds = 1"), "{deal}");
    let later = wardroom(&["position", &file, "--at", "12"]).fine();
    assert!(later.contains("title = \"After entry 12\"") && later != deal, "{later}");
    let end = wardroom(&["position", &file, "--at", &last.to_string()]).fine();
    assert!(end.contains("step = \"over\"") && end.contains("over = true"), "{end}");
    assert_eq!(wardroom(&["position", &file]).fine(), end, "without --at it is the last");
    assert_eq!(wardroom_with(&["position", "-"], &record()).fine(), end);
}

#[test]
fn too_far_says_how_far() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record().as_bytes());
    let last = record().lines().count() - 4;
    let says = format!("the record ends with entry {last}; --at takes 0 to {last}");
    for at in [(last + 1).to_string(), u64::MAX.to_string()] {
        wardroom(&["position", &file, "--at", &at]).fails(1, &[&says]);
    }
    wardroom(&["position", &file, "--at", "x"]).fails(2, &["--at"]);
}

/// Every tenth entry of games with every kind of option, deck and taking back.
#[test]
fn scenarios_accept_every_position() {
    let folder = tempdir().unwrap();
    let mut positions = 0;
    for name in ["r1-2-extra-round", "r1-4-taken-back", "r1-5-left", "r1-8-thin-deck"] {
        let entries = std::fs::read_to_string(golden(name)).unwrap().lines().count() - 2;
        for at in (0..entries).step_by(10).chain([entries - 1]) {
            let position = wardroom(&["position", &golden(name), "--at", &at.to_string()]).fine();
            write(&folder, &format!("{name}-{at}.toml"), position.as_bytes());
            positions += 1;
        }
    }
    let out = wardroom(&["scenario", &folder.path().display().to_string()]).fine();
    assert_eq!(out, format!("{positions} scenarios, 0 steps hold; 0 clauses shown\n"));
}

#[test]
fn a_position_is_played_on() {
    let folder = tempdir().unwrap();
    for (name, at) in [("r1-2-usual", "40"), ("r1-8-thin-deck", "9"), ("r1-4-taken-back", "100")] {
        let position = wardroom(&["position", &golden(name), "--at", at]).fine();
        let file = write(&folder, "there.toml", position.as_bytes());
        let out = wardroom_with(&["play", "--from", &file, "--seed", "1"], &"1\n".repeat(20_000)).fine();
        assert!(out.contains("Your hand  ") && out.contains("The game is over"), "{out}");
        let again = wardroom_with(&["play", "--from", &file, "--seed", "1"], &"1\n".repeat(20_000)).fine();
        assert_eq!(out, again, "same seed, same cards");
        let left = wardroom_with(&["play", "--from", &file, "--seat", "2"], "zebra\nquit\n").fine();
        assert!(left.ends_with("You leave the table.\n") && left.contains("[HS-04:"), "{left}");
    }
}

#[test]
fn a_finished_game_is_over() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record().as_bytes());
    let over = write(&folder, "over.toml", wardroom(&["position", &file]).fine().as_bytes());
    assert_eq!(wardroom(&["scenario", &over]).fine(), "1 scenario, 0 steps hold; 0 clauses shown\n");
    let out = wardroom_with(&["play", "--from", &over], "1\n").fine();
    assert!(out.contains("The game is over") && !out.contains("> 1"), "{out}");
}

#[test]
fn what_is_no_position_is_refused() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record().as_bytes());
    let there = write(&folder, "there.toml", wardroom(&["position", &file, "--at", "5"]).fine().as_bytes());
    let bare = write(
        &folder,
        "bare.toml",
        b"game = \"zombie\"\nplayers = 2\n[[scenario]]\ntitle = \"Bare\"\nasks = [1]\n",
    );
    let from = |args: &[&str]| wardroom(&[&["play", "--from"], args].concat());
    from(&[&file]).fails(2, &["game.jsonl:1: "]);
    from(&["nowhere.toml"]).fails(2, &["nowhere.toml"]);
    from(&[&bare]).fails(2, &["the first scenario has no `given`"]);
    from(&[&there, "--seat", "4"]).fails(2, &["seat 4 is not at a table of 3"]);
    from(&[&there, "zombie"]).fails(2, &["cannot be used with"]);
    from(&[&there, "--players", "2"]).fails(2, &["cannot be used with"]);
    from(&[&there, "--record", "x.jsonl"]).fails(2, &["cannot be used with"]);
    wardroom(&["play"]).fails(2, &["<GAME>"]);
}
