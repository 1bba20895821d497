//! What to do, found by trying: every candidate is played in worlds that a seat imagines, and what came of it is compared.
//!
//! A search is handed [`Blind`] and reaches nothing behind it; what [`Blind::imagine`] gives is free to be played. It plays any
//! [`Game`] through the doors of [`kernel::Players`]: `quick` plays worlds out, `horizon` says where that may stop, `value` how well a seat
//! stands there.
//!
//! ```
//! use high_card::HighCard;
//! use kernel::{Blind, Library, Rules, Seat, Silent, chance::Quick, options::NoOptions};
//! use search::Budget;
//!
//! let mut chance = Quick::new(7);
//! let game = HighCard::deal(&NoOptions {}, 2, &Library::new(), &mut chance, &mut Silent)?;
//! let blind = Blind::new(&game, Seat::new(0));
//! let decision = search::choose(&blind, &Budget::playouts(200), &mut chance);
//! assert!(blind.check(&decision.action).is_ok() && decision.playouts <= 200);
//! # Ok::<(), kernel::Refusal>(())
//! ```
//!
//! | search | what it is | where it pays |
//! |---|---|---|
//! | [`Rollouts`] | flat: all candidates in the same worlds with the same chance, compared pair by pair | long games, many moves, small budgets |
//! | [`Tree`] | a tree over information sets | short games with few moves, some thousand playouts |
//!
//! Both end in a [`Decision`]: the move, what each candidate is worth with its standard error, and what it took to find out. Both leave the move of
//! the game's own `policy` on evidence only. Both are repeatable: the same chance and the same number of playouts give the same decision on any number of
//! threads, since every world has its own streams of chance and results are added up in the order of worlds; only a deadline that comes changes it.
//!
//! A level of a game is a [`Skill`]: rollouts with a fixed number of playouts, which a game's `skilled` calls.
//! [`advise`] tells what to do and why, [`Analyst`] how good the decisions of a game were that was played; both by rollouts in which a game's own
//! measures are counted ([`kernel::Players::MEASURES`]).
//!
//! Worlds are as likely as the game's `imagine` makes them and, of those, taken as often as what the others *did* is likely in them, where a game says
//! that (`likelihood`).
//!
//! # References
//! - Paired rollouts: common random numbers, as in P. Glasserman, D. Yao, "Some Guidelines and Guarantees for Common Random Numbers" (Management
//!   Science, 1992); rollouts that improve a base policy: G. Tesauro, G. Galperin, "On-line Policy Improvement using Monte-Carlo Search" (NIPS, 1996).
//! - Which candidates get more playouts: successive halving, Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits"
//!   (ICML, 2013).
//! - The tree: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE TCIAIG, 2012), with its counts of availability and
//!   both the single-observer and the multiple-observer form; UCB1 of P. Auer, N. Cesa-Bianchi, P. Fischer (Machine Learning, 2002).
//! - Sealed choices: decoupled UCT, as in M. Lanctot, C. Wittlinger, M. Winands, N. Den Teuling, "Monte Carlo Tree Search for Simultaneous Move Games" (2013).

mod analyst;
mod budget;
mod candidates;
mod coach;
mod decision;
mod estimate;
mod levels;
mod playout;
mod rollouts;
mod streams;
mod threads;
mod tree;
mod worlds;

pub use analyst::{Analyst, Moment, assemble, moments};
pub use budget::Budget;
pub use coach::{advise, explain};
pub use decision::{Candidate, Decision};
pub use estimate::Estimate;
pub use levels::Skill;
pub use playout::Watch;
pub use rollouts::Rollouts;
pub use tree::{Others, Tree};

use kernel::{Blind, Chance, Game};

/// The best that [`Rollouts`] with their usual settings find for a seat that is asked.
pub fn choose<G: Game>(blind: &Blind<'_, G>, budget: &Budget, chance: &mut impl Chance) -> Decision<G> {
    Rollouts::of::<G>(budget.clone()).choose(blind, chance)
}
