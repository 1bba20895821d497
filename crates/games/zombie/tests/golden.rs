//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

use kernel::Library;
use serde_json::Value;
use std::collections::BTreeSet;
use trials::golden::{self, Golden};
use zombie::Zombie;

fn shelf() -> Vec<Golden> {
    golden::shelf(env!("CARGO_MANIFEST_DIR"), 10)
}

#[test]
fn golden_records_still_hold() {
    golden::hold::<Zombie>(&shelf(), &Library::new());
}

#[test]
fn between_them_every_option_value_is_played() {
    golden::play_every_option::<Zombie>(&shelf());
    let players: BTreeSet<usize> = shelf().iter().map(Golden::players).collect();
    assert_eq!(players, BTreeSet::from_iter(2..=8));
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let actions = [
        "draw pile",
        "draw graveyard",
        "take-back ",
        "lay ",
        "discard ",
        "raid ",
        " with hunter ",
        "hunt ",
        "dig graveyard",
        " with hunter",
        "take ",
        " bury ",
        "fetch ",
        "call ",
        "end",
    ];
    golden::contain(&shelf(), &actions, &["dealer", "deck", "hunter", "pile"]);
    let extra = |record: &Golden| {
        let rounds = record.header()["options"]["rounds"].as_u64();
        let played = record.last_position::<Zombie>(&Library::new());
        rounds.is_some_and(|rounds| played.get("rounds").and_then(Value::as_u64) > Some(rounds))
    };
    assert!(shelf().iter().any(extra), "an extra round");
}
