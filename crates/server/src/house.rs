//! Everything that is shared: the store, the rooms, limits, metrics, time.

use crate::{
    alarm::Alarms,
    auth::Sessions,
    config::Config,
    connection::Connections,
    doors::Doors,
    limit::{Buckets, Counts, Guesses, Hasty, Network, Repeats, Unread},
    metrics::Metrics,
    push::{Outward, Push},
    room::{Room, TableState},
    thinkers::Thinkers,
    time::HouseTime,
};
use std::{
    collections::HashMap,
    future::Future,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{Id, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use wire::{Problem, ProblemCode, Status};

/// How often it is logged of one person or network that they go too fast, and that the house is full.
const LOGGED: Duration = Duration::from_secs(10);

/// Tells the time on the wall, in milliseconds since 1970.
pub type Wall = Arc<dyn Fn() -> u64 + Send + Sync>;

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
    pub(crate) connections: Arc<Connections>,
    /// Answers that wait to be read.
    pub(crate) unread: Arc<Unread>,
    rooms: Mutex<HashMap<Id, Arc<Room>>>,
    wall: Wall,
    time: HouseTime,
    beating: tokio::sync::Mutex<()>,
    /// The store's epoch in which the time was read.
    timed: AtomicU64,
    /// When it opened, in its own time.
    pub(crate) opened: u64,
    /// Where bots think.
    pub(crate) thinkers: Thinkers,
    /// How much is computed for people at once that takes long: tables that are read, replays, checks, card files.
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
    /// Tries of recovery codes by address.
    pub recoveries: Buckets<Network>,
    /// New tables by person.
    pub tables: Buckets<Id>,
    /// Messages by person.
    pub messages: Buckets<Id>,
    /// What a person does at tables beside moves and talk.
    pub changes: Buckets<Id>,
    /// Tables that a person begins to follow.
    pub watches: Buckets<Id>,
    /// Hints that a person waits for.
    pub hints: Counts<Id>,
    /// Who is logged to go too fast.
    pub logged: Repeats<Hasty>,
    /// That it is logged how full the house is.
    pub full: Repeats<()>,
    /// Sockets by address.
    pub sockets: Counts<Network>,
    /// Tables at which bots play among themselves, by whence they were set going; nothing where that is not known any more.
    pub bot_tables: Counts<Option<Network>>,
}

impl House {
    /// Opens the house: it wakes up. It calls others over the internet.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, store::StoreError> {
        House::open_by(store, config, Arc::new(wall_clock), Outward::internet()).await
    }

    /// The same by another clock on the wall, or with another way to call others. No setting leads here: only code says whom a house may call.
    pub async fn open_by(
        store: Arc<dyn Store>,
        config: Config,
        wall: Wall,
        outward: Outward,
    ) -> Result<Arc<House>, store::StoreError> {
        let epoch = store.epoch();
        let opened = store.wake(wall()).await?;
        House::new(store, config, wall, outward, (opened, epoch)).await
    }

    /// Looks in without opening: time goes on as it does, no bot moves, and nothing is begun.
    pub async fn visit(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, store::StoreError> {
        let epoch = store.epoch();
        let house = House::new(store, config, Arc::new(wall_clock), Outward::internet(), (0, epoch)).await?;
        house.close();
        Ok(house)
    }

    async fn new(
        store: Arc<dyn Store>,
        config: Config,
        wall: Wall,
        outward: Outward,
        (opened, epoch): (u64, u64),
    ) -> Result<Arc<House>, store::StoreError> {
        let push = Push::open(&*store, outward).await?;
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        // One core is left for people, where there are more.
        let thinkers = config.thinkers.unwrap_or(threads.saturating_sub(1).max(1));
        let limits = &config.limits;
        let gates = Gates {
            requests: Buckets::new(limits.requests),
            sessions: Buckets::new(limits.sessions),
            guesses: Guesses::new(limits.passwords, limits.passwords_in_all),
            recoveries: Buckets::new(limits.recoveries),
            tables: Buckets::new(limits.tables),
            messages: Buckets::new(limits.messages),
            changes: Buckets::new(limits.changes),
            watches: Buckets::new(limits.watches),
            hints: Counts::new(1),
            logged: Repeats::new(LOGGED),
            full: Repeats::new(LOGGED),
            sockets: Counts::new(limits.sockets_per_address),
            bot_tables: Counts::new(limits.bot_tables_per_address),
        };
        Ok(Arc::new(House {
            store,
            metrics: Metrics::default(),
            alarms: Alarms::default(),
            sessions: Sessions::default(),
            doors: Doors::default(),
            limits: gates,
            push,
            connections: Arc::new(Connections::new(&config)),
            unread: Arc::new(Unread::new(config.limits.unread_bytes_per_address)),
            rooms: Mutex::default(),
            wall,
            time: HouseTime::from(opened),
            beating: tokio::sync::Mutex::default(),
            timed: AtomicU64::new(epoch),
            opened,
            thinkers: Thinkers::new(thinkers, Duration::from_millis(config.bot_limit_ms)),
            workers: Arc::new(Semaphore::new(threads)),
            closing: watch::Sender::new(false),
            ready: AtomicBool::new(false),
            config,
        }))
    }

    /// The time on the wall, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        (self.wall)()
    }

    /// The time of the house, in milliseconds: it stands still while the house sleeps, and nobody sets it.
    pub fn time(&self) -> u64 {
        self.time.now()
    }

    /// The time of the house for the journal of a table that keeps clocks.
    pub(crate) fn stamp(&self, table: &TableState) -> Option<u64> {
        table.keeps_time().then(|| self.time())
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

    /// Computes something that takes long, apart from everything else and only so much at once; it has its place until it has ended,
    /// whether or not anybody still waits. Nothing if it broke.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.place().await?;
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// A place among what is computed for people at once.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        self.workers.clone().acquire_owned().await.ok()
    }

    /// How long others wait for somebody who is gone, in milliseconds.
    pub(crate) fn grace(&self) -> u64 {
        self.config.grace_seconds.saturating_mul(1000)
    }

    /// Reads something and computes something long from it, in one of the few places for that: what is read is in memory only while it is
    /// somebody's turn. Nothing if it broke.
    pub(crate) async fn apart_from<A: Send + 'static, T: Send + 'static, E: Send + 'static>(
        &self,
        read: impl Future<Output = Result<A, E>>,
        work: impl FnOnce(A) -> T + Send + 'static,
    ) -> Option<Result<T, E>> {
        let place = self.place().await?;
        let read = match read.await {
            Ok(read) => read,
            Err(error) => return Some(Err(error)),
        };
        let work = move || {
            let done = work(read);
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok().map(Ok)
    }

    /// Looks after every table that waited for the house while it slept.
    pub async fn resume(self: &Arc<Self>) {
        self.look_after_all().await;
        self.ready.store(true, Ordering::Release);
    }

    /// Looks after every table that waits for the house. Answers whether they could be read.
    async fn look_after_all(self: &Arc<Self>) -> bool {
        match self.store.awake().await {
            Ok(tables) => {
                for table in tables {
                    self.room(table).look_after(self, table).await;
                }
                true
            }
            Err(error) => {
                tracing::error!(%error, "the tables that wait could not be read");
                false
            }
        }
    }

    /// Keeps the time, and goes on from what is kept where a backup was put back.
    pub(crate) async fn beat(&self) -> Result<(), store::StoreError> {
        // One after the other: a time from before a backup was put back must not come after it.
        let _turn = self.beating.lock().await;
        let time = self.time();
        let kept = self.store.beat(time).await?;
        if kept < time {
            self.time.set(kept);
        }
        Ok(())
    }

    /// Sees to it that the time of the house is that of what is kept: a backup may have been put back.
    pub(crate) async fn set_time(&self) -> Result<(), store::StoreError> {
        let epoch = self.store.epoch();
        if self.timed.load(Ordering::Acquire) != epoch {
            self.beat().await?;
            self.timed.store(epoch, Ordering::Release);
        }
        Ok(())
    }

    /// Watches whether somebody else writes to the store, as by putting a backup back; then all tables are read, told and looked after anew.
    pub(crate) async fn watch(self: Arc<Self>) {
        let mut known = self.timed.load(Ordering::Acquire);
        let mut ticks = tokio::time::interval(Duration::from_millis(100));
        loop {
            ticks.tick().await;
            let epoch = self.store.epoch();
            if epoch != known {
                match self.read_again().await {
                    true => known = epoch,
                    // Whatever is wrong with the store, it is not asked all the time.
                    false => tokio::time::sleep(Duration::from_secs(1)).await,
                }
            }
        }
    }

    /// Reads, tells and looks after all tables anew. Answers whether that was possible.
    async fn read_again(self: &Arc<Self>) -> bool {
        tracing::info!("somebody else wrote to the store: everything is read again");
        if let Err(error) = self.set_time().await {
            tracing::error!(%error, "the time could not be kept");
            return false;
        }
        self.alarms.clear();
        self.push.forget_all();
        let rooms: Vec<(Id, Arc<Room>)> = self.rooms().iter().map(|(id, room)| (*id, room.clone())).collect();
        let mut read = true;
        for (id, room) in rooms {
            read &= room.read_again(self, id).await;
        }
        self.look_after_all().await && read
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
            if let Err(error) = self.beat().await {
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
        let before = std::mem::replace(generation, now);
        match before == now {
            true => self.check_doors().await,
            false => self.after_operator(before).await,
        }
    }

    /// Drops from memory what nobody uses.
    fn rest(&self) {
        let all: Vec<(Id, Arc<Room>)> = self.rooms().iter().map(|(id, room)| (*id, room.clone())).collect();
        for (id, room) in all {
            if room.drop_if_idle(self) {
                let mut rooms = self.rooms();
                // Two hold it: the list, and this. Whoever else has it may be about to use it.
                if Arc::strong_count(&room) == 2 {
                    rooms.remove(&id);
                }
            }
        }
        self.rooms().shrink_to_fit();
    }

    /// Sweeps out what was kept long enough (tables that never began, finished games, sessions that nobody used, guests who are left without
    /// either), and gives back the room that it took.
    pub async fn sweep(&self) {
        let day = 86_400_000;
        let before = |days: u64| self.now().saturating_sub(days.saturating_mul(day));
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

    /// Somebody goes too fast. However often that is, it is logged now and then.
    pub(crate) fn slow_down(&self, whom: impl Into<Hasty>, retry_after: u32) -> Problem {
        self.metrics.slowed.add(1);
        let whom = whom.into();
        if let Some(count) = self.limits.logged.again(whom) {
            tracing::info!(target: "server::limits", event = "slow-down", %whom, count, retry_after, "somebody goes too fast");
        }
        let message = format!("too fast; try again in {retry_after} s");
        Problem { retry_after: Some(retry_after), ..Problem::new(ProblemCode::SlowDown, message) }
    }
}

/// The clock on the wall, in milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
