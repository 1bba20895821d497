//! Profiles, friends, blocks, and invitations to tables.

use super::{
    fault::Fault,
    people::{both_exist, exists, stays},
    pool::Connection,
    types::{Columns, int},
    write::fits,
};
use crate::{Acquaintance, Id, Profile, ShownTo, StoreError, TableCall, Tie};
use std::collections::HashMap;
use tokio_postgres::Row;

fn shown_number(shown: ShownTo) -> u8 {
    match shown {
        ShownTo::Everybody => 0,
        ShownTo::Friends => 1,
        ShownTo::Nobody => 2,
    }
}

fn shown(number: u8) -> ShownTo {
    match number {
        0 => ShownTo::Everybody,
        1 => ShownTo::Friends,
        _ => ShownTo::Nobody,
    }
}

pub(super) async fn profiles(db: &Connection, people: &[Id]) -> Result<Vec<(Id, Profile)>, Fault> {
    let mut found = HashMap::new();
    let sql = "SELECT person, avatar, shown FROM profiles WHERE person = ANY($1)";
    for row in db.rows(sql, &[&people]).await? {
        let profile = Profile { avatar: row.of(1)?, shown_to: shown(row.number(2)?) };
        found.insert(row.of::<Id>(0)?, profile);
    }
    Ok(people.iter().filter_map(|who| Some((*who, found.get(who)?.clone()))).collect())
}

pub(super) async fn open_to(db: &Connection, viewer: Id, people: &[Id]) -> Result<Vec<Id>, Fault> {
    let sql = "SELECT coalesce(shown, 0) FROM persons LEFT JOIN profiles ON person = id
         WHERE id = $1 AND login IS NOT NULL";
    let mut open = Vec::new();
    for who in people.iter().copied() {
        let found = db.maybe(sql, &[&who]).await?.map(|row| row.number(0)).transpose()?;
        let may = match found.map(shown) {
            Some(ShownTo::Everybody) => true,
            Some(ShownTo::Friends) => who == viewer || tie(db, viewer, who).await?.are_friends(),
            Some(ShownTo::Nobody) => who == viewer,
            None => false,
        };
        open.extend(may.then_some(who));
    }
    Ok(open)
}

pub(super) async fn set_profile(db: &Connection, who: Id, profile: &Profile) -> Result<(), Fault> {
    exists(db, who).await?;
    let sql = "INSERT INTO profiles (person, avatar, shown) VALUES ($1, $2, $3)
         ON CONFLICT (person) DO UPDATE SET avatar = excluded.avatar, shown = excluded.shown";
    db.change(sql, &[&who, &profile.avatar, &int(shown_number(profile.shown_to))]).await?;
    Ok(())
}

/// How one stands to another.
pub(super) async fn tie(db: &Connection, who: Id, other: Id) -> Result<Tie, Fault> {
    let sql = "SELECT EXISTS (SELECT 1 FROM friends WHERE who = $1 AND other = $2),
           EXISTS (SELECT 1 FROM friends WHERE who = $2 AND other = $1),
           EXISTS (SELECT 1 FROM blocks WHERE who = $1 AND other = $2)";
    let row = db.one(sql, &[&who, &other]).await?;
    let (wants, wanted, blocks): (bool, bool, bool) = (row.of(0)?, row.of(1)?, row.of(2)?);
    Ok(Tie { wants, wanted: wanted && !blocks, blocks })
}

/// Everybody whom somebody has to do with, the latest first.
pub(super) async fn acquaintances(db: &Connection, who: Id) -> Result<Vec<Acquaintance>, Fault> {
    let sql =
        "SELECT other, max(since) AS latest, bool_or(kind = 0), bool_or(kind = 1), bool_or(kind = 2) FROM (
             SELECT other, since, 0 AS kind FROM friends WHERE who = $1 UNION ALL
             SELECT who, since, 1 FROM friends WHERE other = $1 UNION ALL
             SELECT other, since, 2 FROM blocks WHERE who = $1) AS all_of_them
         GROUP BY other ORDER BY latest DESC, other";
    let one = |row: &Row| {
        let (wants, wanted, blocks): (bool, bool, bool) = (row.of(2)?, row.of(3)?, row.of(4)?);
        let tie = Tie { wants, wanted: wanted && !blocks, blocks };
        Ok(Acquaintance { who: row.of(0)?, tie, since: row.number(1)? })
    };
    db.rows(sql, &[&who]).await?.iter().map(one).collect()
}

/// How many want somebody for a friend who has not answered.
pub(super) async fn asking(db: &Connection, who: Id) -> Result<u32, Fault> {
    let sql = "SELECT count(*) FROM friends f WHERE f.other = $1
         AND NOT EXISTS (SELECT 1 FROM friends o WHERE o.who = $1 AND o.other = f.who)
         AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.who = $1 AND b.other = f.who)";
    db.one(sql, &[&who]).await?.number(0)
}

pub(super) async fn want_friend(
    db: &Connection,
    who: Id,
    other: Id,
    at: u64,
    most: u32,
) -> Result<Tie, Fault> {
    both_exist(db, who, other).await?;
    let before = tie(db, who, other).await?;
    if !before.wants {
        fits(db, "SELECT count(*) FROM friends WHERE who = $1", &[&who], most).await?;
        let sql = "INSERT INTO friends (who, other, since) VALUES ($1, $2, $3)";
        db.change(sql, &[&who, &other, &int(at)]).await?;
    }
    tie(db, who, other).await
}

pub(super) async fn end_friendship(db: &Connection, who: Id, other: Id) -> Result<(), Fault> {
    for sql in [
        "DELETE FROM friends WHERE who = $1 AND other = $2 OR who = $2 AND other = $1",
        "DELETE FROM invitations WHERE who = $1 AND host = $2 OR who = $2 AND host = $1",
    ] {
        db.change(sql, &[&who, &other]).await?;
    }
    Ok(())
}

pub(super) async fn block(db: &Connection, who: Id, other: Id, at: u64, most: u32) -> Result<(), Fault> {
    both_exist(db, who, other).await?;
    if tie(db, who, other).await?.blocks {
        return Ok(());
    }
    fits(db, "SELECT count(*) FROM blocks WHERE who = $1", &[&who], most).await?;
    let sql = "INSERT INTO blocks (who, other, since) VALUES ($1, $2, $3)";
    db.change(sql, &[&who, &other, &int(at)]).await?;
    end_friendship(db, who, other).await
}

pub(super) async fn unblock(db: &Connection, who: Id, other: Id) -> Result<(), Fault> {
    db.change("DELETE FROM blocks WHERE who = $1 AND other = $2", &[&who, &other]).await?;
    Ok(())
}

pub(super) async fn blocked_by(db: &Connection, who: Id) -> Result<Vec<Id>, Fault> {
    let rows = db.rows("SELECT other FROM blocks WHERE who = $1 ORDER BY other", &[&who]).await?;
    rows.iter().map(|row| row.of(0)).collect()
}

pub(super) async fn blockers_of(db: &Connection, who: Id) -> Result<Vec<Id>, Fault> {
    let rows = db.rows("SELECT who FROM blocks WHERE other = $1 ORDER BY who", &[&who]).await?;
    rows.iter().map(|row| row.of(0)).collect()
}

pub(super) async fn invite(db: &Connection, who: Id, call: &TableCall, kept: u32) -> Result<(), Fault> {
    let TableCall { table, host, at } = call;
    // A friendship that ends at the same time ends before this or after it.
    for one in [who.min(*host), who.max(*host)] {
        stays(db, one).await?;
    }
    if !tie(db, who, *host).await?.are_friends() {
        return Err(StoreError::Nobody.into());
    }
    let sql = "INSERT INTO invitations (who, tbl, host, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (who, tbl) DO UPDATE SET host = excluded.host, at = excluded.at";
    db.change(sql, &[&who, table, host, &int(*at)]).await?;
    let sql = "DELETE FROM invitations WHERE who = $1 AND tbl NOT IN
         (SELECT tbl FROM invitations WHERE who = $1 ORDER BY at DESC, tbl LIMIT $2)";
    db.change(sql, &[&who, &int(kept)]).await?;
    Ok(())
}

fn call(row: &Row, from: usize) -> Result<TableCall, Fault> {
    Ok(TableCall { table: row.of(from)?, host: row.of(from + 1)?, at: row.number(from + 2)? })
}

pub(super) async fn invitations(db: &Connection, who: Id, status: u8) -> Result<Vec<TableCall>, Fault> {
    let sql = "SELECT i.tbl, i.host, i.at FROM invitations i JOIN tables t ON t.id = i.tbl
         WHERE i.who = $1 AND t.status = $2 AND NOT EXISTS (SELECT 1 FROM sits s WHERE s.tbl = i.tbl AND s.person = $1)
         ORDER BY i.at DESC, i.tbl";
    db.rows(sql, &[&who, &int(status)]).await?.iter().map(|row| call(row, 0)).collect()
}

pub(super) async fn calls_of(db: &Connection, who: Id) -> Result<Vec<(Id, TableCall)>, Fault> {
    let sql = "SELECT who, tbl, host, at FROM invitations WHERE who = $1 OR host = $1 ORDER BY at, who, tbl";
    db.rows(sql, &[&who]).await?.iter().map(|row| Ok((row.of(0)?, call(row, 1)?))).collect()
}

pub(super) async fn put_away(db: &Connection, who: Id, table: Id) -> Result<(), Fault> {
    db.change("DELETE FROM invitations WHERE who = $1 AND tbl = $2", &[&who, &table]).await?;
    Ok(())
}

/// All that stands here of somebody who is forgotten goes.
pub(super) async fn forget(db: &Connection, who: Id) -> Result<(), Fault> {
    for sql in [
        "DELETE FROM profiles WHERE person = $1",
        "DELETE FROM friends WHERE who = $1 OR other = $1",
        "DELETE FROM blocks WHERE who = $1 OR other = $1",
        "DELETE FROM invitations WHERE who = $1 OR host = $1",
    ] {
        db.change(sql, &[&who]).await?;
    }
    Ok(())
}

/// Whom a guest blocks the account blocks, and whoever blocks the guest blocks the account.
pub(super) async fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), Fault> {
    for sql in [
        "UPDATE blocks b SET who = $2 WHERE who = $1
         AND NOT EXISTS (SELECT 1 FROM blocks o WHERE o.who = $2 AND o.other = b.other)",
        "UPDATE blocks b SET other = $2 WHERE other = $1
         AND NOT EXISTS (SELECT 1 FROM blocks o WHERE o.who = b.who AND o.other = $2)",
        "DELETE FROM blocks WHERE who = $2 AND other = $2 AND $1::bytea <> $2",
    ] {
        db.change(sql, &[&guest, &account]).await?;
    }
    Ok(())
}

/// What stands here of people and tables that are gone goes after them.
pub(super) async fn sweep(db: &Connection) -> Result<(), Fault> {
    for sql in [
        "DELETE FROM profiles r WHERE NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = r.person)",
        "DELETE FROM blocks b WHERE NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = b.who)
         OR NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = b.other)",
        "DELETE FROM invitations i WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = i.tbl)",
    ] {
        db.change(sql, &[]).await?;
    }
    Ok(())
}
