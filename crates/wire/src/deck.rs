//! Cards that decks are built from, decks of a person, and what the judge says of them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// The cards that decks of a game are built from, and the decks that are ready to play.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardPool {
    /// What the cards are called together.
    pub name: String,
    /// The hash of their file, in hexadecimal digits.
    pub hash: String,
    /// Whether they are of a file that somebody brought to the table.
    pub own: bool,
    /// All of them.
    pub cards: Vec<PoolCard>,
    /// Decks that are ready to play.
    pub decks: Vec<ReadyDeck>,
}

/// A card of a pool.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PoolCard {
    /// As it lies on a table: name, numbers and text.
    pub face: kernel::Face,
    /// The largest groups of cards: `creature`.
    pub kind: String,
    /// What it is among its kind: `bug`, `field lightning`.
    pub sort: String,
    /// How hard it is to get.
    pub rarity: String,
    /// A story without effect; may be empty.
    pub story: String,
    /// How many copies a deck may have.
    pub copies: u8,
    /// How many copies a deck may have where the lists of official play bind.
    pub official: u8,
}

/// A deck that is ready to play.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReadyDeck {
    /// What it is called.
    pub name: String,
    /// How it means to win; may be empty.
    pub plan: String,
    /// Each card once, with how many copies.
    pub cards: Vec<Copies>,
}

/// A card by its name, and how often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// Its name; case and marks do not matter.
    #[schema(max_length = 60)]
    pub card: String,
    /// How many copies.
    #[schema(maximum = 99)]
    pub count: u32,
}

/// A deck to be judged: its cards, or the text of a deck file.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCheck {
    /// Its name, where it has one.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[schema(max_length = 40)]
    pub name: String,
    /// Cards by name; copies of one that is named again add up.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Copies>>")]
    #[schema(max_items = 100)]
    pub cards: Vec<Copies>,
    /// The text of a deck file, in place of name and cards.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 10000)]
    pub text: Option<String>,
    /// Options of the game under which it is to be played; those that are left out are as the title has them. At a table its own hold.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Map<String, Value>,
}

/// What the judge says of a deck.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckVerdict {
    /// What the deck is called.
    pub name: String,
    /// Its cards: every known one once, by its printed name and in the order of the pool.
    pub cards: Vec<Copies>,
    /// What is wrong with it, and what is unwise.
    pub problems: Vec<DeckProblem>,
    /// The move that hands it in, if it may be played.
    pub notation: Option<String>,
    /// The deck as the text of a deck file.
    pub text: String,
}

/// Something about a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckProblem {
    /// The clause it is about: `WT-57`.
    pub clause: String,
    /// Whether the deck cannot be played; else it is a warning.
    pub refused: bool,
    /// For a person, in English.
    pub what: String,
    /// The same as a message of the game.
    pub say: kernel::Message,
}

/// A deck to be kept.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDeck {
    /// The game's id.
    #[schema(max_length = 40)]
    pub game: String,
    /// What to call it: 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    /// Its cards. They need not make a legal deck yet.
    #[schema(max_items = 100)]
    pub cards: Vec<Copies>,
}

/// A deck that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Deck {
    /// By which it is kept.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// Each card once, with how many copies.
    pub cards: Vec<Copies>,
    /// When it was last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// One of my decks, as it is judged at a table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableDeck {
    /// By which it is kept.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What is wrong with it here, and what is unwise.
    pub problems: Vec<DeckProblem>,
    /// The move that hands it in, if it may be played.
    pub notation: Option<String>,
}

/// A card file to be checked.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// Its text, in TOML: see docs/cards.md.
    #[schema(max_length = 262144)]
    pub text: String,
}

/// What came of reading a card file.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardFileVerdict {
    /// Everything that is wrong with it, in its order; empty if it can be played with.
    pub faults: Vec<Fault>,
    /// Its cards, if nothing is wrong.
    pub pool: Option<CardPool>,
}

/// A mistake in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What is wrong, with a suggestion where there is one.
    pub what: String,
}

/// The cards of a table's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OwnCards {
    /// What they are called together.
    pub name: String,
    /// How many cards they are.
    pub count: u32,
    /// The hash of their file, in hexadecimal digits.
    pub hash: String,
}
