//! Cards in hands, decks, cemeteries and on the field (WT-376 to WT-385, WT-400, WT-451, WT-452).

pub mod attach;
pub mod discard;
pub mod drawing;
pub mod from_cemetery;
pub mod instead;
pub mod look;
pub mod play;
pub mod removal;
pub mod search;

use crate::language::words::{Back, Players};

const fn own() -> Players {
    Players::Own
}

/// Where a card goes that leaves for its owner's hand or deck: "on top of its owner's deck".
fn into(to: Back, its: &str) -> String {
    match to {
        Back::Hand => format!("into {its} owner's hand"),
        Back::Deck => format!("into {its} owner's deck"),
        Back::DeckTop => format!("on top of {its} owner's deck"),
        Back::DeckBottom => format!("at the bottom of {its} owner's deck"),
    }
}
