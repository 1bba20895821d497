//! Questions to the state, without side effects: which cards a word stands for, whether a condition holds, how much an amount is; a creature's current
//! numbers, type, name and traits; what is forbidden, allowed and immune.

pub(crate) mod abilities;
pub(crate) mod conditions;
pub(crate) mod evaluate;
pub(crate) mod nature;
pub(crate) mod numbers;
