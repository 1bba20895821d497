//! The one writer: a thread that takes what has come in meanwhile, commits it all at once, and only then answers each.

use super::{open::PATIENCE, wipe::Wiper};
use crate::{Promise, StoreError};
use rusqlite::Connection;
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// The most jobs of one commit.
const MOST: usize = 1024;
/// How long the last look at the write-ahead log waits for others.
const SETTLING: Duration = Duration::from_secs(2);
/// Commits after which the write-ahead log is looked at.
const LOOK: u32 = 64;
/// Pages of the write-ahead log after which the tidier copies them into the file.
const TIDY: i64 = 1_000;
/// Pages of the write-ahead log after which the writer itself starts it anew.
const FULL: i64 = 16_000;

/// How long those who read may keep the write-ahead log from being emptied before somebody who waits for that is told so.
const SCRUBBING: Duration = Duration::from_secs(60);

/// After how much quiet the writer looks whether somebody else wrote.
const QUIET: Duration = Duration::from_millis(250);
/// For how long a commit that failed is held against the store.
const TROUBLE: Duration = Duration::from_secs(10);

/// What the writer is asked for.
enum Order {
    Write(Job),
    Settle(oneshot::Sender<Result<(), StoreError>>),
    /// Empty the write-ahead log and wipe the room on pages soon: something was deleted that shall be in no file. The writer does so itself, because
    /// what another connection does to the log looks as if somebody else had written.
    Scrub,
    /// The same, and tell when it is done.
    Scrubbed(oneshot::Sender<Result<(), StoreError>>),
}

/// What is to be written. It leaves behind what tells its waiter, once it is known whether the commit went through.
type Job = Box<dyn FnOnce(&Connection) -> Result<Done, StoreError> + Send>;
type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// The way to the writer's thread, which ends when this is dropped and all is written.
#[derive(Debug)]
pub(super) struct Writer {
    orders: Sender<Order>,
    epoch: Arc<AtomicU64>,
    trouble: Arc<Trouble>,
}

/// The last commit that failed: when, and why.
type Trouble = Mutex<Option<(Instant, String)>>;

impl Writer {
    pub(super) fn start(db: Connection, tidying: Connection, mut wiper: Wiper) -> Result<Writer, StoreError> {
        let (orders, inbox) = mpsc::channel();
        let epoch = Arc::new(AtomicU64::new(0));
        let failed = |error: std::io::Error| StoreError::Failed(error.to_string());
        let (nudge, nudged) = mpsc::channel();
        let trouble = Arc::new(Trouble::default());
        let (seen, failing) = (epoch.clone(), trouble.clone());
        thread::Builder::new()
            .name("writer".into())
            .spawn(move || {
                run(&db, &inbox, &nudge, &seen, &failing, &mut wiper);
                // The wiper's handle goes last.
                drop(db);
                drop(wiper);
            })
            .map_err(failed)?;
        thread::Builder::new()
            .name("tidier".into())
            .spawn(move || tidy(&tidying, &nudged))
            .map_err(failed)?;
        Ok(Writer { orders, epoch, trouble })
    }

    /// Why a commit failed lately, if one did.
    pub(super) fn trouble(&self) -> Option<String> {
        let trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.as_ref().filter(|(at, _)| at.elapsed() < TROUBLE).map(|(_, problem)| problem.clone())
    }

    /// Moves all of the write-ahead log into the file.
    pub(super) fn settle(&self) -> Promise<'static, ()> {
        let (tell, told) = oneshot::channel();
        self.promise(Order::Settle(tell), told)
    }

    /// Resolves when what was deleted until now is in no file any more.
    pub(super) fn scrubbed(&self) -> Promise<'static, ()> {
        let (tell, told) = oneshot::channel();
        self.promise(Order::Scrubbed(tell), told)
    }

    fn promise<T: Send + 'static>(
        &self,
        order: Order,
        told: oneshot::Receiver<Result<T, StoreError>>,
    ) -> Promise<'static, T> {
        let sent = self.orders.send(order);
        Box::pin(async move {
            let gone = || StoreError::Failed("it was not written".into());
            sent.map_err(|_| gone())?;
            told.await.map_err(|_| gone())?
        })
    }

    pub(super) fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }

    /// Empties the write-ahead log and wipes the room on pages soon.
    pub(super) fn scrub(&self) {
        // A writer that is gone has nothing left to empty.
        let _ = self.orders.send(Order::Scrub);
    }

    /// Sends a job. One that may fail half-way is `guarded` by a savepoint.
    pub(super) fn send<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        guarded: bool,
    ) -> Promise<'static, T> {
        let (tell, told) = oneshot::channel();
        let trouble = self.trouble.clone();
        let job: Job = Box::new(move |db| {
            let done = if guarded { guard(db, job)? } else { written(job(db))? };
            if let Err(StoreError::Failed(problem)) = &done {
                note(&trouble, problem);
            }
            Ok(Box::new(move |committed: Result<(), StoreError>| {
                // Whoever went away needs no answer.
                let _ = tell.send(committed.and(done));
            }))
        });
        self.promise(Order::Write(job), told)
    }
}

/// Something could not be written.
fn note(trouble: &Trouble, problem: &str) {
    *trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), problem.into()));
}

/// An error of the database ends the whole commit; a refusal is an answer to one waiter alone.
fn written<T>(done: Result<T, StoreError>) -> Result<Result<T, StoreError>, StoreError> {
    match done {
        Err(StoreError::Failed(problem)) => Err(StoreError::Failed(problem)),
        done => Ok(done),
    }
}

fn guard<T>(
    db: &Connection,
    job: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<Result<T, StoreError>, StoreError> {
    db.prepare_cached("SAVEPOINT job")?.execute([])?;
    let done = job(db);
    if done.is_err() {
        db.prepare_cached("ROLLBACK TO job")?.execute([])?;
    }
    db.prepare_cached("RELEASE job")?.execute([])?;
    Ok(done)
}

fn run(
    db: &Connection,
    inbox: &Receiver<Order>,
    nudge: &Sender<()>,
    epoch: &AtomicU64,
    trouble: &Trouble,
    wiper: &mut Wiper,
) {
    let mut version = data_version(db).unwrap_or_default();
    let mut commits: u32 = 0;
    let mut scrub = Scrub::default();
    loop {
        let first = match inbox.recv_timeout(QUIET) {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = notice(db, &mut version, epoch) {
                    tracing::warn!(%error, "whether somebody else wrote is not known");
                }
                scrub.go_on(db, wiper);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let (mut batch, mut settling) = (Vec::new(), Vec::new());
        for order in std::iter::once(first).chain(inbox.try_iter().take(MOST - 1)) {
            match order {
                Order::Write(job) => batch.push(job),
                Order::Settle(tell) => settling.push(tell),
                Order::Scrub => scrub.wanted = true,
                Order::Scrubbed(tell) => scrub.wait(tell),
            }
        }
        let mut done: Vec<Done> = Vec::with_capacity(batch.len());
        let committed = commit(db, batch, &mut done, &mut version, epoch);
        if let Err(error) = &committed {
            tracing::error!(%error, "a commit failed");
            note(trouble, &error.to_string());
            if !db.is_autocommit() {
                let _ = db.execute_batch("ROLLBACK");
            }
        }
        for tell in done {
            tell(committed.clone());
        }
        commits = commits.wrapping_add(1);
        if commits.is_multiple_of(LOOK)
            && let Err(error) = watch_log(db, nudge)
        {
            tracing::warn!(%error, "the write-ahead log could not be looked at");
        }
        for tell in settling {
            // Whoever went away needs no answer.
            let _ = tell.send(settle(db));
        }
        scrub.go_on(db, wiper);
    }
}

fn settle(db: &Connection) -> Result<(), StoreError> {
    let until = Instant::now() + SETTLING;
    while checkpoint(db, "TRUNCATE", SETTLING)? {
        if Instant::now() >= until {
            return Err(StoreError::Failed("somebody still reads the write-ahead log".into()));
        }
        // The thread that tidies the log beside us is not waited for by SQLite.
        thread::sleep(Duration::from_millis(10));
    }
    Ok(())
}

/// What was deleted is yet to go from the files.
#[derive(Default)]
struct Scrub {
    wanted: bool,
    waiting: Vec<(Instant, oneshot::Sender<Result<(), StoreError>>)>,
}

impl Scrub {
    fn wait(&mut self, tell: oneshot::Sender<Result<(), StoreError>>) {
        self.wanted = true;
        self.waiting.push((Instant::now(), tell));
    }

    /// Empties the log and wipes the room on pages, if that is wanted and nobody is in the way; who is, will be gone the next time.
    fn go_on(&mut self, db: &Connection, wiper: &mut Wiper) {
        if !self.wanted {
            return;
        }
        let emptied = checkpoint(db, "TRUNCATE", Duration::ZERO);
        let done = emptied.and_then(|busy| Ok(!busy && wiper.wipe(db)?));
        if let Err(error) = &done {
            tracing::warn!(%error, "what was deleted may still lie in the file");
        }
        self.wanted = done == Ok(false);
        let patient = |begun: Instant| done == Ok(false) && begun.elapsed() < SCRUBBING;
        for (_, tell) in self.waiting.extract_if(.., |(begun, _)| !patient(*begun)) {
            let in_use =
                || StoreError::Failed("the write-ahead log is in use and could not be emptied".into());
            // Whoever went away needs no answer.
            let _ = tell.send(done.clone().and_then(|done| if done { Ok(()) } else { Err(in_use()) }));
        }
    }
}

/// Copies the log into the file, without waiting any longer than this for those who read. Answers whether somebody was in the way.
fn checkpoint(db: &Connection, how: &str, patience: Duration) -> Result<bool, StoreError> {
    db.busy_timeout(patience)?;
    let busy = db.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |row| row.get(0));
    db.busy_timeout(PATIENCE)?;
    Ok(busy?)
}

/// Looks whether another process wrote, as by putting a backup back. Then all that was remembered is to be read again.
fn notice(db: &Connection, version: &mut i64, epoch: &AtomicU64) -> Result<(), StoreError> {
    let found = data_version(db)?;
    if found != *version {
        *version = found;
        epoch.fetch_add(1, Ordering::Release);
    }
    Ok(())
}

fn commit(
    db: &Connection,
    batch: Vec<Job>,
    done: &mut Vec<Done>,
    version: &mut i64,
    epoch: &AtomicU64,
) -> Result<(), StoreError> {
    db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    notice(db, version, epoch)?;
    for job in batch {
        done.push(job(db)?);
    }
    db.prepare_cached("COMMIT")?.execute([])?;
    Ok(())
}

fn data_version(db: &Connection) -> Result<i64, StoreError> {
    Ok(db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?)
}

/// The log grows with every commit; the tidier empties it beside the writer, and in need the writer itself.
fn watch_log(db: &Connection, nudge: &Sender<()>) -> Result<(), StoreError> {
    // The size of the log is known to nobody but the checkpointer, which answers without doing anything here.
    let pages: i64 = db.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get(1))?;
    if pages > FULL {
        // Whoever still reads, as a long backup does, holds nobody up: it is tried again.
        checkpoint(db, "RESTART", Duration::ZERO)?;
    } else if pages > TIDY {
        let _ = nudge.send(());
    }
    Ok(())
}

fn tidy(db: &Connection, nudged: &Receiver<()>) {
    while nudged.recv().is_ok() {
        // What was asked for meanwhile is done with it.
        while nudged.try_recv().is_ok() {}
        if let Err(error) = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
            tracing::warn!(%error, "the write-ahead log could not be tidied");
        }
        thread::sleep(Duration::from_millis(200));
    }
}
