//! Sessions one by one, recovery codes, and bans.

use crate::{Ban, Id, Session, StoreError, TakeIn, TokenHash};
use rusqlite::{Connection, OptionalExtension, params};

pub(super) fn sessions_of(db: &Connection, person: Id) -> Result<Vec<Session>, StoreError> {
    let sql = "SELECT id, token, begun, used, device FROM sessions WHERE person = ?1 ORDER BY used DESC, begun DESC, id";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([person.0], |row| {
        Ok(Session {
            id: Id(row.get(0)?),
            token: row.get(1)?,
            begun: row.get(2)?,
            used: row.get(3)?,
            device: row.get(4)?,
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn close_session_of(db: &Connection, person: Id, id: Id) -> Result<Option<TokenHash>, StoreError> {
    let sql = "DELETE FROM sessions WHERE person = ?1 AND id = ?2 RETURNING token";
    let found = db.prepare_cached(sql)?.query_row(params![person.0, id.0], |row| row.get(0)).optional();
    Ok(found?)
}

pub(super) fn ended(db: &Connection, tokens: Vec<TokenHash>) -> Result<Vec<TokenHash>, StoreError> {
    let mut ask = db.prepare_cached("SELECT 1 FROM sessions WHERE token = ?1")?;
    let mut over = Vec::new();
    for token in tokens {
        if !ask.exists([token])? {
            over.push(token);
        }
    }
    Ok(over)
}

/// Whether a person is there.
pub(super) fn exists(db: &Connection, who: Id) -> Result<(), StoreError> {
    match db.prepare_cached("SELECT 1 FROM persons WHERE id = ?1")?.exists([who.0])? {
        true => Ok(()),
        false => Err(StoreError::Nobody),
    }
}

/// Whether a person's password is the one that was checked.
pub(super) fn is_still(db: &Connection, who: Id, checked: &str) -> Result<(), StoreError> {
    exists(db, who)?;
    let sql = "SELECT 1 FROM persons WHERE id = ?1 AND secret = ?2";
    match db.prepare_cached(sql)?.exists(params![who.0, checked])? {
        true => Ok(()),
        false => Err(StoreError::Changed),
    }
}

/// A new password for the one that was checked; all sessions end with the old one, but for the one that asks.
pub(super) fn change_secret(
    db: &Connection,
    who: Id,
    checked: &str,
    secret: &str,
    but: Option<TokenHash>,
) -> Result<(), StoreError> {
    is_still(db, who, checked)?;
    let sql = "UPDATE persons SET secret = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![who.0, secret])?;
    super::write::close_sessions(db, who, but)
}

pub(super) fn set_recovery(
    db: &Connection,
    person: Id,
    checked: &str,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    is_still(db, person, checked)?;
    db.prepare_cached("DELETE FROM recovery WHERE person = ?1")?.execute([person.0])?;
    for code in codes {
        add_recovery(db, person, code)?;
    }
    Ok(())
}

pub(super) fn add_recovery(db: &Connection, person: Id, code: &TokenHash) -> Result<(), StoreError> {
    let sql = "INSERT INTO recovery (person, code) VALUES (?1, ?2)";
    db.prepare_cached(sql)?.execute(params![person.0, code])?;
    Ok(())
}

pub(super) fn recovery_left(db: &Connection, person: Id) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM recovery WHERE person = ?1";
    Ok(db.prepare_cached(sql)?.query_row([person.0], |row| row.get(0))?)
}

pub(super) fn recover(
    db: &Connection,
    login: &str,
    code: &TokenHash,
    secret: &str,
) -> Result<Option<Id>, StoreError> {
    let sql = "DELETE FROM recovery WHERE code = ?2 AND person = (SELECT id FROM persons WHERE login = ?1)
         RETURNING person";
    let whose =
        db.prepare_cached(sql)?.query_row(params![login, code], |row| row.get(0).map(Id)).optional()?;
    if let Some(whose) = whose {
        let sql = "UPDATE persons SET secret = ?2 WHERE id = ?1";
        db.prepare_cached(sql)?.execute(params![whose.0, secret])?;
        super::write::close_sessions(db, whose, None)?;
    }
    Ok(whose)
}

/// Everything of a guest is an account's from now on, but for tables at which both sit.
pub(super) fn take_in(db: &Connection, taken: &TakeIn) -> Result<Option<u32>, StoreError> {
    let TakeIn { guest, account, name, session, decks, pushes } = taken;
    let (guest, account) = (*guest, *account);
    exists(db, account)?;
    let guests = "SELECT 1 FROM persons WHERE id = ?1 AND login IS NULL";
    if guest == account || !db.prepare_cached(guests)?.exists([guest.0])? {
        return Ok(None);
    }
    // What the account has no room for goes with the guest.
    let sql =
        "UPDATE decks SET person = ?2 WHERE person = ?1 AND id IN (SELECT id FROM decks WHERE person = ?1
         ORDER BY touched DESC, id LIMIT max(0, ?3 - (SELECT count(*) FROM decks WHERE person = ?2)))";
    db.prepare_cached(sql)?.execute(params![guest.0, account.0, decks])?;
    let sql = "DELETE FROM pushes WHERE person = ?2 AND endpoint NOT IN (SELECT endpoint FROM pushes WHERE person = ?2
         LIMIT max(0, ?3 - (SELECT count(*) FROM pushes WHERE person = ?1)))";
    db.prepare_cached(sql)?.execute(params![guest.0, account.0, pushes])?;
    let sql = "UPDATE pushes SET person = ?2, session = ?3 WHERE person = ?1";
    db.prepare_cached(sql)?.execute(params![guest.0, account.0, session])?;
    for sql in [
        "INSERT INTO heirs (tbl, was, now)
         SELECT tbl, ?1, ?2 FROM (SELECT tbl FROM sits WHERE person = ?1 UNION SELECT id FROM tables WHERE host = ?1
             UNION SELECT tbl FROM names WHERE who = ?1)
         WHERE tbl NOT IN (SELECT tbl FROM sits WHERE person = ?1 INTERSECT SELECT tbl FROM sits WHERE person = ?2)",
        "UPDATE sits SET person = ?2 WHERE person = ?1 AND tbl IN (SELECT tbl FROM heirs WHERE was = ?1)",
        "UPDATE names SET who = ?2 WHERE who = ?1 AND tbl IN (SELECT tbl FROM heirs WHERE was = ?1)",
        "UPDATE tables SET host = ?2 WHERE host = ?1",
        "UPDATE chat SET who = ?2 WHERE who = ?1",
        "UPDATE gallery SET who = ?2 WHERE who = ?1",
    ] {
        db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    }
    // What lists show names people as everything does, by the text of their ids, of which no other text has a part.
    let sql = "UPDATE tables SET summary = CAST(replace(CAST(summary AS TEXT), ?2, ?3) AS BLOB)
         WHERE id IN (SELECT tbl FROM heirs WHERE was = ?1)";
    db.prepare_cached(sql)?.execute(params![guest.0, guest.to_string(), account.to_string()])?;
    super::results::pass_on(db, guest, account)?;
    super::profiles::pass_on(db, guest, account)?;
    super::moderation::pass_on(db, guest, account)?;
    super::tournaments::pass_on(db, guest, account)?;
    super::daily::pass_on(db, guest, account)?;
    super::write::change_person(db, account, name.as_deref(), None)?;
    let sql = "SELECT count(*) FROM decks WHERE person = ?1";
    let left = db.prepare_cached(sql)?.query_row([guest.0], |row| row.get(0))?;
    super::write::forget_person(db, guest)?;
    Ok(Some(left))
}

pub(super) fn banned(db: &Connection, people: Vec<Id>, now: u64) -> Result<Vec<(Id, Ban)>, StoreError> {
    let sql = "SELECT at, until, why FROM bans WHERE person = ?1 AND (until IS NULL OR until > ?2)";
    let mut ask = db.prepare_cached(sql)?;
    let mut found = Vec::new();
    for person in people {
        let ban = ask.query_row(params![person.0, now], |row| {
            Ok(Ban { at: row.get(0)?, until: row.get(1)?, why: row.get(2)? })
        });
        found.extend(ban.optional()?.map(|ban| (person, ban)));
    }
    Ok(found)
}

pub(super) fn generation(db: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM house WHERE key = 'generation'";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(super) fn acts(db: &Connection, after: u64) -> Result<Vec<(String, Id)>, StoreError> {
    let mut ask = db.prepare_cached("SELECT what, whom FROM acts WHERE n > ?1 ORDER BY n")?;
    let found = ask.query_map([after], |row| Ok((row.get(0)?, Id(row.get(1)?))))?;
    Ok(found.collect::<Result<_, _>>()?)
}
