//! Clocks: the one the host chose, and the limits that a game sets by its own rules; whichever runs out first makes a seat silent. They
//! follow the time of the house, which stands still while the house sleeps.

use crate::says;
use kernel::{Limit, Message, Seat, Seats};
use std::collections::VecDeque;
use wire::Clock;

/// Of how many acts it is remembered how the clocks stood before them.
const REMEMBERED: usize = 64;

/// The clocks of a table. All times are in milliseconds of the house's time.
#[derive(Clone, Debug)]
pub struct Clocks {
    clock: Clock,
    /// What each seat has left for the game, or for this move.
    left: Vec<u64>,
    /// Since when the seats of `running` have been thinking.
    since: u64,
    running: Seats,
    /// Seats that were left in the middle of a thought which no bot has ended yet: their time goes on.
    gone: Seats,
    /// By the game's rules: the span each seat was last timed in, and what was left of it.
    spans: Vec<Option<Span>>,
    /// Before each of the last acts that stand.
    before: VecDeque<Before>,
}

/// How the clocks stood before an act: what it gave goes when it is taken back.
#[derive(Clone, Debug)]
struct Before {
    left: Vec<u64>,
    spans: Vec<Option<Span>>,
    since: u64,
    running: Seats,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    id: u32,
    left: u64,
}

/// Who thinks now, and how long each may by the rules of the game.
#[derive(Clone, Debug, Default)]
pub struct OnTheClock {
    /// People who are asked.
    pub seats: Seats,
    /// What the game says of them; the others of them have no limit.
    pub limits: Vec<(Seat, Limit)>,
    /// Seats whose people have left what they are still asked, while a bot is to answer it.
    pub gone: Seats,
}

impl Clocks {
    /// Nobody has thought yet.
    pub fn new(clock: Clock, seats: usize) -> Clocks {
        Clocks {
            clock,
            left: vec![budget(clock); seats],
            since: 0,
            running: Seats::NONE,
            gone: Seats::NONE,
            spans: vec![None; seats],
            before: VecDeque::new(),
        }
    }

    /// Whether time is kept at all.
    pub fn are_kept(&self) -> bool {
        self.clock != Clock::None || self.spans.iter().any(Option::is_some)
    }

    /// The deal was made, and these think.
    pub fn start(&mut self, now: Option<u64>, running: &OnTheClock) {
        self.since = now.unwrap_or(0);
        self.run(running);
    }

    /// From now on these think. Whoever thought in the same span before goes on with what was left of it.
    fn run(&mut self, thinking: &OnTheClock) {
        (self.running, self.gone) = (thinking.seats, thinking.gone);
        for seat in thinking.seats.iter() {
            let limit = thinking.limits.iter().find(|(limited, _)| *limited == seat);
            let span = &mut self.spans[seat.index()];
            *span = limit.map(|(_, limit)| match span {
                Some(span) if span.id == limit.span => *span,
                _ => Span { id: limit.span, left: u64::from(limit.seconds) * 1000 },
            });
        }
    }

    /// Somebody acted; now these think. Whoever goes on thinking does so from where they were.
    pub fn moved(&mut self, now: Option<u64>, actor: Seat, thinking: &OnTheClock) {
        if let Some(now) = now {
            self.spend(now);
        }
        self.remember();
        if now.is_none() {
            return;
        }
        let fresh = budget(self.clock);
        let (before, after) = (both(self.running, self.gone), both(thinking.seats, thinking.gone));
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
                    if seat == actor || !before.has(seat) || !after.has(seat) {
                        *left = fresh;
                    }
                }
            }
        }
        self.run(thinking);
    }

    fn remember(&mut self) {
        if self.before.len() == REMEMBERED {
            self.before.pop_front();
        }
        let (left, spans) = (self.left.clone(), self.spans.clone());
        self.before.push_back(Before { left, spans, since: self.since, running: self.running });
    }

    /// The last act was taken back, and these think again. Nothing that it gave stays: whoever takes back alone has been thinking all the while,
    /// and others have not. By consent the time since counts for nobody, and a move's time is whole again.
    pub fn undone(&mut self, now: Option<u64>, consent: bool, thinking: &OnTheClock) {
        let before = self.before.pop_back();
        let Some(now) = now else { return };
        self.spend(now);
        if let Some(Before { left, spans, since, running }) = before {
            (self.left, self.spans) = (left, spans);
            if !consent {
                (self.since, self.gone) = (since, Seats::NONE);
                self.running = running.iter().filter(|seat| thinking.seats.has(*seat)).collect();
                self.spend(now);
            }
        }
        if consent {
            self.refresh(thinking.seats);
        }
        self.run(thinking);
    }

    /// Somebody left, who thinks no longer.
    pub fn pause(&mut self, now: Option<u64>, thinking: &OnTheClock) {
        if let Some(now) = now {
            self.spend(now);
        }
        (self.running, self.gone) = (thinking.seats, thinking.gone);
    }

    /// Somebody is back and thinks now. A move's time is whole again unless they are asked what they left; a limit of the game's is not.
    pub fn resume(&mut self, now: Option<u64>, goes_on: bool, thinking: &OnTheClock) {
        let Some(now) = now else { return };
        self.spend(now);
        if !goes_on {
            self.refresh(thinking.seats.iter().filter(|seat| !self.running.has(*seat)).collect());
        }
        self.run(thinking);
    }

    /// Gives these the whole time of a move.
    fn refresh(&mut self, seats: Seats) {
        if !matches!(self.clock, Clock::PerGame { .. }) {
            for seat in seats.iter() {
                self.left[seat.index()] = budget(self.clock);
            }
        }
    }

    /// Whether a seat's time by the host's clock was up when the clocks were last looked at.
    pub fn is_up(&self, seat: Seat) -> bool {
        self.clock != Clock::None && self.left[seat.index()] == 0
    }

    fn spend(&mut self, now: u64) {
        let spent = now.saturating_sub(self.since);
        for seat in both(self.running, self.gone).iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
            if let Some(span) = &mut self.spans[seat.index()] {
                span.left = span.left.saturating_sub(spent);
            }
        }
        self.since = now;
    }

    /// What a seat had left when the clocks were last looked at: of the host's clock and, while it thinks, of the game's limit.
    fn own(&self, seat: Seat) -> Option<u64> {
        let host = (self.clock != Clock::None).then(|| self.left[seat.index()]);
        let game = self.spans[seat.index()].filter(|_| self.running.has(seat)).map(|span| span.left);
        host.into_iter().chain(game).min()
    }

    /// What each seat has left at this time.
    pub fn left(&self, now: u64) -> Vec<Option<u64>> {
        let spent = now.saturating_sub(self.since);
        Seat::first(self.left.len() as u8)
            .map(|seat| {
                let left = self.own(seat)?;
                Some(if self.running.has(seat) { left.saturating_sub(spent) } else { left })
            })
            .collect()
    }

    /// The next one whose time runs out, and when.
    pub fn next(&self) -> Option<(Seat, u64)> {
        let end = |seat: Seat| Some((seat, self.since + self.own(seat)?));
        self.running.iter().filter_map(end).min_by_key(|(_, at)| *at)
    }

    /// The seats of people who are asked and whose time is measured.
    pub fn running(&self) -> Seats {
        self.running
    }
}

fn both(one: Seats, other: Seats) -> Seats {
    other.iter().fold(one, Seats::with)
}

fn budget(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::PerMove { seconds } | Clock::PerGame { seconds, .. } => u64::from(seconds) * 1000,
        Clock::Correspondence { days } => u64::from(days) * 86_400_000,
    }
}

/// What is wrong with a clock, if anything.
pub fn check(clock: Clock) -> Result<(), Message> {
    let fine = match clock {
        Clock::None => true,
        Clock::PerMove { seconds } => (5..=86_400).contains(&seconds),
        Clock::PerGame { seconds, increment } => (10..=86_400).contains(&seconds) && increment <= 3600,
        Clock::Correspondence { days } => (1..=30).contains(&days),
    };
    if fine { Ok(()) } else { Err(says::clock_range()) }
}

#[cfg(test)]
mod tests;
