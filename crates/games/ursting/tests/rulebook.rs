//! The executable rulebook of Ursting.

use kernel::Library;
use ursting::Ursting;

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<Ursting>(env!("CARGO_MANIFEST_DIR"), &["WU"], &Library::new());
}
