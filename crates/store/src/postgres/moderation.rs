//! Reports, mutes, the pace of talk, and seats that were played unusually well.

use super::{
    fault::Fault,
    people::{both_exist, exists},
    pool::Connection,
    results,
    types::{Columns, int},
    write::fits,
};
use crate::{Figures, Flag, Id, NewReport, Pace, Report, StoreError};
use tokio_postgres::Row;

/// Reports and what was done about them name another once somebody is forgotten; what the person said and wrote goes.
pub(super) async fn forget(db: &Connection, who: Id) -> Result<(), Fault> {
    let other = Id::random();
    for sql in [
        "UPDATE reports SET by = $2, note = '' WHERE by = $1",
        "UPDATE reports SET whom = $2, name = '', said = NULL WHERE whom = $1",
        "UPDATE reports SET settled_by = $2 WHERE settled_by = $1",
        "UPDATE flags SET settled_by = $2 WHERE settled_by = $1",
        "UPDATE audit SET by = $2 WHERE by = $1",
        "UPDATE audit SET whom = $2, why = '' WHERE whom = $1",
    ] {
        db.change(sql, &[&who, &other]).await?;
    }
    db.change("DELETE FROM mutes WHERE person = $1 OR whom = $1", &[&who]).await?;
    db.change("DELETE FROM operators WHERE person = $1", &[&who]).await?;
    Ok(())
}

/// What a guest reported, and what was reported of them, is the account's; so is whom they do not want to read.
pub(super) async fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), Fault> {
    for sql in [
        "UPDATE reports SET by = $2 WHERE by = $1",
        "UPDATE reports SET whom = $2 WHERE whom = $1",
        "UPDATE audit SET whom = $2 WHERE whom = $1",
        "UPDATE mutes m SET person = $2 WHERE person = $1 AND whom <> $2
         AND NOT EXISTS (SELECT 1 FROM mutes o WHERE o.person = $2 AND o.whom = m.whom)",
        "UPDATE mutes m SET whom = $2 WHERE whom = $1 AND person <> $2
         AND NOT EXISTS (SELECT 1 FROM mutes o WHERE o.person = m.person AND o.whom = $2)",
    ] {
        db.change(sql, &[&guest, &account]).await?;
    }
    Ok(())
}

/// Reports that were settled so long ago go, and of guests who are gone nothing is kept; nor is a pace of tables that are.
pub(super) async fn sweep(db: &Connection, before: u64) -> Result<(), Fault> {
    db.change("DELETE FROM reports WHERE settled < $1", &[&int(before)]).await?;
    let gone = |who: &str| format!("NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = {who})");
    for sql in [
        format!("UPDATE reports r SET name = '', said = NULL WHERE name <> '' AND {}", gone("r.whom")),
        format!("UPDATE reports r SET note = '' WHERE note <> '' AND {}", gone("r.by")),
        format!("DELETE FROM mutes m WHERE {} OR {}", gone("m.person"), gone("m.whom")),
        "DELETE FROM paces c WHERE c.tbl <> ''::bytea AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = c.tbl)"
            .into(),
    ] {
        db.change(&sql, &[]).await?;
    }
    Ok(())
}

pub(super) async fn report(db: &Connection, report: &NewReport, since: u64, most: u32) -> Result<(), Fault> {
    let NewReport { by, whom, at, kind, table, said, note } = report;
    exists(db, *by).await?;
    let sql = "SELECT count(*) FROM reports WHERE by = $1 AND at >= $2";
    fits(db, sql, &[by, &int(since)], most).await?;
    let sql = "INSERT INTO reports (at, by, whom, name, kind, tbl, said, note)
         SELECT $1, $2, id, name, $4, $5, $6, $7 FROM persons WHERE id = $3";
    match db.change(sql, &[&int(*at), by, whom, kind, table, said, note]).await? {
        0 => Err(StoreError::Nobody.into()),
        _ => Ok(()),
    }
}

const REPORT: &str =
    "SELECT r.n, r.at, r.by, r.whom, r.name, r.kind, r.tbl, r.said, r.note, r.settled, r.settled_by, p.name
     FROM reports r LEFT JOIN persons p ON p.id = r.by";

fn read_report(row: &Row) -> Result<Report, Fault> {
    let report = NewReport {
        at: row.number(1)?,
        by: row.of(2)?,
        whom: row.of(3)?,
        kind: row.of(5)?,
        table: row.of(6)?,
        said: row.of(7)?,
        note: row.of(8)?,
    };
    let (number, name, by_name) = (row.number(0)?, row.of(4)?, row.of(11)?);
    Ok(Report { number, report, name, by_name, settled: settled(row, 9)? })
}

/// When something was settled, and by whom: two columns.
fn settled(row: &Row, from: usize) -> Result<Option<(u64, Id)>, Fault> {
    let by: Option<Id> = row.of(from + 1)?;
    Ok(row.maybe_number(from)?.map(|at| (at, by.unwrap_or(Id([0; 16])))))
}

/// A number that is greater than all that there are.
pub(super) fn top(before: Option<u64>) -> i64 {
    before.map_or(i64::MAX, int)
}

pub(super) async fn reports(
    db: &Connection,
    open: bool,
    before: Option<u64>,
    most: u32,
) -> Result<Vec<Report>, Fault> {
    let sql = format!("{REPORT} WHERE (r.settled IS NULL) = $1 AND r.n < $2 ORDER BY r.n DESC LIMIT $3");
    db.rows(&sql, &[&open, &top(before), &int(most)]).await?.iter().map(read_report).collect()
}

pub(super) async fn reports_by(db: &Connection, person: Id) -> Result<Vec<Report>, Fault> {
    let sql = format!("{REPORT} WHERE r.by = $1 ORDER BY r.n");
    db.rows(&sql, &[&person]).await?.iter().map(read_report).collect()
}

pub(super) async fn waiting(db: &Connection) -> Result<(u32, u32), Fault> {
    let sql = "SELECT (SELECT count(*) FROM reports WHERE settled IS NULL), (SELECT count(*) FROM flags WHERE settled IS NULL)";
    let row = db.one(sql, &[]).await?;
    Ok((row.number(0)?, row.number(1)?))
}

pub(super) async fn mute(db: &Connection, person: Id, whom: Id, most: u32) -> Result<(), Fault> {
    both_exist(db, person, whom).await?;
    let sql = "SELECT count(*) FROM mutes WHERE person = $1 AND whom <> $2";
    fits(db, sql, &[&person, &whom], most).await?;
    let sql = "INSERT INTO mutes (person, whom) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    db.change(sql, &[&person, &whom]).await?;
    Ok(())
}

pub(super) async fn unmute(db: &Connection, person: Id, whom: Id) -> Result<(), Fault> {
    db.change("DELETE FROM mutes WHERE person = $1 AND whom = $2", &[&person, &whom]).await?;
    Ok(())
}

/// People as an id and a name.
fn named(rows: &[Row]) -> Result<Vec<(Id, String)>, Fault> {
    rows.iter().map(|row| Ok((row.of(0)?, row.of(1)?))).collect()
}

pub(super) async fn mutes(db: &Connection, person: Id) -> Result<Vec<(Id, String)>, Fault> {
    let sql = "SELECT p.id, p.name FROM mutes m JOIN persons p ON p.id = m.whom WHERE m.person = $1 ORDER BY p.name, p.id";
    named(&db.rows(sql, &[&person]).await?)
}

pub(super) async fn operators(db: &Connection) -> Result<Vec<(Id, String)>, Fault> {
    let sql = "SELECT p.id, p.name FROM operators o JOIN persons p ON p.id = o.person ORDER BY p.name, p.id";
    named(&db.rows(sql, &[]).await?)
}

pub(super) async fn is_operator(db: &Connection, person: Id) -> Result<bool, Fault> {
    db.finds("SELECT 1 FROM operators WHERE person = $1", &[&person]).await
}

pub(super) async fn pace(db: &Connection, table: Id, who: Id, since: u64) -> Result<Pace, Fault> {
    let sql =
        "SELECT per_minute FROM paces WHERE tbl = $1 OR tbl = ''::bytea ORDER BY length(tbl) DESC LIMIT 1";
    let per_minute = db.maybe(sql, &[&table]).await?.map(|row| row.number(0)).transpose()?;
    let mut said = Vec::new();
    if per_minute.is_some() {
        let sql = "SELECT at FROM chat WHERE tbl = $1 AND who = $2 AND at > $3
             UNION ALL SELECT at FROM gallery WHERE tbl = $1 AND who = $2 AND at > $3 ORDER BY at";
        let rows = db.rows(sql, &[&table, &who, &int(since)]).await?;
        said = rows.iter().map(|row| row.number(0)).collect::<Result<_, _>>()?;
    }
    Ok(Pace { per_minute, said })
}

pub(super) async fn paces(db: &Connection) -> Result<Vec<(Option<Id>, u32)>, Fault> {
    let pace = |row: &Row| {
        let table: &[u8] = row.of(0)?;
        Ok((<[u8; 16]>::try_from(table).ok().map(Id), row.number(1)?))
    };
    db.rows("SELECT tbl, per_minute FROM paces ORDER BY tbl", &[]).await?.iter().map(pace).collect()
}

pub(super) async fn score(
    db: &Connection,
    from: u64,
    to: u64,
    flags: &[(u64, u8, Figures)],
) -> Result<(), Fault> {
    results::hold_mark(db, "scored", from).await?;
    let sql = "INSERT INTO flags (n, seat, decisions, best, words, rare, word_ms) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    for (number, seat, Figures { decisions, best, words, rare, word_ms }) in flags {
        let [decisions, best, words, rare] = [decisions, best, words, rare].map(|number| int(*number));
        let (number, seat, word_ms) = (int(*number), int(*seat), word_ms.map(int));
        db.change(sql, &[&number, &seat, &decisions, &best, &words, &rare, &word_ms]).await?;
    }
    results::set_mark(db, "scored", to).await
}

pub(super) async fn flags(
    db: &Connection,
    open: bool,
    before: Option<u64>,
    most: u32,
) -> Result<Vec<Flag>, Fault> {
    let sql = "SELECT r.n, r.seat, s.who, p.name, g.tbl, g.game, g.at, r.decisions, r.best, r.words, r.rare, r.word_ms, r.settled, r.settled_by
         FROM flags r JOIN results g ON g.n = r.n JOIN result_seats s ON s.n = r.n AND s.seat = r.seat
         LEFT JOIN persons p ON p.id = s.who WHERE s.who IS NOT NULL
         AND (r.settled IS NULL) = $1 AND 16 * r.n + r.seat < $2 ORDER BY 16 * r.n + r.seat DESC LIMIT $3";
    let flag = |row: &Row| {
        Ok(Flag {
            number: row.number(0)?,
            seat: row.number(1)?,
            who: row.of(2)?,
            name: row.of(3)?,
            table: row.of(4)?,
            game: row.of(5)?,
            at: row.number(6)?,
            figures: Figures {
                decisions: row.number(7)?,
                best: row.number(8)?,
                words: row.number(9)?,
                rare: row.number(10)?,
                word_ms: row.maybe_number(11)?,
            },
            settled: settled(row, 12)?,
        })
    };
    db.rows(sql, &[&open, &top(before), &int(most)]).await?.iter().map(flag).collect()
}
