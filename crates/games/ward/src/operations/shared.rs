//! Bodies that several operations have in common.

use super::body::bodies;
use crate::language::{duration::Duration, who::Who};
use schemars::JsonSchema;
use serde::Deserialize;

/// An operation that needs to know only which cards.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lone {
    /// Which cards or announcements.
    pub what: Who,
}

/// Something that holds for cards as long as it lasts.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// For which cards.
    pub what: Who,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Lone: cards(what);
    Lasting: cards(what) lasts(duration);
}
