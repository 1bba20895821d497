//! Postgres: a pool of connections, and a task that appends for many at once.

/// What is asked of the database: the parameters that it needs, and with them the question. It may be asked twice, so each time has its own.
macro_rules! ask {
    ($store:expr, [$($value:ident),*], |$db:ident| $question:expr) => {
        $store.ask(move |$db| {
            $(let $value = ToOwned::to_owned(&$value);)*
            async move { $question.await }
        })
    };
}

/// The same for what changes something.
macro_rules! alter {
    ($store:expr, [$($value:ident),*], |$db:ident| $job:expr) => {
        $store.alter(move |$db| {
            $(let $value = ToOwned::to_owned(&$value);)*
            async move { $job.await }
        })
    };
}

mod address;
mod append;
mod careers;
mod contract;
mod daily;
mod fault;
mod moderation;
mod open;
mod operate;
mod people;
mod pool;
mod profiles;
mod read;
mod results;
mod sole;
mod tls;
mod tournaments;
mod types;
mod write;

pub use sole::Sole;
pub(crate) use {
    fault::Fault,
    open::{is_moving, open_to_move},
    pool::Pool,
    tokio_postgres::types::ToSql,
    types::Columns,
};

use crate::{Promise, StoreError};
use address::Address;
use append::Writer;
use pool::Connection;
use std::{
    collections::BTreeSet,
    future::Future,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinHandle;

/// How often it is looked whether operators, or whoever put a copy back, changed something.
const LOOK: Duration = Duration::from_millis(500);
/// How long after the end of a transaction whoever asked for it knows.
const MOMENT: Duration = Duration::from_millis(100);
/// After how many looks it is looked whether this is still the same database.
const LOOKS: u32 = 10;

/// A store in a database of Postgres.
pub struct Postgres {
    pool: Arc<Pool>,
    writer: Arc<Writer>,
    epoch: Arc<AtomicU64>,
    own_acts: Arc<OwnActs>,
    watch: JoinHandle<()>,
}

/// The numbers under which operators' acts of this process were told.
#[derive(Default)]
struct OwnActs(Mutex<BTreeSet<u64>>);

impl OwnActs {
    fn note(&self, told: Option<i64>) {
        let told = told.and_then(|number| u64::try_from(number).ok());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(told);
    }

    /// Whether all acts after one number up to another are ours; then they need not be remembered any more.
    fn cover(&self, after: u64, to: u64) -> bool {
        let mut own = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ours = own.range(after.saturating_add(1)..=to).count() as u64 == to.saturating_sub(after);
        if ours {
            *own = own.split_off(&to.saturating_add(1));
        }
        ours
    }
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Postgres({})", self.pool.address.shown())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.watch.abort();
    }
}

impl Postgres {
    /// Connects to the database that a URL names, and brings its form up to date.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let address = Address::read(url)?;
        let shown = address.shown();
        let pool = Arc::new(Pool::new(address));
        let begun = async {
            open::migrate(&pool).await?;
            open::is_whole(&pool).await?;
            open::is_another(&pool).await
        };
        begun.await.map_err(|fault| StoreError::Failed(format!("{shown}: {}", told(fault))))?;
        let waits =
            pool.ask(|db| async move { db.one("SELECT current_setting('fsync') = 'on'", &[]).await?.of(0) });
        if !waits.await? {
            tracing::warn!(
                "{shown} does not wait for its disk (fsync = off): a loss of power there loses answered moves"
            );
        }
        let epoch = Arc::new(AtomicU64::new(0));
        let own_acts = Arc::new(OwnActs::default());
        let watch = tokio::spawn(watch(pool.clone(), epoch.clone(), own_acts.clone()));
        let writer = Arc::new(Writer::start(pool.clone()));
        Ok(Postgres { pool, writer, epoch, own_acts, watch })
    }

    /// Which database that is, for people to read: without a password.
    pub fn shown(&self) -> String {
        self.pool.address.shown()
    }

    /// Serves the database alone, until what is answered is dropped; nothing if another server does.
    pub fn alone(&self) -> Promise<'_, Option<Sole>> {
        Box::pin(Sole::take(self.pool.clone()))
    }

    /// A number of the house, 0 where it was never written.
    fn number(&self, key: &'static str) -> Promise<'_, u64> {
        self.ask(move |db| async move { Ok(read::number_of_house(&db, key).await?.unwrap_or(0)) })
    }

    /// Asks, whatever becomes of whoever asks.
    fn ask<T, F>(&self, asked: impl Fn(Arc<Connection>) -> F + Send + Sync + 'static) -> Promise<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let pool = self.pool.clone();
        Box::pin(done(tokio::spawn(async move { answered(&pool, pool.ask(asked).await) })))
    }

    /// Does something in one transaction, whatever becomes of whoever asks for it.
    fn alter<T, F>(&self, job: impl Fn(Arc<Connection>) -> F + Send + Sync + 'static) -> Promise<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let pool = self.pool.clone();
        Box::pin(done(tokio::spawn(async move { answered(&pool, pool.alter(job).await) })))
    }
}

async fn done<T>(task: JoinHandle<Result<T, StoreError>>) -> Result<T, StoreError> {
    task.await.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
}

/// What is answered, and remembered if it is the database's failure.
fn answered<T>(pool: &Pool, done: Result<T, Fault>) -> Result<T, StoreError> {
    done.map_err(|fault| pool.note_fault(fault))
}

fn told(fault: Fault) -> String {
    match StoreError::from(fault) {
        StoreError::Failed(problem) => problem,
        other => other.to_string(),
    }
}

/// Looks for what others changed, for as long as the store is open.
async fn watch(pool: Arc<Pool>, epoch: Arc<AtomicU64>, own: Arc<OwnActs>) {
    let generation = || pool.ask(|db| async move { read::number_of_house(&db, "generation").await });
    let mut known = generation().await.ok().flatten();
    let mut looks: u32 = 0;
    loop {
        tokio::time::sleep(LOOK).await;
        looks = looks.wrapping_add(1);
        match generation().await {
            Ok(found) if found != known => {
                let (before, now) = (known.unwrap_or(0), found.unwrap_or(0));
                known = found;
                let mut ours = now > before && own.cover(before, now);
                if !ours && now > before {
                    // One of ours may be noted in a moment.
                    tokio::time::sleep(MOMENT).await;
                    ours = own.cover(before, now);
                }
                if !ours {
                    epoch.fetch_add(1, Ordering::Release);
                }
            }
            Ok(_) => {}
            Err(fault) => {
                tracing::warn!(error = %told(fault), "whether an operator changed something is not known");
            }
        }
        if looks.is_multiple_of(LOOKS) {
            match open::is_another(&pool).await {
                Ok(true) => {
                    tracing::warn!("this is another database than before: everything is read again");
                    epoch.fetch_add(1, Ordering::Release);
                }
                Ok(false) => {}
                Err(fault) => {
                    tracing::warn!(error = %told(fault), "whether this is the same database is not known");
                }
            }
        }
    }
}
