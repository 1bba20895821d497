//! What the house remembers of tournaments: their folds, how far their tables are, when to look at them again, and who waits for news. All of it can go.

use super::journal::Held;
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use store::Id;
use tokio::sync::{Notify, watch};

/// The most folds that are kept; the one goes first that was asked for longest ago.
const MOST_KNOWN: usize = 512;
/// From so many on those are dropped for whose news nobody waits any more.
const MANY_WATCHED: usize = 1_024;
/// The longest that a table waits for anybody, in milliseconds.
const LONGEST_WAIT: u64 = 86_400_000;

/// What the house remembers of tournaments.
#[derive(Default)]
pub(crate) struct Tournaments {
    known: Mutex<Folds>,
    dealt: Mutex<HashSet<Id>>,
    made: Mutex<HashMap<Id, u64>>,
    due: Mutex<Due>,
    watched: Mutex<HashMap<Id, watch::Sender<()>>>,
    /// Something may follow somewhere.
    pub(crate) came: Notify,
}

/// Folds, each with a number that grows with every look at one.
#[derive(Default)]
struct Folds {
    kept: HashMap<Id, (Arc<Held>, u64)>,
    looks: u64,
}

impl Folds {
    fn keep(&mut self, held: Arc<Held>) {
        self.looks += 1;
        self.kept.insert(held.id, (held, self.looks));
        if self.kept.len() > MOST_KNOWN
            && let Some(oldest) = self.kept.iter().min_by_key(|(_, (_, look))| *look).map(|(id, _)| *id)
        {
            self.kept.remove(&oldest);
        }
    }

    fn get(&mut self, id: Id) -> Option<Arc<Held>> {
        self.looks += 1;
        let (held, look) = self.kept.get_mut(&id)?;
        *look = self.looks;
        Some(held.clone())
    }
}

/// Tournaments that are to be looked at, by the time on the wall from which on.
#[derive(Default)]
struct Due {
    at: HashMap<Id, u64>,
    /// Whether all of them are to be.
    all: bool,
}

fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    // Each is whole whatever happened while it was held.
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tournaments {
    /// The fold of a tournament, if it is remembered.
    pub(super) fn known(&self, id: Id) -> Option<Arc<Held>> {
        open(&self.known).get(id)
    }

    /// The fold of a tournament is remembered for a while.
    pub(super) fn know(&self, held: Arc<Held>) {
        open(&self.known).keep(held);
    }

    /// Tables that need not be looked at any more until they have a result.
    pub(crate) fn dealt(&self) -> MutexGuard<'_, HashSet<Id>> {
        open(&self.dealt)
    }

    /// Tables that this house made, and when, in its own time.
    pub(super) fn made(&self) -> MutexGuard<'_, HashMap<Id, u64>> {
        open(&self.made)
    }

    /// Nobody is waited for any more at tables that were made so long ago.
    pub(super) fn forget_old(&self, time: u64) {
        self.dealt().clear();
        self.made().retain(|_, made| time.saturating_sub(*made) <= LONGEST_WAIT);
    }

    /// A tournament is to be looked at from this time on the wall on.
    pub(super) fn look_at(&self, id: Id, from: u64) {
        open(&self.due).at.insert(id, from);
    }

    /// Those that are to be looked at by now, and whether all the others are, too.
    pub(super) fn take_due(&self, wall: u64) -> (Vec<Id>, bool) {
        let mut due = open(&self.due);
        let now: Vec<Id> = due.at.extract_if(|_, from| *from <= wall).map(|(id, _)| id).collect();
        (now, std::mem::take(&mut due.all))
    }

    /// Somebody else wrote to the store: nothing is known any more.
    pub(crate) fn forget_all(&self) {
        *open(&self.known) = Folds::default();
        self.dealt().clear();
        self.made().clear();
        open(&self.due).all = true;
        self.came.notify_one();
    }

    /// News of a tournament, for whoever waits for them.
    pub(super) fn watch(&self, id: Id) -> watch::Receiver<()> {
        let mut watched = open(&self.watched);
        if watched.len() >= MANY_WATCHED {
            watched.retain(|_, news| news.receiver_count() > 0);
        }
        watched.entry(id).or_default().subscribe()
    }

    /// Whoever waits for news of a tournament looks again.
    pub(super) fn tell(&self, id: Id) {
        let mut watched = open(&self.watched);
        if watched.get(&id).is_some_and(|news| news.send(()).is_err()) {
            watched.remove(&id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournaments::{Event, Tournament};

    fn held(id: Id) -> Arc<Held> {
        let terms = serde_json::json!({ "opened": {
            "game": "zombie", "options": {}, "clock": { "kind": "per-move", "seconds": 60 },
            "format": { "swiss": { "rounds": 3 } }, "size": 2, "smaller": false, "bots": false, "most": 8,
            "begins": null, "wait": 60,
        } });
        let event: Event = serde_json::from_value(terms).unwrap();
        Arc::new(Held::of(id, Tournament::fold([event]).unwrap()))
    }

    #[test]
    fn the_fold_that_nobody_asked_for_longest_goes_first() {
        let tournaments = Tournaments::default();
        let ids: Vec<Id> = (0..=MOST_KNOWN).map(|_| Id::random()).collect();
        for id in &ids[..MOST_KNOWN] {
            tournaments.know(held(*id));
        }
        assert!(tournaments.known(ids[0]).is_some());
        tournaments.know(held(ids[MOST_KNOWN]));
        assert!(tournaments.known(ids[0]).is_some() && tournaments.known(ids[1]).is_none());
        assert_eq!(open(&tournaments.known).kept.len(), MOST_KNOWN);
    }

    #[test]
    fn a_tournament_is_due_from_its_time_on_and_once() {
        let tournaments = Tournaments::default();
        let (now, later) = (Id::random(), Id::random());
        tournaments.look_at(now, 0);
        tournaments.look_at(later, 500);
        assert_eq!(tournaments.take_due(499), (vec![now], false));
        assert_eq!(tournaments.take_due(499), (vec![], false));
        tournaments.forget_all();
        assert_eq!(tournaments.take_due(500), (vec![later], true));
    }

    #[test]
    fn news_of_one_tournament_wake_nobody_who_waits_for_another() {
        let tournaments = Tournaments::default();
        let (one, other) = (Id::random(), Id::random());
        let (mut of_one, of_other) = (tournaments.watch(one), tournaments.watch(other));
        tournaments.tell(one);
        assert!(of_one.has_changed().unwrap() && !of_other.has_changed().unwrap());
        of_one.mark_unchanged();
        drop(of_other);
        tournaments.tell(other);
        assert_eq!(open(&tournaments.watched).len(), 1, "nobody waits for the other any more");
        assert!(!of_one.has_changed().unwrap());
    }
}
