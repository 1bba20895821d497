//! The matching that pairings rest on finds what a search of all matchings finds.

use crate::common::Dice;
use mwmatching::{Matching, SENTINEL};

/// The most pairs that can be made, and the greatest weight among those.
fn best(edges: &[(usize, usize, i32)], taken: u32) -> (u32, i32) {
    let Some((first, rest)) = edges.split_first() else { return (0, 0) };
    let without = best(rest, taken);
    let (one, other, weight) = *first;
    if taken >> one & 1 == 1 || taken >> other & 1 == 1 {
        return without;
    }
    let (pairs, more) = best(rest, taken | 1 << one | 1 << other);
    without.max((pairs + 1, more + weight))
}

#[test]
fn it_is_the_best_of_all() {
    let mut dice = Dice(11);
    for _ in 0..300 {
        let count = 3 + dice.roll(5);
        let mut edges = Vec::new();
        for one in 0..count {
            for other in one + 1..count {
                if dice.roll(10) < 7 {
                    edges.push((one, other, dice.roll(1 << 22) as i32));
                }
            }
        }
        if edges.is_empty() {
            continue;
        }
        let mates = Matching::new(edges.clone()).max_cardinality().solve();
        let matched = |(one, other, _): &&(usize, usize, i32)| mates.get(*one) == Some(other);
        let found: Vec<i32> = edges.iter().filter(matched).map(|(_, _, weight)| *weight).collect();
        assert_eq!((found.len() as u32, found.iter().sum::<i32>()), best(&edges, 0), "{edges:?}");
        let mutual = |(one, mate): (usize, &usize)| *mate == SENTINEL || mates[*mate] == one;
        assert!(mates.iter().enumerate().all(mutual));
    }
}
