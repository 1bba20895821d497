//! Who plays with whom, two at a table: the matching of least cost among those in which no two meet again and nobody has a second bye, as far as there is one.

use crate::{groups, seats::seated};
use mwmatching::{Matching, SENTINEL};
use std::collections::HashMap;

/// What pairing knows of somebody. A list of them stands in the order of the standings, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// What they earned, in shares of a point.
    pub points: u32,
    /// How often they had no opponent.
    pub byes: u32,
    /// Where they sat, in the order of their games, from 0.
    pub sat: Vec<u8>,
    /// How often they met others, by places in the list.
    pub met: HashMap<usize, u32>,
}

/// Who plays with whom, by places in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Tables, in seat order each; the best come first.
    pub tables: Vec<Vec<usize>>,
    /// Who has no opponent.
    pub byes: Vec<usize>,
}

/// The largest cost of two at a table. Duals of the matching may grow to it times the number of pairs, which is to fit into 31 bits.
const MOST_COST: i32 = 1 << 22;
/// What it costs that two meet again, where it cannot be avoided.
const AGAIN: i32 = 1 << 21;
/// What a bye costs for every place above the last.
const BYE: i32 = 1 << 12;
/// What it costs to differ in points, times the square of the shares.
const APART: i32 = 512;
/// What it costs that both sat in one seat the last time, or more often than in the other.
const SEAT: i32 = 128;

/// Pairs everybody at tables of `size`, or some of one fewer where that is allowed and fewer go without.
pub fn pair(parties: &[Party], size: u8, smaller: bool) -> Pairing {
    let size = usize::from(size.max(2));
    let mut pairing = match size {
        2 => two(parties),
        _ => groups::group(parties, size, smaller),
    };
    pairing.tables = pairing.tables.into_iter().map(|members| seated(parties, members)).collect();
    pairing.tables.sort_by_key(|members| members.iter().min().copied());
    pairing.byes.sort_unstable();
    pairing
}

fn two(parties: &[Party]) -> Pairing {
    if parties.len() < 2 {
        return Pairing { tables: Vec::new(), byes: (0..parties.len()).collect() };
    }
    // Least of all it is let go that nobody meets again, then that nobody has a second bye.
    [(false, false), (false, true), (true, false), (true, true)]
        .into_iter()
        .find_map(|(again, more_byes)| matched(parties, again, more_byes))
        .unwrap_or_default()
}

/// Everybody paired at the least cost; nothing if somebody would be left.
fn matched(parties: &[Party], again: bool, more_byes: bool) -> Option<Pairing> {
    let count = parties.len();
    let groups = score_groups(parties);
    let mut edges = Vec::new();
    for one in 0..count {
        for other in one + 1..count {
            let met = parties[one].met.get(&other).copied().unwrap_or(0);
            if met == 0 || again {
                let cost = cost(parties, &groups, one, other) + AGAIN * i32::from(met > 0);
                edges.push((one, other, MOST_COST - cost.min(MOST_COST)));
            }
        }
    }
    // Whoever is matched with the one beyond all has no opponent.
    if count % 2 == 1 {
        let fewest = parties.iter().map(|party| party.byes).min().unwrap_or(0);
        for (at, party) in parties.iter().enumerate() {
            if party.byes == fewest || more_byes {
                let more = AGAIN * i32::from(party.byes > fewest);
                edges.push((at, count, MOST_COST - (BYE * (count - 1 - at) as i32 + more).min(MOST_COST)));
            }
        }
    }
    if edges.is_empty() {
        return None;
    }
    let mates = Matching::new(edges).max_cardinality().solve();
    let mut pairing = Pairing::default();
    for one in 0..count {
        match mates.get(one).copied().filter(|mate| *mate != SENTINEL)? {
            mate if mate == count => pairing.byes.push(one),
            mate if mate > one => pairing.tables.push(vec![one, mate]),
            _ => {}
        }
    }
    Some(pairing)
}

/// For everybody where those of the same points begin in the list, and how many they are.
fn score_groups(parties: &[Party]) -> Vec<(usize, usize)> {
    let mut groups: Vec<(usize, usize)> = Vec::with_capacity(parties.len());
    let mut from = 0;
    while let Some(first) = parties.get(from) {
        let count = parties[from..].iter().take_while(|party| party.points == first.points).count();
        groups.extend(std::iter::repeat_n((from, count), count));
        from += count;
    }
    groups
}

/// What it costs that two play: points between them before all, then a wish for the same seat, then how far it is from the usual fold, in which the first of the
/// upper half of a score meets the first of the lower half.
fn cost(parties: &[Party], groups: &[(usize, usize)], one: usize, other: usize) -> i32 {
    let apart = parties[one].points.abs_diff(parties[other].points).min(40) as i32;
    let fold = match groups[one] == groups[other] {
        true => (other - one).abs_diff(groups[one].1.div_ceil(2)).min(100) as i32,
        false => 0,
    };
    let wish = |at: usize| {
        let sat = &parties[at].sat;
        let first = sat.iter().filter(|seat| **seat == 0).count() as i32;
        (2 * first - sat.len() as i32).signum()
    };
    let clash = i32::from(wish(one) != 0 && wish(one) == wish(other));
    APART * apart * apart + SEAT * clash + fold
}
