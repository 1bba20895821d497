//! Everything that is written of people and what is theirs. Each function runs inside a transaction.

use super::{
    fault::Fault,
    people::exists,
    pool::{Connection, Values},
    read::{lines, number_of_house},
    types::{Columns, int},
};
use crate::{Deck, Id, Line, Person, StoreError, TokenHash};

pub(super) async fn add_person(db: &Connection, person: &Person, network: Option<u16>) -> Result<(), Fault> {
    let sql =
        "INSERT INTO persons (id, name, login, settings, since, network) VALUES ($1, $2, $3, $4, $5, $6)";
    let Person { id, name, login, settings, since } = person;
    db.change(sql, &[id, name, login, settings, &int(*since), &network.map(int)]).await?;
    Ok(())
}

pub(super) async fn add_account(db: &Connection, person: &Person, secret: &str) -> Result<(), Fault> {
    let sql =
        "INSERT INTO persons (id, name, login, secret, settings, since) VALUES ($1, $2, $3, $4, $5, $6)";
    let Person { id, name, login, settings, since } = person;
    free(db.change(sql, &[id, name, login, &secret, settings, &int(*since)]).await)?;
    Ok(())
}

/// Nobody has the login of another.
fn free(done: Result<u64, Fault>) -> Result<u64, Fault> {
    match done {
        Err(fault) if fault.is_double() => Err(StoreError::Taken.into()),
        done => done,
    }
}

pub(super) async fn change_person(
    db: &Connection,
    id: Id,
    name: Option<&str>,
    settings: Option<&str>,
) -> Result<(), Fault> {
    let sql = "UPDATE persons SET name = coalesce($2, name), settings = coalesce($3, settings) WHERE id = $1";
    match db.change(sql, &[&id, &name, &settings]).await? {
        0 => Err(StoreError::Nobody.into()),
        _ => Ok(()),
    }
}

pub(super) async fn set_login(db: &Connection, id: Id, login: &str, secret: &str) -> Result<(), Fault> {
    exists(db, id).await?;
    // An account is counted for itself, wherever it came from.
    let sql = "UPDATE persons SET login = $2, secret = $3, network = NULL WHERE id = $1 AND login IS NULL";
    match free(db.change(sql, &[&id, &login, &secret]).await)? {
        0 => Err(StoreError::Changed.into()),
        _ => {
            // The browser goes on in the next session of this person.
            db.change("UPDATE pushes SET session = ''::bytea WHERE person = $1", &[&id]).await?;
            close_sessions(db, id, None).await
        }
    }
}

pub(super) async fn forget_person(db: &Connection, id: Id) -> Result<(), Fault> {
    // Whatever is done for this person meanwhile is done before, or finds nobody.
    db.rows("SELECT 1 FROM persons WHERE id = $1 FOR UPDATE", &[&id]).await?;
    super::results::forget(db, id).await?;
    super::profiles::forget(db, id).await?;
    super::moderation::forget(db, id).await?;
    super::tournaments::forget(db, id).await?;
    for sql in [
        "DELETE FROM sessions WHERE person = $1",
        "DELETE FROM pushes WHERE person = $1",
        "DELETE FROM decks WHERE person = $1",
        "DELETE FROM daily WHERE person = $1",
        "DELETE FROM chat WHERE who = $1",
        "DELETE FROM gallery WHERE who = $1",
        "DELETE FROM heirs WHERE now = $1",
        "DELETE FROM names WHERE who = $1",
        "DELETE FROM sits WHERE person = $1",
        "UPDATE tables SET host = NULL WHERE host = $1",
        "DELETE FROM recovery WHERE person = $1",
        "DELETE FROM bans WHERE person = $1",
        "DELETE FROM persons WHERE id = $1",
    ] {
        db.change(sql, &[&id]).await?;
    }
    Ok(())
}

pub(super) async fn open_session(
    db: &Connection,
    token: &TokenHash,
    person: Id,
    at: u64,
    device: &str,
) -> Result<(), Fault> {
    exists(db, person).await?;
    let token = &token[..];
    let sql = "INSERT INTO sessions (token, person, used, id, begun, device) VALUES ($1, $2, $3, $4, $3, $5)";
    db.change(sql, &[&token, &person, &int(at), &Id::random(), &device]).await?;
    let sql = "UPDATE pushes SET session = $1 WHERE person = $2 AND session = ''::bytea";
    db.change(sql, &[&token, &person]).await?;
    Ok(())
}

pub(super) async fn renew_session(db: &Connection, token: &TokenHash, at: u64) -> Result<(), Fault> {
    let sql = "UPDATE sessions SET used = greatest(used, $2) WHERE token = $1";
    db.change(sql, &[&&token[..], &int(at)]).await?;
    Ok(())
}

pub(super) async fn close_session(db: &Connection, token: &TokenHash) -> Result<(), Fault> {
    db.change("DELETE FROM sessions WHERE token = $1", &[&&token[..]]).await?;
    Ok(())
}

pub(super) async fn close_sessions(db: &Connection, person: Id, but: Option<TokenHash>) -> Result<(), Fault> {
    let sql = "DELETE FROM sessions WHERE person = $1 AND token IS DISTINCT FROM $2";
    db.change(sql, &[&person, &but.as_ref().map(|but| &but[..])]).await?;
    Ok(())
}

pub(super) async fn say(db: &Connection, line: &Line, kept: u32) -> Result<Option<u32>, Fault> {
    let Line { channel, table, at, who, text, wish } = line;
    exists(db, *who).await?;
    // Lines of a table are numbered one after another, whoever says them wherever.
    db.rows(
        "SELECT pg_advisory_xact_lock(hashtextextended('chat', 0) # hashtextextended(encode($1, 'hex'), 0))",
        &[table],
    )
    .await?;
    // Whoever watched when it was said may sit there by now.
    let sql = "SELECT 1 FROM chat WHERE tbl = $1 AND who = $2 AND wish = $3
         UNION ALL SELECT 1 FROM gallery WHERE tbl = $1 AND who = $2 AND wish = $3";
    if db.finds(sql, &[table, who, wish]).await? {
        return Ok(None);
    }
    let lines = lines(*channel);
    let sql = format!(
        "INSERT INTO {lines} (tbl, n, at, who, text, wish)
         SELECT $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5 FROM {lines} WHERE tbl = $1 RETURNING n"
    );
    let row = db.one(&sql, &[table, &int(*at), who, text, wish]).await?;
    let n: u32 = row.number(0)?;
    let sql = format!("DELETE FROM {lines} WHERE tbl = $1 AND n <= $2");
    db.change(&sql, &[table, &int(n.saturating_sub(kept))]).await?;
    Ok(Some(n))
}

/// Whether there is room for one more: a query counts what is there.
pub(super) async fn fits(db: &Connection, sql: &str, values: Values<'_>, most: u32) -> Result<(), Fault> {
    let row = db.one(sql, values).await?;
    let count: u64 = row.number(0)?;
    if count < u64::from(most) { Ok(()) } else { Err(StoreError::Full.into()) }
}

pub(super) async fn keep_deck(db: &Connection, person: Id, deck: &Deck, most: u32) -> Result<(), Fault> {
    exists(db, person).await?;
    let Deck { id, game, name, body, touched } = deck;
    fits(db, "SELECT count(*) FROM decks WHERE person = $1 AND id <> $2", &[&person, id], most).await?;
    let sql = "INSERT INTO decks (person, id, game, name, body, touched) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (person, id) DO UPDATE SET game = excluded.game, name = excluded.name, body = excluded.body, touched = excluded.touched";
    db.change(sql, &[&person, id, game, name, body, &int(*touched)]).await?;
    Ok(())
}

pub(super) async fn drop_deck(db: &Connection, person: Id, deck: Id) -> Result<bool, Fault> {
    Ok(db.change("DELETE FROM decks WHERE person = $1 AND id = $2", &[&person, &deck]).await? > 0)
}

pub(super) async fn add_push(
    db: &Connection,
    person: Id,
    endpoint: &str,
    session: Option<TokenHash>,
    kept: u32,
) -> Result<(), Fault> {
    exists(db, person).await?;
    let session = session.as_ref().map(|session| &session[..]);
    let sql = "SELECT 1 FROM sessions WHERE token = $1 AND person = $2 FOR KEY SHARE";
    if session.is_some() && !db.finds(sql, &[&session, &person]).await? {
        return Err(StoreError::Nobody.into());
    }
    let sql = "INSERT INTO pushes (endpoint, person, session) VALUES ($1, $2, $3)
         ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session";
    db.change(sql, &[&endpoint, &person, &session]).await?;
    let sql = "DELETE FROM pushes WHERE person = $1 AND endpoint <> $2 AND endpoint NOT IN
        (SELECT endpoint FROM pushes WHERE person = $1 AND endpoint <> $2 ORDER BY endpoint LIMIT $3)";
    db.change(sql, &[&person, &endpoint, &int(kept.saturating_sub(1))]).await?;
    Ok(())
}

pub(super) async fn drop_push(db: &Connection, endpoint: &str) -> Result<(), Fault> {
    db.change("DELETE FROM pushes WHERE endpoint = $1", &[&endpoint]).await?;
    Ok(())
}

pub(super) async fn secret(db: &Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Fault> {
    db.change("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", &[&name, &fresh])
        .await?;
    let row = db.one("SELECT value FROM secrets WHERE name = $1", &[&name]).await?;
    row.of(0)
}

/// Whether something can be written here, which is taken back.
pub(super) async fn is_writable(db: &Connection) -> Result<(), Fault> {
    db.all("UPDATE house SET value = value WHERE key = 'time'").await
}

pub(super) async fn wake(db: &Connection, wall: u64) -> Result<u64, Fault> {
    let time = match (number_of_house(db, "time").await?, number_of_house(db, "awake").await?) {
        (Some(time), _) => time,
        // A house that was moved here from an early file keeps it as that does.
        (None, Some(awake)) => awake.saturating_sub(number_of_house(db, "slept").await?.unwrap_or(0)),
        (None, None) => wall,
    };
    db.change("DELETE FROM house WHERE key = 'restored'", &[]).await?;
    stay(db, time).await
}

pub(super) async fn beat(db: &Connection, time: u64) -> Result<u64, Fault> {
    match number_of_house(db, "restored").await? {
        Some(_) => wake(db, time).await,
        None => stay(db, time).await,
    }
}

async fn stay(db: &Connection, time: u64) -> Result<u64, Fault> {
    let sql = "INSERT INTO house AS h (key, value) VALUES ('time', $1)
         ON CONFLICT (key) DO UPDATE SET value = greatest(h.value, excluded.value) RETURNING value";
    db.one(sql, &[&int(time)]).await?.number(0)
}

pub(super) async fn sweep(
    db: &Connection,
    status: u8,
    before: u64,
    sessions_before: u64,
) -> Result<u64, Fault> {
    db.take_time().await?;
    // Locked in the order in which appends lock, so that neither waits for the other for ever.
    let sql =
        "SELECT h.tbl FROM heads h WHERE h.tbl IN (SELECT id FROM tables WHERE status = $1 AND touched < $2)
         ORDER BY h.tbl FOR UPDATE";
    db.rows(sql, &[&int(status), &int(before)]).await?;
    let sql = "SELECT id FROM tables WHERE status = $1 AND touched < $2 ORDER BY id FOR UPDATE";
    let rows = db.rows(sql, &[&int(status), &int(before)]).await?;
    let stale: Vec<Id> = rows.iter().map(|row| row.of(0)).collect::<Result<_, _>>()?;
    for of in ["journal", "heads", "chat", "gallery", "heirs", "sits", "names"] {
        db.change(&format!("DELETE FROM {of} WHERE tbl = ANY($1)"), &[&stale]).await?;
    }
    let gone = db.change("DELETE FROM tables WHERE id = ANY($1)", &[&stale]).await?;
    let moment = int(sessions_before);
    db.change("DELETE FROM sessions WHERE used < $1", &[&moment]).await?;
    let sql = "DELETE FROM persons WHERE login IS NULL AND since < $1
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id)
         AND NOT EXISTS (SELECT 1 FROM sits WHERE person = persons.id)";
    db.change(sql, &[&moment]).await?;
    for owned in ["decks", "recovery", "bans", "pushes", "daily"] {
        let sql =
            format!("DELETE FROM {owned} o WHERE NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = o.person)");
        db.change(&sql, &[]).await?;
    }
    let sql = "DELETE FROM names n WHERE NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = n.who)";
    db.change(sql, &[]).await?;
    super::profiles::sweep(db).await?;
    super::tournaments::forget_gone(db).await?;
    super::moderation::sweep(db, sessions_before).await?;
    Ok(gone)
}
