//! What each letter is worth, as an option (FW-04).

use crate::letter::Letter;
use kernel::{Refusal, hs::HS_06, refuse};
use lexicon::Points;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

kernel::choices! {
    /// Named tables of points.
    Tiers {
        /// 1 for A E I L N O R S T, 2 for C D P U, 3 for B F G H M W Y, 4 for the red letters.
        #[default]
        Tiers,
    }
}

/// What letters are worth (FW-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PointTable {
    /// A table with a name.
    Named(Tiers),
    /// Points by letter.
    Table(BTreeMap<String, u8>),
}

impl Default for PointTable {
    fn default() -> PointTable {
        PointTable::Named(Tiers::Tiers)
    }
}

/// An example: every letter is worth two.
pub(super) fn all_twos() -> PointTable {
    PointTable::Table(Letter::all().map(|letter| (letter.to_string(), 2)).collect())
}

impl PointTable {
    /// The points of each letter, or why that is no table.
    pub(crate) fn points(&self) -> Result<Points, Refusal> {
        let PointTable::Table(table) = self else { return Ok(Points::TIERS) };
        let mut points = [0; 26];
        for (name, value) in table {
            let letter: Letter = name.parse().map_err(|_| refuse(HS_06).fact("letter", name.clone()))?;
            if !(1..=4).contains(value) {
                return Err(refuse(HS_06).fact("letter", name.clone()).fact("points", *value));
            }
            points[usize::from(letter.index())] = *value as i8;
        }
        match points.iter().position(|value| *value == 0) {
            Some(missing) => Err(refuse(HS_06).fact("missing", Letter::number(missing as u8).to_string())),
            None => Ok(Points(points)),
        }
    }
}
