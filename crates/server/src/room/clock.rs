//! Clocks. They follow the time of the house, which stands still while the house sleeps.

use kernel::{Seat, Seats};
use wire::Clock;

/// The clocks of a table. All times are in milliseconds of the house's time.
#[derive(Clone, Debug)]
pub struct Clocks {
    clock: Clock,
    /// What each seat has left for the game, or for this move.
    left: Vec<u64>,
    /// Since when the seats of `running` have been thinking.
    since: u64,
    running: Seats,
}

impl Clocks {
    /// Nobody has thought yet.
    pub fn new(clock: Clock, seats: usize) -> Clocks {
        Clocks { clock, left: vec![budget(clock); seats], since: 0, running: Seats::NONE }
    }

    /// Whether time is kept at all.
    pub fn are_kept(&self) -> bool {
        self.clock != Clock::None
    }

    /// The deal was made, and these think.
    pub fn start(&mut self, now: Option<u64>, running: Seats) {
        self.since = now.unwrap_or(0);
        self.running = running;
    }

    /// Somebody acted, or was taken back; now these think. Whoever goes on thinking does so from where they were.
    pub fn moved(&mut self, now: Option<u64>, actor: Seat, running: Seats) {
        let Some(now) = now else { return };
        self.spend(now);
        let fresh = budget(self.clock);
        match self.clock {
            Clock::None => {}
            Clock::PerGame { increment, .. } => {
                if self.running.has(actor) {
                    self.left[actor.index()] += u64::from(increment) * 1000;
                }
            }
            Clock::PerMove { .. } | Clock::Correspondence { .. } => {
                for (seat, left) in self.left.iter_mut().enumerate() {
                    let seat = Seat::new(seat as u8);
                    if seat == actor || !self.running.has(seat) || !running.has(seat) {
                        *left = fresh;
                    }
                }
            }
        }
        self.running = running;
    }

    /// Somebody left, who thinks no longer.
    pub fn pause(&mut self, running: Seats) {
        self.running = running;
    }

    /// Somebody is back and thinks now; a move's time is whole again.
    pub fn resume(&mut self, now: Option<u64>, running: Seats) {
        let Some(now) = now else { return };
        self.spend(now);
        for seat in running.iter().filter(|seat| !self.running.has(*seat)) {
            if !matches!(self.clock, Clock::PerGame { .. }) {
                self.left[seat.index()] = budget(self.clock);
            }
        }
        self.running = running;
    }

    fn spend(&mut self, now: u64) {
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(self.since));
        }
        self.since = now;
    }

    /// What each seat has left at this time.
    pub fn left(&self, now: u64) -> Vec<Option<u64>> {
        let left = |seat: usize, left: u64| {
            let running = self.running.has(Seat::new(seat as u8));
            if running { left.saturating_sub(now.saturating_sub(self.since)) } else { left }
        };
        self.left.iter().enumerate().map(|(seat, own)| self.are_kept().then(|| left(seat, *own))).collect()
    }

    /// The next one whose time runs out, and when.
    pub fn next(&self) -> Option<(Seat, u64)> {
        let end = |seat: Seat| (seat, self.since + self.left[seat.index()]);
        self.running.iter().map(end).min_by_key(|(_, at)| *at)
    }

    /// Whose clocks run.
    pub fn running(&self) -> Seats {
        self.running
    }
}

fn budget(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::PerMove { seconds } | Clock::PerGame { seconds, .. } => u64::from(seconds) * 1000,
        Clock::Correspondence { days } => u64::from(days) * 86_400_000,
    }
}

/// What is wrong with a clock, if anything.
pub fn check(clock: Clock) -> Result<(), &'static str> {
    let fine = match clock {
        Clock::None => true,
        Clock::PerMove { seconds } => (5..=86_400).contains(&seconds),
        Clock::PerGame { seconds, increment } => (10..=86_400).contains(&seconds) && increment <= 3600,
        Clock::Correspondence { days } => (1..=30).contains(&days),
    };
    if fine {
        Ok(())
    } else {
        Err(
            "a move has 5 s to a day, a game 10 s to a day with up to an hour more a move, correspondence 1 to 30 days",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn a_move_has_its_time_anew() {
        let mut clocks = Clocks::new(Clock::PerMove { seconds: 10 }, 2);
        clocks.start(Some(1000), Seats::one(A));
        assert_eq!(clocks.next(), Some((A, 11_000)));
        clocks.moved(Some(5000), A, Seats::one(B));
        assert_eq!(clocks.next(), Some((B, 15_000)));
        assert_eq!(clocks.left(9000), [Some(10_000), Some(6000)]);
    }

    #[test]
    fn a_game_has_one_time_and_more_for_each_move() {
        let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 2 }, 2);
        clocks.start(Some(0), Seats::one(A));
        clocks.moved(Some(10_000), A, Seats::one(B));
        assert_eq!(clocks.left(10_000), [Some(52_000), Some(60_000)]);
        clocks.moved(Some(11_000), B, Seats::one(A));
        assert_eq!(clocks.next(), Some((A, 63_000)));
        assert_eq!(clocks.left(1_000_000)[0], Some(0));
    }

    #[test]
    fn who_goes_on_thinking_is_given_nothing() {
        let mut clocks = Clocks::new(Clock::PerMove { seconds: 10 }, 2);
        clocks.start(Some(0), Seats::one(A).with(B));
        clocks.moved(Some(4000), A, Seats::one(B));
        assert_eq!(clocks.next(), Some((B, 10_000)));
    }

    #[test]
    fn a_bot_in_between_takes_no_time() {
        let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 0 }, 2);
        clocks.start(Some(0), Seats::one(A));
        clocks.pause(Seats::NONE);
        assert_eq!(clocks.next(), None);
        clocks.resume(Some(9000), Seats::one(A));
        assert_eq!(clocks.next(), Some((A, 69_000)));
    }
}
