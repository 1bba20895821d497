//! How much a search may do.

use kernel::Deadline;

/// How much a search may do: so many playouts, until a deadline if one comes before, on so many threads.
///
/// ```
/// use kernel::Deadline;
/// use search::Budget;
///
/// let budget = Budget::playouts(512).until(&Deadline::after(10_000)).on(2);
/// assert_eq!((budget.playouts, budget.threads), (512, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    /// The most games that are played out. Never left unlimited: a deadline need not come.
    pub playouts: u64,
    /// When it stops with what it has.
    pub time: Deadline,
    /// How many threads; the decision does not depend on it.
    pub threads: usize,
}

impl Budget {
    /// At most so many playouts on this thread, however long they take.
    pub fn playouts(playouts: u64) -> Budget {
        Budget { playouts, time: Deadline::NEVER, threads: 1 }
    }

    /// The same, but not beyond this deadline.
    #[must_use]
    pub fn until(self, time: &Deadline) -> Budget {
        Budget { time: time.clone(), ..self }
    }

    /// The same on so many threads.
    #[must_use]
    pub fn on(self, threads: usize) -> Budget {
        Budget { threads, ..self }
    }
}
