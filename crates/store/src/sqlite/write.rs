//! Everything that is written. Each function runs inside the writer's transaction.

use super::people::exists;
use crate::{Append, Called, Channel, Deck, Id, Line, Listing, Names, Person, StoreError, TokenHash};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};

pub(super) fn add_person(db: &Connection, person: &Person) -> Result<(), StoreError> {
    let sql = "INSERT INTO persons (id, name, login, settings, since) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![person.id.0, person.name, person.login, person.settings, person.since];
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(super) fn add_guest(db: &Connection, person: &Person, network: u16) -> Result<(), StoreError> {
    add_person(db, person)?;
    let sql = "UPDATE persons SET network = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![person.id.0, network])?;
    Ok(())
}

pub(super) fn add_account(db: &Connection, person: &Person, secret: &str) -> Result<(), StoreError> {
    let sql =
        "INSERT INTO persons (id, name, login, secret, settings, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let Person { id, name, login, settings, since } = person;
    free(db.prepare_cached(sql)?.execute(params![id.0, name, login, secret, settings, since]))?;
    Ok(())
}

/// Nobody has the login of another.
fn free(done: rusqlite::Result<usize>) -> Result<usize, StoreError> {
    match done {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::Taken)
        }
        done => Ok(done?),
    }
}

pub(super) fn change_person(
    db: &Connection,
    id: Id,
    name: Option<&str>,
    settings: Option<&str>,
) -> Result<(), StoreError> {
    let sql = "UPDATE persons SET name = coalesce(?2, name), settings = coalesce(?3, settings) WHERE id = ?1";
    match db.prepare_cached(sql)?.execute(params![id.0, name, settings])? {
        0 => Err(StoreError::Nobody),
        _ => Ok(()),
    }
}

pub(super) fn set_login(db: &Connection, id: Id, login: &str, secret: &str) -> Result<(), StoreError> {
    exists(db, id)?;
    // An account is counted for itself, wherever it came from.
    let sql = "UPDATE persons SET login = ?2, secret = ?3, network = NULL WHERE id = ?1 AND login IS NULL";
    match free(db.prepare_cached(sql)?.execute(params![id.0, login, secret]))? {
        0 => Err(StoreError::Changed),
        _ => {
            // The browser goes on in the next session of this person.
            let sql = "UPDATE pushes SET session = x'' WHERE person = ?1";
            db.prepare_cached(sql)?.execute([id.0])?;
            close_sessions(db, id, None)
        }
    }
}

pub(super) fn forget_person(db: &Connection, id: Id) -> Result<(), StoreError> {
    super::results::forget(db, id)?;
    super::profiles::forget(db, id)?;
    super::moderation::forget(db, id)?;
    super::tournaments::forget(db, id)?;
    for sql in [
        "DELETE FROM sessions WHERE person = ?1",
        "DELETE FROM pushes WHERE person = ?1",
        "DELETE FROM decks WHERE person = ?1",
        "DELETE FROM daily WHERE person = ?1",
        "DELETE FROM chat WHERE who = ?1",
        "DELETE FROM gallery WHERE who = ?1",
        "DELETE FROM heirs WHERE now = ?1",
        "DELETE FROM names WHERE who = ?1",
        "DELETE FROM sits WHERE person = ?1",
        "UPDATE tables SET host = NULL WHERE host = ?1",
        "DELETE FROM recovery WHERE person = ?1",
        "DELETE FROM bans WHERE person = ?1",
        "DELETE FROM persons WHERE id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id.0])?;
    }
    Ok(())
}

pub(super) fn open_session(
    db: &Connection,
    token: &TokenHash,
    person: Id,
    at: u64,
    device: &str,
) -> Result<(), StoreError> {
    exists(db, person)?;
    let sql = "INSERT INTO sessions (token, person, used, id, begun, device) VALUES (?1, ?2, ?3, ?4, ?3, ?5)";
    db.prepare_cached(sql)?.execute(params![token, person.0, at, Id::random().0, device])?;
    let sql = "UPDATE pushes SET session = ?1 WHERE person = ?2 AND session = x''";
    db.prepare_cached(sql)?.execute(params![token, person.0])?;
    Ok(())
}

pub(super) fn renew_session(db: &Connection, token: &TokenHash, at: u64) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET used = max(used, ?2) WHERE token = ?1";
    db.prepare_cached(sql)?.execute(params![token, at])?;
    Ok(())
}

pub(super) fn close_session(db: &Connection, token: &TokenHash) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([token])?;
    Ok(())
}

pub(super) fn close_sessions(db: &Connection, person: Id, but: Option<TokenHash>) -> Result<(), StoreError> {
    let sql = "DELETE FROM sessions WHERE person = ?1 AND token IS NOT ?2";
    db.prepare_cached(sql)?.execute(params![person.0, but])?;
    Ok(())
}

pub(super) fn append(db: &Connection, append: &Append) -> Result<(), StoreError> {
    let sql = "SELECT seq + 1 FROM journal WHERE tbl = ?1 ORDER BY seq DESC LIMIT 1";
    let found = db.prepare_cached(sql)?.query_row([append.table.0], |row| row.get(0)).optional()?;
    let found: u32 = found.unwrap_or(0);
    if found != append.after {
        return Err(StoreError::Conflict { found });
    }
    // Who was forgotten while they set a table up has none.
    if let (0, Some(listing)) = (append.after, &append.listing) {
        exists(db, listing.host)?;
    }
    if let Some(newcomer) = append.newcomer {
        exists(db, newcomer)?;
    }
    let mut insert = db.prepare_cached("INSERT INTO journal (tbl, seq, body) VALUES (?1, ?2, ?3)")?;
    for (seq, body) in (append.after..).zip(&append.entries) {
        insert.execute(params![append.table.0, seq, body])?;
    }
    if let Some(listing) = &append.listing {
        list(db, append.table, listing)?;
    }
    if let Some(turn) = &append.turn {
        // No index knows these: it is one page of one table.
        let sql = "UPDATE tables SET asked = ?2, turned = ?3 WHERE id = ?1";
        db.prepare_cached(sql)?.execute(params![append.table.0, turn.asked, turn.at])?;
    }
    if let Some(result) = &append.result {
        super::results::add(db, append.table, result)?;
    }
    match &append.names {
        None => Ok(()),
        Some(Names::Written(names)) => call(db, append.table, names),
        Some(Names::CalledOff(attempt, seats)) => call_off(db, append.table, *attempt, seats),
    }
}

/// The names of terms take the place of those before.
fn call(db: &Connection, table: Id, names: &[Called]) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM names WHERE tbl = ?1 AND attempt = 0")?.execute([table.0])?;
    // Of those who are gone nothing is kept.
    let sql = "INSERT INTO names (tbl, attempt, seat, who, name, salt) SELECT ?1, ?2, ?3, id, ?5, ?6 FROM persons WHERE id = ?4";
    let mut insert = db.prepare_cached(sql)?;
    for Called { attempt, seat, who, name, salt } in names {
        insert.execute(params![table.0, attempt, seat, who.0, name, salt])?;
    }
    Ok(())
}

/// The names of some seats stay with an attempt that was called off.
fn call_off(db: &Connection, table: Id, attempt: u32, seats: &[u8]) -> Result<(), StoreError> {
    let sql = "UPDATE names SET attempt = ?2 WHERE tbl = ?1 AND attempt = 0 AND seat = ?3";
    let mut keep = db.prepare_cached(sql)?;
    for seat in seats {
        keep.execute(params![table.0, attempt, seat])?;
    }
    db.prepare_cached("DELETE FROM names WHERE tbl = ?1 AND attempt = 0")?.execute([table.0])?;
    Ok(())
}

fn list(db: &Connection, table: Id, listing: &Listing) -> Result<(), StoreError> {
    let sql = "INSERT INTO tables (id, status, listed, awake, summary, touched, host, bytes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, awake = excluded.awake,
         summary = excluded.summary, touched = excluded.touched, host = excluded.host, bytes = excluded.bytes";
    let Listing { status, listed, awake, host, people, summary, touched, bytes } = listing;
    db.prepare_cached(sql)?
        .execute(params![table.0, status, listed, awake, summary, touched, host.0, bytes])?;
    db.prepare_cached("DELETE FROM sits WHERE tbl = ?1")?.execute([table.0])?;
    // Of those who are gone nothing is kept, though their seats know an id.
    let sql = "INSERT OR IGNORE INTO sits (person, tbl) SELECT id, ?2 FROM persons WHERE id = ?1";
    let mut insert = db.prepare_cached(sql)?;
    for person in people {
        insert.execute(params![person.0, table.0])?;
    }
    Ok(())
}

pub(super) fn say(db: &Connection, line: &Line, kept: u32) -> Result<Option<u32>, StoreError> {
    let Line { channel, table, at, who, text, wish } = line;
    exists(db, *who)?;
    // Whoever watched when it was said may sit there by now.
    let sql = "SELECT EXISTS (SELECT 1 FROM chat WHERE tbl = ?1 AND who = ?2 AND wish = ?3)
         OR EXISTS (SELECT 1 FROM gallery WHERE tbl = ?1 AND who = ?2 AND wish = ?3)";
    if db.prepare_cached(sql)?.query_row(params![table.0, who.0, wish], |row| row.get(0))? {
        return Ok(None);
    }
    let lines = lines(*channel);
    let sql = format!("SELECT coalesce(max(n), 0) + 1 FROM {lines} WHERE tbl = ?1");
    let n: u32 = db.prepare_cached(&sql)?.query_row([table.0], |row| row.get(0))?;
    let sql = format!("INSERT INTO {lines} (tbl, n, at, who, text, wish) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    db.prepare_cached(&sql)?.execute(params![table.0, n, at, who.0, text, wish])?;
    let sql = format!("DELETE FROM {lines} WHERE tbl = ?1 AND n <= ?2");
    db.prepare_cached(&sql)?.execute(params![table.0, n.saturating_sub(kept)])?;
    Ok(Some(n))
}

/// The table of the file in which the lines of a channel stand.
pub(super) fn lines(channel: Channel) -> &'static str {
    match channel {
        Channel::Table => "chat",
        Channel::Gallery => "gallery",
    }
}

pub(super) fn keep_deck(db: &Connection, person: Id, deck: &Deck, most: u32) -> Result<(), StoreError> {
    exists(db, person)?;
    let sql = "SELECT count(*) FROM decks WHERE person = ?1 AND id <> ?2";
    let others: u32 = db.prepare_cached(sql)?.query_row(params![person.0, deck.id.0], |row| row.get(0))?;
    if others >= most {
        return Err(StoreError::Full);
    }
    let sql = "INSERT OR REPLACE INTO decks (person, id, game, name, body, touched) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let Deck { id, game, name, body, touched } = deck;
    db.prepare_cached(sql)?.execute(params![person.0, id.0, game, name, body, touched])?;
    Ok(())
}

pub(super) fn drop_deck(db: &Connection, person: Id, deck: Id) -> Result<bool, StoreError> {
    let sql = "DELETE FROM decks WHERE person = ?1 AND id = ?2";
    Ok(db.prepare_cached(sql)?.execute(params![person.0, deck.0])? > 0)
}

pub(super) fn add_push(
    db: &Connection,
    person: Id,
    endpoint: &str,
    session: Option<TokenHash>,
    kept: u32,
) -> Result<(), StoreError> {
    exists(db, person)?;
    let sql = "SELECT 1 FROM sessions WHERE token = ?1 AND person = ?2";
    if session.is_some() && !db.prepare_cached(sql)?.exists(params![session, person.0])? {
        return Err(StoreError::Nobody);
    }
    let sql = "INSERT INTO pushes (endpoint, person, session) VALUES (?1, ?2, ?3)
         ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session";
    db.prepare_cached(sql)?.execute(params![endpoint, person.0, session])?;
    let sql = "DELETE FROM pushes WHERE person = ?1 AND endpoint <> ?2 AND endpoint NOT IN
        (SELECT endpoint FROM pushes WHERE person = ?1 AND endpoint <> ?2 LIMIT ?3)";
    db.prepare_cached(sql)?.execute(params![person.0, endpoint, kept.saturating_sub(1)])?;
    Ok(())
}

pub(super) fn drop_push(db: &Connection, endpoint: &str) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM pushes WHERE endpoint = ?1")?.execute([endpoint])?;
    Ok(())
}

pub(super) fn secret(db: &Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
    db.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?1, ?2)", params![name, fresh])?;
    Ok(db.query_row("SELECT value FROM secrets WHERE name = ?1", [name], |row| row.get(0))?)
}

pub(super) fn wake(db: &Connection, wall: u64) -> Result<u64, StoreError> {
    let mut ask = db.prepare_cached("SELECT value FROM house WHERE key = ?1")?;
    let mut kept = |key: &str| ask.query_row([key], |row| row.get::<_, u64>(0)).optional();
    let time = match (kept("time")?, kept("awake")?) {
        (Some(time), _) => time,
        // Earlier versions kept when the house was last awake by the wall, and how long it had slept in all its life.
        (None, Some(awake)) => awake.saturating_sub(kept("slept")?.unwrap_or(0)),
        (None, None) => wall,
    };
    db.prepare_cached("DELETE FROM house WHERE key = 'restored'")?.execute([])?;
    stay(db, time)
}

pub(super) fn beat(db: &Connection, time: u64) -> Result<u64, StoreError> {
    let restored = db.prepare_cached("SELECT 1 FROM house WHERE key = 'restored'")?.exists([])?;
    if restored { wake(db, time) } else { stay(db, time) }
}

fn stay(db: &Connection, time: u64) -> Result<u64, StoreError> {
    let sql = "INSERT INTO house (key, value) VALUES ('time', ?1) ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value) RETURNING value";
    Ok(db.prepare_cached(sql)?.query_row([time], |row| row.get(0))?)
}

pub(super) fn sweep(
    db: &Connection,
    status: u8,
    before: u64,
    sessions_before: u64,
) -> Result<u64, StoreError> {
    let stale = "SELECT id FROM tables WHERE status = ?1 AND touched < ?2";
    for sql in [
        format!("DELETE FROM journal WHERE tbl IN ({stale})"),
        format!("DELETE FROM chat WHERE tbl IN ({stale})"),
        format!("DELETE FROM gallery WHERE tbl IN ({stale})"),
        format!("DELETE FROM heirs WHERE tbl IN ({stale})"),
        format!("DELETE FROM sits WHERE tbl IN ({stale})"),
        format!("DELETE FROM names WHERE tbl IN ({stale})"),
    ] {
        db.execute(&sql, params![status, before])?;
    }
    let gone =
        db.execute("DELETE FROM tables WHERE status = ?1 AND touched < ?2", params![status, before])?;
    db.execute("DELETE FROM sessions WHERE used < ?1", [sessions_before])?;
    db.execute(
        "DELETE FROM persons WHERE login IS NULL AND since < ?1
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id)
         AND NOT EXISTS (SELECT 1 FROM sits WHERE person = persons.id)",
        [sessions_before],
    )?;
    for owned in ["decks", "recovery", "bans", "pushes", "daily"] {
        db.execute(&format!("DELETE FROM {owned} WHERE person NOT IN (SELECT id FROM persons)"), [])?;
    }
    db.execute("DELETE FROM names WHERE who NOT IN (SELECT id FROM persons)", [])?;
    super::profiles::sweep(db)?;
    super::tournaments::forget_gone(db)?;
    super::moderation::sweep(db, sessions_before)?;
    Ok(gone as u64)
}
