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
    // Whatever Zombie tells can be seen afterwards, so its lines are held to the letter.
    let config = Config { seed, strict: true, ..Config::positions(positions) };
    match conformance::run::<Zombie>(&Library::new(), &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}
