//! What summons and effects cost: who can pay, paying, and what a summon would cost, told beforehand.

pub(crate) mod costs;
pub(crate) mod forecast;
