//! Counts, intervals and distributions.

use serde::Serialize;
use std::collections::BTreeMap;

/// How many standard errors a 95% interval reaches to either side.
pub const Z: f64 = 1.959_964;

/// A share of games with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games; a win shared by two counts as half.
    pub count: f64,
    /// The share of all, from 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `count` of `all` games that have nothing to do with each other: Wilson's interval.
    pub fn new(count: f64, all: u64) -> Share {
        if all == 0 {
            return Share { count, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (all as f64, Z);
        let p = count / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        Share { count, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

/// Deals of which somebody won a share each. Games of one deal hang together, so that an interval comes from whole deals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deals {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Deals {
    /// One more, of which this share was won, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        self.count += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// How many.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The shares added up.
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// The share of all; 0 when there are none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The variance of a deal's share, as if half a deal more had been won and half a deal lost, so that equal deals do not pass for certainty.
    pub fn variance(&self) -> f64 {
        let n = self.count as f64 + 1.0;
        let mean = (self.sum + 0.5) / n;
        (self.squares + 0.5) / n - mean * mean
    }

    /// The share of all with its 95% interval by the normal law, where a deal is so many games.
    pub fn share(&self, games: u64) -> Share {
        if self.count == 0 {
            return Share::new(0.0, 0);
        }
        let (share, half) = (self.mean(), Z * (self.variance() / self.count as f64).sqrt());
        let count = self.sum * games as f64;
        Share { count, share, low: (share - half).max(0.0), high: (share + half).min(1.0) }
    }
}

/// How often each value came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
    total: u64,
}

/// A distribution in a few numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The arithmetic mean.
    pub mean: f64,
    /// The smallest value that came up.
    pub min: i64,
    /// A twentieth is below.
    pub p5: i64,
    /// Half is below.
    pub median: i64,
    /// A twentieth is above.
    pub p95: i64,
    /// The largest value that came up.
    pub max: i64,
}

impl Histogram {
    /// Counts one more value.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_insert(0) += 1;
        self.total += 1;
    }

    /// All of another.
    pub fn merge(&mut self, other: &Histogram) {
        for (value, count) in &other.counts {
            *self.counts.entry(*value).or_insert(0) += count;
        }
        self.total += other.total;
    }

    /// The distribution in a few numbers; all zero when there is none.
    pub fn spread(&self) -> Spread {
        let at = |share: f64| {
            let rank = ((self.total as f64 * share).ceil() as u64).clamp(1, self.total.max(1));
            let mut seen = 0;
            let found = self.counts.iter().find(|(_, count)| {
                seen += **count;
                seen >= rank
            });
            found.map_or(0, |(value, _)| *value)
        };
        let sum: f64 = self.counts.iter().map(|(value, count)| *value as f64 * *count as f64).sum();
        Spread {
            mean: if self.total == 0 { 0.0 } else { sum / self.total as f64 },
            min: at(0.0),
            p5: at(0.05),
            median: at(0.5),
            p95: at(0.95),
            max: at(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Chance, chance::Quick};

    /// Of 400 times that a coin with `heads` of 100 is tossed for so many deals, how often its share lies in the interval.
    fn covered(games: u32, heads: u32, deals: u32) -> usize {
        let within = |seed: &u64| {
            let mut chance = Quick::new(*seed);
            let mut all = Deals::default();
            for _ in 0..deals {
                let won = (0..games).filter(|_| chance.below("coin", 100) < heads).count();
                all.add(won as f64 / f64::from(games));
            }
            let share = all.share(games.into());
            (share.low..=share.high).contains(&(f64::from(heads) / 100.0))
        };
        (0..400).filter(within).count()
    }

    #[test]
    fn an_interval_of_deals_holds_the_truth_19_times_in_20() {
        for (games, heads) in [(2, 50), (2, 65), (2, 95), (4, 25), (4, 40), (4, 80)] {
            for deals in [50, 250] {
                let held = covered(games, heads, deals);
                assert!((364..=396).contains(&held), "{games} games, {heads} %, {deals} deals: {held}");
            }
        }
        let mut sure = Deals::default();
        (0..16).for_each(|_| sure.add(1.0));
        assert!((0.9..0.95).contains(&sure.share(2).low), "sixteen deals are no certainty");
        assert_eq!((Deals::default().share(2).low, Deals::default().share(2).high), (0.0, 1.0));
    }

    #[test]
    fn a_spread_of_one_to_a_hundred() {
        let mut histogram = Histogram::default();
        (1..=100).for_each(|value| histogram.add(value));
        let spread = histogram.spread();
        assert_eq!((spread.min, spread.p5, spread.median, spread.p95, spread.max), (1, 5, 50, 95, 100));
        assert!((spread.mean - 50.5).abs() < 1e-9);
    }

    #[test]
    fn the_interval_holds_the_share_and_narrows() {
        let (few, many) = (Share::new(5.0, 10), Share::new(5000.0, 10_000));
        assert!(few.low < 0.5 && few.high > 0.5 && many.low > few.low && many.high < few.high);
        assert!((many.high - many.low - 0.0196).abs() < 1e-3);
        assert_eq!(Share::new(0.0, 0).high, 1.0);
    }
}
