//! Which options a title offers.

#![allow(clippy::unwrap_used)] // helpers of tests

use final_word::FinalWord;
use kernel::{
    Game,
    options::{self, OptionSpec},
};
use serde_json::{Map, json};

fn offered(id: &str) -> Vec<OptionSpec> {
    let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
    options::offered::<FinalWord>(title)
}

#[test]
fn what_would_do_nothing_is_not_offered_and_still_read() {
    for (id, idle) in [
        ("fw-pn", &["stall_rounds", "low_rounds", "trade_only_if_stuck"][..]),
        ("fw-rtt", &["stall_rounds"]),
        ("fw-trn", &["stall_rounds"]),
        ("fw-345", &[]),
    ] {
        let names: Vec<String> = offered(id).into_iter().map(|spec| spec.name).collect();
        for name in ["stall_rounds", "low_rounds", "trade_only_if_stuck"] {
            assert_eq!(names.iter().any(|other| other == name), !idle.contains(&name), "{id}: {name}");
        }
        // As a table or a record of before may say it.
        let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
        let chosen = json!({ "stall_rounds": 7, "low_rounds": 4, "trade_only_if_stuck": "on" });
        let chosen: Map<_, _> = chosen.as_object().unwrap().clone();
        let read = options::read(&FinalWord::preset(title), &chosen).unwrap();
        assert_eq!((read.stall_rounds, read.low_rounds), (7, 4), "{id}");
    }
}

/// In Positive-Negative every hand is empty when the game is over (FW-PN-16, FW-PN-21).
#[test]
fn a_tie_break_that_breaks_no_tie_is_refused_to_a_new_table_and_read_from_an_old_one() {
    let chosen = json!({ "tie_break": "fewest-cards" });
    let chosen: Map<_, _> = chosen.as_object().unwrap().clone();
    for title in FinalWord::titles() {
        let (preset, is_idle) = (FinalWord::preset(title), title.id == "fw-pn");
        let tie_break = offered(title.id).into_iter().find(|spec| spec.name == "tie_break").unwrap();
        assert_eq!(tie_break.allowed.to_string().contains("fewest-cards"), !is_idle, "{}", title.id);
        let new = options::chosen::<FinalWord>(title, &preset, &chosen);
        assert_eq!(new.is_err(), is_idle, "{}", title.id);
        assert!(!new.is_err_and(|error| error.to_string().contains("allowed: shared, fewest")));
        assert!(options::read(&preset, &chosen).is_ok(), "{}", title.id);
        assert!(options::written::<FinalWord>(title, &chosen).is_ok(), "{}", title.id);
    }
}

#[test]
fn no_seat_is_offered_to_begin_that_a_title_never_has() {
    for title in FinalWord::titles() {
        let specs = options::offered::<FinalWord>(title);
        let first = specs.iter().find(|spec| spec.name == "first_player").unwrap();
        let seats = (1..=6).filter(|seat| first.allowed.to_string().contains(&format!("seat-{seat}")));
        assert_eq!(seats.max().unwrap(), title.most_players, "{}", title.id);
    }
}
