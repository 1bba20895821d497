//! SQLite: one file, one writer that commits for many at once, a few readers.

mod admin;
mod copy;
mod daily;
mod lock;
mod moderation;
mod open;
mod people;
mod profiles;
mod read;
mod results;
mod room;
mod tournaments;
mod wipe;
mod write;
mod writer;

pub use copy::{backup, restore};
pub use lock::{Lock, LockError, Owner};
pub use room::{Compacted, compact};

pub(crate) use open::{MIGRATIONS, is_moving, open_to_move};

use crate::{
    Acquaintance, Append, Ban, Called, Career, Channel, Chat, DailyAttempt, DailyResult, Deck, Duel, Id,
    KeptTournament, Line, Listed, NumberedResult, Person, Place, Player, Profile, Promise, Rating,
    RatingStep, Session, Store, StoreError, TableCall, TakeIn, Tie, TokenHash, TournamentAppend, Usage,
    WordOfSeat,
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
    fn results_at(&self, tables: Vec<Id>) -> Promise<'_, Vec<NumberedResult>> {
        self.read(move |db| results::at(db, &tables))
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
    fn profiles(&self, people: Vec<Id>) -> Promise<'_, Vec<(Id, Profile)>> {
        self.read(move |db| profiles::profiles(db, &people))
    }
    fn profiles_open_to(&self, viewer: Id, people: Vec<Id>) -> Promise<'_, Vec<Id>> {
        self.read(move |db| profiles::open_to(db, viewer, &people))
    }
    fn set_profile(&self, who: Id, profile: Profile) -> Promise<'_, ()> {
        self.write(move |db| profiles::set_profile(db, who, &profile))
    }
    fn tie(&self, who: Id, other: Id) -> Promise<'_, Tie> {
        self.read(move |db| profiles::tie(db, who, other))
    }
    fn acquaintances(&self, who: Id) -> Promise<'_, Vec<Acquaintance>> {
        self.read(move |db| profiles::acquaintances(db, who))
    }
    fn asking(&self, who: Id) -> Promise<'_, u32> {
        self.read(move |db| profiles::asking(db, who))
    }
    fn want_friend(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, Tie> {
        self.write(move |db| profiles::want_friend(db, who, other, at, most))
    }
    fn end_friendship(&self, who: Id, other: Id) -> Promise<'_, ()> {
        self.write(move |db| profiles::end_friendship(db, who, other))
    }
    fn block(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, ()> {
        self.write(move |db| profiles::block(db, who, other, at, most))
    }
    fn unblock(&self, who: Id, other: Id) -> Promise<'_, ()> {
        self.write(move |db| profiles::unblock(db, who, other))
    }
    fn blocked_by(&self, who: Id) -> Promise<'_, Vec<Id>> {
        self.read(move |db| profiles::blocked_by(db, who))
    }
    fn blockers_of(&self, who: Id) -> Promise<'_, Vec<Id>> {
        self.read(move |db| profiles::blockers_of(db, who))
    }
    fn invite(&self, who: Id, call: TableCall, kept: u32) -> Promise<'_, ()> {
        self.write(move |db| profiles::invite(db, who, &call, kept))
    }
    fn invitations(&self, who: Id, status: u8) -> Promise<'_, Vec<TableCall>> {
        self.read(move |db| profiles::invitations(db, who, status))
    }
    fn calls_of(&self, who: Id) -> Promise<'_, Vec<(Id, TableCall)>> {
        self.read(move |db| profiles::calls_of(db, who))
    }
    fn put_away(&self, who: Id, table: Id) -> Promise<'_, ()> {
        self.write(move |db| profiles::put_away(db, who, table))
    }
    fn career(&self, who: Id, most: [u32; 3], today: u32) -> Promise<'_, Career> {
        self.read(move |db| profiles::career(db, who, most, today))
    }
    fn duels(&self, who: Id, other: Id) -> Promise<'_, Vec<Duel>> {
        self.read(move |db| profiles::duels(db, who, other))
    }
    fn worded(&self) -> Promise<'_, u64> {
        self.read(profiles::worded)
    }
    fn keep_words(&self, from: u64, to: u64, words: Vec<WordOfSeat>) -> Promise<'_, ()> {
        self.write(move |db| profiles::keep_words(db, from, to, &words))
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
    fn tables_around(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Vec<Listed>> {
        self.read(move |db| read::tables_around(db, person, statuses))
    }
    fn listed(&self, table: Id) -> Promise<'_, Option<Listed>> {
        self.read(move |db| Ok(read::listed(db, &[table])?.pop()))
    }
    fn listed_of(&self, tables: Vec<Id>) -> Promise<'_, Vec<Listed>> {
        self.read(move |db| read::listed(db, &tables))
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
    fn begin_daily(&self, attempt: DailyAttempt) -> Promise<'_, DailyAttempt> {
        self.write(move |db| daily::begin(db, &attempt))
    }
    fn end_daily(
        &self,
        person: Id,
        day: u32,
        game: String,
        result: DailyResult,
        in_time: bool,
    ) -> Promise<'_, bool> {
        self.write(move |db| daily::end(db, person, day, &game, &result, in_time))
    }
    fn daily_one(&self, person: Id, day: u32, game: String) -> Promise<'_, Option<DailyAttempt>> {
        self.read(move |db| daily::one(db, person, day, &game))
    }
    fn daily_of(&self, person: Id) -> Promise<'_, Vec<DailyAttempt>> {
        self.read(move |db| daily::of(db, person))
    }
    fn daily_board(&self, day: u32, game: String, most: u32) -> Promise<'_, Vec<(String, DailyAttempt)>> {
        self.read(move |db| daily::board(db, day, &game, most))
    }
    fn daily_played(&self, day: u32, game: String) -> Promise<'_, Vec<(DailyAttempt, u64)>> {
        self.read(move |db| daily::played(db, day, &game))
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
    fn append_tournament(&self, append: TournamentAppend) -> Promise<'_, ()> {
        self.write(move |db| tournaments::append(db, &append))
    }
    fn tournament(&self, id: Id) -> Promise<'_, Option<KeptTournament>> {
        self.read(move |db| tournaments::one(db, id))
    }
    fn tournament_journal(&self, id: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>> {
        self.read(move |db| tournaments::journal(db, id, from))
    }
    fn entrants(&self, id: Id) -> Promise<'_, Vec<Option<Player>>> {
        self.read(move |db| tournaments::entrants(db, id))
    }
    fn tournaments(
        &self,
        status: u8,
        after: Option<(u64, Id)>,
        most: u32,
    ) -> Promise<'_, Vec<KeptTournament>> {
        self.read(move |db| tournaments::by_status(db, status, after, most))
    }
    fn tournaments_of(&self, who: Id) -> Promise<'_, Vec<(KeptTournament, bool)>> {
        self.read(move |db| tournaments::of(db, who))
    }
    fn sweep_tournaments(&self, status: u8, before: u64) -> Promise<'_, u64> {
        self.write(move |db| tournaments::sweep(db, status, before))
    }
    fn tournaments_opened(&self, opener: Id, statuses: [u8; 2]) -> Promise<'_, u32> {
        self.read(move |db| tournaments::opened(db, opener, statuses))
    }
    fn epoch(&self) -> u64 {
        self.writer.epoch()
    }
}
