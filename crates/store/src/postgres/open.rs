//! Bringing the form of a database up to date, and telling whether it is the one it was.

use super::{
    Sole,
    address::Address,
    fault::Fault,
    pool::{Connection, Pool},
    told,
    types::Columns,
};
use crate::StoreError;
use std::sync::Arc;

/// The forms that the database has had, in order. One that was published is never changed.
const MIGRATIONS: [&str; 1] = [include_str!("../../migrations/postgres/0001_house.sql")];

/// Brings the form up to date, whoever else tries the same at this moment.
pub(super) async fn migrate(pool: &Pool) -> Result<(), Fault> {
    pool.alter(|db| async move {
        db.take_time().await?;
        db.rows("SELECT pg_advisory_xact_lock(hashtextextended('wardroom forms', 0))", &[]).await?;
        let done = form(&db).await?;
        if done > MIGRATIONS.len() {
            return Err(Fault::failed("the database was written by a newer version of this program".into()));
        }
        for (number, sql) in (1_i32..).zip(MIGRATIONS).skip(done) {
            db.all(sql).await?;
            db.change("INSERT INTO forms (n) VALUES ($1)", &[&number]).await?;
        }
        Ok(())
    })
    .await
}

/// In which form the database is; an empty one gets the list of its forms.
async fn form(db: &Connection) -> Result<usize, Fault> {
    let sql = "SELECT relname = 'forms' FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
    let tables = db.rows(sql, &[]).await?;
    let ours = tables.iter().map(|row| row.of(0)).collect::<Result<Vec<bool>, _>>()?;
    if ours.contains(&true) {
        return db.one("SELECT coalesce(max(n), 0)::bigint FROM forms", &[]).await?.number(0);
    }
    if !ours.is_empty() {
        let problem = "this is a database of another program; name an empty one, or another schema with options=-csearch_path=";
        return Err(Fault::failed(problem.into()));
    }
    db.all("CREATE TABLE forms (n INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL DEFAULT now())").await?;
    Ok(0)
}

/// Whether a house is being moved into the database.
pub(crate) async fn is_moving(db: &Connection) -> Result<bool, Fault> {
    let sql =
        "SELECT 1 FROM pg_class WHERE relname = 'moving' AND relnamespace = current_schema()::regnamespace";
    db.finds(sql, &[]).await
}

/// A database that a house is being moved into is nobody's yet.
pub(super) async fn is_whole(pool: &Pool) -> Result<(), Fault> {
    if pool.ask(|db| async move { is_moving(&db).await }).await? {
        let problem =
            "a house is being moved into this database and is not whole: go on with `wardroom move-house`";
        return Err(Fault::failed(problem.into()));
    }
    Ok(())
}

/// Connects to a database that a house is moved from or to, and takes it unless a server has it.
pub(crate) async fn open_to_move(url: &str) -> Result<(Arc<Pool>, Option<Sole>), StoreError> {
    let pool = Arc::new(Pool::new(Address::read(url)?));
    let shown = pool.address.shown();
    migrate(&pool).await.map_err(|fault| StoreError::Failed(format!("{shown}: {}", told(fault))))?;
    let sole = Sole::take(pool.clone()).await?;
    Ok((pool, sole))
}

/// Looks whether the database is the one it was. A copy that was put back, and a standby that took over, is another: then everything that was
/// written before is told from what is written after, and this answers that it is so.
pub(super) async fn is_another(pool: &Pool) -> Result<bool, Fault> {
    let found = fingerprint(pool).await?;
    let known = pool
        .ask(|db| async move {
            let row = db.maybe("SELECT fingerprint FROM place", &[]).await?;
            row.map(|row| row.of::<String>(0)).transpose()
        })
        .await?;
    if known.as_ref() == Some(&found) {
        return Ok(false);
    }
    pool.alter(|db| {
        let found = found.clone();
        async move {
            let sql = "INSERT INTO place (fingerprint) VALUES ($1) ON CONFLICT (one) DO NOTHING";
            if db.change(sql, &[&found]).await? > 0 {
                return Ok(false);
            }
            let sql = "UPDATE place SET fingerprint = $1 WHERE fingerprint <> $1";
            let another = db.change(sql, &[&found]).await? > 0;
            if another {
                let sql = "INSERT INTO house AS h (key, value) VALUES ('restorings', 1)
                     ON CONFLICT (key) DO UPDATE SET value = h.value + 1";
                db.change(sql, &[]).await?;
            }
            Ok(another)
        }
    })
    .await
}

/// What tells this database from every copy of it: which cluster, which turn in its history, and which table of it holds journals.
async fn fingerprint(pool: &Pool) -> Result<String, Fault> {
    let whole = "SELECT (SELECT system_identifier FROM pg_control_system())::text || '/' ||
         (SELECT timeline_id FROM pg_control_checkpoint())::text || '/' || 'journal'::regclass::oid::text";
    let found = pool.ask(|db| async move { db.one(whole, &[]).await?.of(0) }).await;
    match found {
        // Some providers keep this to themselves. A dump that is put back is told by its table all the same.
        Err(Fault::Database(error)) if error.as_db_error().is_some() => {
            let part = "SELECT 'journal'::regclass::oid::text";
            pool.ask(|db| async move { db.one(part, &[]).await?.of(0) }).await
        }
        found => found,
    }
}
