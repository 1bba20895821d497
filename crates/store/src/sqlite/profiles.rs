//! Profiles, friends, blocks, invitations to tables, and what a profile tells of finished games.

use super::people::exists;
use crate::{
    Acquaintance, Career, Duel, Id, MadeWord, Profile, RatingMoment, ShownTo, StoreError, TableCall, Tie,
    TitleTally, WordOfSeat,
};
use rusqlite::{Connection, OptionalExtension, Row, params};

fn shown_number(shown: ShownTo) -> u8 {
    match shown {
        ShownTo::Everybody => 0,
        ShownTo::Friends => 1,
        ShownTo::Nobody => 2,
    }
}

fn shown(number: u8) -> ShownTo {
    match number {
        0 => ShownTo::Everybody,
        1 => ShownTo::Friends,
        _ => ShownTo::Nobody,
    }
}

pub(super) fn profiles(db: &Connection, people: &[Id]) -> Result<Vec<(Id, Profile)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT avatar, shown FROM profiles WHERE person = ?1")?;
    let mut found = Vec::new();
    for who in people {
        let profile =
            ask.query_row([who.0], |row| Ok(Profile { avatar: row.get(0)?, shown_to: shown(row.get(1)?) }));
        found.extend(profile.optional()?.map(|profile| (*who, profile)));
    }
    Ok(found)
}

pub(super) fn open_to(db: &Connection, viewer: Id, people: &[Id]) -> Result<Vec<Id>, StoreError> {
    let sql = "SELECT coalesce(shown, 0) FROM persons LEFT JOIN profiles ON person = id
         WHERE id = ?1 AND login IS NOT NULL";
    let mut ask = db.prepare_cached(sql)?;
    let mut open = Vec::new();
    for who in people.iter().copied() {
        let may = match ask.query_row([who.0], |row| row.get(0)).optional()?.map(shown) {
            Some(ShownTo::Everybody) => true,
            Some(ShownTo::Friends) => who == viewer || tie(db, viewer, who)?.are_friends(),
            Some(ShownTo::Nobody) => who == viewer,
            None => false,
        };
        open.extend(may.then_some(who));
    }
    Ok(open)
}

pub(super) fn set_profile(db: &Connection, who: Id, profile: &Profile) -> Result<(), StoreError> {
    exists(db, who)?;
    let sql = "INSERT OR REPLACE INTO profiles (person, avatar, shown) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![who.0, profile.avatar, shown_number(profile.shown_to)])?;
    Ok(())
}

/// How one stands to another.
pub(super) fn tie(db: &Connection, who: Id, other: Id) -> Result<Tie, StoreError> {
    let is = |sql: &str, who: Id, other: Id| db.prepare_cached(sql)?.exists(params![who.0, other.0]);
    let (wants, blocks) = (
        "SELECT 1 FROM friends WHERE who = ?1 AND other = ?2",
        "SELECT 1 FROM blocks WHERE who = ?1 AND other = ?2",
    );
    let blocked = is(blocks, who, other)?;
    Ok(Tie { wants: is(wants, who, other)?, wanted: !blocked && is(wants, other, who)?, blocks: blocked })
}

/// Everybody whom somebody has to do with, the latest first.
pub(super) fn acquaintances(db: &Connection, who: Id) -> Result<Vec<Acquaintance>, StoreError> {
    let sql = "SELECT other, max(since) AS latest, max(kind = 0), max(kind = 1), max(kind = 2) FROM (
             SELECT other, since, 0 AS kind FROM friends WHERE who = ?1 UNION ALL
             SELECT who, since, 1 FROM friends WHERE other = ?1 UNION ALL
             SELECT other, since, 2 FROM blocks WHERE who = ?1)
         GROUP BY other ORDER BY latest DESC, other";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([who.0], |row| {
        let (wants, wanted, blocks): (bool, bool, bool) = (row.get(2)?, row.get(3)?, row.get(4)?);
        let tie = Tie { wants, wanted: wanted && !blocks, blocks };
        Ok(Acquaintance { who: Id(row.get(0)?), tie, since: row.get(1)? })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// How many want somebody for a friend who has not answered.
pub(super) fn asking(db: &Connection, who: Id) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM friends f WHERE f.other = ?1
         AND NOT EXISTS (SELECT 1 FROM friends o WHERE o.who = ?1 AND o.other = f.who)
         AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.who = ?1 AND b.other = f.who)";
    Ok(db.prepare_cached(sql)?.query_row([who.0], |row| row.get(0))?)
}

/// Whether so many more of somebody's rows fit.
fn fits(db: &Connection, table: &str, who: Id, most: u32) -> Result<(), StoreError> {
    let sql = format!("SELECT count(*) FROM {table} WHERE who = ?1");
    let count: u32 = db.prepare_cached(&sql)?.query_row([who.0], |row| row.get(0))?;
    if count < most { Ok(()) } else { Err(StoreError::Full) }
}

pub(super) fn want_friend(
    db: &Connection,
    who: Id,
    other: Id,
    at: u64,
    most: u32,
) -> Result<Tie, StoreError> {
    exists(db, who)?;
    exists(db, other)?;
    let before = tie(db, who, other)?;
    if !before.wants {
        fits(db, "friends", who, most)?;
        let sql = "INSERT INTO friends (who, other, since) VALUES (?1, ?2, ?3)";
        db.prepare_cached(sql)?.execute(params![who.0, other.0, at])?;
    }
    tie(db, who, other)
}

pub(super) fn end_friendship(db: &Connection, who: Id, other: Id) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM friends WHERE who = ?1 AND other = ?2 OR who = ?2 AND other = ?1",
        "DELETE FROM invitations WHERE who = ?1 AND host = ?2 OR who = ?2 AND host = ?1",
    ] {
        db.prepare_cached(sql)?.execute(params![who.0, other.0])?;
    }
    Ok(())
}

pub(super) fn block(db: &Connection, who: Id, other: Id, at: u64, most: u32) -> Result<(), StoreError> {
    exists(db, who)?;
    exists(db, other)?;
    if tie(db, who, other)?.blocks {
        return Ok(());
    }
    fits(db, "blocks", who, most)?;
    let sql = "INSERT INTO blocks (who, other, since) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![who.0, other.0, at])?;
    end_friendship(db, who, other)
}

pub(super) fn unblock(db: &Connection, who: Id, other: Id) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM blocks WHERE who = ?1 AND other = ?2")?
        .execute(params![who.0, other.0])?;
    Ok(())
}

fn ids(db: &Connection, sql: &str, who: Id) -> Result<Vec<Id>, StoreError> {
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([who.0], |row| row.get(0).map(Id))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn blocked_by(db: &Connection, who: Id) -> Result<Vec<Id>, StoreError> {
    ids(db, "SELECT other FROM blocks WHERE who = ?1 ORDER BY other", who)
}

pub(super) fn blockers_of(db: &Connection, who: Id) -> Result<Vec<Id>, StoreError> {
    ids(db, "SELECT who FROM blocks WHERE other = ?1 ORDER BY who", who)
}

pub(super) fn invite(
    db: &Connection,
    who: Id,
    TableCall { table, host, at }: &TableCall,
    kept: u32,
) -> Result<(), StoreError> {
    let tie = tie(db, who, *host)?;
    if !tie.are_friends() {
        return Err(StoreError::Nobody);
    }
    let sql = "INSERT OR REPLACE INTO invitations (who, tbl, host, at) VALUES (?1, ?2, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![who.0, table.0, host.0, at])?;
    let sql = "DELETE FROM invitations WHERE who = ?1 AND tbl NOT IN
         (SELECT tbl FROM invitations WHERE who = ?1 ORDER BY at DESC, tbl LIMIT ?2)";
    db.prepare_cached(sql)?.execute(params![who.0, kept])?;
    Ok(())
}

pub(super) fn invitations(db: &Connection, who: Id, status: u8) -> Result<Vec<TableCall>, StoreError> {
    let sql = "SELECT i.tbl, i.host, i.at FROM invitations i JOIN tables t ON t.id = i.tbl
         WHERE i.who = ?1 AND t.status = ?2 AND NOT EXISTS (SELECT 1 FROM sits s WHERE s.tbl = i.tbl AND s.person = ?1)
         ORDER BY i.at DESC, i.tbl";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![who.0, status], |row| {
        Ok(TableCall { table: Id(row.get(0)?), host: Id(row.get(1)?), at: row.get(2)? })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn calls_of(db: &Connection, who: Id) -> Result<Vec<(Id, TableCall)>, StoreError> {
    let sql = "SELECT who, tbl, host, at FROM invitations WHERE who = ?1 OR host = ?1 ORDER BY at, who, tbl";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([who.0], |row| {
        Ok((Id(row.get(0)?), TableCall { table: Id(row.get(1)?), host: Id(row.get(2)?), at: row.get(3)? }))
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn put_away(db: &Connection, who: Id, table: Id) -> Result<(), StoreError> {
    let sql = "DELETE FROM invitations WHERE who = ?1 AND tbl = ?2";
    db.prepare_cached(sql)?.execute(params![who.0, table.0])?;
    Ok(())
}

/// All that stands here of somebody who is forgotten goes.
pub(super) fn forget(db: &Connection, who: Id) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM profiles WHERE person = ?1",
        "DELETE FROM friends WHERE who = ?1 OR other = ?1",
        "DELETE FROM blocks WHERE who = ?1 OR other = ?1",
        "DELETE FROM invitations WHERE who = ?1 OR host = ?1",
    ] {
        db.prepare_cached(sql)?.execute([who.0])?;
    }
    Ok(())
}

/// Whom a guest blocks the account blocks, and whoever blocks the guest blocks the account.
pub(super) fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), StoreError> {
    for sql in [
        "UPDATE OR IGNORE blocks SET who = ?2 WHERE who = ?1",
        "UPDATE OR IGNORE blocks SET other = ?2 WHERE other = ?1",
        "DELETE FROM blocks WHERE who = ?2 AND other = ?2 AND ?1 <> ?2",
    ] {
        db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    }
    Ok(())
}

/// What stands here of people and tables that are gone goes after them.
pub(super) fn sweep(db: &Connection) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM profiles WHERE person NOT IN (SELECT id FROM persons)",
        "DELETE FROM blocks WHERE who NOT IN (SELECT id FROM persons) OR other NOT IN (SELECT id FROM persons)",
        "DELETE FROM invitations WHERE tbl NOT IN (SELECT id FROM tables)",
    ] {
        db.execute(sql, [])?;
    }
    Ok(())
}

pub(super) fn worded(db: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM house WHERE key = 'worded'";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(super) fn keep_words(
    db: &Connection,
    from: u64,
    to: u64,
    words: &[WordOfSeat],
) -> Result<(), StoreError> {
    if worded(db)? != from {
        return Err(StoreError::Changed);
    }
    let sql = "INSERT OR REPLACE INTO result_words (n, seat, word, points) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = db.prepare_cached(sql)?;
    for WordOfSeat { number, seat, word, points } in words {
        insert.execute(params![number, seat, word, points])?;
    }
    let sql = "INSERT INTO house (key, value) VALUES ('worded', ?1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.prepare_cached(sql)?.execute([to])?;
    Ok(())
}

fn made(row: &Row<'_>) -> rusqlite::Result<MadeWord> {
    Ok(MadeWord { word: row.get(0)?, points: row.get(1)?, game: row.get(2)?, at: row.get(3)? })
}

fn words(db: &Connection, who: Id, by: &str, most: u32, today: u32) -> Result<Vec<MadeWord>, StoreError> {
    // Of a word that was made often the game that paid most for it.
    let sql = format!(
        "SELECT w.word, max(w.points), r.game, r.at FROM result_seats s
             JOIN result_words w ON w.n = s.n AND w.seat = s.seat JOIN results r ON r.n = s.n
         WHERE s.who = ?1
         AND NOT EXISTS (SELECT 1 FROM daily d WHERE d.person = ?1 AND d.day >= ?3 AND d.tbl = r.tbl)
         GROUP BY w.word {by}, w.word LIMIT ?2"
    );
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map(params![who.0, most, today], made)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn career(
    db: &Connection,
    who: Id,
    [latest, moments, most_words]: [u32; 3],
    today: u32,
) -> Result<Career, StoreError> {
    let sql = "SELECT game, count(*), sum(several), sum(several AND place = 1) FROM (
             SELECT r.game, s.place, (SELECT count(*) FROM result_seats o WHERE o.n = s.n) > 1 AS several
             FROM result_seats s JOIN results r ON r.n = s.n WHERE s.who = ?1)
         GROUP BY game ORDER BY 2 DESC, game";
    let mut ask = db.prepare_cached(sql)?;
    let titles = ask.query_map([who.0], |row| {
        Ok(TitleTally { game: row.get(0)?, games: row.get(1)?, with_others: row.get(2)?, won: row.get(3)? })
    })?;
    let titles = titles.collect::<Result<_, _>>()?;
    let sql = "SELECT s.pool, s.rating, s.deviation, r.at FROM rating_steps s JOIN results r ON r.n = s.n
         WHERE s.who = ?1 AND s.who <> x'' ORDER BY s.n DESC LIMIT ?2";
    let mut ask = db.prepare_cached(sql)?;
    let moments = ask.query_map(params![who.0, moments], |row| {
        Ok(RatingMoment { pool: row.get(0)?, rating: row.get(1)?, deviation: row.get(2)?, at: row.get(3)? })
    })?;
    let mut moments: Vec<RatingMoment> = moments.collect::<Result<_, _>>()?;
    moments.reverse();
    Ok(Career {
        titles,
        latest: super::results::of(db, who, latest)?,
        longest: words(db, who, "ORDER BY length(w.word) DESC, max(w.points) DESC", most_words, today)?,
        best_paid: words(db, who, "HAVING max(w.points) > 0 ORDER BY max(w.points) DESC", most_words, today)?,
        moments,
    })
}

pub(super) fn duels(db: &Connection, who: Id, other: Id) -> Result<Vec<Duel>, StoreError> {
    let sql = "SELECT r.game, sum(a.place < b.place), sum(a.place > b.place), sum(a.place = b.place)
         FROM result_seats a JOIN result_seats b ON b.n = a.n AND b.who = ?2 JOIN results r ON r.n = a.n
         WHERE a.who = ?1 GROUP BY r.game ORDER BY count(*) DESC, r.game";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![who.0, other.0], |row| {
        Ok(Duel { game: row.get(0)?, ahead: row.get(1)?, behind: row.get(2)?, even: row.get(3)? })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}
