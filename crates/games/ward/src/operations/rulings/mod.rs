//! What may be done, what has effects, what resolves, and who strikes first (WT-386, WT-387, WT-393 to WT-395).

pub mod allow;
pub mod forbid;
pub mod negate;
pub mod strike_order;
pub mod suppress;
