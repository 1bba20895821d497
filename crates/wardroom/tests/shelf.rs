//! Word lists at the command line: one's own from a file, the clean ones by name, and what a record says of them.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_with, write};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

/// The short words of the default list, in a file as an editor of another system writes it.
fn short_words(folder: &TempDir) -> String {
    let list = lexicon::wordnik();
    let words = (0..list.len()).filter_map(|index| list.word(index)).filter(|word| word.len() <= 4);
    let text: Vec<String> = words.collect();
    write(folder, "mine.txt", format!("\u{feff}# mine\r\n{}\r\n", text.join("\r\n")).as_bytes())
}

fn header(record: &str) -> Value {
    serde_json::from_str(record.lines().next().unwrap()).unwrap()
}

#[test]
fn a_list_of_ones_own_is_played_with_recorded_and_checked() {
    let folder = tempdir().unwrap();
    let words = short_words(&folder);
    let args =
        ["record", "grave", "--players", "2", "--seed", "3", "--option", "mode=easy", "--words", &words];
    let record = wardroom(&args).fine();
    let header = header(&record);
    assert_eq!(header["options"]["word_list"], "own");
    assert_eq!(header["library"]["custom"]["version"], "file");
    let file = write(&folder, "game.jsonl", record.as_bytes());
    assert!(wardroom(&["verify", &file, "--words", &words]).fine().contains("holds"));
    wardroom(&["replay", &file, "--words", &words]).fine();
    assert!(wardroom(&["position", &file, "--words", &words]).fine().contains("word_list = \"own\""));
    let said = wardroom(&["verify", &file]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("name its file with --words FILE"), "{}", said.err);
    let other = write(&folder, "other.txt", b"cat\ndog\n");
    let said = wardroom(&["verify", &file, "--words", &other]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("the record was made with version file and the hash"), "{}", said.out);
    // The same list from standard input.
    let text = std::fs::read_to_string(&words).unwrap();
    let again = wardroom_with(&[&args[..8], &["--words", "-"]].concat(), &text).fine();
    assert_eq!(again, record);
}

#[test]
fn the_other_word_games_and_commands_take_it_too() {
    let folder = tempdir().unwrap();
    let words = short_words(&folder);
    let record = wardroom(&["record", "fw-345", "--players", "2", "--seed", "3", "--words", &words]).fine();
    assert_eq!(header(&record)["options"]["lexicon"], "own");
    wardroom(&["sim", "grave", "--games", "2", "--players", "2", "--words", &words]).fine();
    let out = wardroom_with(&["play", "grave", "--seed", "3", "--words", &words], "quit\n").fine();
    assert!(out.contains("You leave the table."), "{out}");
    wardroom(&["perft", "grave", "--depth", "1", "--words", &words]).fine();
}

#[test]
fn what_does_not_fit_together_is_refused_with_what_would() {
    let folder = tempdir().unwrap();
    let words = short_words(&folder);
    wardroom(&["sim", "zombie", "--words", &words]).fails(2, &["for games that are played with words"]);
    wardroom(&["sim", "grave", "--words", &words, "--option", "word_list=scowl80"])
        .fails(2, &["word_list=own", "word_list=scowl80"]);
    for name in ["own", "custom"] {
        let option = format!("word_list={name}");
        wardroom(&["sim", "grave", "--option", &option]).fails(2, &["--words FILE", "HS-07"]);
    }
    wardroom(&["sim", "grave", "--games", "2", "--words", &words, "--option", "word_list=custom"]).fine();
    wardroom(&["play", "grave", "--words", "-"]).fails(2, &["standard input"]);
    wardroom(&["sim", "grave", "--option", "mode=easy", "--option", "mode=standard"])
        .fails(2, &["`mode` is chosen twice"]);
    wardroom(&["sim", "grave", "--players", "9"]).fails(2, &["WG-01", "players: 9"]);
    let broken = write(&folder, "broken.txt", b"cat\nDog\n");
    wardroom(&["sim", "grave", "--words", &broken]).fails(2, &["line 2: 'D' is not a letter"]);
}

#[test]
fn records_say_version_and_hash_of_everything_that_decides_about_words() {
    let clean = ["record", "grave", "--players", "2", "--seed", "5", "--option", "word_list=wordnik-clean"];
    let record = wardroom(&[&clean[..], &["--option", "mode=easy"]].concat()).fine();
    let list = lexicon::by_name("wordnik-clean").unwrap();
    let usage = json!({ "version": lexicon::usage::VERSION, "hash": lexicon::usage::hash() });
    let words = json!({ "version": list.version(), "hash": list.hash() });
    let slang = json!({ "version": lexicon::usage::SLANG_VERSION, "hash": lexicon::usage::slang_hash() });
    assert_eq!(header(&record)["library"], json!({ "slang": slang, "usage": usage, "wordnik-clean": words }));
    wardroom_with(&["verify", "-"], &record).fine();
    // A record of before versions were written has the hash alone, and none of the table of names and slang.
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/grave/records/r1-4-usual.jsonl");
    let library = header(&std::fs::read_to_string(old).unwrap())["library"].clone();
    assert_eq!(library, json!({ "wordnik": lexicon::wordnik().hash() }));
    wardroom(&["verify", old]).fine();
}
