//! `wardroom play`: whole games through stdin.

mod common;

use common::{wardroom, wardroom_with};

/// You start: the dealer sits to your right.
const YOU_START: &[&str] =
    &["--players", "3", "--option", "first_dealer=chosen-seat", "--option", "dealer_seat=3"];

fn play(more: &[&str], input: &str) -> String {
    let said = wardroom_with(&[&["play", "zombie", "--seed", "7"], more].concat(), input);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    said.out
}

#[test]
fn choosing_the_first_choice_every_time_ends_the_game() {
    for more in [
        &[][..],
        &["--players", "2", "--seat", "2", "--bot", "random", "--option", "rounds=1"],
        &["--players", "8", "--seat", "8", "--option", "max_players=8", "--option", "rounds=2"],
    ] {
        let out = play(more, &"1\n".repeat(20_000));
        assert!(out.contains("The game is over"), "{out}");
        assert!(out.contains("  1. ") && out.contains("You  "), "{out}");
        assert!(!out.contains("You leave the table") && !out.contains("Play again?"));
    }
}

#[test]
fn the_table_shows_seats_places_and_choices() {
    let out = play(YOU_START, "");
    for part in [
        "Z-even Card Zombie",
        "round 1 of 5",
        "▸ You",
        "  Bot 2",
        "brains",
        "Draw pile  ",
        "Graveyard  ",
        "Your hand  ",
        "You are dealt",
        "Draw your first card.",
        "1 Draw from the pile",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn the_end_of_the_input_and_quit_are_polite() {
    for input in ["", "quit\n", "q", "1\n1"] {
        assert!(play(YOU_START, input).ends_with("You leave the table.\n"), "{input}");
    }
}

#[test]
fn a_refused_move_cites_its_clause() {
    let out = play(YOU_START, "lay clown\nend\nzebra\nraid 9 with 6\n99\n0\n");
    let refusals: Vec<&str> = out.lines().filter(|line| line.contains('✗')).collect();
    assert_eq!(refusals.len(), 6, "{out}");
    assert!(refusals[0].starts_with("  ✗ ZZ-39  Both draws come before the first play."), "{out}");
    assert!(refusals[1].starts_with("  ✗ ZZ-"), "{out}");
    assert!(refusals[2].starts_with("  ✗ HS-04 ") && refusals[3].starts_with("  ✗ HS-04 "), "{out}");
    assert!(out.contains("read: zebra, expected: moves are draw,"), "{out}");
    assert!(refusals[4].contains("Choose a number from 1 to "), "{out}");
}

#[test]
fn taking_back_follows_the_law() {
    // Nothing was done; a card was drawn and seen; a play shows nothing.
    let out = play(YOU_START, "undo\ndraw pile\nundo\ndraw pile\n1\nundo\n");
    assert!(out.contains("✗ HS-09 "), "{out}");
    assert!(out.contains("✗ HS-12 "), "{out}");
    assert!(out.contains("You take the last move back."), "{out}");
    assert_eq!(out.matches("Play your first card, or a pair.").count(), 2, "{out}");
}

#[test]
fn the_same_seed_deals_the_same_cards_and_no_seed_different_ones() {
    let input = "1\n".repeat(40);
    assert_eq!(play(&[], &input), play(&[], &input));
    let free = || wardroom_with(&["play", "zombie"], "").fine();
    let first = free();
    assert!((0..5).any(|_| free() != first));
}

#[test]
fn commands_at_the_table() {
    let out = play(YOU_START, "?\nrules ZZ-50\nrules xylophone\nrules\nlog\nlook\nhint\n\nquit\n");
    for part in [
        "take your last move back",
        "draw pile",
        "ZZ-50   The top of the graveyard",
        "contains `xylophone`",
        "Name a clause or words",
        "Your hand: ",
        "A bot would: 1 Draw ",
        " (draw ",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert_eq!(out.matches("You are dealt").count(), 2, "log tells it again: {out}");
    assert_eq!(out.matches("round 1 of 5").count(), 2, "enter shows the table again: {out}");
}

#[test]
fn garbage_is_no_trouble() {
    let long = format!("{}\n\u{1b}[31mred\n\u{0}\n-1\n1 2\n", "x".repeat(1_000_000));
    let out = play(YOU_START, &long);
    assert_eq!(out.matches("✗ HS-04").count(), 5, "{out}");
    assert!(!out.contains('\u{1b}'));
}

#[test]
fn what_cannot_be_set_up_is_refused() {
    let with = |args: &[&str]| wardroom(&[&["play"], args].concat());
    with(&["zombei"]).fails(2, &["did you mean `zombie`?"]);
    with(&["zombie", "--players", "5"]).fails(2, &["ZZ-15", "players: 5"]);
    with(&["zombie", "--players", "9"]).fails(2, &["HS-05", "players: 9"]);
    with(&["zombie", "--players", "2", "--seat", "3"]).fails(2, &["seat 3 is not at a table of 2"]);
    with(&["zombie", "--seat", "0"]).fails(2, &["a seat is a number from 1 to 8"]);
    with(&["zombie", "--option", "rounds=no"]).fails(2, &["cannot be `no`", "1 to 5"]);
    with(&["zombie", "--players", "2", "--bot", "random", "--bot", "random"])
        .fails(2, &["2 bots are named for 1"]);
    with(&["zombie", "--option", r#"deck={"clown":9}"#]).fails(2, &["ZZ-13"]);
}
