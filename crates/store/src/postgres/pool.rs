//! Connections: never more than so many, each asked with patience, none given to the next before it is known to be in order.

use super::{address::Address, fault::Fault};
use crate::StoreError;
use std::{
    collections::HashMap,
    future::Future,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinHandle,
    time::timeout,
};
use tokio_postgres::{Client, NoTls, Row, Statement, types::ToSql};

/// How long somebody waits for a connection when all are in use.
const TURN: Duration = Duration::from_secs(5);
/// How long an answer may take: longer than the database itself allows a statement, so that its own word comes first.
const ANSWER: Duration = Duration::from_secs(20);
/// The same for chores that go through much.
const PATIENT: Duration = Duration::from_secs(600);
/// For how long what was cut is asked again: a restart takes a few seconds.
const OUTAGE: Duration = Duration::from_secs(6);
/// How long to wait before that.
const PAUSE: Duration = Duration::from_millis(100);
/// How often what the database gave up for another's sake is tried.
const TRIES: u32 = 6;
/// For how long a failure is held against the store.
const TROUBLE: Duration = Duration::from_secs(10);

/// What a statement is given.
pub(crate) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection, and what was prepared on it.
pub(crate) struct Connection {
    client: Client,
    prepared: Mutex<HashMap<Box<str>, Statement>>,
    /// How long answers may take, in milliseconds.
    patience: AtomicU64,
    /// Carries the bytes; it ends with the connection.
    carrier: JoinHandle<()>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.carrier.abort();
    }
}

impl Connection {
    /// Makes a new one.
    pub async fn open(address: &Address) -> Result<Connection, Fault> {
        let dialling = async {
            match &address.tls {
                None => {
                    let (client, carried) = address.config.connect(NoTls).await?;
                    Ok((client, carry(carried)))
                }
                Some(tls) => {
                    let (client, carried) = address.config.connect(tls.clone()).await?;
                    Ok((client, carry(carried)))
                }
            }
        };
        let (client, carrier) = within(ANSWER, dialling).await?;
        let patience = AtomicU64::new(ANSWER.as_millis() as u64);
        let connection = Connection { client, prepared: Mutex::default(), patience, carrier };
        // What is answered is durable, whatever is usual there.
        let durable = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
        connection.all(durable).await?;
        Ok(connection)
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(self.patience.load(Ordering::Relaxed))
    }

    /// What follows in this transaction may take long.
    pub async fn take_time(&self) -> Result<(), Fault> {
        self.patience.store(PATIENT.as_millis() as u64, Ordering::Relaxed);
        self.all("SET LOCAL statement_timeout = '9min'").await
    }

    /// The statement of this text, prepared once for each connection.
    async fn prepared(&self, sql: &str) -> Result<Statement, Fault> {
        let known = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(statement) = known().get(sql) {
            return Ok(statement.clone());
        }
        let statement = within(self.patience(), async { Ok(self.client.prepare(sql).await?) }).await?;
        known().insert(sql.into(), statement.clone());
        Ok(statement)
    }

    /// All rows that a query finds.
    pub async fn rows(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Fault> {
        let statement = self.prepared(sql).await?;
        within(self.patience(), async { Ok(self.client.query(&statement, values).await?) }).await
    }

    /// The row that a query finds, if there is one.
    pub async fn maybe(&self, sql: &str, values: Values<'_>) -> Result<Option<Row>, Fault> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// The row that a query always finds.
    pub async fn one(&self, sql: &str, values: Values<'_>) -> Result<Row, Fault> {
        self.maybe(sql, values).await?.ok_or_else(|| Fault::failed("the database found no row".into()))
    }

    /// Whether a query finds anything.
    pub async fn finds(&self, sql: &str, values: Values<'_>) -> Result<bool, Fault> {
        Ok(!self.rows(sql, values).await?.is_empty())
    }

    /// How many rows a statement changes.
    pub async fn change(&self, sql: &str, values: Values<'_>) -> Result<u64, Fault> {
        let statement = self.prepared(sql).await?;
        within(self.patience(), async { Ok(self.client.execute(&statement, values).await?) }).await
    }

    /// Statements without values, one after another.
    pub async fn all(&self, sql: &str) -> Result<(), Fault> {
        within(self.patience(), async { Ok(self.client.batch_execute(sql).await?) }).await
    }
}

fn carry<S, T>(connection: tokio_postgres::Connection<S, T>) -> JoinHandle<()>
where
    tokio_postgres::Connection<S, T>: Future<Output = Result<(), tokio_postgres::Error>> + Send + 'static,
{
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::warn!(error = %super::fault::described(&error), "a connection to the database broke");
        }
    })
}

async fn within<T>(patience: Duration, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    match timeout(patience, asked).await {
        Ok(answered) => answered,
        Err(_) => Err(Fault::Silent("the database did not answer in time".into())),
    }
}

/// The connections of a node.
pub(crate) struct Pool {
    pub address: Address,
    idle: Mutex<Vec<Arc<Connection>>>,
    places: Arc<Semaphore>,
    trouble: Mutex<Option<(Instant, String)>>,
}

impl Pool {
    pub fn new(address: Address) -> Pool {
        let places = Arc::new(Semaphore::new(address.connections));
        Pool { address, idle: Mutex::default(), places, trouble: Mutex::default() }
    }

    /// Why something failed lately, if it did.
    pub fn trouble(&self) -> Option<String> {
        let trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.as_ref().filter(|(at, _)| at.elapsed() < TROUBLE).map(|(_, problem)| problem.clone())
    }

    /// Something could not be done: it is held against the database if that is to blame, and the caller is told.
    pub fn note_fault(&self, fault: Fault) -> StoreError {
        let is_trouble = fault.is_trouble();
        let error = StoreError::from(fault);
        if is_trouble {
            let problem = error.to_string();
            *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), problem));
        }
        error
    }

    async fn take(&self) -> Result<Lease, Fault> {
        let waiting = timeout(TURN, self.places.clone().acquire_owned()).await;
        let place = match waiting {
            Ok(Ok(place)) => place,
            _ => return Err(Fault::failed("all connections to the database are in use".into())),
        };
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        while let Some(connection) = idle() {
            if !connection.client.is_closed() {
                return Ok(Lease { connection, _place: place });
            }
        }
        let connection = Arc::new(Connection::open(&self.address).await?);
        Ok(Lease { connection, _place: place })
    }

    /// A connection is in order, and for the next.
    fn put_back(&self, lease: Lease) {
        lease.connection.patience.store(ANSWER.as_millis() as u64, Ordering::Relaxed);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(lease.connection);
    }

    /// Asks something that changes nothing, or that may be done twice. Where a connection is cut it is asked again, as long as a restart takes.
    pub async fn ask<T, F>(&self, asked: impl Fn(Arc<Connection>) -> F) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        let since = Instant::now();
        loop {
            let done = match self.take().await {
                Err(fault) => Err(fault),
                Ok(lease) => {
                    let done = asked(lease.connection.clone()).await;
                    if !done.as_ref().is_err_and(Fault::is_cut) {
                        self.put_back(lease);
                    }
                    done
                }
            };
            match done {
                Err(fault) if fault.is_cut() && since.elapsed() < OUTAGE => tokio::time::sleep(PAUSE).await,
                done => return done,
            }
        }
    }

    /// Does something in one transaction, all or nothing. It is done again if the database gave it up for another's sake, or if the connection was cut
    /// before the end was asked for, as long as a restart takes. Where it was cut after that nobody knows, and the caller is told so.
    pub async fn alter<T, F>(&self, job: impl Fn(Arc<Connection>) -> F) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        let (since, mut tries) = (Instant::now(), 0);
        loop {
            tries += 1;
            let ending = AtomicBool::new(false);
            match self.attempt(&job, &ending).await {
                Err(fault) if fault.is_clash() && tries < TRIES => {
                    // Whoever was in the way has time to go on.
                    tokio::time::sleep(Duration::from_millis(5 << tries)).await;
                }
                Err(fault)
                    if fault.is_cut() && !ending.load(Ordering::Relaxed) && since.elapsed() < OUTAGE =>
                {
                    tokio::time::sleep(PAUSE).await;
                }
                done => return done,
            }
        }
    }

    async fn attempt<T, F>(
        &self,
        job: &impl Fn(Arc<Connection>) -> F,
        ending: &AtomicBool,
    ) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        let lease = self.take().await?;
        let db = &lease.connection;
        db.all("BEGIN").await?;
        let done = match job(db.clone()).await {
            Ok(done) => {
                ending.store(true, Ordering::Relaxed);
                db.all("COMMIT").await.map(|()| done)
            }
            Err(fault) => Err(fault),
        };
        let clean = match &done {
            Ok(_) => true,
            Err(fault) if fault.is_cut() => false,
            Err(_) => db.all("ROLLBACK").await.is_ok(),
        };
        if clean {
            self.put_back(lease);
        }
        done
    }
}

/// A connection in use. One that is not put back is closed.
struct Lease {
    connection: Arc<Connection>,
    _place: OwnedSemaphorePermit,
}
