//! The laws that every game keeps, on random games of Ursting: once as it is, and once at tables that nobody leaves.

mod staying;

use kernel::{
    Game, Library,
    conformance::{self, Config},
};
use staying::Staying;
use ursting::Ursting;

/// `WARDROOM_POSITIONS` says how many positions are tried.
fn keeps_the_laws<G: Game>() {
    let positions = std::env::var("WARDROOM_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let seed = std::env::var("WARDROOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    // Whatever Ursting tells can be seen afterwards, so its lines are held to the letter.
    let config = Config { seed, strict: true, ..Config::positions(positions) };
    match conformance::run::<G>(&Library::new(), &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}

#[test]
fn ursting_keeps_the_laws() {
    keeps_the_laws::<Ursting>();
}

/// Silence concedes, so games of the suite seldom reach their end; and conceding is the one action that is not listed. Where nobody can
/// concede, games are played out and the list is complete.
#[test]
fn where_nobody_leaves_the_list_is_complete() {
    keeps_the_laws::<Staying>();
}
