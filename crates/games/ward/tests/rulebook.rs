//! The executable rulebook of Ward.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::Library;
use std::{fs, sync::Arc};
use ward::{HOUSE, TEST, Ward, load::kept};

/// The house's cards and the test set as they lie in the folder.
fn shelf() -> Library {
    [(HOUSE, "generation-1.toml"), (TEST, "test.toml")].into_iter().fold(
        Library::new(),
        |library, (work, name)| {
            let text = fs::read_to_string(format!("{}/cards/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
            let set = kept([(name, text.as_str())]).unwrap_or_else(|errors| panic!("{errors:#?}"));
            library.with(work, set.hash.clone(), Arc::new(set))
        },
    )
}

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<Ward>(env!("CARGO_MANIFEST_DIR"), &["WT"], &shelf());
}
