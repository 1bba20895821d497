//! What is said at the table: in the reader's language, for programs, in words alone, and to whoever asks why.

use crate::common::{wardroom, wardroom_in, wardroom_with};
use serde_json::Value;

/// You start: the dealer sits to your right.
const YOU_START: &[&str] = &[
    "play",
    "zombie",
    "--seed",
    "21",
    "--players",
    "3",
    "--option",
    "first_dealer=chosen-seat",
    "--option",
    "dealer_seat=3",
];

fn play(more: &[&str], input: &str) -> String {
    wardroom_with(&[YOU_START, more].concat(), input).fine()
}

/// The lines of a game for programs.
fn json(input: &str) -> Vec<Value> {
    let out = play(&["--json"], input);
    out.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
}

#[test]
fn a_table_speaks_german() {
    let input = "?\nlay clown\nzebra\n1\n1\nlog\nwhy clown\nquit\n";
    let out = wardroom_in("C", &[YOU_START, &["--lang", "de"]].concat(), input).fine();
    for part in [
        "Tippe die Nummer einer Wahl oder ? für Hilfe.",
        "▸ Du",
        "  Bot 2",
        "Bei dir: Hand",
        "Du bekommst ",
        "deinen letzten Zug zurücknehmen",
        "[ZZ-39:",
        "[HS-04:",
        "Jetzt: draw …",
        "Du ziehst ",
        "Du verlässt den Tisch.",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    for english in ["You ", "Your ", " card", "face down", "Draw", "Round"] {
        assert!(!out.contains(english), "{english}: {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let set = wardroom_in("de_AT.UTF-8", YOU_START, input).fine();
    assert_eq!(set, out, "as the machine is set");
    let asked = wardroom_in("de_AT.UTF-8", &[YOU_START, &["--lang", "en"]].concat(), "quit\n").fine();
    assert!(asked.ends_with("You leave the table.\n"), "what is asked for goes before it: {asked}");
    wardroom(&["--lang", "xx", "games"]).fails(2, &["the languages are en, de"]);
}

#[test]
fn a_whole_game_in_german_ends() {
    let args = [YOU_START, &["--option", "rounds=1", "--lang", "de"]].concat();
    let out = wardroom_in("C", &args, &"1\n".repeat(20_000)).fine();
    assert!(out.contains("Das Spiel ist aus") && !out.contains("You"), "{out}");
}

#[test]
fn programs_get_messages_with_their_arguments_and_the_english() {
    let lines =
        json("lay clown\n1\npreview end\nwhy hand\nhint\nlook\n?\nrules zz-39\n99\nwhy nobody\nquit\n");
    let told = lines.iter().find(|line| line["told"]["say"]["id"] == "draws").expect("a card is drawn");
    assert_eq!(told["told"]["say"]["args"]["seat"]["seat"], 1);
    let card = &told["told"]["say"]["args"]["card"]["piece"];
    let english = told["english"].as_str().expect("words");
    assert!(
        english.starts_with("You draw ") && english.contains(card["title"].as_str().expect("a title")),
        "{told}"
    );
    let asked = lines.iter().find(|line| line.get("asked").is_some()).expect("something is asked");
    let notation = asked["asked"]["prompt"]["ways"][0]["choices"][0]["notation"].as_str().expect("a choice");
    assert!(asked["english"]["choices"][notation].is_string(), "{asked}");
    let refused = &lines.iter().find(|line| line.get("refused").is_some()).expect("too early")["refused"];
    assert_eq!(refused["clause"], "ZZ-39");
    assert_eq!(refused["say"]["id"], "zz-39");
    let fact = &refused["facts"][0];
    assert_eq!(refused["say"]["args"][fact["name"].as_str().expect("a name")], fact["value"]);
    assert!(refused["english"].as_str().expect("a sentence").ends_with('.'), "{refused}");
    let preview = lines.iter().find(|line| line.get("preview").is_some()).expect("a preview");
    assert!(
        preview["preview"]["refused"]["clause"].as_str().expect("refused").starts_with("ZZ-"),
        "{preview}"
    );
    let hint = lines.iter().find(|line| line.get("hint").is_some()).expect("a hint");
    assert_eq!(hint["hint"], hint["advice"]["move"]);
    let [reasons, others] = ["reasons", "others"].map(|key| hint["advice"][key].as_array().expect("a list"));
    assert!(reasons.iter().all(|reason| reason["say"]["id"].is_string()), "{hint}");
    assert!(others.iter().all(|other| other["cost"].is_u64() && other["move"] != hint["hint"]), "{hint}");
    assert!(hint["english"].as_str().expect("words").starts_with("A bot would: "), "{hint}");
    for key in ["why", "hint", "words"] {
        assert!(lines.iter().any(|line| line.get(key).is_some()), "{key}");
    }
}

#[test]
fn a_replay_for_programs_has_every_line() {
    let record =
        wardroom(&["record", "zombie", "--players", "3", "--seed", "7", "--option", "rounds=1"]).fine();
    let words = wardroom_with(&["replay", "-", "--seat", "2"], &record).fine();
    let out = wardroom_with(&["replay", "-", "--seat", "2", "--json"], &record).fine();
    for line in out.lines() {
        let line: Value = serde_json::from_str(line).expect("every line is JSON");
        assert!(line["entry"].is_u64() && line["told"]["say"]["id"].is_string(), "{line}");
        let first = line["english"].as_str().and_then(|english| english.split(' ').next()).expect("words");
        assert!(words.contains(first), "{line}");
    }
    assert!(out.lines().count() > 30);
}

#[test]
fn of_many_choices_one_chooses_first_with_what() {
    // The most that a hand of Zombie lets one do is listed by its cards.
    let out = play(&["--option", "rounds=1"], &"1\n".repeat(4_000));
    let numbers = |line: &str| line.split_whitespace().filter_map(|word| word.parse::<usize>().ok()).max();
    let prompts = out.lines().filter(|line| line.starts_with("   ") && !line.starts_with("      "));
    let most = prompts.filter_map(numbers).max().unwrap_or(0);
    assert!(most <= 16, "{most}: {out}");
    assert!(out.contains("The game is over"), "{out}");
    assert!(out.contains("   With ") && out.contains("Enter goes back to all choices."), "{out}");
}

#[test]
fn whoever_asks_why_is_answered() {
    let out = play(
        &[],
        "why\nwhy hand\nwhy draw pile\nwhy bot 2\nwhy 2\nwhy nobody\nlook brain\nlook Draw\npreview 1\nquit\n",
    );
    for part in [
        "Name a piece, a place or a player",
        "  Draw pile: ",
        " pieces lie here, all face down.",
        " cards face down",
        "Now: Draw from the pile (draw pile)",
        "  Bot 2: Bot 2 plays at this table.",
        "Nothing here is called “nobody”.",
        "Brain: A Brain.",
        "Draw from the pile: may be done",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    // A card of the hand cannot be played before both are drawn.
    let hand = out.lines().find_map(|line| line.strip_prefix("  Your hand  ")).expect("a hand");
    let card = hand.split([',', '×']).next().expect("a card").trim();
    let out = play(&[], &format!("why {card}\nwhy {card} graveyard\nquit\n"));
    assert!(out.matches("[ZZ-39:").count() >= 2, "{card}: {out}");
    assert!(out.contains(&format!("{card} (Your hand): ")), "{card}: {out}");
}

#[test]
fn everything_can_be_read_aloud() {
    let out = play(&["--plain"], "lay clown\n1\nquit\n");
    for sign in ['─', '▸', '✗', '·', '\u{1b}'] {
        assert!(!out.contains(sign), "{sign}: {out}");
    }
    assert!(out.contains("You (to move)"), "{out}");
    let always = play(&["--plain", "--color", "always"], "quit\n");
    assert!(!always.contains('\u{1b}'), "{always}");
}

#[test]
fn options_have_names_and_values_that_people_read() {
    let out = wardroom(&["games", "zombie"]).fine();
    assert!(out.contains("  rounds  Rounds\n") && out.contains("Bots: random, "), "{out}");
    assert!(!out.contains("policy"), "{out}");
    let german = wardroom_in("de", &["games", "zombie"], "").fine();
    assert!(german.contains("Optionen") && german.contains("Spieler: 2–4"), "{german}");
}

#[test]
fn german_commands_and_the_words_of_a_choice_are_taken() {
    let input = "hilfe\nwarum stapel\nvom stapel ziehen\n1\nvorschau 1\nverlassen\n";
    let out = wardroom_in("C", &[YOU_START, &["--lang", "de"]].concat(), input).fine();
    assert!(out.contains("deinen letzten Zug zurücknehmen"), "help: {out}");
    assert!(out.contains("Hier werden Karten gezogen."), "why: {out}");
    assert!(out.contains("Du verlässt den Tisch."), "{out}");
    let typed = play(&[], "1\n1\nclown lay\nquit\n");
    assert!(typed.contains("You lay a Clown."), "the words of a choice, in any order: {typed}");
}

#[test]
fn a_preview_tells_what_would_happen() {
    let out = play(&[], "preview 1\n1\n1\npreview lay clown\nquit\n");
    assert!(out.contains("What comes then you cannot know yet."), "the top of the pile is hidden: {out}");
    assert!(out.contains("may be done\n    You lay a Clown."), "{out}");
    let lines = json("1\n1\npreview lay clown\nquit\n");
    let preview = lines.iter().find(|line| line["preview"].is_object()).expect("a preview");
    assert!(preview["preview"]["happens"][0]["id"].is_string(), "{preview}");
    assert!(preview["happens"][0].as_str().unwrap().starts_with("You lay a "), "{preview}");
}

#[test]
fn a_puzzle_is_told_in_the_language_of_the_player() {
    let out = wardroom_with(&["puzzle", "--date", "2026-11-16", "--lang", "de"], "quit\n").fine();
    for part in [
        "Rätsel vom 2026-11-16",
        "10 Karten auf der Hand",
        "besser geht es nicht",
        "Das Rätsel ist nicht gelöst",
    ] {
        // Wherever a line breaks.
        assert!(out.split_whitespace().collect::<Vec<_>>().join(" ").contains(part), "{part}: {out}");
    }
    assert!(!out.contains("Puzzle of") && out.contains("wird Englisch gesprochen"), "{out}");
}

#[test]
fn a_table_whose_game_does_not_speak_german_is_english_throughout() {
    let input = "?\nhint\nwhy hand\nwhy 2\nlook\nzebra\n1\nlog\nquit\n";
    for game in ["ursting", "ward", "fw-345"] {
        let args = ["play", game, "--seed", "3", "--players", "2", "--lang", "de"];
        let out = wardroom_in("C", &args, input).fine();
        let (_, table) = out.split_once("Englisch gesprochen.").unwrap_or_else(|| panic!("{out}"));
        assert!(
            table.contains("Type the number of a choice") && table.contains("You leave the table."),
            "{table}"
        );
        for german in
            ["Du ", " du ", "Karte", " und ", " oder ", "Ein Bot", "Jetzt", "Warum", "nicht", "Züge"]
        {
            assert!(!table.contains(german), "{game}: {german}: {table}");
        }
        let english =
            wardroom_in("C", &["play", game, "--seed", "3", "--players", "2", "--lang", "en"], input).fine();
        assert!(!english.contains("English is spoken"), "{english}");
    }
}

#[test]
fn values_of_options_begin_alike() {
    for game in ["zombie", "fw-345", "fw-3nc", "grave", "ward"] {
        let out = wardroom(&["games", game]).fine().replace("\n", " ");
        for (at, _) in out.match_indices(" (") {
            let sign = out[at + 2..].chars().next().unwrap();
            assert!(!sign.is_lowercase(), "{game}: {}", &out[at..out.len().min(at + 60)]);
        }
    }
}

#[test]
fn a_hint_is_offered_where_the_table_plays_with_hints_alone() {
    let offered = |option: &str| {
        let args = ["play", "fw-345", "--seed", "3", "--option", option];
        wardroom_with(&args, "?\nquit\n").fine().contains("what a bot would do in your place")
    };
    assert!(offered("hints=on") && !offered("hints=off"));
}
