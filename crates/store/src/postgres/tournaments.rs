//! Tournaments.

use super::{
    fault::Fault,
    people::stays,
    pool::Connection,
    types::{Columns, int},
};
use crate::{Id, KeptTournament, Player, StoreError, TournamentAppend};
use tokio_postgres::Row;

const KEPT: &str = "SELECT id, status, touched, entries, summary, name, opener FROM tournaments";

fn kept(row: &Row) -> Result<KeptTournament, Fault> {
    let (id, status, touched, entries) = (row.of(0)?, row.number(1)?, row.number(2)?, row.number(3)?);
    let (summary, name, opener) = (row.of(4)?, row.of(5)?, row.of(6)?);
    Ok(KeptTournament { id, status, touched, entries, summary, name, opener })
}

/// Adds to a journal if it is as long as is thought.
pub(super) async fn append(db: &Connection, append: &TournamentAppend) -> Result<(), Fault> {
    let TournamentAppend { id, after, entries, status, touched, summary, opened, entrants } = append;
    let sql = "SELECT entries FROM tournaments WHERE id = $1 FOR NO KEY UPDATE";
    let found = db.maybe(sql, &[id]).await?.map(|row| row.number(0)).transpose()?.unwrap_or(0);
    if found != *after {
        return Err(StoreError::Conflict { found }.into());
    }
    let (status, touched) = (int(*status), int(*touched));
    if let Some((opener, name)) = opened {
        stays(db, *opener).await?;
        let sql = "INSERT INTO tournaments (id, status, touched, entries, summary, name, opener)
             VALUES ($1, $2, $3, 0, $4, $5, $6) ON CONFLICT (id) DO NOTHING";
        if db.change(sql, &[id, &status, &touched, summary, name, opener]).await? == 0 {
            // Somebody opened it between our question and this.
            let row = db.one("SELECT entries FROM tournaments WHERE id = $1", &[id]).await?;
            return Err(StoreError::Conflict { found: row.number(0)? }.into());
        }
    }
    let seqs: Vec<i64> = (int(*after)..).take(entries.len()).collect();
    let sql = "INSERT INTO tournament_journal (tournament, seq, body) SELECT $1, e.seq, e.body FROM unnest($2::bigint[], $3::bytea[]) AS e(seq, body)";
    db.change(sql, &[id, &seqs, entries]).await?;
    let sql = "INSERT INTO entrants (tournament, number, who, bot) VALUES ($1, $2, $3, $4)";
    for (number, player) in entrants {
        let (who, bot) = match player {
            Player::Person(who) => {
                stays(db, *who).await?;
                (Some(*who), None)
            }
            Player::Bot(bot) => (None, Some(bot)),
        };
        db.change(sql, &[id, &int(*number), &who, &bot]).await?;
    }
    let sql = "UPDATE tournaments SET status = $2, touched = $3, summary = $4, entries = $5 WHERE id = $1";
    let count = int(*after) + int(entries.len());
    db.change(sql, &[id, &status, &touched, summary, &count]).await?;
    Ok(())
}

pub(super) async fn one(db: &Connection, id: Id) -> Result<Option<KeptTournament>, Fault> {
    let row = db.maybe(&format!("{KEPT} WHERE id = $1"), &[&id]).await?;
    row.map(|row| kept(&row)).transpose()
}

pub(super) async fn journal(db: &Connection, id: Id, from: u32) -> Result<Vec<Vec<u8>>, Fault> {
    let sql = "SELECT body FROM tournament_journal WHERE tournament = $1 AND seq >= $2 ORDER BY seq";
    db.rows(sql, &[&id, &int(from)]).await?.iter().map(|row| row.of(0)).collect()
}

pub(super) async fn entrants(db: &Connection, id: Id) -> Result<Vec<Option<Player>>, Fault> {
    let sql = "SELECT who, bot FROM entrants WHERE tournament = $1 ORDER BY number";
    let entrant = |row: &Row| {
        let (who, bot): (Option<Id>, Option<String>) = (row.of(0)?, row.of(1)?);
        Ok(who.map(Player::Person).or(bot.map(Player::Bot)))
    };
    db.rows(sql, &[&id]).await?.iter().map(entrant).collect()
}

pub(super) async fn by_status(
    db: &Connection,
    status: u8,
    after: Option<(u64, Id)>,
    most: u32,
) -> Result<Vec<KeptTournament>, Fault> {
    let sql = format!(
        "{KEPT} WHERE status = $1 AND ($2::bigint IS NULL OR (touched, id) < ($2::bigint, $3::bytea))
         ORDER BY touched DESC, id DESC LIMIT $4"
    );
    let (touched, id) = after.map(|(touched, id)| (int(touched), id)).unzip();
    db.rows(&sql, &[&int(status), &touched, &id, &int(most)]).await?.iter().map(kept).collect()
}

pub(super) async fn of(db: &Connection, who: Id) -> Result<Vec<(KeptTournament, bool)>, Fault> {
    let entered = "id IN (SELECT tournament FROM entrants WHERE who = $1)";
    let sql = format!(
        "SELECT id, status, touched, entries, summary, name, opener, {entered} FROM tournaments
         WHERE opener = $1 OR {entered} ORDER BY touched DESC, id"
    );
    db.rows(&sql, &[&who]).await?.iter().map(|row| Ok((kept(row)?, row.of(7)?))).collect()
}

pub(super) async fn sweep(db: &Connection, status: u8, before: u64) -> Result<u64, Fault> {
    let sql = "SELECT id FROM tournaments WHERE status = $1 AND touched < $2 ORDER BY id FOR UPDATE";
    let rows = db.rows(sql, &[&int(status), &int(before)]).await?;
    let stale: Vec<Id> = rows.iter().map(|row| row.of(0)).collect::<Result<_, _>>()?;
    for table in ["tournament_journal", "entrants"] {
        db.change(&format!("DELETE FROM {table} WHERE tournament = ANY($1)"), &[&stale]).await?;
    }
    db.change("DELETE FROM tournaments WHERE id = ANY($1)", &[&stale]).await
}

/// Guests who were swept out are nobody in all tournaments.
pub(super) async fn forget_gone(db: &Connection) -> Result<(), Fault> {
    for sql in [
        "UPDATE entrants e SET who = NULL WHERE who IS NOT NULL AND NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = e.who)",
        "UPDATE tournaments t SET opener = NULL, name = ''
         WHERE opener IS NOT NULL AND NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = t.opener)",
    ] {
        db.change(sql, &[]).await?;
    }
    Ok(())
}

pub(super) async fn opened(db: &Connection, opener: Id, [one, other]: [u8; 2]) -> Result<u32, Fault> {
    let sql = "SELECT count(*) FROM tournaments WHERE opener = $1 AND status IN ($2, $3)";
    db.one(sql, &[&opener, &int(one), &int(other)]).await?.number(0)
}

/// A forgotten person is nobody in all tournaments, and what they called theirs goes.
pub(super) async fn forget(db: &Connection, who: Id) -> Result<(), Fault> {
    for sql in [
        "UPDATE entrants SET who = NULL WHERE who = $1",
        "UPDATE tournaments SET opener = NULL, name = '' WHERE opener = $1",
    ] {
        db.change(sql, &[&who]).await?;
    }
    Ok(())
}

/// A guest's entries are an account's, but for tournaments that both entered.
pub(super) async fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), Fault> {
    for sql in [
        "UPDATE entrants SET who = $2 WHERE who = $1
         AND tournament NOT IN (SELECT tournament FROM entrants WHERE who = $2)",
        "UPDATE tournaments SET opener = $2 WHERE opener = $1",
    ] {
        db.change(sql, &[&guest, &account]).await?;
    }
    Ok(())
}
