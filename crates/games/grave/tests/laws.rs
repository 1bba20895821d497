//! The laws that every game keeps, on random games of Words From Beyond The Grave.

use grave::Grave;
use kernel::conformance::{self, Config};

mod shelf;

/// `WARDROOM_POSITIONS` says how many positions are tried.
#[test]
fn grave_keeps_the_laws() {
    let positions = std::env::var("WARDROOM_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let seed = std::env::var("WARDROOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    // Whatever is told can be seen afterwards, so lines are held to the letter.
    let config = Config { seed, strict: true, ..Config::positions(positions) };
    match conformance::run::<Grave>(&shelf::library(), &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}
