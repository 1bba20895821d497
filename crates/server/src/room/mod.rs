//! A table that people are at: its state in memory, whoever follows it, and what can be done at it.
//!
//! [`Room`] is the place: a lock around the table, and everybody who is there. Behind the lock is [`TableState`], the fold of the table's
//! journal, and in that the game, an object over the kernel's typed table ([`crate::games::AnyGame`]).
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what stands in a journal |
//! | `state` | a table in memory |
//! | `apply`, `fold` | the one way in which it changes; a journal becomes a table |
//! | `journal` | reading a table from the store, and writing down what happens |
//! | `clock` | how long everybody has to think |
//! | `presence` | who is here, and when somebody was last heard from |
//! | `show`, `moved`, `listing` | what is sent, and to whom; what is sent of a move; how lists show a table |
//! | `command`, `may` | what people do; who may do what, and when |
//! | `play`, `undo` | what is done in the game; taking back, by the law or by consent |
//! | `seats`, `replace`, `forgo` | taking a seat and the start; a bot plays on; somebody is forgotten |
//! | `fair`, `chance`, `off` | before the deal: how far it is; commitments, terms, reveals; attempts that come to nothing |
//! | `rated` | tables that count for ratings, and what came of a game |
//! | `avatars` | how those who sit here are drawn |
//! | `talk`, `hint` | chat; what a bot would do |
//! | `tend` | what the house does by itself: bots, clocks |
//! | `gather` | tables at which the house keeps the seats, and deals when everybody has come |
//! | `daily` | tables for the deal of a day |
//! | `setup` | new tables, rematches, playing on from a finished game |
//! | `problem` | why something does not go on |

mod apply;
mod avatars;
mod chance;
pub mod clock;
mod command;
mod daily;
pub mod entry;
mod fair;
mod fold;
mod forgo;
mod gather;
mod hint;
mod journal;
mod listing;
mod may;
mod moved;
mod off;
mod play;
mod presence;
mod problem;
mod rated;
mod replace;
mod seats;
mod setup;
mod show;
mod state;
mod talk;
mod tend;
mod undo;

pub use apply::{ApplyError, Input, Intent};
pub use command::Wish;
pub(crate) use daily::{DailyRoom, alone_at, open_daily};
pub use fold::FoldError;
pub(crate) use forgo::Leaving;
pub(crate) use gather::{Coming, Gathering, Sitter, Standing, gather};
pub(crate) use listing::{keeps_a_seat, listed_seats};
pub use listing::{listed_people, listed_summary, status_number};
pub use moved::{Forms, Shown, Texts, moved};
pub(crate) use problem::{Told, broken, english, problem};
pub use setup::{open, play_on};
pub use show::{lines_of, message};
pub use state::{Chair, TableState};

use crate::{
    house::House,
    network::Network,
    thinkers::{Audience, SharedAudience},
};
use presence::{Follower, Presence, Signs};
use problem::missing;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use store::{Act, Channel, Id, StoreError};
use tokio::sync::{MappedMutexGuard, MutexGuard};
use tracing::Instrument;
use wire::{FromServer, Problem, ProblemCode};

/// The place of a table that somebody follows or that is in memory.
#[derive(Default)]
pub struct Room {
    /// Nothing while the table is not in memory. Whoever holds it is the only one who changes the table.
    table: tokio::sync::Mutex<Option<TableState>>,
    followers: Mutex<Vec<Follower>>,
    /// Everybody who sits here, and the signs of life they gave other than by following.
    heard: Mutex<HashMap<Id, Signs>>,
    used: AtomicU64,
    /// When each who did not sit here then last looked at the table, since it came into memory.
    looked: Mutex<HashMap<Id, u64>>,
    driven: AtomicBool,
    /// From where it was last set going.
    from: Mutex<Option<Network>>,
    presence: Mutex<Presence>,
    /// For whom a bot thinks here, or waits to.
    thought: Mutex<Option<Arc<SharedAudience>>>,
}

impl Room {
    /// Holds the table, read from its journal if it is not in memory.
    pub async fn hold(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
    ) -> Result<MappedMutexGuard<'_, TableState>, Problem> {
        loop {
            let mut table = self.table.lock().await;
            self.used.store(house.now(), Ordering::Relaxed);
            house.set_time().await.map_err(|error| broken(&error))?;
            if is_current(house, &mut table) {
                let mut table = MutexGuard::try_map(table, Option::as_mut).map_err(|_| missing())?;
                match self.begin_anew(house, &mut table).await {
                    Err(Problem { code: ProblemCode::Conflict, .. }) => continue,
                    begun => return begun.map(|()| table),
                }
            }
            drop(table);
            self.read(house, id).await?;
        }
    }

    /// Holds the table for somebody who looks at it, which is a sign of life.
    pub async fn visit(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        who: Id,
    ) -> Result<MappedMutexGuard<'_, TableState>, Problem> {
        let mut table = self.hold(house, id).await?;
        if table.seat_of(who).is_none() {
            self.looks(house, who);
        }
        if self.shows_up(house, &mut table, who).await.is_ok() {
            return Ok(table);
        }
        // It cannot be written down now, and can be looked at all the same.
        drop(table);
        self.hold(house, id).await
    }

    /// Reads the table into memory, in a task of its own: whoever hangs up meanwhile leaves it to be found by the next.
    async fn read(self: &Arc<Self>, house: &Arc<House>, id: Id) -> Result<(), Problem> {
        let (room, house) = (self.clone(), house.clone());
        let reading = async move {
            let mut table = room.table.lock().await;
            let epoch = house.store.epoch();
            if !is_current(&house, &mut table) {
                let mut read = journal::load(&house, id).await?;
                read.epoch = epoch;
                room.seat(&read);
                *table = Some(read);
            }
            Ok(())
        };
        tokio::spawn(reading.in_current_span()).await.unwrap_or_else(|error| Err(broken(&error)))
    }

    /// Puts a table that was just made into memory.
    pub(crate) async fn put(&self, house: &House, mut table: TableState) {
        self.used.store(house.now(), Ordering::Relaxed);
        table.epoch = house.store.epoch();
        self.seat(&table);
        *self.table.lock().await = Some(table);
    }

    /// Reads the table anew and sends all of it to whoever follows it, or that it is no more. Answers whether it could be read.
    pub(crate) async fn read_again(self: &Arc<Self>, house: &Arc<House>, id: Id) -> bool {
        if self.followers().is_empty() {
            return true;
        }
        match self.hold(house, id).await {
            Ok(mut table) => {
                self.tell_all(house, &mut table).await;
                self.tend(house, &table);
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

    /// Drops the table from memory if nobody did anything at it for so long. Answers whether the room itself can go.
    pub fn drop_if_idle(&self, house: &House) -> bool {
        let (now, idle) = (house.now(), house.config.idle_seconds.saturating_mul(1000));
        if now.saturating_sub(self.used.load(Ordering::Relaxed)) < idle || self.driven.load(Ordering::Relaxed)
        {
            return false;
        }
        let Ok(mut table) = self.table.try_lock() else { return false };
        *table = None;
        // Who left a moment ago is remembered for as long as others are to wait.
        self.is_silent(house) && !self.is_followed()
    }

    /// For whom bots think here: for people who play and follow, while it is not only played out.
    fn audience(&self, table: &TableState) -> Audience {
        let plays = |seat: kernel::Seat| table.chairs[seat.index()].is_manned();
        let waits = |follower: &&Follower| table.seat_of(follower.who).is_some_and(plays);
        match table.is_played_out() {
            true => Audience::Nobody,
            false => self
                .followers()
                .iter()
                .find(waits)
                .map_or(Audience::Nobody, |follower| Audience::People(follower.from)),
        }
    }

    /// Whatever a bot thinks of here, it is told if somebody waits for it now.
    fn hurry(&self, house: &House, table: &TableState) {
        let thought = self.thought.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let (Some(thought), Audience::People(from)) = (thought, self.audience(table)) {
            house.thinkers.promote(&thought, from);
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

    /// Sends everybody the table as it is now. Answers whether there is one still.
    pub(crate) async fn retell(self: &Arc<Self>, house: &Arc<House>, id: Id) -> bool {
        match self.hold(house, id).await {
            Ok(mut table) => {
                self.tell_all(house, &mut table).await;
                true
            }
            Err(problem) => problem.code != ProblemCode::NotFound,
        }
    }

    /// Whether somebody may read a channel of the table.
    pub(crate) async fn is_read_by(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        who: Id,
        channel: Channel,
    ) -> Result<bool, Problem> {
        let table = self.hold(house, id).await?;
        Ok(channel == Channel::Table || table.hears_gallery(who))
    }

    /// An operator removes the table: nobody changes it meanwhile, and those who follow it are told. Answers whether there was one.
    pub(crate) async fn remove(&self, house: &House, id: Id, by: Id) -> Result<bool, StoreError> {
        let mut table = self.table.lock().await;
        let removed = house.store.operate(Some(by), Act::RemoveTable(id)).await? > 0;
        if removed {
            *table = None;
            house.tournaments.dealt().remove(&id);
            self.dismiss(&message(&FromServer::Gone { table: id.to_string() }));
        }
        Ok(removed)
    }

    /// A guest's place is somebody's account's now, who is here: the table is read anew, and everybody told.
    pub(crate) async fn pass_on(self: &Arc<Self>, house: &Arc<House>, id: Id, account: Id) {
        if let Some(table) = self.table.lock().await.as_mut() {
            table.spoiled = true;
        }
        if let Ok(mut table) = self.hold(house, id).await {
            self.hear(account, house.time());
            self.tell_all(house, &mut table).await;
        }
    }

    /// Whether somebody is remembered at the table: by name, in a seat or as its host.
    pub(crate) async fn tells_of(&self, who: Id) -> bool {
        let tells = |table: &TableState| table.names.contains_key(&who) || table.is_at(who);
        self.table.lock().await.as_ref().is_some_and(tells)
    }
}

/// Whether what is remembered is to be relied on; if not, it goes.
fn is_current(house: &House, table: &mut Option<TableState>) -> bool {
    let epoch = house.store.epoch();
    table.take_if(|table| table.spoiled || table.epoch != epoch);
    table.is_some()
}
