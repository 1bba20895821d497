//! How a table comes about: a deal, a position, a record.

use crate::{
    dealt::{AnyGame, Dealt, Dice},
    game::Game as Held,
    raise::Trouble,
    shelf::{library, title},
};
use catalog::Visitor;
use kernel::{
    Chance, Game, Position, Seat, Table, Title,
    chance::{Keyed, Quick},
    hs::HS_05,
    options,
    record::{Head, Header, Hex, Playback, Played, Player, Reader, Sealed},
    refuse,
    seat::MAX_SEATS,
    table::Deed,
};
use pyo3::prelude::*;
use serde_json::{Map, Value, json};

type Made = Result<Box<dyn AnyGame>, Trouble>;

/// Four players, or as near to four as the game allows, where nobody says how many.
pub fn seats<G: Game>(options: &G::Options, players: Option<u8>) -> Result<u8, Trouble> {
    let allowed = G::players(options);
    let players = players.unwrap_or(4.clamp(*allowed.start(), *allowed.end()));
    if (1..=MAX_SEATS as u8).contains(&players) {
        return Ok(players);
    }
    let refusal = refuse(HS_05).fact("players", players);
    Err(Trouble::refused::<G>(&refusal.fact("least", *allowed.start()).fact("most", *allowed.end())))
}

/// Options from JSON, on top of what the title starts from.
pub fn chosen<G: Game>(title: &Title, chosen: &str) -> Result<G::Options, Trouble> {
    let chosen: Map<String, Value> = serde_json::from_str(chosen)
        .map_err(|error| Trouble::Bad(format!("options are a table of names and values: {error}")))?;
    options::chosen::<G>(title, &G::preset(title), &chosen).map_err(|error| Trouble::Bad(error.to_string()))
}

/// A number nobody knows beforehand.
fn any_seed() -> Result<u64, Trouble> {
    getrandom::u64()
        .map_err(|error| Trouble::Bad(format!("the system gives no randomness: {error}; name a seed")))
}

struct Deal<'a> {
    players: Option<u8>,
    seed: u64,
    options: &'a str,
}

impl Visitor for Deal<'_> {
    type Out = Made;

    fn visit<G: Game>(self, title: &'static Title) -> Made {
        let options = chosen::<G>(title, self.options)?;
        let seats = seats::<G>(&options, self.players)?;
        let person = |seat: Seat| Player { name: format!("Player {seat}"), bot: None };
        let sitting: Vec<Player> = Seat::first(seats).map(person).collect();
        let mut secret = [0; 32];
        secret[24..].copy_from_slice(&self.seed.to_be_bytes());
        let sealed = Sealed::alone(Played::new::<G>(title, &options, library()), &sitting, Hex(secret));
        let chance = Dice::Keyed(Box::new(Keyed::new(&sealed.key())));
        let table = Table::<G, Dice>::deal(&options, seats, library(), chance)
            .map_err(|refusal| Trouble::refused::<G>(&refusal))?;
        let head = Some(Head::Two(Box::new(sealed)));
        Ok(Box::new(Dealt { title, options, table, head, past: Vec::new() }))
    }
}

/// Deals a new game. The same seed, players and options give the same deal.
#[pyfunction]
pub fn deal(
    py: Python<'_>,
    game: &str,
    players: Option<u8>,
    seed: Option<u64>,
    options: &str,
) -> PyResult<Held> {
    let title = title(game)?;
    let seed = seed.map_or_else(any_seed, Ok)?;
    Ok(Held::new(py.detach(|| catalog::visit(title, Deal { players, seed, options }))?, Some(seed)))
}

struct SetUp<'a> {
    position: &'a str,
    deal: Deal<'a>,
}

impl Visitor for SetUp<'_> {
    type Out = Made;

    fn visit<G: Game>(self, title: &'static Title) -> Made {
        let options = chosen::<G>(title, self.deal.options)?;
        let seats = seats::<G>(&options, self.deal.players)?;
        let position: Value = serde_json::from_str(self.position)
            .map_err(|error| Trouble::Bad(format!("a position is a table of names and values: {error}")))?;
        let game = G::set_up(&options, seats, library(), &Position::of(&position))
            .map_err(|refusal| Trouble::refused::<G>(&refusal))?;
        let table = Table::from(game, Dice::Quick(Quick::new(self.deal.seed)));
        Ok(Box::new(Dealt { title, options, table, head: None, past: Vec::new() }))
    }
}

/// Starts from a position.
#[pyfunction]
pub fn set_up(
    py: Python<'_>,
    game: &str,
    players: Option<u8>,
    seed: Option<u64>,
    options: &str,
    position: &str,
) -> PyResult<Held> {
    let title = title(game)?;
    let seed = seed.map_or_else(any_seed, Ok)?;
    let deal = Deal { players, seed, options };
    Ok(Held::new(py.detach(|| catalog::visit(title, SetUp { position, deal }))?, Some(seed)))
}

/// The game of a record's header.
fn of_record(header: &Header) -> Result<&'static Title, Trouble> {
    let unknown = || Trouble::Record(1, format!("there is no game `{}`", header.game));
    catalog::find(&header.game).ok().filter(|title| title.id == header.game).ok_or_else(unknown)
}

struct Check<'a>(Reader<&'a [u8]>, Header);

impl Visitor for Check<'_> {
    type Out = Result<Value, Trouble>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let found = Playback::<G, &[u8]>::new(self.0, self.1, library(), false)?.finish()?;
        Ok(json!({
            "game": title.id,
            "entries": found.entries,
            "outcomes": found.outcomes,
            "seed_shown": found.seed_shown,
            "finished": found.end.is_some(),
            "places": found.end.as_ref().map(|end| &end.places),
            "scores": found.end.as_ref().map(|end| &end.scores),
            "pledge": found.bound.as_ref().map(|bound| bound.pledge),
            "contributors": found.bound.as_ref().map_or(0, |bound| bound.contributors),
        }))
    }
}

/// Recomputes everything in a record: what holds, as JSON.
#[pyfunction]
pub fn verify(py: Python<'_>, record: &[u8]) -> PyResult<String> {
    let (reader, header) = Reader::new(record).map_err(Trouble::from)?;
    let title = of_record(&header)?;
    Ok(py.detach(|| catalog::visit(title, Check(reader, header)))?.to_string())
}

struct Again<'a> {
    reader: Reader<&'a [u8]>,
    header: Header,
    entry: Option<usize>,
}

impl Visitor for Again<'_> {
    type Out = Made;

    fn visit<G: Game>(self, title: &'static Title) -> Made {
        let mut playback = Playback::<G, &[u8]>::new(self.reader, self.header, library(), false)?;
        let is_there = |at: usize| self.entry.is_none_or(|wanted| at < wanted);
        while is_there(playback.table().journal().len()) && playback.advance()? {}
        let at = playback.table().journal().len();
        if let Some(wanted) = self.entry.filter(|wanted| *wanted > at) {
            return Err(Trouble::Bad(format!("the record ends with entry {at}; there is no entry {wanted}")));
        }
        let done = playback.table().journal().iter().filter(|entry| !entry.undone);
        let past = done.filter_map(|entry| match &entry.deed {
            Deed::Act { seat, action } | Deed::Lapse { seat, action } => {
                Some((seat.number(), action.to_string()))
            }
            Deed::Undo { .. } => None,
        });
        let past = past.collect();
        let game = playback.table().game().clone();
        let chance = Dice::Quick(Quick::new(u64::from(Quick::new(at as u64).below("seed", u32::MAX))));
        let options = playback.options().clone();
        Ok(Box::new(Dealt { title, options, table: Table::from(game, chance), head: None, past }))
    }
}

/// The table of a record after an entry, or at its end.
#[pyfunction]
pub fn replay(py: Python<'_>, record: &[u8], entry: Option<usize>) -> PyResult<Held> {
    let (reader, header) = Reader::new(record).map_err(Trouble::from)?;
    let title = of_record(&header)?;
    Ok(Held::new(py.detach(|| catalog::visit(title, Again { reader, header, entry }))?, None))
}
