//! Fear, Frozen and Stunned (WT-244 to WT-250, WT-371 to WT-373).

pub mod fear;
pub mod freeze;
pub mod stun;

use crate::english::words::list;

/// What is said of a status without a duration of its own (WT-248).
fn or_one_cycle(time: String) -> String {
    if time.is_empty() { " for 1 turn cycle".into() } else { time }
}

/// What is said after a status, if anything is otherwise about it.
fn besides(more: &[String]) -> String {
    if more.is_empty() { String::new() } else { format!("; {}", list(more, "and")) }
}
