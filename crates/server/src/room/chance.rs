//! Chance in two steps: everybody commits, the terms are written, everybody reveals, and only then it is dealt. `docs/fair-chance.md` says
//! why nobody, the operator included, can choose a deal so.

use super::{
    Held, Room, broken,
    command::own_seat,
    conflict,
    entry::What,
    live::{Chair, Live},
    names,
    off::Off,
    seats::Chance,
};
use crate::{face, house::House};
use kernel::{
    Seat, Seats,
    record::{
        BotPlace, CalledOff, Head, Hex, Name, PersonPlace, Place, Played, Sealed, Terms, bytes, digits,
        fair::{self, Attempt, Revealed, Seed},
    },
};
use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};
use store::{Called, Id, Names};
use wire::{Clock, Opening, Outcome, Problem, ProblemCode, Status};

/// How long people have to reveal by correspondence, in milliseconds.
const CORRESPONDENCE: u64 = 86_400_000;
/// How many commitments a person brings at most to one seat in one attempt to deal.
const MOST_COMMITMENTS: u32 = 8;

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
    /// The attempts before.
    pub called_off: Vec<Off>,
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

    /// The same of a bot.
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

    /// What people are called changes.
    pub(super) fn keep(&mut self, names: &Names) {
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
}

impl Live {
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
            let played = face::played(self.title, &self.open.options, &self.library())?;
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
        let dealt = self.face.is_some();
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

    /// Somebody has revealed.
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

/// What a person commits to as they sit down, if they do.
pub(super) fn commitment(
    live: &Live,
    seat: Seat,
    who: Id,
    chance: Chance<'_>,
) -> Result<Option<Hex<32>>, Problem> {
    let Some(text) = chance.commitment else { return Ok(None) };
    let malformed = |problem: &str| Problem::new(ProblemCode::Malformed, problem);
    let commitment: Hex<32> =
        text.parse().map_err(|_| malformed("a commitment is 64 small hexadecimal digits"))?;
    let attempt = chance.attempt.ok_or_else(|| malformed("name the `attempt` that the commitment is for"))?;
    if !live.is_two_step() {
        return Err(conflict("this table was set up before there were commitments; sit down without one"));
    }
    if attempt != live.fair.attempt {
        return Err(conflict("the table is at another attempt to deal; commit to that one"));
    }
    let own = live.chairs[seat.index()].commitment == Some(commitment);
    if !own && live.fair.used.contains(&commitment) {
        return Err(conflict("that commitment was used before; draw a new salt and contribution"));
    }
    let brought = live.fair.committed.get(&(seat, who)).copied().unwrap_or(0);
    if !own && brought >= MOST_COMMITMENTS {
        let enough =
            "you have brought 8 parts of the shuffle to this deal, which is enough; the last one counts";
        return Err(conflict(enough));
    }
    Ok(Some(commitment))
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

/// How long people have to reveal, in milliseconds.
pub(super) fn opening_time(house: &House, live: &Live) -> u64 {
    match live.open.clock {
        Clock::Correspondence { .. } => CORRESPONDENCE,
        Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } => {
            house.config.reveal_seconds.saturating_mul(1000)
        }
    }
}

/// Nobody comes, goes or is seated between the terms and the deal.
pub(super) fn unsealed(live: &Live) -> Result<(), Problem> {
    match live.is_sealed() {
        true => Err(conflict(
            "the deal is being opened: everybody is asked for their part of the shuffle; wait until it is dealt or called off",
        )),
        false => Ok(()),
    }
}

impl Room {
    /// The host deals: the terms are written, and whoever committed to something is asked to reveal it.
    pub(super) async fn seal(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
    ) -> Result<Outcome, Outcome> {
        if held.live.is_sealed() {
            return Ok(Outcome::done(held.live.seq));
        }
        let missing = held.live.chairs.iter().find(|chair| chair.absent).and_then(|chair| chair.who);
        if let Some(who) = missing {
            let name = held.live.name(who);
            let problem = format!(
                "{name} has not sat down for this deal yet; wait until they open the table, or free their seat"
            );
            return Err(conflict(&problem).into());
        }
        held.live.names = names(house, &held.live).await?;
        let live = &held.live;
        self.everybody_is_here(house, live)?;
        // What would be refused is refused now, not when everybody has revealed.
        live.deal_with([0; 32])?;
        let (mut places, mut called) = (Vec::new(), Vec::new());
        for seat in Seat::first(live.open.seats) {
            let chair = &live.chairs[seat.index()];
            places.push(match (chair.who, chair.bot) {
                (None, Some(bot)) => {
                    Place::Bot(BotPlace { bot: bot.name().into(), name: live.seat_name(seat) })
                }
                (None, None) => return Err(conflict("a seat is still open").into()),
                (Some(who), _) => {
                    let (name, salt) = (live.name(who), house.secret());
                    let hidden = fair::called(&Hex(salt), &name);
                    called.push(Called { attempt: 0, seat: seat.number(), who, name, salt });
                    Place::Person(PersonPlace { called: hidden, commitment: chair.commitment })
                }
            });
        }
        let commitment = live.commitment().ok_or_else(|| conflict("this table cannot be dealt"))?;
        let off = live.fair.called_off.iter().map(|off| off.told.clone()).collect();
        let played = face::played(live.title, &live.open.options, &live.library())?;
        let played = live.open.revision.into_iter().fold(played, Played::by_revision);
        let line = played.terms(live.attempt(), commitment, off, places);
        let waits = live.chairs.iter().any(|chair| chair.commitment.is_some());
        let until = waits.then(|| house.time().saturating_add(opening_time(house, live)));
        held.called = Some(Names::Written(called));
        if !waits {
            held.spoiled = true;
            held.live.note_terms(&line, until);
            return self.deal(house, held, vec![What::Terms { line, until }]).await;
        }
        let done = self.change(house, held, vec![What::Terms { line, until }]).await?;
        self.remind(house, &held.live);
        Ok(done)
    }

    /// Somebody reveals what they committed to; the last one deals.
    pub(super) async fn reveal(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
        command: Reveal<'_>,
    ) -> Result<Outcome, Outcome> {
        let malformed = |problem: &str| Outcome::from(Problem::new(ProblemCode::Malformed, problem));
        let live = &held.live;
        let seat = own_seat(live, who)?;
        let salt = command.salt.parse().map_err(|_| malformed("a salt is 64 small hexadecimal digits"))?;
        let contribution = bytes(command.contribution)
            .filter(|bytes| (1..=fair::MAX_CONTRIBUTION).contains(&bytes.len()))
            .ok_or_else(|| malformed("a contribution is 1 to 64 bytes in small hexadecimal digits"))?;
        let revealed = Revealed { salt, contribution };
        if command.attempt != live.fair.attempt {
            return Err(conflict("that attempt to deal is over; this table is at another").into());
        }
        let chair = &live.chairs[seat.index()];
        match &chair.revealed {
            Some(known) if *known == revealed => {
                return Ok(Outcome::Done { seq: live.seq, again: true, table: None });
            }
            Some(_) => return Err(conflict("you have revealed already, and something else").into()),
            None => {}
        }
        let Some(terms) = live.fair.terms.as_deref().filter(|_| live.is_sealed()) else {
            return Err(conflict("nobody is asked to reveal now; keep it to yourself").into());
        };
        if command.pledge != fair::pledge(terms).to_string() {
            return Err(conflict("that is not the hash of this table's terms; look at them again").into());
        }
        let (Some(commitment), Some(host)) = (chair.commitment, live.commitment()) else {
            return Err(conflict("you have committed to nothing, so there is nothing to reveal").into());
        };
        if live.attempt().contributed(&host, seat.number(), &revealed) != commitment {
            return Err(malformed("that is not what you committed to"));
        }
        if live.fair.used.contains(&revealed.salt) {
            return Err(conflict("that salt was used before").into());
        }
        let what = What::Reveal { seat, salt, gave: digits(&revealed.contribution) };
        if live.unrevealed().any(|other| other != seat) {
            return self.change(house, held, vec![what]).await;
        }
        held.spoiled = true;
        held.live.note_reveal(seat, &revealed);
        self.deal(house, held, vec![what]).await
    }

    /// Deals. What makes it possible to deal has been noted, and is written down before it.
    pub(super) async fn deal(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        mut whats: Vec<What>,
    ) -> Result<Outcome, Outcome> {
        held.spoiled = true;
        let key = held.live.key().map_err(|problem| broken(&problem))?;
        held.live.deal(key)?;
        let clock = Some(house.time());
        whats.push(What::Start { clock });
        self.commit(house, held, whats).await?;
        self.begin(house, held).await
    }
}

/// What is revealed, as it was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reveal<'a> {
    pub attempt: u32,
    pub pledge: &'a str,
    pub salt: &'a str,
    pub contribution: &'a str,
}
