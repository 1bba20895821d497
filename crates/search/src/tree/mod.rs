//! A tree over information sets.

mod node;
mod walk;

use crate::{
    budget::Budget,
    candidates::candidates,
    decision::{Candidate, Decision},
    estimate::Estimate,
    streams::seed,
    threads::in_order,
};
use kernel::{Blind, Chance, Game, chance::Quick};
use walk::Walk;

/// How the other seats choose inside the tree. Below it everybody is the quick player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Others {
    /// As the quick player does: what is found is the best answer to it.
    Quick,
    /// For themselves, by what the seat that searches knows (single-observer). Their choices are pooled over all that they may hold, and so learned
    /// soon, but from what they cannot use.
    #[default]
    Pooled,
    /// For themselves, each by what it knows in the imagined world (multiple-observer). Truer, and slower to learn where much is hidden.
    Informed,
}

/// A search that grows a tree of what seats know, one imagined world after another.
///
/// A node is what a seat knew at each of its decisions, as the game's `observe` tells it or, where a game has no such form, its view: what chance
/// brings and what others do openly leads to different nodes, what stays hidden does not. At a node the seat tries first what the quick player does, then
/// everything else once, and then what UCB1 says, where an action is weighed by how often it was *available*: not every action is legal in every world
/// that leads there. Seats that are asked at once choose at once, each at its own node, before any of it is played, by bounds whose width is drawn anew for
/// every action: exact ones would walk in step. Every seat goes for its own [`kernel::Players::value`].
///
/// The move that was tried most often is taken if it is better than the policy's by [`Tree::evidence`] standard errors of their difference, and the policy's otherwise. The
/// values of a tree are means over all its playouts, early trials deeper down included, so they lag behind what the tree has learned.
#[derive(Clone, Debug)]
pub struct Tree {
    /// How much may be done.
    pub budget: Budget,
    /// How the other seats choose.
    pub others: Others,
    /// The weight of what was tried seldom, 0.7 by default, for values from 0 to 1.
    pub exploration: f64,
    /// By how many standard errors a move must be better than the policy's, 1 by default.
    pub evidence: f64,
    /// How many trees are grown apart from each other, each with its share of the playouts, and added up at their roots: 1 by default. Each is work for one
    /// thread; on the number of threads itself nothing depends.
    pub trees: usize,
}

impl Tree {
    /// With the usual settings.
    pub fn new(budget: Budget) -> Tree {
        Tree { budget, others: Others::default(), exploration: 0.7, evidence: 1.0, trees: 1 }
    }

    /// The same with other seats that choose so.
    #[must_use]
    pub fn against(self, others: Others) -> Tree {
        Tree { others, ..self }
    }

    /// The best for a seat that is asked. Without other choices than the policy's nothing is played out.
    pub fn choose<G: Game>(&self, blind: &Blind<'_, G>, chance: &mut impl Chance) -> Decision<G> {
        let policy = blind.policy(chance);
        let seed = seed(chance);
        let all = candidates(blind, vec![policy], usize::MAX, &mut Quick::part(!seed, 0), &self.budget.time);
        let trees = if all.len() > 1 { self.trees.max(1) } else { 0 };
        let grown = in_order(self.budget.threads, trees, |tree| {
            let mut walk = Walk::new(self, blind, seed, &all);
            let share = self.budget.playouts / trees as u64
                + u64::from((tree as u64) < self.budget.playouts % trees as u64);
            let mut number = tree as u64;
            for _ in 0..share {
                if walk.simulate(number).is_none() {
                    break;
                }
                number += trees as u64;
            }
            Some(walk.into_root())
        });
        let value = |at: usize| {
            let sums = grown.iter().map(|root| root.arms[at].sums());
            let (count, sum, squares) =
                sums.fold((0, 0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1, all.2 + one.2));
            Estimate::of_sums(count, sum, squares)
        };
        let values: Vec<Estimate> = (0..all.len()).map(value).collect();
        let playouts = values.iter().map(|value| value.samples).sum();
        let best = values.iter().enumerate().max_by(|(one, a), (two, b)| {
            a.samples.cmp(&b.samples).then(a.mean.total_cmp(&b.mean)).then(two.cmp(one))
        });
        let beats = |value: &Estimate| value.minus(values[0]).low(self.evidence) > 0.0;
        let chosen = best.filter(|(at, value)| *at > 0 && beats(value)).map_or(0, |(at, _)| at);
        let action = all[chosen].clone();
        let candidate = |(action, value): (G::Action, &Estimate)| Candidate {
            action,
            value: *value,
            gain: value.minus(values[0]),
            notes: Vec::new(),
        };
        let candidates = all.into_iter().zip(&values).map(candidate).collect();
        Decision { action, candidates, worlds: playouts, playouts }
    }
}
