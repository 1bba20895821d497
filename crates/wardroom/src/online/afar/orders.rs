//! What can be done about a table besides playing, and its clocks.

use super::Afar;
use crate::{failure::Failure, fullscreen::Order, says, text};
use client::Outcome;
use kernel::Seat;
use std::time::Instant;
use wire::{Command, Status, TableInfo};

/// Who has how much time, as of when.
#[derive(Debug, Default)]
pub(super) struct Clocks {
    left: Vec<Option<u64>>,
    heard: Option<Instant>,
    /// Whose clocks run, where the table said so last.
    running: Vec<u8>,
}

impl Clocks {
    /// The table was told anew.
    pub(super) fn heard(&mut self, info: &TableInfo) {
        self.left.clone_from(&info.left);
        self.running.clone_from(&info.running);
        self.heard = Some(Instant::now());
    }

    /// Something was done. Without clocks nothing comes with it.
    pub(super) fn moved(&mut self, left: &[Option<u64>]) {
        if !left.is_empty() {
            self.left = left.to_vec();
            self.heard = Some(Instant::now());
        }
    }

    /// Whose clocks run now.
    fn run(&mut self, asked: impl Iterator<Item = u8>) {
        self.running = asked.collect();
    }

    /// The seconds that a seat has left.
    pub(super) fn seconds(&self, seat: Seat) -> Option<u64> {
        let left = self.left.get(seat.index()).copied().flatten()?;
        let since = self.heard.map_or(0, |heard| u64::try_from(heard.elapsed().as_millis()).unwrap_or(0));
        let spent = if self.running.contains(&seat.number()) { since } else { 0 };
        Some(left.saturating_sub(spent).div_ceil(1000))
    }
}

impl Afar {
    /// After a move the clocks run of those who are asked.
    pub(super) fn clocks_run(&mut self) {
        if let Some(view) = &self.view {
            self.clocks.run(view.asked.iter().map(Seat::number));
        }
    }

    /// Who has how much time left: `Ann 4:12 · Bob 0:51`.
    pub(super) fn clocks_told(&self) -> String {
        let seats = self.table.info().map_or(0, |info| info.seats.len());
        let teller = &self.screen.teller;
        let told = Seat::first(u8::try_from(seats).unwrap_or(0)).filter_map(|seat| {
            Some(format!("{} {}", teller.name(seat), text::clock(self.clocks.seconds(seat)?)))
        });
        teller.listed(&told.collect::<Vec<_>>())
    }

    /// What can be done about the table now.
    pub(super) fn possible(&self) -> Vec<Order> {
        let Some(info) = self.table.info().filter(|_| self.gone.is_none()) else { return Vec::new() };
        let (me, seat) = (self.person.id(), self.seat.map(Seat::number));
        let own = info.seats.iter().find(|own| Some(own.seat) == seat);
        let held = info.tournament.is_some();
        let waits = info.status == Status::Waiting;
        let over = info.status == Status::Finished;
        let plays = info.status == Status::Playing;
        let open = info.seats.iter().any(|seat| seat.who.is_none() && seat.bot.is_none());
        let all_sit = !open && !info.seats.is_empty();
        let wished =
            info.undo.as_ref().is_some_and(|undo| seat.is_some_and(|seat| undo.waits.contains(&seat)));
        let substituted =
            plays && info.seats.iter().any(|seat| seat.who.as_deref() == Some(me) && seat.bot.is_some());
        let orders = [
            (waits && all_sit && info.host == me && !info.gathered && !held, Order::Start),
            (wished, Order::Agree(true)),
            (wished, Order::Agree(false)),
            (over && info.rematch.is_some() && !held, Order::Next),
            (over && info.rematch.is_none() && seat.is_some() && !held, Order::Rematch),
            ((waits && seat.is_none() && open) || substituted, Order::Sit),
            (info.chat && !info.muted.iter().any(|muted| muted == me), Order::Say(String::new())),
            (plays && own.is_some_and(|own| !own.resigned), Order::Resign),
            ((waits || plays) && seat.is_some() && !held, Order::Stand),
        ];
        orders.into_iter().filter(|(possible, _)| *possible).map(|(_, order)| order).collect()
    }

    /// What is asked of the server for it; nothing where it is done already.
    pub(super) fn command(&mut self, order: &Order) -> Result<Option<Command>, Failure> {
        Ok(Some(match order {
            Order::Start => Command::Start {},
            Order::Agree(agree) => Command::Consent { agree: *agree },
            Order::Say(text) => Command::Say { text: text.chars().take(300).collect() },
            Order::Sit => {
                let info = self.table.info().cloned();
                let sitting = info.and_then(|info| super::sitting(&info, self.person.id()));
                let Some((part, sit)) = sitting else { return Ok(None) };
                self.part = part.or(self.part.take());
                sit
            }
            Order::Resign => Command::Resign {},
            Order::Stand => Command::Stand {},
            Order::Rematch => Command::Rematch {},
            Order::Next => {
                let next = self.table.info().and_then(|info| info.rematch.clone());
                if let Some(next) = next {
                    self.go_to(&next)?;
                }
                return Ok(None);
            }
        }))
    }

    /// What came of an order: why not, if it was not done. Whoever sets up the next game goes there.
    pub(super) fn ordered(&mut self, outcome: Option<Outcome>) -> Result<Option<String>, Failure> {
        if let Some(Outcome::Done { table: Some(next), .. }) = &outcome {
            self.go_to(next)?;
            return Ok(None);
        }
        Ok(self.refused(outcome))
    }

    /// Tells, once, that somebody wants to take back and waits for the person's word.
    pub(super) fn wishes(&mut self, info: &TableInfo) {
        let own = self.seat.map(Seat::number);
        let asks = info.undo.as_ref().filter(|undo| own.is_some_and(|own| undo.waits.contains(&own)));
        let who = asks.map(|undo| undo.seat);
        if who != self.wished {
            self.wished = who;
            if let Some(seat) = who.and_then(|seat| seat.checked_sub(1)) {
                let name = self.screen.teller.name(Seat::new(seat));
                self.note(&says::online_wishes(name));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_clock_runs_for_whoever_is_asked_and_stands_for_the_others() {
        let heard = Instant::now().checked_sub(Duration::from_secs(10));
        let mut clocks = Clocks { left: vec![Some(60_000), Some(5_000), None], heard, running: vec![1] };
        let seconds = |clocks: &Clocks| [0, 1, 2].map(|seat| clocks.seconds(Seat::new(seat)));
        assert_eq!(seconds(&clocks), [Some(50), Some(5), None]);
        clocks.run([2].into_iter());
        assert_eq!(seconds(&clocks), [Some(60), Some(0), None], "it does not run below nothing");
        clocks.moved(&[]);
        assert_eq!(seconds(&clocks)[0], Some(60), "nothing was said about time");
    }
}
