//! Ratings of people and bots: the fold of the rated results in the order of their numbers.
//!
//! Two seats are rated by Glicko-2, more by Weng and Lin's Bayesian approximation (Bradley–Terry, full pairs), both from the crate
//! `skillratings`. A result counts in two pools, that of its title and that of its box. Nothing but the rows goes into a rating, no clock and
//! no order of arrival, so ratings that are folded row by row, in portions, or from nothing after years are the same to the last bit.
//!
//! | file | what it holds |
//! |---|---|
//! | `pool` | which games are rated together |
//! | `rate` | what one game does to the ratings of its players |
//! | `fold` | the fold, kept in a store in portions |

mod fold;
mod pool;
mod rate;

pub use fold::{Folded, fold, recompute};
pub use pool::{Pool, Scope, Size};
pub use rate::{Shown, fresh, rate, shown};
