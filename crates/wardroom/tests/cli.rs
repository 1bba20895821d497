//! What holds for every command: help, exit codes, colours, pipes.

use crate::common::wardroom;
use assert_cmd::cargo::cargo_bin;
use std::process::{Command, Stdio};

#[test]
fn alone_it_prints_help_with_the_exit_codes() {
    let help = wardroom(&[]).fine();
    for part in ["Usage: wardroom", "Exit codes:", "games", "rules", "play", "sim", "scenario"] {
        assert!(help.contains(part), "{part}");
    }
    assert_eq!(wardroom(&["--help"]).fine().lines().next(), help.lines().next());
}

#[test]
fn it_tells_its_version() {
    assert!(wardroom(&["--version"]).fine().starts_with("wardroom 0."));
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["games", "rules", "play", "sim", "duel", "arena", "scenario"] {
        let help = wardroom(&[command, "--help"]).fine();
        assert!(help.contains("Examples:") && help.contains(&format!("wardroom {command} ")), "{help}");
    }
}

#[test]
fn a_wrong_command_or_flag_suggests_the_right_one() {
    wardroom(&["rulse"]).fails(2, &["rules"]);
    wardroom(&["sim", "zombie", "--player", "3"]).fails(2, &["--players"]);
}

#[test]
fn a_pipe_gets_no_colour_unless_it_is_asked_for() {
    let plain = wardroom(&["rules", "zombie", "50"]).fine();
    assert!(!plain.contains('\u{1b}'));
    let colour = wardroom(&["--color", "always", "rules", "zombie", "50"]).fine();
    assert!(colour.contains("\u{1b}[36mZZ-50\u{1b}[0m"), "{colour:?}");
    assert_eq!(wardroom(&["rules", "zombie", "50", "--color", "never"]).fine(), plain);
}

#[test]
fn control_characters_in_arguments_do_not_reach_the_terminal() {
    let said = wardroom(&["rules", "\u{1b}[31mx"]).fails(2, &["there is no game"]);
    assert!(!said.err.contains('\u{1b}'));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [
        &["rules", "zombie"][..],
        &["rules", "zombie", "--json"],
        &["games", "--json"],
        &["play", "zombie", "--seed", "1"],
        &["sim", "zombie", "--games", "2"],
        &["--help"],
        &[],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(cargo_bin!("wardroom"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}
