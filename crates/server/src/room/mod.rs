//! A table that people are at: its state in memory, whoever follows it, and what can be done at it.
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what stands in a journal |
//! | `live` | the fold of a journal |
//! | `clock` | time |
//! | `show` | what is sent, and to whom |
//! | `command` | what people do: moves, talk, and who may |
//! | `seats` | taking a seat, and the start |
//! | `chance` | before the deal: commitments, terms, reveals |
//! | `off` | attempts to deal that come to nothing |
//! | `replace` | a bot plays on for somebody who is gone |
//! | `forgo` | somebody is forgotten |
//! | `undo` | taking back, by the law or by consent |
//! | `tend` | what the house does by itself: bots, clocks |
//! | `setup` | new tables, rematches, playing on from a finished game |

mod chance;
pub mod clock;
mod command;
pub mod entry;
mod forgo;
mod live;
mod off;
mod replace;
mod seats;
mod setup;
mod show;
mod tend;
mod undo;

pub use command::Wish;
pub use live::{Chair, FoldError, Live};
pub use setup::{open, play_on};
pub use show::{listed_people, listed_summary, message, moved};

use crate::{
    house::House,
    limit::Network,
    outbox::Outbox,
    thinkers::{For, Whom},
};
use entry::{Entry, What};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};
use store::{Append, Id, Names, StoreError, Turn};
use tokio::sync::{MappedMutexGuard, MutexGuard};
use tracing::Instrument;
use wire::{FromServer, Problem, ProblemCode, Status};

/// A table that somebody follows or that is in memory.
#[derive(Default)]
pub struct Room {
    live: tokio::sync::Mutex<Option<Seated>>,
    followers: Mutex<Vec<Follower>>,
    /// Everybody who sits here, and when they were last heard from other than by following, in the house's time; 0 if never.
    heard: Mutex<HashMap<Id, u64>>,
    used: AtomicU64,
    driven: AtomicBool,
    /// From where it was last set going.
    from: Mutex<Option<Network>>,
    presence: Mutex<Presence>,
    /// For whom a bot thinks here, or waits to.
    thought: Mutex<Option<Arc<Whom>>>,
}

/// A table in memory, and whether it can be relied on.
pub struct Seated {
    /// The fold.
    pub live: Live,
    /// Something was played that may not be in the journal: what is remembered here is to be thrown away.
    spoiled: bool,
    /// The store's epoch in which it was read.
    epoch: u64,
    /// How what people are called in its record changes, to be kept with what is written next.
    called: Option<Names>,
}

/// A table, held so that nobody else changes it.
pub type Held<'a> = MappedMutexGuard<'a, Seated>;

/// When it was last told who is here, and whether that is to be told again.
#[derive(Default)]
struct Presence {
    told: Option<Instant>,
    due: bool,
}

struct Follower {
    outbox: Arc<Outbox>,
    who: Id,
    from: Network,
}

impl Room {
    /// Holds the table, read from its journal if it is not in memory.
    pub async fn hold(self: &Arc<Self>, house: &Arc<House>, id: Id) -> Result<Held<'_>, Problem> {
        loop {
            let mut held = self.live.lock().await;
            self.used.store(house.now(), Ordering::Relaxed);
            house.set_time().await.map_err(|error| broken(&error))?;
            if is_current(house, &mut held) {
                let mut held = MutexGuard::try_map(held, Option::as_mut).map_err(|_| missing())?;
                match self.begin_anew(house, &mut held).await {
                    Err(Problem { code: ProblemCode::Conflict, .. }) => continue,
                    begun => return begun.map(|()| held),
                }
            }
            drop(held);
            self.read(house, id).await?;
        }
    }

    /// Holds the table for somebody who looks at it, which is a sign of life.
    pub async fn visit(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id) -> Result<Held<'_>, Problem> {
        let mut held = self.hold(house, id).await?;
        if self.shows_up(house, &mut held, who).await.is_ok() {
            return Ok(held);
        }
        // It cannot be written down now, and can be looked at all the same.
        drop(held);
        self.hold(house, id).await
    }

    /// Reads the table into memory, in a task of its own: whoever hangs up meanwhile leaves it to be found by the next.
    async fn read(self: &Arc<Self>, house: &Arc<House>, id: Id) -> Result<(), Problem> {
        let (room, house) = (self.clone(), house.clone());
        let reading = async move {
            let mut held = room.live.lock().await;
            let epoch = house.store.epoch();
            if !is_current(&house, &mut held) {
                let live = load(&house, id).await?;
                room.seat(&live);
                *held = Some(Seated { live, spoiled: false, epoch, called: None });
            }
            Ok(())
        };
        tokio::spawn(reading.in_current_span()).await.unwrap_or_else(|error| Err(broken(&error)))
    }

    /// Puts a table that was just made into memory.
    pub(crate) async fn put(&self, house: &House, live: Live) {
        self.used.store(house.now(), Ordering::Relaxed);
        let epoch = house.store.epoch();
        self.seat(&live);
        *self.live.lock().await = Some(Seated { live, spoiled: false, epoch, called: None });
    }

    /// Remembers who sits here.
    fn seat(&self, live: &Live) {
        let (people, mut heard) = (live.people(), self.heard());
        heard.retain(|who, _| people.contains(who));
        for who in people {
            heard.entry(who).or_insert(0);
        }
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
        let (now, idle) = (house.now(), house.config.idle_seconds.saturating_mul(1000));
        if now.saturating_sub(self.used.load(Ordering::Relaxed)) < idle || self.driven.load(Ordering::Relaxed)
        {
            return false;
        }
        let Ok(mut held) = self.live.try_lock() else { return false };
        *held = None;
        // Who left a moment ago is remembered for as long as others are to wait.
        let (time, grace) = (house.time(), house.grace());
        let gone = self.heard().values().all(|then| time.saturating_sub(*then) >= grace);
        gone && self.followers().is_empty()
    }

    fn heard(&self) -> std::sync::MutexGuard<'_, HashMap<Id, u64>> {
        // Times are whole whatever happened while they were held.
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn followers(&self) -> std::sync::MutexGuard<'_, Vec<Follower>> {
        // A list of sockets is whole whatever happened while it was held.
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody follows the table from there and is sent all of it.
    pub async fn follow(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        (who, from): (Id, Network),
        outbox: &Arc<Outbox>,
    ) -> Result<(), Problem> {
        let held = self.visit(house, id, who).await?;
        let new = {
            let mut followers = self.followers();
            let new = !followers.iter().any(|follower| Arc::ptr_eq(&follower.outbox, outbox));
            if new {
                followers.push(Follower { outbox: outbox.clone(), who, from });
            }
            new
        };
        outbox.send(&self.snapshot_message(house, &held.live, who).await);
        if new {
            self.tell_presence(house, &held.live, Some(outbox));
        }
        self.hurry(house, &held.live);
        Ok(())
    }

    /// For whom bots think here: for people who play and follow, while it is not only played out.
    fn whom(&self, live: &Live) -> For {
        let plays = |seat: kernel::Seat| live.chairs[seat.index()].is_manned();
        let waits = |follower: &&Follower| live.seat_of(follower.who).is_some_and(plays);
        match live.is_played_out() {
            true => For::Nobody,
            false => {
                self.followers().iter().find(waits).map_or(For::Nobody, |follower| For::People(follower.from))
            }
        }
    }

    /// Whatever a bot thinks of here, it is told if somebody waits for it now.
    fn hurry(&self, house: &House, live: &Live) {
        let thought = self.thought.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let (Some(thought), For::People(from)) = (thought, self.whom(live)) {
            house.thinkers.promote(&thought, from);
        }
    }

    /// Somebody gives a sign of life. Who sits here is not gone, and whatever others wished because they were is void.
    async fn shows_up(&self, house: &House, held: &mut Held<'_>, who: Id) -> Result<(), Problem> {
        let Some(seat) = held.live.seat_of(who) else { return Ok(()) };
        self.hear(who, house.time());
        let wished = held.live.replacing.iter().any(|(gone, _)| *gone == seat);
        if wished && held.live.status == Status::Playing {
            let clock = house.stamp(&held.live);
            self.commit(house, held, vec![What::Back { seat, clock }]).await?;
            self.tell_changed(house, &held.live, None);
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
    pub(crate) async fn retell(self: &Arc<Self>, house: &Arc<House>, id: Id) -> bool {
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

    /// Whether somebody's name is remembered at the table.
    pub(crate) async fn tells_of(&self, who: Id) -> bool {
        self.live.lock().await.as_ref().is_some_and(|seated| seated.live.names.contains_key(&who))
    }

    /// Whether somebody follows the table now.
    pub fn is_here(&self, who: Id) -> bool {
        self.followers().iter().any(|follower| follower.who == who)
    }

    /// Somebody gave a sign of life at this time of the house. Nobody waits for those who do not sit here.
    fn hear(&self, who: Id, at: u64) {
        if let Some(known) = self.heard().get_mut(&who) {
            *known = at.max(*known);
        }
    }

    /// When somebody who sits here was last heard from, in the house's time; 0 if never since the table came into memory.
    pub fn last_heard(&self, who: Id) -> u64 {
        let here = self.followers().iter().filter(|f| f.who == who).map(|f| f.outbox.heard()).max();
        let gone = self.heard().get(&who).copied();
        here.max(gone).unwrap_or(0)
    }

    /// Writes entries down. The game itself has been played already; if this fails, what is remembered is thrown away.
    async fn commit(&self, house: &House, held: &mut Held<'_>, whats: Vec<What>) -> Result<(), Problem> {
        held.spoiled = true;
        let names = held.called.take();
        let live = &mut held.live;
        let (id, after, status, at) = (live.id, live.seq, live.status, house.now());
        let mut relist = false;
        let mut entries = Vec::with_capacity(whats.len());
        if let Some(names) = &names {
            live.fair.keep(names);
        }
        for what in whats {
            relist |= !matches!(what, What::Do(_));
            let entry = Entry { at, what };
            let body = serde_json::to_vec(&entry).map_err(|error| broken(&error))?;
            live.bytes += body.len() as u64;
            entries.push(body);
            live.note(&entry);
        }
        if relist {
            self.seat(live);
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

/// Whether what is remembered is to be relied on; if not, it goes.
fn is_current(house: &House, held: &mut Option<Seated>) -> bool {
    let epoch = house.store.epoch();
    held.take_if(|seated| seated.spoiled || seated.epoch != epoch);
    held.is_some()
}

/// Reads a table from its journal. Only so many are read at once.
async fn load(house: &House, id: Id) -> Result<Live, Problem> {
    let _place = house.place().await;
    let journal = house.store.journal(id, 0).await.map_err(|error| broken(&error))?;
    if journal.is_empty() {
        return Err(missing());
    }
    let (entries, bytes) = (journal.len() as u32, journal.iter().map(|body| body.len() as u64).sum());
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
    live.bytes = bytes;
    // Asked for after the journal: what is read before a backup is put back is found to be old.
    live.restored = house.store.restored().await.map_err(|error| broken(&error))?;
    if live.is_sealed() || !live.fair.called_off.is_empty() {
        live.fair.called = house.store.called(id).await.map_err(|error| broken(&error))?;
    }
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
    let withheld = live.fair.called_off.iter().flat_map(|off| off.who.iter().copied());
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
