//! Players that the game brings along: the quick sensible one, what it takes effects to be worth, and worlds that fit what a seat knows.

pub(crate) mod effect_worth;
pub(crate) mod imagine;
pub(crate) mod policy;
