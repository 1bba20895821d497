//! A table that people are at: its state in memory, whoever follows it, and what can be done at it.
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what stands in a journal |
//! | `live` | the fold of a journal |
//! | `clock` | time |
//! | `show` | what is sent, and to whom |
//! | `command` | what people do: seats, moves, talk |
//! | `undo` | taking back, by the law or by consent |
//! | `tend` | what the house does by itself: bots, clocks |
//! | `setup` | new tables, rematches, playing on from a finished game |

pub mod clock;
mod command;
pub mod entry;
mod live;
mod setup;
mod show;
mod tend;
mod undo;

pub use command::Wish;
pub use live::{Chair, FoldError, Live};
pub use setup::{open, play_on};
pub(crate) use show::hex;
pub use show::{listed_people, listed_summary, message, moved};

use crate::{house::House, outbox::Outbox};
use entry::{Entry, What};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use store::{Append, Id, StoreError};
use tokio::sync::{MappedMutexGuard, MutexGuard};
use wire::{Problem, ProblemCode, Status};

/// A table that somebody follows or that is in memory.
#[derive(Default)]
pub struct Room {
    live: tokio::sync::Mutex<Option<Seated>>,
    followers: Mutex<Vec<Follower>>,
    used: AtomicU64,
    driven: AtomicBool,
}

/// A table in memory, and whether it can be relied on.
pub struct Seated {
    /// The fold.
    pub live: Live,
    /// Something was played that may not be in the journal: what is remembered here is to be thrown away.
    spoiled: bool,
    /// The store's epoch in which it was read.
    epoch: u64,
}

/// A table, held so that nobody else changes it.
pub type Held<'a> = MappedMutexGuard<'a, Seated>;

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
        if held.as_ref().is_some_and(|seated| seated.spoiled || seated.epoch != epoch) {
            *held = None;
        }
        if held.is_none() {
            let live = load(house, id).await?;
            *held = Some(Seated { live, spoiled: false, epoch });
        }
        MutexGuard::try_map(held, Option::as_mut).map_err(|_| missing())
    }

    /// Puts a table that was just made into memory.
    pub(crate) async fn put(&self, house: &House, live: Live) {
        self.used.store(house.now(), Ordering::Relaxed);
        *self.live.lock().await = Some(Seated { live, spoiled: false, epoch: house.store.epoch() });
    }

    /// Forgets the table if nobody did anything at it for so long. Answers whether the room itself can go.
    pub fn rest(&self, now: u64, idle: u64) -> bool {
        if now.saturating_sub(self.used.load(Ordering::Relaxed)) < idle || self.driven.load(Ordering::Relaxed)
        {
            return false;
        }
        let Ok(mut held) = self.live.try_lock() else { return false };
        *held = None;
        self.followers().is_empty()
    }

    fn followers(&self) -> std::sync::MutexGuard<'_, Vec<Follower>> {
        // A list of sockets is whole whatever happened while it was held.
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody follows the table and is sent all of it.
    pub async fn follow(&self, house: &House, id: Id, who: Id, outbox: &Arc<Outbox>) -> Result<(), Problem> {
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
            self.tell_changed(house, &held.live, Some(outbox));
        }
        Ok(())
    }

    /// Somebody follows it no longer.
    pub async fn leave(&self, house: &House, id: Id, outbox: &Arc<Outbox>) {
        let others = {
            let mut followers = self.followers();
            followers.retain(|follower| !Arc::ptr_eq(&follower.outbox, outbox));
            !followers.is_empty()
        };
        if others && let Ok(held) = self.hold(house, id).await {
            self.tell_changed(house, &held.live, None);
        }
    }

    /// Whether somebody follows the table now.
    pub fn is_here(&self, who: Id) -> bool {
        self.followers().iter().any(|follower| follower.who == who)
    }

    /// Writes entries down. The game itself has been played already; if this fails, what is remembered is thrown away.
    async fn commit(&self, house: &House, held: &mut Held<'_>, whats: Vec<What>) -> Result<(), Problem> {
        held.spoiled = true;
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
        let started = house.metrics.clock();
        match house.store.append(Append { table: id, after, entries, listing }).await {
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
    let folded = tokio::task::spawn_blocking(move || Live::fold(id, &journal)).await;
    let mut live = folded.map_err(|error| broken(&error))?.map_err(|error| {
        tracing::error!(table = %id, %error, "a journal cannot be opened");
        broken(&error)
    })?;
    live.names = names(house, &live).await?;
    house.metrics.loads.add(1);
    Ok(live)
}

/// What the people at a table are called, the host among them, who may talk without sitting.
async fn names(house: &House, live: &Live) -> Result<HashMap<Id, String>, Problem> {
    let people = live.people().into_iter().chain([live.open.host]).collect();
    let names = house.store.names(people).await.map_err(|error| broken(&error))?;
    Ok(names.into_iter().collect())
}

/// Something broke that is not the client's doing. What it was stands in the log alone.
pub(crate) fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a request failed");
    Problem::new(ProblemCode::Broken, "something broke; it is written in the log")
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
