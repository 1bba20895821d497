//! The executable rulebook of High Card.

use high_card::HighCard;
use kernel::Library;

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<HighCard>(env!("CARGO_MANIFEST_DIR"), &["HC"], &Library::new());
}
