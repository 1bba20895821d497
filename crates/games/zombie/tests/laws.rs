//! The laws that every game keeps, on random games of Zombie.

use kernel::Library;
use zombie::{Options, TieBreak, Zombie};

/// Two draws, two plays with a choice each, and the end of the turn; see the catalogue's Termination section.
fn bound(options: &Options, seats: u8) -> u64 {
    let rounds = u64::from(options.rounds) + u64::from(options.tie_break == TieBreak::ExtraRound);
    rounds * u64::from(options.round_turn_limit) * u64::from(seats) * 7
}

#[test]
fn zombie_keeps_the_laws() {
    // Whatever Zombie tells can be seen afterwards.
    trials::laws::hold::<Zombie>(&Library::new(), true, bound);
}
