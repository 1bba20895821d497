//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

use crate::shelf;

use grave::{Grave, HouseWords, OnOff, Options, Slang};
use std::collections::BTreeSet;
use trials::golden::{self, Golden};

fn records() -> Vec<Golden> {
    golden::shelf(env!("CARGO_MANIFEST_DIR"), 11)
}

#[test]
fn golden_records_still_hold() {
    golden::hold::<Grave>(&records(), &shelf::library());
}

#[test]
fn a_record_from_before_an_option_stands_by_what_was_played_then() {
    let library = shelf::library();
    let all = records();
    let named = |name: &str| all.iter().find(|record| record.name == name).expect("a golden record");
    let old = named("r1-4-usual.jsonl").open::<Grave>(&library);
    assert!(!old.header().options.contains_key("hints") && !old.header().options.contains_key("slang"));
    assert_eq!((old.options().hints, old.options().slang), (OnOff::On, Slang::Narrow));
    assert_eq!(old.options().house_words, HouseWords::default());
    let new = named("r1-2-words-of-the-house.jsonl").open::<Grave>(&library);
    assert_eq!((new.options().hints, new.options().slang), (OnOff::On, Slang::Wide));
    assert_ne!(new.options().house_words, HouseWords::default());
    let usual = Options::default();
    assert_eq!((usual.hints, usual.slang), (OnOff::Off, Slang::Wide));
}

#[test]
fn between_them_every_option_value_is_played() {
    golden::play_every_option::<Grave>(&records());
    let players: BTreeSet<usize> = records().iter().map(Golden::players).collect();
    assert_eq!(players, BTreeSet::from_iter(2..=4));
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let actions = [
        "reactivate",
        "kick ",
        "reanimate",
        "decline",
        "exchange",
        "play ",
        "dig ",
        "tag ",
        " with ",
        "rock-on ",
        "take ",
        " to hand",
        " to area",
        "declare ",
        "spell ",
        "step-ahead",
        "propose ",
        "vote yes",
        "vote no",
        "end",
        "discard ",
    ];
    golden::contain(&records(), &actions, &["starter", "deck", "reshuffle", "away"]);
}
