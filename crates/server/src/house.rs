//! Everything that is shared: the store, the rooms, limits, metrics, time.

use crate::{
    alarm::Alarms,
    auth::Sessions,
    config::Config,
    doors::Doors,
    face::Thought,
    limit::{Buckets, Counts},
    metrics::Metrics,
    push::Push,
    room::{Live, Room},
};
use std::{
    collections::HashMap,
    net::IpAddr,
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
    pub(crate) doors: Doors,
    pub(crate) limits: Gates,
    pub(crate) push: Push,
    rooms: Mutex<HashMap<Id, Arc<Room>>>,
    /// How long the house has slept in all its life, in milliseconds.
    slept: AtomicU64,
    /// How many bots think at once.
    thinkers: Semaphore,
    closing: watch::Sender<bool>,
    ready: AtomicBool,
}

/// What holds back those who go too fast.
#[derive(Debug)]
pub struct Gates {
    /// Requests by address.
    pub requests: Buckets<IpAddr>,
    /// Logins, accounts and guests by address.
    pub sessions: Buckets<IpAddr>,
    /// Tries of recovery codes by address.
    pub recoveries: Buckets<IpAddr>,
    /// New tables by person.
    pub tables: Buckets<Id>,
    /// Messages by person.
    pub messages: Buckets<Id>,
    /// Sockets by address.
    pub sockets: Counts<IpAddr>,
}

impl House {
    /// Opens the house: it wakes up.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, store::StoreError> {
        let slept = store.wake(wall_clock()).await?;
        House::new(store, config, slept).await
    }

    /// Looks in without opening: time goes on as it does, no bot moves, and nothing is begun.
    pub async fn visit(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, store::StoreError> {
        // Time never goes back, so this adds nothing to what the house has slept.
        let slept = store.wake(0).await?;
        let house = House::new(store, config, slept).await?;
        house.close();
        Ok(house)
    }

    async fn new(store: Arc<dyn Store>, config: Config, slept: u64) -> Result<Arc<House>, store::StoreError> {
        let push = Push::open(&*store).await?;
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let limits = &config.limits;
        let gates = Gates {
            requests: Buckets::new(limits.requests),
            sessions: Buckets::new(limits.sessions),
            recoveries: Buckets::new(limits.recoveries),
            tables: Buckets::new(limits.tables),
            messages: Buckets::new(limits.messages),
            sockets: Counts::new(limits.sockets_per_address),
        };
        Ok(Arc::new(House {
            store,
            metrics: Metrics::default(),
            alarms: Alarms::default(),
            sessions: Sessions::default(),
            doors: Doors::default(),
            limits: gates,
            push,
            rooms: Mutex::default(),
            slept: AtomicU64::new(slept),
            thinkers: Semaphore::new(threads),
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

    /// All rooms that there are.
    pub(crate) fn known_rooms(&self) -> Vec<(Id, Arc<Room>)> {
        self.rooms().iter().map(|(id, room)| (*id, room.clone())).collect()
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

    /// Lets a bot think, apart from everything else; nothing if it takes too long.
    pub(crate) async fn think(&self, thought: Thought) -> Option<String> {
        let limit = Duration::from_millis(self.config.bot_limit_ms);
        let thinking = async {
            let _seat = self.thinkers.acquire().await.ok()?;
            tokio::task::spawn_blocking(thought).await.ok()
        };
        tokio::time::timeout(limit, thinking).await.ok().flatten()
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
        let (mut epoch, mut generation) = (self.store.epoch(), self.store.generation().await.unwrap_or(0));
        loop {
            ticks.tick().await;
            if let Err(error) = self.store.beat(self.now()).await {
                tracing::error!(%error, "the time could not be kept");
            }
            // Somebody else wrote; the beat has just noticed.
            if self.store.epoch() != epoch {
                epoch = self.store.epoch();
                if let Err(error) = self.look_around(&mut generation).await {
                    tracing::error!(%error, "what others changed could not be looked at");
                }
            }
            self.rest();
            if sweep.is_multiple_of(1800) {
                // Beside the beat: giving much room back takes its time.
                let house = self.clone();
                tokio::spawn(async move { house.sweep().await });
            }
            sweep = sweep.wrapping_add(1);
        }
    }

    async fn look_around(self: &Arc<Self>, generation: &mut u64) -> Result<(), store::StoreError> {
        let now = self.store.generation().await?;
        match std::mem::replace(generation, now) == now {
            true => self.check_doors().await,
            false => self.after_operator().await,
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

    /// Removes what was kept long enough, and gives back the room that it took.
    pub async fn sweep(&self) {
        let day = 86_400_000;
        let before = |days: u64| self.now().saturating_sub(days * day);
        let (tables, sessions) =
            (before(self.config.keep_waiting_days), before(self.config.keep_session_days));
        let finished = self.config.keep.map(|days| (Status::Finished, before(days)));
        for (status, before) in
            [(Status::Waiting, tables), (Status::Closed, tables)].into_iter().chain(finished)
        {
            match self.store.sweep(crate::room::status_number(status), before, sessions).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(
                    event = "swept",
                    count,
                    ?status,
                    "tables that nobody needs any more are gone"
                ),
                Err(error) => tracing::error!(%error, "nothing could be swept out"),
            }
        }
        if let Err(error) = self.sessions_swept().await {
            tracing::error!(%error, "sessions could not be looked at");
        }
        // What they took is given back bit by bit, so that nobody waits for long.
        loop {
            match self.store.shrink().await {
                Ok(true) => tokio::time::sleep(Duration::from_millis(20)).await,
                Ok(false) => break,
                Err(error) => {
                    tracing::error!(%error, "room could not be given back");
                    break;
                }
            }
        }
    }

    /// Tells everybody that the house closes.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
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

    /// Somebody goes too fast.
    pub(crate) fn slow_down(&self, retry_after: u32) -> Problem {
        self.metrics.slowed.add(1);
        tracing::info!(target: "server::limits", event = "slow-down", retry_after, "somebody goes too fast");
        let message = format!("too fast; try again in {retry_after} s");
        Problem { retry_after: Some(retry_after), ..Problem::new(ProblemCode::SlowDown, message) }
    }
}

fn wall_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
