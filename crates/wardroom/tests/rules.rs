//! `wardroom rules`

use crate::common::wardroom;
use serde_json::Value;

#[test]
fn all_rules_stand_under_their_sections_one_clause_a_line() {
    let out = wardroom(&["rules", "zombie"]).fine();
    assert!(out.lines().any(|line| line == "Components"));
    assert!(out.lines().any(|line| line.starts_with("ZZ-01   The deck is made of")));
    assert!(out.lines().any(|line| line.starts_with("ZZ-07   [ruling] Reminder cards")));
    assert!(!out.contains("HS-01"));
}

#[test]
fn the_rules_of_a_game_begin_with_how_it_is_played() {
    let out = wardroom(&["rules", "fw-345"]).fine();
    assert!(out.starts_with("3-4-5 IN TWO MINUTES\nGrow one word"), "{out}");
    for part in
        ["The goal\n", "A turn\n", "The end\n", "Who wins\n", "P I N → S P I N → S T I N G", "[FW-345-03]"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    let plain = wardroom(&["--plain", "rules", "ursting"]).fine();
    assert!(plain.contains("d12 of spades showing 9, d20 of hearts showing 11"), "{plain}");
    let json = wardroom(&["rules", "zombie", "--json"]).fine();
    assert!(json.trim_start().starts_with('['), "an array of clauses, as ever");
}

#[test]
fn a_clause_is_shown_with_its_reason() {
    let out = wardroom(&["rules", "zombie", "ZZ-07"]).fine();
    for part in [
        "ZZ-07   [ruling] Reminder cards",
        "Why: ",
        "Alternatives: ",
        "Source: silent",
        "Section: Components",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    for same in ["7", "07", "zz-7", "ZZ7"] {
        assert_eq!(wardroom(&["rules", "zombie", same]).fine(), out, "{same}");
    }
}

#[test]
fn a_clause_is_found_by_its_id_alone() {
    assert_eq!(wardroom(&["rules", "zz-50"]).fine(), wardroom(&["rules", "zombie", "50"]).fine());
    assert!(wardroom(&["rules", "FW-345-01"]).fine().starts_with("FW-345-01 "));
    assert!(wardroom(&["rules", "hs-03"]).fine().starts_with("HS-03 "));
    // A game of that name comes first.
    assert!(wardroom(&["rules", "fw-345"]).fine().lines().count() > 100);
    wardroom(&["rules", "zz-999"]).fails(1, &["there is no clause ZZ-999", "ZZ-01 to ZZ-"]);
    wardroom(&["rules", "50"]).fails(2, &["there is no game `50`"]);
}

#[test]
fn words_find_the_clauses_that_contain_them_all() {
    let out = wardroom(&["rules", "zombie", "GRAVEYARD", "drawn"]).fine();
    assert!(out.contains("ZZ-50 "), "{out}");
    let count = out.lines().filter(|line| line.starts_with("ZZ-")).count();
    assert!(out.contains(&format!("{count} clauses of ")), "{out}");
    assert_eq!(wardroom(&["rules", "zombie", "graveyard drawn"]).fine(), out);
    let colour = wardroom(&["rules", "zombie", "GRAVEYARD", "drawn", "--color", "always"]).fine();
    assert!(colour.contains("\u{1b}[1m\u{1b}[33mgraveyard\u{1b}[0m"), "{colour:?}");
}

#[test]
fn what_is_not_there_is_said_with_a_suggestion() {
    wardroom(&["rules", "zombie", "ZZ-999"]).fails(1, &["there is no clause ZZ-999", "ZZ-01 to ZZ-"]);
    wardroom(&["rules", "zombie", "999"]).fails(1, &["there is no clause 999"]);
    let families = ["FW-RV-01 to FW-RV-28", "FW-01 to FW-2"];
    wardroom(&["rules", "fw-rv", "99999"]).fails(1, &families);
    wardroom(&["rules", "zombie", "gravedigerg"]).fails(1, &["`gravedigerg`", "did you mean `gravedigger"]);
    wardroom(&["rules", "zombie", "xylophone"]).fails(1, &["contains `xylophone`"]);
    wardroom(&["rules", "zombie", "reminder", "dealer", "reshuffle"]).fails(1, &["leave a word out"]);
    wardroom(&["rules", "zombei"]).fails(2, &["did you mean `zombie`?", "`house`"]);
}

#[test]
fn the_house_has_rules_too() {
    let out = wardroom(&["rules", "house"]).fine();
    assert!(out.starts_with("THE HOUSE\n") && out.contains("HS-01   When a game is over"), "{out}");
    assert!(wardroom(&["rules", "zombie", "HS-03"]).fine().starts_with("HS-03 "));
}

#[test]
fn programs_get_clauses_as_objects() {
    let clauses: Value = serde_json::from_str(&wardroom(&["rules", "zombie", "--json"]).fine()).unwrap();
    let clauses = clauses.as_array().unwrap();
    assert_eq!(clauses[0]["id"], "ZZ-01");
    for key in ["id", "kind", "section", "text", "why", "alternatives", "source"] {
        assert!(clauses.iter().all(|clause| clause[key].is_string()), "{key}");
    }
    let nothing = wardroom(&["rules", "zombie", "xylophone", "--json"]).fails(1, &["xylophone"]);
    assert_eq!(nothing.out, "[]\n");
}
