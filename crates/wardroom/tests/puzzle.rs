//! `wardroom puzzle`

use crate::common::{wardroom, wardroom_with};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let out = wardroom(&[&["puzzle", "--json"], args].concat()).fine();
    serde_json::from_str(&out).expect("--json prints JSON")
}

/// A day of 5 to 5, which is solved fastest.
const DAY: &str = "2026-11-16";

#[test]
fn a_puzzle_for_programs_is_the_same_every_time_and_does_not_give_itself_away() {
    let puzzle = json(&["--date", DAY]);
    assert_eq!(puzzle, json(&["--date", DAY, "--game", "5t5"]), "the day's title is 5 to 5");
    assert_eq!((puzzle["game"].as_str(), puzzle["date"].as_str()), (Some("fw-5t5"), Some(DAY)));
    assert_eq!((puzzle["par"]["left"].as_i64(), puzzle["proven"].as_bool()), (Some(0), Some(true)));
    assert_eq!(puzzle["options"]["solo_trades"], "none");
    assert_eq!(puzzle["position"]["hands"][0].as_str().unwrap().len(), 10);
    assert_eq!(puzzle["position"].get("deck"), None);
    assert_eq!(puzzle.get("solution"), None);
    let solved = json(&["--date", DAY, "--solution"]);
    assert_eq!(solved["position"]["deck"].as_str().unwrap().len(), 20);
    assert_eq!(solved["seed"], puzzle["seed"]);
}

/// The solver's line, typed in: that is par.
#[test]
fn the_solution_played_is_par() {
    let solved = json(&["--date", DAY, "--solution"]);
    let steps = solved["solution"].as_array().unwrap();
    let typed: Vec<&str> = steps.iter().map(|step| step["action"].as_str().unwrap()).collect();
    let out = wardroom_with(&["puzzle", "--date", DAY], &(typed.join("\n") + "\n")).fine();
    assert!(out.contains("0 cards left, par 0 cards left."), "{out}");
    let shared = format!("To share: Wardroom puzzle {DAY}, 5 to 5: par ■■■■■■■■■■");
    assert!(out.contains(&shared), "{out}");
    let told = wardroom(&["puzzle", "--date", DAY, "--solution"]).fine();
    assert!(typed.iter().all(|action| told.contains(action)), "{told}");
    assert!(told.contains("nothing better is possible"), "{told}");
}

#[test]
fn whoever_gives_up_at_once_is_over_par_by_every_card() {
    let out = wardroom_with(&["puzzle", "--date", DAY], "pass\n").fine();
    assert!(!out.contains("Nobody wins"), "{out}");
    assert!(out.contains("30 cards left, par 0 cards left."), "{out}");
    assert!(out.contains("5 to 5: 30 cards over par □□□□□□□□□□"), "{out}");
    let left = wardroom_with(&["puzzle", "--date", DAY], "quit\n").fine();
    assert!(left.contains("not solved"), "{left}");
}

/// A day of Turnover, where the hand is subtracted at the end.
const TURNOVER: &str = "2026-11-17";

#[test]
fn the_deal_is_told_as_it_is() {
    let told = |day: &str| wardroom(&["puzzle", "--date", day]).fine().replace('\n', " ");
    let turnover = told(TURNOVER);
    let deal = "11 cards in your hand, one of them turned over, 20 in the deck; the other 89 lie open";
    assert!(turnover.contains(deal), "{turnover}");
    let other = told(DAY);
    assert!(
        other.contains("10 cards in your hand, 20 in the deck, no trades; the other 90 lie open"),
        "{other}"
    );
}

#[test]
fn a_solution_counts_the_points_that_the_table_shows() {
    let out = wardroom(&["puzzle", "--date", TURNOVER, "--solution"]).fine();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[1].contains("pass") && lines[1].ends_with("  0 points, 31 cards left"), "{out}");
    assert!(!out.contains(" -"), "{out}");
    let [.., last, par] = lines.as_slice() else { panic!("{out}") };
    assert!(last.ends_with("160 points, 0 cards left") && par.contains("160 points, 0 cards left"), "{out}");
}

#[test]
fn whoever_leaves_is_not_held_against_par() {
    for (day, way) in [(DAY, "leave\n"), (TURNOVER, "pass\nLEAVE\n"), (TURNOVER, "pass\nquit\n"), (DAY, "")] {
        let out = wardroom_with(&["puzzle", "--date", day], way).fine();
        let end = format!("The puzzle is not solved; `wardroom puzzle --date {day}` begins it again.\n");
        assert!(out.ends_with(&end), "{out}");
        assert!(
            !out.contains("To share") && !out.contains(", par ") && !out.contains("The game is over"),
            "{out}"
        );
    }
    let out = wardroom_with(&["puzzle", "--date", TURNOVER], &"pass\n".repeat(60)).fine();
    assert!(out.contains("To share: ") && out.contains("short of par"), "{out}");
}

#[test]
fn limits_are_told() {
    let said = wardroom(&["puzzle", "--date", "9999-12-31", "--game", "5t5", "--list", "3"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 1), "{}", said.out);
    assert_eq!(said.err, "The calendar ends with 9999-12-31; no day after it is listed.\n");
    wardroom(&["puzzle", "--date", "9999-12-31", "--game", "5t5", "--list", "1"]).fine();
    let help = wardroom(&["puzzle", "--help"]).fine();
    assert!(help.contains("from 1970-01-01 to 9999-12-31") && help.contains("366 at most"), "{help}");
}

#[test]
fn days_are_listed() {
    let out = wardroom(&["puzzle", "--date", DAY, "--game", "5 to 5", "--list", "2"]).fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert!(lines[0].starts_with(DAY) && lines[1].starts_with("2026-11-17"), "{out}");
    assert!(lines.iter().all(|line| line.contains("5 to 5") && line.contains("par 0 cards left")), "{out}");
    let list = json(&["--date", DAY, "--game", "fw-5t5", "--list", "2"]);
    assert_eq!(list.as_array().unwrap().len(), 2);
}

#[test]
fn what_is_no_puzzle_is_said() {
    wardroom(&["puzzle", "--date", "yesterday"]).fails(2, &["`yesterday`", "YYYY-MM-DD"]);
    wardroom(&["puzzle", "--date", "2026-02-30"]).fails(2, &["no such day"]);
    wardroom(&["puzzle", "--date", "1969-12-31"]).fails(2, &["1970-01-01"]);
    wardroom(&["puzzle", "--game", "345"])
        .fails(2, &["3-4-5 has no puzzles", "fw-fb, fw-5t5, fw-trn, fw-lms"]);
    wardroom(&["puzzle", "--game", "zombie", "--list", "2"]).fails(2, &["leave --game out"]);
    wardroom(&["puzzle", "--game", "chess"]).fails(2, &["chess"]);
    wardroom(&["puzzle", "--list", "0"]).fails(2, &["--list"]);
}

#[test]
fn the_best_move_of_a_box_is_asked_for_and_judged() {
    let asked = json(&["--date", DAY, "--game", "zombie"]);
    assert!(asked["view"]["prompt"].is_object() && asked.get("moves").is_none());
    let solved = json(&["--date", DAY, "--game", "zombie", "--solution"]);
    let (best, novice) = (solved["moves"][0][0].as_str().unwrap(), solved["novice"].as_str().unwrap());
    let args = ["puzzle", "--date", DAY, "--game", "zombie"];
    let out = wardroom_with(&args, &format!("dance\n{best}\n")).fine();
    assert!(out.contains("That is the best move.") && out.contains("■■■■■■■■■■"), "{out}");
    let out = wardroom_with(&args, &format!("{novice}\n")).fine();
    assert!(out.contains("% of the win away") && out.contains('□'), "{out}");
    let out = wardroom_with(&args, "q\n").fine();
    assert!(out.contains("is not solved") && !out.contains(" %"), "{out}");
}
