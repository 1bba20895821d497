//! Sets that try to break the table: nothing panics, no chain is endless, and the laws hold all the same.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::laws::bound;
use kernel::Library;
use ward::{Ward, load::kept};

#[test]
fn a_hostile_set_keeps_the_laws() {
    let text = include_str!("hostile.toml");
    let set = kept([("hostile.toml", text)]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let library = ward::shelf_with(ward::shelf(Library::new()), set);
    // Whoever looks ahead here looks at cards that were made to take long.
    trials::laws::hold_in::<Ward>(&library, false, bound, 16);
}
