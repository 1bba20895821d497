//! The laws that every game keeps, on random games of Ward with random legal decks.

use kernel::Library;
use ward::{Options, Ward, state::MOST_ANNOUNCED};

/// Two turns a cycle; in a turn so many announcements with a few picks and answers each, battles with their moments, and wishes; see the
/// catalogue's Termination section.
pub fn bound(options: &Options, _: u8) -> u64 {
    let turn = u64::from(MOST_ANNOUNCED) * 200 + 40 * 40 + 400;
    100 + u64::from(options.cycle_limit + 1) * 2 * turn
}

#[test]
fn ward_keeps_the_laws() {
    trials::laws::hold::<Ward>(&ward::shelf(Library::new()), false, bound);
}
