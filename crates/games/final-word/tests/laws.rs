//! The laws that every game keeps, on random games of all titles.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::library;
use final_word::FinalWord;
use trials::conformance::{self, Config};

/// `WARDROOM_POSITIONS` says how many positions are tried.
#[test]
fn the_final_word_keeps_the_laws() {
    let positions = std::env::var("WARDROOM_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let seed = std::env::var("WARDROOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let config = Config { seed, ..Config::positions(positions) };
    match conformance::run::<FinalWord>(&library(), &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}
