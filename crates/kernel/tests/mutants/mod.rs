//! Faults, each planted in a toy that is otherwise honest.

mod blind;
mod form;
mod play;

use crate::conformance::{ENOUGH, run};
use crate::toys::{Bounded, mutant::Hooks};
use trials::conformance::Law;

/// The fault is found, by this law; what it says names this.
fn caught<G: Bounded>(law: Law, naming: &str, hooks: Hooks<G>) {
    let violation = run(hooks, ENOUGH).expect_err("the fault is found");
    assert_eq!(violation.law, law, "{violation}");
    assert!(violation.what.contains(naming), "{violation}");
}
