//! How games stand that are still being played, for whoever watches them. Nothing that is decided depends on it.

use crate::stats::Share;
use kernel::{MAX_SEATS, Outcome, Seat};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

/// What a win counts for here: it can be shared by up to eight.
const WIN: u64 = 840;

/// What is known of the games so far.
#[derive(Debug, Default)]
pub struct Live {
    games: AtomicU64,
    wins: [AtomicU64; MAX_SEATS],
    duel: Mutex<Option<Standing>>,
}

/// How a duel stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// What the bot that may be stronger has won so far.
    pub share: Share,
    /// How far the test is: 1 and more says that it is stronger, -1 and less that it is not.
    pub evidence: f64,
}

impl Live {
    /// A game is over.
    pub(crate) fn over(&self, outcome: &Outcome, players: u8) {
        let winners = outcome.winners();
        for seat in Seat::first(players).filter(|seat| winners.has(*seat)) {
            self.wins[seat.index()].fetch_add(WIN / winners.len() as u64, Ordering::Relaxed);
        }
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// A deal of a duel is over.
    pub(crate) fn stands(&self, standing: Standing) {
        *self.duel.lock().unwrap_or_else(PoisonError::into_inner) = Some(standing);
    }

    /// What each of so many seats has won so far.
    pub fn shares(&self, players: u8) -> Vec<Share> {
        let games = self.games.load(Ordering::Relaxed);
        let won = |wins: &AtomicU64| (wins.load(Ordering::Relaxed) as f64 / WIN as f64).min(games as f64);
        self.wins.iter().take(players.into()).map(|wins| Share::new(won(wins), games)).collect()
    }

    /// How a duel stands, once a deal is over.
    pub fn standing(&self) -> Option<Standing> {
        *self.duel.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
