//! Games in which each player brings a deck of their own, built from a pool of cards.

use crate::{Clause, library::Library, message::Message, refusal::Refusal, view::Face};

/// What a game with decks of one's own knows about them: the cards there are, card files that somebody brings, and the judge of decks.
/// `O` are the options of the game.
pub trait Collection<O>: Sync {
    /// The cards that decks are built from with these options. Refuses cards with which no game can be dealt.
    fn pool(&self, options: &O, library: &Library) -> Result<Pool, Refusal>;

    /// A shelf with the cards of a file in place of the house's, or what is wrong with the file, in its order.
    fn shelve(&self, library: Library, text: &str) -> Result<Library, Vec<Fault>>;

    /// The same for cards that a game was begun with: what could be brought then is played on, though it may not be brought any more.
    fn shelve_begun(&self, library: Library, text: &str) -> Result<Library, Vec<Fault>> {
        self.shelve(library, text)
    }

    /// Reads a deck from the text of a deck file. Whether it may be played is another matter.
    fn read(&self, text: &str) -> Result<Deck, Fault>;

    /// Judges a deck. Names are understood as the game understands them, and copies of one card add up.
    fn judge(&self, options: &O, library: &Library, deck: &Deck) -> Result<Judged, Refusal>;
}

/// The cards that decks are built from, and the decks that are ready to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What the cards are called together.
    pub name: String,
    /// The hash of their content.
    pub hash: String,
    /// All of them.
    pub cards: Vec<Card>,
    /// Decks that are ready to play.
    pub decks: Vec<Deck>,
}

/// A card of a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// As it lies on a table: name, numbers and text.
    pub face: Face,
    /// The largest groups of cards: `creature`.
    pub kind: &'static str,
    /// What it is among its kind: `bug`, `field lightning`.
    pub sort: String,
    /// How hard it is to get.
    pub rarity: &'static str,
    /// A story without effect; may be empty.
    pub story: String,
    /// How many copies a deck may have.
    pub copies: u8,
    /// How many copies a deck may have where the lists of official play bind.
    pub official: u8,
}

/// A deck as it is written: names and copies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// What it is called; may be empty.
    pub name: String,
    /// How it means to win; may be empty.
    pub plan: String,
    /// Names as they were written, and copies.
    pub cards: Vec<(String, u32)>,
}

/// What the judge says of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The deck with every known card once, by its printed name and in the order of the pool.
    pub deck: Deck,
    /// What is wrong with it, and what is unwise.
    pub problems: Vec<Objection>,
    /// The move that hands it in, if it may be played.
    pub notation: Option<String>,
    /// The deck as the text of a deck file.
    pub text: String,
}

/// Something about a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The clause it is about.
    pub clause: Clause,
    /// Whether the deck cannot be played; else it is a warning.
    pub refused: bool,
    /// For a person.
    pub say: Message,
}

/// A mistake in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What is wrong, with a suggestion where there is one.
    pub what: String,
}
