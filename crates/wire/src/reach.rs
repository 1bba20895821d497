//! How a house is reached from other machines.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How others on the network reach this house: what the host of a table on the machine itself tells them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Reach {
    /// Addresses at which others find it, the likeliest first; while it is closed to them, those at which they would.
    pub addresses: Vec<String>,
    /// The command that opens the house to them; nothing where it is open.
    pub command: Option<String>,
}
