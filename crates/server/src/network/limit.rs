//! How fast anyone may go: token buckets by address and by person.

use super::Network;
use crate::config::Rate;
use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use store::Id;

/// Whoever is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hasty {
    /// One person, wherever they call from.
    Person(Id),
    /// Everybody of a network.
    Network(Network),
}

impl From<Id> for Hasty {
    fn from(who: Id) -> Hasty {
        Hasty::Person(who)
    }
}

impl From<Network> for Hasty {
    fn from(from: Network) -> Hasty {
        Hasty::Network(from)
    }
}

impl fmt::Display for Hasty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hasty::Person(who) => who.fmt(f),
            Hasty::Network(from) => from.fmt(f),
        }
    }
}

/// How many keys a generation has.
const GENERATION: usize = 20_000;

/// What is remembered of many keys, of the latest at least: two generations, of which the older goes when the younger is full. Nothing is
/// ever looked through, however many keys strangers come up with.
#[derive(Debug)]
struct Generations<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Eq + Hash, V> Generations<K, V> {
    fn new() -> Generations<K, V> {
        Generations { young: HashMap::new(), old: HashMap::new() }
    }

    /// What is remembered of a key, or else this from now on; and a generation that is forgotten with that, to be dropped where nobody waits.
    fn remember(&mut self, key: K, fresh: impl FnOnce() -> V) -> (&mut V, Option<HashMap<K, V>>) {
        let known = self.old.remove(&key);
        let full = self.young.len() >= GENERATION && !self.young.contains_key(&key);
        let gone = full.then(|| {
            let young = std::mem::take(&mut self.young);
            std::mem::replace(&mut self.old, young)
        });
        (self.young.entry(key).or_insert_with(|| known.unwrap_or_else(fresh)), gone)
    }

    fn knows(&self, key: &K) -> bool {
        self.young.contains_key(key) || self.old.contains_key(key)
    }
}

/// A bucket for each key.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<Generations<K, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Eq + Hash> Buckets<K> {
    /// Buckets that are full, for whoever comes.
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(Generations::new()) }
    }

    /// Takes a token, or says after how many seconds there is one.
    pub fn take(&self, key: K) -> Result<(), u32> {
        if self.rate.per_minute == 0 {
            return Ok(());
        }
        let now = Instant::now();
        let (burst, pace) = (f64::from(self.rate.burst), f64::from(self.rate.per_minute) / 60.0);
        let (tokens, gone) = {
            let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
            let (bucket, gone) = buckets.remember(key, || Bucket { tokens: burst, at: now });
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            let tokens = (bucket.tokens + since * pace).min(burst);
            *bucket = Bucket { tokens: if tokens >= 1.0 { tokens - 1.0 } else { tokens }, at: now };
            (tokens, gone)
        };
        drop(gone);
        if tokens >= 1.0 { Ok(()) } else { Err(((1.0 - tokens) / pace).ceil().max(1.0) as u32) }
    }
}

/// Tries of passwords: few for each account from one network, and more for each account from everywhere. The latter never holds up a network
/// from which somebody came in before: a stranger cannot lock anybody out.
#[derive(Debug)]
pub struct Guesses {
    near: Buckets<(String, Network)>,
    far: Buckets<String>,
    fitted: Mutex<Generations<(String, Network), ()>>,
}

impl Guesses {
    /// Nobody has tried yet.
    pub fn new(near: Rate, far: Rate) -> Guesses {
        Guesses { near: Buckets::new(near), far: Buckets::new(far), fitted: Mutex::new(Generations::new()) }
    }

    /// Whether a password may be tried, or after how many seconds.
    pub fn take(&self, login: &str, from: Network) -> Result<(), u32> {
        let key = (login.to_string(), from);
        let known = self.fitted.lock().unwrap_or_else(PoisonError::into_inner).knows(&key);
        self.near.take(key)?;
        if known { Ok(()) } else { self.far.take(login.into()) }
    }

    /// A password fitted: this network is not held up by guesses from others.
    pub fn fits(&self, login: &str, from: Network) {
        let key = (login.to_string(), from);
        let gone = self.fitted.lock().unwrap_or_else(PoisonError::into_inner).remember(key, || ()).1;
        drop(gone);
    }
}

/// What is said of each key only so often, however often it happens.
#[derive(Debug)]
pub struct Repeats<K> {
    every: Duration,
    said: Mutex<Generations<K, Said>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Said {
    at: Option<Instant>,
    since: u64,
}

impl<K: Eq + Hash> Repeats<K> {
    /// Nothing was said yet.
    pub fn new(every: Duration) -> Repeats<K> {
        Repeats { every, said: Mutex::new(Generations::new()) }
    }

    /// It happened again: how often since it was last said, if it is to be said now.
    pub fn again(&self, key: K) -> Option<u64> {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, gone) = said.remember(key, Said::default);
        known.since += 1;
        let due = known.at.is_none_or(|at| at.elapsed() >= self.every);
        let count = due.then(|| {
            known.at = Some(Instant::now());
            std::mem::take(&mut known.since)
        });
        drop(said);
        drop(gone);
        count
    }
}

/// How many there are of each key at the same time.
#[derive(Debug)]
pub struct Counts<K> {
    most: u32,
    counts: Mutex<HashMap<K, u32>>,
}

impl<K: Eq + Hash> Counts<K> {
    /// So many of each key at most.
    pub fn new(most: u32) -> Counts<K> {
        Counts { most, counts: Mutex::new(HashMap::new()) }
    }

    /// One more, if that is not too many.
    pub fn add(&self, key: K) -> bool {
        if self.most == 0 {
            return false;
        }
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_insert(0);
        let fits = *count < self.most;
        *count += u32::from(fits);
        fits
    }

    /// Whether one more would be too many.
    pub fn is_full(&self, key: &K) -> bool {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(key).is_some_and(|count| *count >= self.most)
    }

    /// One that was added has gone.
    pub fn remove(&self, key: &K) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(key);
            }
        }
    }
}

/// Bytes of answers that wait to be read, by network.
#[derive(Debug)]
pub struct Unread {
    most: u64,
    waiting: Mutex<HashMap<Network, u64>>,
}

impl Unread {
    /// So many bytes for each network at most.
    pub fn new(most: u64) -> Unread {
        Unread { most, waiting: Mutex::default() }
    }

    /// An answer that waits from now on until what is given back goes, if it is not too much.
    pub fn hold(self: &Arc<Self>, from: Network, bytes: u64) -> Option<Waiting> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let before = waiting.get(&from).copied().unwrap_or(0);
        let after = before.checked_add(bytes).filter(|after| *after <= self.most)?;
        waiting.insert(from, after);
        Some(Waiting { unread: self.clone(), from, bytes })
    }
}

/// An answer that waits to be read.
#[derive(Debug)]
pub struct Waiting {
    unread: Arc<Unread>,
    from: Network,
    bytes: u64,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut waiting = self.unread.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = waiting.get_mut(&self.from) {
            *bytes -= self.bytes;
            if *bytes == 0 {
                waiting.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn a_bucket_runs_dry_and_says_when_to_come_back() {
        let buckets = Buckets::new(Rate { burst: 3, per_minute: 6 });
        assert!((0..3).all(|_| buckets.take("a").is_ok()));
        assert_eq!(buckets.take("a"), Err(10));
        assert_eq!(buckets.take("b"), Ok(()));
        let free = Buckets::new(Rate::FREE);
        assert!((0..10_000).all(|_| free.take(1).is_ok()));
    }

    #[test]
    fn so_many_are_remembered_and_no_more() {
        let buckets = Buckets::new(Rate { burst: 1, per_minute: 1 });
        for key in 0..10 * GENERATION {
            assert_eq!(buckets.take(key), Ok(()));
            let kept = buckets.buckets.lock().unwrap();
            assert!(kept.young.len() <= GENERATION && kept.old.len() <= GENERATION);
        }
        assert!(buckets.take(10 * GENERATION - 1).is_err(), "the latest are remembered");
        assert!(buckets.take(9 * GENERATION).is_err(), "and a whole generation");
        assert_eq!(buckets.take(0), Ok(()), "the first are forgotten");
    }

    #[test]
    fn a_stranger_who_guesses_locks_nobody_out() {
        let guesses = Guesses::new(Rate { burst: 3, per_minute: 1 }, Rate { burst: 10, per_minute: 1 });
        let network = |last: u8| Network::from(IpAddr::from([192, 0, 2, last]));
        assert_eq!(guesses.take("ann", network(1)), Ok(()));
        guesses.fits("ann", network(1));
        // One network has few tries, many together not many more.
        assert!((0..3).all(|_| guesses.take("ann", network(2)).is_ok()));
        assert!(guesses.take("ann", network(2)).is_err());
        let tries = (3..200).filter(|last| guesses.take("ann", network(*last)).is_ok()).count();
        assert_eq!(tries, 6);
        assert_eq!(guesses.take("bob", network(2)), Ok(()), "another account");
        assert_eq!(guesses.take("ann", network(1)), Ok(()), "she came in from there before");
    }

    #[test]
    fn what_happens_all_the_time_is_said_now_and_then() {
        let repeats = Repeats::new(Duration::from_millis(200));
        let said: Vec<u64> = (0..1000).filter_map(|_| repeats.again("a")).collect();
        assert_eq!((said[0], repeats.again("b")), (1, Some(1)));
        std::thread::sleep(Duration::from_millis(250));
        let later = repeats.again("a").unwrap();
        assert_eq!(said.iter().sum::<u64>() + later, 1001, "{said:?}, {later}");
    }

    #[test]
    fn answers_wait_until_they_are_read() {
        let unread = Arc::new(Unread::new(100));
        let network = |last: u8| Network::from(IpAddr::from([192, 0, 2, last]));
        let first = unread.hold(network(1), 60);
        assert!(first.is_some() && unread.hold(network(1), 41).is_none());
        assert!(unread.hold(network(2), 100).is_some(), "another network");
        drop(first);
        assert!(unread.hold(network(1), 100).is_some());
        assert!(unread.waiting.lock().unwrap().is_empty());
    }

    #[test]
    fn so_many_at_once_and_no_more() {
        let counts = Counts::new(2);
        assert!(counts.add("a") && counts.add("a") && !counts.add("a"));
        counts.remove(&"a");
        assert!(counts.add("a"));
    }
}
