//! What searches answer.

use crate::{dealt::Means, raise::Trouble};
use kernel::{Blind, Game, chance::Quick};
use search::{Budget, Decision, Rollouts, Tree};
use std::str::FromStr;

/// A search by name.
#[derive(Clone, Copy, Debug)]
pub enum Thinker {
    /// All candidates in the same worlds with the same chance.
    Rollouts,
    /// A tree over information sets.
    Tree,
}

impl FromStr for Thinker {
    type Err = Trouble;
    fn from_str(name: &str) -> Result<Thinker, Trouble> {
        match name {
            "rollouts" => Ok(Thinker::Rollouts),
            "tree" => Ok(Thinker::Tree),
            _ => Err(Trouble::Bad(format!("there is no search `{name}`; searches are: rollouts, tree"))),
        }
    }
}

/// What a search finds.
pub fn decide<G: Game>(thinker: Thinker, blind: &Blind<'_, G>, means: &Means) -> Decision<G> {
    let budget = Budget::playouts(means.playouts).until(&means.time).on(means.threads);
    let mut chance = Quick::new(means.seed);
    match thinker {
        Thinker::Rollouts => Rollouts::of::<G>(budget).choose(blind, &mut chance),
        Thinker::Tree => Tree::new(budget).choose(blind, &mut chance),
    }
}
