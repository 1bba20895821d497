//! Everything that is shared: the store, the rooms, limits, metrics, time.
//!
//! | file | what it holds |
//! |---|---|
//! | `chores` | what the house does by itself: it keeps the time, looks after tables, forgets and sweeps |
//! | `gates`, `quota` | who is held back, because they go too fast or take up too much |
//! | `analyses` | finished games that are looked at again |
//! | `work` | what is computed for people and takes long |
//! | `time`, `alarm` | the time of the house; when a table's next clock runs out |
//! | `rating` | finished games become ratings |
//! | `words` | the best words of finished games |
//! | `scoring` | rated word games that were played unusually well |
//! | `metrics` | what is counted and measured |

pub(crate) mod alarm;
pub(crate) mod analyses;
mod chores;
mod gates;
mod metrics;
mod quota;
mod rating;
mod scoring;
mod time;
mod words;
mod work;

use crate::{
    config::Config,
    daily::Solved,
    meet::Meeting,
    network::{connection::Connections, limit::Unread},
    people::{doors::Doors, sessions::Sessions, sign_in::SignIns},
    push::{Outward, Push},
    room::{Room, TableState},
    thinkers::Thinkers,
    tournaments::Tournaments,
};
use alarm::Alarms;
use analyses::Analyses;
pub(crate) use gates::BotsOf;
use gates::Gates;
use metrics::Metrics;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{Id, Store};
use time::HouseTime;
use tokio::sync::{Notify, Semaphore, watch};

/// Tells the time on the wall, in milliseconds since 1970.
pub type Wall = Arc<dyn Fn() -> u64 + Send + Sync>;

/// One server's part of everything: what it keeps, whom it serves, and how far it is.
pub struct House {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The settings it was opened with.
    pub config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) alarms: Alarms,
    pub(crate) sessions: Sessions,
    pub(crate) doors: Doors,
    /// Programs that wait to be signed in by a code.
    pub(crate) sign_ins: SignIns,
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
    /// The threads that bots think on.
    pub(crate) thinkers: Thinkers,
    /// Finished games that are looked at again.
    pub(crate) analyses: Analyses,
    /// Who looks for company.
    pub(crate) meeting: Meeting,
    /// What is remembered of tournaments.
    pub(crate) tournaments: Tournaments,
    /// Deals of a day that were solved.
    pub(crate) daily: Solved,
    /// How much is computed for people at once that takes long: tables that are read, replays, checks, card files.
    workers: Arc<Semaphore>,
    /// There may be results that no rating knows yet.
    pub(crate) results: Notify,
    /// There may be results whose words nobody has looked for yet.
    pub(crate) words: Notify,
    /// There may be rated games that nobody has looked at.
    unscored: Notify,
    closing: watch::Sender<bool>,
    ready: AtomicBool,
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
        Ok(Arc::new(House {
            store,
            metrics: Metrics::default(),
            alarms: Alarms::default(),
            sessions: Sessions::default(),
            doors: Doors::default(),
            sign_ins: SignIns::default(),
            limits: Gates::new(&config.limits),
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
            analyses: Analyses::default(),
            meeting: Meeting::default(),
            tournaments: Tournaments::default(),
            daily: Solved::default(),
            workers: Arc::new(Semaphore::new(threads)),
            results: Notify::new(),
            words: Notify::new(),
            unscored: Notify::new(),
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

    /// Fresh random bytes, for keys, seeds and salts.
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

    /// How long others wait for somebody who is gone, in milliseconds.
    pub(crate) fn grace(&self) -> u64 {
        self.config.grace_seconds.saturating_mul(1000)
    }

    /// For how long a socket may be silent before its person counts as away, in milliseconds.
    pub(crate) fn away(&self) -> u64 {
        let (away, silence) = (self.config.away_seconds, self.config.silence_seconds);
        away.saturating_mul(1000).min(silence.saturating_mul(500))
    }

    /// For how long somebody who hung up still counts as here, in milliseconds: a page that is loaded again is back within that.
    pub(crate) fn reload(&self) -> u64 {
        self.away() / 3
    }

    /// Whether it takes requests: it is up, and not about to close.
    pub fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Acquire) && !self.is_closing()
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
}

/// The clock on the wall, in milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
