//! Where bots think: a few threads of their own, so that nobody who plays waits for a thread that a bot has.
//!
//! A thread is taken by one thought from its beginning to its end, so there are never more thoughts than threads. A thought has a deadline
//! and ends by itself ([`kernel::Deadline`]). Thoughts for people who are at the table go first, those of one network in turn with those of the
//! others; the more wait, the shorter each may take, so that whoever waits is answered within about one whole limit. A thought for nobody
//! that has waited for long goes between two others, and one that somebody begins to wait for goes with theirs.

use crate::{game::Thought, limit::Network};
use kernel::Deadline;
use std::{
    collections::{HashMap, VecDeque},
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

/// Whom one thought is for, which may change while it waits or goes on.
#[derive(Debug)]
pub struct SharedAudience(Mutex<Audience>);

impl SharedAudience {
    /// For these to begin with.
    pub fn new(whom: Audience) -> Arc<SharedAudience> {
        Arc::new(SharedAudience(Mutex::new(whom)))
    }

    fn get(&self) -> Audience {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, whom: Audience) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = whom;
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

#[derive(Debug, Default)]
struct Queue {
    people: HashMap<Network, VecDeque<Job>>,
    /// The networks that wait, in the order of their turns.
    turns: VecDeque<Network>,
    nobody: VecDeque<Job>,
    /// Whether the last that went was one for nobody that had waited for long.
    aged: bool,
    threads: usize,
    idle: usize,
}

impl Queue {
    fn push(&mut self, job: Job) {
        match job.whom.get() {
            Audience::Nobody => self.nobody.push_back(job),
            Audience::People(from) => {
                let jobs = self.people.entry(from).or_default();
                if jobs.is_empty() {
                    self.turns.push_back(from);
                }
                jobs.push_back(job);
            }
        }
    }

    /// The next: of people network by network, but one for nobody that has waited so long before every other.
    fn pop(&mut self, long: Duration) -> Option<Job> {
        let old = self.nobody.front().is_some_and(|job| job.since.elapsed() >= long);
        self.aged = old && !self.aged;
        if self.aged {
            return self.nobody.pop_front();
        }
        self.pop_people().or_else(|| self.nobody.pop_front())
    }

    fn pop_people(&mut self) -> Option<Job> {
        let from = self.turns.pop_front()?;
        let jobs = self.people.get_mut(&from)?;
        let job = jobs.pop_front();
        match jobs.is_empty() {
            true => drop(self.people.remove(&from)),
            false => self.turns.push_back(from),
        }
        job
    }

    fn clear(&mut self) {
        self.people.clear();
        self.turns.clear();
        self.nobody.clear();
    }
}

struct Job {
    thought: Thought,
    whom: Arc<SharedAudience>,
    since: Instant,
    begun: oneshot::Sender<()>,
    tell: oneshot::Sender<Option<String>>,
    given_up: Arc<AtomicBool>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("whom", &self.whom).finish_non_exhaustive()
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
    pub async fn think(&self, whom: Arc<SharedAudience>, thought: Thought) -> Answer {
        let given_up = Arc::new(AtomicBool::new(false));
        let _waits = Waits(given_up.clone());
        let ((begun, begins), (tell, told)) = (oneshot::channel(), oneshot::channel());
        let job = Job { thought, whom, since: Instant::now(), begun, tell, given_up };
        if !self.0.enqueue(job) || begins.await.is_err() {
            return self.without();
        }
        // Nobody who keeps to the contract comes near this.
        let patience = 4 * self.0.limit + Duration::from_secs(5);
        match tokio::time::timeout(patience, told).await {
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

    /// How many think.
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
                start.elapsed() >= shared.budget(whom.get())
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
    fn budget(&self, whom: Audience) -> Duration {
        let [people, nobody] = [0, 1].map(|class| self.waiting[class].load(Ordering::Relaxed));
        let share = |waiting: usize| {
            let all = u32::try_from(self.threads + waiting).unwrap_or(u32::MAX);
            let own = u32::try_from(self.threads).unwrap_or(1);
            (self.limit / all.max(1)).saturating_mul(own).clamp(LEAST.min(self.limit), self.limit)
        };
        match whom {
            Audience::People(_) => share(people),
            Audience::Nobody if people > 0 => LEAST.min(self.limit),
            Audience::Nobody => share(nobody),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{net::IpAddr, sync::atomic::AtomicU32};

    fn people(network: u8) -> Audience {
        Audience::People(IpAddr::from([192, 0, 2, network]).into())
    }

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
                tokio::spawn(
                    async move { thinkers.think(SharedAudience::new(Audience::Nobody), thought).await },
                )
            })
            .collect();
        for (name, one) in all.into_iter().enumerate() {
            assert_eq!(one.await.unwrap(), Answer::Chosen(name.to_string()));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
        assert_eq!((thinkers.thinking(), thinkers.waiting()), (0, [0, 0]));
    }

    /// One thread that thinks until it is let go, and thoughts that wait behind it.
    struct Behind {
        thinkers: Arc<Thinkers>,
        first: tokio::task::JoinHandle<Answer>,
        hold: Arc<AtomicBool>,
        order: Arc<Mutex<Vec<&'static str>>>,
        waiting: Vec<tokio::task::JoinHandle<Answer>>,
    }

    impl Behind {
        async fn new() -> Behind {
            let thinkers = Arc::new(Thinkers::new(1, Duration::from_millis(200)));
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
                    thinkers.think(SharedAudience::new(Audience::Nobody), thought).await
                })
            };
            while held.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            Behind { thinkers, first, hold, order: Arc::default(), waiting: Vec::new() }
        }

        async fn add(&mut self, whom: Audience, name: &'static str) -> Arc<SharedAudience> {
            let (here, order, whom) = (self.thinkers.clone(), self.order.clone(), SharedAudience::new(whom));
            let thought: Thought = Box::new(move |_| {
                order.lock().unwrap().push(name);
                name.into()
            });
            let (before, waits) = (self.thinkers.waiting().iter().sum::<usize>(), whom.clone());
            self.waiting.push(tokio::spawn(async move { here.think(waits, thought).await }));
            while self.thinkers.waiting().iter().sum::<usize>() == before {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            whom
        }

        /// In which order they think.
        async fn order(self) -> Vec<&'static str> {
            self.hold.store(false, Ordering::SeqCst);
            assert_eq!(self.first.await.unwrap(), Answer::Chosen(String::new()));
            for one in self.waiting {
                assert!(matches!(one.await.unwrap(), Answer::Chosen(_)));
            }
            assert_eq!(self.thinkers.waiting(), [0, 0]);
            self.order.lock().unwrap().clone()
        }
    }

    #[tokio::test]
    async fn people_go_first() {
        let mut behind = Behind::new().await;
        for (whom, name) in
            [(Audience::Nobody, "a"), (people(1), "b"), (Audience::Nobody, "c"), (people(1), "d")]
        {
            behind.add(whom, name).await;
        }
        assert_eq!(behind.order().await, ["b", "d", "a", "c"]);
    }

    #[tokio::test]
    async fn a_thought_that_somebody_begins_to_wait_for_goes_with_those_of_people() {
        let mut behind = Behind::new().await;
        behind.add(Audience::Nobody, "a").await;
        let later = behind.add(Audience::Nobody, "b").await;
        behind.add(people(1), "c").await;
        let Audience::People(from) = people(1) else { unreachable!() };
        behind.thinkers.promote(&later, from);
        behind.thinkers.promote(&later, from);
        assert_eq!(behind.thinkers.waiting(), [2, 1]);
        assert_eq!(behind.order().await, ["c", "b", "a"]);
    }

    #[tokio::test]
    async fn networks_take_turns() {
        let mut behind = Behind::new().await;
        for (network, name) in [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e"), (2, "f")] {
            behind.add(people(network), name).await;
        }
        assert_eq!(behind.order().await, ["a", "d", "e", "b", "f", "c"]);
    }

    #[tokio::test]
    async fn whoever_waits_long_for_nobody_goes_between_two_others() {
        let mut behind = Behind::new().await;
        for name in ["a", "b"] {
            behind.add(Audience::Nobody, name).await;
        }
        tokio::time::sleep(Duration::from_millis(450)).await;
        for name in ["c", "d", "e"] {
            behind.add(people(1), name).await;
        }
        assert_eq!(behind.order().await, ["a", "c", "b", "d", "e"]);
    }

    #[tokio::test]
    async fn a_player_that_breaks_takes_no_thread_with_it() {
        let thinkers = Thinkers::new(1, Duration::from_millis(100));
        let broken: Thought = Box::new(|_| panic!("a player breaks on purpose"));
        assert_eq!(thinkers.think(SharedAudience::new(people(1)), broken).await, Answer::Broken);
        let fine: Thought = Box::new(|_| "pass".into());
        assert_eq!(thinkers.think(SharedAudience::new(people(1)), fine).await, Answer::Chosen("pass".into()));
        thinkers.close();
        let late: Thought = Box::new(|_| "pass".into());
        assert_eq!(thinkers.think(SharedAudience::new(people(1)), late).await, Answer::Closed);
    }

    #[test]
    fn the_more_wait_the_less_each_may_take() {
        let thinkers = Thinkers::new(2, Duration::from_secs(5));
        let shared = &thinkers.0;
        let budgets = || [people(1), Audience::Nobody].map(|whom| shared.budget(whom).as_millis());
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
