//! The laws that every game keeps, on random games of Ursting: once as it is, and once at tables that nobody leaves.

use crate::staying::Staying;
use kernel::Library;
use ursting::{DECK, DICE, Options, Ursting};

/// See the catalogue's Termination section: a round Dispatches no die more than twice, every player acts, and an Influence turn follows
/// another only after a card was played; cards are played once, but for those that Fences bring back.
fn bound(options: &Options, seats: u8) -> u64 {
    let (rounds, seats) = (u64::from(options.round_cap), u64::from(seats));
    let cards = DECK as u64 + rounds * seats;
    4 * seats + rounds * (2 * DICE as u64 + 8 * seats) + cards * (seats + 2)
}

/// In which order a Bust turns up cards is told to all (WU-143), and not seen any more once some are discarded and others Exhausted. The first
/// such game of seed 1 comes after 20,000 positions.
const STRICT: bool = false;

#[test]
fn ursting_keeps_the_laws() {
    trials::laws::hold::<Ursting>(&Library::new(), STRICT, bound);
}

/// Conceding is the one action that is not listed. Where nobody can concede the list is complete.
#[test]
fn where_nobody_leaves_the_list_is_complete() {
    trials::laws::hold::<Staying>(&Library::new(), STRICT, bound);
}
