//! The laws that every game keeps, on random games of Zombie.

use kernel::{
    Library,
    conformance::{self, Config},
};
use zombie::Zombie;

/// `WARDROOM_POSITIONS` says how many positions are tried.
#[test]
fn zombie_keeps_the_laws() {
    let positions = std::env::var("WARDROOM_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let seed = std::env::var("WARDROOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    match conformance::run::<Zombie>(&Library::new(), &Config { seed, ..Config::positions(positions) }) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}
