//! `wardroom deck`

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{wardroom, write};
use serde_json::Value;

const TEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/ward/cards/test.toml");

fn deck(cards: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path =
        write(&folder, "deck.toml", format!("[[deck]]\nname = \"Mine\"\n\n[deck.cards]\n{cards}").as_bytes());
    (folder, path)
}

#[test]
fn decks_of_a_card_file_are_checked_with_its_cards() {
    let out = wardroom(&["deck", "check", TEST]).fine();
    assert_eq!(out, "Plain: 30 cards, may be played\nFull: 30 cards, may be played\n");
    let said = wardroom(&["deck", "check", TEST, "--official"]);
    assert_eq!(said.code, 1);
    assert!(
        said.out.contains("Plain: 30 cards, may not be played\n  WT-62 3 copies of Fire Ball"),
        "{}",
        said.out
    );
    let only = wardroom(&["deck", "check", TEST, "--deck", "full"]).fine();
    assert_eq!(only, "Full: 30 cards, may be played\n");
    wardroom(&["deck", "check", TEST, "--deck", "fool"])
        .fails(1, &["has no deck `fool`; it has: Plain, Full"]);
}

#[test]
fn a_deck_of_its_own_file_takes_the_cards_it_is_given() {
    let (_folder, path) = deck("\"Bug Man\" = 4\n\"Old Wyrm\" = 3\n");
    let said = wardroom(&["deck", "check", &path, "--cards", TEST]);
    assert_eq!(said.code, 1, "{}", said.err);
    for part in [
        "Mine: 7 cards, may not be played",
        "WT-03 7 cards instead of 30",
        "WT-57 4 copies of Bug Man",
        "WT-59 ",
    ] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    let said = wardroom(&["deck", "check", &path, "--cards", TEST, "--json"]);
    let told: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(
        (said.code, &told[0]["plays"], &told[0]["problems"][0]["clause"]),
        (1, &false.into(), &"WT-03".into())
    );
}

#[test]
fn bad_files_say_what_to_do() {
    let (_folder, path) = deck("\"Bug Mann\" = 1\n");
    wardroom(&["deck", "check", &path, "--cards", TEST])
        .fails(2, &["deck.toml:5:1: Mine: no card is called `Bug Mann`; did you mean `Bug Man`?", "--cards"]);
    let (_folder, path) = deck("\"Bug Man\" = 0\n\"Nobody\" = 1\n\"Snow Man\" = 1.5\n");
    let said = wardroom(&["deck", "check", &path, "--cards", TEST]);
    for part in ["deck.toml:5:", "0 is out of range", "deck.toml:7:", "is no whole number"] {
        assert!(said.code == 2 && said.err.contains(part), "{part}: {}", said.err);
    }
    let (_folder, path) = deck("\"Bug Man\" = \"three\"\n");
    wardroom(&["deck", "show", &path, "--cards", TEST]).fails(2, &["deck.toml:", "[[deck]]"]);
    let folder = tempfile::tempdir().unwrap();
    let empty = write(&folder, "empty.toml", b"deck = []\n");
    wardroom(&["deck", "show", &empty]).fails(2, &["has no deck; write [[deck]]"]);
    wardroom(&["deck", "show", "no-such.toml"]).fails(2, &["no-such.toml"]);
}

#[test]
fn spellings_of_a_name_are_one_card() {
    let (_folder, path) =
        deck("\"Bug Man\" = 3\n\"bug man\" = 3\n\"bug-man\" = 3\n\"fire ball\" = 1\n\"Fire Ball\" = 1\n");
    let said = wardroom(&["deck", "check", &path, "--cards", TEST, "--official"]);
    assert_eq!(said.code, 1, "{}", said.err);
    for part in ["WT-57 9 copies of Bug Man", "WT-62 2 copies of Fire Ball", "WT-03 11 cards"] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
}

#[test]
fn a_file_of_decks_is_played_with_the_cards_of_the_house() {
    let cards = wardroom(&["cards", "list", "--json"]).fine();
    let cards: Value = serde_json::from_str(&cards).unwrap();
    let names: Vec<&str> =
        cards.as_array().unwrap().iter().filter_map(|card| card["name"].as_str()).take(10).collect();
    let lines: String = names.iter().map(|name| format!("{name:?} = 3\n")).collect();
    let (_folder, path) = deck(&lines);
    wardroom(&["deck", "check", &path]).fine();
    let said = wardroom(&["sim", "ward", "--cards", &path, "--games", "4"]);
    assert!(said.code == 0 && said.err.is_empty(), "{}", said.err);
    // One that cannot be played is not left out silently.
    let (_folder, short) = deck("\"Bug Man\" = 3\n");
    let said = wardroom(&["sim", "ward", "--cards", &short, "--games", "4"]);
    assert!(
        said.code == 0 && said.err.contains("Mine is not offered: 3 cards instead of 30 (WT-03)"),
        "{}",
        said.err
    );
    let said = wardroom(&["cards", "check", &short]);
    assert!(said.code == 1 && said.err.contains("nothing but decks is for `wardroom deck`"), "{}", said.err);
}

#[test]
fn a_deck_is_shown_with_its_curve_and_its_types() {
    let out = wardroom(&["deck", "show", TEST, "--deck", "Plain"]).fine();
    for part in [
        "Plain\nCreatures without effects, and simple magic.\n30 cards: 17 creatures, 13 magic cards\n",
        "   5 ███ 3\n",
        "14 without a sacrifice, 3 for 1 sacrifice",
        "equip infinite",
        "  3 Bug Man\n",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let told: Value = serde_json::from_str(&wardroom(&["deck", "show", TEST, "--json"]).fine()).unwrap();
    assert_eq!((&told[0]["creatures"], &told[0]["cards"]["Bug Man"]), (&17.into(), &3.into()));
}
