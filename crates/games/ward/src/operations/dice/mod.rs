//! Dice that lie on the table, and critical rolls (WT-396 to WT-398).

pub mod criticals;
pub mod current_roll;
