//! `docs/check_record.py`, written from `docs/fair-chance.md` alone, agrees with the program.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Said, wardroom, write};
use std::{
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::tempdir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the checker.
fn check(args: &[&str]) -> Said {
    let output = Command::new("python3")
        .arg("-B")
        .arg(root().join("docs/check_record.py"))
        .args(args)
        .output()
        .expect("python3 runs the checker");
    Said {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// It says that something is wrong, and this.
#[track_caller]
fn refused(said: &Said, says: &str) {
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    assert!(said.out.contains(says), "`{says}` is not in: {}", said.out);
}

fn golden() -> Vec<String> {
    let folder = root().join("crates/games/zombie/records");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path().display().to_string());
    files.collect()
}

#[test]
fn the_vectors_of_the_page_agree() {
    let page = root().join("docs/fair-chance.md").display().to_string();
    let out = check(&["--vectors", &page]).fine();
    assert!(out.ends_with("vectors agree\n"), "{out}");

    let folder = tempdir().unwrap();
    let text = std::fs::read_to_string(&page).unwrap();
    for (from, to) in
        [("\"number\": 388699172", "\"number\": 388699173"), ("\"commitment\": \"a4", "\"commitment\": \"a5")]
    {
        assert!(text.contains(from));
        let wrong = write(&folder, "wrong.md", text.replacen(from, to, 1).as_bytes());
        assert_eq!(check(&["--vectors", &wrong]).code, 1);
    }
}

#[test]
fn fresh_records_agree() {
    let folder = tempdir().unwrap();
    for (seed, more) in [
        ("1", &[][..]),
        ("2", &["--players", "2", "--bot", "random"]),
        ("3", &["--players", "8", "--option", "max_players=8", "--bot", "random"]),
        ("4", &["--players", "3", "--option", "rounds=1", "--option", "first_dealer=chosen-seat"]),
    ] {
        let record = wardroom(&[&["record", "zombie", "--seed", seed], more].concat()).fine();
        let file = write(&folder, "game.jsonl", record.as_bytes());
        let answers = record.matches("\"label\":").count();
        let entries = record.lines().count() - 2;
        let expected = format!("{file}: {entries} entries, {answers} answers of chance hold\n");
        assert_eq!(check(&[&file]).fine(), expected);
        let verified = wardroom(&["verify", &file]).fine();
        assert!(verified.contains(&format!("{entries} entries, {answers} outcomes")), "{verified}");
    }
}

/// With silence, taking back, refills and a game that was left.
#[test]
fn golden_records_agree() {
    let files = golden();
    let said = check(&files.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((said.code, said.err.as_str()), (1, ""), "one was left: {}", said.out);
    let mut left = 0;
    for (file, line) in files.iter().zip(said.out.lines()) {
        let text = std::fs::read_to_string(file).unwrap();
        if text.contains("{\"end\":null,") {
            assert_eq!(line, format!("{file}: line 1: the seed is not shown yet"));
            left += 1;
        } else {
            let (entries, answers) = (text.lines().count() - 2, text.matches("\"label\":").count());
            assert_eq!(line, format!("{file}: {entries} entries, {answers} answers of chance hold"));
        }
    }
    assert!(left > 0 && said.out.lines().count() == files.len(), "{}", said.out);
}

/// Whatever chance answered, another answer is found by both, whether or not the record is sealed again.
#[test]
fn another_answer_of_chance_is_found() {
    let folder = tempdir().unwrap();
    let record =
        wardroom(&["record", "zombie", "--seed", "5", "--bot", "random", "--option", "rounds=1"]).fine();
    let hunted = record.find("{\"label\":\"hunter\",\"number\":[").expect("somebody hunts a hand");
    let at = hunted + "{\"label\":\"hunter\",\"number\":[".len();
    let digit = record[at..].chars().next().unwrap();
    let mut other = record.clone();
    other.replace_range(at..=at, if digit == '0' { "1" } else { "0" });
    let line = record[..at].matches('\n').count() + 1;
    let file = write(&folder, "other.jsonl", other.as_bytes());
    refused(&check(&[&file]), &format!("line {line}: answer 0 of entry {}, 'hunter', is not", line - 2));
    let said = wardroom(&["verify", &file]);
    assert!(said.code == 1 && said.out.contains(&format!("line {line}: entry ")), "{}", said.out);

    let order = record.find("\"order\":[").unwrap() + "\"order\":[".len();
    let (first, rest) = record[order..].split_once(',').unwrap();
    let (second, rest) = rest.split_once(',').unwrap();
    let swapped = format!("{}{second},{first},{rest}", &record[..order]);
    let file = write(&folder, "swapped.jsonl", swapped.as_bytes());
    refused(&check(&[&file]), "line 2: answer ");
    let said = wardroom(&["verify", &file]);
    assert!(said.code == 1 && said.out.contains("line 2: entry 0: answer "), "{}", said.out);
}

/// Both read the same records, and neither reads these.
#[test]
fn what_is_no_record_is_refused_by_both() {
    let folder = tempdir().unwrap();
    let record = wardroom(&["record", "zombie", "--seed", "5", "--option", "rounds=1"]).fine();
    let half = &record[..record.len() / 2];
    let upper = record.replacen("\"seed\":\"0", "\"seed\":\"A", 1);
    let more = format!("{record}{{}}\n");
    let files = [
        ("empty", ""),
        ("garbage", "garbage\n"),
        ("half", half),
        ("upper", &upper),
        ("more", &more),
        ("version", &record.replacen("\"wardroom\":1", "\"wardroom\":2", 1)),
        ("chance", &record.replacen("\"version\":1", "\"version\":2", 1)),
        ("contribution", &record.replacen("\"contributions\":[", "\"contributions\":[\"\",", 1)),
        ("number", &record.replacen("{\"n\":3,", "{\"n\":4,", 1)),
        ("cut", &record.lines().take(9).map(|line| format!("{line}\n")).collect::<String>()),
    ]
    .map(|(name, text)| write(&folder, name, text.as_bytes()));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let checked = check(&files);
    let verified = wardroom(&[&["verify", "--json"], &files[..]].concat());
    assert_eq!((checked.code, verified.code), (1, 1));
    for ((file, checked), verified) in files.iter().zip(checked.out.lines()).zip(verified.out.lines()) {
        assert!(checked.starts_with(&format!("{file}: line ")), "{checked}");
        assert!(verified.contains("\"holds\":false"), "{verified}");
    }
    assert_eq!(check(&["nowhere.jsonl"]).code, 2);
    assert_eq!(wardroom(&["verify", "nowhere.jsonl"]).code, 2);
}
