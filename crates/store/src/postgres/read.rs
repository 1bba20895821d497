//! Everything that is read of people and tables.

use super::{
    fault::Fault,
    pool::Connection,
    types::{Columns, int},
};
use crate::{Called, Channel, Chat, Deck, Id, Listed, Person, Place, TokenHash, Usage};
use std::collections::HashMap;
use tokio_postgres::Row;

pub(super) async fn person(db: &Connection, who: Id) -> Result<Option<Person>, Fault> {
    let sql = "SELECT id, name, login, settings, since FROM persons WHERE id = $1";
    db.maybe(sql, &[&who]).await?.map(|row| person_of(&row)).transpose()
}

/// A person whose five columns come first.
pub(super) fn person_of(row: &Row) -> Result<Person, Fault> {
    let (id, name, login, settings) = (row.of(0)?, row.of(1)?, row.of(2)?, row.of(3)?);
    Ok(Person { id, name, login, settings, since: row.number(4)? })
}

pub(super) async fn names(db: &Connection, ids: &[Id]) -> Result<Vec<(Id, String)>, Fault> {
    let mut found = HashMap::new();
    for row in db.rows("SELECT id, name FROM persons WHERE id = ANY($1)", &[&ids]).await? {
        found.insert(row.of::<Id>(0)?, row.of::<String>(1)?);
    }
    Ok(ids.iter().filter_map(|id| Some((*id, found.get(id)?.clone()))).collect())
}

pub(super) async fn login(db: &Connection, login: &str) -> Result<Option<(Id, String)>, Fault> {
    let row = db.maybe("SELECT id, secret FROM persons WHERE login = $1", &[&login]).await?;
    row.map(|row| Ok((row.of(0)?, row.of(1)?))).transpose()
}

pub(super) async fn session(db: &Connection, token: &TokenHash) -> Result<Option<Id>, Fault> {
    let row = db.maybe("SELECT person FROM sessions WHERE token = $1", &[&&token[..]]).await?;
    row.map(|row| row.of(0)).transpose()
}

pub(super) async fn journal(db: &Connection, table: Id, from: u32) -> Result<Vec<Vec<u8>>, Fault> {
    let Ok(from) = i32::try_from(from) else { return Ok(Vec::new()) };
    let sql = "SELECT body FROM journal WHERE tbl = $1 AND seq >= $2 ORDER BY seq";
    db.rows(sql, &[&table, &from]).await?.iter().map(|row| row.of(0)).collect()
}

pub(super) fn list_row(row: &Row) -> Result<Listed, Fault> {
    let (id, status, summary) = (row.of(0)?, row.number(1)?, row.of(2)?);
    let (touched, asked, host) = (row.number(3)?, row.maybe_number(4)?, row.of(5)?);
    Ok(Listed { id, status, summary, touched, asked, host })
}

fn list_rows(rows: &[Row]) -> Result<Vec<Listed>, Fault> {
    rows.iter().map(list_row).collect()
}

pub(super) async fn listed(db: &Connection, tables: &[Id]) -> Result<Vec<Listed>, Fault> {
    let sql = "SELECT id, status, summary, greatest(touched, coalesce(turned, 0)), asked, host FROM tables WHERE id = ANY($1)";
    let found = list_rows(&db.rows(sql, &[&tables]).await?)?;
    let found: HashMap<Id, Listed> = found.into_iter().map(|one| (one.id, one)).collect();
    Ok(tables.iter().filter_map(|table| found.get(table).cloned()).collect())
}

pub(super) async fn lobby(
    db: &Connection,
    after: Option<Place>,
    share: u32,
    most: u32,
) -> Result<Vec<(Place, Listed)>, Fault> {
    let sql = "WITH ranked AS (
           SELECT id, touched,
             row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY touched DESC, id) > $1 AS behind
           FROM tables WHERE listed)
         SELECT t.id, t.status, t.summary, t.touched, t.asked, t.host, r.behind FROM ranked r JOIN tables t ON t.id = r.id
         WHERE $2::boolean IS NULL OR (r.behind, -r.touched, r.id) > ($2::boolean, -$3::bigint, $4::bytea)
         ORDER BY r.behind, r.touched DESC, r.id LIMIT $5";
    let (behind, touched, at) =
        (after.map(|place| place.behind), after.map(|place| int(place.touched)), after.map(|place| place.id));
    let rows = db.rows(sql, &[&int(share), &behind, &touched, &at, &int(most)]).await?;
    let place = |row: &Row| {
        let listed = list_row(row)?;
        Ok((Place { behind: row.of(6)?, touched: listed.touched, id: listed.id }, listed))
    };
    rows.iter().map(place).collect()
}

pub(super) async fn usage(db: &Connection, person: Id, [one, other]: [u8; 2]) -> Result<Usage, Fault> {
    let sql = "SELECT (SELECT count(*) FROM tables WHERE host = $1 AND status IN ($2, $3)),
           ((SELECT coalesce(sum(bytes), 0) FROM tables WHERE host = $1)
           + (SELECT coalesce(sum(length(body)), 0) FROM decks WHERE person = $1)
           + (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE who = $1)
           + (SELECT coalesce(sum(length(text)), 0) FROM gallery WHERE who = $1))::bigint";
    let row = db.one(sql, &[&person, &int(one), &int(other)]).await?;
    Ok(Usage { tables: row.number(0)?, bytes: row.number(1)? })
}

pub(super) async fn guests_usage(db: &Connection, guest: Id) -> Result<Option<u64>, Fault> {
    let sql = "WITH guests AS MATERIALIZED (SELECT id FROM persons WHERE network =
             (SELECT network FROM persons WHERE id = $1 AND login IS NULL AND network IS NOT NULL))
         SELECT ((SELECT coalesce(sum(bytes), 0) FROM tables WHERE host IN (SELECT id FROM guests))
           + (SELECT coalesce(sum(length(body)), 0) FROM decks WHERE person IN (SELECT id FROM guests))
           + (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE who IN (SELECT id FROM guests))
           + (SELECT coalesce(sum(length(text)), 0) FROM gallery WHERE who IN (SELECT id FROM guests)))::bigint
         WHERE EXISTS (SELECT 1 FROM guests)";
    db.maybe(sql, &[&guest]).await?.map(|row| row.number(0)).transpose()
}

pub(super) async fn size(db: &Connection) -> Result<u64, Fault> {
    let sql = "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
         WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
    db.one(sql, &[]).await?.number(0)
}

pub(super) async fn tables_of(db: &Connection, person: Id, most: u32) -> Result<Vec<Listed>, Fault> {
    let sql = "SELECT t.id, t.status, t.summary, greatest(t.touched, coalesce(t.turned, 0)) AS latest, t.asked, t.host
         FROM sits s JOIN tables t ON t.id = s.tbl WHERE s.person = $1 ORDER BY latest DESC LIMIT $2";
    list_rows(&db.rows(sql, &[&person, &int(most)]).await?)
}

pub(super) async fn hosted(db: &Connection, host: Id, status: u8) -> Result<Vec<Id>, Fault> {
    let rows =
        db.rows("SELECT id FROM tables WHERE host = $1 AND status = $2", &[&host, &int(status)]).await?;
    rows.iter().map(|row| row.of(0)).collect()
}

pub(super) async fn tables_around(
    db: &Connection,
    person: Id,
    [one, other]: [u8; 2],
) -> Result<Vec<Listed>, Fault> {
    let sql = "SELECT id, status, summary, touched, asked, host FROM tables
         WHERE id IN (SELECT id FROM tables WHERE host = $1 UNION SELECT tbl FROM sits WHERE person = $1) AND status IN ($2, $3)";
    list_rows(&db.rows(sql, &[&person, &int(one), &int(other)]).await?)
}

pub(super) async fn awake(db: &Connection) -> Result<Vec<Id>, Fault> {
    db.rows("SELECT id FROM tables WHERE awake", &[]).await?.iter().map(|row| row.of(0)).collect()
}

/// Tables by status, the latest first.
pub(super) async fn tables(
    db: &Connection,
    status: Option<u8>,
    from: u32,
    most: u32,
) -> Result<Vec<Listed>, Fault> {
    let sql =
        "SELECT id, status, summary, touched, asked, host FROM tables WHERE $1::bigint IS NULL OR status = $1
         ORDER BY touched DESC, id LIMIT $3 OFFSET $2";
    list_rows(&db.rows(sql, &[&status.map(int), &int(from), &int(most)]).await?)
}

const CALLED: &str = "SELECT tbl, attempt, seat, who, name, salt FROM names";

fn called_row(row: &Row) -> Result<(Id, Called), Fault> {
    let (attempt, seat, who, name, salt) =
        (row.number(1)?, row.number(2)?, row.of(3)?, row.of(4)?, row.token(5)?);
    Ok((row.of(0)?, Called { attempt, seat, who, name, salt }))
}

pub(super) async fn called(db: &Connection, table: Id) -> Result<Vec<Called>, Fault> {
    let sql = format!("{CALLED} WHERE tbl = $1 ORDER BY attempt, seat");
    db.rows(&sql, &[&table]).await?.iter().map(|row| Ok(called_row(row)?.1)).collect()
}

pub(super) async fn called_in(db: &Connection, person: Id) -> Result<Vec<(Id, Called)>, Fault> {
    let sql = format!("{CALLED} WHERE who = $1 ORDER BY tbl, attempt");
    db.rows(&sql, &[&person]).await?.iter().map(called_row).collect()
}

/// A number of the house, by its name.
pub(super) async fn number_of_house(db: &Connection, key: &str) -> Result<Option<u64>, Fault> {
    let row = db.maybe("SELECT value FROM house WHERE key = $1", &[&key]).await?;
    row.map(|row| row.number(0)).transpose()
}

pub(super) async fn heirs(db: &Connection, table: Id) -> Result<Vec<(Id, Id)>, Fault> {
    let rows = db.rows("SELECT was, now FROM heirs WHERE tbl = $1", &[&table]).await?;
    rows.iter().map(|row| Ok((row.of(0)?, row.of(1)?))).collect()
}

fn line(channel: Channel, row: &Row) -> Result<Chat, Fault> {
    let (table, n, at, who, text) = (row.of(0)?, row.number(1)?, row.number(2)?, row.of(3)?, row.of(4)?);
    Ok(Chat { channel, table, n, at, who, text })
}

/// The table in which the lines of a channel stand.
pub(super) fn lines(channel: Channel) -> &'static str {
    match channel {
        Channel::Table => "chat",
        Channel::Gallery => "gallery",
    }
}

pub(super) async fn chat(
    db: &Connection,
    channel: Channel,
    table: Id,
    most: u32,
) -> Result<Vec<Chat>, Fault> {
    let lines = lines(channel);
    let sql = format!("SELECT tbl, n, at, who, text FROM {lines} WHERE tbl = $1 ORDER BY n DESC LIMIT $2");
    let rows = db.rows(&sql, &[&table, &int(most)]).await?;
    rows.iter().rev().map(|row| line(channel, row)).collect()
}

pub(super) async fn chat_of(db: &Connection, person: Id) -> Result<Vec<Chat>, Fault> {
    let mut said = Vec::new();
    for channel in [Channel::Table, Channel::Gallery] {
        let sql =
            format!("SELECT tbl, n, at, who, text FROM {} WHERE who = $1 ORDER BY tbl, n", lines(channel));
        for row in db.rows(&sql, &[&person]).await? {
            said.push(line(channel, &row)?);
        }
    }
    said.sort_by_key(|line: &Chat| line.at);
    Ok(said)
}

/// One line that is still there.
pub(super) async fn line_of(
    db: &Connection,
    channel: Channel,
    table: Id,
    n: u32,
) -> Result<Option<(Id, String)>, Fault> {
    let sql = format!("SELECT who, text FROM {} WHERE tbl = $1 AND n = $2", lines(channel));
    let row = db.maybe(&sql, &[&table, &int(n)]).await?;
    row.map(|row| Ok((row.of(0)?, row.of(1)?))).transpose()
}

pub(super) async fn decks(db: &Connection, person: Id) -> Result<Vec<Deck>, Fault> {
    // Of capitals only those of English are taken for small letters, as in the file.
    let sql = "SELECT id, game, name, body, touched FROM decks WHERE person = $1 ORDER BY lower(name COLLATE \"C\"), id";
    let deck = |row: &Row| {
        let (id, game, name, body) = (row.of(0)?, row.of(1)?, row.of(2)?, row.of(3)?);
        Ok(Deck { id, game, name, body, touched: row.number(4)? })
    };
    db.rows(sql, &[&person]).await?.iter().map(deck).collect()
}

pub(super) async fn pushes(db: &Connection, person: Id) -> Result<Vec<String>, Fault> {
    let sql = "SELECT endpoint FROM pushes WHERE person = $1 ORDER BY endpoint";
    db.rows(sql, &[&person]).await?.iter().map(|row| row.of(0)).collect()
}
