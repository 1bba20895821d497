//! Until when a player may think.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

/// Until when a player may think. A game knows no clock: it asks, and whoever lets it think answers.
///
/// A player that searches asks at least every few milliseconds of its work, and once the time is up it answers with the best it has; where
/// it has nothing yet, with what [`crate::Players::policy`] does. A deadline that is up stays so, and one that never comes changes nothing: the
/// same chance then gives the same play.
#[derive(Clone, Default)]
pub struct Deadline(Option<Arc<Watched>>);

struct Watched {
    is_up: Box<dyn Fn() -> bool + Send + Sync>,
    was_up: AtomicBool,
}

impl Deadline {
    /// As long as it takes.
    pub const NEVER: Deadline = Deadline(None);

    /// Until this says so.
    pub fn when(is_up: impl Fn() -> bool + Send + Sync + 'static) -> Deadline {
        Deadline(Some(Arc::new(Watched { is_up: Box::new(is_up), was_up: AtomicBool::new(false) })))
    }

    /// Until it was asked so many times: the same everywhere, for tests and laws.
    pub fn after(asks: u64) -> Deadline {
        let asked = AtomicU64::new(0);
        Deadline::when(move || asked.fetch_add(1, Ordering::Relaxed) >= asks)
    }

    /// Whether the time is up.
    #[inline]
    pub fn is_up(&self) -> bool {
        self.0.as_ref().is_some_and(|watched| watched.is_up())
    }
}

impl Watched {
    fn is_up(&self) -> bool {
        let up = self.was_up.load(Ordering::Relaxed) || (self.is_up)();
        if up {
            self.was_up.store(true, Ordering::Relaxed);
        }
        up
    }
}

impl fmt::Debug for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_none() { "Deadline::NEVER" } else { "Deadline" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_that_is_up_stays_up() {
        assert!((0..100).all(|_| !Deadline::NEVER.is_up()));
        let after = Deadline::after(2);
        assert_eq!([(); 4].map(|()| after.is_up()), [false, false, true, true]);
        let once = AtomicBool::new(true);
        let flickers = Deadline::when(move || once.swap(false, Ordering::Relaxed));
        assert_eq!([(); 3].map(|()| flickers.clone().is_up()), [true, true, true]);
    }
}
