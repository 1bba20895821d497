//! `docs/check_record.py`, written from `docs/fair-chance.md` alone, agrees with the program.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{Said, wardroom, write},
    sealed::{self, Otherwise, Past},
};
use kernel::record::{Hex, Reason, fair};
use std::{
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::tempdir;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the checker.
pub fn check(args: &[&str]) -> Said {
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

/// What is said of a record that bound less.
const ONE: &str =
    "(format 1: bound neither names nor lists, and an operator who played could have chosen the deal)";
/// What is said of a game of bots.
const BOTS: &str = "(format 2: nobody contributed, so whoever dealt could have tried seeds)";

/// How many entries and answers of chance a record has, counted by hand; `head` lines are before the deal.
fn counted(record: &str, head: usize) -> (usize, usize) {
    (record.lines().count() - 1 - head, record.matches("\"label\":").count())
}

/// What is said after records that hold.
const LAST: &str = "Every draw follows from the seed and what was committed to before the deal; that the moves were lawful is for `wardroom verify`\n";

/// Golden records of format 1.
fn golden() -> Vec<String> {
    let folder = root().join("crates/games/zombie/records");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let old = |path: &PathBuf| std::fs::read_to_string(path).unwrap().starts_with("{\"wardroom\":1,");
    files.filter(old).map(|path| path.display().to_string()).collect()
}

#[test]
fn the_vectors_of_the_page_agree() {
    let page = root().join("docs/fair-chance.md").display().to_string();
    let out = check(&["--vectors", &page]).fine();
    assert!(out.ends_with("vectors agree\n"), "{out}");

    let folder = tempdir().unwrap();
    let text = std::fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once("```json\n").unwrap();
    let (block, after) = rest.split_once("\n```").unwrap();
    let lines: Vec<&str> = block.lines().collect();
    let mut tried = 0;
    for (number, line) in lines.iter().enumerate() {
        // The shuffle of nothing is the same under every key, and what is refused is refused with other digits as well.
        let any = line.contains("\"order\": []") || line.contains("\"alter\"");
        let digit = line.rfind(|c: char| c.is_ascii_digit()).filter(|_| !any);
        let Some(at) = digit else { continue };
        let mut wrong = lines.clone();
        let other =
            format!("{}{}{}", &line[..at], if line[at..].starts_with('3') { 2 } else { 3 }, &line[at + 1..]);
        wrong[number] = &other;
        let page = format!("{before}```json\n{}\n```{after}", wrong.join("\n"));
        let said = check(&["--vectors", &write(&folder, "wrong.md", page.as_bytes())]);
        assert_eq!((said.code, said.err.as_str()), (1, ""), "{line}: {}", said.out);
        tried += 1;
    }
    assert!(tried > 30, "{tried}");
    // Terms that are said to be refused, and are not.
    let fine = text.replace("\\\"weather\\\"", "\\\"absent\\\"");
    assert_ne!(fine, text);
    let said = check(&["--vectors", &write(&folder, "fine.md", fine.as_bytes())]);
    refused(&said, "a reason that nobody knows: these terms are not refused");
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
        let (entries, answers) = counted(&record, 2);
        let expected = format!("{file}: {entries} entries, {answers} draws {BOTS}\n{LAST}");
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
            let (entries, answers) = counted(&text, 1);
            assert_eq!(line, format!("{file}: {entries} entries, {answers} draws {ONE}"));
        }
    }
    assert!(left > 0 && said.out.lines().count() == files.len(), "{}", said.out);
}

/// Who contributed is told, and by whom a deal was called off before: another may sit in that seat by now.
#[test]
fn what_people_contributed_is_checked_and_told() {
    let folder = tempdir().unwrap();
    let usual = Otherwise::default();
    let seat = "whoever sat in seat 3 then withheld";
    let past = |past| Otherwise { past, ..Otherwise::default() };
    for (otherwise, people, off) in [
        (usual, "2 people contributed", seat),
        (Otherwise { bob: false, ..usual }, "1 person contributed", seat),
        // Whoever is forgotten leaves a record that holds.
        (Otherwise { forgotten: true, ..usual }, "2 people contributed", seat),
        (past(Past::Gone), "2 people contributed", seat),
        (
            past(Past::Eve(Reason::Withheld, 9)),
            "2 people contributed",
            "somebody called “Eve” in seat 3 withheld",
        ),
        (past(Past::Eve(Reason::Left, 9)), "2 people contributed", "somebody called “Eve” in seat 3 left"),
        (
            past(Past::Eve(Reason::Removed, 9)),
            "2 people contributed",
            "somebody called “Eve” in seat 3 had to leave the house",
        ),
        (
            past(Past::Eve(Reason::Absent, 9)),
            "2 people contributed",
            "somebody called “Eve” in seat 3 did not come in time",
        ),
        // What somebody was called does not look like what is said of them.
        (
            past(Past::Quotes),
            "2 people contributed",
            "somebody called “Eve' in seat 3 and 'Ann” in seat 3 withheld",
        ),
        (past(Past::Restored), "2 people contributed", "a backup was put back"),
        (
            past(Past::Two),
            "2 people contributed",
            "somebody called “Eve” in seat 3 withheld; attempt 2 was called off: a backup was put back",
        ),
    ] {
        let record = sealed::record(otherwise);
        let file = write(&folder, "game.jsonl", record.as_bytes());
        let (entries, answers) = counted(&record, 2);
        let open = match otherwise.past {
            Past::Two => "could have let 2 deals fall and so picked among 3",
            _ => "could have let 1 deal fall and so picked among 2",
        };
        let open = format!("whoever ran the house, alone if they had a seat or put a backup back, {open}");
        let told = format!("(format 2: {people}; attempt 1 was called off: {off}; {open})");
        assert_eq!(
            check(&[&file]).fine(),
            format!("{file}: {entries} entries, {answers} draws {told}\n{LAST}")
        );
        let verified = wardroom(&["verify", &file]).fine();
        let off = off.replace("; ", "\n  ");
        assert!(verified.ends_with(&format!("  attempt 1 was called off: {off}\n  {open}\n")), "{verified}");
    }
}

/// Who called a deal off is bound as the names in the seats are.
#[test]
fn another_name_for_who_called_a_deal_off_is_found() {
    let folder = tempdir().unwrap();
    let eve = Past::Eve(Reason::Withheld, 9);
    let record = sealed::record(Otherwise { past: eve, ..Otherwise::default() });
    let name = "line 2: attempt 1: the name is not the one that was pledged";
    found(&folder, &put(&record, "\"name\":\"Eve\"", "\"name\":\"Ann\""), name);
    found(&folder, &put(&record, "\"salt\":\"09", "\"salt\":\"08"), name);
    let each = "line 2: there is not one name for each hash of the attempts before";
    let shown = format!("\"called_off\":[[{{\"name\":\"Eve\",\"salt\":\"{}\"}}]],", "09".repeat(32));
    found(&folder, &put(&record, &shown, ""), each);
    found(&folder, &put(&record, &shown, "\"called_off\":[[]],"), each);
    let unnamed = sealed::record(Otherwise::default());
    found(&folder, &put(&unnamed, "\"seed\"", &format!("{shown}\"seed\"")), each);
    let hash = format!("\"called\":[\"{}\"]", fair::called(&Hex([9; 32]), "Eve"));
    let more = hash.replace("\"]", &format!("\",\"{}\"]", "00".repeat(32)));
    found(&folder, &put(&record, &hash, &more), "line 1: attempt 1: there is not one hash of a name");
    // The reason is in the terms, so that another is another deal.
    let left = put(&record, &hash, &format!("{hash},\"reason\":\"left\""));
    found(&folder, &left, "line 3: answer ");
    for reason in ["withheld", "weather"] {
        let odd = put(&record, &hash, &format!("{hash},\"reason\":\"{reason}\""));
        found(&folder, &odd, "line 1: attempt 1 was called off for no reason that is known");
    }
    let restored = put(&record, &hash, &format!("{hash},\"reason\":\"restored\""));
    found(&folder, &restored, "line 1: attempt 1 is not told with who it was called off by");
    let same = sealed::record(Otherwise { past: Past::Eve(Reason::Withheld, 1), ..Otherwise::default() });
    found(&folder, &same, "line 2: seat 1: a salt is there twice");
}

/// What was drawn cannot be left out: without it there is nothing to check.
#[test]
fn a_deal_without_a_draw_is_refused() {
    let folder = tempdir().unwrap();
    let record = sealed::record(Otherwise::default());
    let without: String = record.lines().map(|line| format!("{}\n", drawless(line))).collect();
    found(&folder, &without, "line 3: nothing was drawn for the deal");
    let ward = put(&without, "\"game\":\"zombie\"", "\"game\":\"ward\"");
    refused(&check(&[&write(&folder, "ward.jsonl", ward.as_bytes())]), "nothing was drawn in the whole game");
    // Nor is there more in an answer or in the end than belongs there.
    let more = put(&record, "\"label\":", "\"more\":0,\"label\":");
    found(&folder, &more, "line 3: answer 0 of entry 0 is not a label with a number or an order");
    let more = put(&record, "{\"end\":", "{\"more\":0,\"end\":");
    found(&folder, &more, "not a line that belongs here");
}

/// An entry without what chance answered.
fn drawless(line: &str) -> String {
    match (line.starts_with("{\"n\":"), line.find(",\"chance\":["), line.find("],\"state\"")) {
        (true, Some(from), Some(to)) => format!("{}{}", &line[..from], &line[to + 1..]),
        _ => line.into(),
    }
}

#[test]
fn a_table_and_a_pledge_that_somebody_kept_are_held_against_a_record() {
    let folder = tempdir().unwrap();
    let record = sealed::record(Otherwise::default());
    let file = write(&folder, "game.jsonl", record.as_bytes());
    let pledge = sealed::pledge(&record);
    check(&["--table", sealed::ID, "--pledge", &pledge, &file]).fine();
    refused(&check(&["--table", "another", &file]), "line 1: this is a record of another table");
    let other = sealed::pledge(&sealed::record(Otherwise { bob: false, ..Otherwise::default() }));
    refused(&check(&["--pledge", &other, &file]), "line 1: these are not the terms that were pledged");
    let golden = golden().into_iter().find(|file| file.contains("usual")).unwrap();
    for more in [["--table", sealed::ID], ["--pledge", &pledge]] {
        refused(&check(&[more[0], more[1], &golden]), "line 1: format 1 binds neither a table nor a pledge");
    }
    assert_eq!(check(&["--pledge", "no digits", &file]).code, 2);
    let alone = wardroom(&["record", "zombie", "--seed", "1", "--option", "rounds=1"]).fine();
    check(&["--table", "", &write(&folder, "alone.jsonl", alone.as_bytes())]).fine();
}

/// Puts one text for another that is there.
#[track_caller]
fn put(record: &str, from: &str, to: &str) -> String {
    assert!(record.contains(from), "{from}");
    record.replacen(from, to, 1)
}

/// Both find it; the checker says this.
#[track_caller]
fn found(folder: &tempfile::TempDir, record: &str, says: &str) {
    let file = write(folder, "altered.jsonl", record.as_bytes());
    refused(&check(&[&file]), says);
    let said = wardroom(&["verify", &file]);
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{says}: {}", said.out);
}

/// Terms that were altered after the deal: what is in them by itself, and everything else by the deal.
#[test]
fn altered_terms_are_found() {
    let folder = tempdir().unwrap();
    let record = sealed::record(Otherwise::default());
    let deal = "line 3: answer 0 of entry 0, ";
    for (from, to) in [
        ("\"bot\":\"policy\"", "\"bot\":\"random\""),
        ("\"name\":\"Bot 2\"", "\"name\":\"Bot 3\""),
        ("\"withheld\":[3]", "\"withheld\":[1]"),
        ("\"tie_break\":\"shared\"", "\"tie_break\":\"rounds-won\""),
    ] {
        found(&folder, &put(&record, from, to), deal);
    }
    let list =
        put(&record, "\"library\":{}", "\"library\":{\"wordnik\":{\"version\":\"9\",\"hash\":\"00\"}}");
    found(&folder, &list, deal);

    let attempts = "line 1: the attempts before this one are not all there";
    found(&folder, &put(&record, "\"attempt\":2", "\"attempt\":3"), attempts);
    let off = record.find(",\"called_off\"").unwrap();
    let end = off + record[off..].find("}]").unwrap() + 2;
    let hushed = format!("{}{}", &record[..off], &record[end..]);
    found(&folder, &hushed, attempts);
    found(
        &folder,
        &put(&record, "\"withheld\":[3]", "\"withheld\":[]"),
        "line 1: attempt 1 is not told with who it was called off by",
    );

    // Commitments are bound to the host's, the table and the attempt.
    let fit = "line 2: seat 1: the contribution does not fit its commitment";
    found(&folder, &put(&hushed, "\"attempt\":2", "\"attempt\":1"), fit);
    let other = format!("\"table\":\"{}\"", fair::table("another"));
    found(&folder, &put(&record, &format!("\"table\":\"{}\"", fair::table(sealed::ID)), &other), fit);
    let commitments: Vec<usize> =
        record.match_indices("\"commitment\":\"").map(|(at, key)| at + key.len()).collect();
    assert_eq!(commitments.len(), 3, "the host's, Ann's and Bob's");
    for (at, says) in commitments.into_iter().zip([fit, fit, &fit.replace("seat 1", "seat 3")]) {
        found(&folder, &digit(&record, at), says);
    }
    let called = record.find("\"called\":\"").unwrap() + "\"called\":\"".len();
    found(&folder, &digit(&record, called), "line 2: seat 1: the name is not the one that was pledged");
    let committed = record
        .find(",\"commitment\":\"")
        .map(|at| at + 1 + record[at + 1..].find(",\"commitment\":\"").unwrap());
    let committed = committed.unwrap();
    let without =
        format!("{}{}", &record[..committed], &record[committed + ",\"commitment\":\"\"".len() + 64..]);
    found(&folder, &without, "line 2: seat 1: a contribution that was not committed to");
}

/// The record with another digit there.
fn digit(record: &str, at: usize) -> String {
    let mut other = record.to_string();
    other.replace_range(at..=at, if &record[at..=at] == "0" { "1" } else { "0" });
    other
}

#[test]
fn what_was_shown_is_what_was_hidden() {
    let folder = tempdir().unwrap();
    let record = sealed::record(Otherwise::default());
    let name = "line 2: seat 1: the name is not the one that was pledged";
    found(&folder, &put(&record, "\"name\":\"Ann\"", "\"name\":\"Eve\""), name);
    found(&folder, &put(&record, "\"salt\":\"01", "\"salt\":\"09"), name);
    let fit = "line 2: seat 3: the contribution does not fit its commitment";
    found(&folder, &put(&record, "\"salt\":\"04", "\"salt\":\"09"), fit);
    let bobs: String = "what Bob gave".bytes().map(|byte| format!("{byte:02x}")).collect();
    found(&folder, &put(&record, &bobs, &bobs.replace("77", "78")), fit);
    found(
        &folder,
        &put(&record, &bobs, ""),
        "line 2: seat 3: a contribution is not hexadecimal of the right length",
    );
    let shown = format!("{{\"salt\":\"{}\",\"contribution\":\"{bobs}\"}}", "04".repeat(32));
    found(&folder, &put(&record, &shown, "null"), "line 2: seat 3: what was committed to is not shown");
    let bots = format!("null,{shown}");
    let twice = format!("{shown},{shown}");
    found(&folder, &put(&record, &bots, &twice), "line 2: seat 2: a contribution that was not committed to");
    found(&folder, &put(&record, &bots, &shown), "line 2: there is not one contribution for each seat");
    let named = format!("{{\"name\":\"Bob\",\"salt\":\"{}\"}}", "02".repeat(32));
    found(
        &folder,
        &put(&record, &format!("null,{named}"), &named),
        "line 2: there is not one name for each seat",
    );
    let both = format!("{named},{named}");
    found(
        &folder,
        &put(&record, &format!("null,{named}"), &both),
        "line 2: seat 2: a bot's name stands in the terms",
    );
    let seed = format!(",\"seed\":\"{}\"", "07".repeat(32));
    found(
        &folder,
        &put(&record, &seed, &seed.replacen('7', "8", 1)),
        "line 2: the commitment does not fit the seed",
    );
    found(&folder, &put(&record, &seed, ""), "line 2: the seed is not shown yet");
    // A name that is gone cannot be told from one that was taken out, but for the seal of the record.
    found(&folder, &put(&record, &named, "null"), "the sha256 is not that of the lines before");

    for salts in [[1, 1, 3, 4], [1, 2, 3, 3], [1, 2, 3, 1], [1, 2, 1, 4]] {
        let record = sealed::record(Otherwise { salts, ..Otherwise::default() });
        let seat = if salts[2] == 1 { 1 } else { 3 };
        found(&folder, &record, &format!("line 2: seat {seat}: a salt is there twice"));
    }
}

/// A name, or what somebody gave, put for another together with its hash in the terms: then the deal is another.
#[test]
fn what_is_exchanged_with_its_hash_is_found_by_the_deal() {
    let folder = tempdir().unwrap();
    let record = sealed::record(Otherwise::default());
    let salt = Hex([1; 32]);
    let called = |name| fair::called(&salt, name).to_string();
    let exchanged =
        put(&put(&record, "\"name\":\"Ann\"", "\"name\":\"Eve\""), &called("Ann"), &called("Eve"));
    found(&folder, &exchanged, "line 3: answer ");
    let other = sealed::record(Otherwise { salts: [1, 2, 9, 4], ..Otherwise::default() });
    let head: Vec<&str> = other.lines().take(2).collect();
    let rest: Vec<&str> = record.lines().skip(2).collect();
    found(&folder, &([head, rest].concat().join("\n") + "\n"), "line 3: answer ");
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
    refused(&check(&[&file]), &format!("line {line}: answer 0 of entry {}, 'hunter', is not", line - 3));
    let said = wardroom(&["verify", &file]);
    assert!(said.code == 1 && said.out.contains(&format!("line {line}: entry ")), "{}", said.out);

    let order = record.find("\"order\":[").unwrap() + "\"order\":[".len();
    let (first, rest) = record[order..].split_once(',').unwrap();
    let (second, rest) = rest.split_once(',').unwrap();
    let swapped = format!("{}{second},{first},{rest}", &record[..order]);
    let file = write(&folder, "swapped.jsonl", swapped.as_bytes());
    refused(&check(&[&file]), "line 3: answer ");
    let said = wardroom(&["verify", &file]);
    assert!(said.code == 1 && said.out.contains("line 3: entry 0: answer "), "{}", said.out);
}

/// Both read the same records, and neither reads these.
#[test]
fn what_is_no_record_is_refused_by_both() {
    let folder = tempdir().unwrap();
    let fresh = wardroom(&["record", "zombie", "--seed", "5", "--option", "rounds=1"]).fine();
    let usual = golden().into_iter().find(|file| file.contains("usual")).unwrap();
    let usual = std::fs::read_to_string(usual).unwrap();
    let mut files = vec![write(&folder, "empty", b""), write(&folder, "garbage", b"garbage\n")];
    for (format, record) in [("1", &usual), ("2", &fresh)] {
        let other = if format == "1" { "2" } else { "1" };
        let versions =
            |key: &str, to: &str| put(record, &format!("\"{key}\":{format}"), &format!("\"{key}\":{to}"));
        let one = if format == "1" { "\"\"," } else { "null," };
        for (name, text) in [
            ("half", record[..record.len() / 2].to_string()),
            ("upper", put(record, "\"seed\":\"0", "\"seed\":\"A")),
            ("more", format!("{record}{{}}\n")),
            ("format", versions("wardroom", other)),
            ("later", versions("wardroom", "3")),
            ("chance", versions("version", other)),
            ("contribution", put(record, "\"contributions\":[", &format!("\"contributions\":[{one}"))),
            ("number", put(record, "{\"n\":3,", "{\"n\":4,")),
            ("twice", put(record, "\"game\":\"zombie\"", "\"game\":\"ward\",\"game\":\"zombie\"")),
            ("cut", record.lines().take(9).map(|line| format!("{line}\n")).collect()),
            ("headless", record.lines().skip(1).map(|line| format!("{line}\n")).collect()),
        ] {
            files.push(write(&folder, &format!("{name}-{format}"), text.as_bytes()));
        }
    }
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
