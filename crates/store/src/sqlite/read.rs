//! Everything that is read.

use super::open;
use crate::{Called, Channel, Chat, Deck, Id, Listed, Person, Place, StoreError, TokenHash, Usage};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::{
    path::{Path, PathBuf},
    sync::Mutex,
};

/// How many connections are kept when nobody reads.
const KEPT: usize = 4;

/// Connections to read with. As many as are needed at once; a few stay open.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Readers {
        Readers { path: path.into(), idle: Mutex::new(Vec::new()) }
    }

    /// Reads with one of them. Blocks.
    pub(super) fn with<T>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let poisoned = |_| StoreError::Failed("a reader broke".into());
        let idle = self.idle.lock().map_err(poisoned)?.pop();
        let db = idle.map_or_else(|| open::reader(&self.path), Ok)?;
        let found = ask(&db);
        let mut idle = self.idle.lock().map_err(|_| StoreError::Failed("a reader broke".into()))?;
        if idle.len() < KEPT {
            idle.push(db);
        }
        found
    }
}

fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<Id> {
    row.get(column).map(Id)
}

pub(super) fn person(db: &Connection, who: Id) -> Result<Option<Person>, StoreError> {
    let mut ask = db.prepare_cached("SELECT id, name, login, settings, since FROM persons WHERE id = ?1")?;
    let found = ask.query_row([who.0], |row| {
        Ok(Person {
            id: id(row, 0)?,
            name: row.get(1)?,
            login: row.get(2)?,
            settings: row.get(3)?,
            since: row.get(4)?,
        })
    });
    Ok(found.optional()?)
}

pub(super) fn names(db: &Connection, ids: &[Id]) -> Result<Vec<(Id, String)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT name FROM persons WHERE id = ?1")?;
    let mut names = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(name) = ask.query_row([id.0], |row| row.get(0)).optional()? {
            names.push((*id, name));
        }
    }
    Ok(names)
}

pub(super) fn login(db: &Connection, login: &str) -> Result<Option<(Id, String)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT id, secret FROM persons WHERE login = ?1")?;
    Ok(ask.query_row([login], |row| Ok((id(row, 0)?, row.get(1)?))).optional()?)
}

pub(super) fn session(db: &Connection, token: &TokenHash) -> Result<Option<Id>, StoreError> {
    let mut ask = db.prepare_cached("SELECT person FROM sessions WHERE token = ?1")?;
    Ok(ask.query_row([token], |row| id(row, 0)).optional()?)
}

pub(super) fn journal(db: &Connection, table: Id, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut ask = db.prepare_cached("SELECT body FROM journal WHERE tbl = ?1 AND seq >= ?2 ORDER BY seq")?;
    let found = ask.query_map(params![table.0, from], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn list_row(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let (summary, touched, asked) = (row.get(2)?, row.get(3)?, row.get(4)?);
    let host: Option<[u8; 16]> = row.get(5)?;
    Ok(Listed { id: id(row, 0)?, status: row.get(1)?, summary, touched, asked, host: host.map(Id) })
}

pub(super) fn listed(db: &Connection, tables: &[Id]) -> Result<Vec<Listed>, StoreError> {
    let mut ask = db.prepare_cached(
        "SELECT id, status, summary, max(touched, coalesce(turned, 0)), asked, host FROM tables WHERE id = ?1",
    )?;
    let mut found = Vec::with_capacity(tables.len());
    for table in tables {
        found.extend(ask.query_row([table.0], list_row).optional()?);
    }
    Ok(found)
}

pub(super) fn lobby(
    db: &Connection,
    after: Option<Place>,
    share: u32,
    most: u32,
) -> Result<Vec<(Place, Listed)>, StoreError> {
    // Tables from before hosts were noted stand each for itself.
    let mut ask = db.prepare_cached(
        "WITH ranked AS (
           SELECT id, touched,
             row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY touched DESC, id) > ?1 AS behind
           FROM tables WHERE listed = 1)
         SELECT t.id, t.status, t.summary, t.touched, t.asked, t.host, r.behind FROM ranked r JOIN tables t ON t.id = r.id
         WHERE ?2 IS NULL OR (r.behind, -r.touched, r.id) > (?2, -?3, ?4)
         ORDER BY r.behind, r.touched DESC, r.id LIMIT ?5",
    )?;
    let (behind, touched, at) =
        (after.map(|place| place.behind), after.map(|place| place.touched), after.map(|place| place.id.0));
    let found = ask.query_map(params![share, behind, touched, at, most], |row| {
        let listed = list_row(row)?;
        Ok((Place { behind: row.get(6)?, touched: listed.touched, id: listed.id }, listed))
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn usage(db: &Connection, person: Id, [one, other]: [u8; 2]) -> Result<Usage, StoreError> {
    let mut ask = db.prepare_cached(
        "SELECT (SELECT count(*) FROM tables WHERE host = ?1 AND status IN (?2, ?3)),
           (SELECT coalesce(sum(bytes), 0) FROM tables WHERE host = ?1)
           + (SELECT coalesce(sum(length(body)), 0) FROM decks WHERE person = ?1)
           + (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE who = ?1)
           + (SELECT coalesce(sum(length(text)), 0) FROM gallery WHERE who = ?1)",
    )?;
    let usage =
        |row: &Row<'_>| -> rusqlite::Result<Usage> { Ok(Usage { tables: row.get(0)?, bytes: row.get(1)? }) };
    Ok(ask.query_row(params![person.0, one, other], usage)?)
}

pub(super) fn guests_usage(db: &Connection, guest: Id) -> Result<Option<u64>, StoreError> {
    let network = "SELECT network FROM persons WHERE id = ?1 AND login IS NULL AND network IS NOT NULL";
    let network: Option<u16> =
        db.prepare_cached(network)?.query_row([guest.0], |row| row.get(0)).optional()?;
    let Some(network) = network else { return Ok(None) };
    let mut ask = db.prepare_cached(
        "WITH guests AS (SELECT id FROM persons WHERE network = ?1)
         SELECT (SELECT coalesce(sum(bytes), 0) FROM tables WHERE host IN guests)
           + (SELECT coalesce(sum(length(body)), 0) FROM decks WHERE person IN guests)
           + (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE who IN guests)
           + (SELECT coalesce(sum(length(text)), 0) FROM gallery WHERE who IN guests)",
    )?;
    Ok(Some(ask.query_row([network], |row| row.get(0))?))
}

pub(super) fn size(db: &Connection) -> Result<u64, StoreError> {
    let one = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u64>(0));
    let pages = one("PRAGMA page_count")?.saturating_sub(one("PRAGMA freelist_count")?);
    Ok(pages.saturating_mul(one("PRAGMA page_size")?))
}

pub(super) fn tables_of(db: &Connection, person: Id, most: u32) -> Result<Vec<Listed>, StoreError> {
    let mut ask = db.prepare_cached(
        "SELECT t.id, t.status, t.summary, max(t.touched, coalesce(t.turned, 0)) AS latest, t.asked, t.host
         FROM sits s JOIN tables t ON t.id = s.tbl WHERE s.person = ?1 ORDER BY latest DESC LIMIT ?2",
    )?;
    let found = ask.query_map(params![person.0, most], list_row)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn hosted(db: &Connection, host: Id, status: u8) -> Result<Vec<Id>, StoreError> {
    let mut ask = db.prepare_cached("SELECT id FROM tables WHERE host = ?1 AND status = ?2")?;
    let found = ask.query_map(params![host.0, status], |row| id(row, 0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn tables_around(
    db: &Connection,
    person: Id,
    [one, other]: [u8; 2],
) -> Result<Vec<Listed>, StoreError> {
    let mut ask = db.prepare_cached(
        "SELECT id, status, summary, touched, asked, host FROM tables
         WHERE (host = ?1 OR id IN (SELECT tbl FROM sits WHERE person = ?1)) AND status IN (?2, ?3)",
    )?;
    let found = ask.query_map(params![person.0, one, other], list_row)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn awake(db: &Connection) -> Result<Vec<Id>, StoreError> {
    let mut ask = db.prepare_cached("SELECT id FROM tables WHERE awake = 1")?;
    let found = ask.query_map([], |row| id(row, 0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn line(channel: Channel, row: &Row<'_>) -> rusqlite::Result<Chat> {
    let (table, n, at, who, text) = (id(row, 0)?, row.get(1)?, row.get(2)?, id(row, 3)?, row.get(4)?);
    Ok(Chat { channel, table, n, at, who, text })
}

pub(super) fn called(db: &Connection, table: Id) -> Result<Vec<Called>, StoreError> {
    let sql = "SELECT tbl, attempt, seat, who, name, salt FROM names WHERE tbl = ?1 ORDER BY attempt, seat";
    let mut ask = db.prepare_cached(sql)?;
    let rows = ask.query_map([table.0], |row| called_row(row).map(|(_, called)| called))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn called_in(db: &Connection, person: Id) -> Result<Vec<(Id, Called)>, StoreError> {
    let sql = "SELECT tbl, attempt, seat, who, name, salt FROM names WHERE who = ?1 ORDER BY tbl, attempt";
    let mut ask = db.prepare_cached(sql)?;
    let rows = ask.query_map([person.0], called_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn called_row(row: &Row<'_>) -> rusqlite::Result<(Id, Called)> {
    let (attempt, seat, who) = (row.get(1)?, row.get(2)?, id(row, 3)?);
    Ok((id(row, 0)?, Called { attempt, seat, who, name: row.get(4)?, salt: row.get(5)? }))
}

pub(super) fn restored(db: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM house WHERE key = 'restorings'";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(super) fn heirs(db: &Connection, table: Id) -> Result<Vec<(Id, Id)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT was, now FROM heirs WHERE tbl = ?1")?;
    let found = ask.query_map([table.0], |row| Ok((id(row, 0)?, id(row, 1)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn chat(db: &Connection, channel: Channel, table: Id, most: u32) -> Result<Vec<Chat>, StoreError> {
    let lines = super::write::lines(channel);
    let sql = format!("SELECT tbl, n, at, who, text FROM {lines} WHERE tbl = ?1 ORDER BY n DESC LIMIT ?2");
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map(params![table.0, most], |row| line(channel, row))?;
    let mut lines = found.collect::<Result<Vec<_>, _>>()?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn chat_of(db: &Connection, person: Id) -> Result<Vec<Chat>, StoreError> {
    let mut said = Vec::new();
    for channel in [Channel::Table, Channel::Gallery] {
        let lines = super::write::lines(channel);
        let sql = format!("SELECT tbl, n, at, who, text FROM {lines} WHERE who = ?1");
        let mut ask = db.prepare_cached(&sql)?;
        let found = ask.query_map([person.0], |row| line(channel, row))?;
        said.extend(found.collect::<Result<Vec<_>, _>>()?);
    }
    said.sort_by_key(|line| line.at);
    Ok(said)
}

pub(super) fn decks(db: &Connection, person: Id) -> Result<Vec<Deck>, StoreError> {
    let mut ask = db.prepare_cached(
        "SELECT id, game, name, body, touched FROM decks WHERE person = ?1 ORDER BY name COLLATE NOCASE, id",
    )?;
    let found = ask.query_map([person.0], |row| {
        Ok(Deck {
            id: id(row, 0)?,
            game: row.get(1)?,
            name: row.get(2)?,
            body: row.get(3)?,
            touched: row.get(4)?,
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn pushes(db: &Connection, person: Id) -> Result<Vec<String>, StoreError> {
    let mut ask = db.prepare_cached("SELECT endpoint FROM pushes WHERE person = ?1 ORDER BY endpoint")?;
    let found = ask.query_map([person.0], |row| row.get(0))?.collect::<Result<_, _>>();
    Ok(found?)
}
