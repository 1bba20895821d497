//! Tournaments.

use super::people::exists;
use crate::{Id, KeptTournament, Player, StoreError, TournamentAppend};
use rusqlite::{Connection, OptionalExtension, Row, params};

const KEPT: &str = "SELECT id, status, touched, entries, summary, name, opener FROM tournaments";

fn kept(row: &Row<'_>) -> rusqlite::Result<KeptTournament> {
    let opener: Option<[u8; 16]> = row.get(6)?;
    Ok(KeptTournament {
        id: Id(row.get(0)?),
        status: row.get(1)?,
        touched: row.get(2)?,
        entries: row.get(3)?,
        summary: row.get(4)?,
        name: row.get(5)?,
        opener: opener.map(Id),
    })
}

/// Adds to a journal if it is as long as is thought.
pub(super) fn append(db: &Connection, append: &TournamentAppend) -> Result<(), StoreError> {
    let TournamentAppend { id, after, entries, status, touched, summary, opened, entrants } = append;
    let sql = "SELECT entries FROM tournaments WHERE id = ?1";
    let found = db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?;
    let found: u32 = found.unwrap_or(0);
    if found != *after {
        return Err(StoreError::Conflict { found });
    }
    if let Some((opener, name)) = opened {
        exists(db, *opener)?;
        let sql = "INSERT INTO tournaments (id, status, touched, entries, summary, name, opener)
             VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6)";
        db.prepare_cached(sql)?.execute(params![id.0, status, touched, summary, name, opener.0])?;
    }
    let sql = "INSERT INTO tournament_journal (tournament, seq, body) VALUES (?1, ?2, ?3)";
    let mut insert = db.prepare_cached(sql)?;
    for (seq, body) in (*after..).zip(entries) {
        insert.execute(params![id.0, seq, body])?;
    }
    let sql = "INSERT INTO entrants (tournament, number, who, bot) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = db.prepare_cached(sql)?;
    for (number, player) in entrants {
        let (who, bot) = match player {
            Player::Person(who) => {
                exists(db, *who)?;
                (Some(who.0), None)
            }
            Player::Bot(bot) => (None, Some(bot)),
        };
        insert.execute(params![id.0, number, who, bot])?;
    }
    let sql = "UPDATE tournaments SET status = ?2, touched = ?3, summary = ?4, entries = ?5 WHERE id = ?1";
    let count = after.saturating_add(u32::try_from(entries.len()).unwrap_or(u32::MAX));
    db.prepare_cached(sql)?.execute(params![id.0, status, touched, summary, count])?;
    Ok(())
}

pub(super) fn one(db: &Connection, id: Id) -> Result<Option<KeptTournament>, StoreError> {
    let sql = format!("{KEPT} WHERE id = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([id.0], kept).optional()?)
}

pub(super) fn journal(db: &Connection, id: Id, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
    let sql = "SELECT body FROM tournament_journal WHERE tournament = ?1 AND seq >= ?2 ORDER BY seq";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![id.0, from], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn entrants(db: &Connection, id: Id) -> Result<Vec<Option<Player>>, StoreError> {
    let sql = "SELECT who, bot FROM entrants WHERE tournament = ?1 ORDER BY number";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([id.0], |row| {
        let (who, bot): (Option<[u8; 16]>, Option<String>) = (row.get(0)?, row.get(1)?);
        Ok(who.map(|who| Player::Person(Id(who))).or(bot.map(Player::Bot)))
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn by_status(
    db: &Connection,
    status: u8,
    after: Option<(u64, Id)>,
    most: u32,
) -> Result<Vec<KeptTournament>, StoreError> {
    let sql = format!(
        "{KEPT} WHERE status = ?1 AND (?2 IS NULL OR (touched, id) < (?2, ?3))
         ORDER BY touched DESC, id DESC LIMIT ?4"
    );
    let mut ask = db.prepare_cached(&sql)?;
    let (touched, id) = after.map(|(touched, id)| (touched, id.0)).unzip();
    let found = ask.query_map(params![status, touched, id, most], kept)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn of(db: &Connection, who: Id) -> Result<Vec<(KeptTournament, bool)>, StoreError> {
    let entered = "id IN (SELECT tournament FROM entrants WHERE who = ?1)";
    let sql = format!(
        "SELECT id, status, touched, entries, summary, name, opener, {entered} FROM tournaments
         WHERE opener = ?1 OR {entered} ORDER BY touched DESC, id"
    );
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map([who.0], |row| Ok((kept(row)?, row.get(7)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn sweep(db: &Connection, status: u8, before: u64) -> Result<u64, StoreError> {
    let stale = "SELECT id FROM tournaments WHERE status = ?1 AND touched < ?2";
    for table in ["tournament_journal", "entrants"] {
        let sql = format!("DELETE FROM {table} WHERE tournament IN ({stale})");
        db.prepare_cached(&sql)?.execute(params![status, before])?;
    }
    let sql = "DELETE FROM tournaments WHERE status = ?1 AND touched < ?2";
    Ok(db.prepare_cached(sql)?.execute(params![status, before])? as u64)
}

/// Guests who were swept out are nobody in all tournaments.
pub(super) fn forget_gone(db: &Connection) -> Result<(), StoreError> {
    for sql in [
        "UPDATE entrants SET who = NULL WHERE who IS NOT NULL AND who NOT IN (SELECT id FROM persons)",
        "UPDATE tournaments SET opener = NULL, name = ''
         WHERE opener IS NOT NULL AND opener NOT IN (SELECT id FROM persons)",
    ] {
        db.execute(sql, [])?;
    }
    Ok(())
}

pub(super) fn opened(db: &Connection, opener: Id, statuses: [u8; 2]) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tournaments WHERE opener = ?1 AND status IN (?2, ?3)";
    let values = params![opener.0, statuses[0], statuses[1]];
    Ok(db.prepare_cached(sql)?.query_row(values, |row| row.get(0))?)
}

/// A forgotten person is nobody in all tournaments, and what they called theirs goes.
pub(super) fn forget(db: &Connection, who: Id) -> Result<(), StoreError> {
    for sql in [
        "UPDATE entrants SET who = NULL WHERE who = ?1",
        "UPDATE tournaments SET opener = NULL, name = '' WHERE opener = ?1",
    ] {
        db.prepare_cached(sql)?.execute([who.0])?;
    }
    Ok(())
}

/// A guest's entries are an account's, but for tournaments that both entered.
pub(super) fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), StoreError> {
    for sql in [
        "UPDATE entrants SET who = ?2 WHERE who = ?1
         AND tournament NOT IN (SELECT tournament FROM entrants WHERE who = ?2)",
        "UPDATE tournaments SET opener = ?2 WHERE opener = ?1",
    ] {
        db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    }
    Ok(())
}
