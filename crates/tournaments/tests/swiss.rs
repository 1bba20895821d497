//! Rounds: who meets whom, who has no opponent, who begins, and that a tournament comes to its end from any point of its journal.

#![allow(clippy::unwrap_used)]

use crate::common::{Dice, begin, entered, go_on, ids, once, places, played, terms};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use tournaments::{Event, Format, Known, Leaving, Stage, Tournament, Verdict, rounds_for, standings};

const SWISS: Format = Format::Swiss { rounds: None };

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// As long as there are no more rounds than it takes to find one ahead of all, nobody meets again, nobody is without an opponent twice, and everybody begins about as often.
    #[test]
    fn two_at_a_table(count in 2_u16..40, seed: u64) {
        let (tournament, rounds) = played(entered(terms(SWISS, 2), count), seed);
        prop_assert_eq!(tournament.stage, Stage::Played);
        prop_assert_eq!(tournament.round, u16::from(rounds_for(count.into(), 2)));
        rounds.iter().flatten().for_each(once);
        let mut met = HashSet::new();
        for game in &tournament.games {
            let (one, other) = (game.seats[0].min(game.seats[1]), game.seats[0].max(game.seats[1]));
            prop_assert!(met.insert((one, other)), "{one} and {other} meet again among {count}");
        }
        let byes: HashSet<u16> = tournament.byes.iter().map(|(_, entrant)| *entrant).collect();
        prop_assert_eq!(byes.len(), tournament.byes.len());
        for entrant in 0..count {
            let begun = tournament.games.iter().filter(|game| game.seats[0] == entrant).count() as i32;
            let all = tournament.games.iter().filter(|game| game.seats.contains(&entrant)).count() as i32;
            prop_assert!((2 * begun - all).abs() <= 3, "{entrant} begins {begun} of {all}");
        }
    }

    #[test]
    fn more_at_a_table(count in 3_u16..40, size in 3_u8..5, seed: u64) {
        prop_assume!(count >= u16::from(size) - 1);
        let (tournament, rounds) = played(entered(terms(SWISS, size), count), seed);
        prop_assert_eq!(tournament.stage, Stage::Played);
        rounds.iter().flatten().for_each(once);
        let sizes = usize::from(size) - 1..=usize::from(size);
        prop_assert!(tournament.games.iter().all(|game| sizes.contains(&game.seats.len())));
        let mut byes: HashMap<u16, usize> = HashMap::new();
        tournament.byes.iter().for_each(|(_, entrant)| *byes.entry(*entrant).or_default() += 1);
        let most = byes.values().max().copied().unwrap_or(0);
        let least = (0..count).map(|one| byes.get(&one).copied().unwrap_or(0)).min().unwrap();
        prop_assert!(most <= least + 1, "{byes:?}");
    }

    /// The journal is all there is: folded anew at any point the same follows, and what was decided is not decided twice.
    #[test]
    fn from_any_point_it_goes_on_as_it_did(seed: u64) {
        let mut events = vec![Event::Opened(Box::new(terms(SWISS, 2)))];
        events.extend((0..7).map(|entrant| Event::Entered { entrant, bot: entrant > 4 }));
        let mut tournament = Tournament::fold(events.clone()).unwrap();
        let begun = tournaments::begun(&tournament, 5).unwrap();
        tournament.apply(begun.clone()).unwrap();
        events.push(begun);
        let (mut dice, mut id, mut known) = (Dice(seed), ids(), Known::default());
        while tournament.stage == Stage::Playing {
            events.extend(go_on(&mut tournament, &known, &mut id));
            let written: Vec<Event> = events
                .iter()
                .map(|event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap())
                .collect();
            prop_assert_eq!(&Tournament::fold(written).unwrap(), &tournament);
            if tournament.stage != Stage::Playing {
                break;
            }
            let running: Vec<_> = tournament.running().map(|game| (game.table, game.seats.len())).collect();
            // Some games end before the others; nothing is paired before all have.
            let (table, seats) = running[dice.roll(running.len())];
            known.verdicts.insert(table, Verdict::Played(places(&mut dice, seats)));
            if running.len() > 1 {
                let more = go_on(&mut tournament, &known, &mut id);
                let only_ends = more.iter().all(|event| matches!(event, Event::Ended { .. }));
                prop_assert!(only_ends);
                events.extend(more);
            }
        }
        prop_assert_eq!(tournament.stage, Stage::Played);
    }
}

/// As many people as there can be, for as many rounds: in time, and without a number too large.
#[test]
fn the_largest_is_paired_in_time() {
    let (tournament, _) = played(entered(terms(Format::Swiss { rounds: Some(5) }, 2), 255), 3);
    assert_eq!((tournament.round, tournament.games.len(), tournament.byes.len()), (5, 5 * 127, 5));
}

#[test]
fn where_it_cannot_be_otherwise_people_meet_again() {
    let (tournament, _) = played(entered(terms(Format::Swiss { rounds: Some(5) }, 2), 3), 1);
    assert_eq!((tournament.round, tournament.games.len()), (5, 5));
    let byes: Vec<usize> =
        (0..3).map(|one| tournament.byes.iter().filter(|(_, entrant)| *entrant == one).count()).collect();
    assert!(byes.iter().all(|count| (1..=2).contains(count)), "{byes:?}");
}

#[test]
fn who_does_not_come_loses_and_is_paired_no_more() {
    let (mut tournament, mut id) = (entered(terms(SWISS, 2), 4), ids());
    begin(&mut tournament, 0);
    go_on(&mut tournament, &Known::default(), &mut id);
    let absent = tournament.games[0].seats[0];
    let known = Known {
        verdicts: [
            (tournament.games[0].table, Verdict::Absent(vec![absent])),
            (tournament.games[1].table, Verdict::Played(vec![1, 2])),
        ]
        .into(),
        ..Known::default()
    };
    let events = go_on(&mut tournament, &known, &mut id);
    assert!(events.contains(&Event::Left { entrant: absent, why: Leaving::Absent }));
    let Some(Event::Paired { tables, byes, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!((tables.len(), byes.len()), (1, 1));
    assert!(!tables[0].1.contains(&absent) && !byes.contains(&absent));
    let rows = standings(&tournament);
    let row = |entrant| rows.iter().find(|row| row.entrant == entrant).unwrap();
    assert_eq!((row(absent).points, row(absent).games), (0, 0));
    let other = tournament.games[0].seats[1];
    assert!(row(other).points >= 2 && row(other).games == 1);
}

#[test]
fn it_begins_at_its_time_or_not_at_all() {
    let timed = tournaments::Terms { begins: Some(1000), ..terms(SWISS, 2) };
    let mut tournament = entered(timed.clone(), 2);
    assert!(go_on(&mut tournament, &Known { wall: 999, ..Known::default() }, &mut ids()).is_empty());
    go_on(&mut tournament, &Known { wall: 1000, time: 7, ..Known::default() }, &mut ids());
    assert_eq!((tournament.stage, tournament.begun, tournament.games.len()), (Stage::Playing, Some(7), 1));
    let mut lonely = entered(timed, 2);
    let known = Known { wall: 1000, gone: [1].into(), ..Known::default() };
    let events = go_on(&mut lonely, &known, &mut ids());
    assert_eq!(events, [Event::Left { entrant: 1, why: Leaving::Gone }, Event::Over { played: false }]);
    assert!(go_on(&mut lonely, &known, &mut ids()).is_empty(), "what is over stays so");
}
