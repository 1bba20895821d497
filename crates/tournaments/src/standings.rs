//! Who is ahead, and by what among equals.

use crate::{Format, SHARES, Tournament, points::ranks};
use std::cmp::Reverse;

/// How somebody stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Who, by number.
    pub entrant: u16,
    /// Counted from 1; those who are equal in everything share it.
    pub place: u16,
    /// What they earned, in shares of a point; in an arena whole points.
    pub points: u32,
    /// What their opponents earned, without the one who earned least: Buchholz cut 1, in shares of a point. 0 in an arena.
    pub buchholz: u32,
    /// What those earned whom they beat, and half of what those did with whom they were even: Sonneborn–Berger, in quarters of a point. 0 in an arena.
    pub sonneborn: u32,
    /// Games that they won alone.
    pub wins: u32,
    /// Games that they played.
    pub games: u32,
    /// How many games they have won in a row by now.
    pub streak: u32,
}

/// One meeting with one other: who, and what of 0, 1, 2 came of it.
type Meeting = (u16, u32);

/// Everybody who ever entered, the best first.
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let mut rows = earned(tournament);
    if matches!(tournament.terms.format, Format::Arena { .. }) {
        rows.sort_by_key(|row| (Reverse((row.points, row.wins)), row.entrant));
        place(&mut rows, |row| (row.points, row.wins, 0));
        return rows;
    }
    let meetings = meetings(tournament);
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    for row in &mut rows {
        let at = usize::from(row.entrant);
        let (met, alone) = &meetings[at];
        let mut others: Vec<u32> = met.iter().map(|(other, _)| points[usize::from(*other)]).collect();
        others.extend(std::iter::repeat_n(points[at], *alone));
        row.buchholz = others.iter().sum::<u32>() - others.iter().min().copied().unwrap_or(0);
        row.sonneborn = met.iter().map(|(other, share)| points[usize::from(*other)] * share).sum();
    }
    let key = |row: &Standing| (row.points, row.buchholz, row.sonneborn);
    rows.sort_by_key(|row| (Reverse(key(row)), row.entrant));
    let mut direct = vec![0; rows.len()];
    for equal in rows.chunk_by(|one, other| key(one) == key(other)).filter(|equal| equal.len() > 1) {
        let among: Vec<u16> = equal.iter().map(|row| row.entrant).collect();
        let met_all = |one: &u16| {
            among.iter().all(|other| {
                other == one || meetings[usize::from(*one)].0.iter().any(|(met, _)| met == other)
            })
        };
        if among.iter().all(met_all) {
            for one in &among {
                let met = &meetings[usize::from(*one)].0;
                direct[usize::from(*one)] =
                    met.iter().filter(|(other, _)| among.contains(other)).map(|(_, share)| share).sum();
            }
        }
    }
    let key = |row: &Standing| (key(row), direct[usize::from(row.entrant)]);
    rows.sort_by_key(|row| (Reverse(key(row)), row.entrant));
    place(&mut rows, key);
    rows
}

/// Gives places to rows that are in order; equals share one.
fn place<K: PartialEq>(rows: &mut [Standing], key: impl Fn(&Standing) -> K) {
    for at in 0..rows.len() {
        rows[at].place = match at.checked_sub(1).filter(|before| key(&rows[*before]) == key(&rows[at])) {
            Some(before) => rows[before].place,
            None => at as u16 + 1,
        };
    }
}

/// What everybody earned, by number, in the order in which games ended.
fn earned(tournament: &Tournament) -> Vec<Standing> {
    let mut rows: Vec<Standing> = (0..tournament.entrants.len())
        .map(|at| Standing { entrant: at as u16, ..Standing::default() })
        .collect();
    let streaks = matches!(tournament.terms.format, Format::Arena { streaks: true, .. });
    let mut ended: Vec<_> = tournament.games.iter().filter(|game| game.end.is_some()).collect();
    ended.sort_by_key(|game| game.end.as_ref().map(|(_, at)| *at));
    for game in ended {
        let Some((verdict, points)) =
            game.end.as_ref().map(|(verdict, _)| verdict).zip(game.points(tournament.terms.size))
        else {
            continue;
        };
        let places = ranks(&game.seats, verdict);
        let best = places.iter().flatten().min();
        let alone = places.iter().flatten().filter(|place| Some(*place) == best).count() == 1;
        for ((entrant, points), place) in game.seats.iter().zip(points).zip(&places) {
            let row = &mut rows[usize::from(*entrant)];
            let won = alone && place.is_some() && place.as_ref() == best;
            row.points += if streaks && row.streak >= 2 { 2 * points } else { points };
            row.streak = if won { row.streak + 1 } else { 0 };
            row.wins += u32::from(won);
            row.games += u32::from(place.is_some());
        }
    }
    for (_, entrant) in &tournament.byes {
        rows[usize::from(*entrant)].points += tournament.bye_points();
    }
    rows
}

/// For everybody by number whom they met and what came of it, and how many opponents they did without.
fn meetings(tournament: &Tournament) -> Vec<(Vec<Meeting>, usize)> {
    let mut meetings = vec![(Vec::new(), 0); tournament.entrants.len()];
    let others = usize::from(tournament.terms.size.saturating_sub(1));
    for game in &tournament.games {
        let Some((verdict, _)) = &game.end else { continue };
        let places = ranks(&game.seats, verdict);
        for (one, own) in game.seats.iter().zip(&places) {
            let (met, alone) = &mut meetings[usize::from(*one)];
            if matches!(verdict, crate::Verdict::Absent(_)) {
                *alone += others;
                continue;
            }
            for (other, theirs) in game.seats.iter().zip(&places).filter(|(other, _)| *other != one) {
                met.push((
                    *other,
                    match own.cmp(theirs) {
                        std::cmp::Ordering::Less => SHARES,
                        std::cmp::Ordering::Equal => 1,
                        std::cmp::Ordering::Greater => 0,
                    },
                ));
            }
        }
    }
    for (_, entrant) in &tournament.byes {
        meetings[usize::from(*entrant)].1 += others;
    }
    meetings
}
