//! `wardroom perft`, `wardroom completions`, `wardroom man`; and that the commands about records explain themselves.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::wardroom;
use serde_json::{Value, json};

#[test]
fn the_commands_about_records_have_an_example() {
    for command in ["record", "replay", "verify", "position", "perft", "completions", "man"] {
        let help = wardroom(&[command, "--help"]).fine();
        assert!(help.contains("Example"), "{help}");
        assert!(help.contains(&format!("\n  wardroom {command}")), "{help}");
        assert!(wardroom(&[]).fine().contains(&format!("\n  {command} ")), "{command}");
    }
}

#[test]
fn perft_counts_paths() {
    let out = wardroom(&["perft", "zombie", "--seed", "1", "--depth", "6"]).fine();
    let counts: Vec<&str> = out.lines().map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(counts, ["2", "3", "33", "267", "267", "388"]);
    assert_eq!(wardroom(&["perft", "zombie"]).fine().lines().count(), 4);
    wardroom(&["perft", "zombie", "--depth", "0"]).fails(2, &["0 is not in 1..=12"]);
}

#[test]
fn perft_for_programs() {
    let option = "digger_hunter_turn=replaces-turn";
    let args = ["--players", "4", "--seed", "4", "--depth", "6", "--option", option, "--json"];
    let out = wardroom(&[&["perft", "zombie"], &args[..]].concat()).fine();
    let found: Value = serde_json::from_str(&out).unwrap();
    let paths = [2, 3, 65, 455, 536, 2999];
    assert_eq!(found, json!({ "game": "zombie", "players": 4, "seed": 4, "paths": paths }));
}

#[test]
fn perft_of_what_cannot_be_dealt() {
    wardroom(&["perft"]).fails(2, &["<GAME>"]);
    wardroom(&["perft", "zombei"]).fails(2, &["did you mean `zombie`?"]);
    wardroom(&["perft", "zombie", "--players", "9"]).fails(2, &["ZZ-15"]);
    wardroom(&["perft", "zombie", "--depth=-1"]).fails(2, &["--depth"]);
    wardroom(&["perft", "zombie", "--option", "deck={}"]).fails(2, &["ZZ-13"]);
}

#[test]
fn shells_can_complete() {
    for (shell, part) in [
        ("bash", "complete -F _wardroom"),
        ("zsh", "#compdef wardroom"),
        ("fish", "complete -c wardroom"),
        ("elvish", "edit:completion"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let script = wardroom(&["completions", shell]).fine();
        for part in [part, "verify", "position", "perft"] {
            assert!(script.contains(part), "{shell}: {part}");
        }
    }
    wardroom(&["completions", "tcsh"]).fails(2, &["tcsh", "bash", "zsh", "fish"]);
    wardroom(&["completions"]).fails(2, &["<SHELL>"]);
}

#[test]
fn there_is_a_page_for_the_program_and_for_each_command() {
    let page = wardroom(&["man"]).fine();
    assert!(page.contains(".TH wardroom 1") && page.contains("verify"), "{page}");
    let page = wardroom(&["man", "sim"]).fine();
    assert!(page.contains(".TH wardroom-sim 1") && page.contains("wardroom sim"), "{page}");
    for command in ["record", "replay", "verify", "position", "perft", "completions", "man", "play"] {
        assert!(wardroom(&["man", command]).fine().contains(&format!(".TH wardroom-{command} 1")));
    }
    wardroom(&["man", "unknown"]).fails(1, &["there is no command `unknown`", "verify"]);
}
