//! Work on several threads that comes out as if one had done it.

use std::{
    panic,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Does the jobs from 0 to `jobs`, each on whichever thread is free, until one of them says that the time is up. What came of them in their order, up
/// to the first that was not done.
pub(crate) fn in_order<T: Send>(
    threads: usize,
    jobs: usize,
    job: impl Fn(usize) -> Option<T> + Sync,
) -> Vec<T> {
    let threads = threads.clamp(1, jobs.max(1));
    if threads == 1 {
        return (0..jobs).map_while(job).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= jobs {
                return done;
            }
            let Some(result) = job(number) else { return done };
            done.push((number, result));
        }
    };
    let mut all: Vec<(usize, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined.flat_map(|done| done.unwrap_or_else(|broke| panic::resume_unwind(broke))).collect()
    });
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().enumerate().map_while(|(at, (number, result))| (at == number).then_some(result)).collect()
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn results_come_in_order_up_to_the_first_that_is_missing() {
        for threads in [0, 1, 2, 7] {
            let squares = in_order(threads, 50, |number| Some(number * number));
            assert_eq!(squares, (0..50).map(|number| number * number).collect::<Vec<_>>());
            let cut = in_order(threads, 50, |number| (number != 20).then_some(number));
            assert_eq!(cut, (0..20).collect::<Vec<_>>());
            assert!(in_order(threads, 0, Some).is_empty());
        }
    }
}
