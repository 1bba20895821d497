//! One server at a time serves a database. The database keeps the lock with a connection, so that it is free as soon as whoever had it is gone.

use super::{
    fault::Fault,
    pool::{Connection, Pool},
    told,
    types::Columns,
};
use crate::StoreError;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinHandle;

/// How often it is looked whether the lock is still held.
const LOOK: Duration = Duration::from_secs(2);
/// How long the connection of a server that was killed may take to be noticed.
const LEAVING: Duration = Duration::from_secs(2);

/// A database that this process alone serves, for as long as this lives. Operators' commands may be given beside it.
#[derive(Debug)]
pub struct Sole {
    keeper: JoinHandle<()>,
}

impl Drop for Sole {
    fn drop(&mut self) {
        // The connection goes with it, and the lock with the connection.
        self.keeper.abort();
    }
}

impl Sole {
    pub(super) async fn take(pool: Arc<Pool>) -> Result<Option<Sole>, StoreError> {
        let since = Instant::now();
        loop {
            if let Some(held) = hold(&pool).await? {
                return Ok(Some(Sole { keeper: tokio::spawn(keep(pool, held)) }));
            }
            if since.elapsed() > LEAVING {
                return Ok(None);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// A connection that holds the lock, unless another does.
async fn hold(pool: &Pool) -> Result<Option<Connection>, Fault> {
    let db = Connection::open(&pool.address).await?;
    let row = db.one("SELECT pg_try_advisory_lock(hashtextextended('wardroom serves', 0))", &[]).await?;
    Ok(if row.of(0)? { Some(db) } else { None })
}

/// Holds the lock, and takes it again whenever its connection is cut. Should another server be faster then, no move is lost by it: journals
/// are compared with every append. But each of the two would tell its own people alone.
async fn keep(pool: Arc<Pool>, held: Connection) {
    let mut held = Some(held);
    loop {
        tokio::time::sleep(LOOK).await;
        if let Some(db) = &held
            && db.one("SELECT true", &[]).await.is_ok()
        {
            continue;
        }
        held = None;
        match hold(&pool).await {
            Ok(Some(db)) => held = Some(db),
            Ok(None) => tracing::error!("another server serves this database now; end one of the two"),
            Err(fault) => tracing::warn!(error = %told(fault), "the database cannot be reached"),
        }
    }
}
