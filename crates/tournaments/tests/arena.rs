//! An arena: whoever is free is paired, until its time is over.

#![allow(clippy::unwrap_used)]

use crate::common::{begin, entered, go_on, ids, terms};
use tournaments::{Event, Format, Known, Leaving, Stage, Tournament, Verdict, standings};

const ARENA: Format = Format::Arena { minutes: 10, streaks: true };

fn at(time: u64) -> Known {
    Known { time, ..Known::default() }
}

/// The latest game of somebody.
fn last(tournament: &Tournament, entrant: u16) -> &tournaments::Game {
    tournament.games.iter().rev().find(|game| game.seats.contains(&entrant)).unwrap()
}

fn wins(tournament: &Tournament, entrant: u16, time: u64) -> Known {
    let game = last(tournament, entrant);
    let places = game.seats.iter().map(|one| if *one == entrant { 1 } else { 2 }).collect();
    Known { verdicts: [(game.table, Verdict::Played(places))].into(), ..at(time) }
}

#[test]
fn whoever_is_free_is_paired_with_another_opponent_until_the_time_is_over() {
    let (mut tournament, mut id) = (entered(terms(ARENA, 2), 4), ids());
    begin(&mut tournament, 0);
    go_on(&mut tournament, &at(0), &mut id);
    assert_eq!(tournament.running().count(), 2);
    let rival = last(&tournament, 0).seats.iter().copied().find(|one| *one != 0).unwrap();
    // They have just played each other, and the others are busy: they wait for them.
    let known = wins(&tournament, 0, 1_000);
    let events = go_on(&mut tournament, &known, &mut id);
    assert!(matches!(events[..], [Event::Ended { .. }]), "{events:?}");
    assert!(go_on(&mut tournament, &at(20_000), &mut id).is_empty());
    let third = tournament.running().next().unwrap().seats[0];
    let known = wins(&tournament, third, 21_000);
    go_on(&mut tournament, &known, &mut id);
    assert_eq!(tournament.running().count(), 2);
    assert!(!last(&tournament, 0).seats.contains(&rival));
    // Who comes late is paired as soon as somebody is free.
    tournament.apply(Event::Entered { entrant: 4, bot: false }).unwrap();
    assert!(go_on(&mut tournament, &at(40_000), &mut id).is_empty(), "nobody is");
    let known = wins(&tournament, 0, 50_000);
    go_on(&mut tournament, &known, &mut id);
    assert!(tournament.table_of(4).is_some());
    let rows = standings(&tournament);
    assert_eq!((rows[0].entrant, rows[0].points, rows[0].streak), (0, 4, 2));
    // When the time is over nobody is paired any more, and those who play end their games.
    let table = tournament.running().next().unwrap().seats[0];
    let known = wins(&tournament, table, 600_000);
    let events = go_on(&mut tournament, &known, &mut id);
    assert!(matches!(events[..], [Event::Ended { .. }]), "{events:?}");
    let table = tournament.running().next().unwrap().seats[0];
    let known = wins(&tournament, table, 700_000);
    go_on(&mut tournament, &known, &mut id);
    assert_eq!(tournament.stage, Stage::Played);
}

#[test]
fn a_third_win_in_a_row_counts_double_and_two_alone_play_on() {
    let (mut tournament, mut id) = (entered(terms(ARENA, 2), 2), ids());
    begin(&mut tournament, 0);
    go_on(&mut tournament, &at(0), &mut id);
    for (time, points) in [(1_000, 2), (2_000, 4), (3_000, 8), (4_000, 12)] {
        let known = wins(&tournament, 1, time);
        go_on(&mut tournament, &known, &mut id);
        assert_eq!(standings(&tournament)[0].points, points);
    }
    let known = wins(&tournament, 0, 5_000);
    go_on(&mut tournament, &known, &mut id);
    let rows = standings(&tournament);
    assert_eq!((rows[0].streak, rows[1].points, rows[1].streak), (0, 2, 1));
    assert_eq!(tournament.running().count(), 1);
}

#[test]
fn it_ends_when_nobody_but_bots_is_left() {
    let (mut tournament, mut id) = (entered(terms(ARENA, 2), 1), ids());
    for entrant in 1..3 {
        tournament.apply(Event::Entered { entrant, bot: true }).unwrap();
    }
    begin(&mut tournament, 0);
    go_on(&mut tournament, &at(0), &mut id);
    let game = tournament.running().next().unwrap();
    let (table, known) = (game.table, at(1_000));
    tournament.apply(Event::Left { entrant: 0, why: Leaving::Withdrew }).unwrap();
    let known = Known { verdicts: [(table, Verdict::Lost)].into(), ..known };
    go_on(&mut tournament, &known, &mut id);
    assert_eq!(tournament.stage, Stage::Played);
}
