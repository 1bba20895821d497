//! Who plays with whom, more than two at a table: neighbours in the standings, exchanged for as long as fewer meet again.

use crate::{Pairing, Party};

/// What it costs that two meet again, times the square of how often.
const AGAIN: u64 = 1 << 20;

/// How many full tables, tables of one fewer, and people without one there are: as few of the last as can be, then as few smaller tables.
fn tables(count: usize, size: usize, smaller: bool) -> (usize, usize, usize) {
    let mut best = (count / size, 0, count % size);
    if smaller && size > 2 {
        for full in 0..=count / size {
            let rest = count - full * size;
            let found = (full, rest / (size - 1), rest % (size - 1));
            if (found.2, found.1) < (best.2, best.1) {
                best = found;
            }
        }
    }
    best
}

/// Everybody at tables of `size` or one fewer.
pub(crate) fn group(parties: &[Party], size: usize, smaller: bool) -> Pairing {
    let (full, small, without) = tables(parties.len(), size, smaller);
    // Those without a table: who had none least often, the last first.
    let mut by_byes: Vec<usize> = (0..parties.len()).collect();
    by_byes.sort_by_key(|at| (parties[*at].byes, std::cmp::Reverse(*at)));
    let byes: Vec<usize> = by_byes.into_iter().take(without).collect();
    let mut queue = (0..parties.len()).filter(|at| !byes.contains(at));
    let sizes = std::iter::repeat_n(size, full).chain(std::iter::repeat_n(size.saturating_sub(1), small));
    let mut tables: Vec<Vec<usize>> = sizes.map(|size| queue.by_ref().take(size).collect()).collect();
    improve(parties, &mut tables);
    Pairing { tables, byes }
}

fn cost(parties: &[Party], members: &[usize]) -> u64 {
    let mut cost = 0;
    for (place, one) in members.iter().enumerate() {
        for other in &members[place + 1..] {
            let met = u64::from(parties[*one].met.get(other).copied().unwrap_or(0));
            let apart = u64::from(parties[*one].points.abs_diff(parties[*other].points));
            cost += AGAIN * met * met + apart * apart;
        }
    }
    cost
}

/// Exchanges two of different tables for as long as that makes both better together. Every exchange makes the whole cheaper, so it ends.
fn improve(parties: &[Party], tables: &mut [Vec<usize>]) {
    let mut better = true;
    while better {
        better = false;
        for one in 0..tables.len() {
            for other in one + 1..tables.len() {
                better |= improve_two(parties, tables, one, other);
            }
        }
    }
}

fn improve_two(parties: &[Party], tables: &mut [Vec<usize>], one: usize, other: usize) -> bool {
    let mut better = false;
    let mut now = cost(parties, &tables[one]) + cost(parties, &tables[other]);
    for at in 0..tables[one].len() {
        for with in 0..tables[other].len() {
            let (mine, theirs) = (tables[one][at], tables[other][with]);
            (tables[one][at], tables[other][with]) = (theirs, mine);
            let then = cost(parties, &tables[one]) + cost(parties, &tables[other]);
            if then < now {
                (now, better) = (then, true);
            } else {
                (tables[one][at], tables[other][with]) = (mine, theirs);
            }
        }
    }
    better
}

#[cfg(test)]
mod tests {
    use super::tables;

    #[test]
    fn as_few_as_can_be_go_without() {
        assert_eq!(tables(8, 4, true), (2, 0, 0));
        assert_eq!(tables(10, 4, true), (1, 2, 0));
        assert_eq!(tables(5, 4, true), (1, 0, 1));
        assert_eq!(tables(9, 4, false), (2, 0, 1));
        assert_eq!(tables(3, 4, true), (0, 1, 0));
        assert_eq!(tables(2, 4, true), (0, 0, 2));
    }
}
