//! What an operator looks at and changes, beside a server that runs or without one. Every change is told to that server.

use super::{
    Sqlite,
    people::{self, exists},
};
use crate::{Ban, Id, Listed, Person, Promise, StoreError, TokenHash};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A person as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The account or guest.
    pub person: Person,
    /// How many sessions there are.
    pub sessions: u32,
    /// When one of them was last used.
    pub used: Option<u64>,
    /// At how many tables the person sits.
    pub tables: u32,
    /// The ban that was last laid on them, whether or not it holds still.
    pub ban: Option<Ban>,
}

const KNOWN: &str = "SELECT p.id, p.name, p.login, p.settings, p.since,
     (SELECT count(*) FROM sessions s WHERE s.person = p.id), (SELECT max(used) FROM sessions s WHERE s.person = p.id),
     (SELECT count(*) FROM sits t WHERE t.person = p.id), b.at, b.until, b.why
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
    Ok(Known { person, sessions: row.get(5)?, used: row.get(6)?, tables: row.get(7)?, ban })
}

/// How many acts of operators are kept for a server that has yet to notice them.
const ACTS: u64 = 100;

/// Tells a server that runs on the file what was done, and to whom.
fn note_act(db: &Connection, what: &str, whom: Id) -> Result<(), StoreError> {
    let sql = "INSERT INTO house (key, value) VALUES ('generation', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1
         RETURNING value";
    let n: u64 = db.query_row(sql, [], |row| row.get(0))?;
    db.execute("INSERT OR REPLACE INTO acts (n, what, whom) VALUES (?1, ?2, ?3)", params![n, what, whom.0])?;
    db.execute("DELETE FROM acts WHERE n <= ?1", [n.saturating_sub(ACTS)])?;
    Ok(())
}

impl Sqlite {
    /// People whose name or login contains a text, the latest first, from one place in the list on.
    pub fn people(&self, search: String, from: u32, most: u32) -> Promise<'_, Vec<Known>> {
        self.read(move |db| {
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
        })
    }

    /// Somebody as an operator sees them.
    pub fn known(&self, who: Id) -> Promise<'_, Option<Known>> {
        self.read(move |db| {
            Ok(db.query_row(&format!("{KNOWN} WHERE p.id = ?1"), [who.0], known).optional()?)
        })
    }

    /// Tables, the latest first, from one place in the list on; those of one status, or all.
    pub fn tables(&self, status: Option<u8>, from: u32, most: u32) -> Promise<'_, Vec<Listed>> {
        self.read(move |db| {
            let sql = "SELECT id, status, summary, touched, asked FROM tables WHERE ?1 IS NULL OR status = ?1
                 ORDER BY touched DESC, id LIMIT ?3 OFFSET ?2";
            let mut ask = db.prepare(sql)?;
            let found = ask.query_map(params![status, from, most], super::read::list_row)?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }

    /// Somebody may not come in any more, until the ban ends. [`StoreError::Nobody`] if there is no such person.
    pub fn set_ban(&self, who: Id, ban: Ban) -> Promise<'_, ()> {
        self.write(move |db| {
            exists(db, who)?;
            let sql = "INSERT OR REPLACE INTO bans (person, at, until, why) VALUES (?1, ?2, ?3, ?4)";
            db.execute(sql, params![who.0, ban.at, ban.until, ban.why])?;
            note_act(db, "banned", who)
        })
    }

    /// A ban is lifted. Answers whether there was one.
    pub fn lift_ban(&self, who: Id) -> Promise<'_, bool> {
        self.write(move |db| {
            let lifted = db.execute("DELETE FROM bans WHERE person = ?1", [who.0])? > 0;
            note_act(db, "unbanned", who)?;
            Ok(lifted)
        })
    }

    /// All sessions of a person end. Answers how many there were.
    pub fn end_sessions(&self, who: Id) -> Promise<'_, usize> {
        self.write(move |db| {
            exists(db, who)?;
            let ended = db.execute("DELETE FROM sessions WHERE person = ?1", [who.0])?;
            note_act(db, "sessions-ended", who)?;
            Ok(ended)
        })
    }

    /// One more recovery code for a person, by its hash.
    pub fn add_recovery(&self, who: Id, code: TokenHash) -> Promise<'_, ()> {
        self.write(move |db| {
            exists(db, who)?;
            people::add_recovery(db, who, &code)?;
            note_act(db, "recovery-code", who)
        })
    }

    /// A table goes, with its journal and what was said at it. Answers whether there was one.
    pub fn remove_table(&self, table: Id) -> Promise<'_, bool> {
        let removed = self.write(move |db| {
            let entries = db.execute("DELETE FROM journal WHERE tbl = ?1", [table.0])?;
            for of in ["chat", "gallery", "sits", "names", "heirs"] {
                db.execute(&format!("DELETE FROM {of} WHERE tbl = ?1"), [table.0])?;
            }
            let listed = db.execute("DELETE FROM tables WHERE id = ?1", [table.0])?;
            note_act(db, "table-removed", table)?;
            Ok(entries + listed > 0)
        });
        self.then_scrub(removed)
    }

    /// Resolves when what was deleted until now is in no file any more.
    pub fn scrubbed(&self) -> Promise<'_, ()> {
        self.writer.scrubbed()
    }

    /// Tells a server that runs on the file what was done to whom, and to look at everything anew.
    pub fn announce(&self, what: &'static str, whom: Id) -> Promise<'_, ()> {
        self.write(move |db| note_act(db, what, whom))
    }
}
