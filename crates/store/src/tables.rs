//! What is kept of tables: how lists show them, what is added to their journals, and what is said there.

use crate::{GameResult, Id};

/// What lists need to know of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// How it stands, in the server's own numbers.
    pub status: u8,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether it waits for the server itself: a bot's turn, a clock.
    pub awake: bool,
    /// Whose table it is.
    pub host: Id,
    /// The people who sit at it.
    pub people: Vec<Id>,
    /// What is shown of it, in the server's own form.
    pub summary: Vec<u8>,
    /// When it changed, in milliseconds since 1970.
    pub touched: u64,
    /// How many bytes its journal has then.
    pub bytes: u64,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table it is.
    pub id: Id,
    /// How it stands.
    pub status: u8,
    /// What is shown of it.
    pub summary: Vec<u8>,
    /// When it changed.
    pub touched: u64,
    /// Whose turn it is, as it was last appended; nothing where that was never written.
    pub asked: Option<u32>,
    /// Whose table it is; nothing where that was never noted.
    pub host: Option<Id>,
}

/// Whose turn it is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose, in the server's own form.
    pub asked: u32,
    /// Since when, in milliseconds since 1970.
    pub at: u64,
}

/// Where a table stands in the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Whether its host has so many later ones that it stands behind those of the others.
    pub behind: bool,
    /// When it changed.
    pub touched: u64,
    /// The table it is.
    pub id: Id,
}

/// What a person takes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Tables of theirs that stand in one of some ways.
    pub tables: u32,
    /// Bytes of their tables, decks and chat, about.
    pub bytes: u64,
}

/// Entries to be added to a journal.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table whose journal it is.
    pub table: Id,
    /// How many entries it must have before.
    pub after: u32,
    /// What is added, in order.
    pub entries: Vec<Vec<u8>>,
    /// How lists show the table from now on, if that changes.
    pub listing: Option<Listing>,
    /// Whose turn it is from now on, if that changes.
    pub turn: Option<Turn>,
    /// What people are called in the record, if that changes.
    pub names: Option<Names>,
    /// What came of the game, if it ends with this: kept once for a table, whatever comes later.
    pub result: Option<GameResult>,
    /// Who sits down with it: nothing is written for somebody who is gone, or is another by now.
    pub newcomer: Option<Id>,
}

/// How what people are called in a table's record changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// Terms are written: these names stand in the place of those of the terms before.
    Written(Vec<Called>),
    /// The attempt to deal of this number, whose terms were written last, is called off: the names of these seats, counted from 1, stay with
    /// it, and the others go.
    CalledOff(u32, Vec<u8>),
}

/// What somebody is called in a table's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The attempt to deal that was called off; 0 for the terms that were written last.
    pub attempt: u32,
    /// Where they sit, counted from 1.
    pub seat: u8,
    /// The person it belongs to.
    pub who: Id,
    /// What they were called at the deal.
    pub name: String,
    /// What it is hidden with.
    pub salt: [u8; 32],
}

/// To whom something is said at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// To everybody, by those who sit there.
    Table,
    /// Among those who only watch.
    Gallery,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Where it was said.
    pub channel: Channel,
    /// The table it was said at.
    pub table: Id,
    /// Its number in its channel of the table, from 1.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person who said it.
    pub who: Id,
    /// The line itself.
    pub text: String,
}

/// Something that is to be said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it is to be said.
    pub channel: Channel,
    /// The table it is to be said at.
    pub table: Id,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person who says it.
    pub who: Id,
    /// The line itself.
    pub text: String,
    /// The client's own id of it: what comes again under one id is not said again.
    pub wish: Option<String>,
}
