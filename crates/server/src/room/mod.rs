//! A table that people are at: its state in memory, whoever follows it, and what can be done at it.
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what stands in a journal |
//! | `live` | the fold of a journal |
//! | `clock` | time |
//! | `show` | what is sent, and to whom |
//! | `command` | what people do: seats, moves, talk |
//! | `chance` | before the deal: commitments, terms, reveals |
//! | `replace` | a bot plays on for somebody who is gone |
//! | `undo` | taking back, by the law or by consent |
//! | `tend` | what the house does by itself: bots, clocks |
//! | `setup` | new tables, rematches, playing on from a finished game |

mod chance;
pub mod clock;
mod command;
pub mod entry;
mod live;
mod replace;
mod setup;
mod show;
mod tend;
mod undo;

pub use command::Wish;
pub use live::{Chair, FoldError, Live};
pub use setup::{open, play_on};
pub use show::{listed_people, listed_summary, message, moved};

use crate::{house::House, limit::Network, outbox::Outbox};
use entry::{Entry, What};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};
use store::{Append, Called, Id, StoreError, Turn};
use tokio::sync::{MappedMutexGuard, MutexGuard};
use wire::{FromServer, Problem, ProblemCode, Status};

/// A table that somebody follows or that is in memory.
#[derive(Default)]
pub struct Room {
    live: tokio::sync::Mutex<Option<Seated>>,
    followers: Mutex<Vec<Follower>>,
    /// When those who follow no longer, or never did, were last heard from at this table, in the house's time.
    heard: Mutex<HashMap<Id, u64>>,
    used: AtomicU64,
    driven: AtomicBool,
    /// From where it was last set going.
    from: Mutex<Option<Network>>,
    presence: Mutex<Presence>,
}

/// A table in memory, and whether it can be relied on.
pub struct Seated {
    /// The fold.
    pub live: Live,
    /// Something was played that may not be in the journal: what is remembered here is to be thrown away.
    spoiled: bool,
    /// The store's epoch in which it was read.
    epoch: u64,
    /// What people are called in its record, to be kept with what is written next.
    called: Option<Vec<Called>>,
}

/// A table, held so that nobody else changes it.
pub type Held<'a> = MappedMutexGuard<'a, Seated>;

/// How many are remembered who follow no longer, and for how long where that is too many, in milliseconds.
const MOST_HEARD: usize = 256;
const LONG_GONE: u64 = 3_600_000;
/// When it was last told who is here, and whether that is to be told again.
#[derive(Default)]
struct Presence {
    told: Option<Instant>,
    due: bool,
}

struct Follower {
    outbox: Arc<Outbox>,
    who: Id,
}

impl Room {
    /// Holds the table, read from its journal if it is not in memory.
    pub async fn hold(&self, house: &House, id: Id) -> Result<Held<'_>, Problem> {
        let mut held = self.live.lock().await;
        self.used.store(house.now(), Ordering::Relaxed);
        let epoch = house.store.epoch();
        house.set_time().await.map_err(|error| broken(&error))?;
        if held.as_ref().is_some_and(|seated| seated.spoiled || seated.epoch != epoch) {
            *held = None;
        }
        if held.is_none() {
            let live = load(house, id).await?;
            *held = Some(Seated { live, spoiled: false, epoch, called: None });
        }
        MutexGuard::try_map(held, Option::as_mut).map_err(|_| missing())
    }

    /// Puts a table that was just made into memory.
    pub(crate) async fn put(&self, house: &House, live: Live) {
        self.used.store(house.now(), Ordering::Relaxed);
        let epoch = house.store.epoch();
        *self.live.lock().await = Some(Seated { live, spoiled: false, epoch, called: None });
    }

    /// Reads the table anew and sends all of it to whoever follows it, or that it is no more. Answers whether it could be read.
    pub(crate) async fn read_again(self: &Arc<Self>, house: &Arc<House>, id: Id) -> bool {
        if self.followers().is_empty() {
            return true;
        }
        match self.hold(house, id).await {
            Ok(mut held) => {
                self.tell_all(house, &mut held.live).await;
                self.tend(house, &held.live);
                true
            }
            Err(Problem { code: ProblemCode::Broken, .. }) => false,
            Err(_) => {
                let gone = message(&FromServer::Gone { table: id.to_string() });
                for follower in std::mem::take(&mut *self.followers()) {
                    follower.outbox.send(&gone);
                }
                true
            }
        }
    }

    /// Forgets the table if nobody did anything at it for so long. Answers whether the room itself can go.
    pub fn rest(&self, house: &House) -> bool {
        let (now, idle) = (house.now(), house.config.idle_seconds * 1000);
        if now.saturating_sub(self.used.load(Ordering::Relaxed)) < idle || self.driven.load(Ordering::Relaxed)
        {
            return false;
        }
        let Ok(mut held) = self.live.try_lock() else { return false };
        *held = None;
        // Who left a moment ago is remembered for as long as others are to wait.
        let (time, grace) = (house.time(), house.config.grace_seconds * 1000);
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.retain(|_, then| time.saturating_sub(*then) < grace);
        heard.is_empty() && self.followers().is_empty()
    }

    fn followers(&self) -> std::sync::MutexGuard<'_, Vec<Follower>> {
        // A list of sockets is whole whatever happened while it was held.
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody follows the table and is sent all of it.
    pub async fn follow(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        who: Id,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Problem> {
        let held = self.hold(house, id).await?;
        let new = {
            let mut followers = self.followers();
            let new = !followers.iter().any(|follower| Arc::ptr_eq(&follower.outbox, outbox));
            if new {
                followers.push(Follower { outbox: outbox.clone(), who });
            }
            new
        };
        outbox.send(&self.snapshot_message(house, &held.live, who).await);
        if new {
            self.tell_presence(house, &held.live, Some(outbox));
        }
        Ok(())
    }

    /// Somebody follows it no longer.
    pub async fn leave(self: &Arc<Self>, house: &Arc<House>, id: Id, outbox: &Arc<Outbox>) {
        // When they left is known for as long as it may matter.
        self.used.store(house.now(), Ordering::Relaxed);
        let (left, others) = {
            let mut followers = self.followers();
            let left = followers.iter().position(|follower| Arc::ptr_eq(&follower.outbox, outbox));
            (left.map(|at| followers.remove(at)), !followers.is_empty())
        };
        if let Some(left) = left {
            self.hear(left.who, left.outbox.heard());
        }
        if others && let Ok(held) = self.hold(house, id).await {
            self.tell_presence(house, &held.live, None);
        }
    }

    /// Somebody sets it going from there.
    fn comes_from(&self, from: Network) {
        *self.from.lock().unwrap_or_else(PoisonError::into_inner) = Some(from);
    }

    /// From where it was last set going, if that is known.
    fn from(&self) -> Option<Network> {
        *self.from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody follows the table.
    pub(crate) fn is_followed(&self) -> bool {
        !self.followers().is_empty()
    }

    /// Sends everybody the table as it is now. Answers whether there is one still.
    pub(crate) async fn retell(&self, house: &House, id: Id) -> bool {
        match self.hold(house, id).await {
            Ok(mut held) => {
                self.tell_all(house, &mut held.live).await;
                true
            }
            Err(problem) => problem.code != ProblemCode::NotFound,
        }
    }

    /// A last word to everybody who follows a table that is gone.
    pub(crate) fn dismiss(&self, last: &axum::extract::ws::Utf8Bytes) {
        for follower in self.followers().drain(..) {
            follower.outbox.send(last);
        }
    }

    /// Whether somebody follows the table now.
    pub fn is_here(&self, who: Id) -> bool {
        self.followers().iter().any(|follower| follower.who == who)
    }

    /// Somebody gave a sign of life at this time of the house.
    fn hear(&self, who: Id, at: u64) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        // Spectators come and go without end, and nobody waits for them; who sits is heard again.
        if heard.len() >= MOST_HEARD {
            heard.retain(|_, then| at.saturating_sub(*then) < LONG_GONE);
        }
        if heard.len() < MOST_HEARD {
            let known = heard.entry(who).or_insert(at);
            *known = at.max(*known);
        }
    }

    /// When somebody was last heard from at this table, in the house's time; nothing if never since the table came into memory.
    pub fn last_heard(&self, who: Id) -> Option<u64> {
        let here = self.followers().iter().filter(|f| f.who == who).map(|f| f.outbox.heard()).max();
        let gone = self.heard.lock().unwrap_or_else(PoisonError::into_inner).get(&who).copied();
        here.max(gone)
    }

    /// Writes entries down. The game itself has been played already; if this fails, what is remembered is thrown away.
    async fn commit(&self, house: &House, held: &mut Held<'_>, whats: Vec<What>) -> Result<(), Problem> {
        held.spoiled = true;
        let names = held.called.take();
        let live = &mut held.live;
        let (id, after, status, at) = (live.id, live.seq, live.status, house.now());
        let mut relist = false;
        let mut entries = Vec::with_capacity(whats.len());
        for what in whats {
            relist |= !matches!(what, What::Do(_));
            let entry = Entry { at, what };
            entries.push(serde_json::to_vec(&entry).map_err(|error| broken(&error))?);
            live.note(&entry);
        }
        let listing = (relist || live.status != status).then(|| show::listing(live));
        // Most moves of a turn leave it whose turn it is, and those of bots alone concern nobody.
        let asked = live.people_asked();
        let turn = (listing.is_some() || asked != live.turn).then_some(Turn { asked, at });
        live.turn = asked;
        let started = house.metrics.clock();
        match house.store.append(Append { table: id, after, entries, listing, turn, names }).await {
            Ok(()) => {
                house.metrics.commit.since(started);
                held.spoiled = false;
                Ok(())
            }
            Err(StoreError::Conflict { .. }) => {
                Err(Problem::new(ProblemCode::Conflict, "somebody else was faster; look again"))
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "an entry could not be written");
                Err(broken(&error))
            }
        }
    }
}

/// Reads a table from its journal.
async fn load(house: &House, id: Id) -> Result<Live, Problem> {
    let journal = house.store.journal(id, 0).await.map_err(|error| broken(&error))?;
    if journal.is_empty() {
        return Err(missing());
    }
    let entries = journal.len() as u32;
    let folded = tokio::task::spawn_blocking(move || Live::fold(id, &journal)).await;
    // A fold that breaks is a journal that does not fold.
    let folded = folded.unwrap_or_else(|error| Err(FoldError { entry: 0, problem: error.to_string() }));
    let mut live = match folded {
        Ok(live) => live,
        Err(error) => {
            tracing::error!(table = %id, %error, "a journal cannot be opened");
            lost(house, id, entries, &error).await?
        }
    };
    live.names = names(house, &live).await?;
    house.metrics.loads.add(1);
    relist(house, &live).await?;
    Ok(live)
}

/// A table whose journal cannot be opened, as far as lists know it.
async fn lost(house: &House, id: Id, entries: u32, error: &FoldError) -> Result<Live, Problem> {
    let listed = house.store.listed(id).await.map_err(|error| broken(&error))?;
    let known = listed.and_then(|listed| show::lost(&listed, entries, error));
    known.ok_or_else(|| conflict("this table is damaged and cannot be opened any more"))
}

/// Sees to it that lists show a table as its journal has it: they may not where it was written by an older program, or cannot be read to
/// its end.
async fn relist(house: &House, live: &Live) -> Result<(), Problem> {
    let listed = house.store.listed(live.id).await.map_err(|error| broken(&error))?;
    let known = listed.map(|listed| (listed.status, listed.asked));
    if known == Some((status_number(live.status), Some(live.turn))) {
        return Ok(());
    }
    let turn = Turn { asked: live.turn, at: live.touched };
    let (listing, turn) = (Some(show::listing(live)), Some(turn));
    let (after, entries) = (live.seq, Vec::new());
    let written = Append { table: live.id, after, entries, listing, turn, names: None };
    match house.store.append(written).await {
        // Whoever wrote meanwhile has listed it too.
        Ok(()) | Err(StoreError::Conflict { .. }) => {}
        // It can be read all the same.
        Err(error) => tracing::warn!(table = %live.id, %error, "a table could not be listed"),
    }
    Ok(())
}

/// What the people at a table are called, the host among them, who may talk without sitting.
async fn names(house: &House, live: &Live) -> Result<HashMap<Id, String>, Problem> {
    let withheld = live.fair.called_off.iter().flat_map(|(_, who)| who.iter().copied());
    let people = live.people().into_iter().chain([live.open.host]).chain(withheld).collect();
    let names = house.store.names(people).await.map_err(|error| broken(&error))?;
    Ok(names.into_iter().collect())
}

/// Something broke that is not the client's doing. What it was stands in the log alone.
pub(crate) fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a request failed");
    Problem::new(ProblemCode::Broken, "something broke; it is written in the log")
}

/// Something could not be written: whoever wanted it is gone, or something broke.
fn unwritten(error: &StoreError) -> Problem {
    match error {
        StoreError::Nobody => Problem::new(ProblemCode::NoSession, "you are not known here any more"),
        other => broken(other),
    }
}

/// There is no such table.
pub(crate) fn missing() -> Problem {
    Problem::new(ProblemCode::NotFound, "there is no such table")
}

/// Not as things stand.
fn conflict(message: &str) -> Problem {
    Problem::new(ProblemCode::Conflict, message)
}

/// Not yours to do.
fn forbidden(message: &str) -> Problem {
    Problem::new(ProblemCode::Forbidden, message)
}

/// Numbers under which a store lists how tables stand.
pub fn status_number(status: Status) -> u8 {
    match status {
        Status::Waiting => 0,
        Status::Playing => 1,
        Status::Finished => 2,
        Status::Closed => 3,
        Status::Broken => 4,
    }
}
