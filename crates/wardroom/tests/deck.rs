//! `wardroom deck`

#![allow(clippy::unwrap_used)] // helpers of tests

mod common;

use common::{wardroom, write};
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
        .fails(2, &["deck.toml:5: Mine: there is no card `Bug Mann`, did you mean `Bug Man`?", "--cards"]);
    let (_folder, path) = deck("\"Bug Man\" = \"three\"\n");
    wardroom(&["deck", "show", &path, "--cards", TEST]).fails(2, &["deck.toml:", "[[deck]]"]);
    let folder = tempfile::tempdir().unwrap();
    let empty = write(&folder, "empty.toml", b"deck = []\n");
    wardroom(&["deck", "show", &empty]).fails(2, &["has no deck; write [[deck]]"]);
    wardroom(&["deck", "show", "no-such.toml"]).fails(2, &["no-such.toml"]);
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
