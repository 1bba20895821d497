//! The laws that every game keeps, on random games.

use crate::conformance::{self, Config};
use kernel::{Game, Library};

/// Plays random games and holds every position to the laws. `WARDROOM_POSITIONS` says how many positions are tried, `WARDROOM_SEED` which.
///
/// `strict`: the game tells nothing that cannot be seen afterwards, so its lines are held to the letter. `bound`: the most decisions a game can
/// take with these options and so many players; the catalogue's Termination section says why.
pub fn hold<G: Game>(library: &Library, strict: bool, bound: fn(&G::Options, u8) -> u64) {
    let positions = setting("WARDROOM_POSITIONS", 20_000);
    let config = Config { seed: setting("WARDROOM_SEED", 1), strict, ..Config::positions(positions, bound) };
    match conformance::run::<G>(library, &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}

fn setting<T: std::str::FromStr>(name: &str, default: T) -> T {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} must be a number, and is `{text}`")),
        Err(_) => default,
    }
}
