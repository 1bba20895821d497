//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

use crate::shelf;

use trials::golden::{self, Golden};
use ward::Ward;

fn records() -> Vec<Golden> {
    golden::shelf(env!("CARGO_MANIFEST_DIR"), 9)
}

#[test]
fn golden_records_still_hold() {
    golden::hold::<Ward>(&records(), &shelf::library());
}

#[test]
fn between_them_every_option_value_is_played() {
    golden::play_every_option::<Ward>(&records());
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let actions = [
        "deck ",
        "add ",
        "ready",
        "go first",
        "go second",
        "summon ",
        "play ",
        "use ",
        "redraw",
        "kill",
        "leave",
        "attack ",
        " on ",
        "end combat",
        "end turn",
        "pass",
        "pick ",
        "#2",
        "done",
        "yes",
        "no",
        "choose ",
        "concede",
    ];
    let chances = [
        "start",
        "deck/1",
        "deck/2",
        "speed",
        "fear",
        "thaw",
        "hit",
        "damage",
        "critical-miss",
        "release",
        "dice",
        "roll",
        "reroll",
        "pick",
        "discard",
    ];
    golden::contain(&records(), &actions, &chances);
}
