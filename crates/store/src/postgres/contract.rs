//! The contract, call by call: each is asked or done on some connection by the function that is named.

use super::{Postgres, careers, daily, done, people, profiles, read, results, tournaments, write};
use crate::{
    Acquaintance, Append, Ban, Called, Career, Channel, Chat, DailyAttempt, DailyResult, Deck, Duel, Id,
    KeptTournament, Line, Listed, NumberedResult, Person, Place, Player, Profile, Promise, Rating,
    RatingStep, Session, Store, StoreError, TableCall, TakeIn, Tie, TokenHash, TournamentAppend, Usage,
    WordOfSeat,
};
use std::sync::atomic::Ordering;

impl Store for Postgres {
    fn add_person(&self, person: Person) -> Promise<'_, ()> {
        alter!(self, [person], |db| write::add_person(&db, &person, None))
    }
    fn add_guest(&self, person: Person, network: u16) -> Promise<'_, ()> {
        alter!(self, [person, network], |db| write::add_person(&db, &person, Some(network)))
    }
    fn add_account(&self, person: Person, secret: String) -> Promise<'_, ()> {
        alter!(self, [person, secret], |db| write::add_account(&db, &person, &secret))
    }
    fn person(&self, id: Id) -> Promise<'_, Option<Person>> {
        ask!(self, [id], |db| read::person(&db, id))
    }
    fn names(&self, ids: Vec<Id>) -> Promise<'_, Vec<(Id, String)>> {
        ask!(self, [ids], |db| read::names(&db, &ids))
    }
    fn change_person(&self, id: Id, name: Option<String>, settings: Option<String>) -> Promise<'_, ()> {
        alter!(self, [id, name, settings], |db| write::change_person(
            &db,
            id,
            name.as_deref(),
            settings.as_deref()
        ))
    }
    fn set_login(&self, id: Id, login: String, secret: String) -> Promise<'_, ()> {
        alter!(self, [id, login, secret], |db| write::set_login(&db, id, &login, &secret))
    }
    fn change_secret(
        &self,
        id: Id,
        checked: String,
        secret: String,
        but: Option<TokenHash>,
    ) -> Promise<'_, ()> {
        alter!(self, [id, checked, secret, but], |db| people::change_secret(&db, id, &checked, &secret, but))
    }
    fn login(&self, login: String) -> Promise<'_, Option<(Id, String)>> {
        ask!(self, [login], |db| read::login(&db, &login))
    }
    fn forget_person(&self, id: Id) -> Promise<'_, ()> {
        alter!(self, [id], |db| write::forget_person(&db, id))
    }
    fn take_in(&self, taken: TakeIn) -> Promise<'_, Option<u32>> {
        alter!(self, [taken], |db| people::take_in(&db, &taken))
    }
    fn heirs(&self, table: Id) -> Promise<'_, Vec<(Id, Id)>> {
        ask!(self, [table], |db| read::heirs(&db, table))
    }
    fn open_session(&self, token: TokenHash, person: Id, at: u64, device: String) -> Promise<'_, ()> {
        alter!(self, [token, person, at, device], |db| write::open_session(&db, &token, person, at, &device))
    }
    fn log_in(
        &self,
        checked: String,
        token: TokenHash,
        person: Id,
        at: u64,
        device: String,
    ) -> Promise<'_, ()> {
        self.alter(move |db| {
            let (checked, device) = (checked.clone(), device.clone());
            async move {
                people::is_still(&db, person, &checked).await?;
                write::open_session(&db, &token, person, at, &device).await
            }
        })
    }
    fn session(&self, token: TokenHash) -> Promise<'_, Option<Id>> {
        ask!(self, [token], |db| read::session(&db, &token))
    }
    fn renew_session(&self, token: TokenHash, at: u64) -> Promise<'_, ()> {
        alter!(self, [token, at], |db| write::renew_session(&db, &token, at))
    }
    fn close_session(&self, token: TokenHash) -> Promise<'_, ()> {
        alter!(self, [token], |db| write::close_session(&db, &token))
    }
    fn close_sessions(&self, person: Id, but: Option<TokenHash>) -> Promise<'_, ()> {
        alter!(self, [person, but], |db| write::close_sessions(&db, person, but))
    }
    fn sessions_of(&self, person: Id) -> Promise<'_, Vec<Session>> {
        ask!(self, [person], |db| people::sessions_of(&db, person))
    }
    fn close_session_of(&self, person: Id, id: Id) -> Promise<'_, Option<TokenHash>> {
        alter!(self, [person, id], |db| people::close_session_of(&db, person, id))
    }
    fn ended(&self, tokens: Vec<TokenHash>) -> Promise<'_, Vec<TokenHash>> {
        ask!(self, [tokens], |db| people::ended(&db, &tokens))
    }
    fn set_recovery(&self, person: Id, checked: String, codes: Vec<TokenHash>) -> Promise<'_, ()> {
        alter!(self, [person, checked, codes], |db| people::set_recovery(&db, person, &checked, &codes))
    }
    fn recovery_left(&self, person: Id) -> Promise<'_, u32> {
        ask!(self, [person], |db| people::recovery_left(&db, person))
    }
    fn recover(&self, login: String, code: TokenHash, secret: String) -> Promise<'_, Option<Id>> {
        alter!(self, [login, code, secret], |db| people::recover(&db, &login, &code, &secret))
    }
    fn banned(&self, people: Vec<Id>, now: u64) -> Promise<'_, Vec<(Id, Ban)>> {
        ask!(self, [people, now], |db| people::banned(&db, &people, now))
    }
    fn generation(&self) -> Promise<'_, u64> {
        self.number("generation")
    }
    fn acts(&self, after: u64) -> Promise<'_, Vec<(String, Id)>> {
        ask!(self, [after], |db| people::acts(&db, after))
    }
    fn append(&self, append: Append) -> Promise<'_, ()> {
        let (pool, writer) = (self.pool.clone(), self.writer.clone());
        Box::pin(done(tokio::spawn(async move { writer.append(&pool, append).await })))
    }
    fn results(&self, after: u64, most: u32) -> Promise<'_, Vec<NumberedResult>> {
        ask!(self, [after, most], |db| results::after(&db, after, most))
    }
    fn results_of(&self, person: Id, most: u32) -> Promise<'_, Vec<NumberedResult>> {
        ask!(self, [person, most], |db| results::of(&db, person, most))
    }
    fn results_at(&self, tables: Vec<Id>) -> Promise<'_, Vec<NumberedResult>> {
        ask!(self, [tables], |db| results::at(&db, &tables))
    }
    fn folded(&self) -> Promise<'_, u64> {
        self.number("folded")
    }
    fn ratings(&self, asked: Vec<(String, Player)>) -> Promise<'_, Vec<Option<Rating>>> {
        ask!(self, [asked], |db| results::ratings(&db, &asked))
    }
    fn ratings_of(&self, person: Id) -> Promise<'_, Vec<(String, Rating)>> {
        ask!(self, [person], |db| results::ratings_of(&db, person))
    }
    fn rating_steps_at(&self, table: Id) -> Promise<'_, Vec<RatingStep>> {
        ask!(self, [table], |db| results::steps_at(&db, table))
    }
    fn rating_steps_of(&self, person: Id, most: u32) -> Promise<'_, Vec<RatingStep>> {
        ask!(self, [person, most], |db| results::steps_of(&db, person, most))
    }
    fn fold_ratings(
        &self,
        from: u64,
        to: u64,
        ratings: Vec<(String, Player, Rating)>,
        steps: Vec<RatingStep>,
    ) -> Promise<'_, ()> {
        alter!(self, [from, to, ratings, steps], |db| results::fold(&db, from, to, &ratings, &steps))
    }
    fn unfold_ratings(&self) -> Promise<'_, ()> {
        alter!(self, [], |db| results::unfold(&db))
    }
    fn called(&self, table: Id) -> Promise<'_, Vec<Called>> {
        ask!(self, [table], |db| read::called(&db, table))
    }
    fn called_in(&self, person: Id) -> Promise<'_, Vec<(Id, Called)>> {
        ask!(self, [person], |db| read::called_in(&db, person))
    }
    fn profiles(&self, people: Vec<Id>) -> Promise<'_, Vec<(Id, Profile)>> {
        ask!(self, [people], |db| profiles::profiles(&db, &people))
    }
    fn profiles_open_to(&self, viewer: Id, people: Vec<Id>) -> Promise<'_, Vec<Id>> {
        ask!(self, [viewer, people], |db| profiles::open_to(&db, viewer, &people))
    }
    fn set_profile(&self, who: Id, profile: Profile) -> Promise<'_, ()> {
        alter!(self, [who, profile], |db| profiles::set_profile(&db, who, &profile))
    }
    fn tie(&self, who: Id, other: Id) -> Promise<'_, Tie> {
        ask!(self, [who, other], |db| profiles::tie(&db, who, other))
    }
    fn acquaintances(&self, who: Id) -> Promise<'_, Vec<Acquaintance>> {
        ask!(self, [who], |db| profiles::acquaintances(&db, who))
    }
    fn asking(&self, who: Id) -> Promise<'_, u32> {
        ask!(self, [who], |db| profiles::asking(&db, who))
    }
    fn want_friend(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, Tie> {
        alter!(self, [who, other, at, most], |db| profiles::want_friend(&db, who, other, at, most))
    }
    fn end_friendship(&self, who: Id, other: Id) -> Promise<'_, ()> {
        alter!(self, [who, other], |db| profiles::end_friendship(&db, who, other))
    }
    fn block(&self, who: Id, other: Id, at: u64, most: u32) -> Promise<'_, ()> {
        alter!(self, [who, other, at, most], |db| profiles::block(&db, who, other, at, most))
    }
    fn unblock(&self, who: Id, other: Id) -> Promise<'_, ()> {
        alter!(self, [who, other], |db| profiles::unblock(&db, who, other))
    }
    fn blocked_by(&self, who: Id) -> Promise<'_, Vec<Id>> {
        ask!(self, [who], |db| profiles::blocked_by(&db, who))
    }
    fn blockers_of(&self, who: Id) -> Promise<'_, Vec<Id>> {
        ask!(self, [who], |db| profiles::blockers_of(&db, who))
    }
    fn invite(&self, who: Id, call: TableCall, kept: u32) -> Promise<'_, ()> {
        alter!(self, [who, call, kept], |db| profiles::invite(&db, who, &call, kept))
    }
    fn invitations(&self, who: Id, status: u8) -> Promise<'_, Vec<TableCall>> {
        ask!(self, [who, status], |db| profiles::invitations(&db, who, status))
    }
    fn calls_of(&self, who: Id) -> Promise<'_, Vec<(Id, TableCall)>> {
        ask!(self, [who], |db| profiles::calls_of(&db, who))
    }
    fn put_away(&self, who: Id, table: Id) -> Promise<'_, ()> {
        alter!(self, [who, table], |db| profiles::put_away(&db, who, table))
    }
    fn career(&self, who: Id, most: [u32; 3], today: u32) -> Promise<'_, Career> {
        ask!(self, [who, most, today], |db| careers::career(&db, who, most, today))
    }
    fn duels(&self, who: Id, other: Id) -> Promise<'_, Vec<Duel>> {
        ask!(self, [who, other], |db| careers::duels(&db, who, other))
    }
    fn worded(&self) -> Promise<'_, u64> {
        self.number("worded")
    }
    fn keep_words(&self, from: u64, to: u64, words: Vec<WordOfSeat>) -> Promise<'_, ()> {
        alter!(self, [from, to, words], |db| careers::keep_words(&db, from, to, &words))
    }
    fn journal(&self, table: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>> {
        ask!(self, [table, from], |db| read::journal(&db, table, from))
    }
    fn lobby(&self, after: Option<Place>, share: u32, most: u32) -> Promise<'_, Vec<(Place, Listed)>> {
        ask!(self, [after, share, most], |db| read::lobby(&db, after, share, most))
    }
    fn usage(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Usage> {
        ask!(self, [person, statuses], |db| read::usage(&db, person, statuses))
    }
    fn guests_usage(&self, guest: Id) -> Promise<'_, Option<u64>> {
        ask!(self, [guest], |db| read::guests_usage(&db, guest))
    }
    fn size(&self) -> Promise<'_, u64> {
        ask!(self, [], |db| read::size(&db))
    }
    fn hosted(&self, host: Id, status: u8) -> Promise<'_, Vec<Id>> {
        ask!(self, [host, status], |db| read::hosted(&db, host, status))
    }
    fn tables_of(&self, person: Id, most: u32) -> Promise<'_, Vec<Listed>> {
        ask!(self, [person, most], |db| read::tables_of(&db, person, most))
    }
    fn tables_around(&self, person: Id, statuses: [u8; 2]) -> Promise<'_, Vec<Listed>> {
        ask!(self, [person, statuses], |db| read::tables_around(&db, person, statuses))
    }
    fn listed(&self, table: Id) -> Promise<'_, Option<Listed>> {
        self.ask(move |db| async move { Ok(read::listed(&db, &[table]).await?.pop()) })
    }
    fn listed_of(&self, tables: Vec<Id>) -> Promise<'_, Vec<Listed>> {
        ask!(self, [tables], |db| read::listed(&db, &tables))
    }
    fn awake(&self) -> Promise<'_, Vec<Id>> {
        ask!(self, [], |db| read::awake(&db))
    }
    fn say(&self, line: Line, kept: u32) -> Promise<'_, Option<u32>> {
        alter!(self, [line, kept], |db| write::say(&db, &line, kept))
    }
    fn chat(&self, channel: Channel, table: Id, most: u32) -> Promise<'_, Vec<Chat>> {
        ask!(self, [channel, table, most], |db| read::chat(&db, channel, table, most))
    }
    fn chat_of(&self, person: Id) -> Promise<'_, Vec<Chat>> {
        ask!(self, [person], |db| read::chat_of(&db, person))
    }
    fn keep_deck(&self, person: Id, deck: Deck, most: u32) -> Promise<'_, ()> {
        alter!(self, [person, deck, most], |db| write::keep_deck(&db, person, &deck, most))
    }
    fn decks(&self, person: Id) -> Promise<'_, Vec<Deck>> {
        ask!(self, [person], |db| read::decks(&db, person))
    }
    fn drop_deck(&self, person: Id, deck: Id) -> Promise<'_, bool> {
        alter!(self, [person, deck], |db| write::drop_deck(&db, person, deck))
    }
    fn begin_daily(&self, attempt: DailyAttempt) -> Promise<'_, DailyAttempt> {
        alter!(self, [attempt], |db| daily::begin(&db, &attempt))
    }
    fn end_daily(
        &self,
        person: Id,
        day: u32,
        game: String,
        result: DailyResult,
        in_time: bool,
    ) -> Promise<'_, bool> {
        alter!(self, [person, day, game, result, in_time], |db| daily::end(
            &db, person, day, &game, &result, in_time
        ))
    }
    fn daily_one(&self, person: Id, day: u32, game: String) -> Promise<'_, Option<DailyAttempt>> {
        ask!(self, [person, day, game], |db| daily::one(&db, person, day, &game))
    }
    fn daily_of(&self, person: Id) -> Promise<'_, Vec<DailyAttempt>> {
        ask!(self, [person], |db| daily::of(&db, person))
    }
    fn daily_board(&self, day: u32, game: String, most: u32) -> Promise<'_, Vec<(String, DailyAttempt)>> {
        ask!(self, [day, game, most], |db| daily::board(&db, day, &game, most))
    }
    fn daily_played(&self, day: u32, game: String) -> Promise<'_, Vec<(DailyAttempt, u64)>> {
        ask!(self, [day, game], |db| daily::played(&db, day, &game))
    }
    fn add_push(
        &self,
        person: Id,
        endpoint: String,
        session: Option<TokenHash>,
        kept: u32,
    ) -> Promise<'_, ()> {
        alter!(self, [person, endpoint, session, kept], |db| write::add_push(
            &db, person, &endpoint, session, kept
        ))
    }
    fn pushes(&self, person: Id) -> Promise<'_, Vec<String>> {
        ask!(self, [person], |db| read::pushes(&db, person))
    }
    fn drop_push(&self, endpoint: String) -> Promise<'_, ()> {
        alter!(self, [endpoint], |db| write::drop_push(&db, &endpoint))
    }
    fn secret(&self, name: String, fresh: Vec<u8>) -> Promise<'_, Vec<u8>> {
        alter!(self, [name, fresh], |db| write::secret(&db, &name, &fresh))
    }
    fn wake(&self, wall: u64) -> Promise<'_, u64> {
        alter!(self, [wall], |db| write::wake(&db, wall))
    }
    fn beat(&self, time: u64) -> Promise<'_, u64> {
        alter!(self, [time], |db| write::beat(&db, time))
    }
    fn restored(&self) -> Promise<'_, u64> {
        self.number("restorings")
    }
    fn sweep(&self, status: u8, before: u64, sessions_before: u64) -> Promise<'_, u64> {
        alter!(self, [status, before, sessions_before], |db| write::sweep(
            &db,
            status,
            before,
            sessions_before
        ))
    }
    fn shrink(&self) -> Promise<'_, bool> {
        // The database gives room back by itself.
        Box::pin(async { Ok(false) })
    }
    fn ready(&self) -> Promise<'_, ()> {
        // Written and not only read: a standby answers questions, too.
        let answers = self.alter(|db| async move { write::is_writable(&db).await });
        Box::pin(async move {
            answers.await?;
            self.pool.trouble().map_or(Ok(()), |problem| Err(StoreError::Failed(problem)))
        })
    }
    fn settle(&self) -> Promise<'_, ()> {
        // What was answered is durable, and there is nothing else to put in order.
        Box::pin(async { Ok(()) })
    }
    fn append_tournament(&self, append: TournamentAppend) -> Promise<'_, ()> {
        alter!(self, [append], |db| tournaments::append(&db, &append))
    }
    fn tournament(&self, id: Id) -> Promise<'_, Option<KeptTournament>> {
        ask!(self, [id], |db| tournaments::one(&db, id))
    }
    fn tournament_journal(&self, id: Id, from: u32) -> Promise<'_, Vec<Vec<u8>>> {
        ask!(self, [id, from], |db| tournaments::journal(&db, id, from))
    }
    fn entrants(&self, id: Id) -> Promise<'_, Vec<Option<Player>>> {
        ask!(self, [id], |db| tournaments::entrants(&db, id))
    }
    fn tournaments(
        &self,
        status: u8,
        after: Option<(u64, Id)>,
        most: u32,
    ) -> Promise<'_, Vec<KeptTournament>> {
        ask!(self, [status, after, most], |db| tournaments::by_status(&db, status, after, most))
    }
    fn tournaments_of(&self, who: Id) -> Promise<'_, Vec<(KeptTournament, bool)>> {
        ask!(self, [who], |db| tournaments::of(&db, who))
    }
    fn sweep_tournaments(&self, status: u8, before: u64) -> Promise<'_, u64> {
        alter!(self, [status, before], |db| tournaments::sweep(&db, status, before))
    }
    fn tournaments_opened(&self, opener: Id, statuses: [u8; 2]) -> Promise<'_, u32> {
        ask!(self, [opener, statuses], |db| tournaments::opened(&db, opener, statuses))
    }
    fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }
}
