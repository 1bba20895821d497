//! The laws that every game keeps, on random games of Words From Beyond The Grave: once as it is, and once in plain moves.

use crate::shelf;

use crate::plain::Plain;
use grave::Grave;

#[test]
fn grave_keeps_the_laws() {
    // Whatever Grave tells can be seen afterwards.
    trials::laws::hold::<Grave>(&shelf::library(), true);
}

/// Two things are not listed: `spell`, which is other moves in one, and words put to the vote, of which there is no end. Without them
/// the list is complete.
#[test]
fn in_plain_moves_the_list_is_complete() {
    trials::laws::hold::<Plain>(&shelf::library(), true);
}
