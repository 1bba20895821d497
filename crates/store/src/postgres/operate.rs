//! What an operator looks at and changes. Every change is told to the servers and written down.

use super::{
    Postgres,
    fault::Fault,
    moderation::{self, top},
    people::{self, exists},
    pool::Connection,
    read::{self, person_of},
    types::{Columns, int},
};
use crate::{
    Act, Ban, Channel, Deed, Figures, Flag, Id, Known, Listed, Moderation, NewReport, Pace, Person, Promise,
    Report, TokenHash,
};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_postgres::Row;

const KNOWN: &str = "SELECT p.id, p.name, p.login, p.settings, p.since,
     (SELECT count(*) FROM sessions s WHERE s.person = p.id), (SELECT max(used) FROM sessions s WHERE s.person = p.id),
     (SELECT count(*) FROM sits t WHERE t.person = p.id), b.at, b.until, b.why,
     EXISTS (SELECT 1 FROM operators o WHERE o.person = p.id)
     FROM persons p LEFT JOIN bans b ON b.person = p.id";

fn known_row(row: &Row) -> Result<Known, Fault> {
    let ban = match row.maybe_number(8)? {
        Some(at) => Some(Ban { at, until: row.maybe_number(9)?, why: row.of(10)? }),
        None => None,
    };
    let (sessions, used, tables, operator) =
        (row.number(5)?, row.maybe_number(6)?, row.number(7)?, row.of(11)?);
    Ok(Known { person: person_of(row)?, sessions, used, tables, ban, operator })
}

pub(super) async fn known(db: &Connection, who: Id) -> Result<Option<Known>, Fault> {
    let row = db.maybe(&format!("{KNOWN} WHERE p.id = $1"), &[&who]).await?;
    row.map(|row| known_row(&row)).transpose()
}

/// How many people are looked at in one go.
const PAGE: i64 = 1000;

pub(super) async fn people_called(
    db: &Connection,
    search: &str,
    from: u32,
    most: u32,
) -> Result<Vec<Known>, Fault> {
    // Which letters are small ones of others depends on the database's language there, and not here.
    let search = search.to_lowercase();
    let contains = |text: &str| text.to_lowercase().contains(&search);
    let wanted = from as usize + most as usize;
    let (mut found, mut last): (Vec<Id>, Option<Person>) = (Vec::new(), None);
    while found.len() < wanted {
        let sql = "SELECT id, name, login, settings, since FROM persons
             WHERE $1::bigint IS NULL OR since < $1 OR (since = $1 AND id > $2::bytea) ORDER BY since DESC, id LIMIT $3";
        let (since, id) = last.as_ref().map(|person| (int(person.since), person.id)).unzip();
        let rows = db.rows(sql, &[&since, &id, &PAGE]).await?;
        for row in &rows {
            let person = person_of(row)?;
            if contains(&person.name) || person.login.as_deref().is_some_and(contains) {
                found.push(person.id);
            }
            last = Some(person);
        }
        if int(rows.len()) < PAGE {
            break;
        }
    }
    let mut people = Vec::new();
    for id in found.into_iter().take(wanted).skip(from as usize) {
        people.extend(known(db, id).await?);
    }
    Ok(people)
}

/// How many acts of operators are kept for a server that has yet to notice them.
const ACTS: i64 = 100;

/// Tells the servers what was done, and to whom. Answers with the number of that.
async fn tell(db: &Connection, what: &str, whom: Id) -> Result<i64, Fault> {
    let sql = "INSERT INTO house AS h (key, value) VALUES ('generation', 1) ON CONFLICT (key) DO UPDATE SET value = h.value + 1
         RETURNING value";
    let n: i64 = db.one(sql, &[]).await?.of(0)?;
    let sql = "INSERT INTO acts (n, what, whom) VALUES ($1, $2, $3)
         ON CONFLICT (n) DO UPDATE SET what = excluded.what, whom = excluded.whom";
    db.change(sql, &[&n, &what, &whom]).await?;
    db.change("DELETE FROM acts WHERE n <= $1", &[&(n - ACTS)]).await?;
    Ok(n)
}

/// The time on the wall: what an operator does at the machine itself has no server to tell it.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| int(since.as_millis()))
}

/// Writes down what an operator did.
async fn write_down(
    db: &Connection,
    by: Option<Id>,
    what: &str,
    whom: Option<Id>,
    why: &str,
) -> Result<(), Fault> {
    let sql = "INSERT INTO audit (at, by, what, whom, why) VALUES ($1, $2, $3, $4, $5)";
    db.change(sql, &[&now(), &by, &what, &whom, &why]).await?;
    Ok(())
}

/// What came of something that an operator did: how many things changed, and under which number the servers were told, if they were.
pub(super) struct Done {
    pub changed: u64,
    pub told: Option<i64>,
}

impl Done {
    /// So many things changed that no server has to be told of.
    fn quietly(changed: u64) -> Done {
        Done { changed, told: None }
    }
}

/// Tells and writes down what changed so many things.
async fn noted(
    db: &Connection,
    by: Option<Id>,
    changed: u64,
    what: &str,
    (whom, why): (Id, &str),
) -> Result<Done, Fault> {
    let told = Some(tell(db, what, whom).await?);
    write_down(db, by, what, Some(whom), why).await?;
    Ok(Done { changed, told })
}

/// The same, unless nothing changed.
async fn noted_if(
    db: &Connection,
    by: Option<Id>,
    changed: u64,
    what: &str,
    whom: Id,
) -> Result<Done, Fault> {
    match changed {
        0 => Ok(Done::quietly(0)),
        changed => noted(db, by, changed, what, (whom, "")).await,
    }
}

/// Does what an operator wants. Answers how many things changed; what changes nothing is not written down.
pub(super) async fn operate(db: &Connection, by: Option<Id>, act: &Act) -> Result<Done, Fault> {
    match act {
        Act::Ban(who, Ban { at, until, why }) => {
            exists(db, *who).await?;
            let sql = "INSERT INTO bans (person, at, until, why) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (person) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why";
            db.change(sql, &[who, &int(*at), &until.map(int), why]).await?;
            noted(db, by, 1, "banned", (*who, why)).await
        }
        Act::Unban(who) => {
            let lifted = db.change("DELETE FROM bans WHERE person = $1", &[who]).await?;
            noted_if(db, by, lifted, "unbanned", *who).await
        }
        Act::EndSessions(who) => {
            exists(db, *who).await?;
            let ended = db.change("DELETE FROM sessions WHERE person = $1", &[who]).await?;
            noted(db, by, ended, "sessions-ended", (*who, "")).await
        }
        Act::RemoveTable(table) => {
            // An append that is under way is done before, or finds nothing.
            db.rows("SELECT 1 FROM heads WHERE tbl = $1 FOR UPDATE", &[table]).await?;
            let entries = db.change("DELETE FROM journal WHERE tbl = $1", &[table]).await?;
            for of in ["heads", "chat", "gallery", "sits", "names", "heirs", "paces", "invitations"] {
                db.change(&format!("DELETE FROM {of} WHERE tbl = $1"), &[table]).await?;
            }
            let listed = db.change("DELETE FROM tables WHERE id = $1", &[table]).await?;
            noted_if(db, by, entries + listed, "table-removed", *table).await
        }
        Act::Appoint(who) => {
            exists(db, *who).await?;
            let sql = "INSERT INTO operators (person, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            let appointed = db.change(sql, &[who, &now()]).await?;
            noted_if(db, by, appointed, "operator-appointed", *who).await
        }
        Act::Dismiss(who) => {
            let dismissed = db.change("DELETE FROM operators WHERE person = $1", &[who]).await?;
            noted_if(db, by, dismissed, "operator-dismissed", *who).await
        }
        Act::SettleReport(number, done) => {
            let sql = "UPDATE reports SET settled = $2, settled_by = $3 WHERE n = $1 RETURNING whom";
            let (at, settler) = (done.then(now), by.filter(|_| *done));
            let Some(row) = db.maybe(sql, &[&int(*number), &at, &settler]).await? else {
                return Ok(Done::quietly(0));
            };
            let what = if *done { "report-settled" } else { "report-reopened" };
            write_down(db, by, what, Some(row.of(0)?), &number.to_string()).await?;
            Ok(Done::quietly(1))
        }
        Act::SettleFlag(number, seat, done) => {
            let (n, s) = (int(*number), int(*seat));
            let sql = "UPDATE flags SET settled = $3, settled_by = $4 WHERE n = $1 AND seat = $2";
            let found = db.change(sql, &[&n, &s, &done.then(now), &by.filter(|_| *done)]).await?;
            let what = if *done { "flag-settled" } else { "flag-reopened" };
            if found > 0 {
                let sql = "SELECT who FROM result_seats WHERE n = $1 AND seat = $2";
                let row = db.maybe(sql, &[&n, &s]).await?;
                let who: Option<Id> = row.map(|row| row.of(0)).transpose()?.flatten();
                write_down(db, by, what, who, &number.to_string()).await?;
            }
            Ok(Done::quietly(found))
        }
        Act::Pace(table, pace) => {
            let key: &[u8] = table.as_ref().map_or(&[], |table| &table.0);
            let found = match pace {
                Some(pace) => {
                    let sql = "INSERT INTO paces (tbl, per_minute) VALUES ($1, $2)
                         ON CONFLICT (tbl) DO UPDATE SET per_minute = excluded.per_minute";
                    db.change(sql, &[&key, &int(*pace)]).await?
                }
                None => db.change("DELETE FROM paces WHERE tbl = $1", &[&key]).await?,
            };
            let why = pace.map_or_else(String::new, |pace| pace.to_string());
            write_down(db, by, "pace", *table, &why).await?;
            Ok(Done::quietly(found))
        }
        Act::Note(what, whom) => noted(db, by, 1, what, (*whom, "")).await,
    }
}

pub(super) async fn deeds(db: &Connection, before: Option<u64>, most: u32) -> Result<Vec<Deed>, Fault> {
    let sql = "SELECT a.n, a.at, a.by, b.name, a.what, a.whom, w.name, a.why FROM audit a
         LEFT JOIN persons b ON b.id = a.by LEFT JOIN persons w ON w.id = a.whom WHERE a.n < $1 ORDER BY a.n DESC LIMIT $2";
    let deed = |row: &Row| {
        let (number, at, by, by_name) = (row.number(0)?, row.number(1)?, row.of(2)?, row.of(3)?);
        let (what, whom, name, why) = (row.of(4)?, row.of(5)?, row.of(6)?, row.of(7)?);
        Ok(Deed { number, at, by, by_name, what, whom, name, why })
    };
    db.rows(sql, &[&top(before), &int(most)]).await?.iter().map(deed).collect()
}

impl Moderation for Postgres {
    fn report(&self, report: NewReport, since: u64, most: u32) -> Promise<'_, ()> {
        alter!(self, [report, since, most], |db| moderation::report(&db, &report, since, most))
    }
    fn reports(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Report>> {
        ask!(self, [open, before, most], |db| moderation::reports(&db, open, before, most))
    }
    fn reports_by(&self, person: Id) -> Promise<'_, Vec<Report>> {
        ask!(self, [person], |db| moderation::reports_by(&db, person))
    }
    fn waiting(&self) -> Promise<'_, (u32, u32)> {
        ask!(self, [], |db| moderation::waiting(&db))
    }
    fn mute(&self, person: Id, whom: Id, most: u32) -> Promise<'_, ()> {
        alter!(self, [person, whom, most], |db| moderation::mute(&db, person, whom, most))
    }
    fn unmute(&self, person: Id, whom: Id) -> Promise<'_, ()> {
        alter!(self, [person, whom], |db| moderation::unmute(&db, person, whom))
    }
    fn mutes(&self, person: Id) -> Promise<'_, Vec<(Id, String)>> {
        ask!(self, [person], |db| moderation::mutes(&db, person))
    }
    fn pace(&self, table: Id, who: Id, since: u64) -> Promise<'_, Pace> {
        ask!(self, [table, who, since], |db| moderation::pace(&db, table, who, since))
    }
    fn paces(&self) -> Promise<'_, Vec<(Option<Id>, u32)>> {
        ask!(self, [], |db| moderation::paces(&db))
    }
    fn line(&self, channel: Channel, table: Id, n: u32) -> Promise<'_, Option<(Id, String)>> {
        ask!(self, [channel, table, n], |db| read::line_of(&db, channel, table, n))
    }
    fn is_operator(&self, person: Id) -> Promise<'_, bool> {
        ask!(self, [person], |db| moderation::is_operator(&db, person))
    }
    fn operators(&self) -> Promise<'_, Vec<(Id, String)>> {
        ask!(self, [], |db| moderation::operators(&db))
    }
    fn operate(&self, by: Option<Id>, act: Act) -> Promise<'_, u64> {
        let done = alter!(self, [by, act], |db| operate(&db, by, &act));
        Box::pin(async move {
            let Done { changed, told } = done.await?;
            // Whoever asked here knows it; only others have to be told to read again.
            self.own_acts.note(told);
            Ok(changed)
        })
    }
    fn deeds(&self, before: Option<u64>, most: u32) -> Promise<'_, Vec<Deed>> {
        ask!(self, [before, most], |db| deeds(&db, before, most))
    }
    fn people(&self, search: String, from: u32, most: u32) -> Promise<'_, Vec<Known>> {
        ask!(self, [search, from, most], |db| people_called(&db, &search, from, most))
    }
    fn known(&self, who: Id) -> Promise<'_, Option<Known>> {
        ask!(self, [who], |db| known(&db, who))
    }
    fn tables(&self, status: Option<u8>, from: u32, most: u32) -> Promise<'_, Vec<Listed>> {
        ask!(self, [status, from, most], |db| read::tables(&db, status, from, most))
    }
    fn scored(&self) -> Promise<'_, u64> {
        self.number("scored")
    }
    fn score(&self, from: u64, to: u64, flags: Vec<(u64, u8, Figures)>) -> Promise<'_, ()> {
        alter!(self, [from, to, flags], |db| moderation::score(&db, from, to, &flags))
    }
    fn flags(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Flag>> {
        ask!(self, [open, before, most], |db| moderation::flags(&db, open, before, most))
    }
    fn add_recovery(&self, who: Id, code: TokenHash) -> Promise<'_, ()> {
        self.alter(move |db| async move {
            exists(&db, who).await?;
            people::add_recovery(&db, who, &code).await?;
            operate(&db, None, &Act::Note("recovery-code", who)).await.map(|_| ())
        })
    }
    fn scrubbed(&self) -> Promise<'_, ()> {
        // What lies in the database's own files is for its owner to vacuum: no client of it can.
        Box::pin(async { Ok(()) })
    }
}
