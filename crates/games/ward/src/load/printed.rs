//! Cards of the house that were printed before a combination of words was refused.
//!
//! Tables that go on name the hash of their file, so they stay as they are; and whoever begins a file of their own with a copy of the
//! house's need not mend what the house does not.

use crate::{
    PRINTED,
    language::file::{CardFile, Creature, Magic},
};
use std::sync::LazyLock;

static HOUSE: LazyLock<Vec<CardFile>> = LazyLock::new(|| {
    let read = |(_, text): &(_, &str)| toml::from_str(text).expect("the embedded cards are tested");
    PRINTED.iter().map(read).collect()
});

/// Whether the house printed this very card.
pub(super) fn creature(card: &Creature) -> bool {
    HOUSE.iter().any(|file| file.creature.contains(card))
}

/// Whether the house printed this very card.
pub(super) fn magic(card: &Magic) -> bool {
    HOUSE.iter().any(|file| file.magic.contains(card))
}
