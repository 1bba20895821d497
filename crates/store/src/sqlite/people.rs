//! Sessions one by one, recovery codes, and bans.

use crate::{Ban, Id, Session, StoreError, TokenHash};
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
