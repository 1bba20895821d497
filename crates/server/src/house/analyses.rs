//! Finished games looked at again: each decision is a thought for nobody, so that whoever plays goes first.

use super::House;
use crate::{
    games::{AnyGame, Thought},
    network::Network,
    thinkers::{Answer, Audience, SharedAudience},
};
use kernel::{Seats, coach::Judged};
use search::Analyst;
use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};
use store::Id;
use wire::Analysed;

/// How many games are played out for a decision, and where chance begins: as `wardroom analyse` has it when nothing else is said.
pub(super) const ANALYST: Analyst = Analyst { playouts: 256, seed: 1 };
/// How many games are looked at again at once, of which one for the same network.
const AT_ONCE: usize = 2;
/// How long a decision is looked at, so that whoever waits behind it does not wait for long.
pub(super) const A_DECISION: Duration = Duration::from_millis(500);
/// Whoever does not ask again within this does not want it any more.
const WANTED: Duration = Duration::from_secs(30);
/// Of so many games it is remembered what was found.
const KEPT: usize = 16;

/// What is known of finished games that somebody asked about, the latest last.
#[derive(Debug, Default)]
pub(crate) struct Analyses(Mutex<VecDeque<Arc<Progress>>>);

/// What may be done about a game that somebody asks about.
pub(crate) enum Asked {
    /// It is known, or being looked at.
    Known(Arc<Progress>),
    /// It has a place now, and is to be looked at.
    New(Arc<Progress>),
    /// Others are looked at.
    Full,
}

/// How far it has come with one of them.
#[derive(Debug)]
pub(crate) struct Progress {
    table: Id,
    asked_from: Network,
    done: AtomicU32,
    of: AtomicU32,
    found: Mutex<Option<Arc<[u8]>>>,
    /// When it was last asked for.
    asked: Mutex<Instant>,
}

impl Progress {
    /// The whole answer, once there is one.
    pub(crate) fn found(&self) -> Option<Arc<[u8]>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn is_asked(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Whether somebody still asks for it.
    fn is_wanted(&self) -> bool {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed() < WANTED
    }

    /// How far it has come.
    pub(crate) fn so_far(&self) -> Analysed {
        let [done, of] = [&self.done, &self.of].map(|count| count.load(Ordering::Relaxed));
        Analysed { done, of, analysis: None }
    }
}

impl Analyses {
    fn known(&self) -> MutexGuard<'_, VecDeque<Arc<Progress>>> {
        // Nothing that can panic is done while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of a game, or a place for it, if there is one for whoever asks from there.
    pub(crate) fn ask(&self, table: Id, asked_from: Network) -> Asked {
        let mut known = self.known();
        if let Some(progress) = known.iter().find(|progress| progress.table == table) {
            progress.is_asked();
            return Asked::Known(progress.clone());
        }
        let under_way: Vec<Network> = known
            .iter()
            .filter(|progress| progress.found().is_none())
            .map(|progress| progress.asked_from)
            .collect();
        if under_way.len() >= AT_ONCE || under_way.contains(&asked_from) {
            return Asked::Full;
        }
        while known.len() >= KEPT {
            let Some(oldest) = known.iter().position(|progress| progress.found().is_some()) else {
                return Asked::Full;
            };
            known.remove(oldest);
        }
        let (done, of, found) = Default::default();
        let asked = Mutex::new(Instant::now());
        let progress = Arc::new(Progress { table, asked_from, done, of, found, asked });
        known.push_back(progress.clone());
        Asked::New(progress)
    }

    fn knows(&self, progress: &Arc<Progress>) -> bool {
        self.known().iter().any(|known| Arc::ptr_eq(known, progress))
    }

    /// Nothing comes of it; it may be asked for again.
    pub(crate) fn forget(&self, progress: &Arc<Progress>) {
        self.known().retain(|known| !Arc::ptr_eq(known, progress));
    }

    /// Tables may have become others: nothing is known of any, nor will it be of what is looked at now.
    pub(super) fn forget_all(&self) {
        self.known().clear();
    }
}

/// Gives the place back when nothing was found, whatever the reason.
struct Place(Arc<House>, Arc<Progress>);

impl Drop for Place {
    fn drop(&mut self) {
        if self.1.found().is_none() {
            self.0.analyses.forget(&self.1);
        }
    }
}

impl House {
    /// Begins to look at a finished game again, which has its place.
    pub(crate) fn analyse(self: &Arc<Self>, progress: Arc<Progress>, game: Box<dyn AnyGame>) {
        let place = Place(self.clone(), progress);
        tokio::spawn(async move { place.0.look_again(game, &place.1).await });
    }

    /// One decision after another; nothing when the house closes, something breaks, or nobody wants it any more.
    async fn look_again(&self, game: Box<dyn AnyGame>, progress: &Arc<Progress>) -> Option<()> {
        let (seats, entries, outcome) = (game.seats(), game.entries(), game.outcome());
        let thoughts: Vec<Thought> =
            self.apart(move || game.decisions(&ANALYST, Seats::first(seats))).await?;
        progress.of.store(u32::try_from(thoughts.len()).unwrap_or(u32::MAX), Ordering::Relaxed);
        let mut decisions: Vec<Judged> = Vec::new();
        for thought in thoughts {
            if !(progress.is_wanted() && self.analyses.knows(progress)) {
                return None;
            }
            match self.thinkers.think(SharedAudience::within(Audience::Nobody, A_DECISION), thought).await {
                Answer::Chosen(judged) => {
                    decisions.extend(serde_json::from_str::<Option<Judged>>(&judged).ok()?);
                }
                Answer::Broken => {}
                Answer::Closed => return None,
            }
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
        let end = outcome.as_ref().map(|outcome| (entries, outcome));
        let analysis = search::assemble(ANALYST.playouts, decisions, seats, end);
        let found = Analysed { analysis: Some(analysis), ..progress.so_far() };
        let bytes = serde_json::to_vec(&found).ok()?;
        *progress.found.lock().unwrap_or_else(PoisonError::into_inner) = Some(bytes.into());
        Some(())
    }
}
