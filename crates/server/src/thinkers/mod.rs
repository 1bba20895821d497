//! Where bots think: a few threads of their own, so that nobody who plays waits for a thread that a bot has.
//!
//! A thread is taken by one thought from its beginning to its end, so there are never more thoughts than threads. A thought has a deadline
//! and ends by itself ([`kernel::Deadline`]). Thoughts for people who are at the table go first, those of one network in turn with those of the
//! others; each has at most what its level takes ([`bots::Bot::limit`]), and the more wait, the shorter each may take, so that whoever waits is answered
//! within about one whole limit of the house. A thought for nobody that has waited for long goes between two others, and one that somebody begins to wait for goes with theirs.

mod queue;

use crate::{games::Thought, network::Network};
use kernel::Deadline;
use queue::{Job, Queue};
use std::{
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
pub enum Audience {
    /// Somebody who is at the table and waits, and from where.
    People(Network),
    /// Nobody who is there.
    Nobody,
}

impl Audience {
    /// Its place among what is counted by whom thoughts are for.
    fn index(self) -> usize {
        match self {
            Audience::People(_) => 0,
            Audience::Nobody => 1,
        }
    }
}

/// Whom one thought is for, which may change while it waits or goes on, and how long it is given at most.
#[derive(Debug)]
pub struct SharedAudience {
    whom: Mutex<Audience>,
    patience: Duration,
}

impl SharedAudience {
    /// For these to begin with, and as long as the house gives a thought.
    pub fn new(whom: Audience) -> Arc<SharedAudience> {
        SharedAudience::within(whom, Duration::MAX)
    }

    /// For these to begin with, and so long at most, however much the house gives.
    pub fn within(whom: Audience, patience: Duration) -> Arc<SharedAudience> {
        Arc::new(SharedAudience { whom: Mutex::new(whom), patience })
    }

    /// How long the thought is given at most.
    #[cfg(test)]
    pub fn patience(&self) -> Duration {
        self.patience
    }

    fn get(&self) -> Audience {
        *self.whom.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, whom: Audience) {
        *self.whom.lock().unwrap_or_else(PoisonError::into_inner) = whom;
    }
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
    pub async fn think(&self, whom: Arc<SharedAudience>, thought: Thought) -> Answer {
        let given_up = Arc::new(AtomicBool::new(false));
        let _waits = Waits(given_up.clone());
        let ((begun, begins), (tell, chosen)) = (oneshot::channel(), oneshot::channel());
        let job = Job { thought, whom, since: Instant::now(), begun, tell, given_up };
        if !self.0.enqueue(job) || begins.await.is_err() {
            return self.without();
        }
        // Nobody who keeps to the contract comes near this.
        let patience = 4 * self.0.limit + Duration::from_secs(5);
        match tokio::time::timeout(patience, chosen).await {
            Ok(Ok(Some(notation))) => Answer::Chosen(notation),
            _ => self.without(),
        }
    }

    /// Somebody waits for a thought from now on.
    pub fn promote(&self, whom: &Arc<SharedAudience>, from: Network) {
        let mut queue = self.0.queue();
        if whom.get() != Audience::Nobody {
            return;
        }
        whom.set(Audience::People(from));
        let waits = queue.nobody.iter().position(|job| Arc::ptr_eq(&job.whom, whom));
        if let Some(job) = waits.and_then(|at| queue.nobody.remove(at)) {
            self.0.waiting[Audience::Nobody.index()].fetch_sub(1, Ordering::Relaxed);
            self.0.waiting[Audience::People(from).index()].fetch_add(1, Ordering::Relaxed);
            queue.push(job);
        }
    }

    fn without(&self) -> Answer {
        if self.0.closed.load(Ordering::Relaxed) { Answer::Closed } else { Answer::Broken }
    }

    /// How many wait: for people, and for nobody.
    pub fn waiting(&self) -> [usize; 2] {
        [0, 1].map(|class| self.0.waiting[class].load(Ordering::Relaxed))
    }

    /// How many threads are taken by a thought.
    pub fn thinking(&self) -> usize {
        self.0.thinking.load(Ordering::Relaxed)
    }

    /// Ends all thoughts; no more are begun.
    pub fn close(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        let mut queue = self.0.queue();
        queue.clear();
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
        self.waiting[job.whom.get().index()].fetch_add(1, Ordering::Relaxed);
        queue.push(job);
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
            if let Some(job) = queue.pop(2 * self.limit) {
                self.waiting[job.whom.get().index()].fetch_sub(1, Ordering::Relaxed);
                return Some(job);
            }
            queue.idle += 1;
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    fn work(self: Arc<Self>) {
        while let Some(job) = self.next() {
            let Job { thought, whom, since: _, begun, tell, given_up } = job;
            if given_up.load(Ordering::Relaxed) || begun.send(()).is_err() {
                continue;
            }
            self.thinking.fetch_add(1, Ordering::Relaxed);
            let (shared, start) = (self.clone(), Instant::now());
            let time = Deadline::when(move || {
                start.elapsed() >= shared.budget(&whom)
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

    /// How long a thought may take now: its share of the house's limit, and no more than it was given.
    fn budget(&self, whom: &SharedAudience) -> Duration {
        let [people, nobody] = [0, 1].map(|class| self.waiting[class].load(Ordering::Relaxed));
        let share = |waiting: usize| {
            let all = u32::try_from(self.threads + waiting).unwrap_or(u32::MAX);
            let own = u32::try_from(self.threads).unwrap_or(1);
            (self.limit / all.max(1)).saturating_mul(own).clamp(LEAST.min(self.limit), self.limit)
        };
        let share = match whom.get() {
            Audience::People(_) => share(people),
            Audience::Nobody if people > 0 => LEAST.min(self.limit),
            Audience::Nobody => share(nobody),
        };
        share.min(whom.patience)
    }
}

#[cfg(test)]
mod tests;
