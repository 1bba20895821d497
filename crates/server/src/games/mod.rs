//! Games, without knowing which: `catalog` visits them as their concrete types.
//!
//! | file | what it holds |
//! |---|---|
//! | `any` | a game being played, as an object |
//! | `titles` | what can be asked of a title before it is dealt, and the deal |
//! | `cards` | the cards that decks are built from, and the judge of decks |
//! | `replay` | finished games: their frames, and whether their records hold |
//! | `wordplay` | how somebody played in a finished word game |
//! | `rules` | titles, rules, and the scenarios that show them |

mod any;
pub(crate) mod cards;
pub mod replay;
pub mod rules;
pub(crate) mod titles;
pub(crate) mod wordplay;

pub use any::{AnyGame, Done, Thought, Written};
