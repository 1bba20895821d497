//! `wardroom duel`, and bots by name

use crate::common::wardroom;
use serde_json::Value;

#[test]
fn the_stronger_is_told_for_people_and_for_programs() {
    let args = ["duel", "zombie", "quick", "random", "--option", "rounds=1", "--games", "400"];
    let out = wardroom(&args).fine();
    for part in ["quick against random", "95% interval", "quick is stronger: it wins 65% and more"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let json = |threads: &str| -> Value {
        let out = wardroom(&[&args[..], &["--json", "--threads", threads]].concat()).fine();
        serde_json::from_str(&out).expect("--json prints JSON")
    };
    let verdict = json("1");
    assert_eq!((&verdict["answer"], &verdict["game"]), (&"stronger".into(), &"zombie".into()));
    assert_eq!(verdict["bots"], serde_json::json!(["policy", "random"]));
    assert!(verdict["games"].as_u64() < Some(400) && verdict["share"]["share"].as_f64() > Some(0.65));
    assert_eq!(verdict, json("2"), "threads change nothing");
}

#[test]
fn equals_are_not_stronger_and_a_few_games_show_nothing() {
    let out = wardroom(&["duel", "zombie", "random", "random", "--option", "rounds=1"]).fine();
    assert!(out.contains("not stronger: random wins less than 65%"), "{out}");
    let out =
        wardroom(&["duel", "zombie", "random", "random", "--option", "rounds=1", "--games", "4"]).fine();
    assert!(out.contains("not shown by 4 games"), "{out}");
}

#[test]
fn a_duel_that_cannot_be_is_refused() {
    wardroom(&["duel", "fw-fb", "regular", "novice"]).fails(2, &["not for two", "wardroom sim fw-fb"]);
    wardroom(&["duel", "zombie", "expert", "random"])
        .fails(2, &["`expert` does not play this game; its bots are: random, quick"]);
    wardroom(&["duel", "fw-345", "export", "novice"]).fails(2, &["did you mean `expert`?"]);
    wardroom(&["duel", "zombie", "policy", "random", "--games", "1"]).fails(2, &["--games"]);
    wardroom(&["duel", "zombie", "policy", "random", "--games", "3"])
        .fails(2, &["--games", "every deal is played twice, so name an even number: 4"]);
}

#[test]
fn levels_are_offered_where_a_game_has_them() {
    let out = wardroom(&["games", "fw-345"]).fine();
    assert!(out.contains("Bots: random, novice, regular, expert; for simulations also quick."), "{out}");
    let out = wardroom(&["games", "zombie"]).fine();
    assert!(out.contains("Bots: random, quick."), "{out}");
    wardroom(&["sim", "zombie", "--bot", "novice"]).fails(2, &["`novice` does not play this game"]);
    let args = ["record", "fw-lms", "--players", "2", "--seed", "3", "--bot", "novice", "--bot", "regular"];
    let record = wardroom(&args).fine();
    assert!(record.contains(r#""bot":"novice","#) && record.contains(r#""bot":"regular","#));
    assert_eq!(record, wardroom(&args).fine(), "the same seed gives the same game");
}
