//! `wardroom replay`: everything to everybody, and to a seat only what that seat saw.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_with, write};
use serde_json::Value;
use std::{collections::BTreeMap, path::Path};
use tempfile::tempdir;

/// How people read the cards.
const TITLES: [&str; 8] =
    ["Clown", "Nurse", "Graveyard Zombie", "Viral", "Undead Horde", "Commando", "Hunter", "Gravedigger"];

fn record(seed: &str) -> String {
    wardroom(&[
        "record",
        "zombie",
        "--players",
        "3",
        "--seed",
        seed,
        "--bot",
        "random",
        "--option",
        "rounds=1",
    ])
    .fine()
}

/// What was told of each entry; wrapped lines are one.
fn told(replay: &str) -> BTreeMap<usize, String> {
    let mut told = BTreeMap::<usize, String>::new();
    let mut entry = 0;
    for line in replay.lines().skip(1).take_while(|line| !line.is_empty()) {
        let (number, text) = line.split_at(6);
        if let Ok(number) = number.trim().parse() {
            entry = number;
        }
        told.entry(entry).or_default().push_str(&format!("{text} "));
    }
    told
}

#[test]
fn the_whole_game_is_told() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record("7").as_bytes());
    let out = wardroom(&["replay", &file]).fine();
    assert!(out.starts_with("Z-even Card Zombie\n    0 The deck of 104: "), "{out}");
    for part in ["Bot 1 is dealt ", "Bot 3 is dealt ", "The game is over", "  1. Bot "] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(!out.contains("dealt five cards") && !out.contains("You"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    assert_eq!(wardroom_with(&["replay", "-"], &record("7")).fine(), out);
}

#[test]
fn a_seat_is_addressed_and_told_what_it_saw() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record("7").as_bytes());
    let out = wardroom(&["replay", &file, "--seat", "2"]).fine();
    for part in ["Bot 1 is dealt five cards.", "You are dealt ", "Bot 3 is dealt five cards.", "You draw a"] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn no_seat_is_told_a_card_that_only_others_saw() {
    let folder = tempdir().unwrap();
    let names_a_card = |line: &str| TITLES.iter().any(|title| line.contains(title));
    let (mut hidden, mut own, mut taken) = (0, 0, 0);
    for seed in ["1", "2", "3", "4", "5", "6", "7", "8"] {
        let record = record(seed);
        let file = write(&folder, "game.jsonl", record.as_bytes());
        let entries: Vec<Value> =
            record.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        for viewer in 1..=3 {
            let told = told(&wardroom(&["replay", &file, "--seat", &viewer.to_string()]).fine());
            let mut looked_at = 0;
            for entry in &entries {
                let (Some(n), Some(seat)) = (entry["n"].as_u64(), entry["seat"].as_u64()) else { continue };
                let action = entry["do"].as_str().unwrap();
                let line = told.get(&(n as usize)).map_or("", String::as_str);
                if let Some(target) = action.strip_prefix("dig ") {
                    looked_at = target.split(' ').next().unwrap().parse().unwrap_or(0);
                }
                if action == "draw pile" && seat == viewer {
                    assert!(names_a_card(line), "seed {seed}, seat {viewer}: {n}: {line}");
                    own += 1;
                } else if action == "draw pile" {
                    assert!(
                        !line.is_empty() && !names_a_card(line),
                        "seed {seed}, seat {viewer}: {n}: {line}"
                    );
                    hidden += 1;
                } else if action.starts_with("take ") && !action.contains("bury") {
                    let saw = viewer == seat || viewer == looked_at;
                    assert_eq!(names_a_card(line), saw, "seed {seed}, seat {viewer}: {n}: {line}");
                    taken += 1;
                }
            }
        }
    }
    assert!(hidden > 50 && own > 20 && taken > 3, "{hidden}, {own}, {taken}");
}

#[test]
fn step_by_step_until_it_is_enough() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record("7").as_bytes());
    let tables = |out: &str| out.matches("Enter goes on, q stops:").count();

    let out = wardroom_with(&["replay", &file, "--step"], "\n\nq\n").fine();
    assert_eq!(tables(&out), 3, "{out}");
    assert!(out.contains("Hand: ") && !out.contains("face down") && !out.contains("is over"), "{out}");

    let seen = wardroom_with(&["replay", &file, "--step", "--seat", "1"], "\n\nQ\n").fine();
    assert_eq!(tables(&seen), 3, "{seen}");
    assert!(seen.contains("Draw pile  88 cards face down") && seen.contains("Your hand  "), "{seen}");
    assert!(!seen.contains("Hand: "), "no other hand: {seen}");

    assert_eq!(tables(&wardroom_with(&["replay", &file, "--step"], "").fine()), 1, "no more input");
    let whole = wardroom_with(&["replay", &file, "--step"], &"\n".repeat(5_000)).fine();
    assert_eq!(tables(&whole), record("7").lines().count() - 3);
    assert!(whole.contains("The game is over"), "{whole}");
    wardroom_with(&["replay", "-", "--step"], &record("7")).fails(2, &["--step", "standard input"]);
}

#[test]
fn there_is_no_such_seat() {
    let folder = tempdir().unwrap();
    let file = write(&folder, "game.jsonl", record("7").as_bytes());
    wardroom(&["replay", &file, "--seat", "4"]).fails(2, &["there is no seat 4; the record has 3 seats"]);
    wardroom(&["replay", &file, "--seat", "0"])
        .fails(2, &["a seat is a number from 1 to the number of players"]);
    wardroom(&["replay", &file, "--seat", "x"]).fails(2, &["--seat"]);
    wardroom(&["replay"]).fails(2, &["<FILE>"]);
}

#[test]
fn a_record_that_breaks_is_told_up_to_there() {
    let folder = tempdir().unwrap();
    let whole = record("7");
    let cut: String = whole.lines().take(6).map(|line| format!("{line}\n")).collect();
    let file = write(&folder, "cut.jsonl", cut.as_bytes());
    let said = wardroom(&["replay", &file]).fails(1, &["line 7: the record breaks off here"]);
    assert!(said.out.contains("\n    3 "), "{}", said.out);
}

#[test]
fn taking_back_and_leaving_are_told() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/zombie/records");
    let back = wardroom(&["replay", &format!("{records}/r1-4-taken-back.jsonl")]).fine();
    assert!(back.contains(" takes the last move back."), "{back}");
    let left = wardroom(&["replay", &format!("{records}/r1-5-left.jsonl"), "--seat", "5"]).fine();
    assert!(!left.contains("is over"), "{left}");
}

#[test]
fn names_do_not_steer_the_terminal() {
    let folder = tempdir().unwrap();
    // Format 1 bound no names.
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/zombie/records/r1-2-usual.jsonl");
    let odd = std::fs::read_to_string(golden).unwrap();
    let odd = odd.replacen("\"Seat 1\"", r#""\u001b[31mAnn\u0007 @2""#, 1);
    let file = write(&folder, "odd.jsonl", odd.as_bytes());
    // The end line no longer fits, but all before it is told.
    let said = wardroom(&["replay", &file]).fails(1, &["the lines before were altered"]);
    assert!(!said.out.contains('\u{1b}') && !said.out.contains('\u{7}'), "{:?}", said.out);
    assert!(said.out.contains("[31mAnn @2 is dealt "), "{}", said.out);
}
