//! Where bots think: a few threads of their own, so that nobody who plays waits for a thread that a bot has.
//!
//! A thread is taken by one thought from its beginning to its end, so there are never more thoughts than threads. A thought has a deadline
//! and ends by itself ([`kernel::Deadline`]). Thoughts for people who are at the table go first; the more wait, the shorter each may take,
//! so that whoever waits is answered within about one whole limit.

use crate::face::Thought;
use kernel::Deadline;
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// What a thought may take however many wait: enough for a quick look.
const LEAST: Duration = Duration::from_millis(50);

/// Whom a thought is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Somebody who is at the table and waits.
    People,
    /// Nobody who is there.
    Nobody,
}

/// What came of a thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A move that the player chose.
    Chosen(String),
    /// None: the player broke, or did not end long after it should have.
    Broken,
    /// None: the house closes.
    Closed,
}

/// The threads, and who waits for one.
#[derive(Debug)]
pub struct Thinkers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limit: Duration,
    threads: usize,
    queue: Mutex<Queue>,
    more: Condvar,
    /// How many thoughts wait: for people, for nobody.
    waiting: [AtomicUsize; 2],
    /// How many threads think.
    thinking: AtomicUsize,
    closed: AtomicBool,
}

#[derive(Debug, Default)]
struct Queue {
    people: VecDeque<Job>,
    nobody: VecDeque<Job>,
    threads: usize,
    idle: usize,
}

struct Job {
    thought: Thought,
    class: For,
    begun: oneshot::Sender<()>,
    tell: oneshot::Sender<Option<String>>,
    given_up: Arc<AtomicBool>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("class", &self.class).finish_non_exhaustive()
    }
}

/// Tells the thought that nobody waits for it any more.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// So many threads at most, and so long a thought when none waits. Threads are started when they are needed.
    pub fn new(threads: usize, limit: Duration) -> Thinkers {
        Thinkers(Arc::new(Shared {
            limit,
            threads: threads.max(1),
            queue: Mutex::default(),
            more: Condvar::new(),
            waiting: Default::default(),
            thinking: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        }))
    }

    /// Lets somebody think when it is their turn.
    pub async fn think(&self, class: For, thought: Thought) -> Answer {
        let given_up = Arc::new(AtomicBool::new(false));
        let _waits = Waits(given_up.clone());
        let ((begun, begins), (tell, told)) = (oneshot::channel(), oneshot::channel());
        if !self.0.enqueue(Job { thought, class, begun, tell, given_up }) || begins.await.is_err() {
            return self.without();
        }
        // Nobody who keeps to the contract comes near this.
        let patience = 4 * self.0.limit + Duration::from_secs(5);
        match tokio::time::timeout(patience, told).await {
            Ok(Ok(Some(notation))) => Answer::Chosen(notation),
            _ => self.without(),
        }
    }

    fn without(&self) -> Answer {
        if self.0.closed.load(Ordering::Relaxed) { Answer::Closed } else { Answer::Broken }
    }

    /// How many wait: for people, and for nobody.
    pub fn waiting(&self) -> [usize; 2] {
        [0, 1].map(|class| self.0.waiting[class].load(Ordering::Relaxed))
    }

    /// How many think.
    pub fn thinking(&self) -> usize {
        self.0.thinking.load(Ordering::Relaxed)
    }

    /// Ends all thoughts; no more are begun.
    pub fn close(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        let mut queue = self.0.queue();
        queue.people.clear();
        queue.nobody.clear();
        self.0.waiting.iter().for_each(|waiting| waiting.store(0, Ordering::Relaxed));
        self.0.more.notify_all();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing that can panic is done while it is held.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enqueue(self: &Arc<Self>, job: Job) -> bool {
        let mut queue = self.queue();
        if self.closed.load(Ordering::Relaxed) {
            return false;
        }
        if queue.idle == 0 && queue.threads < self.threads {
            let shared = self.clone();
            match thread::Builder::new().name("thinker".into()).spawn(move || shared.work()) {
                Ok(_) => queue.threads += 1,
                Err(error) => {
                    tracing::error!(%error, "a bot has no thread to think on");
                    if queue.threads == 0 {
                        return false;
                    }
                }
            }
        }
        self.waiting[job.class as usize].fetch_add(1, Ordering::Relaxed);
        match job.class {
            For::People => queue.people.push_back(job),
            For::Nobody => queue.nobody.push_back(job),
        }
        self.more.notify_one();
        true
    }

    /// The next thought; none when the house closes.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if self.closed.load(Ordering::Relaxed) {
                return None;
            }
            let queued = &mut *queue;
            if let Some(job) = queued.people.pop_front().or_else(|| queued.nobody.pop_front()) {
                self.waiting[job.class as usize].fetch_sub(1, Ordering::Relaxed);
                return Some(job);
            }
            queue.idle += 1;
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    fn work(self: Arc<Self>) {
        while let Some(job) = self.next() {
            let Job { thought, class, begun, tell, given_up } = job;
            if given_up.load(Ordering::Relaxed) || begun.send(()).is_err() {
                continue;
            }
            self.thinking.fetch_add(1, Ordering::Relaxed);
            let (shared, start) = (self.clone(), Instant::now());
            let time = Deadline::when(move || {
                start.elapsed() >= shared.budget(class)
                    || given_up.load(Ordering::Relaxed)
                    || shared.closed.load(Ordering::Relaxed)
            });
            // A player that breaks must not take the thread with it; what it had in hand is gone with it.
            let chosen = catch_unwind(AssertUnwindSafe(move || thought(&time))).ok();
            self.thinking.fetch_sub(1, Ordering::Relaxed);
            // Whoever went away needs no answer.
            let _ = tell.send(chosen);
        }
    }

    /// How long a thought may take now.
    fn budget(&self, class: For) -> Duration {
        let [people, nobody] = [0, 1].map(|class| self.waiting[class].load(Ordering::Relaxed));
        let share = |waiting: usize| {
            let all = u32::try_from(self.threads + waiting).unwrap_or(u32::MAX);
            let own = u32::try_from(self.threads).unwrap_or(1);
            (self.limit / all.max(1)).saturating_mul(own).clamp(LEAST.min(self.limit), self.limit)
        };
        match class {
            For::People => share(people),
            For::Nobody if people > 0 => LEAST.min(self.limit),
            For::Nobody => share(nobody),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    /// Thinks until it is told that the time is up, and counts how many do so at once.
    fn endless(at_once: &Arc<AtomicUsize>, most: &Arc<AtomicUsize>, name: usize) -> Thought {
        let (at_once, most) = (at_once.clone(), most.clone());
        Box::new(move |time| {
            most.fetch_max(at_once.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            while !time.is_up() {
                thread::sleep(Duration::from_millis(1));
            }
            at_once.fetch_sub(1, Ordering::SeqCst);
            name.to_string()
        })
    }

    #[tokio::test]
    async fn thoughts_without_an_end_are_cut_and_never_more_than_there_are_threads() {
        let thinkers = Arc::new(Thinkers::new(2, Duration::from_millis(300)));
        let (at_once, most) = (Arc::default(), Arc::default());
        let all: Vec<_> = (0..40)
            .map(|name| {
                let (thinkers, thought) = (thinkers.clone(), endless(&at_once, &most, name));
                tokio::spawn(async move { thinkers.think(For::Nobody, thought).await })
            })
            .collect();
        for (name, one) in all.into_iter().enumerate() {
            assert_eq!(one.await.unwrap(), Answer::Chosen(name.to_string()));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
        assert_eq!((thinkers.thinking(), thinkers.waiting()), (0, [0, 0]));
    }

    #[tokio::test]
    async fn people_go_first() {
        let thinkers = Arc::new(Thinkers::new(1, Duration::from_millis(200)));
        let order = Arc::new(Mutex::new(Vec::new()));
        let (hold, held) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicU32::new(0)));
        let first = {
            let (thinkers, hold, held) = (thinkers.clone(), hold.clone(), held.clone());
            tokio::spawn(async move {
                let thought: Thought = Box::new(move |_| {
                    held.store(1, Ordering::SeqCst);
                    while hold.load(Ordering::SeqCst) {
                        thread::sleep(Duration::from_millis(1));
                    }
                    String::new()
                });
                thinkers.think(For::Nobody, thought).await
            })
        };
        while held.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let mut waiting = Vec::new();
        for (class, name) in [(For::Nobody, "a"), (For::People, "b"), (For::Nobody, "c"), (For::People, "d")]
        {
            let (here, order) = (thinkers.clone(), order.clone());
            let thought: Thought = Box::new(move |_| {
                order.lock().unwrap().push(name);
                name.into()
            });
            let before: usize = thinkers.waiting().iter().sum();
            waiting.push(tokio::spawn(async move { here.think(class, thought).await }));
            while thinkers.waiting().iter().sum::<usize>() == before {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
        hold.store(false, Ordering::SeqCst);
        assert_eq!(first.await.unwrap(), Answer::Chosen(String::new()));
        for one in waiting {
            assert!(matches!(one.await.unwrap(), Answer::Chosen(_)));
        }
        assert_eq!(*order.lock().unwrap(), ["b", "d", "a", "c"]);
    }

    #[tokio::test]
    async fn a_player_that_breaks_takes_no_thread_with_it() {
        let thinkers = Thinkers::new(1, Duration::from_millis(100));
        let broken: Thought = Box::new(|_| panic!("a player breaks on purpose"));
        assert_eq!(thinkers.think(For::People, broken).await, Answer::Broken);
        let fine: Thought = Box::new(|_| "pass".into());
        assert_eq!(thinkers.think(For::People, fine).await, Answer::Chosen("pass".into()));
        thinkers.close();
        let late: Thought = Box::new(|_| "pass".into());
        assert_eq!(thinkers.think(For::People, late).await, Answer::Closed);
    }

    #[test]
    fn the_more_wait_the_less_each_may_take() {
        let thinkers = Thinkers::new(2, Duration::from_secs(5));
        let shared = &thinkers.0;
        let budgets = || [For::People, For::Nobody].map(|class| shared.budget(class).as_millis());
        assert_eq!(budgets(), [5000, 5000]);
        shared.waiting[1].store(8, Ordering::Relaxed);
        assert_eq!(budgets(), [5000, 1000], "whoever waits behind people takes nothing from them");
        shared.waiting[1].store(80_000, Ordering::Relaxed);
        assert_eq!(budgets(), [5000, 50]);
        shared.waiting[0].store(3, Ordering::Relaxed);
        assert_eq!(budgets(), [2000, 50], "people wait for nobody's thought no longer than for a quick look");
        shared.waiting[0].store(0, Ordering::Relaxed);
    }
}
