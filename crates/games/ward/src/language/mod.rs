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
//! | `operation` | the table of all operations: name, word and clause |
//! | `change`, `harm`, `moving`, `ruling`, `dice`, `compound` | the operations by family: their fields, what they hold, what is wrong with them by themselves |
//! | `effect`, `file` | the frame of an effect; whole cards and files |
//! | `clause` | how other words are written, and which clause each stands for |
//! | `body`, `walk` | what any operation holds; every word of an effect in order |
//! | `recurring` | operations that the engine comes back to by itself |
//!
//! # Where an operation lives
//!
//! | what of it | where |
//! |---|---|
//! | its word and clause | a line of the table in `language/operation.rs` |
//! | its fields, what it holds, what is wrong with it | a struct and its [`body::Body`] in the file of its family here |
//! | what it does | an arm of `carry_out` in `effects/operation.rs`; more than a line in `effects`, in the file of its family |
//! | what it says | an arm of `leaf` in `english/operation.rs`; the sentence in the file of its family |
//! | which steps it is, if it holds others | `set/program.rs` |
//! | for what it is looked at while it lasts, and whether it comes back by itself | the kinds in `set/index.rs`; `recurring` |
//!
//! None of them compiles without the others. The walk, the checks of card files, and what is told of an operation that comes to nothing
//! read its body and need no word of it; only what hangs on where it stands is said of it in `load/check` and `load/hollow`, and what the
//! quick player takes it to be worth in `players/effect_worth.rs`.
//!
//! Two rules shape it. *Operations never choose*: what somebody picks is a target of the effect, named `target`, `target_2` and so on, so that
//! all choices of an announcement are known before it is made (WT-287). *A word is an enum variant written as the only key of a
//! table*, or as a bare string where it needs nothing more, so that an error points at the word.

pub mod amount;
pub mod body;
pub mod change;
pub mod clause;
pub mod compound;
pub mod condition;
pub mod dice;
pub mod duration;
pub mod effect;
pub mod file;
pub mod harm;
pub mod many;
pub mod moving;
pub mod number;
pub mod operation;
pub mod recurring;
pub mod ruling;
pub mod target;
pub mod text;
pub mod trigger;
pub mod walk;
pub mod who;
pub mod words;
