//! Accounts, tables and their journals, kept safe.
//!
//! A table is its journal: an append-only list of entries, durable before they are acknowledged. An append names how many entries it expects
//! to be there; whoever comes second loses, reads again and tries again. That compare-and-append is the only coordination.
//!
//! [`Store`] is the contract; [`contract`] is the test suite that every implementation passes; [`Sqlite`] is the one for a single
//! machine, a file; [`Postgres`] the one for a database beside it.

pub mod contract;
mod daily;
mod error;
mod id;
mod moderation;
mod moving;
mod people;
mod postgres;
mod profiles;
mod results;
mod sqlite;
mod tables;
mod tournaments;

pub use daily::*;
pub use error::StoreError;
pub use id::{Id, ParseIdError};
pub use moderation::*;
pub use moving::{HousePlace, Moved, Progress, Step, move_house};
pub use people::*;
pub use postgres::{Postgres, Sole};
pub use profiles::*;
pub use results::*;
pub use sqlite::{Compacted, Lock, LockError, Owner, Sqlite, backup, compact, restore};
pub use tables::*;
pub use tournaments::*;

use std::{future::Future, pin::Pin};

/// What a store answers, some time.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where everything is kept. What is answered with `Ok` is durable.
pub trait Store: Moderation + Send + Sync + 'static {
    /// A person is kept from now on.
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
    /// A guest signs in: places at tables, decks, words and addresses for notices are the account's from now on, and the guest is gone, all
    /// or nothing. A table at which both sit stays as it is. Answers how many decks went with the guest, because the account has so many; with
    /// nothing if there was no such guest.
    fn take_in(&self, taken: TakeIn) -> Promise<'_, Option<u32>>;
    /// Guests of whom a table's journal tells, and whose their places are by now.
    fn heirs(&self, table: Id) -> Promise<'_, Vec<(Id, Id)>>;

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
    /// Results after a number, in order.
    fn results(&self, after: u64, most: u32) -> Promise<'_, Vec<NumberedResult>>;
    /// The results of a person, the latest first.
    fn results_of(&self, person: Id, most: u32) -> Promise<'_, Vec<NumberedResult>>;
    /// The results of these tables, as far as there are any.
    fn results_at(&self, tables: Vec<Id>) -> Promise<'_, Vec<NumberedResult>>;
    /// The number of the last result that is in the ratings; 0 if none is.
    fn folded(&self) -> Promise<'_, u64>;
    /// Ratings by pool and player, in the order asked for; nothing where there is none yet.
    fn ratings(&self, asked: Vec<(String, Player)>) -> Promise<'_, Vec<Option<Rating>>>;
    /// All ratings of a person, by pool.
    fn ratings_of(&self, person: Id) -> Promise<'_, Vec<(String, Rating)>>;
    /// What the result of a table came to for its players; empty while it is in no rating.
    fn rating_steps_at(&self, table: Id) -> Promise<'_, Vec<RatingStep>>;
    /// The last steps of a person's ratings, in order.
    fn rating_steps_of(&self, person: Id, most: u32) -> Promise<'_, Vec<RatingStep>>;
    /// Writes what the results after one number up to another come to; [`StoreError::Changed`] if somebody else has folded since, or somebody in
    /// them was forgotten since they were read.
    fn fold_ratings(
        &self,
        from: u64,
        to: u64,
        ratings: Vec<(String, Player, Rating)>,
        steps: Vec<RatingStep>,
    ) -> Promise<'_, ()>;
    /// Forgets all ratings, to be folded from nothing.
    fn unfold_ratings(&self) -> Promise<'_, ()>;
    /// What people are called in a table's record, but for whoever was forgotten since.
    fn called(&self, table: Id) -> Promise<'_, Vec<Called>>;
    /// What a person is called in records, with their tables.
    fn called_in(&self, person: Id) -> Promise<'_, Vec<(Id, Called)>>;
    /// How these show themselves; those who never chose are left out.
    fn profiles(&self, people: Vec<Id>) -> Promise<'_, Vec<(Id, Profile)>>;
    /// Of these people those whose profiles somebody may see, in the order asked for; whoever has no account has none.
    fn profiles_open_to(&self, viewer: Id, people: Vec<Id>) -> Promise<'_, Vec<Id>>;
    /// A person shows themselves so from now on; [`StoreError::Nobody`] if the person is gone.
    fn set_profile(&self, who: Id, profile: Profile) -> Promise<'_, ()>;
    /// How one stands to another.
    fn tie(&self, who: Id, other: Id) -> Promise<'_, Tie>;
    /// Everybody whom a person has to do with, the latest first.
    fn acquaintances(&self, who: Id) -> Promise<'_, Vec<Acquaintance>>;
    /// How many want a person for a friend and have no answer yet; nobody whom the person blocks.
    fn asking(&self, who: Id) -> Promise<'_, u32>;
    /// A person wants another for a friend, and answers how the two stand then; [`StoreError::Full`] if the person would want more than `most`,
    /// [`StoreError::Nobody`] if either is gone.
    fn want_friend(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, Tie>;
    /// Neither of two wants the other for a friend any more, and what they were invited to by each other is gone.
    fn end_friendship(&self, who: Id, other: Id) -> Promise<'_, ()>;
    /// A person blocks another, which ends what friendship there was; [`StoreError::Full`] if the person would block more than `most`,
    /// [`StoreError::Nobody`] if either is gone.
    fn block(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, ()>;
    /// A person blocks another no longer.
    fn unblock(&self, who: Id, other: Id) -> Promise<'_, ()>;
    /// Whom a person blocks.
    fn blocked_by(&self, who: Id) -> Promise<'_, Vec<Id>>;
    /// Who blocks a person.
    fn blockers_of(&self, who: Id) -> Promise<'_, Vec<Id>>;
    /// A person is asked to a table by a friend; only the last `kept` stay. [`StoreError::Nobody`] if the two are no friends.
    fn invite(&self, who: Id, call: TableCall, kept: u32) -> Promise<'_, ()>;
    /// To which tables that stand so a person is asked who does not sit there, the latest first.
    fn invitations(&self, who: Id, status: u8) -> Promise<'_, Vec<TableCall>>;
    /// All that is kept of how a person asks others to tables, and others them: who is asked, and to what; in order of time.
    fn calls_of(&self, who: Id) -> Promise<'_, Vec<(Id, TableCall)>>;
    /// A person is asked to a table no longer.
    fn put_away(&self, who: Id, table: Id) -> Promise<'_, ()>;
    /// What a profile tells of a person's finished games: so many latest results, moments of ratings, and words of each sort. Words that were
    /// made at a puzzle of this day or a later one are not told: others have it before them.
    fn career(&self, who: Id, most: [u32; 3], today: u32) -> Promise<'_, Career>;
    /// How one person fared against another, by title.
    fn duels(&self, who: Id, other: Id) -> Promise<'_, Vec<Duel>>;
    /// The number of the last result whose words are kept; 0 if none are.
    fn worded(&self) -> Promise<'_, u64>;
    /// Keeps the words of the results after one number up to another; [`StoreError::Changed`] if somebody else has done so since.
    fn keep_words(&self, from: u64, to: u64, words: Vec<WordOfSeat>) -> Promise<'_, ()>;

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
    /// Tables at which a person sits or whose host they are: those that stand in one of these ways.
    fn tables_around(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Vec<Listed>>;
    /// A table as lists show it.
    fn listed(&self, table: Id) -> Promise<'_, Option<Listed>>;
    /// The same of several; those that are gone are left out.
    fn listed_of(&self, tables: Vec<Id>) -> Promise<'_, Vec<Listed>>;
    /// Tables that wait for the server itself.
    fn awake(&self) -> Promise<'_, Vec<Id>>;

    /// Something is said; only the last `kept` lines of a channel stay. Answers with its number, or with nothing if this person said a line
    /// that is still there under the same id at this table; [`StoreError::Nobody`] if whoever says it is gone.
    fn say(&self, line: Line, kept: u32) -> Promise<'_, Option<u32>>;
    /// The last lines of a channel, in order.
    fn chat(&self, channel: Channel, table: Id, most: u32) -> Promise<'_, Vec<Chat>>;
    /// What a person said, in order.
    fn chat_of(&self, person: Id) -> Promise<'_, Vec<Chat>>;

    /// A person keeps a deck, in place of the one of the same id if there is one; [`StoreError::Full`] if it would be more than `most`.
    fn keep_deck(&self, person: Id, deck: Deck, most: u32) -> Promise<'_, ()>;
    /// The decks of a person, by name.
    fn decks(&self, person: Id) -> Promise<'_, Vec<Deck>>;
    /// A person keeps a deck no longer. Answers whether there was one.
    fn drop_deck(&self, person: Id, deck: Id) -> Promise<'_, bool>;

    /// Somebody begins a puzzle of a day. Answers with the attempt that stands: an earlier one that counts or is not over, otherwise this.
    /// [`StoreError::Nobody`] if the person is gone.
    fn begin_daily(&self, attempt: DailyAttempt) -> Promise<'_, DailyAttempt>;
    /// An attempt is over; one that is not `in_time` is practice from now on. Answers whether it was not over before; nothing changes if it was.
    fn end_daily(
        &self,
        person: Id,
        day: u32,
        game: String,
        result: DailyResult,
        in_time: bool,
    ) -> Promise<'_, bool>;
    /// Somebody's attempt at a puzzle, if there is one.
    fn daily_one(&self, person: Id, day: u32, game: String) -> Promise<'_, Option<DailyAttempt>>;
    /// All attempts of a person, by day.
    fn daily_of(&self, person: Id) -> Promise<'_, Vec<DailyAttempt>>;
    /// What accounts came to in a puzzle on its day, with their names: the best first, and of those the fastest.
    fn daily_board(&self, day: u32, game: String, most: u32) -> Promise<'_, Vec<(String, DailyAttempt)>>;
    /// Attempts at a puzzle that are not over although their tables are, and when those ended.
    fn daily_played(&self, day: u32, game: String) -> Promise<'_, Vec<(DailyAttempt, u64)>>;

    /// A person can be reached at this address of a push service until this session of theirs ends, or all of them where none is named; only
    /// the last `kept` of a person stay. [`StoreError::Nobody`] if the person or the session is gone.
    fn add_push(
        &self,
        person: Id,
        endpoint: String,
        session: Option<TokenHash>,
        kept: u32,
    ) -> Promise<'_, ()>;
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
    /// Adds to a tournament's journal, all or nothing; one that is not there has no entries. [`StoreError::Conflict`] if it has another length,
    /// [`StoreError::Nobody`] if who opens it or enters is gone.
    fn append_tournament(&self, append: TournamentAppend) -> Promise<'_, ()>;
    /// A tournament as lists know it.
    fn tournament(&self, id: Id) -> Promise<'_, Option<KeptTournament>>;
    /// A tournament's journal from one entry on, in order.
    fn tournament_journal(&self, id: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>>;
    /// Who entered a tournament, by number; nothing for whoever is gone.
    fn entrants(&self, id: Id) -> Promise<'_, Vec<Option<Player>>>;
    /// Tournaments that stand so, the latest first, after a place: when the last of the page before changed, and which it is.
    fn tournaments(
        &self,
        status: u8,
        after: Option<(u64, Id)>,
        most: u32,
    ) -> Promise<'_, Vec<KeptTournament>>;
    /// Tournaments that a person opened or entered, the latest first, and whether they entered.
    fn tournaments_of(&self, who: Id) -> Promise<'_, Vec<(KeptTournament, bool)>>;
    /// Removes tournaments of this status that did not change since. Answers how many.
    fn sweep_tournaments(&self, status: u8, before: u64) -> Promise<'_, u64>;
    /// How many tournaments somebody opened that stand in one of these ways.
    fn tournaments_opened(&self, opener: Id, statuses: [u8; 2]) -> Promise<'_, u32>;
    /// A number that changes soon after somebody else wrote here, as by putting a backup back: whatever was remembered is to be read again.
    fn epoch(&self) -> u64;
}
