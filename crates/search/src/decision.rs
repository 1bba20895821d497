//! What a search found.

use crate::estimate::Estimate;
use kernel::Game;

/// What a search found. `N` is what a [`Watch`](crate::Watch) noted of each playout.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game, N = ()> {
    /// What to do.
    pub action: G::Action,
    /// All that was tried: what the game's policy does comes first, the others follow in the order of the game's list.
    pub candidates: Vec<Candidate<G, N>>,
    /// How many worlds were imagined and used.
    pub worlds: u64,
    /// How many games were played out.
    pub playouts: u64,
}

/// One thing that could be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<G: Game, N = ()> {
    /// What would be done.
    pub action: G::Action,
    /// How well the seat stands after it, from 0 to 1.
    pub value: Estimate,
    /// How much better than after the policy's move. Rollouts compare world by world, so that its error is not made of the errors of both values.
    pub gain: Estimate,
    /// What was noted of each playout, by the number of its world; nothing where nobody watched.
    pub notes: Vec<N>,
}

impl<G: Game, N> Decision<G, N> {
    /// What the game's own policy does.
    pub fn policy(&self) -> &Candidate<G, N> {
        &self.candidates[0]
    }

    /// What is done, with all that is known about it.
    pub fn chosen(&self) -> &Candidate<G, N> {
        self.candidates.iter().find(|tried| tried.action == self.action).unwrap_or(&self.candidates[0])
    }

    /// Whether there was evidence to leave the policy's move.
    pub fn leaves_policy(&self) -> bool {
        self.action != self.policy().action
    }

    /// All that was tried, the most valuable first.
    pub fn ranked(&self) -> Vec<&Candidate<G, N>> {
        let mut all: Vec<_> = self.candidates.iter().collect();
        all.sort_by(|one, two| two.value.mean.total_cmp(&one.value.mean));
        all
    }
}

impl<G: Game, N> Candidate<G, N> {
    /// How much more often something happened than after another candidate, world by world: `measure` is 1 for a playout in which it did and 0 for
    /// one in which it did not, or any number in between.
    pub fn more(&self, than: &Candidate<G, N>, measure: impl Fn(&N) -> f64) -> Estimate {
        let pairs = self.notes.iter().zip(&than.notes);
        Estimate::of(pairs.map(|(one, two)| measure(one) - measure(two)))
    }
}
