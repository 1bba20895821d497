//! The toys keep the laws, and each planted fault is found by the law that it breaks.

use crate::toys;

use crate::toys::{
    Bounded,
    auction::Auction,
    mutant::{Hooks, Mutant},
    spell::Spell,
};
use trials::conformance::{self, Config, Law, Report, Violation};

/// How many positions an honest toy is tried on; more by `WARDROOM_POSITIONS`.
fn positions() -> u64 {
    std::env::var("WARDROOM_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_500)
}

/// Enough to find any planted fault.
pub const ENOUGH: u64 = 2_500;

pub fn run<G: Bounded>(hooks: Hooks<G>, positions: u64) -> Result<Report, Violation> {
    hooks.plant();
    conformance::run::<Mutant<G>>(&toys::library(), &Config::positions(positions, G::bound))
}

fn kept<G: Bounded>() {
    let report = run(Hooks::<G>::honest(), positions()).unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.positions >= positions() && report.redealt > 0 && report.refusals > 0, "{report}");
    for law in Law::ALL
        .iter()
        .filter(|law| **law != Law::Panic && (G::COMPLETE || !matches!(law, Law::Even | Law::Complete)))
    {
        assert!(report.tested(*law) > 0, "{law:?} was never tested: {report}");
    }
    println!("{report}");
}

#[test]
fn an_auction_keeps_every_law() {
    kept::<Auction>();
}

#[test]
fn a_spelling_game_keeps_every_law() {
    kept::<Spell>();
}

#[test]
fn a_run_is_the_same_every_time() {
    let run = || run(Hooks::<Auction>::honest(), ENOUGH);
    assert_eq!(run(), run());
}
