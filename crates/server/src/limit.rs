//! How fast anyone may go: token buckets by address and by person.

use crate::config::Rate;
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::Instant,
};

/// How many keys are remembered before full buckets are swept out.
const SWEEP: usize = 10_000;

/// A bucket for each key.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

#[derive(Debug)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Eq + Hash> Buckets<K> {
    /// Full buckets.
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes a token, or says after how many seconds there is one.
    pub fn take(&self, key: K) -> Result<(), u32> {
        if self.rate.per_minute == 0 {
            return Ok(());
        }
        let now = Instant::now();
        let (burst, pace) = (f64::from(self.rate.burst), f64::from(self.rate.per_minute) / 60.0);
        let filled =
            |bucket: &Bucket| (bucket.tokens + now.duration_since(bucket.at).as_secs_f64() * pace).min(burst);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP {
            buckets.retain(|_, bucket| filled(bucket) < burst);
        }
        let bucket = buckets.entry(key).or_insert(Bucket { tokens: burst, at: now });
        let tokens = filled(bucket);
        let enough = tokens >= 1.0;
        *bucket = Bucket { tokens: if enough { tokens - 1.0 } else { tokens }, at: now };
        if enough { Ok(()) } else { Err(((1.0 - tokens) / pace).ceil().max(1.0) as u32) }
    }
}

/// How many there are of each key at the same time.
#[derive(Debug)]
pub struct Counts<K> {
    most: u32,
    counts: Mutex<HashMap<K, u32>>,
}

impl<K: Eq + Hash> Counts<K> {
    /// Nobody yet.
    pub fn new(most: u32) -> Counts<K> {
        Counts { most, counts: Mutex::new(HashMap::new()) }
    }

    /// One more, if that is not too many.
    pub fn add(&self, key: K) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_insert(0);
        let fits = *count < self.most;
        *count += u32::from(fits);
        fits
    }

    /// One less.
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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn so_many_at_once_and_no_more() {
        let counts = Counts::new(2);
        assert!(counts.add("a") && counts.add("a") && !counts.add("a"));
        counts.remove(&"a");
        assert!(counts.add("a"));
    }
}
