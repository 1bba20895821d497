//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

use crate::shelf;

use grave::Grave;
use std::collections::BTreeSet;
use trials::golden::{self, Golden};

fn records() -> Vec<Golden> {
    golden::shelf(env!("CARGO_MANIFEST_DIR"), 8)
}

#[test]
fn golden_records_still_hold() {
    golden::hold::<Grave>(&records(), &shelf::library());
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
