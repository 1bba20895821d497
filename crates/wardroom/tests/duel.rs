//! `wardroom duel`, and bots by name

use crate::common::wardroom;
use serde_json::Value;

/// What is printed for programs, without how long it took, which is never the same.
fn verdict(args: &[&str]) -> Value {
    let said = wardroom(&[args, &["--json"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    let mut verdict: Value = serde_json::from_str(&said.out).expect("--json prints JSON");
    for key in ["milliseconds", "longest_milliseconds"] {
        let times = verdict.as_object_mut().and_then(|verdict| verdict.remove(key));
        assert!(
            times.is_some_and(|times| times[0].as_f64() > Some(0.0) && times[1].is_f64()),
            "{}",
            said.out
        );
    }
    verdict
}

#[test]
fn the_stronger_is_told_for_people_and_for_programs() {
    let args = ["duel", "zombie", "quick", "random", "--option", "rounds=1", "--games", "400"];
    let out = wardroom(&args).fine();
    for part in
        ["quick against random", "95% interval", "fair     50%\n", "quick is stronger: it wins 65% and more"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    let json = |threads: &str| verdict(&[&args[..], &["--threads", threads]].concat());
    let verdict = json("1");
    assert_eq!((&verdict["answer"], &verdict["game"]), (&"stronger".into(), &"zombie".into()));
    assert_eq!(verdict["bots"], serde_json::json!(["policy", "random"]));
    assert!(verdict["games"].as_u64() < Some(400) && verdict["share"]["share"].as_f64() > Some(0.65));
    assert_eq!(verdict, json("2"), "threads change nothing");
}

#[test]
fn bots_have_the_time_that_is_given_and_the_longest_thought_is_told() {
    let args = ["duel", "zombie", "quick", "random", "--option", "rounds=1", "--games", "4", "--full"];
    let out = wardroom(&args).fine();
    assert!(
        out.contains("\npace     quick thinks ") && out.contains(" at most, ") && !out.contains(" cut at "),
        "{out}"
    );
    let given = [&args[..], &["--think-ms", "600000"]].concat();
    let out = wardroom(&given).fine();
    assert_eq!(out.matches(" moves, 0 cut at 600000 ms").count(), 2, "{out}");
    let (mut free, timed) = (verdict(&args), verdict(&given));
    assert_eq!((&timed["think_ms"], &timed["cut_short"]), (&600_000.into(), &serde_json::json!([0, 0])));
    // A time that is not used up changes nothing.
    for key in ["think_ms", "cut_short"] {
        free[key] = timed[key].clone();
    }
    assert_eq!(free, timed);
    wardroom(&[&args[..], &["--think-ms", "0"]].concat()).fails(2, &["--think-ms"]);
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
fn one_of_the_stronger_sits_among_several_of_the_weaker() {
    let args = ["duel", "zombie", "quick", "random", "--option", "rounds=1", "--players", "4"];
    let out = wardroom(&args).fine();
    for part in ["one quick among 3 of random", "fair     25%\n", "quick is stronger: it wins 40% and more"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let json = |more: &[&str]| verdict(&[&args[..], more].concat());
    let verdict = json(&["--threads", "1"]);
    assert_eq!(verdict, json(&["--threads", "3"]), "threads change nothing");
    assert_eq!((&verdict["players"], &verdict["fair"]), (&4.into(), &0.25.into()));
    assert!(verdict["games"].as_u64().is_some_and(|games| games.is_multiple_of(4) && games < 1000));
    // Nobody wins nearly every game of four, whoever the others are.
    let verdict = json(&["--low", "97%", "--high", "99"]);
    assert_eq!((&verdict["answer"], &verdict["bounds"]["low"]), (&"not-stronger".into(), &0.97.into()));
    let full = json(&["--full", "--games", "200"]);
    assert_eq!((&full["games"], &full["answer"]), (&200.into(), &"stronger".into()));
}

#[test]
fn a_control_shows_that_the_table_is_fair() {
    for players in ["2", "3"] {
        let args = ["duel", "zombie", "quick", "random", "--option", "rounds=1", "--players", players];
        let args = [&args[..], &["--games", "300", "--control"]].concat();
        let out = wardroom(&args).fine();
        let fair = if players == "2" { "50%" } else { "33.3%" };
        for part in ["control  random among itself, 300 games: ", &format!("fair, for {fair} lies within")] {
            assert!(out.contains(part), "{part}: {out}");
        }
        let verdict = verdict(&args);
        let control = &verdict["control"];
        assert_eq!((&control["is_fair"], &control["games"]), (&true.into(), &300.into()));
        let share = &control["share"];
        assert!(share["low"].as_f64() <= verdict["fair"].as_f64());
        assert!(verdict["fair"].as_f64() <= share["high"].as_f64());
    }
}

#[test]
fn a_game_for_one_is_played_by_both_on_the_same_deals() {
    let args = ["duel", "fw-fb", "regular", "random", "--games", "40"];
    let out = wardroom(&args).fine();
    for part in [
        "regular and random alone on the same deals",
        "equal, a score of -",
        "fair     50%\n",
        "regular is stronger: it does better on 65% and more",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let verdict = verdict(&args);
    // Fewer cards left are a higher score.
    assert!(verdict["scores"][0].as_f64() > verdict["scores"][1].as_f64(), "{verdict}");
    assert!(verdict["scores"][0].as_f64() <= Some(0.0) && verdict["margin"].as_f64() > Some(0.0));
}

#[test]
fn a_duel_that_cannot_be_is_refused() {
    let duel = |more: &[&str]| wardroom(&[&["duel", "zombie", "quick", "random"], more].concat());
    duel(&["--players", "5"]).fails(2, &["ZZ-15", "players: 5"]);
    duel(&["--players", "0"]).fails(2, &["ZZ-15", "players: 0"]);
    duel(&["--players", "4", "--games", "10"])
        .fails(2, &["--games 10: every deal is played once from every seat, so name a multiple of 4: 12"]);
    duel(&["--low", "70", "--high", "60"])
        .fails(2, &["the lower share, 70%, has to be below the higher, 60%"]);
    duel(&["--high", "55"]).fails(2, &["60%", "55%", "name both"]);
    duel(&["--low", "0.6"]).fails(2, &["--low", "per cent, from 1 to 99"]);
    wardroom(&["duel", "high-card", "expert", "random"])
        .fails(2, &["`expert` does not play this game; its bots are: random, quick"]);
    wardroom(&["duel", "fw-345", "export", "novice"]).fails(2, &["did you mean `expert`?"]);
    wardroom(&["duel", "zombie", "policy", "random", "--games", "1"]).fails(2, &["--games"]);
    wardroom(&["duel", "zombie", "policy", "random", "--games", "3"])
        .fails(2, &["--games", "every deal is played twice, so name an even number: 4"]);
}

#[test]
fn levels_are_offered_where_a_game_has_them() {
    for game in ["fw-345", "zombie"] {
        let out = wardroom(&["games", game]).fine();
        assert!(out.contains("Bots: random, novice, regular, expert; for simulations also quick."), "{out}");
    }
    let out = wardroom(&["games", "high-card"]).fine();
    assert!(out.contains("Bots: random, quick."), "{out}");
    wardroom(&["sim", "high-card", "--bot", "novice"]).fails(2, &["`novice` does not play this game"]);
    let args = ["record", "fw-lms", "--players", "2", "--seed", "3", "--bot", "novice", "--bot", "regular"];
    let record = wardroom(&args).fine();
    assert!(record.contains(r#""bot":"novice","#) && record.contains(r#""bot":"regular","#));
    assert_eq!(record, wardroom(&args).fine(), "the same seed gives the same game");
}
