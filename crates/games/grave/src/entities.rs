//! The words of what a seat sees, for rows of numbers.

use crate::{
    ability::Ability,
    letter::{Letter, Special},
};
use kernel::entities::Words;

/// Zones, cases and facts.
const NAMES: [&str; 47] = [
    "spread",
    "deck",
    "discard",
    "drawn",
    "hand",
    "active",
    "inactive",
    "reactivate",
    "special-card",
    "exchange",
    "play",
    "after-word",
    "rock-on",
    "vote",
    "hand-limit",
    "over",
    "nobody",
    "yes",
    "no",
    "round",
    "round limit",
    "starter",
    "turn",
    "step",
    "turns",
    "turn limit",
    "idle turns",
    "played",
    "standing",
    "maker",
    "worth",
    "made",
    "house words",
    "accepted",
    "rejected",
    "last winner",
    "last word",
    "last award",
    "brains",
    "cards",
    "abilities",
    "in the round",
    "voted",
    "ballot",
    "letters",
    "eligible",
    "-",
];

/// Letters first, so that a is 1.
pub(crate) fn words() -> Words {
    let letters = (0..26).map(|number| Letter::numbered(number).to_string());
    let specials = Special::ALL.into_iter().map(|special| special.name().to_string());
    let abilities = Ability::ALL.into_iter().map(|ability| ability.name().to_string());
    Words::new(letters.chain(specials).chain(abilities).chain(NAMES.map(str::to_string)))
}
