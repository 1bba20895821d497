//! Puzzles of a day.

use super::{
    fault::Fault,
    people::exists,
    pool::{Connection, Values},
    types::{Columns, int},
};
use crate::{DailyAttempt, DailyResult, Id};
use tokio_postgres::Row;

const COLUMNS: &str = "person, day, game, graded, tbl, began, ended, lost, marks, detail";

fn attempt(row: &Row) -> Result<DailyAttempt, Fault> {
    let ended: Option<u64> = row.maybe_number(6)?;
    let (lost, marks, detail) = (row.of(7)?, row.number(8)?, row.of(9)?);
    let (person, day, game, graded) = (row.of(0)?, row.number(1)?, row.of(2)?, row.of(3)?);
    let result = ended.map(|ended| DailyResult { ended, lost, marks, detail });
    Ok(DailyAttempt { person, day, game, graded, table: row.of(4)?, began: row.number(5)?, result })
}

/// The attempt that stands: this one, unless there is another that counts or is not over.
pub(super) async fn begin(db: &Connection, new: &DailyAttempt) -> Result<DailyAttempt, Fault> {
    exists(db, new.person).await?;
    let DailyAttempt { person, day, game, graded, table, began, result: _ } = new;
    let sql =
        "DELETE FROM daily WHERE person = $1 AND day = $2 AND game = $3 AND NOT graded AND ended IS NOT NULL";
    db.change(sql, &[person, &int(*day), game]).await?;
    let sql = "INSERT INTO daily (person, day, game, graded, tbl, began) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (person, day, game) DO NOTHING";
    db.change(sql, &[person, &int(*day), game, graded, table, &int(*began)]).await?;
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = $1 AND day = $2 AND game = $3");
    attempt(&db.one(&sql, &[person, &int(*day), game]).await?)
}

/// An attempt is over, if it was not before.
pub(super) async fn end(
    db: &Connection,
    person: Id,
    day: u32,
    game: &str,
    result: &DailyResult,
    in_time: bool,
) -> Result<bool, Fault> {
    let DailyResult { ended, lost, marks, detail } = result;
    let sql = "UPDATE daily SET ended = $4, lost = $5, marks = $6, detail = $7, graded = graded AND $8
         WHERE person = $1 AND day = $2 AND game = $3 AND ended IS NULL";
    let (day, ended, marks) = (int(day), int(*ended), int(*marks));
    let values: Values<'_> = &[&person, &day, &game, &ended, lost, &marks, detail, &in_time];
    Ok(db.change(sql, values).await? > 0)
}

pub(super) async fn one(
    db: &Connection,
    person: Id,
    day: u32,
    game: &str,
) -> Result<Option<DailyAttempt>, Fault> {
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = $1 AND day = $2 AND game = $3");
    db.maybe(&sql, &[&person, &int(day), &game]).await?.map(|row| attempt(&row)).transpose()
}

pub(super) async fn of(db: &Connection, person: Id) -> Result<Vec<DailyAttempt>, Fault> {
    let sql = format!("SELECT {COLUMNS} FROM daily WHERE person = $1 ORDER BY day, game");
    db.rows(&sql, &[&person]).await?.iter().map(attempt).collect()
}

pub(super) async fn board(
    db: &Connection,
    day: u32,
    game: &str,
    most: u32,
) -> Result<Vec<(String, DailyAttempt)>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS}, name FROM daily JOIN persons ON id = person
         WHERE day = $1 AND game = $2 AND graded AND ended IS NOT NULL AND login IS NOT NULL
         ORDER BY lost, ended - began, ended, person LIMIT $3"
    );
    let rows = db.rows(&sql, &[&int(day), &game, &int(most)]).await?;
    rows.iter().map(|row| Ok((row.of(10)?, attempt(row)?))).collect()
}

pub(super) async fn played(db: &Connection, day: u32, game: &str) -> Result<Vec<(DailyAttempt, u64)>, Fault> {
    let sql = "SELECT person, day, d.game, graded, d.tbl, began, ended, lost, marks, detail, r.at FROM daily d
         JOIN results r ON r.tbl = d.tbl WHERE day = $1 AND d.game = $2 AND ended IS NULL AND d.tbl IS NOT NULL";
    let rows = db.rows(sql, &[&int(day), &game]).await?;
    rows.iter().map(|row| Ok((attempt(row)?, row.number(10)?))).collect()
}

/// A guest's attempts are the account's, but for puzzles that both tried.
pub(super) async fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), Fault> {
    let sql = "UPDATE daily d SET person = $2 WHERE person = $1
         AND NOT EXISTS (SELECT 1 FROM daily o WHERE o.person = $2 AND o.day = d.day AND o.game = d.game)";
    db.change(sql, &[&guest, &account]).await?;
    Ok(())
}
