//! What the tests of every game share, so that a new game brings only what is its own.
//!
//! - [`rulebook`]: every scenario holds, and together they show every clause;
//! - [`conformance`], [`laws`]: the laws that every game keeps, on random games;
//! - [`coverage`]: whether every clause is shown;
//! - [`golden`]: records that were written once and must replay for ever.
//!
//! All of it is for tests: what does not hold panics and says what.

#![allow(clippy::missing_panics_doc)] // that is how a test fails
#![allow(clippy::unwrap_used)] // as above

pub mod conformance;
pub mod coverage;
pub mod golden;
pub mod laws;
pub mod rulebook;
pub mod texts;
