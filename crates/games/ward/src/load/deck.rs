//! Whether a deck may be played (WT-03, WT-55 to WT-63).

use crate::{
    clauses::wt::*,
    language::words::CardKind,
    set::{CardId, Set},
    state::object::DECK,
};
use kernel::Clause;

/// How many copies of a card a deck may have (WT-57).
pub const COPIES: usize = 3;

/// Something about a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckProblem {
    /// The clause it is about.
    pub clause: Clause,
    /// Whether the deck cannot be played; else it is a warning (WT-60).
    pub refused: bool,
    /// For a person.
    pub what: String,
}

/// What is wrong with a deck, and what is unwise. `official` makes the banned and limited lists bind (WT-63).
pub fn problems(set: &Set, deck: &[(CardId, u8)], official: bool) -> Vec<DeckProblem> {
    let mut found = Vec::new();
    let mut say = |clause, refused, what: String| found.push(DeckProblem { clause, refused, what });
    let copies = |kind| -> usize {
        deck.iter()
            .filter(|(card, _)| set.card(*card).kind() == kind)
            .map(|(_, count)| usize::from(*count))
            .sum()
    };
    let (creatures, magic) = (copies(CardKind::Creature), copies(CardKind::Magic));
    if creatures + magic != DECK {
        say(WT_03, true, format!("{} cards instead of {DECK}", creatures + magic));
    }
    for (card, count) in deck {
        let card = set.card(*card);
        if usize::from(*count) > COPIES {
            say(WT_57, true, format!("{count} copies of {}: at most {COPIES}", card.name));
        }
        if official && set.banned.contains(&card.name) {
            say(WT_61, true, format!("{} is banned in official play", card.name));
        }
        if official && *count > 1 && set.limited.contains(&card.name) {
            say(
                WT_62,
                true,
                format!("{count} copies of {}, which is limited to one in official play", card.name),
            );
        }
    }
    if !(10..=20).contains(&creatures) || !(10..=20).contains(&magic) {
        say(
            WT_59,
            false,
            format!("{creatures} creatures and {magic} magic cards: 10 to 20 of each are recommended"),
        );
    }
    let free =
        deck.iter().any(|(card, _)| set.card(*card).creature().is_some_and(|face| face.sacrifices() == 0));
    if !free {
        say(WT_60, false, "no creature can be summoned without a sacrifice".into());
    }
    found
}
