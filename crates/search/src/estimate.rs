//! A mean with its error.

/// The mean of what was sampled, and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The arithmetic mean; 0 of nothing.
    pub mean: f64,
    /// The standard error of the mean, as if one sample more had been half a point off: a few equal samples do not pass for certainty.
    /// Infinite for fewer than two samples.
    pub error: f64,
    /// How many samples.
    pub samples: u64,
}

/// The square of half a point.
const DOUBT: f64 = 0.25;

impl Estimate {
    /// Of these samples, in their order.
    pub fn of(samples: impl Iterator<Item = f64> + Clone) -> Estimate {
        let (count, sum) =
            samples.clone().fold((0u64, 0.0), |(count, sum), sample| (count + 1, sum + sample));
        let mean = if count == 0 { 0.0 } else { sum / count as f64 };
        Estimate::spread(count, mean, samples.map(|sample| (sample - mean).powi(2)).sum())
    }

    /// Of samples of which only these sums are known.
    pub(crate) fn of_sums(count: u64, sum: f64, squares: f64) -> Estimate {
        let mean = if count == 0 { 0.0 } else { sum / count as f64 };
        Estimate::spread(count, mean, (squares - sum * mean).max(0.0))
    }

    fn spread(samples: u64, mean: f64, squares: f64) -> Estimate {
        let n = samples as f64;
        let error = if samples < 2 { f64::INFINITY } else { ((squares + DOUBT) / (n * (n - 1.0))).sqrt() };
        Estimate { mean, error, samples }
    }

    /// The difference to another that was sampled apart from this one.
    #[must_use]
    pub fn minus(self, other: Estimate) -> Estimate {
        let samples = self.samples.min(other.samples);
        Estimate { mean: self.mean - other.mean, error: self.error.hypot(other.error), samples }
    }

    /// So many standard errors below the mean.
    pub fn low(self, errors: f64) -> f64 {
        self.mean - errors * self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_samples_say_the_same() {
        let samples = [0.25, 0.5, 1.0, 0.0, 0.5];
        let sums = samples.iter().fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x));
        let (one, two) = (Estimate::of(samples.into_iter()), Estimate::of_sums(5, sums.0, sums.1));
        assert!((one.mean - 0.45).abs() < 1e-12 && (one.mean - two.mean).abs() < 1e-12);
        // The squares sum to 0.55; (0.55 + 0.25) / 20 = 0.2².
        assert!((one.error - 0.2).abs() < 1e-12 && (one.error - two.error).abs() < 1e-12, "{one:?}");
    }

    #[test]
    fn few_samples_are_no_certainty() {
        assert!(Estimate::of([].into_iter()).error.is_infinite());
        assert!(Estimate::of([1.0].into_iter()).low(1.0).is_infinite());
        assert!(Estimate::of([0.1; 2].into_iter()).low(1.0) < 0.0);
        assert!(Estimate::of([0.1; 20].into_iter()).low(1.0) > 0.0);
    }
}
