//! `wardroom play`: whole games through stdin.

use crate::common::{wardroom, wardroom_with};

/// You start: the dealer sits to your right.
const YOU_START: &[&str] =
    &["--players", "3", "--option", "first_dealer=chosen-seat", "--option", "dealer_seat=3"];

fn play(more: &[&str], input: &str) -> String {
    let said = wardroom_with(&[&["play", "zombie", "--seed", "21"], more].concat(), input);
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
        assert!(out.to_lowercase().contains(&part.to_lowercase()), "{part}: {out}");
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
    assert!(refusals[0].ends_with(" [ZZ-39: rules zz-39]"), "{out}");
    assert_eq!(out.matches("[HS-04:").count(), 2, "{out}");
    for facts in ["read:", "problem:", "step:", "phase:"] {
        assert!(!out.contains(facts), "{facts} is for programs: {out}");
    }
    assert!(out.contains("Now: draw …"), "{out}");
    assert!(refusals[4].contains("Choose a number from 1 to 2."), "{out}");
}

#[test]
fn taking_back_follows_the_law() {
    // Nothing was done; a card was drawn and seen; a play shows nothing.
    let out = play(YOU_START, "undo\ndraw pile\nundo\ndraw pile\nlay clown\nundo\n");
    assert!(out.contains("[HS-09:"), "{out}");
    assert!(out.contains("[HS-12:"), "{out}");
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
        "A bot would: ",
        " (draw ",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert_eq!(out.matches("You are dealt").count(), 2, "log tells it again: {out}");
    assert_eq!(out.to_lowercase().matches("round 1 of 5").count(), 2, "enter shows the table again: {out}");
}

#[test]
fn garbage_is_no_trouble() {
    let long = format!("{}\n\u{1b}[31mred\n\u{0}\n-1\n1 2\n", "x".repeat(1_000_000));
    let out = play(YOU_START, &long);
    assert_eq!(out.matches("[HS-04:").count(), 5, "{out}");
    assert!(!out.contains('\u{1b}'));
}

#[test]
fn what_cannot_be_set_up_is_refused() {
    let with = |args: &[&str]| wardroom(&[&["play"], args].concat());
    with(&["zombei"]).fails(2, &["did you mean `zombie`?"]);
    with(&["zombie", "--players", "5"]).fails(2, &["[ZZ-15: wardroom rules zombie ZZ-15]"]);
    with(&["zombie", "--players", "9"]).fails(2, &["This game is not played by so many. [HS-05:"]);
    with(&["zombie", "--players", "2", "--seat", "3"]).fails(2, &["seat 3 is not at a table of 2"]);
    with(&["zombie", "--seat", "0"]).fails(2, &["a seat is a number from 1 to the number of players"]);
    with(&["zombie", "--option", "rounds=no"]).fails(2, &["cannot be `no`", "1 to 5"]);
    with(&["zombie", "--players", "2", "--bot", "random", "--bot", "random"])
        .fails(2, &["2 bots are named for 1 seat; name one"]);
    with(&["fw-fb", "--bot", "regular"])
        .fails(2, &["1 bot is named for no seat: you play alone, so leave --bot out"]);
    with(&["zombie", "--option", r#"deck={"clown":9}"#]).fails(2, &["ZZ-13"]);
}

/// The table of Ursting from a position, as it is typed into a pipe.
fn ursting(given: &str, more: &str, input: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("there.toml");
    let text = format!(
        "game = \"ursting\"\nplayers = 2\n{more}\n[[scenario]]\ntitle = \"x\"\ngiven = {{ {given} }}\n"
    );
    std::fs::write(&path, text).expect("written");
    let path = path.to_str().expect("a plain path");
    wardroom_with(&["play", "--from", path, "--seed", "3"], input).fine()
}

#[test]
fn a_game_that_nobody_wins_is_told_so() {
    let given = r#"step = "exert", round = 4, wins = [3, 2], crews = ["", ""], fray = ["s-d4=3", "h-d6=3"], acted = ["strike", "strike"], hands = ["4s", ""]"#;
    let out = ursting(given, "", "pass\n");
    assert!(out.contains("  Nobody wins.\n") && !out.contains("share the win"), "{out}");
    assert!(out.contains("  2. You\n") && out.contains("  2. Bot 2\n"), "nobody has a point: {out}");
}

#[test]
fn a_common_heap_says_who_controls_what() {
    let given = r#"step = "exert", fray = ["s-d20=12 s-d12=2", "h-d12=3"], acted = ["recruit", "strike"], hands = ["as ah kh 4c", "4h"]"#
        .replace(" 4c", "");
    let out = ursting(&given, "", "play A♠ s-d20 +1\n");
    assert!(out.contains("You: ♠ d20:12, ♠ d12:2 = 14 · Bot 2: ♥ d12:3 = 3"), "{out}");
    // The short view after a card of one's own says it too.
    assert!(out.contains("You: ♠ d20:13, ♠ d12:2 = 15 · Bot 2: ♥ d12:3 = 3"), "{out}");
    assert!(out.contains("K♥ (♥ d20)"), "{out}");
    assert!(out.contains("Your ♠ d20 shows 13 now."), "{out}");
}

#[test]
fn the_way_out_is_typed_and_never_numbered() {
    let out = ursting(r#"hands = ["4s", "4h"]"#, "", "?\n4\nconcede\n");
    assert!(out.contains("3 Fix: ") && !out.contains("4 Concede"), "{out}");
    assert!(out.contains("concede   concede and leave the game"), "{out}");
    assert!(out.contains("Choose a number from 1 to 3."), "{out}");
    assert!(!out.contains("Really?") && out.contains("Bot 2 wins."), "nobody is there to ask: {out}");
    let (clause, words) = ("rules 50", "rules hunter");
    assert!(out.contains(clause) && !out.contains(words), "{out}");
}

#[test]
fn what_is_off_takes_no_room() {
    let out = ursting(r#"hands = ["4s", "4h"]"#, "", "");
    for off in
        ["raids", "locked-up", "conceded", "ability", "passed", "last win", "Event", "The Fray", "action"]
    {
        assert!(!out.contains(off), "{off}: {out}");
    }
    assert!(out.to_lowercase().contains("round 1 of 100 · phase scheme"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn abilities_are_explained_where_they_are_chosen() {
    let given = r#"step = "ability", round = 0, turn = 1"#;
    let out = ursting(given, "[options]\nfaction_abilities = \"on\"", "");
    assert!(out.contains("1 None\n"), "{out}");
    assert!(
        out.contains("2 Night Shift: a d4 or d6 that Strikes is rolled twice and keeps the higher\n"),
        "{out}"
    );
    assert!(out.contains("8 Fences: a Fix may take the Ward Member on top of the discard pile\n"), "{out}");
}

#[test]
fn any_card_that_decks_are_built_from_can_be_read() {
    let out =
        wardroom_with(&["play", "ward", "--seed", "4"], "look kiln-fire\nlook a\nlook nobody\nquit\n").fine();
    let said = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("Kiln Fire: Magic, Field, Standard, Common · Played once, in your own phases 2 and 4. Deal 2d6 Fire damage to the opposing primary."), "{out}");
    assert!(out.contains("pieces are called so; say more of the name."), "{out}");
    assert!(out.contains("Nothing here is called “nobody”."), "{out}");
}
