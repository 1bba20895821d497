//! Worlds that a seat imagines, as likely as what the others did makes them.

use kernel::{Blind, Chance, Game};

/// So many worlds are drawn at most until one is taken, so that a seat that saw something most unlikely still finds one.
const TRIES: u32 = 64;
/// Likelihoods are told apart to this fineness.
const FINENESS: u32 = 1 << 24;

/// A world that may be the true one, drawn again while what the others did would be unlikely in it (rejection sampling by
/// [`kernel::Players::likelihood`]). Where a game does not weigh worlds no chance is asked for it.
pub(crate) fn imagine<G: Game>(blind: &Blind<'_, G>, chance: &mut impl Chance) -> G {
    let mut world = blind.imagine(chance);
    for _ in 1..TRIES {
        let likely = world.likelihood(blind.seat());
        if likely >= 1.0 || f64::from(chance.below("likely", FINENESS)) < likely * f64::from(FINENESS) {
            break;
        }
        world = blind.imagine(chance);
    }
    world
}
