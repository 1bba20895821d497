//! Tournaments as the house runs them. What follows from what is decided by the crate `tournaments`, from the journal and from results; here it is carried out.
//!
//! | file | what it holds |
//! |---|---|
//! | `journal` | a tournament read from the store, and added to |
//! | `memory` | what the house remembers of them, and who waits for news |
//! | `open` | what a new one may be |
//! | `act` | what people do: enter, leave, add bots, begin, call off |
//! | `run` | what the house does by itself: it pairs, makes tables, takes results |
//! | `show`, `file` | what is shown of one; its standings as a file |
//!
//! A tournament's journal is compared and appended like a table's, and names the ids of its tables before they are made: whatever stops the house in
//! between, the next look makes those that are missing, and none twice.

pub(crate) mod act;
pub(crate) mod file;
mod journal;
mod memory;
pub(crate) mod open;
mod run;
pub(crate) mod show;

pub(crate) use journal::{statuses, summary};
pub(crate) use memory::Tournaments;
pub(crate) use run::run;
