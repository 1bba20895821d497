//! `wardroom record` and `wardroom verify`: what is written holds, and what was changed is found.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{wardroom, wardroom_with, write},
    sealed::{self, Otherwise},
};
use serde_json::Value;
use std::{
    io::Write,
    process::{Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::{TempDir, tempdir};

/// A short game of three bots.
fn short(seed: &str) -> String {
    wardroom(&["record", "zombie", "--players", "3", "--seed", seed, "--option", "rounds=1"]).fine()
}

/// The record with some lines changed, in a file.
fn changed(folder: &TempDir, name: &str, change: impl Fn(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = short("7").lines().map(String::from).collect();
    change(&mut lines);
    write(folder, name, (lines.join("\n") + "\n").as_bytes())
}

/// It does not hold, and this is said of it.
#[track_caller]
fn refused(file: &str, says: &str) {
    let said = wardroom(&["verify", file]);
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    assert!(said.out.starts_with(&format!("does not hold {file}: ")), "{}", said.out);
    assert!(said.out.contains(says), "`{says}` is not in: {}", said.out);
    assert_eq!(said.out.lines().count(), 1, "{}", said.out);
}

#[test]
fn a_record_goes_to_the_terminal_or_to_a_file_with_the_same_bytes() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("game.jsonl").display().to_string();
    let args = ["record", "zombie", "--players", "3", "--seed", "7", "--option", "rounds=1"];
    let printed = wardroom(&args).fine();
    let told = wardroom(&[&args[..], &["--out", &file]].concat()).fine();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), printed);
    let entries = printed.lines().count() - 3;
    assert_eq!(told, format!("{file}: {entries} entries\n"));
    assert!(printed.starts_with("{\"wardroom\":2,\"game\":\"zombie\","), "{printed}");
}

#[test]
fn the_same_seed_gives_the_same_record_and_no_seed_another() {
    assert_eq!(short("7"), short("7"));
    assert_ne!(short("7"), short("8"));
    let free = || wardroom(&["record", "zombie", "--option", "rounds=1"]).fine();
    assert_ne!(free(), free());
}

#[test]
fn bots_and_options_stand_in_the_first_line() {
    let args = ["--bot", "random", "--bot", "policy", "--option", "tie_break=rounds-won"];
    let out = wardroom(&[&["record", "zombie", "--players", "3", "--seed", "1"], &args[..]].concat()).fine();
    let header: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    let bots: Vec<&str> =
        header["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["random", "policy", "policy"]);
    assert_eq!(header["options"]["tie_break"], "rounds-won");
    assert_eq!(header["options"]["rounds"], 5, "defaults too");
    let shown: Value = serde_json::from_str(out.lines().nth(1).unwrap()).unwrap();
    let nobody = serde_json::json!([null, null, null]);
    assert_eq!((&shown["names"], &shown["contributions"]), (&nobody, &nobody));
}

#[test]
fn what_cannot_be_recorded_is_refused() {
    let folder = tempdir().unwrap();
    let here = folder.path().display().to_string();
    let nowhere = folder.path().join("no/such/folder/x.jsonl").display().to_string();
    wardroom(&["record", "zombie", "--seed", "1", "--out", &nowhere]).fails(2, &["cannot write", &nowhere]);
    wardroom(&["record", "zombie", "--seed", "1", "--out", &here]).fails(2, &["cannot write", &here]);
    #[cfg(target_os = "linux")]
    wardroom(&["record", "zombie", "--seed", "1", "--out", "/dev/full"])
        .fails(2, &["cannot write /dev/full"]);
    wardroom(&["record"]).fails(2, &["<GAME>"]);
    wardroom(&["record", "zombei"]).fails(2, &["did you mean `zombie`?"]);
    wardroom(&["record", "zombie", "--players", "1"]).fails(2, &["ZZ-15"]);
    wardroom(&["record", "zombie", "--option", "rounds=9"]).fails(2, &["1 to 5"]);
    wardroom(&["record", "zombie", "--seed", "x"]).fails(2, &["--seed"]);
}

#[test]
fn what_bots_played_holds() {
    let folder = tempdir().unwrap();
    for (seed, more) in [
        ("1", &[][..]),
        ("2", &["--players", "2", "--bot", "random"]),
        ("3", &["--players", "8", "--option", "max_players=8", "--bot", "random", "--bot", "policy"]),
        ("18446744073709551615", &["--option", "graveyard_view=top-only"]),
    ] {
        let record = wardroom(&[&["record", "zombie", "--seed", seed], more].concat()).fine();
        let file = write(&folder, "game.jsonl", record.as_bytes());
        let out = wardroom(&["verify", &file]).fine();
        assert!(out.starts_with(&format!("holds {file}: Z-even Card Zombie, ")), "{out}");
        assert!(out.contains("outcomes of chance recomputed from the seed"), "{out}");
    }
}

#[test]
fn standard_input_is_read_by_its_sign() {
    let record = short("7");
    assert!(wardroom_with(&["verify", "-"], &record).fine().starts_with("holds -: "));
    let said = wardroom_with(&["verify", "-"], &record[..record.len() / 2]);
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    assert!(said.out.contains("the record breaks off in this line"), "{}", said.out);
}

#[test]
fn what_was_changed_is_told_with_its_line() {
    let folder = tempdir().unwrap();
    let change = |change: &dyn Fn(&mut Vec<String>)| changed(&folder, "changed.jsonl", change);
    refused(&change(&|lines| lines[4] = lines[4].replace("\"seat\":", "\"seat\":1")), "line 5: ");
    refused(&change(&|lines| lines.swap(5, 6)), "line 6: entry 4 stands where entry 3 belongs");
    refused(&change(&|lines| drop(lines.remove(9))), "line 10: entry 8 stands where entry 7 belongs");
    refused(&change(&|lines| lines.truncate(12)), "line 13: the record breaks off here: no end");
    refused(&change(&|lines| lines.push("{}".into())), "something follows the end");
    refused(
        &change(&|lines| lines[0] = lines[0].replace("\"wardroom\":2", "\"wardroom\":3")),
        "line 1: a record of format 3; this program reads formats 1 to 2",
    );
    refused(
        &change(&|lines| lines[0] = lines[0].replace("\"revision\":2", "\"revision\":1000")),
        "made by revision 1000 of the rules",
    );
    refused(
        &change(&|lines| lines[0] = lines[0].replace("\"zombie\"", "\"zombi\"")),
        "did you mean `zombie`?",
    );
    refused(
        &change(&|lines| lines[1] = lines[1].replace("\"seed\":\"00", "\"seed\":\"01")),
        "line 2: the seed does not fit its commitment",
    );
    refused(&change(&|lines| lines[2] = lines[2].replace("\"order\":[", "\"order\":[1,")), "line 3: ");
    refused(
        &change(&|lines| {
            let end = lines.last_mut().unwrap();
            *end = end.replacen("\"scores\":[", "\"scores\":[1", 1);
        }),
        "the end is places",
    );
    // The last line's own digits, which no hash covers.
    refused(
        &change(&|lines| {
            let end = lines.last_mut().unwrap();
            let at = end.find("sha256").unwrap();
            let digits = end.split_off(at + 9);
            end.push_str(&digits.to_uppercase());
        }),
        "hexadecimal digits",
    );
}

/// Chance could be anything if it were enough to leave out the seed.
/// The version of a word list was for people alone; now another one is another deal.
#[test]
fn another_version_of_a_word_list_is_found() {
    let folder = tempdir().unwrap();
    let mut record = wardroom(&["record", "fw-lms", "--players", "2", "--seed", "3"]).fine();
    let at = record.find("\"version\":\"").unwrap() + "\"version\":\"".len();
    record.insert(at, '9');
    let file = write(&folder, "other.jsonl", record.as_bytes());
    refused(&file, "line 3: entry 0: answer ");
}

#[test]
fn a_finished_game_shows_its_seed() {
    let folder = tempdir().unwrap();
    let mut lines: Vec<String> = short("7").lines().map(String::from).collect();
    let seed = lines[1].find(",\"seed\"").unwrap();
    lines[1].replace_range(seed.., "}");
    // Sealed anew, as a careful forger would: the program itself says which hash it finds.
    let file = write(&folder, "sealed.jsonl", (lines.join("\n") + "\n").as_bytes());
    let said = wardroom(&["verify", &file]).out;
    let digits = said.split("their SHA-256 is ").nth(1).unwrap().split(',').next().unwrap();
    let end = lines.last_mut().unwrap();
    let at = end.find("sha256").unwrap() + 9;
    end.replace_range(at..at + 64, digits);
    let file = write(&folder, "sealed.jsonl", (lines.join("\n") + "\n").as_bytes());
    refused(&file, "line 2: the game is over, and its seed is not shown");
}

#[test]
fn what_is_no_record_is_told_so() {
    let folder = tempdir().unwrap();
    let no_header = "line 1: not a Wardroom record: the first line is no header";
    for (name, bytes, says) in [
        ("empty.jsonl", &b""[..], "line 1: the record breaks off here: no end"),
        ("garbage.jsonl", b"some text\nand more\n", no_header),
        ("object.jsonl", b"{}\n", no_header),
        ("cut.jsonl", b"{\"wardroom\":1", "line 1: the record breaks off in this line"),
        ("binary.jsonl", b"\x7fELF\x02\x01\xff\xfe\x00\n\x00", "line 1: not UTF-8 text"),
        ("utf-16.jsonl", b"\xff\xfe{\x00\n\x00", "line 1: not UTF-8 text"),
        ("zeros.jsonl", &[0; 4096], "line 1: the record breaks off in this line"),
        ("keys.jsonl", b"{\"wardroom\":1,\"game\":\"zombie\"}\n", "line 1: column 30: missing field"),
        ("keys-2.jsonl", b"{\"wardroom\":2,\"game\":\"zombie\"}\n", "line 1: column 30: missing field"),
    ] {
        refused(&write(&folder, name, bytes), says);
    }
    let deep = format!("{{\"wardroom\":1,\"options\":{}{}}}\n", "[".repeat(90_000), "]".repeat(90_000));
    refused(&write(&folder, "deep.jsonl", deep.as_bytes()), no_header);
}

#[test]
fn what_a_record_says_does_not_steer_the_terminal() {
    let folder = tempdir().unwrap();
    let odd = r#"\u001b[31m\nholds other.jsonl: \u0007"#;
    for file in [
        changed(&folder, "key.jsonl", |lines| lines[3] = lines[3].replace("\"n\"", &format!("\"{odd}\""))),
        changed(&folder, "game.jsonl", |lines| {
            lines[0] = lines[0].replace("\"zombie\"", &format!("\"{odd}\""));
        }),
        changed(&folder, "move.jsonl", |lines| lines[3] = lines[3].replace("\"draw ", &format!("\"{odd}"))),
        changed(&folder, "label.jsonl", |lines| {
            lines[2] = lines[2].replace("\"deck\"", &format!("\"{odd}\""));
        }),
        changed(&folder, "bot.jsonl", |lines| {
            lines[0] = lines[0].replace("\"Bot 2\"", &format!("\"{odd}\""));
        }),
    ] {
        let said = wardroom(&["verify", &file]);
        assert_eq!(said.code, 1, "{}", said.out);
        assert!(!said.out.contains('\u{1b}') && !said.out.contains('\u{7}'), "{:?}", said.out);
        assert_eq!(said.out.lines().count(), 1, "{:?}", said.out);
    }
}

#[test]
fn what_cannot_be_opened_is_bad_input() {
    let folder = tempdir().unwrap();
    let here = folder.path().display().to_string();
    wardroom(&["verify", "nowhere.jsonl"]).fails(2, &["cannot read nowhere.jsonl"]);
    wardroom(&["verify", &here]).fails(2, &[&here, "is a folder; name a record"]);
    wardroom(&["verify"]).fails(2, &["<FILE>"]);
    for command in ["replay", "position"] {
        wardroom(&[command, "nowhere.jsonl"]).fails(2, &["cannot read nowhere.jsonl"]);
        let bad = write(&folder, "bad.jsonl", b"nothing\n");
        wardroom(&[command, &bad]).fails(1, &["bad.jsonl: line 1: not a Wardroom record"]);
    }
}

#[test]
fn of_several_records_each_is_told() {
    let folder = tempdir().unwrap();
    let first = write(&folder, "first.jsonl", short("1").as_bytes());
    let bad = changed(&folder, "bad.jsonl", |lines| lines.truncate(5));
    let last = write(&folder, "last.jsonl", short("2").as_bytes());
    let said = wardroom(&["verify", &first, &bad, &last]);
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    let lines: Vec<&str> = said.out.lines().filter(|line| !line.starts_with("  ")).collect();
    assert!(lines[0].starts_with(&format!("holds {first}: ")), "{}", said.out);
    assert!(lines[1].starts_with(&format!("does not hold {bad}: line 6: ")), "{}", said.out);
    assert!(lines[2].starts_with(&format!("holds {last}: ")), "{}", said.out);
    wardroom(&["verify", &first, "nowhere.jsonl"]).fails(2, &["nowhere.jsonl"]);
}

#[test]
fn programs_get_an_object_for_each_record() {
    let folder = tempdir().unwrap();
    let good = write(&folder, "good.jsonl", short("1").as_bytes());
    let bad = changed(&folder, "bad.jsonl", |lines| lines.truncate(5));
    let said = wardroom(&["verify", "--json", &good, &bad]);
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    let objects: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 2);
    let keys = |object: &Value| -> Vec<String> { object.as_object().unwrap().keys().cloned().collect() };
    let of_good = ["file", "holds", "game", "entries", "outcomes", "seed_shown", "end", "bound", "caution"];
    assert_eq!(keys(&objects[0]), [&of_good[..], &["seconds", "entries_per_second"]].concat());
    assert_eq!(keys(&objects[1]), ["file", "holds", "line", "problem"]);
    assert_eq!((&objects[0]["holds"], &objects[0]["game"]), (&true.into(), &"zombie".into()));
    assert_eq!(objects[0]["entries"], short("1").lines().count() - 3);
    assert_eq!(objects[0]["end"]["scores"].as_array().unwrap().len(), 3);
    assert_eq!((&objects[1]["holds"], &objects[1]["line"]), (&false.into(), &6.into()));
}

/// What a record does not protect against is told, and what it binds.
#[test]
fn how_chance_was_bound_is_told() {
    let folder = tempdir().unwrap();
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/zombie/records/r1-2-usual.jsonl");
    let less =
        "format 1 bound neither names nor lists, and an operator who played could have chosen the deal";
    let out = wardroom(&["verify", old]).fine();
    assert_eq!(out.lines().nth(1), Some(&*format!("  {less}")), "{out}");
    let out: Value = serde_json::from_str(&wardroom(&["verify", "--json", old]).fine()).unwrap();
    assert_eq!((&out["bound"], &out["caution"]), (&Value::Null, &less.into()));
    let said = wardroom(&["verify", old, "--pledge", &"00".repeat(32)]);
    assert!(said.code == 1 && said.out.contains("line 1: format 1 has no pledge"), "{}", said.out);

    let record = sealed::record(Otherwise::default());
    let (file, pledge) = (write(&folder, "game.jsonl", record.as_bytes()), sealed::pledge(&record));
    let out = wardroom(&["verify", &file, "--pledge", &pledge]).fine();
    let lines: Vec<&str> = out.lines().skip(1).collect();
    let people = format!("  2 people contributed; the pledge is {pledge}");
    let open = "whoever ran the house, alone if they had a seat or put a backup back, could have let 1 deal fall and so picked among 2";
    let off = "  attempt 1 was called off: whoever sat in seat 3 then withheld";
    assert_eq!(lines, [&people, off, &format!("  {open}")]);
    let out: Value = serde_json::from_str(&wardroom(&["verify", "--json", &file]).fine()).unwrap();
    assert_eq!(
        (&out["bound"]["pledge"], &out["bound"]["contributors"]),
        (&pledge.as_str().into(), &2.into())
    );
    assert_eq!(out["bound"]["called_off"][0]["withheld"], serde_json::json!([3]));
    assert_eq!(out["caution"], open);

    let bots = write(&folder, "bots.jsonl", short("7").as_bytes());
    let said = wardroom(&["verify", &bots, "--pledge", &pledge]);
    assert!(
        said.code == 1 && said.out.contains("line 1: these are not the terms of that pledge"),
        "{}",
        said.out
    );
    let told = "  nobody contributed, so whoever dealt could have tried seeds; the pledge is ";
    assert!(wardroom(&["verify", &bots]).fine().contains(told));
    wardroom(&["verify", &file, &bots, "--pledge", &pledge]).fails(2, &["a pledge is of one record"]);
    wardroom(&["verify", &file, "--pledge", "12"]).fails(2, &["expected 64 hexadecimal digits"]);
}

/// More garbage than the program is given memory, and no line feed in it.
#[cfg(target_os = "linux")]
#[test]
fn a_huge_file_without_lines_is_refused_quickly_and_in_little_memory() {
    let folder = tempdir().unwrap();
    let huge = folder.path().join("huge.jsonl");
    std::fs::File::create(&huge).unwrap().set_len(1 << 30).unwrap();
    let start = std::time::Instant::now();
    for command in ["verify", "replay", "position"] {
        let output = std::process::Command::new("sh")
            .args(["-c", "ulimit -v 131072; exec \"$0\" \"$@\""])
            .arg(assert_cmd::cargo::cargo_bin!("wardroom"))
            .arg(command)
            .arg(&huge)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains("line 1: longer than 262144 bytes; this is not a record"), "{said}");
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn a_game_played_by_hand_is_recorded_finished_or_not() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("mine.jsonl").display().to_string();
    let args = ["play", "zombie", "--seed", "7", "--option", "rounds=1", "--record", &file];
    let out = wardroom_with(&args, &"1\n".repeat(5_000)).fine();
    assert!(out.contains("Chance is committed to: ") && out.contains(&format!("The record is in {file}")));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing lies beside it");
    let told = wardroom(&["verify", "--finished", &file]).fine();
    assert!(told.starts_with("holds ") && told.contains("recomputed from the seed"), "{told}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("{\"names\":[{\"name\":\"Player\",\"salt\":\""), "{record}");
    assert!(record.contains("{\"bot\":\"regular\",\"name\":\"Bot 2\"}"), "{record}");
    let promised = out.split("committed to: ").nth(1).unwrap().split_whitespace().next().unwrap();
    assert!(record.contains(&format!("\"commitment\":\"{promised}\"")), "{promised}");

    // What is there is not written over.
    wardroom_with(&args, "quit\n").fails(2, &["cannot write", &file, "name another file"]);
    std::fs::remove_file(&file).unwrap();
    wardroom_with(&args, "1\n1\n1\n1\nundo\nquit\n").fine();
    let left = std::fs::read_to_string(&file).unwrap();
    assert!(!left.contains("\"seed\"") && left.contains("{\"end\":null,"), "{left}");
    assert!(left.contains("\"undone\":true") && left.contains("\"undo\":"), "{left}");
    let told = wardroom(&["verify", &file]).fine();
    assert!(told.contains("its seed is still secret"), "{told}");
    let lines = left.lines().count();
    let said = wardroom(&["verify", "--finished", &file]);
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    assert!(said.out.contains(&format!("line {lines}: the game is not finished")), "{}", said.out);

    let nowhere = folder.path().join("no/such/x.jsonl").display().to_string();
    wardroom_with(&["play", "zombie", "--seed", "1", "--record", &nowhere], "quit\n")
        .fails(2, &["cannot write", &nowhere]);
}

#[test]
fn whoever_is_interrupted_has_a_record_that_holds() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("mine.jsonl");
    let file = path.display().to_string();
    let args = ["play", "fw-ow", "--players", "2", "--seed", "9", "--record", &file];
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("wardroom"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(b"pass\n").unwrap();
    let until = Instant::now() + Duration::from_secs(30);
    let kept = || std::fs::read_to_string(&path).unwrap_or_default();
    let moved = |record: &str| record.contains("\"seat\":1,") && record.contains("\"end\":null");
    while !moved(&kept()) && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    // So nothing is written on the way out.
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(moved(&kept()), "{}", kept());
    let told = wardroom(&["verify", &file]).fine();
    assert!(told.contains("the game is not over"), "{told}");
    wardroom(&["replay", &file]).fine();
    wardroom(&args).fails(2, &["it is there already; name another file with --record, or move"]);
}

#[test]
fn a_table_that_cannot_be_set_up_leaves_no_file() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("mine.jsonl");
    let file = path.display().to_string();
    for (game, more) in [
        ("zombie", ["--players", "9"]),
        ("zombie", ["--seat", "5"]),
        ("zombie", ["--option", "rounds=no"]),
        ("high-card", ["--bot", "expert"]),
    ] {
        let args = [&["play", game, "--record", &file], &more[..]].concat();
        wardroom(&args).fails(2, &[]);
        assert!(!path.exists(), "{more:?}");
    }
}
