//! Who plays with whom: a function of those who wait and nothing else.
//!
//! Whoever has waited longest is looked after first. One goes down the queue from the top and puts everybody who fits into as many groups as
//! there are games, clocks and sizes that all in the group would take; the first group that is complete is the table, of several the largest. Nobody of it is looked at
//! again, so nobody is at two tables. Those who would take bots are seated so afterwards, if nothing else was found for them.

use std::collections::HashMap;

/// Which of up to 128 games: one bit each, by their places in a list that the caller has.
pub type Games = u128;

/// How many players: bit n stands for n.
pub type Sizes = u16;

/// How far apart the ratings of two may be who have just come.
const NEAR: f64 = 150.0;
/// By how much more with every second that one of them waits.
const NEAR_BY_SECOND: f64 = 10.0;

/// Somebody who waits.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// Since when, in milliseconds of any clock.
    pub since: u64,
    /// The games that will do.
    pub games: Games,
    /// The clocks that will do, as numbers that the caller gives them.
    pub clocks: Vec<u32>,
    /// How many players will do.
    pub sizes: Sizes,
    /// Whether bots may take the seats for which nobody was found.
    pub bots: bool,
    /// How well they play, where that is known. Two of whom it is known meet only if they are near, or one has waited for long.
    pub rating: Option<f64>,
}

/// A table for some of those who wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Who sits there, by their places in the list, the one who has waited longest first.
    pub members: Vec<usize>,
    /// The game, by its bit.
    pub game: u32,
    /// The clock, by its number.
    pub clock: u32,
    /// How many play: bots take what the members leave.
    pub size: u8,
}

impl Group {
    /// How many seats bots take.
    pub fn bots(&self) -> usize {
        usize::from(self.size).saturating_sub(self.members.len())
    }
}

/// The size of a group, and what is played there with which clock.
type Table = (u8, u32, u32);

/// Everybody who can be seated at `now`. `plays` has the sizes that each game can be played with, `may_meet` says whether two may sit at one table,
/// and `luck` chooses between tables that are equally good.
pub fn pair(
    waiting: &[Waiting],
    plays: &[Sizes],
    now: u64,
    luck: u64,
    may_meet: impl Fn(usize, usize) -> bool,
) -> Vec<Group> {
    let mut queue: Vec<usize> = (0..waiting.len()).collect();
    queue.sort_by_key(|at| (waiting[*at].since, *at));
    let mut search =
        Search { waiting, plays, now, luck, may_meet: &may_meet, queue, taken: vec![false; waiting.len()] };
    let mut groups = search.groups(false);
    groups.extend(search.groups(true));
    groups
}

struct Search<'a> {
    waiting: &'a [Waiting],
    plays: &'a [Sizes],
    now: u64,
    luck: u64,
    may_meet: &'a dyn Fn(usize, usize) -> bool,
    queue: Vec<usize>,
    taken: Vec<bool>,
}

impl Search<'_> {
    /// Groups of people, or of those who would take bots, completed with bots.
    fn groups(&mut self, with_bots: bool) -> Vec<Group> {
        let mut groups = Vec::new();
        for first in self.queue.clone() {
            if self.taken[first] || with_bots && !self.waiting[first].bots {
                continue;
            }
            if let Some(group) = self.group_of(first, with_bots) {
                for member in &group.members {
                    self.taken[*member] = true;
                }
                groups.push(group);
            }
        }
        // Who is at a table waits no longer, and is not gone through again.
        let taken = &self.taken;
        self.queue.retain(|at| !taken[*at]);
        groups
    }

    /// The first group with this one in it that is complete as one goes down the queue; with bots, the one with most people.
    fn group_of(&self, first: usize, with_bots: bool) -> Option<Group> {
        let mut begun: HashMap<Table, Vec<usize>> = HashMap::new();
        for other in self.queue.iter().copied() {
            if other == first || self.taken[other] || with_bots && !self.waiting[other].bots {
                continue;
            }
            if !self.fit(first, other) {
                continue;
            }
            let mut complete: Vec<Table> = Vec::new();
            for table in self.shared(&self.waiting[first], &self.waiting[other]) {
                let members = begun.entry(table).or_insert_with(|| vec![first]);
                let fits = members[1..].iter().all(|member| self.fit(*member, other));
                if fits && members.len() < usize::from(table.0) {
                    members.push(other);
                    if members.len() == usize::from(table.0) {
                        complete.push(table);
                    }
                }
            }
            // The more people come to it, the better.
            let most = complete.iter().map(|table| table.0).max();
            complete.retain(|table| Some(table.0) == most);
            if let Some(table) = self.one_of(complete, first) {
                return Some(group(table, begun.remove(&table)?));
            }
        }
        if !with_bots {
            return None;
        }
        // As many people as there are, and then as few bots as will do.
        let alone = self.shared(&self.waiting[first], &self.waiting[first]);
        let all = alone.map(|table| (begun.remove(&table).unwrap_or_else(|| vec![first]), table));
        let all: Vec<(Vec<usize>, Table)> = all.collect();
        let rank = |(members, table): &(Vec<usize>, Table)| (members.len(), u8::MAX - table.0);
        let best = all.iter().map(rank).max()?;
        let tables = all.iter().filter(|one| rank(one) == best).map(|(_, table)| *table).collect();
        let table = self.one_of(tables, first)?;
        all.into_iter().find(|(_, other)| *other == table).map(|(members, table)| group(table, members))
    }

    /// Any of some tables; the same for the same luck.
    fn one_of(&self, mut tables: Vec<Table>, first: usize) -> Option<Table> {
        tables.sort_unstable();
        let mixed = (self.luck ^ first as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        let count = tables.len() as u64;
        tables.get(mixed.checked_rem(count)? as usize).copied()
    }

    /// Whether two may sit at one table at all.
    fn fit(&self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.waiting[one], &self.waiting[other]);
        let near = match (a.rating, b.rating) {
            (Some(mine), Some(theirs)) => {
                let waited = self.now.saturating_sub(a.since.min(b.since)) as f64 / 1000.0;
                (mine - theirs).abs() <= NEAR + NEAR_BY_SECOND * waited
            }
            (None, _) | (_, None) => true,
        };
        near && a.games & b.games != 0 && a.sizes & b.sizes != 0 && (self.may_meet)(one, other)
    }

    /// The tables at which both would sit.
    fn shared<'s>(&'s self, a: &'s Waiting, b: &'s Waiting) -> impl Iterator<Item = Table> + 's {
        let games =
            (0..self.plays.len().min(128) as u32).filter(move |game| (a.games & b.games) >> game & 1 == 1);
        games.flat_map(move |game| {
            let sizes = a.sizes & b.sizes & self.plays[game as usize];
            let clocks = a.clocks.iter().copied().filter(|clock| b.clocks.contains(clock));
            clocks.flat_map(move |clock| {
                (2..16).filter(move |size| sizes >> size & 1 == 1).map(move |size| (size, game, clock))
            })
        })
    }
}

fn group((size, game, clock): Table, members: Vec<usize>) -> Group {
    Group { members, game, clock, size }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(since: u64, games: Games, sizes: &[u8]) -> Waiting {
        let sizes = sizes.iter().fold(0, |all, size| all | 1 << size);
        Waiting { since, games, clocks: vec![0], sizes, bots: false, rating: None }
    }

    const PLAYS: [Sizes; 3] = [0b11100, 0b11100, 0b100];

    fn all(waiting: &[Waiting], now: u64) -> Vec<Group> {
        pair(waiting, &PLAYS, now, 1, |_, _| true)
    }

    fn members(groups: &[Group]) -> Vec<Vec<usize>> {
        groups.iter().map(|group| group.members.clone()).collect()
    }

    #[test]
    fn who_has_waited_longest_sits_down_first() {
        let queue = [waits(9, 1, &[2]), waits(3, 1, &[2]), waits(5, 1, &[2])];
        assert_eq!(members(&all(&queue, 10)), [[1, 2]]);
        let queue = [waits(3, 1, &[3]), waits(1, 1, &[3]), waits(2, 1, &[3]), waits(0, 2, &[3])];
        assert_eq!(members(&all(&queue, 10)), [[1, 2, 0]], "the longest waiting wants something else");
    }

    #[test]
    fn a_table_is_what_all_of_it_would_play() {
        let queue = [waits(0, 0b011, &[2, 3]), waits(1, 0b010, &[3, 4]), waits(2, 0b111, &[2, 3, 4])];
        assert_eq!(
            all(&queue, 10),
            [Group { members: vec![0, 1, 2], game: 1, clock: 0, size: 3 }],
            "the largest"
        );
        let queue = [waits(0, 0b011, &[2, 3]), waits(1, 0b100, &[2]), waits(2, 0b010, &[2, 3, 4])];
        assert_eq!(all(&queue, 10), [Group { members: vec![0, 2], game: 1, clock: 0, size: 2 }]);
        assert!(all(&[waits(0, 0b100, &[3]), waits(0, 0b100, &[3]), waits(0, 0b100, &[3])], 1).is_empty());
        let other = Waiting { clocks: vec![1], ..waits(0, 1, &[2]) };
        assert!(all(&[waits(0, 1, &[2]), other], 10).is_empty(), "another clock");
    }

    #[test]
    fn bots_come_to_those_who_want_them_and_to_nobody_else() {
        let with_bots = |since| Waiting { bots: true, ..waits(since, 1, &[3]) };
        let queue = [waits(0, 1, &[3]), with_bots(1)];
        let groups = all(&queue, 10);
        assert_eq!((members(&groups), groups[0].bots()), (vec![vec![1]], 2));
        let groups = all(&[with_bots(0), with_bots(1)], 10);
        assert_eq!((members(&groups), groups[0].bots()), (vec![vec![0, 1]], 1));
        let groups = all(&[with_bots(0), waits(1, 1, &[3]), waits(2, 1, &[3])], 10);
        assert_eq!((members(&groups), groups[0].bots()), (vec![vec![0, 1, 2]], 0), "people come first");
        let few = Waiting { bots: true, ..waits(0, 1, &[2, 3, 4]) };
        assert_eq!(all(&[few], 10)[0].size, 2, "as few bots as will do");
    }

    #[test]
    fn who_may_not_meet_does_not() {
        let queue = [waits(0, 1, &[2]), waits(1, 1, &[2]), waits(2, 1, &[2])];
        let blocked = |a: usize, b: usize| a + b != 1;
        assert_eq!(members(&pair(&queue, &PLAYS, 10, 1, blocked)), [[0, 2]]);
        let queue = [waits(0, 1, &[3]), waits(1, 1, &[3]), waits(2, 1, &[3])];
        let blocked = |a: usize, b: usize| a + b != 3;
        assert!(pair(&queue, &PLAYS, 10, 1, blocked).is_empty(), "not even through a third");
    }

    #[test]
    fn those_who_play_alike_meet_and_others_after_a_while() {
        let rated = |since, rating| Waiting { rating: Some(rating), ..waits(since, 1, &[2]) };
        let queue = [rated(0, 1500.0), rated(1000, 1900.0), rated(2000, 1600.0)];
        assert_eq!(members(&all(&queue, 2000)), [[0, 2]]);
        let two = &queue[..2];
        assert!(all(two, 24_000).is_empty());
        assert_eq!(members(&all(two, 25_000)), [[0, 1]]);
        assert_eq!(
            members(&all(&[rated(0, 1500.0), waits(0, 1, &[2])], 0)),
            [[0, 1]],
            "of one nothing is known"
        );
    }

    /// Random queues hold the laws: nobody is at two tables, every table is what all of it would play, and no two are left who could have sat together.
    #[test]
    fn random_queues_are_paired_by_the_laws() {
        let mut state = 7u64;
        let mut below = |most: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % most
        };
        for round in 0..300 {
            let count = below(24) as usize;
            let queue: Vec<Waiting> = (0..count)
                .map(|_| Waiting {
                    since: below(50),
                    games: u128::from(below(7) + 1),
                    clocks: (0..=below(2) as u32).collect(),
                    sizes: (below(7) as u16 + 1) << 2,
                    bots: below(5) == 0,
                    rating: None,
                })
                .collect();
            let blocked: Vec<(usize, usize)> = (0..count / 3)
                .map(|_| (below(count as u64) as usize, below(count as u64) as usize))
                .collect();
            let may_meet = |a: usize, b: usize| !blocked.contains(&(a, b)) && !blocked.contains(&(b, a));
            let groups = pair(&queue, &PLAYS, 60, round, may_meet);
            assert_eq!(groups, pair(&queue, &PLAYS, 60, round, may_meet), "it is a function");
            let mut seen = vec![false; count];
            for group in &groups {
                assert!(PLAYS[group.game as usize] >> group.size & 1 == 1);
                assert!(!group.members.is_empty() && group.members.len() <= usize::from(group.size));
                for (at, member) in group.members.iter().enumerate() {
                    assert!(!std::mem::replace(&mut seen[*member], true), "{member} is at two tables");
                    let one = &queue[*member];
                    assert!(one.games >> group.game & 1 == 1 && one.sizes >> group.size & 1 == 1);
                    assert!(one.clocks.contains(&group.clock) && (one.bots || group.bots() == 0));
                    assert!(group.members[..at].iter().all(|other| may_meet(*other, *member)));
                }
            }
            for a in (0..count).filter(|at| !seen[*at]) {
                assert!(
                    !queue[a].bots || (queue[a].games & 0b111) == 0 || {
                        let playable = PLAYS.iter().enumerate().any(|(game, sizes)| {
                            queue[a].games >> game & 1 == 1 && queue[a].sizes & sizes != 0
                        });
                        !playable
                    },
                    "who takes bots plays"
                );
                for b in (a + 1..count).filter(|at| !seen[*at]) {
                    let two = PLAYS.iter().enumerate().any(|(game, sizes)| {
                        (queue[a].games & queue[b].games) >> game & 1 == 1
                            && queue[a].sizes & queue[b].sizes & sizes & 0b100 != 0
                    });
                    let clock = queue[a].clocks.iter().any(|clock| queue[b].clocks.contains(clock));
                    assert!(!(two && clock && may_meet(a, b)), "{a} and {b} could have played");
                }
            }
        }
    }
}
