//! The executable rulebook of Words From Beyond The Grave.

use crate::shelf;

use grave::Grave;

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<Grave>(env!("CARGO_MANIFEST_DIR"), &["WG"], &shelf::library());
}
