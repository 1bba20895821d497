//! Who thinks next.

use super::{Audience, SharedAudience};
use crate::{games::Thought, network::Network};
use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// The thoughts that wait, by whom they are for.
#[derive(Debug, Default)]
pub(super) struct Queue {
    people: HashMap<Network, VecDeque<Job>>,
    /// The networks that wait, in the order of their turns.
    turns: VecDeque<Network>,
    pub nobody: VecDeque<Job>,
    /// Whether the last that went was one for nobody that had waited for long.
    aged: bool,
    pub threads: usize,
    pub idle: usize,
}

impl Queue {
    pub fn push(&mut self, job: Job) {
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
    pub fn pop(&mut self, long: Duration) -> Option<Job> {
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

    pub fn clear(&mut self) {
        self.people.clear();
        self.turns.clear();
        self.nobody.clear();
    }
}

/// A thought that waits for a thread.
pub(super) struct Job {
    pub thought: Thought,
    pub whom: Arc<SharedAudience>,
    pub since: Instant,
    pub begun: oneshot::Sender<()>,
    pub tell: oneshot::Sender<Option<String>>,
    pub given_up: Arc<AtomicBool>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("whom", &self.whom).finish_non_exhaustive()
    }
}
