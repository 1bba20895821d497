//! Work on many threads whose results are taken one after the other, by number.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

/// Makes the results 0 to `count` and hands them to `take` in this order, whichever was ready first, until `take` has enough. What comes of it
/// does not depend on the number of threads. An error ends all work.
pub fn in_order<T: Send, E: Send>(
    threads: usize,
    count: u64,
    make: impl Fn(u64) -> Result<T, E> + Sync,
    take: impl FnMut(T) -> ControlFlow<()> + Send,
) -> Result<(), E> {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let line = Mutex::new(Line { waiting: BTreeMap::new(), taken: 0, take });
    let work = || -> Result<(), E> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || enough.load(Ordering::Relaxed) {
                return Ok(());
            }
            let made = make(number).inspect_err(|_| enough.store(true, Ordering::Relaxed))?;
            if line.lock().unwrap_or_else(PoisonError::into_inner).join(number, made).is_break() {
                enough.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game does not panic"))
    })
}

/// Results that wait for those before them.
struct Line<T, F> {
    waiting: BTreeMap<u64, T>,
    taken: u64,
    take: F,
}

impl<T, F: FnMut(T) -> ControlFlow<()>> Line<T, F> {
    fn join(&mut self, number: u64, made: T) -> ControlFlow<()> {
        self.waiting.insert(number, made);
        while let Some(next) = self.waiting.remove(&self.taken) {
            self.taken += 1;
            if (self.take)(next).is_break() {
                // Nothing that was made meanwhile comes after it.
                self.taken = u64::MAX;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{convert::Infallible, time::Duration};

    /// The numbers below 40 as they are taken, up to the one that is enough; the first take longest.
    fn taken(threads: usize, enough: u64) -> Vec<u64> {
        let mut all = Vec::new();
        let make = |number: u64| {
            thread::sleep(Duration::from_micros(50 * (40 - number)));
            Ok::<u64, Infallible>(number)
        };
        let take = |number| {
            all.push(number);
            if number == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        in_order(threads, 40, make, take).unwrap();
        all
    }

    #[test]
    fn results_come_in_order_and_none_after_enough() {
        assert_eq!(taken(4, 99), (0..40).collect::<Vec<_>>());
        assert_eq!(taken(4, 17), (0..=17).collect::<Vec<_>>());
        assert_eq!(taken(1, 17), taken(3, 17));
    }

    #[test]
    fn an_error_ends_the_work() {
        let made = AtomicU64::new(0);
        let make = |number| {
            made.fetch_add(1, Ordering::Relaxed);
            if number == 3 { Err("three") } else { Ok(number) }
        };
        assert_eq!(in_order(2, 1_000_000, make, |_| ControlFlow::Continue(())), Err("three"));
        assert!(made.load(Ordering::Relaxed) < 1_000_000);
    }
}
