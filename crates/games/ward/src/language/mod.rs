//! The card language: typed data from which card text, card behaviour and the schema for editors are all made.
//!
//! A card file holds creatures, magic cards, decks and lists ([`mod@file`]). A card has effects ([`effect`]): one mode, a trigger, conditions, a
//! cost, targets, operations in order, a duration and a use limit (WT-310). Each part is an enum of this folder whose variants are
//! the words of the catalogue's Effect vocabulary; the clause stands with each word, and [`clause`] maps words to clauses.
//!
//! | file | what it holds |
//! |---|---|
//! | `words` | the small closed lists: types, rarities, zones, stats, sides |
//! | `number`, `many`, `text` | bounded whole numbers, one or many of a thing, names |
//! | `amount` | numbers that an effect works out, and tests on them |
//! | `condition` | what must be true of a card or of the game |
//! | `who` | cards that need no choice: `self`, `own_primary`, `all` |
//! | `target` | cards and announcements that somebody picks |
//! | `duration`, `trigger` | how long; when |
//! | `effect`, `file` | the frame of an effect; whole cards and files |
//! | `clause` | how other words are written, and which clause each stands for |
//! | `walk` | every word of an effect in order |
//!
//! Operations, the words for what is done, are in a folder of their own ([`mod@operation`]): each in one file with its parts, what it does, what
//! it says and what is wrong with it.
//!
//! Two rules shape it. *Operations never choose*: what somebody picks is a target of the effect, named `target`, `target_2` and so on, so that
//! all choices of an announcement are known before it is made (WT-287). *A word is an enum variant written as the only key of a
//! table*, or as a bare string where it needs nothing more, so that an error points at the word.

pub mod amount;
pub mod clause;
pub mod condition;
pub mod duration;
pub mod effect;
pub mod file;
pub mod many;
pub mod number;
pub mod target;
pub mod text;
pub mod trigger;
pub mod walk;
pub mod who;
pub mod words;

/// What an effect does: words of the language that are more than words.
pub use crate::operations as operation;
