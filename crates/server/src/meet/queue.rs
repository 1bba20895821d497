//! Who waits for a quick match. It is kept in memory alone: clients ask again by themselves, so a house that starts anew loses nothing but the waiting.

use super::pairing::{Games, Sizes};
use crate::{network::Network, people::name::Looks};
use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};
use store::Id;
use tokio::sync::{Notify, watch};
use wire::{Clock, Problem};

/// The most people who wait at the same time.
pub(super) const MOST: usize = 10_000;
/// For how long somebody is paired with nobody who did not come to the table where others waited, in milliseconds: about as long as those did.
const KEPT_OUT: u64 = 60_000;
/// For how long the house remembers to which table somebody was led, in milliseconds.
const REMEMBERED: u64 = 600_000;

/// What somebody would play.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wanted {
    pub games: Games,
    pub clocks: Vec<Clock>,
    pub sizes: Sizes,
    pub bots: bool,
    pub rated: bool,
}

impl Wanted {
    /// Whether there is something that both would play.
    pub fn could_be_played_with(&self, other: &Wanted) -> bool {
        self.rated == other.rated
            && self.games & other.games != 0
            && self.sizes & other.sizes != 0
            && self.clocks.iter().any(|clock| other.clocks.contains(clock))
    }
}

/// What else is known of somebody who looks for company when they come; of most people nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Known {
    /// How well they play.
    pub rating: Option<f64>,
    /// Whom they do not want to meet.
    pub shuns: HashSet<Id>,
}

/// How far somebody's wish is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// Nobody was found yet.
    Waits,
    /// A table is being made.
    Placed,
    /// A seat is kept there for them, since this time of the house.
    Met(Id, u64),
    /// No table could be made of theirs, which they are told next.
    Failed(Box<Problem>),
}

/// Somebody who looks for company.
#[derive(Clone, Debug)]
pub(super) struct Seeker {
    /// The client's own id of the wish.
    pub wish: String,
    pub wanted: Wanted,
    /// What their name looks like: nobody sits down with another of the same.
    pub looks: Looks,
    pub known: Known,
    pub from: Network,
    /// Since when, in the house's time.
    pub since: u64,
    pub stage: Stage,
    /// How many requests of theirs wait for an answer now.
    pub asking: u32,
    /// When the last request ended, in the house's time.
    pub heard: u64,
}

impl Seeker {
    /// Whether they ask, or did a moment ago: only then somebody is led to a table with them.
    pub fn is_here(&self, time: u64, moment: u64) -> bool {
        self.asking > 0 || time.saturating_sub(self.heard) < moment
    }

    /// Whether the two could sit down beside each other, whatever they would play: neither shuns the other, and nobody could take them for one.
    pub fn may_meet(&self, own: Id, other: &Seeker, others: Id) -> bool {
        // At a rated table one household sits once.
        let apart = !self.wanted.rated || !self.from.is_one_household(other.from);
        self.wanted.rated == other.wanted.rated
            && apart
            && !self.looks.are_like(&other.looks)
            && !self.known.shuns.contains(&others)
            && !other.known.shuns.contains(&own)
    }
}

/// A table that was made for people who have yet to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub table: Id,
    pub since: u64,
}

/// Everybody who looks for company, and the tables that were made for them.
#[derive(Debug)]
pub(crate) struct Meeting {
    seekers: Mutex<HashMap<Id, Seeker>>,
    made: Mutex<Vec<Made>>,
    /// Who did not come to the table where others waited, and until when they are paired with nobody.
    kept_out: Mutex<HashMap<Id, u64>>,
    /// Somebody came.
    pub(super) came: Notify,
    /// Changes whenever somebody's wish may stand otherwise.
    pub(super) changed: watch::Sender<u64>,
}

impl Default for Meeting {
    fn default() -> Meeting {
        Meeting {
            seekers: Mutex::default(),
            made: Mutex::default(),
            kept_out: Mutex::default(),
            came: Notify::new(),
            changed: watch::Sender::new(0),
        }
    }
}

impl Meeting {
    /// Everybody who looks for company. Nobody waits while they are held.
    pub(super) fn seekers(&self) -> MutexGuard<'_, HashMap<Id, Seeker>> {
        // Each is whole whatever happened while they were held.
        self.seekers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn made(&self) -> MutexGuard<'_, Vec<Made>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// People are to come to this table from now on.
    pub(super) fn expect(&self, table: Id, since: u64) {
        let mut made = self.made();
        if made.iter().all(|made| made.table != table) {
            made.push(Made { table, since });
        }
    }

    fn kept_out(&self) -> MutexGuard<'_, HashMap<Id, u64>> {
        self.kept_out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// These did not come to the table where others waited for them.
    pub(super) fn keep_out(&self, people: &[Id], time: u64) {
        self.kept_out().extend(people.iter().map(|who| (*who, time.saturating_add(KEPT_OUT))));
    }

    /// For how many seconds somebody is paired with nobody still, if so.
    pub(super) fn is_kept_out(&self, who: Id, time: u64) -> Option<u32> {
        let left = self.kept_out().get(&who)?.checked_sub(time).filter(|left| *left > 0)?;
        u32::try_from(left.div_ceil(1000)).ok()
    }

    /// Wishes may stand otherwise: whoever waits for an answer looks again.
    pub(super) fn tell(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }

    /// Somebody who may be looking does not want to meet another any more.
    pub(crate) fn shun(&self, who: Id, other: Id) {
        if let Some(seeker) = self.seekers().get_mut(&who) {
            seeker.known.shuns.insert(other);
        }
    }

    /// Somebody looks no further, if this is their wish.
    pub(super) fn remove(&self, who: Id, wish: &str) {
        let mut seekers = self.seekers();
        if seekers.get(&who).is_some_and(|seeker| seeker.wish == wish && seeker.stage != Stage::Placed) {
            seekers.remove(&who);
            drop(seekers);
            self.tell();
        }
    }

    /// Forgets those who left without a word longer ago than `grace`, and who was led to a table long ago. Answers whether anybody was.
    pub(super) fn forget(&self, time: u64, grace: u64) -> bool {
        self.kept_out().retain(|_, until| *until > time);
        let mut seekers = self.seekers();
        let before = seekers.len();
        seekers.retain(|_, seeker| match seeker.stage {
            Stage::Placed => true,
            Stage::Waits | Stage::Failed(_) => seeker.is_here(time, grace),
            Stage::Met(_, at) => time.saturating_sub(at) < REMEMBERED,
        });
        seekers.len() != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn seeker(asking: u32, heard: u64, stage: Stage) -> Seeker {
        let wanted = Wanted { games: 1, clocks: vec![Clock::None], sizes: 4, bots: false, rated: false };
        let from = IpAddr::from([192, 0, 2, 1]).into();
        Seeker {
            wish: "w".into(),
            wanted,
            looks: Looks::of("Ann"),
            known: Known::default(),
            from,
            since: 0,
            stage,
            asking,
            heard,
        }
    }

    #[test]
    fn a_place_is_kept_for_as_long_as_the_grace() {
        let meeting = Meeting::default();
        let (asks, gone, met) = (Id([1; 16]), Id([2; 16]), Id([3; 16]));
        meeting.seekers().insert(asks, seeker(1, 0, Stage::Waits));
        meeting.seekers().insert(gone, seeker(0, 1000, Stage::Waits));
        meeting.seekers().insert(met, seeker(0, 0, Stage::Met(Id([9; 16]), 1000)));
        assert!(!meeting.forget(5999, 5000));
        assert!(!seeker(0, 1000, Stage::Waits).is_here(3000, 2000), "but nobody is led to them");
        assert!(meeting.forget(6000, 5000));
        assert_eq!(meeting.seekers().len(), 2);
        meeting.remove(asks, "another wish");
        assert_eq!(meeting.seekers().len(), 2);
        meeting.remove(asks, "w");
        assert!(meeting.seekers().get(&met).is_some() && meeting.seekers().len() == 1);
        assert!(meeting.forget(1000 + REMEMBERED, 5000));
    }
}
