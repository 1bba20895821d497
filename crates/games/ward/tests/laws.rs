//! The laws that every game keeps, on random games of Ward with random legal decks.

use kernel::Library;
use ward::Ward;

#[test]
fn ward_keeps_the_laws() {
    trials::laws::hold::<Ward>(&ward::shelf(Library::new()), false);
}
