//! The laws that every game keeps, on random games of Words From Beyond The Grave: once as it is, and once in plain moves.

use crate::shelf;

use crate::plain::Plain;
use grave::{Grave, Options};

/// In a turn: reactivate, at most sixteen special cards (both before each of seven letters and once more), exchange, two letters,
/// four abilities and what Rock On takes, a word, a vote, three discards, the end. See the catalogue's Termination section.
fn bound(options: &Options, seats: u8) -> u64 {
    let turn = 1 + 16 + 1 + 2 + 5 + 1 + 1 + u64::from(seats) + 3 + 1;
    u64::from(options.round_limit) * u64::from(options.round_turn_limit) * turn
}

#[test]
fn grave_keeps_the_laws() {
    // Whatever Grave tells can be seen afterwards.
    trials::laws::hold::<Grave>(&shelf::library(), true, bound);
}

/// Two things are not listed: `spell`, which is other moves in one, and words put to the vote, of which there is no end. Without them
/// the list is complete.
#[test]
fn in_plain_moves_the_list_is_complete() {
    trials::laws::hold::<Plain>(&shelf::library(), true, bound);
}
