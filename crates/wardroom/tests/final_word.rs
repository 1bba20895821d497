//! The Final Word at the terminal: what is shown, refused and told.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, wardroom_with, write};
use tempfile::tempdir;

/// The games that begin with a word.
const GAMES: [&str; 23] = [
    "fw-345", "fw-3nc", "fw-5t5", "fw-5up", "fw-321", "fw-brk", "fw-dbl", "fw-eia", "fw-e2e", "fw-fb",
    "fw-lms", "fw-lft", "fw-ow", "fw-pl", "fw-rv", "fw-rtt", "fw-red", "fw-sof", "fw-srn", "fw-tk2",
    "fw-tk6", "fw-trk", "fw-trn",
];

/// Plays on from a position.
fn from(position: &str, input: &str) -> String {
    from_seat("1", position, input)
}

fn from_seat(seat: &str, position: &str, input: &str) -> String {
    let folder = tempdir().unwrap();
    let file = write(&folder, "position.toml", position.as_bytes());
    wardroom_with(&["play", "--from", &file, "--seat", seat], input).fine()
}

/// A scenario of one game with this table.
fn table(game: &str, players: u8, options: &str, given: &str) -> String {
    format!(
        "game = \"{game}\"\nplayers = {players}\noptions = {{ {options} }}\n[[scenario]]\ntitle = \"t\"\ngiven = {{ {given} }}\n"
    )
}

/// The move that the screen shows how to write.
fn shown(out: &str) -> String {
    let line = out.lines().find_map(|line| line.trim().strip_prefix("written like: spell ")).unwrap();
    format!("spell {line}")
}

#[test]
fn a_hint_is_refused_unless_the_table_agreed_on_hints() {
    let play = |more: &[&str]| {
        let usual = &["play", "fw-5t5", "--seed", "4", "--players", "2", "--option", "first_player=seat-1"];
        wardroom_with(&[usual, more].concat(), "hint\n").fine()
    };
    let off = play(&[]);
    assert!(off.contains("[FW-162:") && !off.contains("A bot would"), "{off}");
    let on = play(&["--option", "hints=on"]);
    assert!(on.contains("A bot would: spell ") && on.contains("A word can be made: yes"), "{on}");
}

#[test]
fn nobody_is_advised_what_to_answer_to_a_word() {
    for word in ["bct", "bat"] {
        let given = format!(
            "hands = [\"earnlooxpp\", \"abctt\"], phase = \"window 1\", pending = \"spell {word}\", turn = 2"
        );
        let out = from(&table("fw-321", 2, "validation = \"challenge\", hints = \"on\"", &given), "hint\n");
        assert!(out.contains("[FW-208:") && !out.contains("A bot would"), "{out}");
    }
}

#[test]
fn alone_one_wins_only_with_every_card_played() {
    for (game, ended) in
        [("fw-fb", "120 cards left"), ("fw-5t5", "120 cards left"), ("fw-lms", "120 cards left")]
    {
        for way in ["pass\n", "leave\n"] {
            let out = wardroom_with(&["play", game, "--seed", "4", "--players", "1"], way).fine();
            assert!(out.contains("Nobody wins.") && out.contains(ended), "{out}");
            assert!(!out.contains("You win") && !out.contains("-120"), "{out}");
        }
    }
    let out = from(
        &table("fw-lms", 1, "", "hands = [\"ion\"], board = [\"t r a i l\"], deck = \"\""),
        "spell @5 ion\n",
    );
    assert!(out.contains("You win!") && out.contains("Every card is played, 4 points."), "{out}");
    let sim = wardroom(&["sim", "fw-fb", "--games", "3", "--seed", "1"]);
    assert!(
        sim.out.contains("1 player, 3 games") && sim.out.contains("nobody won   3 (100.0%"),
        "{}",
        sim.out
    );
}

#[test]
fn an_opening_is_typed_as_a_word_and_none_is_suggested() {
    for game in GAMES {
        let out = wardroom_with(&["play", game, "--seed", "5", "--option", "first_player=seat-1"], "").fine();
        assert!(out.contains("type: spell WORD"), "{game}: {out}");
    }
}

#[test]
fn the_pair_on_the_screen_can_be_handed_on() {
    let given =
        "phase = \"pick\", hands = [\"eel\", \"ooou\"], board = [\"t r a i n s\"], maker = 1, made = 1";
    let out = from(&table("fw-ow", 2, "", given), "pick @1 @3\n");
    assert!(out.contains("type: pick @1 @3\n") && out.contains("You hand on T and A."), "{out}");
    let answer = "hands = [\"exruuu\", \"eel\"], board = [\"t a\"], from = \"trains\", maker = 2";
    let out = from(&table("fw-ow", 2, "", answer), "");
    assert!(!out.contains("left out"), "{out}");
}

#[test]
fn what_was_typed_is_echoed_as_it_was() {
    let given = "hands = [\"sklmnuuooo\", \"eel\"], board = [\"t r a i n\"], maker = 2";
    let out = from(&table("fw-rv", 2, "", given), "spell @1 @2 @3 @4 5\n@1\npick\n");
    assert!(out.contains("> spell @1 @2 @3 @4 5\n") && out.contains("5 is not a place in a row"), "{out}");
    assert!(out.contains("a move begins with") && !out.contains("problem"), "{out}");
    // The verbs that there are, and no others.
    assert!(out.contains("Now: spell … · trade … · pass · leave"), "{out}");
    assert_eq!(out.matches("[HS-04:").count(), 3, "{out}");
}

#[test]
fn the_named_sets_of_moves_that_are_listed_are_taken() {
    for (game, refused) in [("fw-rv", ""), ("fw-tk6", "overlay-duplicate"), ("fw-5t5", "add-only")] {
        let out = wardroom(&["games", game, "--json"]).fine();
        let games: serde_json::Value = serde_json::from_str(&out).unwrap();
        let only = games[0]["options"]["properties"]["moves"]["only"].as_array().unwrap().clone();
        assert!(only.len() > 5, "{game}");
        for moves in only {
            let moves = moves.as_str().map_or(moves.to_string(), String::from);
            assert_ne!(moves, refused, "{game}");
            let option = format!("moves={moves}");
            let first = "first_player=seat-1";
            wardroom_with(&["play", game, "--option", &option, "--option", first], "quit\n").fine();
        }
        if !refused.is_empty() {
            let option = format!("moves={refused}");
            wardroom(&["play", game, "--option", &option]).fails(2, &["cannot be", "allowed: all-but-split"]);
            let listed = wardroom(&["games", game]).fine();
            assert!(!listed.contains(&format!(", {refused}")), "{listed}");
        }
    }
}

#[test]
fn a_new_word_that_takes_the_place_of_several_says_so() {
    let given = "hands = [\"kituuooomm\", \"eel\"], board = [\"p a r t\", \"s n i p\"], maker = 2";
    let out = from(&table("fw-rv", 2, "moves = [\"add\", \"split\"]", given), "preview spell kit\n");
    assert!(out.contains("replace all of them by a new one."), "{out}");
    let unwrapped = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(unwrapped.contains("Leaves the board: PART and SNIP"), "{out}");
}

#[test]
fn the_end_is_told_with_its_clause() {
    let given = "hands = [\"vvjk\", \"qz\"], board = [\"t e a r\"], maker = 2, idle = [2], laps = 2";
    let out = from(&table("fw-rv", 2, "", given), "pass\n");
    assert!(out.contains("3 full rounds have gone by without a word. [FW-174]"), "{out}");
    assert!(out.contains("for Q and Z in hand [FW-RV-26]"), "{out}");
}

#[test]
fn the_example_on_the_screen_fits_what_lies_on_the_board() {
    let five = "hands = [\"lmnoiuaebc\", \"aaeei\"], board = [\"t e a r s\"], maker = 2";
    for (game, players, given) in [
        ("fw-345", 2, "hands = [\"lmnoiuaebc\", \"aaeei\"], board = [\"e a r\"]"),
        ("fw-3nc", 2, five),
        ("fw-5t5", 2, five),
        ("fw-5up", 2, five),
        ("fw-brk", 2, five),
        ("fw-eia", 2, five),
        ("fw-e2e", 2, five),
        ("fw-lms", 2, five),
        ("fw-lft", 2, five),
        ("fw-fb", 1, "hands = [\"lmnoiuaebc\"], board = [\"t e a r s\"]"),
        (
            "fw-dbl",
            2,
            "hands = [\"lmnoi\", \"aaeei\"], board = [\"s t o n e\", \"t e a r\"], owners = [1, 2]",
        ),
        (
            "fw-dbl",
            2,
            "hands = [\"lmnoi\", \"aaeei\"], board = [\"t e a r\", \"s t o n e\"], owners = [1, 2]",
        ),
    ] {
        let position = table(game, players, "", given);
        let example = shown(&from(&position, ""));
        let said = from(&position, &format!("{example}\n"));
        // It is made without the dictionary, and may happen to be a word.
        assert!(!said.contains('✗') || said.contains("[FW-130:"), "{game}: {example}: {said}");
    }
}

#[test]
fn the_moves_of_single_games_are_on_the_screen() {
    let base = from(&table("fw-fb", 1, "", "hands = [\"lmnoi\"], board = [\"t e a r\"]"), "?\n");
    assert!(base.contains("@4/1") && base.contains("spell …"), "{base}");
    let cross = "hands = [\"lmnoi\", \"aaeei\"], board = [\"s t o n e\", \"t e a r\"], owners = [1, 2]";
    let first = from(&table("fw-dbl", 2, "", cross), "");
    assert!(first.contains("word 1 is yours") && first.contains("@2/2.1"), "{first}");
    let second = from_seat("2", &table("fw-dbl", 2, "", &format!("{cross}, turn = 2")), "");
    assert!(second.contains("word 2 is yours") && second.contains("@2.1/2"), "{second}");
    for out in [&first, &second] {
        assert!(out.contains("Word: ") && !out.contains("Word of"), "{out}");
    }
}

#[test]
fn what_happened_to_each_card_is_drawn_without_colours() {
    let given = "hands = [\"earhoo\", \"eee\"], board = [\"see= ka~ ir^ tmt h+\"]";
    let out = from(&table("fw-eia", 2, "", given), "");
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "=E (1, over 2) ~A (1, over 1) ^R (1, over 1) T (1, over 2) +H (3)",
        "= duplicated, ~ swapped, ^ overlaid, + added",
        "Stacks, from the bottom up: see ka ir tmt h",
        "Turn 1",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(!out.contains('_') && !out.contains("in the deck"), "{out}");
}

#[test]
fn giving_up_says_what_it_costs() {
    let given = "hands = [\"ton\", \"eee\"], board = [\"b r a i n\"], maker = 2";
    let knocked = from(&table("fw-5t5", 2, "mode = \"knockout\"", given), "1\n");
    assert!(
        knocked.contains("1 Give up: you are out") && knocked.contains("You give up. [FW-5T5-18]"),
        "{knocked}"
    );
    assert!(!knocked.contains("points") && !knocked.contains("FW-158"), "{knocked}");
    let left = from(&table("fw-lft", 2, "", given), "");
    assert!(left.contains("1 Give up: its maker takes the word and its points"), "{left}");
}

#[test]
fn a_replay_names_who_drew_what() {
    let record = wardroom(&["record", "fw-345", "--seed", "3", "--players", "3"]).fine();
    let all = wardroom_with(&["replay", "-"], &record).fine();
    assert!(!all.contains("You "), "{all}");
    assert!(all.contains("Bot 3 draws "), "{all}");
    let own = wardroom_with(&["replay", "-", "--seat", "1"], &record).fine();
    assert!(own.contains("You draw "), "{own}");
}

#[test]
fn what_cannot_be_agreed_on_says_why() {
    let bad = |more: &[&str]| wardroom(&[&["play", "fw-345", "--players", "2"], more].concat());
    let long = bad(&["--option", "turn_seconds=99999999999999999999"]);
    assert!(long.code != 0 && !long.err.contains("untagged"), "{}", long.err);
    let seat = bad(&["--option", "first_player=seat-6"]);
    assert!(seat.err.contains("[FW-18: wardroom rules fw-345 FW-18]"), "{}", seat.err);
    let moves = bad(&["--option", "moves=[\"split\"]"]);
    assert!(moves.err.contains("FW-58"), "{}", moves.err);
    let rules = wardroom(&["rules", "fw-lms", "FW-LMS-01"]).fine();
    assert!(rules.contains("FW-LMS-01 "), "{rules}");
}
