//! What is kept of tournaments.

use crate::{Id, Player};

/// A tournament as lists know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTournament {
    /// Which.
    pub id: Id,
    /// How it stands, in the server's own numbers.
    pub status: u8,
    /// When it changed, in milliseconds since 1970.
    pub touched: u64,
    /// How many entries its journal has.
    pub entries: u32,
    /// What is shown of it, in the server's own form.
    pub summary: Vec<u8>,
    /// What its opener called it; empty once they are gone.
    pub name: String,
    /// Whose it is; nobody's once they are gone.
    pub opener: Option<Id>,
}

/// Entries to be added to a tournament's journal.
#[derive(Clone, Debug)]
pub struct TournamentAppend {
    /// Whose journal it is.
    pub id: Id,
    /// How many entries it must have before.
    pub after: u32,
    /// What is added, in order.
    pub entries: Vec<Vec<u8>>,
    /// How it stands from now on.
    pub status: u8,
    /// When, in milliseconds since 1970.
    pub touched: u64,
    /// What is shown of it from now on.
    pub summary: Vec<u8>,
    /// Who opens it, and what they call it: with its first entry alone.
    pub opened: Option<(Id, String)>,
    /// Who enters under which number.
    pub entrants: Vec<(u16, Player)>,
}
