//! Damage and healing, at once and over time, and what keeps them off (WT-366 to WT-370, WT-374, WT-375).

pub mod cure;
pub mod deal;
pub mod heal;
pub mod immune;
pub mod over_time;
pub mod shields;
