//! Puzzles of a day.

use crate::{DailyAttempt, DailyResult, Id, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};

const COLUMNS: &str = "person, day, game, graded, tbl, began, ended, lost, marks, detail";

fn attempt(row: &Row<'_>) -> rusqlite::Result<DailyAttempt> {
    let (person, table): ([u8; 16], Option<[u8; 16]>) = (row.get(0)?, row.get(4)?);
    let ended: Option<u64> = row.get(6)?;
    let (lost, marks, detail) = (row.get(7)?, row.get(8)?, row.get(9)?);
    Ok(DailyAttempt {
        person: Id(person),
        day: row.get(1)?,
        game: row.get(2)?,
        graded: row.get(3)?,
        table: table.map(Id),
        began: row.get(5)?,
        result: ended.map(|ended| DailyResult { ended, lost, marks, detail }),
    })
}

/// The attempt that stands: this one, unless there is another that counts or is not over.
pub(super) fn begin(db: &Connection, new: &DailyAttempt) -> Result<DailyAttempt, StoreError> {
    super::people::exists(db, new.person)?;
    let DailyAttempt { person, day, game, graded, table, began, result: _ } = new;
    let sql =
        "DELETE FROM daily WHERE person = ?1 AND day = ?2 AND game = ?3 AND graded = 0 AND ended IS NOT NULL";
    db.prepare_cached(sql)?.execute(params![person.0, day, game])?;
    let sql = "INSERT INTO daily (person, day, game, graded, tbl, began) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (person, day, game) DO NOTHING";
    let table = table.map(|table| table.0);
    db.prepare_cached(sql)?.execute(params![person.0, day, game, graded, table, began])?;
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = ?1 AND day = ?2 AND game = ?3");
    Ok(db.prepare_cached(&sql)?.query_row(params![person.0, day, game], attempt)?)
}

/// An attempt is over, if it was not before.
pub(super) fn end(
    db: &Connection,
    person: Id,
    day: u32,
    game: &str,
    result: &DailyResult,
    in_time: bool,
) -> Result<bool, StoreError> {
    let DailyResult { ended, lost, marks, detail } = result;
    let sql = "UPDATE daily SET ended = ?4, lost = ?5, marks = ?6, detail = ?7, graded = graded AND ?8
         WHERE person = ?1 AND day = ?2 AND game = ?3 AND ended IS NULL";
    let values = params![person.0, day, game, ended, lost, marks, detail, in_time];
    let done = db.prepare_cached(sql)?.execute(values)?;
    Ok(done > 0)
}

pub(super) fn one(
    db: &Connection,
    person: Id,
    day: u32,
    game: &str,
) -> Result<Option<DailyAttempt>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = ?1 AND day = ?2 AND game = ?3");
    Ok(db.prepare_cached(&sql)?.query_row(params![person.0, day, game], attempt).optional()?)
}

pub(super) fn of(db: &Connection, person: Id) -> Result<Vec<DailyAttempt>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = ?1 ORDER BY day, game");
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map([person.0], attempt)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn board(
    db: &Connection,
    day: u32,
    game: &str,
    most: u32,
) -> Result<Vec<(String, DailyAttempt)>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS}, name FROM daily JOIN persons ON id = person
         WHERE day = ?1 AND game = ?2 AND graded = 1 AND ended IS NOT NULL AND login IS NOT NULL
         ORDER BY lost, ended - began, ended, person LIMIT ?3"
    );
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map(params![day, game, most], |row| Ok((row.get(10)?, attempt(row)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn played(db: &Connection, day: u32, game: &str) -> Result<Vec<(DailyAttempt, u64)>, StoreError> {
    let sql = "SELECT person, day, d.game, graded, d.tbl, began, ended, lost, marks, detail, r.at FROM daily d
         JOIN results r ON r.tbl = d.tbl WHERE day = ?1 AND d.game = ?2 AND ended IS NULL AND d.tbl IS NOT NULL";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![day, game], |row| Ok((attempt(row)?, row.get(10)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// A guest's attempts are the account's, but for puzzles that both tried.
pub(super) fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), StoreError> {
    let sql = "UPDATE OR IGNORE daily SET person = ?2 WHERE person = ?1";
    db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    Ok(())
}
