//! Reports, mutes, the pace of talk, and seats that were played unusually well.

use super::{people::exists, write::lines};
use crate::{Channel, Figures, Flag, Id, NewReport, Pace, Report, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Reports and what was done about them name another once somebody is forgotten; what the person said and wrote goes.
pub(super) fn forget(db: &Connection, who: Id) -> Result<(), StoreError> {
    let other = Id::random();
    for sql in [
        "UPDATE reports SET by = ?2, note = '' WHERE by = ?1",
        "UPDATE reports SET whom = ?2, name = '', said = NULL WHERE whom = ?1",
        "UPDATE reports SET settled_by = ?2 WHERE settled_by = ?1",
        "UPDATE flags SET settled_by = ?2 WHERE settled_by = ?1",
        "UPDATE audit SET by = ?2 WHERE by = ?1",
        "UPDATE audit SET whom = ?2, why = '' WHERE whom = ?1",
    ] {
        db.execute(sql, params![who.0, other.0])?;
    }
    db.prepare_cached("DELETE FROM mutes WHERE person = ?1 OR whom = ?1")?.execute([who.0])?;
    db.prepare_cached("DELETE FROM operators WHERE person = ?1")?.execute([who.0])?;
    Ok(())
}

/// What a guest reported, and what was reported of them, is the account's; so is whom they do not want to read.
pub(super) fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), StoreError> {
    for sql in [
        "UPDATE reports SET by = ?2 WHERE by = ?1",
        "UPDATE reports SET whom = ?2 WHERE whom = ?1",
        "UPDATE audit SET whom = ?2 WHERE whom = ?1",
        "UPDATE OR IGNORE mutes SET person = ?2 WHERE person = ?1 AND whom <> ?2",
        "UPDATE OR IGNORE mutes SET whom = ?2 WHERE whom = ?1 AND person <> ?2",
    ] {
        db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    }
    Ok(())
}

/// Reports that were settled so long ago go, and of guests who are gone nothing is kept; nor is a pace of tables that are.
pub(super) fn sweep(db: &Connection, before: u64) -> Result<(), StoreError> {
    db.execute("DELETE FROM reports WHERE settled < ?1", [before])?;
    for sql in [
        "UPDATE reports SET name = '', said = NULL WHERE name <> '' AND whom NOT IN (SELECT id FROM persons)",
        "UPDATE reports SET note = '' WHERE note <> '' AND by NOT IN (SELECT id FROM persons)",
        "DELETE FROM mutes WHERE person NOT IN (SELECT id FROM persons) OR whom NOT IN (SELECT id FROM persons)",
        "DELETE FROM paces WHERE tbl <> x'' AND tbl NOT IN (SELECT id FROM tables)",
    ] {
        db.execute(sql, [])?;
    }
    Ok(())
}

pub(super) fn report(db: &Connection, report: &NewReport, since: u64, most: u32) -> Result<(), StoreError> {
    let NewReport { by, whom, at, kind, table, said, note } = report;
    exists(db, *by)?;
    let sql = "SELECT count(*) FROM reports WHERE by = ?1 AND at >= ?2";
    let made: u32 = db.prepare_cached(sql)?.query_row(params![by.0, since], |row| row.get(0))?;
    if made >= most {
        return Err(StoreError::Full);
    }
    let sql = "INSERT INTO reports (at, by, whom, name, kind, tbl, said, note)
         SELECT ?1, ?2, id, name, ?4, ?5, ?6, ?7 FROM persons WHERE id = ?3";
    let values = params![at, by.0, whom.0, kind, table.map(|table| table.0), said, note];
    match db.prepare_cached(sql)?.execute(values)? {
        0 => Err(StoreError::Nobody),
        _ => Ok(()),
    }
}

const REPORT: &str =
    "SELECT r.n, r.at, r.by, r.whom, r.name, r.kind, r.tbl, r.said, r.note, r.settled, r.settled_by, p.name
     FROM reports r LEFT JOIN persons p ON p.id = r.by";

fn read_report(row: &Row<'_>) -> rusqlite::Result<Report> {
    let report = NewReport {
        at: row.get(1)?,
        by: Id(row.get(2)?),
        whom: Id(row.get(3)?),
        kind: row.get(5)?,
        table: row.get::<_, Option<[u8; 16]>>(6)?.map(Id),
        said: row.get(7)?,
        note: row.get(8)?,
    };
    let settled = settled(row.get(9)?, row.get(10)?);
    Ok(Report { number: row.get(0)?, report, name: row.get(4)?, by_name: row.get(11)?, settled })
}

fn settled(at: Option<u64>, by: Option<[u8; 16]>) -> Option<(u64, Id)> {
    Some((at?, by.map_or(Id([0; 16]), Id)))
}

/// Of a list, those that wait for somebody or those that are settled, before a number.
const PART: &str = "(r.settled IS NULL) = ?1 AND r.n < ?2 ORDER BY r.n DESC LIMIT ?3";

/// The same of flags, of which a game may have one for each seat.
const PART_OF_FLAGS: &str =
    "(r.settled IS NULL) = ?1 AND 16 * r.n + r.seat < ?2 ORDER BY 16 * r.n + r.seat DESC LIMIT ?3";

/// A number that is greater than all that there are.
fn top(before: Option<u64>) -> u64 {
    before.unwrap_or(i64::MAX as u64)
}

pub(super) fn reports(
    db: &Connection,
    open: bool,
    before: Option<u64>,
    most: u32,
) -> Result<Vec<Report>, StoreError> {
    let mut ask = db.prepare_cached(&format!("{REPORT} WHERE {PART}"))?;
    let found = ask.query_map(params![open, top(before), most], read_report)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn reports_by(db: &Connection, person: Id) -> Result<Vec<Report>, StoreError> {
    let mut ask = db.prepare_cached(&format!("{REPORT} WHERE r.by = ?1 ORDER BY r.n"))?;
    let found = ask.query_map([person.0], read_report)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn waiting(db: &Connection) -> Result<(u32, u32), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM reports WHERE settled IS NULL), (SELECT count(*) FROM flags WHERE settled IS NULL)";
    Ok(db.prepare_cached(sql)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

pub(super) fn mute(db: &Connection, person: Id, whom: Id, most: u32) -> Result<(), StoreError> {
    exists(db, person)?;
    exists(db, whom)?;
    let sql = "SELECT count(*) FROM mutes WHERE person = ?1 AND whom <> ?2";
    let others: u32 = db.prepare_cached(sql)?.query_row(params![person.0, whom.0], |row| row.get(0))?;
    if others >= most {
        return Err(StoreError::Full);
    }
    let sql = "INSERT OR IGNORE INTO mutes (person, whom) VALUES (?1, ?2)";
    db.prepare_cached(sql)?.execute(params![person.0, whom.0])?;
    Ok(())
}

pub(super) fn unmute(db: &Connection, person: Id, whom: Id) -> Result<(), StoreError> {
    let sql = "DELETE FROM mutes WHERE person = ?1 AND whom = ?2";
    db.prepare_cached(sql)?.execute(params![person.0, whom.0])?;
    Ok(())
}

pub(super) fn mutes(db: &Connection, person: Id) -> Result<Vec<(Id, String)>, StoreError> {
    let sql = "SELECT p.id, p.name FROM mutes m JOIN persons p ON p.id = m.whom WHERE m.person = ?1 ORDER BY p.name, p.id";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([person.0], |row| Ok((Id(row.get(0)?), row.get(1)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn pace(db: &Connection, table: Id, who: Id, since: u64) -> Result<Pace, StoreError> {
    let sql = "SELECT per_minute FROM paces WHERE tbl = ?1 OR tbl = x'' ORDER BY length(tbl) DESC LIMIT 1";
    let per_minute = db.prepare_cached(sql)?.query_row([table.0], |row| row.get(0)).optional()?;
    let mut said = Vec::new();
    if per_minute.is_some() {
        let sql = "SELECT at FROM chat WHERE tbl = ?1 AND who = ?2 AND at > ?3
             UNION ALL SELECT at FROM gallery WHERE tbl = ?1 AND who = ?2 AND at > ?3 ORDER BY at";
        let mut ask = db.prepare_cached(sql)?;
        let found = ask.query_map(params![table.0, who.0, since], |row| row.get(0))?;
        said = found.collect::<Result<_, _>>()?;
    }
    Ok(Pace { per_minute, said })
}

pub(super) fn paces(db: &Connection) -> Result<Vec<(Option<Id>, u32)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT tbl, per_minute FROM paces ORDER BY tbl")?;
    let found = ask.query_map([], |row| {
        let table: Vec<u8> = row.get(0)?;
        Ok((<[u8; 16]>::try_from(table).ok().map(Id), row.get(1)?))
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn line(
    db: &Connection,
    channel: Channel,
    table: Id,
    n: u32,
) -> Result<Option<(Id, String)>, StoreError> {
    let sql = format!("SELECT who, text FROM {} WHERE tbl = ?1 AND n = ?2", lines(channel));
    let read = |row: &Row<'_>| Ok((Id(row.get(0)?), row.get(1)?));
    Ok(db.prepare_cached(&sql)?.query_row(params![table.0, n], read).optional()?)
}

pub(super) fn scored(db: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM house WHERE key = 'scored'";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(super) fn score(
    db: &Connection,
    from: u64,
    to: u64,
    flags: &[(u64, u8, Figures)],
) -> Result<(), StoreError> {
    if scored(db)? != from {
        return Err(StoreError::Changed);
    }
    let sql = "INSERT OR IGNORE INTO flags (n, seat, decisions, best, words, rare, word_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = db.prepare_cached(sql)?;
    for (number, seat, Figures { decisions, best, words, rare, word_ms }) in flags {
        insert.execute(params![number, seat, decisions, best, words, rare, word_ms])?;
    }
    let sql = "INSERT INTO house (key, value) VALUES ('scored', ?1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.prepare_cached(sql)?.execute([to])?;
    Ok(())
}

pub(super) fn flags(
    db: &Connection,
    open: bool,
    before: Option<u64>,
    most: u32,
) -> Result<Vec<Flag>, StoreError> {
    let sql = format!(
        "SELECT r.n, r.seat, s.who, p.name, g.tbl, g.game, g.at, r.decisions, r.best, r.words, r.rare, r.word_ms, r.settled, r.settled_by
         FROM flags r JOIN results g ON g.n = r.n JOIN result_seats s ON s.n = r.n AND s.seat = r.seat
         LEFT JOIN persons p ON p.id = s.who WHERE s.who IS NOT NULL AND {PART_OF_FLAGS}"
    );
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map(params![open, top(before), most], |row| {
        Ok(Flag {
            number: row.get(0)?,
            seat: row.get(1)?,
            who: Id(row.get(2)?),
            name: row.get(3)?,
            table: Id(row.get(4)?),
            game: row.get(5)?,
            at: row.get(6)?,
            figures: Figures {
                decisions: row.get(7)?,
                best: row.get(8)?,
                words: row.get(9)?,
                rare: row.get(10)?,
                word_ms: row.get(11)?,
            },
            settled: settled(row.get(12)?, row.get(13)?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}
