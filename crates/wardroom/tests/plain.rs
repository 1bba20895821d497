//! Line by line through a pipe: every title can be played so, and words are typed as one wants them.

use crate::common::{wardroom, wardroom_with};

/// The ids of all games.
fn games() -> Vec<String> {
    let listed = wardroom(&["games", "--json"]).fine();
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    let ids =
        listed.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_string());
    ids.collect()
}

#[test]
fn every_title_is_played_in_words_through_a_pipe() {
    let games = games();
    assert_eq!(games.len(), 29, "{games:?}");
    for game in games {
        // What is listed first in First Base is to give up.
        let moves = if game == "fw-fb" { "" } else { "1\n1\n" };
        let typed = format!("look\n?\n{moves}quit\n");
        let out = wardroom_with(&["--plain", "play", &game, "--seed", "5"], &typed).fine();
        for sign in ['\u{1b}', '─', '▸', '✗', '╭'] {
            assert!(!out.contains(sign), "{game}: {sign:?} in {out}");
        }
        assert!(out.contains("You leave the table."), "{game}: {out}");
        assert!(out.contains("leave the table\n"), "{game}: the help is shown: {out}");
    }
}

#[test]
fn every_title_is_played_to_its_end_through_a_pipe() {
    // The first thing there is to do; where nothing has a number, whatever ends a turn.
    let typed = "1\npass\nexchange\nend\n".repeat(3000);
    for game in games() {
        let out = wardroom_with(&["--plain", "play", &game, "--seed", "5"], &typed).fine();
        assert!(out.contains("The game is over"), "{game}: {}", &out[out.len().saturating_sub(3000)..]);
        assert!(!out.contains("You leave the table."), "{game}");
    }
}

#[test]
fn a_terminal_that_is_read_aloud_is_spoken_to_in_words() {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("wardroom");
    let command = command.args(["play", "zombie", "--seed", "5"]).env("LC_ALL", "C").env("ACCESSIBLE", "1");
    let output = command.write_stdin("quit\n").output().expect("it runs");
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(!out.contains('─') && out.contains("You leave the table."), "{out}");
}

#[test]
fn what_is_no_table_says_so() {
    let link = format!("http://127.0.0.1:9/table/{}", "a".repeat(26));
    wardroom(&["join", &link]).fails(2, &["http://127.0.0.1:9 cannot be reached", "wardroom serve"]);
    wardroom(&["watch", "somewhere"]).fails(2, &["is no link to a table"]);
}

#[test]
fn the_hand_is_told_once_and_the_rules_say_which_letter_a_word_lacks() {
    let args = ["--plain", "play", "fw-345", "--players", "2", "--seed", "4"];
    let out = wardroom_with(&args, "pear\nlead\nquit\n").fine();
    let (_, asked) = out.split_once("Your hand  ").expect("a hand");
    assert!(asked.starts_with("A (1) ×3, D (2)"), "{out}");
    let (asked, answered) = asked.split_once("> ").expect("a question");
    assert!(asked.contains("type: spell WORD") && !asked.contains("(A (1))"), "{out}");
    let (lacking, long) = answered.split_once("> ").expect("another");
    assert!(lacking.contains("[FW-86: rules fw-86]"), "{out}");
    assert!(long.contains("[FW-345-"), "LEAD has a letter too many: {out}");
}
