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

#[test]
fn ursting_keeps_the_laws() {
    // Whatever Ursting tells can be seen afterwards.
    trials::laws::hold::<Ursting>(&Library::new(), true, bound);
}

/// Conceding is the one action that is not listed. Where nobody can concede the list is complete.
#[test]
fn where_nobody_leaves_the_list_is_complete() {
    trials::laws::hold::<Staying>(&Library::new(), true, bound);
}
