//! SQLite: one file, one writer that commits for many at once, a few readers.

mod admin;
mod copy;
mod lock;
mod open;
mod people;
mod read;
mod results;
mod room;
mod wipe;
mod write;
mod writer;

pub use admin::Known;
pub use copy::{backup, restore};
pub use lock::{Lock, LockError, Owner};
pub use room::{Compacted, compact};

use crate::{
    Append, Ban, Called, Channel, Chat, Deck, Id, Line, Listed, NumberedResult, Person, Place, Player,
    Promise, Rating, RatingStep, Session, Store, StoreError, TakeIn, TokenHash, Usage,
};
use read::Readers;
use rusqlite::Connection;
use std::{path::Path, sync::Arc};
use wipe::Wiper;
use writer::Writer;

/// A store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    readers: Arc<Readers>,
    writer: Writer,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its form up to date.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let writing = open::open(path)?;
        let readers = Arc::new(Readers::new(path));
        let tidying = open::connect(path)?;
        Ok(Sqlite { readers, writer: Writer::start(writing, tidying, Wiper::open(path)?)? })
    }

    /// How the writer keeps its promise: journal mode and how it waits for the disk.
    pub fn durability(&self) -> Promise<'_, (String, i64)> {
        self.write(|db| {
            let mode = db.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
            let synchronous = db.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
            Ok((mode, synchronous))
        })
    }

    /// Whether the file gives room back by itself: one of an earlier version does so only after it was compacted.
    pub fn shrinks(&self) -> Promise<'_, bool> {
        self.read(room::shrinks)
    }

    /// Does something, and afterwards empties the write-ahead log and wipes the room on pages, so that what was deleted is in no file.
    fn then_scrub<'a, T: Send + 'a>(&'a self, done: Promise<'a, T>) -> Promise<'a, T> {
        Box::pin(async move {
            let done = done.await?;
            self.writer.scrub();
            Ok(done)
        })
    }

    fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Promise<'_, T> {
        let readers = self.readers.clone();
        Box::pin(async move {
            let done = tokio::task::spawn_blocking(move || readers.with(ask)).await;
            done.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
        })
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Promise<'_, T> {
        self.writer.send(job, true)
    }
}

impl Store for Sqlite {
    fn add_person(&self, person: Person) -> Promise<'_, ()> {
        self.write(move |db| write::add_person(db, &person))
    }
    fn add_guest(&self, person: Person, network: u16) -> Promise<'_, ()> {
        self.write(move |db| write::add_guest(db, &person, network))
    }
    fn add_account(&self, person: Person, secret: String) -> Promise<'_, ()> {
        self.write(move |db| write::add_account(db, &person, &secret))
    }
    fn person(&self, id: Id) -> Promise<'_, Option<Person>> {
        self.read(move |db| read::person(db, id))
    }
    fn names(&self, ids: Vec<Id>) -> Promise<'_, Vec<(Id, String)>> {
        self.read(move |db| read::names(db, &ids))
    }
    fn change_person(&self, id: Id, name: Option<String>, settings: Option<String>) -> Promise<'_, ()> {
        self.write(move |db| write::change_person(db, id, name.as_deref(), settings.as_deref()))
    }
    fn set_login(&self, id: Id, login: String, secret: String) -> Promise<'_, ()> {
        self.write(move |db| write::set_login(db, id, &login, &secret))
    }
    fn change_secret(
        &self,
        id: Id,
        checked: String,
        secret: String,
        but: Option<TokenHash>,
    ) -> Promise<'_, ()> {
        self.write(move |db| people::change_secret(db, id, &checked, &secret, but))
    }
    fn login(&self, login: String) -> Promise<'_, Option<(Id, String)>> {
        self.read(move |db| read::login(db, &login))
    }
    fn forget_person(&self, id: Id) -> Promise<'_, ()> {
        self.then_scrub(self.write(move |db| write::forget_person(db, id)))
    }
    fn take_in(&self, taken: TakeIn) -> Promise<'_, Option<u32>> {
        self.then_scrub(self.write(move |db| people::take_in(db, &taken)))
    }
    fn heirs(&self, table: Id) -> Promise<'_, Vec<(Id, Id)>> {
        self.read(move |db| read::heirs(db, table))
    }
    fn open_session(&self, token: TokenHash, person: Id, at: u64, device: String) -> Promise<'_, ()> {
        self.write(move |db| write::open_session(db, &token, person, at, &device))
    }
    fn log_in(
        &self,
        checked: String,
        token: TokenHash,
        person: Id,
        at: u64,
        device: String,
    ) -> Promise<'_, ()> {
        self.write(move |db| {
            people::is_still(db, person, &checked)?;
            write::open_session(db, &token, person, at, &device)
        })
    }
    fn session(&self, token: TokenHash) -> Promise<'_, Option<Id>> {
        self.read(move |db| read::session(db, &token))
    }
    fn renew_session(&self, token: TokenHash, at: u64) -> Promise<'_, ()> {
        self.write(move |db| write::renew_session(db, &token, at))
    }
    fn close_session(&self, token: TokenHash) -> Promise<'_, ()> {
        self.write(move |db| write::close_session(db, &token))
    }
    fn close_sessions(&self, person: Id, but: Option<TokenHash>) -> Promise<'_, ()> {
        self.write(move |db| write::close_sessions(db, person, but))
    }
    fn sessions_of(&self, person: Id) -> Promise<'_, Vec<Session>> {
        self.read(move |db| people::sessions_of(db, person))
    }
    fn close_session_of(&self, person: Id, id: Id) -> Promise<'_, Option<TokenHash>> {
        self.write(move |db| people::close_session_of(db, person, id))
    }
    fn ended(&self, tokens: Vec<TokenHash>) -> Promise<'_, Vec<TokenHash>> {
        self.read(move |db| people::ended(db, tokens))
    }
    fn set_recovery(&self, person: Id, checked: String, codes: Vec<TokenHash>) -> Promise<'_, ()> {
        self.write(move |db| people::set_recovery(db, person, &checked, &codes))
    }
    fn recovery_left(&self, person: Id) -> Promise<'_, u32> {
        self.read(move |db| people::recovery_left(db, person))
    }
    fn recover(&self, login: String, code: TokenHash, secret: String) -> Promise<'_, Option<Id>> {
        self.write(move |db| people::recover(db, &login, &code, &secret))
    }
    fn banned(&self, people: Vec<Id>, now: u64) -> Promise<'_, Vec<(Id, Ban)>> {
        self.read(move |db| people::banned(db, people, now))
    }
    fn generation(&self) -> Promise<'_, u64> {
        self.read(people::generation)
    }
    fn acts(&self, after: u64) -> Promise<'_, Vec<(String, Id)>> {
        self.read(move |db| people::acts(db, after))
    }
    fn append(&self, append: Append) -> Promise<'_, ()> {
        // Checked before anything is written, so it needs no savepoint of its own.
        self.writer.send(move |db| write::append(db, &append), false)
    }
    fn results(&self, after: u64, most: u32) -> Promise<'_, Vec<NumberedResult>> {
        self.read(move |db| results::after(db, after, most))
    }
    fn results_of(&self, person: Id, most: u32) -> Promise<'_, Vec<NumberedResult>> {
        self.read(move |db| results::of(db, person, most))
    }
    fn folded(&self) -> Promise<'_, u64> {
        self.read(results::folded)
    }
    fn ratings(&self, asked: Vec<(String, Player)>) -> Promise<'_, Vec<Option<Rating>>> {
        self.read(move |db| results::ratings(db, &asked))
    }
    fn ratings_of(&self, person: Id) -> Promise<'_, Vec<(String, Rating)>> {
        self.read(move |db| results::ratings_of(db, person))
    }
    fn rating_steps_at(&self, table: Id) -> Promise<'_, Vec<RatingStep>> {
        self.read(move |db| results::steps_at(db, table))
    }
    fn rating_steps_of(&self, person: Id, most: u32) -> Promise<'_, Vec<RatingStep>> {
        self.read(move |db| results::steps_of(db, person, most))
    }
    fn fold_ratings(
        &self,
        from: u64,
        to: u64,
        ratings: Vec<(String, Player, Rating)>,
        steps: Vec<RatingStep>,
    ) -> Promise<'_, ()> {
        self.write(move |db| results::fold(db, from, to, &ratings, &steps))
    }
    fn unfold_ratings(&self) -> Promise<'_, ()> {
        self.write(results::unfold)
    }
    fn called(&self, table: Id) -> Promise<'_, Vec<Called>> {
        self.read(move |db| read::called(db, table))
    }
    fn called_in(&self, person: Id) -> Promise<'_, Vec<(Id, Called)>> {
        self.read(move |db| read::called_in(db, person))
    }
    fn journal(&self, table: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>> {
        self.read(move |db| read::journal(db, table, from))
    }
    fn lobby(&self, after: Option<Place>, share: u32, most: u32) -> Promise<'_, Vec<(Place, Listed)>> {
        self.read(move |db| read::lobby(db, after, share, most))
    }
    fn usage(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Usage> {
        self.read(move |db| read::usage(db, person, statuses))
    }
    fn guests_usage(&self, guest: Id) -> Promise<'_, Option<u64>> {
        self.read(move |db| read::guests_usage(db, guest))
    }
    fn size(&self) -> Promise<'_, u64> {
        self.read(read::size)
    }
    fn hosted(&self, host: Id, status: u8) -> Promise<'_, Vec<Id>> {
        self.read(move |db| read::hosted(db, host, status))
    }
    fn tables_of(&self, person: Id, most: u32) -> Promise<'_, Vec<Listed>> {
        self.read(move |db| read::tables_of(db, person, most))
    }
    fn tables_around(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Vec<(Listed, Option<Id>)>> {
        self.read(move |db| read::tables_around(db, person, statuses))
    }
    fn listed(&self, table: Id) -> Promise<'_, Option<Listed>> {
        self.read(move |db| read::listed(db, table))
    }
    fn awake(&self) -> Promise<'_, Vec<Id>> {
        self.read(read::awake)
    }
    fn say(&self, line: Line, kept: u32) -> Promise<'_, Option<u32>> {
        self.write(move |db| write::say(db, &line, kept))
    }
    fn chat(&self, channel: Channel, table: Id, most: u32) -> Promise<'_, Vec<Chat>> {
        self.read(move |db| read::chat(db, channel, table, most))
    }
    fn chat_of(&self, person: Id) -> Promise<'_, Vec<Chat>> {
        self.read(move |db| read::chat_of(db, person))
    }
    fn keep_deck(&self, person: Id, deck: Deck, most: u32) -> Promise<'_, ()> {
        self.write(move |db| write::keep_deck(db, person, &deck, most))
    }
    fn decks(&self, person: Id) -> Promise<'_, Vec<Deck>> {
        self.read(move |db| read::decks(db, person))
    }
    fn drop_deck(&self, person: Id, deck: Id) -> Promise<'_, bool> {
        self.write(move |db| write::drop_deck(db, person, deck))
    }
    fn add_push(
        &self,
        person: Id,
        endpoint: String,
        session: Option<TokenHash>,
        kept: u32,
    ) -> Promise<'_, ()> {
        self.write(move |db| write::add_push(db, person, &endpoint, session, kept))
    }
    fn pushes(&self, person: Id) -> Promise<'_, Vec<String>> {
        self.read(move |db| read::pushes(db, person))
    }
    fn drop_push(&self, endpoint: String) -> Promise<'_, ()> {
        self.write(move |db| write::drop_push(db, &endpoint))
    }
    fn secret(&self, name: String, fresh: Vec<u8>) -> Promise<'_, Vec<u8>> {
        self.write(move |db| write::secret(db, &name, &fresh))
    }
    fn wake(&self, wall: u64) -> Promise<'_, u64> {
        self.write(move |db| write::wake(db, wall))
    }
    fn beat(&self, time: u64) -> Promise<'_, u64> {
        self.write(move |db| write::beat(db, time))
    }
    fn restored(&self) -> Promise<'_, u64> {
        self.read(read::restored)
    }
    fn sweep(&self, status: u8, before: u64, sessions_before: u64) -> Promise<'_, u64> {
        self.then_scrub(self.write(move |db| write::sweep(db, status, before, sessions_before)))
    }
    fn shrink(&self) -> Promise<'_, bool> {
        self.write(room::shrink)
    }
    fn ready(&self) -> Promise<'_, ()> {
        let answers = self.write(|db| Ok(db.query_row("SELECT 1", [], |_| Ok(()))?));
        Box::pin(async move {
            answers.await?;
            self.writer.trouble().map_or(Ok(()), |problem| Err(StoreError::Failed(problem)))
        })
    }
    fn settle(&self) -> Promise<'_, ()> {
        self.writer.settle()
    }
    fn epoch(&self) -> u64 {
        self.writer.epoch()
    }
}
