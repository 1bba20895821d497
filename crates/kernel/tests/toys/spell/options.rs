//! What a table of spellers may choose.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Turns each.
    #[schemars(range(min = 2, max = 8))]
    pub turns: u8,
    /// Letters in a hand.
    #[schemars(range(min = 3, max = 5))]
    pub hand: u8,
    /// When a word is looked up.
    pub validation: Validation,
    /// Whether a hand that is known is shown as known.
    pub show_known: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Validation {
    /// Before it is played: what is no word is refused.
    Automatic,
    /// When it is played: what is no word scores nothing.
    OnPlay,
}

impl Default for Options {
    fn default() -> Options {
        Options { turns: 4, hand: 4, validation: Validation::Automatic, show_known: true }
    }
}
