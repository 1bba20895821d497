//! The time of the house, by which clocks run.
//!
//! It goes on with the machine's steady clock, so that nobody loses time when the clock on the wall is set. It stands still while nobody
//! could have moved: while the house is closed, while the machine is suspended, while the process is stopped. Whoever looks at it tells
//! that apart by the gap since it was last looked at, which while the house is awake is never long: alarms look ten times a second.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Whatever lies further apart than this was sleep.
const LONGEST_BLINK: Duration = Duration::from_secs(2);

/// The time of the house.
#[derive(Debug)]
pub struct HouseTime(Mutex<Seen>);

#[derive(Debug)]
struct Seen {
    /// The house's time when it was last looked at.
    time: Duration,
    /// The machine's at that moment.
    at: Instant,
}

impl HouseTime {
    /// It goes on from here, in milliseconds.
    pub fn from(time: u64) -> HouseTime {
        HouseTime(Mutex::new(Seen { time: Duration::from_millis(time), at: Instant::now() }))
    }

    /// The time of the house, in milliseconds.
    pub fn now(&self) -> u64 {
        self.look(Instant::now())
    }

    /// It goes on from here instead: something else is kept now.
    pub fn set(&self, time: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) =
            Seen { time: Duration::from_millis(time), at: Instant::now() };
    }

    fn look(&self, at: Instant) -> u64 {
        // What is seen is whole whatever happened while it was held.
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let gap = at.saturating_duration_since(seen.at);
        if gap > LONGEST_BLINK {
            tracing::warn!(seconds = gap.as_secs(), "the machine slept, and so did the house");
        } else {
            seen.time += gap;
        }
        seen.at = seen.at.max(at);
        seen.time.as_millis() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_on_while_it_is_looked_at_and_stands_still_in_between() {
        let time = HouseTime::from(5000);
        let start = Instant::now();
        let look = |ms: u64| time.look(start + Duration::from_millis(ms));
        let first = look(0);
        assert!((5000..5100).contains(&first), "{first}");
        assert_eq!(look(1500) - first, 1500);
        assert_eq!(look(3400) - first, 3400);
        assert_eq!(look(33_400) - first, 3400, "thirty seconds of sleep are no time");
        assert_eq!(look(34_400) - first, 4400);
        assert_eq!(look(34_000) - first, 4400, "it never goes back");
    }
}
