//! `wardroom scenario`

use crate::common::{wardroom, write};
use serde_json::Value;

const HOLDS: &str = r#"game = "zombie"
players = 2

[[scenario]]
title = "A raid takes what is not protected"
given = { step = "play 2", hands = ["commando-6 clown", "nurse"], laid = ["", "clown nurse viral"], graveyard = "hunter" }
[[scenario.step]]
seat = 1
do = "raid 2 with 6"
shows = ["ZZ-102"]
expect = { "seat/1.brains" = 13, "seat/2.brains" = 7 }
"#;

#[test]
fn a_file_or_a_folder_that_holds() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(&folder, "a.toml", HOLDS.as_bytes());
    write(&folder, "b.toml", HOLDS.as_bytes());
    write(&folder, "notes.txt", b"not a scenario");
    assert_eq!(wardroom(&["scenario", &file]).fine(), "1 scenario, 1 step hold; 1 clause shown\n");
    let folder = folder.path().display().to_string();
    assert_eq!(wardroom(&["scenario", &folder]).fine(), "2 scenarios, 2 steps hold; 1 clause shown\n");
    assert!(wardroom(&["scenario", &folder, &file]).fine().starts_with("3 scenarios"));
}

#[test]
fn what_does_not_hold_is_told_by_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(&folder, "good.toml", HOLDS.as_bytes());
    let bad = write(&folder, "bad.toml", HOLDS.replace("= 13", "= 14").as_bytes());
    let said = wardroom(&["scenario", &good, &bad]);
    assert_eq!(said.code, 1);
    let expected = format!("{bad}:11: «A raid takes what is not protected», step 1: ");
    assert!(
        said.err.starts_with(&expected) && said.err.contains("14") && said.err.contains("13"),
        "{}",
        said.err
    );
    assert_eq!(said.out, "1 scenario, 1 step hold; 1 clause shown\n1 scenario does not hold\n");
}

#[test]
fn programs_get_counts_and_failures() {
    let folder = tempfile::tempdir().unwrap();
    let bad = write(&folder, "bad.toml", HOLDS.replace("= 13", "= 14").as_bytes());
    let good = write(&folder, "good.toml", HOLDS.as_bytes());
    let said = wardroom(&["scenario", "--json", &bad, &good]);
    let report: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((said.code, &report["holds"]), (1, &Value::from(false)));
    assert_eq!((&report["scenarios"], &report["steps"]), (&Value::from(1), &Value::from(1)));
    assert_eq!(
        (&report["failures"][0]["line"], &report["failures"][0]["step"]),
        (&Value::from(11), &Value::from(1))
    );
    assert_eq!(report["shown"], serde_json::json!(["ZZ-102"]));
}

#[test]
fn what_cannot_be_read_is_bad_input() {
    let folder = tempfile::tempdir().unwrap();
    let run = |file: &str| wardroom(&["scenario", file]);
    run("nowhere.toml").fails(2, &["nowhere.toml: there is no such file"]);
    let empty = folder.path().display().to_string();
    run(&empty).fails(2, &["no *.toml file"]);
    let big = write(&folder, "big.toml", &vec![b'#'; (4 << 20) + 1]);
    run(&big).fails(2, &["larger than 4 MiB"]);

    for (name, text, says) in [
        ("latin.toml", &b"# fine\ntitle = \"caf\xe9\"\n"[..], ":2: this is not UTF-8"),
        ("broken.toml", b"game = \"zombie\"\nplayers = \n", ":2: "),
        ("key.toml", HOLDS.replace("expect", "expects").as_bytes(), "did you mean `expect`?"),
        ("game.toml", HOLDS.replace("\"zombie\"", "\"zombei\"").as_bytes(), ":1: "),
        ("game.toml", HOLDS.replace("\"zombie\"", "\"zombei\"").as_bytes(), "did you mean `zombie`?"),
    ] {
        let file = write(&folder, name, text);
        let said = run(&file);
        assert_eq!(said.code, 2, "{name}: {}", said.err);
        assert!(said.err.starts_with(&file) && said.err.contains(says), "{name}: {}", said.err);
    }
}

#[test]
fn a_file_must_be_named() {
    wardroom(&["scenario"]).fails(2, &["<FILE>"]);
}
