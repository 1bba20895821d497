//! `wardroom analyse`: the same every time, by what was known, for people and for programs.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_in, wardroom_with, write};
use serde_json::Value;
use tempfile::tempdir;

fn record() -> String {
    wardroom(&[
        "record",
        "zombie",
        "--players",
        "2",
        "--seed",
        "7",
        "--bot",
        "random",
        "--option",
        "rounds=1",
    ])
    .fine()
}

fn json(record: &str, more: &[&str]) -> Value {
    let args = [&["analyse", "-", "--json", "--playouts", "48"], more].concat();
    let mut found: Value = serde_json::from_str(&wardroom_with(&args, record).out).unwrap();
    found.as_object_mut().unwrap().remove("seconds");
    found
}

#[test]
fn the_same_seed_says_the_same_on_any_number_of_threads() {
    let record = record();
    let one = json(&record, &["--threads", "1"]);
    assert_eq!(one, json(&record, &["--threads", "3"]));
    assert_ne!(one, json(&record, &["--threads", "2", "--seed", "2"]));
    assert_eq!((&one["game"], &one["seed"], &one["playouts"]), (&"zombie".into(), &1.into(), &48.into()));
    let decisions = one["decisions"].as_array().unwrap();
    assert!(decisions.len() > 10, "{one}");
    let entries: Vec<u64> = decisions.iter().map(|decision| decision["entry"].as_u64().unwrap()).collect();
    assert!(entries.is_sorted() && entries.last() <= one["entries"].as_u64().as_ref(), "{entries:?}");
    for decision in decisions {
        let mark = decision["mark"].as_str().unwrap();
        assert!(["best", "fine", "slip", "blunder"].contains(&mark), "{decision}");
        assert_eq!(mark == "best", decision["better"].is_null(), "{decision}");
        assert!(decision["chance"].as_u64().unwrap() <= 1000, "{decision}");
        assert_ne!(decision["better"]["move"], decision["move"], "{decision}");
    }
    // Somebody who plays anything is caught at it, with a reason in terms of the game.
    let worse = |decision: &&Value| ["slip", "blunder"].contains(&decision["mark"].as_str().unwrap());
    let told = decisions.iter().filter(worse).flat_map(|decision| decision["better"]["reasons"].as_array());
    assert!(
        told.flatten().any(|reason| reason["say"]["id"].as_str().unwrap().starts_with("coach-")),
        "{one}"
    );
    // Lines end with what came.
    let last = |seat: usize| one["chances"][seat].as_array().unwrap().last().unwrap()["chance"].clone();
    assert!([last(0), last(1)].contains(&1000.into()), "{one}");
}

#[test]
fn people_are_told_chances_turning_points_and_what_was_better() {
    let record = record();
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record.as_bytes());
    let out = wardroom(&["analyse", &file, "--playouts", "48"]).fine();
    for part in
        ["Z-even Card Zombie\n", "Chances of the win", "Decisions", "Bot 1", " best ", "better: ", "worth "]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(!out.contains('\u{1b}') && out.contains('▁'), "{out}");
    let all = wardroom(&["analyse", &file, "--playouts", "48", "--all"]).fine();
    assert!(all.lines().count() > out.lines().count() && all.contains(", best"), "{all}");
    let plain = wardroom(&["--plain", "analyse", &file, "--playouts", "48"]).fine();
    assert!(plain.contains("at most ") && !plain.contains('▁'), "{plain}");
    let german = wardroom_in("C", &["analyse", &file, "--playouts", "48", "--lang", "de"], "").fine();
    assert!(german.contains("Aussichten auf den Sieg") && german.contains("besser: "), "{german}");
    assert!(german.contains("\u{a0}%") && !german.contains("0%") && !out.contains("\u{a0}"), "{german}");
}

#[test]
fn what_is_no_record_is_refused() {
    let broken = record().replacen("draw pile", "draw graveyard", 1);
    wardroom_with(&["analyse", "-"], &broken).fails(1, &["line ", "is refused by ZZ-"]);
    wardroom(&["analyse", "nowhere.jsonl"]).fails(2, &["cannot read nowhere.jsonl"]);
    let few = wardroom(&["analyse", "nowhere.jsonl", "--playouts", "1"]);
    assert_eq!(few.code, 2, "{}", few.err);
}
