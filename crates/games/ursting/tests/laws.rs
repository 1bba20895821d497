//! The laws that every game keeps, on random games of Ursting: once as it is, and once at tables that nobody leaves.

use crate::staying::Staying;
use kernel::Library;
use ursting::Ursting;

#[test]
fn ursting_keeps_the_laws() {
    // Whatever Ursting tells can be seen afterwards.
    trials::laws::hold::<Ursting>(&Library::new(), true);
}

/// Conceding is the one action that is not listed. Where nobody can concede the list is complete.
#[test]
fn where_nobody_leaves_the_list_is_complete() {
    trials::laws::hold::<Staying>(&Library::new(), true);
}
