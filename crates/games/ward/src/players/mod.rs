//! Players that the game brings along: the quick sensible one, what it takes effects to be worth, the levels, what a coach counts, how well a side stands, and worlds that
//! fit what a seat knows.

pub(crate) mod coach;
pub(crate) mod effect_worth;
pub(crate) mod imagine;
pub(crate) mod levels;
pub(crate) mod novice;
pub(crate) mod policy;
pub(crate) mod value;
