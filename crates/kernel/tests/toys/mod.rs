//! Two small games that press on the contract.
//!
//! | toy | what it presses on |
//! |---|---|
//! | [`auction`] | all seats at once, sealed choices, silence, a vote, money, chance asked in mid-game |
//! | [`spell`] | words from a library, private decks, composed and picked answers, previews, looks that are remembered |

#![allow(dead_code, unreachable_pub, reason = "each test binary uses its part of the toys")]

pub mod auction;
pub mod compose;
pub mod mutant;
pub mod spell;

/// What the toys say beside their own words.
pub mod says {
    kernel::texts!("tests/toys/en.ftl");
}

use kernel::{Face, Game, Library, Message, Texts};
use std::sync::Arc;

/// A shelf with the word list that [`spell`] needs.
pub fn library() -> Library {
    let words = "an as at ate den din do dot ear eat end era in is it ne ned net nit no nod nor not oat on or ran \
                 rat red rest rid rod rot sad sat sea seat send set sin sit so son sore stain stand star store tan \
                 tea ten tide tin to toad toe ton tone train";
    let words: Vec<String> = words.split_whitespace().map(String::from).collect();
    Library::new().with("words", "toy", Arc::new(words))
}

/// A toy that says how long its games can last.
pub trait Bounded: Game {
    /// The most decisions of a game.
    fn bound(options: &Self::Options, seats: u8) -> u64;
}

/// What any piece of a toy is.
pub fn text(piece: &Face) -> Option<Message> {
    Some(Message::verbatim(piece.name().to_string()))
}

/// The texts of every toy.
pub fn texts() -> Option<&'static Texts> {
    Some(&says::TEXTS)
}
