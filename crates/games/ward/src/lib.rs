//! Ward, the trading card game: two decks of 30 cards, one primary creature on each side, and dice.
//!
//! The rules are `rules/ward-tcg.md`, clauses WT-01 on; a clause is cited where it is enforced.
//!
//! | folder or file | what it holds |
//! |---|---|
//! | `language` | the card language: what a card file can say |
//! | `operations` | what effects do: one file an operation, with its words, its text, its checks and what happens |
//! | `load` | reading card files: errors with line, column and a suggestion; checks that no type can make |
//! | `english` | the text of a card, made from its data; each operation says its own line |
//! | `set` | compiled cards; what an effect does, as a flat list of steps; what matters when |
//! | `decks` | decks that people bring: the pool, their text, and the judge |
//! | `options` | the named options |
//! | `state` | the whole state, cards as the game tells them apart, and what follows from it at once |
//! | `game` | the contract of the house: what tables, bots and journals call |
//! | `actions` | what a player can do: its notation, what it means, whether it may be done and by which clause not, all of it |
//! | `turn` | the course of a game: what an action sets off, phases, battles |
//! | `chain` | announcements, answers, triggers, and how a chain resolves |
//! | `paying` | what summons and effects cost |
//! | `effects` | going through the steps of an effect, and what operations share in carrying them out |
//! | `field` | cards that move, and what follows |
//! | `probes` | cards, conditions, amounts; current numbers and their parts |
//! | `table` | what viewers see and are asked; what would come to nothing |
//! | `players` | a quick sensible player, three levels, how well a side stands; worlds that fit what a seat knows |
//! | `archive` | positions, and the digests of the first revision |
//! | `outside` | chance and those who listen, as the engine is handed them |

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!("rules/ward-tcg.md");
}

/// What is said at the table, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl");
}

mod actions;
mod archive;
mod chain;
pub mod decks;
mod effects;
pub mod english;
mod field;
mod game;
pub mod language;
pub mod load;
pub mod operations;
mod options;
mod outside;
mod paying;
mod players;
mod probes;
pub mod set;
pub mod state;
mod table;
mod turn;

pub use actions::{Action, NameError, Stop, Tag, Token, Turns, Until, Wish};
pub use options::*;
pub use players::value::STANDING;
pub use state::ward::Ward;

use kernel::Library;
use set::Set;
use std::sync::{Arc, LazyLock};

/// The house's cards on the shelf.
pub const HOUSE: &str = "ward/house";
/// The test set on the shelf.
pub const TEST: &str = "ward/test";

/// The card files of the house, with their names: Generation 1 and the test set. Their hash stands in the journals of tables that go on, so
/// they stay as they were printed, old words included.
pub(crate) const PRINTED: [(&str, &str); 2] = [
    ("generation-1.toml", include_str!("../cards/generation-1.toml")),
    ("test.toml", include_str!("../cards/test.toml")),
];

/// The card file of the house, as it was printed: its name and its text.
pub fn house_file() -> (&'static str, &'static str) {
    PRINTED[0]
}

/// The shelf with the cards of the house and the test set.
///
/// # Panics
/// If the embedded files cannot be read, which a test rules out.
pub fn shelf(library: Library) -> Library {
    static SETS: LazyLock<[Arc<Set>; 2]> = LazyLock::new(|| PRINTED.map(embedded));
    let [house, test] = SETS.clone();
    library.with(HOUSE, house.hash.clone(), house).with(TEST, test.hash.clone(), test)
}

/// A shelf with these cards in place of the house's.
pub fn shelf_with(library: Library, set: impl Into<Arc<Set>>) -> Library {
    let set: Arc<Set> = set.into();
    library.with(HOUSE, set.hash.clone(), set)
}

fn embedded(file: (&str, &str)) -> Arc<Set> {
    #[derive(serde::Deserialize)]
    struct Said {
        deck: Vec<set::SaidOfDeck>,
    }
    let said: Said =
        toml::from_str(include_str!("../cards/generation-1-decks.toml")).expect("a test reads it");
    Arc::new(load::kept([file]).expect("the embedded cards are tested").with_said_of_decks(&said.deck))
}
