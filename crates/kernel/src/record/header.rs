//! What a record says before the deal, read and held against its commitments, in either format.

use super::{
    fair::{self, Attempt, Revealed},
    head::SOMEBODY,
    hex::{Hex, bytes},
    lines::{CalledOff, Fairness, FirstLine, Place, Player, Reason, Shown, ShownName, Terms},
};
use crate::library::Mark;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What a record that is read says before the deal.
#[derive(Clone, Debug)]
pub struct Header {
    /// The version of the format.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// Every option, defaults included.
    pub options: Map<String, Value>,
    /// Who sat where, in seat order.
    pub seats: Vec<Player>,
    /// Version and hash of word lists and card sets, by name; a hash alone where there is no version.
    pub library: BTreeMap<String, Mark>,
    /// How many lines it takes.
    pub(super) lines: u64,
    pub(super) secret: Secret,
}

/// Where a record's chance comes from.
#[derive(Clone, Debug)]
pub(super) enum Secret {
    One(Fairness),
    Two(Box<Terms>, String, Shown),
}

/// What the terms of a record bind, as far as there are any: what a player kept from before the deal is held against this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The hash of the terms.
    pub pledge: Hex<32>,
    /// The hash of the table's id.
    pub table: Hex<32>,
    /// How many people contributed.
    pub contributors: usize,
    /// Attempts before this one that were called off.
    pub called_off: Vec<Past>,
}

/// An attempt that was called off, and by whom as far as that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Past {
    /// What the terms say of it.
    #[serde(flatten)]
    pub off: CalledOff,
    /// What people in its seats were called then; none for whoever was forgotten, or where it was not kept.
    pub names: Vec<Option<String>>,
}

impl Header {
    pub(super) fn one(line: FirstLine) -> Header {
        let FirstLine { wardroom, game, revision, options, seats, library, chance } = line;
        let secret = Secret::One(chance);
        Header { format: wardroom, game, revision, options, seats, library, lines: 1, secret }
    }

    pub(super) fn two(terms: Terms, line: String, shown: Shown) -> Header {
        let name = |at: usize| shown.names.get(at).and_then(Option::as_ref);
        let seats = terms.seats.iter().enumerate().map(|(at, place)| match place {
            Place::Bot(bot) => Player { name: bot.name.clone(), bot: Some(bot.bot.clone()) },
            Place::Person(_) => {
                Player { name: name(at).map_or(SOMEBODY.into(), |shown| shown.name.clone()), bot: None }
            }
        });
        Header {
            format: terms.wardroom,
            game: terms.game.clone(),
            revision: terms.revision,
            options: terms.options.clone(),
            seats: seats.collect(),
            library: terms.library.clone(),
            lines: 2,
            secret: Secret::Two(Box::new(terms), line, shown),
        }
    }

    /// What its terms bind; nothing in format 1.
    pub fn bound(&self) -> Option<Bound> {
        let Secret::Two(terms, line, shown) = &self.secret else { return None };
        let past = |(at, off): (usize, &CalledOff)| {
            let kept = shown.called_off.get(at).map_or(&[][..], Vec::as_slice);
            let name = |seat: usize| kept.get(seat).and_then(Option::as_ref).map(|shown| shown.name.clone());
            Past { off: off.clone(), names: (0..off.withheld.len()).map(name).collect() }
        };
        Some(Bound {
            pledge: fair::pledge(line),
            table: terms.chance.table,
            contributors: shown.contributions.iter().flatten().count(),
            called_off: terms.chance.called_off.iter().enumerate().map(past).collect(),
        })
    }

    /// The key of the game's chance, once the seed is shown and everything that was committed to fits.
    pub(super) fn key(&self) -> Result<Option<[u8; 32]>, Wrong> {
        match &self.secret {
            Secret::One(chance) => one(chance, self.seats.len()).map_err(|problem| (1, problem)),
            Secret::Two(terms, line, shown) => two(terms, line, shown),
        }
    }
}

/// What is wrong, and on which line.
type Wrong = (u64, String);

const ONE_EACH: &str = "there is not one contribution for each seat";

fn unfit(found: Hex<32>, committed: Hex<32>) -> String {
    format!("the seed does not fit its commitment: its hash is {found}, committed was {committed}")
}

fn one(chance: &Fairness, seats: usize) -> Result<Option<[u8; 32]>, String> {
    if chance.version != 1 {
        return Err(format!("chance of version {} in a record of format 1", chance.version));
    }
    if chance.contributions.len() != seats {
        return Err(ONE_EACH.into());
    }
    let fits = |digits: &String| bytes(digits).filter(|bytes| bytes.len() <= fair::MAX_CONTRIBUTION);
    let contributions: Option<Vec<Vec<u8>>> = chance.contributions.iter().map(fits).collect();
    let contributions = contributions.ok_or_else(|| {
        format!("a contribution is at most {} bytes in hexadecimal digits", fair::MAX_CONTRIBUTION)
    })?;
    let Some(seed) = &chance.seed else { return Ok(None) };
    let found = fair::one::commitment(seed);
    if found != chance.commitment {
        return Err(unfit(found, chance.commitment));
    }
    Ok(Some(fair::one::key(seed, &contributions)))
}

/// An attempt failed by somebody, unless a backup was put back; and all of them are named by a hash, or none is.
fn check_called_off(off: &CalledOff, seats: usize) -> Result<(), &'static str> {
    let named = !off.withheld.is_empty();
    let in_order = off.withheld.is_sorted_by(|one, next| one < next);
    if !in_order || off.withheld.last().is_some_and(|seat| seat.index() >= seats) {
        return Err("its seats are not seats of this table, each once and in order");
    }
    match off.reason {
        Reason::Restored if named => return Err("a backup was put back, and somebody is named for it"),
        Reason::Withheld | Reason::Left | Reason::Removed | Reason::Absent if !named => {
            return Err("it was called off, and nobody is named for it");
        }
        Reason::Withheld | Reason::Left | Reason::Removed | Reason::Absent | Reason::Restored => {}
    }
    match off.called.is_empty() || off.called.len() == off.withheld.len() {
        true => Ok(()),
        false => Err("there is not one hash of a name for each of its seats"),
    }
}

/// What people were called in the attempts before is what was pledged, as far as it is there.
fn past_names(
    called_off: &[CalledOff],
    shown: &[Vec<Option<ShownName>>],
    salts: &mut BTreeSet<[u8; 32]>,
) -> Result<(), String> {
    let hidden = called_off.iter().any(|off| !off.called.is_empty());
    let fits = called_off.iter().map(|off| off.called.len()).eq(shown.iter().map(Vec::len));
    if !(if hidden { fits } else { shown.is_empty() }) {
        return Err("there is not one name for each hash of the attempts before".into());
    }
    for (off, names) in called_off.iter().zip(shown) {
        for (called, name) in off.called.iter().zip(names) {
            let Some(name) = name else { continue };
            if fair::called(&name.salt, &name.name) != *called {
                return Err(format!("attempt {}: the name is not the one that was pledged", off.attempt));
            }
            if !salts.insert(name.salt.0) {
                return Err(format!("attempt {}: its salt was used before", off.attempt));
            }
        }
    }
    Ok(())
}

fn two(terms: &Terms, line: &str, shown: &Shown) -> Result<Option<[u8; 32]>, Wrong> {
    let promise = &terms.chance;
    if promise.version != 2 {
        return Err((1, format!("chance of version {} in a record of format 2", promise.version)));
    }
    let before = promise.called_off.iter().map(|off| off.attempt);
    if !before.eq(1..promise.attempt.max(1)) || promise.attempt == 0 {
        return Err((1, "the attempts before this one are not all there, in order".into()));
    }
    for off in &promise.called_off {
        check_called_off(off, terms.seats.len())
            .map_err(|problem| (1, format!("attempt {}: {problem}", off.attempt)))?;
    }
    if shown.contributions.len() != terms.seats.len() {
        return Err((2, ONE_EACH.into()));
    }
    if shown.names.len() != terms.seats.len() {
        return Err((2, "there is not one name for each seat".into()));
    }
    let attempt = Attempt { table: promise.table, number: promise.attempt };
    let mut salts = BTreeSet::new();
    past_names(&promise.called_off, &shown.called_off, &mut salts).map_err(|problem| (2, problem))?;
    let mut contributions = Vec::new();
    for ((seat, place), (name, gave)) in
        (1u8..).zip(&terms.seats).zip(shown.names.iter().zip(&shown.contributions))
    {
        let wrong = |problem: &str| Err((2, format!("seat {seat}: {problem}")));
        let person = match (place, name) {
            (Place::Person(person), _) => Some(person),
            (Place::Bot(_), None) => None,
            (Place::Bot(_), Some(_)) => return wrong("a bot's name stands in the terms"),
        };
        if let (Some(name), Some(person)) = (name, person) {
            if fair::called(&name.salt, &name.name) != person.called {
                return wrong("the name is not the one that was pledged");
            }
            if !salts.insert(name.salt.0) {
                return wrong("its salt was used before");
            }
        }
        match (gave, person.and_then(|person| person.commitment)) {
            (None, None) => contributions.push(Vec::new()),
            (None, Some(_)) => return wrong("what was committed to is not shown"),
            (Some(_), None) => return wrong("a contribution that was not committed to"),
            (Some(gave), Some(committed)) => {
                let contribution = bytes(&gave.contribution)
                    .filter(|bytes| (1..=fair::MAX_CONTRIBUTION).contains(&bytes.len()));
                let Some(contribution) = contribution else {
                    return wrong("a contribution is 1 to 64 bytes in hexadecimal digits");
                };
                let revealed = Revealed { salt: gave.salt, contribution };
                if attempt.contributed(&promise.commitment, seat, &revealed) != committed {
                    return wrong("the contribution does not fit its commitment");
                }
                if !salts.insert(gave.salt.0) {
                    return wrong("its salt was used before");
                }
                contributions.push(revealed.contribution);
            }
        }
    }
    let Some(seed) = &shown.seed else { return Ok(None) };
    let found = attempt.commitment(seed);
    if found != promise.commitment {
        return Err((2, unfit(found, promise.commitment)));
    }
    Ok(Some(fair::key(seed, &fair::pledge(line), &contributions)))
}
