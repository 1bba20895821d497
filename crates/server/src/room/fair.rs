//! How far a table is with the chance of its deal, and what is known of it.

use super::{Chair, TableState, off::FailedAttempt};
use crate::games::titles;
use kernel::{
    Seat, Seats,
    record::{
        CalledOff, Head, Hex, Name, Sealed, Terms, digits,
        fair::{self, Attempt, Revealed, Seed},
    },
};
use std::collections::{BTreeSet, HashMap};
use store::{Called, Id, Names};
use wire::{Opening, Status};

/// How far a table is with the chance of its deal.
#[derive(Clone, Debug)]
pub struct Fair {
    /// Which attempt to deal it is, counted from 1.
    pub attempt: u32,
    /// The secret of this attempt.
    pub seed: Seed,
    /// The terms, once they are written.
    pub terms: Option<String>,
    /// Until when people have to reveal, in the house's time; nothing when nobody is asked.
    pub until: Option<u64>,
    /// The attempts that came to nothing before this one, in order.
    pub called_off: Vec<FailedAttempt>,
    /// Every commitment and every salt that was used at this table.
    pub used: BTreeSet<Hex<32>>,
    /// What people are called in the terms, and were in those attempts before that failed by them.
    pub called: Vec<Called>,
    /// How often a backup had been put back in this house when the attempt began.
    pub restored: u64,
    /// How many commitments each brought to a seat in this attempt.
    committed: HashMap<(Seat, Id), u32>,
    /// Seats that were taken in this attempt, by a person and by a bot, when too much had happened at the table.
    spared: (Seats, Seats),
}

impl Fair {
    /// Of a new table, in a house in which a backup was put back so often.
    pub fn new(seed: Seed, restored: u64) -> Fair {
        Fair {
            attempt: 1,
            seed,
            terms: None,
            until: None,
            called_off: Vec::new(),
            used: BTreeSet::new(),
            called: Vec::new(),
            restored,
            committed: HashMap::new(),
            spared: (Seats::NONE, Seats::NONE),
        }
    }

    /// Somebody sits down, perhaps beyond what may happen at a table.
    pub(super) fn note_sit(&mut self, seat: Seat, who: Id, commitment: Option<Hex<32>>, beyond: bool) {
        if let Some(commitment) = commitment {
            self.used.insert(commitment);
            *self.committed.entry((seat, who)).or_default() += 1;
        }
        if beyond {
            self.spared.0 = self.spared.0.with(seat);
        }
    }

    /// A bot sits down, perhaps beyond what may happen at a table.
    pub(super) fn note_bot(&mut self, seat: Seat, beyond: bool) {
        if beyond {
            self.spared.1 = self.spared.1.with(seat);
        }
    }

    /// Whether a person may take a seat however much has happened: once in an attempt, so that nobody can keep the others from dealing.
    pub(super) fn spares_seat(&self, seat: Seat) -> bool {
        !self.spared.0.has(seat)
    }

    /// Whether a bot may take a seat however much has happened, for the same reason.
    pub(super) fn spares_bot(&self, seat: Seat) -> bool {
        !self.spared.1.has(seat)
    }

    /// Another attempt begins, with this seed.
    pub(super) fn begin(&mut self, seed: Seed) {
        (self.terms, self.until, self.seed) = (None, None, seed);
        self.attempt += 1;
        self.committed.clear();
        self.spared = (Seats::NONE, Seats::NONE);
    }

    /// What people are called in the record changes.
    pub(super) fn rename(&mut self, names: &Names) {
        match names {
            Names::Written(names) => {
                self.called.retain(|called| called.attempt > 0);
                self.called.extend(names.iter().cloned());
            }
            Names::CalledOff(attempt, seats) => {
                for called in self.called.iter_mut().filter(|called| called.attempt == 0) {
                    called.attempt = if seats.contains(&called.seat) { *attempt } else { 0 };
                }
                self.called.retain(|called| called.attempt > 0);
            }
        }
    }

    /// How many commitments somebody has brought to a seat in this attempt.
    pub(super) fn brought(&self, seat: Seat, who: Id) -> u32 {
        self.committed.get(&(seat, who)).copied().unwrap_or(0)
    }
}

impl TableState {
    /// Whether its chance is fixed in two steps; tables of before have version 1.
    pub fn is_two_step(&self) -> bool {
        self.open.chance >= 2
    }

    /// What every commitment of this attempt is bound to.
    pub fn attempt(&self) -> Attempt {
        Attempt { table: fair::table(&self.id.to_string()), number: self.fair.attempt }
    }

    /// The commitment to the seed. What cannot be read was not committed to by what stands in its place.
    pub fn commitment(&self) -> Option<Hex<32>> {
        match (self.lost, self.is_two_step()) {
            (true, _) => None,
            (false, true) => Some(self.attempt().commitment(&self.fair.seed)),
            (false, false) => Some(fair::one::commitment(&self.fair.seed)),
        }
    }

    /// The seats that are asked to reveal and have not yet.
    pub fn unrevealed(&self) -> impl Iterator<Item = Seat> + '_ {
        let waits = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            chair.commitment.is_some() && chair.revealed.is_none()
        };
        let asked = self.fair.until.is_some() && self.status == Status::Waiting;
        Seat::first(self.open.seats).filter(move |_| asked).filter(waits)
    }

    /// The key of its chance; what is missing if it cannot be known.
    pub fn key(&self) -> Result<[u8; 32], String> {
        // A puzzle is the same for everybody.
        if let Some(daily) = &self.open.daily {
            return Ok(daily.key.0);
        }
        if !self.is_two_step() {
            let gave: Vec<Vec<u8>> = self.chairs.iter().map(|chair| chair.gave.clone()).collect();
            return Ok(fair::one::key(&self.fair.seed, &gave));
        }
        let terms = self.fair.terms.as_deref().ok_or("it was dealt without terms")?;
        let gave = |chair: &Chair| match (&chair.revealed, chair.commitment) {
            (Some(revealed), Some(_)) => Ok(revealed.contribution.clone()),
            (None, None) => Ok(Vec::new()),
            (Some(_), None) | (None, Some(_)) => Err("it was dealt before everybody had revealed"),
        };
        let gave: Result<Vec<Vec<u8>>, _> = self.chairs.iter().map(gave).collect();
        Ok(fair::key(&self.fair.seed, &fair::pledge(terms), &gave?))
    }

    /// The revision of the game by which it is played: that of its terms, else of its first entry. Tables of before name none, and have the
    /// first.
    pub fn revision(&self) -> u32 {
        let terms = self.fair.terms.as_deref().and_then(|line| serde_json::from_str::<Terms>(line).ok());
        terms.map(|terms| terms.revision).or(self.open.revision).unwrap_or(1)
    }

    /// What stands before the deal in its record; `called` is what people were called then.
    pub fn head(&self, called: &[Called]) -> Result<Head, kernel::Refusal> {
        let Some(line) = self.fair.terms.clone().filter(|_| self.is_two_step()) else {
            let played = titles::played(self.title, &self.open.options, &self.library())?;
            let played = played.by_revision(self.revision());
            let gave: Vec<Vec<u8>> = self.chairs.iter().map(|chair| chair.gave.clone()).collect();
            return Ok(Head::one(played, self.players(), self.fair.seed, &gave));
        };
        Ok(Head::Two(Box::new(Sealed {
            names: Seat::first(self.open.seats).map(|seat| name_of(called, 0, seat)).collect(),
            called_off: past_names(&line, called),
            line,
            contributions: self.chairs.iter().map(|chair| chair.revealed.clone()).collect(),
            seed: self.fair.seed,
        })))
    }

    /// Chance, as far as it is shown.
    pub fn fairness(&self, time: u64) -> wire::Fairness {
        let dealt = self.game.is_some();
        let gave = |chair: &Chair| match (&chair.revealed, self.is_two_step()) {
            (Some(revealed), true) if dealt => digits(&revealed.contribution),
            (_, true) => String::new(),
            (_, false) => digits(&chair.gave),
        };
        let waits: Vec<u8> = self.unrevealed().map(Seat::number).collect();
        let absent = |seat: &Seat| self.chairs[seat.index()].absent;
        wire::Fairness {
            version: if self.is_two_step() { 2 } else { 1 },
            table: fair::table(&self.id.to_string()).to_string(),
            attempt: self.fair.attempt,
            commitment: self.commitment().map(|hash| hash.to_string()).unwrap_or_default(),
            commitments: self.chairs.iter().map(|chair| chair.commitment.map(|c| c.to_string())).collect(),
            terms: self.fair.terms.clone().filter(|_| self.is_sealed()),
            pledge: self.fair.terms.as_deref().map(|terms| fair::pledge(terms).to_string()),
            opening: self
                .fair
                .until
                .filter(|_| !waits.is_empty())
                .map(|until| Opening { waits, left: until.saturating_sub(time) }),
            absent: match self.status {
                Status::Waiting => Seat::first(self.open.seats).filter(absent).map(Seat::number).collect(),
                _ => Vec::new(),
            },
            called_off: self.fair.called_off.iter().map(|off| off.shown(self)).collect(),
            contributions: self.chairs.iter().map(gave).collect(),
            seed: (self.status == Status::Finished).then(|| self.fair.seed.to_string()),
        }
    }

    /// The terms are written, and from here on nothing of them changes.
    pub(super) fn note_terms(&mut self, line: &str, until: Option<u64>) {
        self.fair.terms = Some(line.into());
        self.fair.until = until;
    }

    /// Somebody has revealed what they committed to; its salt is used up.
    pub(super) fn note_reveal(&mut self, seat: Seat, revealed: &Revealed) {
        self.fair.used.insert(revealed.salt);
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.revealed = Some(revealed.clone());
        }
    }

    /// Nothing of the terms changes while they are open.
    pub(super) fn is_sealed(&self) -> bool {
        self.fair.until.is_some() && self.status == Status::Waiting
    }
}

/// What somebody was called in an attempt, as far as that is known.
fn name_of(called: &[Called], attempt: u32, seat: Seat) -> Option<Name> {
    let found = called.iter().find(|called| called.attempt == attempt && called.seat == seat.number());
    found.map(|called| (called.name.clone(), Hex(called.salt)))
}

/// What those were called by whom attempts before failed, where the terms have hashes of it.
fn past_names(line: &str, called: &[Called]) -> Vec<Vec<Option<Name>>> {
    let past = serde_json::from_str(line).map_or(Vec::new(), |terms: Terms| terms.chance.called_off);
    if past.iter().all(|off| off.called.is_empty()) {
        return Vec::new();
    }
    let name = |off: &CalledOff, seat: &Seat| name_of(called, off.attempt, *seat);
    let names =
        |off: &CalledOff| off.withheld.iter().zip(&off.called).map(|(seat, _)| name(off, seat)).collect();
    past.iter().map(names).collect()
}
