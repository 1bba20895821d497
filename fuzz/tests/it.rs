//! The fuzz targets over their seeds, the golden records of all games, and bent copies of both: the same every time, more of them with
//! `WARDROOM_CASES`. A failure leaves its input in the message; libFuzzer (`make fuzz`) looks further, guided by what it reaches.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::chance::{Chance, Quick};
use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The golden records of every game, the short ones: each is played once for each copy.
fn records() -> Vec<Vec<u8>> {
    let games = files("../crates/games")
        .into_iter()
        .map(|game| game.join("records"))
        .filter(|folder| folder.exists());
    games.flat_map(|folder| files(folder.to_str().unwrap())).map(|file| fs::read(file).unwrap()).collect()
}

/// Every move of the records, behind the byte that names its game.
fn moves() -> Vec<Vec<u8>> {
    let titles: Vec<&str> = catalog::titles().map(|title| title.id).collect();
    let mut moves = Vec::new();
    for record in records() {
        let mut lines = record.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let read = |line: &[u8]| serde_json::from_slice::<serde_json::Value>(line).unwrap();
        let header = read(lines.next().unwrap());
        let title = titles.iter().position(|id| header["game"] == *id).unwrap();
        for line in lines {
            if let Some(action) = read(line)["action"].as_str() {
                moves.push([&[title as u8], action.as_bytes()].concat());
            }
        }
    }
    moves.sort();
    moves.dedup();
    moves
}

fn cases(default: usize) -> usize {
    std::env::var("WARDROOM_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A copy with one to four faults: bytes changed, left out, doubled or brought from another seed, numbers grown beyond all sense.
fn bent(seed: &[u8], other: &[u8], chance: &mut Quick) -> Vec<u8> {
    let mut copy = seed.to_vec();
    for _ in 0..=chance.below("faults", 4) {
        let mut below = |n: usize| chance.below("at", n as u32 + 1) as usize;
        let at = below(copy.len());
        let end = (at + below(12)).min(copy.len());
        match below(5) {
            0 if at < copy.len() => copy[at] ^= 1 << below(7),
            1 => drop(copy.drain(at..end)),
            2 => {
                let piece = copy[at..end].to_vec();
                drop(copy.splice(at..at, piece));
            }
            3 => {
                let from = below(other.len());
                let to = (from + below(24)).min(other.len());
                drop(copy.splice(at..end, other[from..to].iter().copied()));
            }
            _ => {
                let odd: &[&str] = &[
                    "-1",
                    "0",
                    "255",
                    "256",
                    "65536",
                    "4294967296",
                    "18446744073709551616",
                    "é",
                    " ",
                    "null",
                ];
                drop(copy.splice(at..end, odd[below(odd.len() - 1)].bytes()));
            }
        }
    }
    copy
}

fn hold(target: fn(&[u8]), seeds: &[Vec<u8>], cases: usize) {
    let tried = |input: &[u8]| {
        if catch_unwind(AssertUnwindSafe(|| target(input))).is_err() {
            panic!("this input is not taken as it should be: {}", input.escape_ascii());
        }
    };
    assert!(seeds.len() > 10, "there is something to start from");
    for seed in seeds {
        tried(seed);
    }
    let mut chance = Quick::new(1);
    for case in 0..cases {
        let other = &seeds[chance.below("other", seeds.len() as u32) as usize];
        tried(&bent(&seeds[case % seeds.len()], other, &mut chance));
    }
}

#[test]
fn any_text_is_a_move_or_refused() {
    let seeds = files("seeds/notation").into_iter().map(|file| fs::read(file).unwrap());
    let seeds: Vec<Vec<u8>> = seeds.chain(moves()).collect();
    hold(fuzz::notation, &seeds, cases(30_000));
}

#[test]
fn any_bytes_are_a_record_or_a_line_of_them_is_named() {
    let seeds = files("seeds/record").into_iter().map(|file| fs::read(file).unwrap());
    let seeds: Vec<Vec<u8>> = seeds.chain(records()).collect();
    hold(fuzz::record, &seeds, cases(3_000));
}
