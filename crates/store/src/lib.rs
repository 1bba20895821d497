//! Accounts, tables and their journals, kept safe.
//!
//! A table is its journal: an append-only list of entries, durable before they are acknowledged. An append names how many entries it expects
//! to be there; whoever comes second loses, reads again and tries again. That compare-and-append is the only coordination.
//!
//! [`Store`] is the contract; [`contract`] is the test suite that every implementation passes; [`Sqlite`] is the one for a single machine.

pub mod contract;
mod error;
mod id;
mod sqlite;

pub use error::StoreError;
pub use id::{Id, ParseIdError};
pub use sqlite::{Compacted, Known, Lock, LockError, Owner, Sqlite, backup, compact, restore};

use std::{future::Future, pin::Pin};

/// What a store answers, some time.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The SHA-256 of a session's token.
pub type TokenHash = [u8; 32];

/// A person: an account, or a guest without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id by which everything else names them.
    pub id: Id,
    /// What they are called.
    pub name: String,
    /// Under which name they log in, in lower case; nothing for a guest.
    pub login: Option<String>,
    /// The client's own settings, as JSON.
    pub settings: String,
    /// When they came, in milliseconds since 1970.
    pub since: u64,
}

/// A session, without its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Which, for its own person.
    pub id: Id,
    /// What is kept of its token.
    pub token: TokenHash,
    /// When it began, in milliseconds since 1970.
    pub begun: u64,
    /// When it was last seen used.
    pub used: u64,
    /// The device in a few words; empty where nobody told.
    pub device: String,
}

/// Why somebody may not come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Since when, in milliseconds since 1970.
    pub at: u64,
    /// Until when; nothing if for good.
    pub until: Option<u64>,
    /// What the person is told.
    pub why: String,
}

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
    /// Which table.
    pub id: Id,
    /// How it stands.
    pub status: u8,
    /// What is shown of it.
    pub summary: Vec<u8>,
    /// When it changed.
    pub touched: u64,
    /// Whose turn it is, as it was last appended; nothing where that was never written.
    pub asked: Option<u32>,
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
    /// Which table.
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
    /// Whose journal.
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
    /// The name.
    pub name: String,
    /// What it is hidden with.
    pub salt: [u8; 32],
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// The table it was said at.
    pub table: Id,
    /// Its number at the table, from 1.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person who said it.
    pub who: Id,
    /// The line itself.
    pub text: String,
}

/// A deck that somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// By which it is kept.
    pub id: Id,
    /// The game it is for.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// What is in it, in the server's own form.
    pub body: String,
    /// When it was last changed, in milliseconds since 1970.
    pub touched: u64,
}

/// Where everything is kept. What is answered with `Ok` is durable.
pub trait Store: Send + Sync + 'static {
    /// Somebody comes.
    fn add_person(&self, person: Person) -> Promise<'_, ()>;
    /// A guest comes, from a network that the server has a number for.
    fn add_guest(&self, person: Person, network: u16) -> Promise<'_, ()>;
    /// Somebody comes with a login and a password's hash; [`StoreError::Taken`] if somebody else has that login.
    fn add_account(&self, person: Person, secret: String) -> Promise<'_, ()>;
    /// Who that is.
    fn person(&self, id: Id) -> Promise<'_, Option<Person>>;
    /// What these are called; those who are gone are left out.
    fn names(&self, ids: Vec<Id>) -> Promise<'_, Vec<(Id, String)>>;
    /// Another name or other settings.
    fn change_person(&self, id: Id, name: Option<String>, settings: Option<String>) -> Promise<'_, ()>;
    /// A guest gets a login and a password's hash, and all their sessions end; [`StoreError::Taken`] if somebody else has that login,
    /// [`StoreError::Changed`] if the person has one.
    fn set_login(&self, id: Id, login: String, secret: String) -> Promise<'_, ()>;
    /// A new password's hash in the place of the one that was checked, and all sessions end but for one; [`StoreError::Changed`] if it is
    /// another by now.
    fn change_secret(
        &self,
        id: Id,
        checked: String,
        secret: String,
        but: Option<TokenHash>,
    ) -> Promise<'_, ()>;
    /// Who logs in by this name, and the password's hash.
    fn login(&self, login: String) -> Promise<'_, Option<(Id, String)>>;
    /// Everything about a person goes; journals keep an id that says nothing.
    fn forget_person(&self, id: Id) -> Promise<'_, ()>;

    /// A session begins; [`StoreError::Nobody`] if the person is gone.
    fn open_session(&self, token: TokenHash, person: Id, at: u64, device: String) -> Promise<'_, ()>;
    /// A session begins by a password, if its hash is still the one that was checked, or else [`StoreError::Changed`].
    fn log_in(
        &self,
        checked: String,
        token: TokenHash,
        person: Id,
        at: u64,
        device: String,
    ) -> Promise<'_, ()>;
    /// Whose session it is.
    fn session(&self, token: TokenHash) -> Promise<'_, Option<Id>>;
    /// A session is used at this time: it lives on from there. One that is not there stays so.
    fn renew_session(&self, token: TokenHash, at: u64) -> Promise<'_, ()>;
    /// A session ends.
    fn close_session(&self, token: TokenHash) -> Promise<'_, ()>;
    /// All sessions of a person end, but for one.
    fn close_sessions(&self, person: Id, but: Option<TokenHash>) -> Promise<'_, ()>;
    /// The sessions of a person, the last used first.
    fn sessions_of(&self, person: Id) -> Promise<'_, Vec<Session>>;
    /// One session of a person ends, by its id. Answers with what was kept of its token, if there was one.
    fn close_session_of(&self, person: Id, id: Id) -> Promise<'_, Option<TokenHash>>;
    /// Of these sessions, those that are over.
    fn ended(&self, tokens: Vec<TokenHash>) -> Promise<'_, Vec<TokenHash>>;

    /// A person gets these recovery codes, by their hashes, in place of all earlier ones; [`StoreError::Changed`] if the password's hash is
    /// not the one that was checked any more.
    fn set_recovery(&self, person: Id, checked: String, codes: Vec<TokenHash>) -> Promise<'_, ()>;
    /// How many recovery codes a person has left.
    fn recovery_left(&self, person: Id) -> Promise<'_, u32>;
    /// A recovery code is used up for a new password's hash, and all sessions end. Answers whose it was, if login and code fit.
    fn recover(&self, login: String, code: TokenHash, secret: String) -> Promise<'_, Option<Id>>;

    /// Who of these may not come in at this time, and why.
    fn banned(&self, people: Vec<Id>, now: u64) -> Promise<'_, Vec<(Id, Ban)>>;
    /// A number that changes when an operator changed something beside a running server.
    fn generation(&self) -> Promise<'_, u64>;
    /// What operators did after a number, and to whom, in order; of much of it only the last.
    fn acts(&self, after: u64) -> Promise<'_, Vec<(String, Id)>>;

    /// Adds to a journal, all or nothing; a journal that is not there has no entries. [`StoreError::Conflict`] if it has another length.
    /// Without entries it lists the table anew, if its journal is as long as is thought. [`StoreError::Nobody`] if the host of a new table
    /// is gone.
    fn append(&self, append: Append) -> Promise<'_, ()>;
    /// What people are called in a table's record, but for whoever was forgotten since.
    fn called(&self, table: Id) -> Promise<'_, Vec<Called>>;
    /// What a person is called in records, with their tables.
    fn called_in(&self, person: Id) -> Promise<'_, Vec<(Id, Called)>>;
    /// A journal from one entry on, in order; empty if it is not there.
    fn journal(&self, table: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>>;
    /// Tables in the lobby after a place: the latest `share` of each host first, then the others, and of each the latest first.
    fn lobby(&self, after: Option<Place>, share: u32, most: u32) -> Promise<'_, Vec<(Place, Listed)>>;
    /// What a person takes up, with the tables that stand in one of these ways counted. Bytes of a game that goes on are counted when it ends.
    fn usage(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Usage>;
    /// Bytes that the guests of one network take up together, by one of them; nothing if that person is no guest, or came before it was
    /// counted.
    fn guests_usage(&self, guest: Id) -> Promise<'_, Option<u64>>;
    /// Bytes of everything.
    fn size(&self) -> Promise<'_, u64>;
    /// Tables of a person, the latest first.
    fn tables_of(&self, person: Id, most: u32) -> Promise<'_, Vec<Listed>>;
    /// Tables of a host that stand so.
    fn hosted(&self, host: Id, status: u8) -> Promise<'_, Vec<Id>>;
    /// Tables at which a person sits or whose host they are, with their hosts: those that stand in one of these ways.
    fn tables_around(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Vec<(Listed, Option<Id>)>>;
    /// A table as lists show it.
    fn listed(&self, table: Id) -> Promise<'_, Option<Listed>>;
    /// Tables that wait for the server itself.
    fn awake(&self) -> Promise<'_, Vec<Id>>;

    /// Something is said; only the last `kept` lines of a table stay. Answers with its number; [`StoreError::Nobody`] if whoever says it
    /// is gone.
    fn say(&self, table: Id, who: Id, at: u64, text: String, kept: u32) -> Promise<'_, u32>;
    /// The last lines of a table, in order.
    fn chat(&self, table: Id, most: u32) -> Promise<'_, Vec<Chat>>;
    /// What a person said, in order.
    fn chat_of(&self, person: Id) -> Promise<'_, Vec<Chat>>;

    /// A person keeps a deck, in place of the one of the same id if there is one; [`StoreError::Full`] if it would be more than `most`.
    fn keep_deck(&self, person: Id, deck: Deck, most: u32) -> Promise<'_, ()>;
    /// The decks of a person, by name.
    fn decks(&self, person: Id) -> Promise<'_, Vec<Deck>>;
    /// A person keeps a deck no longer. Answers whether there was one.
    fn drop_deck(&self, person: Id, deck: Id) -> Promise<'_, bool>;

    /// A person can be reached at this address of a push service; only the last `kept` of a person stay. [`StoreError::Nobody`] if the
    /// person is gone.
    fn add_push(&self, person: Id, endpoint: String, kept: u32) -> Promise<'_, ()>;
    /// Where a person can be reached.
    fn pushes(&self, person: Id) -> Promise<'_, Vec<String>>;
    /// Nobody is reached there any more.
    fn drop_push(&self, endpoint: String) -> Promise<'_, ()>;
    /// A secret of the house: the one that is kept under this name, or else this one, which is kept from now on.
    fn secret(&self, name: String, fresh: Vec<u8>) -> Promise<'_, Vec<u8>>;

    /// The house wakes up, and its own time goes on from what is answered: where it last stood, or for a new house the time on the wall.
    fn wake(&self, wall: u64) -> Promise<'_, u64>;
    /// The house is still awake, and this is its own time, which never goes back. Answers with the time from which it goes on: an earlier one
    /// only where a backup was put back, for what passed since that was taken was slept.
    fn beat(&self, time: u64) -> Promise<'_, u64>;
    /// How often a backup was put back in the life of what is kept here.
    fn restored(&self) -> Promise<'_, u64>;
    /// Removes tables of this status and sessions that nobody touched since, and guests who are left without either. Answers how many tables.
    fn sweep(&self, status: u8, before: u64, sessions_before: u64) -> Promise<'_, u64>;
    /// Gives some of the room back that what was removed took. Answers whether there is more.
    fn shrink(&self) -> Promise<'_, bool>;
    /// Whether it can be read and written, as far as the last that was written shows.
    fn ready(&self) -> Promise<'_, ()>;
    /// Puts everything in order before the program ends. It can still be used.
    fn settle(&self) -> Promise<'_, ()>;
    /// A number that changes soon after somebody else wrote here, as by putting a backup back: whatever was remembered is to be read again.
    fn epoch(&self) -> u64;
}
