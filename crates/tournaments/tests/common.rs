//! A tournament that is played by chance.

#![allow(clippy::unwrap_used)] // helpers of tests

use serde_json::Map;
use std::collections::HashSet;
use store::Id;
use tournaments::{Event, Format, Known, Stage, Terms, Tournament, Verdict, next};
use wire::Clock;

pub fn terms(format: Format, size: u8) -> Terms {
    Terms {
        game: "zombie".into(),
        options: Map::new(),
        clock: Clock::PerMove { seconds: 60 },
        format,
        size,
        smaller: size > 2,
        bots: true,
        most: 256,
        begins: None,
        wait: 120,
    }
}

/// So many people have entered.
pub fn entered(terms: Terms, count: u16) -> Tournament {
    let mut tournament = Tournament::fold([Event::Opened(Box::new(terms))]).unwrap();
    for entrant in 0..count {
        tournament.apply(Event::Entered { entrant, bot: false }).unwrap();
    }
    tournament
}

pub fn begin(tournament: &mut Tournament, at: u64) {
    tournament.apply(tournaments::begun(tournament, at).unwrap()).unwrap();
}

/// Ids one after the other.
pub fn ids() -> impl FnMut() -> Id {
    let mut number = 0_u128;
    move || {
        number += 1;
        Id(number.to_be_bytes())
    }
}

/// Chance that is the same for a seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below.max(1)
    }
}

/// Places for a table by chance, sometimes shared.
pub fn places(dice: &mut Dice, seats: usize) -> Vec<u8> {
    let scores: Vec<usize> = (0..seats).map(|_| dice.roll(4)).collect();
    scores.iter().map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8).collect()
}

/// Adds what follows; answers whether anything did.
pub fn go_on(tournament: &mut Tournament, known: &Known, id: &mut impl FnMut() -> Id) -> Vec<Event> {
    let events = next(tournament, known, id);
    for event in &events {
        tournament.apply(event.clone()).unwrap();
    }
    events
}

/// Plays a Swiss to its end, and tells of every round's events.
pub fn played(mut tournament: Tournament, seed: u64) -> (Tournament, Vec<Vec<Event>>) {
    let (mut dice, mut id, mut rounds) = (Dice(seed), ids(), Vec::new());
    begin(&mut tournament, 0);
    let mut known = Known::default();
    while tournament.stage == Stage::Playing {
        rounds.push(go_on(&mut tournament, &known, &mut id));
        known.verdicts = tournament
            .running()
            .map(|game| (game.table, Verdict::Played(places(&mut dice, game.seats.len()))))
            .collect();
    }
    (tournament, rounds)
}

/// Everybody at most once at a table or without one.
pub fn once(event: &Event) {
    if let Event::Paired { tables, byes, .. } = event {
        let mut seen = HashSet::new();
        assert!(tables.iter().flat_map(|(_, seats)| seats).chain(byes).all(|one| seen.insert(*one)));
    }
}
