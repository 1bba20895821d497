//! Numbers, types and names of creatures (WT-357 to WT-365, WT-399).

pub mod become_other;
pub mod multiply;
pub mod raise;
pub mod set;
pub mod swap;
