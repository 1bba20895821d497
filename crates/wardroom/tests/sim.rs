//! `wardroom sim`

use crate::common::wardroom;
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let all = [&["sim", "zombie", "--json"], args].concat();
    let said = wardroom(&all);
    assert_eq!(said.code, 0, "{}", said.err);
    serde_json::from_str(&said.out).expect("--json prints JSON")
}

#[test]
fn a_summary_for_people() {
    let out = wardroom(&["sim", "zombie", "--players", "3", "--games", "20", "--seed", "5"]).fine();
    for part in ["3 players, 20 games, seed 5", "95% interval", "shared wins", "length", "moves/s"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert_eq!(out.lines().filter(|line| line.contains(" quick ")).count(), 3);
}

#[test]
fn points_are_told_where_players_count_them() {
    let out = |game: &str| wardroom(&["sim", game, "--games", "4", "--bot", "random"]).fine();
    assert!(out("zombie").contains("score") && out("high-card").contains("score"));
    assert!(!out("ward").contains("score"), "{}", out("ward"));
}

#[test]
fn how_often_somebody_is_asked_is_counted_where_that_is_wanted() {
    let short = ["--players", "2", "--games", "4"];
    let prompts = &json(&[&short[..], &["--prompts"]].concat())["prompts"];
    let median = |what: &str| prompts[what]["median"].as_i64().unwrap_or_default();
    assert!(median("choosing") > 0 && median("choosing") <= median("asked"), "{prompts}");
    assert!(json(&short)["prompts"].is_null());
}

#[test]
fn a_game_without_options_says_so() {
    wardroom(&["sim", "high-card", "--option", "a=b"]).fails(2, &["no option `a`; this game has none"]);
    let out = wardroom(&["games", "high-card"]).fine();
    assert!(out.ends_with("There are no options.\n") && !out.contains("Options"), "{out}");
}

#[test]
fn what_would_change_nothing_is_not_taken_to_a_new_game() {
    let args = ["sim", "fw-pn", "--games", "1", "--option"];
    wardroom(&[&args[..], &["tie_break=fewest-cards"]].concat())
        .fails(2, &["`fewest-cards`, which would change nothing", "allowed: shared, last-word"]);
    // Nor is it listed.
    let said = wardroom(&[&args[..], &["tie=1"]].concat());
    assert!(said.err.contains("tie_break") && !said.err.contains("stall_rounds"), "{}", said.err);
}

#[test]
fn a_summary_for_programs() {
    let summary = json(&[
        "--players",
        "2",
        "--games",
        "30",
        "--option",
        "rounds=1",
        "--bot",
        "random",
        "--threads",
        "2",
    ]);
    assert_eq!((summary["games"].as_u64(), summary["players"].as_u64()), (Some(30), Some(2)));
    assert_eq!(summary["options"]["rounds"], 1);
    assert_eq!(summary["bots"], serde_json::json!(["random", "random"]));
    let wins: f64 =
        summary["wins"].as_array().unwrap().iter().map(|win| win["count"].as_f64().unwrap()).sum();
    assert!((wins - 30.0).abs() < 1e-6);
    assert!(summary["moves"].as_u64().unwrap() > 0 && summary["moves_per_second"].as_f64().unwrap() > 0.0);
    assert!(summary["seconds"].is_number() && summary["length"]["median"].is_number());
    assert!(summary["wins"][0]["low"].as_f64() <= summary["wins"][0]["high"].as_f64());
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let games = |seed, threads| {
        let mut summary = json(&["--games", "20", "--seed", seed, "--threads", threads]);
        for key in ["seconds", "moves_per_second", "threads"] {
            summary.as_object_mut().unwrap().remove(key);
        }
        summary
    };
    assert_eq!(games("1", "1"), games("1", "2"));
    assert_ne!(games("1", "1")["moves"], games("2", "1")["moves"]);
}

#[test]
fn what_cannot_be_played_is_refused_with_what_can() {
    let sim = |args: &[&str]| wardroom(&[&["sim"], args].concat());
    sim(&["zombei"]).fails(2, &["did you mean `zombie`?"]);
    sim(&["zombie", "--players", "9"]).fails(2, &["ZZ-15", "players: 9"]);
    sim(&["zombie", "--players", "0"]).fails(2, &["players: 0"]);
    sim(&["zombie", "--option", "round=3"])
        .fails(2, &["no option `round`", "did you mean `rounds`?", "games zombie"]);
    sim(&["zombie", "--option", "rounds=9"]).fails(2, &["cannot be 9", "allowed: 1 to 5"]);
    sim(&["zombie", "--option", "tie_break=coin"])
        .fails(2, &["cannot be `coin`", "shared, rounds-won, extra-round"]);
    sim(&["zombie", "--option", "rounds"]).fails(2, &["NAME=VALUE"]);
    sim(&["zombie", "--bot", "quik"]).fails(2, &["did you mean `quick`?"]);
    sim(&["zombie", "--players", "2", "--bot", "random", "--bot", "random", "--bot", "policy"])
        .fails(2, &["3 bots are named for 2 seats"]);
    sim(&["zombie", "--games", "0"]).fails(2, &["--games"]);
    sim(&["zombie", "--threads", "0"]).fails(2, &["--threads"]);
}

#[test]
fn games_that_nobody_won_are_counted() {
    let sim = |more: &[&str]| {
        wardroom(&[&["sim", "ursting", "--players", "2", "--games", "300", "--bot", "random"], more].concat())
            .fine()
    };
    let summary: Value = serde_json::from_str(&sim(&["--json"])).expect("--json prints JSON");
    let unwon = summary["unwon"].as_u64().expect("a number");
    let wins: f64 =
        summary["wins"].as_array().unwrap().iter().map(|win| win["count"].as_f64().unwrap()).sum();
    assert!(unwon > 0 && (wins + unwon as f64 - 300.0).abs() < 1e-6, "{summary}");
    assert_eq!(summary["shared"], 0);
    let out = sim(&[]);
    assert!(out.contains("shared wins  0 (0.0% of games)"), "{out}");
    assert!(out.contains(&format!("nobody won   {unwon} (")), "{out}");
}

#[test]
fn charts_are_of_ascii_where_that_is_wanted() {
    let args = ["--ascii", "sim", "zombie", "--players", "2", "--games", "20", "--option", "rounds=1"];
    let out = wardroom(&args).fine();
    assert!(out.is_ascii() && out.contains('#'), "{out}");
    let args = ["duel", "zombie", "quick", "random", "--games", "10", "--option", "rounds=1", "--ascii"];
    let out = wardroom(&args).fine();
    assert!(out.is_ascii(), "{out}");
}
