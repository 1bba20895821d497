//! Who is ahead among equals, on a small tournament whose numbers were worked out by hand.

#![allow(clippy::unwrap_used)]

use crate::common::{begin, entered, terms};
use store::Id;
use tournaments::{Event, Format, Standing, Tournament, Verdict, standings};

fn round(tournament: &mut Tournament, round: u16, games: &[([u16; 2], [u8; 2])], byes: &[u16]) {
    let id = |game: usize| Id([round as u8 * 16 + game as u8; 16]);
    let tables = games.iter().enumerate().map(|(at, (seats, _))| (id(at), seats.to_vec())).collect();
    tournament.apply(Event::Paired { round, tables, byes: byes.to_vec(), at: 0 }).unwrap();
    for (at, (_, places)) in games.iter().enumerate() {
        let verdict = Verdict::Played(places.to_vec());
        tournament.apply(Event::Ended { table: id(at), verdict, at: u64::from(round) }).unwrap();
    }
}

#[test]
fn points_then_buchholz_then_sonneborn_then_the_meeting() {
    let mut tournament = entered(terms(Format::Swiss { rounds: Some(3) }, 2), 4);
    begin(&mut tournament, 0);
    // 0 beats 2, 1 beats 3; 0 and 1 draw, 2 beats 3; 0 loses to 3, 1 beats 2.
    round(&mut tournament, 1, &[([0, 2], [1, 2]), ([1, 3], [1, 2])], &[]);
    round(&mut tournament, 2, &[([1, 0], [1, 1]), ([2, 3], [1, 2])], &[]);
    round(&mut tournament, 3, &[([3, 0], [1, 2]), ([2, 1], [2, 1])], &[]);
    let rows = standings(&tournament);
    let row = |entrant, place, points, buchholz, sonneborn, wins, streak| Standing {
        entrant,
        place,
        points,
        buchholz,
        sonneborn,
        wins,
        games: 3,
        streak,
    };
    // In halves: 1 has 5, 0 has 3, 2 and 3 have 2 each. 2 met 5, 3 and 2, so has 8 without the least, and so has 3.
    // 2 beat 3 (2 × 2 = 4), 3 beat 0 (2 × 3 = 6).
    assert_eq!(
        rows,
        [
            row(1, 1, 5, 5, 2 * 2 + 3 + 2 * 2, 2, 1),
            row(0, 2, 3, 7, 2 * 2 + 5, 1, 0),
            row(3, 3, 2, 8, 6, 1, 1),
            row(2, 4, 2, 8, 4, 1, 0),
        ]
    );
}

#[test]
fn equals_who_met_are_told_apart_by_it_and_others_share_a_place() {
    let mut tournament = entered(terms(Format::Swiss { rounds: Some(1) }, 2), 5);
    begin(&mut tournament, 0);
    round(&mut tournament, 1, &[([0, 1], [1, 1]), ([2, 3], [1, 1])], &[4]);
    let places: Vec<(u16, u16)> = standings(&tournament).iter().map(|row| (row.entrant, row.place)).collect();
    assert_eq!(places, [(4, 1), (0, 2), (1, 2), (2, 2), (3, 2)]);
    let mut four = entered(terms(Format::Swiss { rounds: Some(3) }, 2), 4);
    begin(&mut four, 0);
    // 0 and 3 have 3 halves each, met the same, and earned the same by it; 3 beat 0.
    round(&mut four, 1, &[([2, 3], [1, 2]), ([0, 1], [1, 2])], &[]);
    round(&mut four, 2, &[([3, 0], [1, 2]), ([2, 1], [1, 2])], &[]);
    round(&mut four, 3, &[([0, 2], [1, 1]), ([1, 3], [1, 1])], &[]);
    let rows = standings(&four);
    assert_eq!((rows[1].buchholz, rows[1].sonneborn), (rows[2].buchholz, rows[2].sonneborn));
    assert_eq!(rows.iter().map(|row| row.entrant).collect::<Vec<_>>(), [2, 3, 0, 1]);
}
