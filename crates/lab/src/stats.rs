//! Counts, intervals and distributions.

use serde::Serialize;
use std::collections::BTreeMap;

/// A share of games with its 95% interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games; a win shared by two counts as half.
    pub count: f64,
    /// Of all.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `count` of `all`.
    pub fn new(count: f64, all: u64) -> Share {
        if all == 0 {
            return Share { count, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (all as f64, 1.959_964);
        let p = count / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        Share { count, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
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
    /// The smallest.
    pub min: i64,
    /// A twentieth is below.
    pub p5: i64,
    /// Half is below.
    pub median: i64,
    /// A twentieth is above.
    pub p95: i64,
    /// The largest.
    pub max: i64,
}

impl Histogram {
    /// One more.
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
