//! Everything that is shared: the store, the rooms, limits, metrics, time.

use crate::{
    alarm::Alarms,
    auth::Sessions,
    config::Config,
    connection::Connections,
    limit::{Buckets, Counts, Guesses, Network},
    metrics::Metrics,
    push::Push,
    room::{Live, Room},
    thinkers::Thinkers,
};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{Id, Store};
use tokio::sync::{Semaphore, watch};
use wire::{Problem, ProblemCode, Status};

/// The house.
pub struct House {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// What was set.
    pub config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) alarms: Alarms,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Gates,
    pub(crate) push: Push,
    pub(crate) connections: Arc<Connections>,
    rooms: Mutex<HashMap<Id, Arc<Room>>>,
    /// How long the house has slept in all its life, in milliseconds.
    slept: AtomicU64,
    /// Where bots think.
    pub(crate) thinkers: Thinkers,
    /// How much is computed for people at once that takes long: replays, checks, card files.
    workers: Arc<Semaphore>,
    closing: watch::Sender<bool>,
    ready: AtomicBool,
}

/// What holds back those who go too fast.
#[derive(Debug)]
pub struct Gates {
    /// Requests by address.
    pub requests: Buckets<Network>,
    /// Logins, accounts and guests by address.
    pub sessions: Buckets<Network>,
    /// Passwords by account.
    pub guesses: Guesses,
    /// New tables by person.
    pub tables: Buckets<Id>,
    /// Messages by person.
    pub messages: Buckets<Id>,
    /// Tables that a person begins to follow.
    pub watches: Buckets<Id>,
    /// Sockets by address.
    pub sockets: Counts<Network>,
    /// Tables at which bots play among themselves, by whence they were set going; nothing where that is not known any more.
    pub bot_tables: Counts<Option<Network>>,
}

impl House {
    /// Opens the house: it wakes up.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, store::StoreError> {
        let slept = store.wake(wall_clock()).await?;
        let push = Push::open(&*store).await?;
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        // One core is left for people, where there are more.
        let thinkers = config.thinkers.unwrap_or(threads.saturating_sub(1).max(1));
        let limits = &config.limits;
        let gates = Gates {
            requests: Buckets::new(limits.requests),
            sessions: Buckets::new(limits.sessions),
            guesses: Guesses::new(limits.passwords, limits.passwords_in_all),
            tables: Buckets::new(limits.tables),
            messages: Buckets::new(limits.messages),
            watches: Buckets::new(limits.watches),
            sockets: Counts::new(limits.sockets_per_address),
            bot_tables: Counts::new(limits.bot_tables_per_address),
        };
        Ok(Arc::new(House {
            store,
            metrics: Metrics::default(),
            alarms: Alarms::default(),
            sessions: Sessions::default(),
            limits: gates,
            push,
            connections: Arc::new(Connections::new(&config)),
            rooms: Mutex::default(),
            slept: AtomicU64::new(slept),
            thinkers: Thinkers::new(thinkers, Duration::from_millis(config.bot_limit_ms)),
            workers: Arc::new(Semaphore::new(threads)),
            closing: watch::Sender::new(false),
            ready: AtomicBool::new(false),
            config,
        }))
    }

    /// The time on the wall, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        wall_clock()
    }

    /// The time of the house, which stands still while the house sleeps.
    pub fn time(&self) -> u64 {
        wall_clock().saturating_sub(self.slept.load(Ordering::Relaxed))
    }

    /// The time of the house for the journal of a table that keeps clocks.
    pub(crate) fn stamp(&self, live: &Live) -> Option<u64> {
        live.keeps_time().then(|| self.time())
    }

    /// The room of a table, whether or not there is such a table.
    pub fn room(&self, id: Id) -> Arc<Room> {
        self.rooms().entry(id).or_default().clone()
    }

    /// The room of a table, if it is in memory or followed.
    pub(crate) fn known_room(&self, id: Id) -> Option<Arc<Room>> {
        self.rooms().get(&id).cloned()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Arc<Room>>> {
        // The list is whole whatever happened while it was held.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms there are.
    pub(crate) fn room_count(&self) -> usize {
        self.rooms().len()
    }

    /// 32 secret bytes.
    ///
    /// # Panics
    /// If the system gives no randomness, without which no table is fair.
    pub(crate) fn secret(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        bytes
    }

    /// A random number, for bots' thoughts.
    pub(crate) fn random(&self) -> u64 {
        getrandom::u64().unwrap_or_else(|_| self.now())
    }

    /// Computes something that takes long, apart from everything else and only so much at once; it has its place until it has ended,
    /// whether or not anybody still waits. Nothing if it broke.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.workers.clone().acquire_owned().await.ok()?;
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Looks after every table that waited for the house while it slept.
    pub async fn resume(self: &Arc<Self>) {
        match self.store.awake().await {
            Ok(tables) => {
                for table in tables {
                    self.room(table).look_after(self, table).await;
                }
            }
            Err(error) => tracing::error!(%error, "the tables that wait could not be read"),
        }
        self.ready.store(true, Ordering::Release);
    }

    /// Whether it takes requests: it is up, and not about to close.
    pub fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Acquire) && !self.is_closing()
    }

    /// Keeps the time, forgets what nobody uses, and sweeps out what is long gone.
    pub(crate) async fn keep(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(Duration::from_secs(2));
        let mut sweep: u32 = 0;
        loop {
            ticks.tick().await;
            if let Err(error) = self.store.beat(self.now()).await {
                tracing::error!(%error, "the time could not be kept");
            }
            self.rest();
            if sweep.is_multiple_of(1800) {
                self.sweep().await;
            }
            sweep = sweep.wrapping_add(1);
        }
    }

    /// Drops from memory what nobody uses.
    fn rest(&self) {
        let (now, idle) = (self.now(), self.config.idle_seconds * 1000);
        let all: Vec<(Id, Arc<Room>)> = self.rooms().iter().map(|(id, room)| (*id, room.clone())).collect();
        for (id, room) in all {
            if room.rest(now, idle) {
                let mut rooms = self.rooms();
                // Two hold it: the list, and this. Whoever else has it may be about to use it.
                if Arc::strong_count(&room) == 2 {
                    rooms.remove(&id);
                }
            }
        }
        self.rooms().shrink_to_fit();
    }

    async fn sweep(&self) {
        let day = 86_400_000;
        let before = |days: u64| self.now().saturating_sub(days * day);
        let (tables, sessions) =
            (before(self.config.keep_waiting_days), before(self.config.keep_session_days));
        for status in [Status::Waiting, Status::Closed] {
            match self.store.sweep(crate::room::status_number(status), tables, sessions).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(count, "tables that never began are gone"),
                Err(error) => tracing::error!(%error, "nothing could be swept out"),
            }
        }
    }

    /// Tells everybody that the house closes.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        self.thinkers.close();
    }

    /// Whether it closes: nothing new is begun.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Resolves when the house closes.
    pub(crate) async fn closes(&self) {
        let mut closing = self.closing.subscribe();
        // It is never dropped before the house.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Whether bots may begin to play among themselves for whoever is there.
    pub(crate) fn may_play_by_bots(&self, from: Option<Network>) -> Result<(), Problem> {
        if !self.limits.bot_tables.is_full(&from) {
            return Ok(());
        }
        let most = self.config.limits.bot_tables_per_address;
        let message = format!(
            "bots play at {most} tables for you already; wait until one of them is over, or sit down yourself"
        );
        self.metrics.slowed.add(1);
        Err(Problem { retry_after: Some(30), ..Problem::new(ProblemCode::SlowDown, message) })
    }

    /// Somebody goes too fast.
    pub(crate) fn slow_down(&self, retry_after: u32) -> Problem {
        self.metrics.slowed.add(1);
        let message = format!("too fast; try again in {retry_after} s");
        Problem { retry_after: Some(retry_after), ..Problem::new(ProblemCode::SlowDown, message) }
    }
}

fn wall_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
