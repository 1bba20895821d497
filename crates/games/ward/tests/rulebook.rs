//! The executable rulebook of Ward.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::Library;
use std::{fs, sync::Arc};
use ward::{HOUSE, TEST, Ward, load::load};

/// The test set as it lies in the folder.
fn shelf() -> Library {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/test.toml")).unwrap();
    let set = load([("cards/test.toml", text.as_str())]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let set = Arc::new(set);
    Library::new().with(HOUSE, set.hash.clone(), set.clone()).with(TEST, set.hash.clone(), set)
}

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<Ward>(env!("CARGO_MANIFEST_DIR"), &["WT"], &shelf());
}
