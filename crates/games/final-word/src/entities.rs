//! The words of what a seat sees, for rows of numbers.

use crate::letter::Letter;
use kernel::entities::Words;

/// Zones, marks and facts.
const NAMES: [&str; 41] = [
    "word",
    "row",
    "piles",
    "unseen",
    "deck",
    "hand",
    "taken",
    "away",
    "removed",
    "added",
    "overlaid",
    "duplicated",
    "swapped",
    "moved",
    "split",
    "turn",
    "stacks",
    "maker",
    "due",
    "missed",
    "from",
    "last turns",
    "word by",
    "before",
    "left over",
    "taken up",
    "scored",
    "word exists",
    "points",
    "cards",
    "misses",
    "red",
    "through",
    "word open",
    "trade used",
    "next trick",
    "left",
    "out",
    "words",
    "discarded",
    "-",
];

/// Letters first, so that a is 1.
pub(crate) fn words() -> Words {
    Words::new(Letter::all().map(|letter| letter.to_string()).chain(NAMES.map(str::to_string)))
}
