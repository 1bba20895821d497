//! Old records keep replaying. `examples/golden.rs` wrote them and says how to add one; none is ever written anew.

use kernel::Library;
use std::collections::BTreeSet;
use trials::golden::{self, Golden};
use ursting::Ursting;

fn shelf() -> Vec<Golden> {
    golden::shelf(env!("CARGO_MANIFEST_DIR"), 7)
}

#[test]
fn golden_records_still_hold() {
    golden::hold::<Ursting>(&shelf(), &Library::new());
}

#[test]
fn between_them_every_option_value_is_played() {
    golden::play_every_option::<Ursting>(&shelf());
    let players: BTreeSet<usize> = shelf().iter().map(Golden::players).collect();
    assert_eq!(players, BTreeSet::from_iter(2..=4));
}

#[test]
fn between_them_everything_happens_that_can_stand_in_a_record() {
    let actions = [
        "ward ",
        "ability ",
        "strike",
        "recruit",
        "fix",
        "dispatch ",
        "play ",
        " +",
        " -",
        "pass",
        "give ",
        "draw",
        "fence",
        "reroll ",
        "press ",
        "concede",
    ];
    let chances = ["deal", "deck", "first", "roll", "reroll", "break", "second-wind"];
    golden::contain(&shelf(), &actions, &chances);
}
