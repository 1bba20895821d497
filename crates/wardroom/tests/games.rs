//! `wardroom games`

use crate::common::wardroom;
use serde_json::Value;

#[test]
fn games_are_listed_with_their_players() {
    let out = wardroom(&["games"]).fine();
    let line = out.lines().find(|line| line.starts_with("zombie ")).unwrap();
    assert!(line.contains("Z-even Card Zombie") && line.contains("2–4"), "{line}");
}

#[test]
fn programs_get_an_array_with_schemas() {
    let games: Value = serde_json::from_str(&wardroom(&["games", "--json"]).fine()).unwrap();
    for game in games.as_array().unwrap() {
        for key in ["id", "title", "box"] {
            assert!(game[key].is_string(), "{key}");
        }
        let players = &game["players"];
        assert!(players["min"].as_u64().unwrap() <= players["max"].as_u64().unwrap());
        assert_eq!(game["options"]["type"], "object");
    }
    let zombie = games.as_array().unwrap().iter().find(|game| game["id"] == "zombie").unwrap();
    assert_eq!(zombie["players"]["max"], 4);
    assert_eq!(zombie["options"]["properties"]["rounds"]["default"], 5);
}

#[test]
fn one_game_shows_its_options() {
    let out = wardroom(&["games", "Z-even"]).fine();
    for part in
        ["rounds", "allowed: 1 to 5", "default: 5", "How many rounds are played", "up to 8 with options"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn an_unknown_game_suggests_the_nearest() {
    wardroom(&["games", "zombei"]).fails(2, &["there is no game `zombei`", "did you mean `zombie`?"]);
}

#[test]
fn a_short_code_comes_before_the_beginning_of_a_name() {
    for short in ["pl", "red", "pn", "rtt", "sof", "srn", "tk2", "TK6", "345"] {
        let id = format!("fw-{}", short.to_lowercase());
        let out = wardroom(&["games", short]).fine();
        assert!(out.starts_with(&format!("{id} ")), "{short}: {out}");
    }
    let lines = |args: &[&str]| wardroom(args).fine();
    assert!(lines(&["play", "pl", "--seed", "1"]).contains("Profit & Loss"));
    assert!(lines(&["record", "red", "--seed", "1"]).contains(r#""game":"fw-red""#));
    assert!(lines(&["sim", "pl", "--games", "1", "--bot", "random"]).contains("Profit & Loss"));
    assert_eq!(lines(&["rules", "pn"]), lines(&["rules", "fw-pn"]));
    assert!(lines(&["duel", "pl", "random", "random", "--games", "2"]).contains("Profit & Loss"));
    assert_eq!(lines(&["games", "pluck"]), lines(&["games", "plk"]), "beginnings are found as ever");
}
