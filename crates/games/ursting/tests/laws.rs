//! The laws that every game keeps, on random games of Ursting: once as it is, and once at tables that nobody leaves.

mod staying;

use kernel::Library;
use staying::Staying;
use ursting::Ursting;

#[test]
fn ursting_keeps_the_laws() {
    // Whatever Ursting tells can be seen afterwards.
    trials::laws::hold::<Ursting>(&Library::new(), true);
}

/// Silence concedes, so games of the suite seldom reach their end; and conceding is the one action that is not listed. Where nobody can
/// concede, games are played out and the list is complete.
#[test]
fn where_nobody_leaves_the_list_is_complete() {
    trials::laws::hold::<Staying>(&Library::new(), true);
}
