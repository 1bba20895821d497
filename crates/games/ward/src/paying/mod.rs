//! What summons and effects cost: who can pay, paying, and what would be paid, told beforehand.

pub(crate) mod costs;
pub(crate) mod forecast;
