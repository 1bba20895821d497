//! Who is at a table: whoever follows it over a socket that answers, and when those who sit there were last heard from.
//!
//! Somebody is here while a socket of theirs has answered lately, and for a moment after it ended: a page that is loaded again is no absence.
//! A connection that died in silence ends nobody's presence by itself; that it answers no more does ([`House::away`]).

use super::{Room, TableState, entry::Change};
use crate::{
    house::House,
    network::{Network, outbox::Outbox},
};
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use std::{
    collections::HashMap,
    sync::{Arc, MutexGuard, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};
use store::Id;
use wire::{Outcome, Problem, Status};

/// How often it is told at most who is at a table.
const PRESENCE: Duration = Duration::from_secs(1);

/// For how long after a look somebody counts as looking, in milliseconds.
const LOOKED: u64 = 600_000;

/// When it was last told who is here, and whether that is to be told again.
#[derive(Default)]
pub(super) struct Presence {
    sent: Option<Instant>,
    due: bool,
}

/// Signs of life of somebody who sits at a table, in the house's time.
#[derive(Default)]
pub(super) struct Signs {
    /// The last one; 0 if there was none since the table came into memory.
    heard: u64,
    /// When they hung up, if they did and follow no more.
    left: Option<u64>,
}

/// A socket that is sent whatever happens at the table.
pub(super) struct Follower {
    pub outbox: Arc<Outbox>,
    pub who: Id,
    pub from: Network,
    /// Whether moves are told by what they change.
    pub steps: bool,
}

impl Room {
    fn heard(&self) -> MutexGuard<'_, HashMap<Id, Signs>> {
        // Times are whole whatever happened while they were held.
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn followers(&self) -> MutexGuard<'_, Vec<Follower>> {
        // A list of sockets is whole whatever happened while it was held.
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn looked(&self) -> MutexGuard<'_, HashMap<Id, u64>> {
        // Times are whole whatever happened while they were held.
        self.looked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody looks who does not sit here. Who looked too long ago to count is forgotten.
    pub(super) fn looks(&self, house: &House, who: Id) {
        let (now, mut looked) = (house.now(), self.looked());
        looked.retain(|_, at| now.saturating_sub(*at) <= LOOKED);
        looked.insert(who, now);
    }

    /// The seat of a person who plays among bots while nobody else follows the table or has looked at it lately: what is done for it there, and how
    /// soon, tells nobody anything.
    pub(super) fn alone(&self, house: &House, table: &TableState) -> Option<Seat> {
        let mut people =
            Seat::first(table.open.seats).filter(|seat| table.chairs[seat.index()].who.is_some());
        let (seat, others) = (people.next()?, people.next());
        let chair = &table.chairs[seat.index()];
        // Who looked before they sat down is nobody else.
        let other = |who: Id| Some(who) != chair.who;
        let unseen = || {
            let now = house.now();
            let lately = |(who, at): (&Id, &u64)| other(*who) && now.saturating_sub(*at) <= LOOKED;
            !self.looked().iter().any(lately) && !self.followers().iter().any(|follower| other(follower.who))
        };
        (others.is_none() && chair.is_manned() && unseen()).then_some(seat)
    }

    /// Somebody follows the table from there, by steps or not, and is sent all of it.
    pub async fn follow(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        (who, from): (Id, Network),
        outbox: &Arc<Outbox>,
        steps: bool,
    ) -> Result<(), Problem> {
        let mut table = self.visit(house, id, who).await?;
        let known = table.seat_of(who).is_some() && self.is_here(house, who);
        if let Some(signs) = self.heard().get_mut(&who) {
            signs.left = None;
        }
        let new = {
            let mut followers = self.followers();
            let own = followers.iter_mut().find(|follower| Arc::ptr_eq(&follower.outbox, outbox));
            let new = own.map(|follower| follower.steps = steps).is_none();
            if new {
                followers.push(Follower { outbox: outbox.clone(), who, from, steps });
            }
            new
        };
        outbox.send(&self.snapshot_message(house, &mut table, who).await);
        if new && !known {
            self.tell_presence(house, &table, Some(outbox));
        }
        self.hurry(house, &table);
        Ok(())
    }

    /// Somebody follows it no longer.
    pub async fn leave(self: &Arc<Self>, house: &Arc<House>, id: Id, outbox: &Arc<Outbox>) {
        // When they left is known for as long as it may matter.
        self.used.store(house.now(), Ordering::Relaxed);
        let left = {
            let mut followers = self.followers();
            let left = followers.iter().position(|follower| Arc::ptr_eq(&follower.outbox, outbox));
            left.map(|at| followers.remove(at))
        };
        let Some(left) = left else { return };
        self.hear(left.who, left.outbox.heard());
        if self.is_followed_by(left.who) {
            return;
        }
        let time = house.time();
        let answered = time.saturating_sub(left.outbox.heard()) < house.away();
        let sits = match self.heard().get_mut(&left.who) {
            Some(signs) if answered => {
                signs.left = Some(time);
                true
            }
            Some(_) | None => false,
        };
        if sits {
            let (room, house) = (self.clone(), house.clone());
            tokio::spawn(async move { room.miss(&house, id, left.who).await });
        } else {
            self.presence_changed(house, id).await;
        }
    }

    /// Waits whether somebody who hung up is back in a moment, and tells the others if not.
    async fn miss(self: Arc<Self>, house: &Arc<House>, id: Id, who: Id) {
        let mut wait = house.reload();
        while !house.is_closing() {
            tokio::time::sleep(Duration::from_millis(wait + 50)).await;
            if self.is_followed_by(who) {
                return;
            }
            if !self.is_here(house, who) {
                return self.presence_changed(house, id).await;
            }
            // The house slept in between.
            wait = house.reload();
        }
    }

    /// Somebody came, went, or answers no more: whoever follows is told.
    pub async fn presence_changed(self: &Arc<Self>, house: &Arc<House>, id: Id) {
        if self.is_followed()
            && let Ok(table) = self.hold(house, id).await
        {
            self.tell_presence(house, &table, None);
        }
    }

    /// A last word to everybody who follows a table that is gone.
    pub(crate) fn dismiss(&self, last: &Utf8Bytes) {
        for follower in self.followers().drain(..) {
            follower.outbox.send(last);
        }
    }

    /// Whether anybody follows the table.
    pub(crate) fn is_followed(&self) -> bool {
        !self.followers().is_empty()
    }

    /// Whether a socket of theirs follows the table, be it one that answers or not.
    fn is_followed_by(&self, who: Id) -> bool {
        self.followers().iter().any(|follower| follower.who == who)
    }

    /// Whether somebody is at the table: a socket of theirs follows it and answers, or they hung up a moment ago.
    pub fn is_here(&self, house: &House, who: Id) -> bool {
        let time = house.time();
        let answers = |f: &Follower| f.who == who && time.saturating_sub(f.outbox.heard()) < house.away();
        if self.followers().iter().any(answers) {
            return true;
        }
        let left = self.heard().get(&who).and_then(|signs| signs.left);
        left.is_some_and(|left| time.saturating_sub(left) < house.reload())
    }

    /// Remembers who sits here.
    pub(super) fn seat(&self, table: &TableState) {
        let (people, mut heard) = (table.people(), self.heard());
        heard.retain(|who, _| people.contains(who));
        for who in people {
            heard.entry(who).or_default();
        }
    }

    /// Whether everybody who sits here has been silent for as long as others wait for somebody who is gone.
    pub(super) fn is_silent(&self, house: &House) -> bool {
        let (time, grace) = (house.time(), house.grace());
        self.heard().values().all(|signs| time.saturating_sub(signs.heard) >= grace)
    }

    /// Somebody gave a sign of life at this time of the house. Nobody waits for those who do not sit here.
    pub(super) fn hear(&self, who: Id, at: u64) {
        if let Some(signs) = self.heard().get_mut(&who) {
            signs.heard = at.max(signs.heard);
        }
    }

    /// When somebody who sits here was last heard from, in the house's time; 0 if never since the table came into memory.
    pub fn last_heard(&self, who: Id) -> u64 {
        let here = self.followers().iter().filter(|f| f.who == who).map(|f| f.outbox.heard()).max();
        let gone = self.heard().get(&who).map(|signs| signs.heard);
        here.max(gone).unwrap_or(0)
    }

    /// Somebody gives a sign of life. Who sits here is not gone, and whatever others wished because they were is void.
    pub(super) async fn shows_up(
        &self,
        house: &House,
        table: &mut TableState,
        who: Id,
    ) -> Result<(), Outcome> {
        let Some(seat) = table.seat_of(who) else { return Ok(()) };
        self.hear(who, house.time());
        let wished = table.replacing.iter().any(|(gone, _)| *gone == seat);
        if wished && table.status == Status::Playing {
            let clock = house.stamp(table);
            self.commit(house, table, vec![Change::Back { seat, clock }.into()]).await?;
            self.tell_changed(house, table, None);
        }
        Ok(())
    }

    /// Tells everybody who is here: at once, or together with what changes within a second of the last time, so that whoever comes and goes
    /// all the time is told of no oftener.
    pub(super) fn tell_presence(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &TableState,
        but: Option<&Arc<Outbox>>,
    ) {
        let wait = {
            let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
            let since = presence.sent.map(|sent| sent.elapsed());
            match since.and_then(|since| PRESENCE.checked_sub(since)) {
                None => {
                    presence.sent = Some(Instant::now());
                    None
                }
                Some(_) if presence.due => return,
                Some(wait) => {
                    presence.due = true;
                    Some(wait)
                }
            }
        };
        let Some(wait) = wait else { return self.tell_changed(house, table, but) };
        let (room, house, id) = (self.clone(), house.clone(), table.id);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            {
                let mut presence = room.presence.lock().unwrap_or_else(PoisonError::into_inner);
                (presence.sent, presence.due) = (Some(Instant::now()), false);
            }
            // Nobody may be left to be told, and then nothing is read for it.
            if room.is_followed()
                && let Ok(table) = room.hold(&house, id).await
            {
                room.tell_changed(&house, &table, None);
            }
        });
    }
}
