//! Operations that hold others: choices, conditions, loops and rolls (WT-318, WT-319, WT-440, WT-449).
//!
//! They are compiled into steps of their own (`set/program.rs`), which `effects/run.rs` goes through; so there is nothing left to carry out.

pub mod choose;
pub mod for_each;
pub mod if_so;
pub mod may;
pub mod repeat;
pub mod roll;
