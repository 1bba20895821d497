//! Sessions one by one, recovery codes, bans, and guests who sign in.

use super::{
    fault::Fault,
    pool::Connection,
    types::{Columns, int},
};
use crate::{Ban, Id, Session, StoreError, TakeIn, TokenHash};
use std::collections::HashSet;
use tokio_postgres::Row;

pub(super) async fn sessions_of(db: &Connection, person: Id) -> Result<Vec<Session>, Fault> {
    let sql = "SELECT id, token, begun, used, device FROM sessions WHERE person = $1 ORDER BY used DESC, begun DESC, id";
    let session = |row: &Row| {
        let (id, token, begun, used) = (row.of(0)?, row.token(1)?, row.number(2)?, row.number(3)?);
        Ok(Session { id, token, begun, used, device: row.of(4)? })
    };
    db.rows(sql, &[&person]).await?.iter().map(session).collect()
}

pub(super) async fn close_session_of(
    db: &Connection,
    person: Id,
    id: Id,
) -> Result<Option<TokenHash>, Fault> {
    let sql = "DELETE FROM sessions WHERE person = $1 AND id = $2 RETURNING token";
    db.maybe(sql, &[&person, &id]).await?.map(|row| row.token(0)).transpose()
}

pub(super) async fn ended(db: &Connection, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, Fault> {
    let asked: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
    let rows = db.rows("SELECT token FROM sessions WHERE token = ANY($1)", &[&asked]).await?;
    let there: HashSet<TokenHash> = rows.iter().map(|row| row.token(0)).collect::<Result<_, _>>()?;
    Ok(tokens.iter().filter(|token| !there.contains(*token)).copied().collect())
}

/// Whether a person is there. What is done for one person is done one after another, and nobody forgets them meanwhile.
pub(super) async fn exists(db: &Connection, who: Id) -> Result<(), Fault> {
    match db.finds("SELECT 1 FROM persons WHERE id = $1 FOR NO KEY UPDATE", &[&who]).await? {
        true => Ok(()),
        false => Err(StoreError::Nobody.into()),
    }
}

/// Whether two people are there, the same way round whoever asks.
pub(super) async fn both_exist(db: &Connection, one: Id, other: Id) -> Result<(), Fault> {
    exists(db, one.min(other)).await?;
    exists(db, one.max(other)).await
}

/// Whether a person is there, and stays until the transaction ends. Nobody waits for another who only asks this.
pub(super) async fn stays(db: &Connection, who: Id) -> Result<(), Fault> {
    match db.finds("SELECT 1 FROM persons WHERE id = $1 FOR KEY SHARE", &[&who]).await? {
        true => Ok(()),
        false => Err(StoreError::Nobody.into()),
    }
}

/// Whether a person's password is the one that was checked.
pub(super) async fn is_still(db: &Connection, who: Id, checked: &str) -> Result<(), Fault> {
    exists(db, who).await?;
    match db.finds("SELECT 1 FROM persons WHERE id = $1 AND secret = $2", &[&who, &checked]).await? {
        true => Ok(()),
        false => Err(StoreError::Changed.into()),
    }
}

pub(super) async fn change_secret(
    db: &Connection,
    who: Id,
    checked: &str,
    secret: &str,
    but: Option<TokenHash>,
) -> Result<(), Fault> {
    is_still(db, who, checked).await?;
    db.change("UPDATE persons SET secret = $2 WHERE id = $1", &[&who, &secret]).await?;
    super::write::close_sessions(db, who, but).await
}

pub(super) async fn set_recovery(
    db: &Connection,
    person: Id,
    checked: &str,
    codes: &[TokenHash],
) -> Result<(), Fault> {
    is_still(db, person, checked).await?;
    db.change("DELETE FROM recovery WHERE person = $1", &[&person]).await?;
    for code in codes {
        add_recovery(db, person, code).await?;
    }
    Ok(())
}

pub(super) async fn add_recovery(db: &Connection, person: Id, code: &TokenHash) -> Result<(), Fault> {
    db.change("INSERT INTO recovery (person, code) VALUES ($1, $2)", &[&person, &&code[..]]).await?;
    Ok(())
}

pub(super) async fn recovery_left(db: &Connection, person: Id) -> Result<u32, Fault> {
    db.one("SELECT count(*) FROM recovery WHERE person = $1", &[&person]).await?.number(0)
}

pub(super) async fn recover(
    db: &Connection,
    login: &str,
    code: &TokenHash,
    secret: &str,
) -> Result<Option<Id>, Fault> {
    let sql = "DELETE FROM recovery WHERE code = $2 AND person = (SELECT id FROM persons WHERE login = $1)
         RETURNING person";
    let Some(row) = db.maybe(sql, &[&login, &&code[..]]).await? else { return Ok(None) };
    let whose: Id = row.of(0)?;
    db.change("UPDATE persons SET secret = $2 WHERE id = $1", &[&whose, &secret]).await?;
    super::write::close_sessions(db, whose, None).await?;
    Ok(Some(whose))
}

/// Everything of a guest is an account's from now on, but for tables at which both sit.
pub(super) async fn take_in(db: &Connection, taken: &TakeIn) -> Result<Option<u32>, Fault> {
    let TakeIn { guest, account, name, session, decks, pushes } = taken;
    let (guest, account) = (*guest, *account);
    // Both, in the order in which everybody asks for two people; the guest may be gone.
    let sql = "SELECT 1 FROM persons WHERE id IN ($1, $2) ORDER BY id FOR UPDATE";
    db.rows(sql, &[&guest, &account]).await?;
    exists(db, account).await?;
    let guests = "SELECT 1 FROM persons WHERE id = $1 AND login IS NULL";
    if guest == account || !db.finds(guests, &[&guest]).await? {
        return Ok(None);
    }
    // What the account has no room for goes with the guest.
    let sql =
        "UPDATE decks SET person = $2 WHERE person = $1 AND id IN (SELECT id FROM decks WHERE person = $1
         ORDER BY touched DESC, id LIMIT greatest(0, $3 - (SELECT count(*) FROM decks WHERE person = $2)))";
    db.change(sql, &[&guest, &account, &int(*decks)]).await?;
    let sql = "DELETE FROM pushes WHERE person = $2 AND endpoint NOT IN (SELECT endpoint FROM pushes WHERE person = $2
         ORDER BY endpoint LIMIT greatest(0, $3 - (SELECT count(*) FROM pushes WHERE person = $1)))";
    db.change(sql, &[&guest, &account, &int(*pushes)]).await?;
    let sql = "UPDATE pushes SET person = $2, session = $3 WHERE person = $1";
    db.change(sql, &[&guest, &account, &&session[..]]).await?;
    for sql in [
        "INSERT INTO heirs (tbl, was, now)
         SELECT tbl, $1, $2 FROM (SELECT tbl FROM sits WHERE person = $1 UNION SELECT id FROM tables WHERE host = $1
             UNION SELECT tbl FROM names WHERE who = $1) AS theirs
         WHERE tbl NOT IN (SELECT tbl FROM sits WHERE person = $1 INTERSECT SELECT tbl FROM sits WHERE person = $2)",
        "UPDATE sits SET person = $2 WHERE person = $1 AND tbl IN (SELECT tbl FROM heirs WHERE was = $1)",
        "UPDATE names SET who = $2 WHERE who = $1 AND tbl IN (SELECT tbl FROM heirs WHERE was = $1)",
        "UPDATE tables SET host = $2 WHERE host = $1",
        "UPDATE chat SET who = $2 WHERE who = $1",
        "UPDATE gallery SET who = $2 WHERE who = $1",
    ] {
        db.change(sql, &[&guest, &account]).await?;
    }
    // What lists show names people as everything does, by the text of their ids, of which no other text has a part.
    let sql = "UPDATE tables SET summary = convert_to(replace(convert_from(summary, 'UTF8'), $2, $3), 'UTF8')
         WHERE id IN (SELECT tbl FROM heirs WHERE was = $1)";
    db.change(sql, &[&guest, &guest.to_string(), &account.to_string()]).await?;
    super::results::pass_on(db, guest, account).await?;
    super::profiles::pass_on(db, guest, account).await?;
    super::moderation::pass_on(db, guest, account).await?;
    super::tournaments::pass_on(db, guest, account).await?;
    super::daily::pass_on(db, guest, account).await?;
    super::write::change_person(db, account, name.as_deref(), None).await?;
    let left = db.one("SELECT count(*) FROM decks WHERE person = $1", &[&guest]).await?.number(0)?;
    super::write::forget_person(db, guest).await?;
    Ok(Some(left))
}

pub(super) async fn banned(db: &Connection, people: &[Id], now: u64) -> Result<Vec<(Id, Ban)>, Fault> {
    let sql =
        "SELECT at, until, why, person FROM bans WHERE person = ANY($1) AND (until IS NULL OR until > $2)";
    let mut found = Vec::new();
    for row in db.rows(sql, &[&people, &int(now)]).await? {
        found.push((row.of(3)?, Ban { at: row.number(0)?, until: row.maybe_number(1)?, why: row.of(2)? }));
    }
    found.sort_by_key(|(who, _)| people.iter().position(|one| one == who));
    Ok(found)
}

pub(super) async fn acts(db: &Connection, after: u64) -> Result<Vec<(String, Id)>, Fault> {
    let rows = db.rows("SELECT what, whom FROM acts WHERE n > $1 ORDER BY n", &[&int(after)]).await?;
    rows.iter().map(|row| Ok((row.of(0)?, row.of(1)?))).collect()
}
