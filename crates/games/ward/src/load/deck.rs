//! Whether a deck may be played (WT-03, WT-55 to WT-63).

use crate::{
    Ward,
    clauses::wt::*,
    language::words::CardKind,
    says,
    set::{CardId, Set},
    state::object::DECK,
};
use kernel::{Clause, Message, game::voice_of};

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
    pub say: Message,
}

impl DeckProblem {
    /// What it says in English.
    pub fn what(&self) -> String {
        voice_of::<Ward>().text(&self.say, &|seat| seat.to_string())
    }
}

/// What is wrong with a deck, and what is unwise. `official` makes the banned and limited lists bind (WT-63).
pub fn problems(set: &Set, deck: &[(CardId, u8)], official: bool) -> Vec<DeckProblem> {
    let mut found = Vec::new();
    let mut say = |clause, refused, say: Message| found.push(DeckProblem { clause, refused, say });
    let copies = |kind| -> usize {
        deck.iter()
            .filter(|(card, _)| set.card(*card).kind() == kind)
            .map(|(_, count)| usize::from(*count))
            .sum()
    };
    let (creatures, magic) = (copies(CardKind::Creature), copies(CardKind::Magic));
    if creatures + magic != DECK {
        say(WT_03, true, says::deck_of(creatures + magic, DECK));
    }
    for (card, count) in deck {
        let card = set.card(*card);
        if usize::from(*count) > COPIES {
            say(WT_57, true, says::deck_copies(*count, card.name.to_string(), COPIES));
        }
        if official && set.banned.contains(&card.name) {
            say(WT_61, true, says::deck_banned(card.name.to_string()));
        }
        if official && *count > 1 && set.limited.contains(&card.name) {
            say(WT_62, true, says::deck_limited(*count, card.name.to_string()));
        }
    }
    if !(10..=20).contains(&creatures) || !(10..=20).contains(&magic) {
        say(WT_59, false, says::deck_mixed(creatures, magic));
    }
    let free =
        deck.iter().any(|(card, _)| set.card(*card).creature().is_some_and(|face| face.sacrifices() == 0));
    if !free {
        say(WT_60, false, says::deck_heavy());
    }
    found
}
