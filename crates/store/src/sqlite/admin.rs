//! What an operator looks at and changes, beside a server that runs, within it or without one. Every change is told to that server and written down.

use super::{
    Sqlite, moderation,
    people::{self, exists},
};
use crate::{
    Act, Ban, Channel, Deed, Figures, Flag, Id, Known, Listed, Moderation, NewReport, Pace, Person, Promise,
    Report, StoreError, TokenHash,
};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::time::{SystemTime, UNIX_EPOCH};

const KNOWN: &str = "SELECT p.id, p.name, p.login, p.settings, p.since,
     (SELECT count(*) FROM sessions s WHERE s.person = p.id), (SELECT max(used) FROM sessions s WHERE s.person = p.id),
     (SELECT count(*) FROM sits t WHERE t.person = p.id), b.at, b.until, b.why,
     EXISTS (SELECT 1 FROM operators o WHERE o.person = p.id)
     FROM persons p LEFT JOIN bans b ON b.person = p.id";

fn known(row: &Row<'_>) -> rusqlite::Result<Known> {
    let ban = match row.get::<_, Option<u64>>(8)? {
        Some(at) => Some(Ban { at, until: row.get(9)?, why: row.get(10)? }),
        None => None,
    };
    let person = Person {
        id: Id(row.get(0)?),
        name: row.get(1)?,
        login: row.get(2)?,
        settings: row.get(3)?,
        since: row.get(4)?,
    };
    let (sessions, used, tables, operator) = (row.get(5)?, row.get(6)?, row.get(7)?, row.get(11)?);
    Ok(Known { person, sessions, used, tables, ban, operator })
}

/// How many acts of operators are kept for a server that has yet to notice them.
const ACTS: u64 = 100;

/// Tells a server that runs on the file what was done, and to whom.
fn tell(db: &Connection, what: &str, whom: Id) -> Result<(), StoreError> {
    let sql = "INSERT INTO house (key, value) VALUES ('generation', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1
         RETURNING value";
    let n: u64 = db.query_row(sql, [], |row| row.get(0))?;
    db.execute("INSERT OR REPLACE INTO acts (n, what, whom) VALUES (?1, ?2, ?3)", params![n, what, whom.0])?;
    db.execute("DELETE FROM acts WHERE n <= ?1", [n.saturating_sub(ACTS)])?;
    Ok(())
}

/// The time on the wall: what an operator does at the machine itself has no server to tell it.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Writes down what an operator did.
fn write_down(
    db: &Connection,
    by: Option<Id>,
    what: &str,
    whom: Option<Id>,
    why: &str,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO audit (at, by, what, whom, why) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![now(), by.map(|by| by.0), what, whom.map(|whom| whom.0), why];
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

/// Does what an operator wants. Answers how many things changed; what changes nothing is not written down.
fn operate(db: &Connection, by: Option<Id>, act: &Act) -> Result<u64, StoreError> {
    let noted = |what: &str, whom: Id, why: &str| {
        tell(db, what, whom)?;
        write_down(db, by, what, Some(whom), why)
    };
    let changed = |count: usize| count as u64;
    match act {
        Act::Ban(who, ban) => {
            exists(db, *who)?;
            let sql = "INSERT OR REPLACE INTO bans (person, at, until, why) VALUES (?1, ?2, ?3, ?4)";
            db.execute(sql, params![who.0, ban.at, ban.until, ban.why])?;
            noted("banned", *who, &ban.why)?;
            Ok(1)
        }
        Act::Unban(who) => {
            let lifted = db.execute("DELETE FROM bans WHERE person = ?1", [who.0])?;
            if lifted > 0 {
                noted("unbanned", *who, "")?;
            }
            Ok(changed(lifted))
        }
        Act::EndSessions(who) => {
            exists(db, *who)?;
            let ended = db.execute("DELETE FROM sessions WHERE person = ?1", [who.0])?;
            noted("sessions-ended", *who, "")?;
            Ok(changed(ended))
        }
        Act::RemoveTable(table) => {
            let entries = db.execute("DELETE FROM journal WHERE tbl = ?1", [table.0])?;
            for of in ["chat", "gallery", "sits", "names", "heirs", "paces", "invitations"] {
                db.execute(&format!("DELETE FROM {of} WHERE tbl = ?1"), [table.0])?;
            }
            let listed = db.execute("DELETE FROM tables WHERE id = ?1", [table.0])?;
            if entries + listed > 0 {
                noted("table-removed", *table, "")?;
            }
            Ok(changed(entries + listed))
        }
        Act::Appoint(who) => {
            exists(db, *who)?;
            let sql = "INSERT OR IGNORE INTO operators (person, since) VALUES (?1, ?2)";
            let appointed = db.execute(sql, params![who.0, now()])?;
            if appointed > 0 {
                noted("operator-appointed", *who, "")?;
            }
            Ok(changed(appointed))
        }
        Act::Dismiss(who) => {
            let dismissed = db.execute("DELETE FROM operators WHERE person = ?1", [who.0])?;
            if dismissed > 0 {
                noted("operator-dismissed", *who, "")?;
            }
            Ok(changed(dismissed))
        }
        Act::SettleReport(number, done) => {
            let sql = "UPDATE reports SET settled = ?2, settled_by = ?3 WHERE n = ?1 RETURNING whom";
            let values = params![number, done.then(now), by.filter(|_| *done).map(|by| by.0)];
            let whom = db.query_row(sql, values, |row| row.get(0).map(Id)).optional()?;
            let Some(whom) = whom else { return Ok(0) };
            let what = if *done { "report-settled" } else { "report-reopened" };
            write_down(db, by, what, Some(whom), &number.to_string())?;
            Ok(1)
        }
        Act::SettleFlag(number, seat, done) => {
            let sql = "UPDATE flags SET settled = ?3, settled_by = ?4 WHERE n = ?1 AND seat = ?2";
            let values = params![number, seat, done.then(now), by.filter(|_| *done).map(|by| by.0)];
            let found = db.execute(sql, values)?;
            let what = if *done { "flag-settled" } else { "flag-reopened" };
            if found > 0 {
                let sql = "SELECT who FROM result_seats WHERE n = ?1 AND seat = ?2";
                let who = db.query_row(sql, params![number, seat], |row| row.get::<_, Option<[u8; 16]>>(0));
                write_down(db, by, what, who.optional()?.flatten().map(Id), &number.to_string())?;
            }
            Ok(changed(found))
        }
        Act::Pace(table, pace) => {
            let key: &[u8] = table.as_ref().map_or(&[], |table| &table.0);
            let found = match pace {
                Some(pace) => db.execute(
                    "INSERT OR REPLACE INTO paces (tbl, per_minute) VALUES (?1, ?2)",
                    params![key, pace],
                )?,
                None => db.execute("DELETE FROM paces WHERE tbl = ?1", [key])?,
            };
            let why = pace.map_or_else(String::new, |pace| pace.to_string());
            write_down(db, by, "pace", *table, &why)?;
            Ok(changed(found))
        }
        Act::Note(what, whom) => noted(what, *whom, "").map(|()| 1),
    }
}

fn deeds(db: &Connection, before: Option<u64>, most: u32) -> Result<Vec<Deed>, StoreError> {
    let sql = "SELECT a.n, a.at, a.by, b.name, a.what, a.whom, w.name, a.why FROM audit a
         LEFT JOIN persons b ON b.id = a.by LEFT JOIN persons w ON w.id = a.whom WHERE a.n < ?1 ORDER BY a.n DESC LIMIT ?2";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![before.unwrap_or(i64::MAX as u64), most], |row| {
        let (by, whom): (Option<[u8; 16]>, Option<[u8; 16]>) = (row.get(2)?, row.get(5)?);
        let (by_name, name) = (row.get(3)?, row.get(6)?);
        let (number, at, what, why) = (row.get(0)?, row.get(1)?, row.get(4)?, row.get(7)?);
        Ok(Deed { number, at, by: by.map(Id), by_name, what, whom: whom.map(Id), name, why })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn operators(db: &Connection) -> Result<Vec<(Id, String)>, StoreError> {
    let sql = "SELECT p.id, p.name FROM operators o JOIN persons p ON p.id = o.person ORDER BY p.name, p.id";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([], |row| Ok((Id(row.get(0)?), row.get(1)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn people_called(db: &Connection, search: &str, from: u32, most: u32) -> Result<Vec<Known>, StoreError> {
    // The database knows the small letters of English alone.
    let search = search.to_lowercase();
    let contains = |text: &str| text.to_lowercase().contains(&search);
    let mut ask = db.prepare("SELECT id, name, login FROM persons ORDER BY since DESC, id")?;
    let mut rows = ask.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (name, login): (String, Option<String>) = (row.get(1)?, row.get(2)?);
        if contains(&name) || login.as_deref().is_some_and(contains) {
            found.push(Id(row.get(0)?));
            if found.len() >= from as usize + most as usize {
                break;
            }
        }
    }
    let mut ask = db.prepare(&format!("{KNOWN} WHERE p.id = ?1"))?;
    found.iter().skip(from as usize).map(|id| Ok(ask.query_row([id.0], known)?)).collect()
}

impl Moderation for Sqlite {
    fn report(&self, report: NewReport, since: u64, most: u32) -> Promise<'_, ()> {
        self.write(move |db| moderation::report(db, &report, since, most))
    }
    fn reports(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Report>> {
        self.read(move |db| moderation::reports(db, open, before, most))
    }
    fn reports_by(&self, person: Id) -> Promise<'_, Vec<Report>> {
        self.read(move |db| moderation::reports_by(db, person))
    }
    fn waiting(&self) -> Promise<'_, (u32, u32)> {
        self.read(moderation::waiting)
    }
    fn mute(&self, person: Id, whom: Id, most: u32) -> Promise<'_, ()> {
        self.write(move |db| moderation::mute(db, person, whom, most))
    }
    fn unmute(&self, person: Id, whom: Id) -> Promise<'_, ()> {
        self.write(move |db| moderation::unmute(db, person, whom))
    }
    fn mutes(&self, person: Id) -> Promise<'_, Vec<(Id, String)>> {
        self.read(move |db| moderation::mutes(db, person))
    }
    fn pace(&self, table: Id, who: Id, since: u64) -> Promise<'_, Pace> {
        self.read(move |db| moderation::pace(db, table, who, since))
    }
    fn paces(&self) -> Promise<'_, Vec<(Option<Id>, u32)>> {
        self.read(moderation::paces)
    }
    fn line(&self, channel: Channel, table: Id, n: u32) -> Promise<'_, Option<(Id, String)>> {
        self.read(move |db| moderation::line(db, channel, table, n))
    }
    fn is_operator(&self, person: Id) -> Promise<'_, bool> {
        let sql = "SELECT 1 FROM operators WHERE person = ?1";
        self.read(move |db| Ok(db.prepare_cached(sql)?.exists([person.0])?))
    }
    fn operators(&self) -> Promise<'_, Vec<(Id, String)>> {
        self.read(operators)
    }
    fn operate(&self, by: Option<Id>, act: Act) -> Promise<'_, u64> {
        let removes = matches!(act, Act::RemoveTable(_));
        let done = self.write(move |db| operate(db, by, &act));
        if removes { self.then_scrub(done) } else { done }
    }
    fn deeds(&self, before: Option<u64>, most: u32) -> Promise<'_, Vec<Deed>> {
        self.read(move |db| deeds(db, before, most))
    }
    fn people(&self, search: String, from: u32, most: u32) -> Promise<'_, Vec<Known>> {
        self.read(move |db| people_called(db, &search, from, most))
    }
    fn known(&self, who: Id) -> Promise<'_, Option<Known>> {
        self.read(move |db| {
            Ok(db.query_row(&format!("{KNOWN} WHERE p.id = ?1"), [who.0], known).optional()?)
        })
    }
    fn tables(&self, status: Option<u8>, from: u32, most: u32) -> Promise<'_, Vec<Listed>> {
        self.read(move |db| {
            let sql =
                "SELECT id, status, summary, touched, asked, host FROM tables WHERE ?1 IS NULL OR status = ?1
                 ORDER BY touched DESC, id LIMIT ?3 OFFSET ?2";
            let mut ask = db.prepare(sql)?;
            let found = ask.query_map(params![status, from, most], super::read::list_row)?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }
    fn scored(&self) -> Promise<'_, u64> {
        self.read(moderation::scored)
    }
    fn score(&self, from: u64, to: u64, flags: Vec<(u64, u8, Figures)>) -> Promise<'_, ()> {
        self.write(move |db| moderation::score(db, from, to, &flags))
    }
    fn flags(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Flag>> {
        self.read(move |db| moderation::flags(db, open, before, most))
    }
    fn add_recovery(&self, who: Id, code: TokenHash) -> Promise<'_, ()> {
        self.write(move |db| {
            exists(db, who)?;
            people::add_recovery(db, who, &code)?;
            operate(db, None, &Act::Note("recovery-code", who)).map(|_| ())
        })
    }
    fn scrubbed(&self) -> Promise<'_, ()> {
        self.writer.scrubbed()
    }
}
