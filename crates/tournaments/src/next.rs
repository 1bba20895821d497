//! What follows now: a function of the journal and of what came of its games.

use crate::{
    Event, Format, Leaving, Pairing, Party, Stage, Tournament, Verdict, pair, standings, terms::MOST_ROUNDS,
};
use std::collections::{HashMap, HashSet};
use store::Id;

/// For how long somebody who is free waits in an arena for more to become free, in milliseconds.
const GATHERS: u64 = 5_000;
/// After how long two play each other again in an arena though others are still playing, in milliseconds.
const AGAIN: u64 = 30_000;

/// What is known beside the journal.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The time on the wall, in milliseconds since 1970.
    pub wall: u64,
    /// The time of the house, in milliseconds.
    pub time: u64,
    /// What came of tables.
    pub verdicts: HashMap<Id, Verdict>,
    /// Entrants who are gone from the house.
    pub gone: HashSet<u16>,
}

/// What is to be added to the journal now, all at once; nothing if it waits. Ids of tables that are to be made come from `table`.
pub fn next(tournament: &Tournament, known: &Known, table: impl FnMut() -> Id) -> Vec<Event> {
    let mut next = Next { now: tournament.clone(), known, events: Vec::new() };
    next.leave();
    next.end();
    next.begin();
    next.go_on(table);
    next.events
}

/// How many rounds so many need, so that one is ahead of all: half of those without a loss are left after each, or one of each table.
pub fn rounds_for(entrants: usize, size: u8) -> u8 {
    let (size, mut left, mut rounds) = (usize::from(size.max(2)), 1, 0);
    while left < entrants && rounds < MOST_ROUNDS {
        left *= size;
        rounds += 1;
    }
    // At larger tables one round more, or hardly anybody would meet.
    (rounds + u8::from(size > 2)).clamp(1, MOST_ROUNDS)
}

struct Next<'a> {
    /// The tournament with all that was decided so far.
    now: Tournament,
    known: &'a Known,
    events: Vec<Event>,
}

impl Next<'_> {
    fn add(&mut self, event: Event) {
        if self.now.apply(event.clone()).is_ok() {
            self.events.push(event);
        }
    }

    /// Those who are gone leave.
    fn leave(&mut self) {
        if matches!(self.now.stage, Stage::Played | Stage::CalledOff) {
            return;
        }
        let gone: Vec<u16> = self.now.active().filter(|entrant| self.known.gone.contains(entrant)).collect();
        for entrant in gone {
            self.add(Event::Left { entrant, why: Leaving::Gone });
        }
    }

    /// Games end; who did not come leaves.
    fn end(&mut self) {
        let ended: Vec<(Id, Verdict)> = self
            .now
            .running()
            .filter_map(|game| Some((game.table, self.known.verdicts.get(&game.table)?.clone())))
            .collect();
        for (table, verdict) in ended {
            let absent = if let Verdict::Absent(absent) = &verdict { absent.clone() } else { Vec::new() };
            self.add(Event::Ended { table, verdict, at: self.known.time });
            for entrant in absent {
                let stays = self.now.entrants.get(usize::from(entrant)).is_some_and(|one| one.left.is_none());
                if stays {
                    self.add(Event::Left { entrant, why: Leaving::Absent });
                }
            }
        }
    }

    /// It begins when its time has come, or is called off if there are too few.
    fn begin(&mut self) {
        let due = self.now.terms.begins.is_some_and(|begins| begins <= self.known.wall);
        if self.now.stage != Stage::Entering || !due {
            return;
        }
        match begun(&self.now, self.known.time) {
            Some(begun) => self.add(begun),
            None => self.add(Event::Over { played: false }),
        }
    }

    fn go_on(&mut self, table: impl FnMut() -> Id) {
        if self.now.stage != Stage::Playing {
            return;
        }
        match self.now.terms.format {
            Format::Swiss { .. } => self.swiss(table),
            Format::Arena { .. } => self.arena(table),
        }
    }

    /// The next round, once all tables are over.
    fn swiss(&mut self, table: impl FnMut() -> Id) {
        if self.now.running().next().is_some() {
            return;
        }
        if self.now.round >= u16::from(self.now.rounds) || self.now.active().count() < 2 {
            return self.add(Event::Over { played: self.now.round > 0 });
        }
        let (order, parties) = parties(&self.now, |_| true);
        let pairing = pair(&parties, self.now.terms.size, self.now.terms.smaller);
        if pairing.tables.is_empty() {
            return self.add(Event::Over { played: self.now.round > 0 });
        }
        self.paired(&order, pairing, true, table);
    }

    /// Tables for those who are free.
    fn arena(&mut self, table: impl FnMut() -> Id) {
        let (now, time) = (&self.now, self.known.time);
        let people = now.active().any(|entrant| !now.entrants[usize::from(entrant)].bot);
        if now.ends().is_none_or(|ends| time >= ends) || !people {
            if now.running().next().is_none() {
                self.add(Event::Over { played: true });
            }
            return;
        }
        let busy: HashSet<u16> = now.running().flat_map(|game| game.seats.iter().copied()).collect();
        let free = |entrant: u16| !busy.contains(&entrant);
        let begun = now.begun.unwrap_or(0);
        let since = |entrant: u16| {
            let own = now.games.iter().rev().find(|game| game.seats.contains(&entrant));
            own.and_then(|game| game.end.as_ref()).map_or(begun, |(_, at)| *at)
        };
        let waited = |entrant: u16| time.saturating_sub(since(entrant));
        let all_free = now.active().all(free);
        let longest = now.active().filter(|one| free(*one)).map(waited).max().unwrap_or(0);
        if !all_free && longest < GATHERS {
            return;
        }
        let (order, mut parties) = parties(now, free);
        // Of an odd number the one is left out who became free last, and only the last opponents count as met.
        let latest = (0..order.len()).max_by_key(|at| (since(order[*at]), *at));
        for (at, party) in parties.iter_mut().enumerate() {
            party.byes = u32::from(Some(at) != latest);
            party.met = last_met(now, &order, at);
        }
        let mut pairing = pair(&parties, now.terms.size, now.terms.smaller);
        pairing.tables.retain(|members| {
            let again =
                members.iter().any(|at| members.iter().any(|other| parties[*at].met.contains_key(other)));
            all_free || !again || members.iter().all(|at| waited(order[*at]) >= AGAIN)
        });
        if !pairing.tables.is_empty() {
            self.paired(&order, pairing, false, table);
        }
    }

    fn paired(&mut self, order: &[u16], pairing: Pairing, byes: bool, mut table: impl FnMut() -> Id) {
        let named = |members: Vec<usize>| members.into_iter().map(|at| order[at]).collect::<Vec<u16>>();
        let tables = pairing.tables.into_iter().map(|members| (table(), named(members))).collect();
        let byes = if byes { named(pairing.byes) } else { Vec::new() };
        self.add(Event::Paired { round: self.now.round + 1, tables, byes, at: self.known.time });
    }
}

/// The tournament begins, if there are enough for it.
pub fn begun(tournament: &Tournament, at: u64) -> Option<Event> {
    let count = tournament.active().count();
    let least = match tournament.terms.smaller {
        true => tournament.terms.size.saturating_sub(1).max(2),
        false => tournament.terms.size,
    };
    let rounds = match tournament.terms.format {
        Format::Swiss { rounds } => rounds.unwrap_or_else(|| rounds_for(count, tournament.terms.size)),
        Format::Arena { .. } => 0,
    };
    (count >= usize::from(least)).then_some(Event::Begun { at, rounds })
}

/// Those who are in it and `fit`, in the order of the standings, and what pairing knows of them.
fn parties(tournament: &Tournament, fit: impl Fn(u16) -> bool) -> (Vec<u16>, Vec<Party>) {
    let active: HashSet<u16> = tournament.active().filter(|entrant| fit(*entrant)).collect();
    let rows = standings(tournament);
    let rows: Vec<_> = rows.into_iter().filter(|row| active.contains(&row.entrant)).collect();
    let order: Vec<u16> = rows.iter().map(|row| row.entrant).collect();
    let places: HashMap<u16, usize> = order.iter().enumerate().map(|(at, entrant)| (*entrant, at)).collect();
    let mut parties: Vec<Party> =
        rows.iter().map(|row| Party { points: row.points, ..Party::default() }).collect();
    for game in &tournament.games {
        // Those who were paired and did not play may meet another time.
        let played = !matches!(game.end, Some((Verdict::Absent(_), _)));
        for (seat, one) in (0_u8..).zip(&game.seats) {
            let Some(at) = places.get(one) else { continue };
            if played {
                parties[*at].sat.push(seat);
                let others = game.seats.iter().filter(|other| *other != one);
                for other in others.filter_map(|other| places.get(other)) {
                    *parties[*at].met.entry(*other).or_default() += 1;
                }
            }
        }
    }
    for (_, entrant) in &tournament.byes {
        if let Some(at) = places.get(entrant) {
            parties[*at].byes += 1;
        }
    }
    (order, parties)
}

/// Whom somebody met in their last game, by places in the order.
fn last_met(tournament: &Tournament, order: &[u16], at: usize) -> HashMap<usize, u32> {
    let own = order[at];
    let last = tournament.games.iter().rev().find(|game| game.seats.contains(&own));
    let others = last.iter().flat_map(|game| &game.seats).filter(|other| **other != own);
    others.filter_map(|other| order.iter().position(|one| one == other)).map(|other| (other, 1)).collect()
}
