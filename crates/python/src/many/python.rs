//! Many games as Python holds them: it brings the arrays, which are written in place.

use super::{AnyGames, Open, SLOTS, TOLD, Terms, all_words, lane::Lane};
use crate::{raise::Trouble, shelf::title};
use bots::{Bot, ParseBotError};
use catalog::Visitor;
use kernel::{Game, Seat, Title, Viewer, entities::COLUMNS};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::{Value, json};

/// Arrays of Python, one row a game.
struct Arrays {
    entities: Py<PyArray3<i16>>,
    used: Py<PyArray1<i32>>,
    history: Py<PyArray3<i16>>,
    candidates: Py<PyArray3<i16>>,
    mask: Py<PyArray2<i8>>,
    seat: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

/// Many games of one title.
#[pyclass(module = "wardroom._native")]
pub struct Many {
    games: Box<dyn AnyGames>,
    lanes: usize,
    arrays: Option<Arrays>,
    pool: Option<ThreadPool>,
}

/// Equal parts of a slice, one a game; empty ones of an empty slice.
fn parts<T>(whole: &mut [T], count: usize) -> impl Iterator<Item = &mut [T]> {
    let size = whole.len() / count.max(1);
    let mut rest = whole;
    (0..count).map(move |_| {
        let (part, left) = std::mem::take(&mut rest).split_at_mut(size);
        rest = left;
        part
    })
}

fn bad(problem: impl ToString) -> PyErr {
    Trouble::Bad(problem.to_string()).into()
}

impl Many {
    /// Lends the arrays to `work`, without the interpreter lock.
    fn lent<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyGames, &mut [Lane<'_>], Option<&ThreadPool>) -> Result<T, Trouble> + Send,
    ) -> PyResult<T> {
        let Many { games, lanes, arrays, pool } = self;
        let arrays = arrays.as_ref().ok_or_else(|| bad("no arrays are attached"))?;
        macro_rules! written {
            ($($name:ident),*) => {
                $(let mut $name = arrays.$name.bind(py).try_readwrite().map_err(bad)?;
                let $name = $name.as_slice_mut().map_err(bad)?;)*
            };
        }
        written!(entities, used, history, candidates, mask, seat, rewards, terminated, truncated);
        let count = *lanes;
        let mut entities = parts(entities.as_chunks_mut::<COLUMNS>().0, count);
        let mut history = parts(history.as_chunks_mut::<TOLD>().0, count);
        let mut candidates = parts(candidates.as_chunks_mut::<TOLD>().0, count);
        let (mut mask, mut rewards) = (parts(mask, count), parts(rewards, count));
        let ends = terminated.iter_mut().zip(truncated.iter_mut());
        let mut out: Vec<Lane<'_>> = Vec::with_capacity(count);
        for ((used, seat), (terminated, truncated)) in used.iter_mut().zip(seat.iter_mut()).zip(ends) {
            out.push(Lane {
                entities: entities.next().unwrap_or_default(),
                used,
                history: history.next().unwrap_or_default(),
                candidates: candidates.next().unwrap_or_default(),
                mask: mask.next().unwrap_or_default(),
                seat,
                rewards: rewards.next().unwrap_or_default(),
                terminated,
                truncated,
            });
        }
        let (games, pool) = (games.as_mut(), pool.as_ref());
        Ok(py.detach(move || work(games, &mut out, pool))?)
    }

    fn seat(&self, number: u8) -> Result<Seat, Trouble> {
        let seats = self.games.seats();
        let there = || Trouble::Bad(format!("there is no seat {number}; seats are 1 to {seats}"));
        Seat::try_from(number).ok().filter(|seat| seat.index() < usize::from(seats)).ok_or_else(there)
    }
}

fn bot(name: &str) -> Result<Bot, Trouble> {
    name.parse().map_err(|error: ParseBotError| Trouble::Bad(error.to_string()))
}

#[pymethods]
impl Many {
    #[new]
    #[allow(clippy::too_many_arguments)] // Python names each of them
    fn new(
        py: Python<'_>,
        game: &str,
        players: Option<u8>,
        options: &str,
        lanes: usize,
        seed: u64,
        bots: Vec<Option<String>>,
        most: u32,
        past: usize,
        goes_on: bool,
        threads: usize,
    ) -> PyResult<Many> {
        if !(1..=1 << 20).contains(&lanes) || !(1..=1024).contains(&threads) || past > 4096 {
            return Err(bad("1 to 1048576 games on 1 to 1024 threads, with at most 4096 lines of history"));
        }
        let bots =
            bots.iter().map(|name| name.as_deref().map(bot).transpose()).collect::<Result<Vec<_>, _>>()?;
        if !bots.is_empty() && bots.iter().all(Option::is_some) {
            return Err(bad("every seat has a bot, so nobody would be asked; leave a seat free with None"));
        }
        let terms = Terms { bots, seed, most, past, goes_on };
        let open = Open { players, options, lanes: lanes as u64, terms };
        let title = title(game)?;
        let games = py.detach(|| catalog::visit(title, open))?;
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build()).transpose();
        Ok(Many { games, lanes, arrays: None, pool: pool.map_err(bad)? })
    }

    #[getter]
    fn players(&self) -> u8 {
        self.games.seats()
    }

    #[getter]
    fn most_rows(&self) -> usize {
        self.games.most_rows()
    }

    fn words(&self) -> Vec<String> {
        self.games.words().all().iter().map(ToString::to_string).collect()
    }

    /// Takes the arrays that everything is written into.
    #[allow(clippy::too_many_arguments)] // Python names each of them
    fn attach(
        &mut self,
        py: Python<'_>,
        entities: Py<PyArray3<i16>>,
        used: Py<PyArray1<i32>>,
        history: Py<PyArray3<i16>>,
        candidates: Py<PyArray3<i16>>,
        mask: Py<PyArray2<i8>>,
        seat: Py<PyArray1<i8>>,
        rewards: Py<PyArray2<f32>>,
        terminated: Py<PyArray1<bool>>,
        truncated: Py<PyArray1<bool>>,
    ) -> PyResult<()> {
        let seats = usize::from(self.games.seats());
        let fits = entities.bind(py).readonly().as_array().shape()[2] == COLUMNS
            && history.bind(py).readonly().as_array().shape()[2] == TOLD
            && candidates.bind(py).readonly().as_array().shape()[2] == TOLD
            && mask.bind(py).readonly().as_array().shape() == [self.lanes, SLOTS]
            && rewards.bind(py).readonly().as_array().shape() == [self.lanes, seats]
            && [
                entities.bind(py).readonly().as_array().shape()[0],
                history.bind(py).readonly().as_array().shape()[0],
            ] == [self.lanes; 2]
            && candidates.bind(py).readonly().as_array().shape()[..2].iter().product::<usize>()
                % (self.lanes * SLOTS)
                == 0
            && seat.bind(py).readonly().as_array().len() == self.lanes
            && used.bind(py).readonly().as_array().len() == self.lanes
            && terminated.bind(py).readonly().as_array().len() == self.lanes
            && truncated.bind(py).readonly().as_array().len() == self.lanes;
        if !fits {
            return Err(bad("the arrays have not the shapes of these games"));
        }
        self.arrays =
            Some(Arrays { entities, used, history, candidates, mask, seat, rewards, terminated, truncated });
        Ok(())
    }

    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.lent(py, |games, lanes, _| games.reset(seed, lanes))
    }

    fn step(&mut self, py: Python<'_>, slots: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let slots = slots.as_slice().map_err(bad)?;
        if slots.len() != self.lanes {
            return Err(bad(format!("{} slots for {} games", slots.len(), self.lanes)));
        }
        self.lent(py, |games, lanes, pool| games.step(slots, lanes, pool))
    }

    /// Chooses a slot at random in every game, as evenly as may be, into an array: for measuring, and for players that explore.
    fn sample(&self, py: Python<'_>, seed: u64, mut into: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let arrays = self.arrays.as_ref().ok_or_else(|| bad("no arrays are attached"))?;
        let mask = arrays.mask.bind(py).try_readonly().map_err(bad)?;
        let (mask, into) = (mask.as_slice().map_err(bad)?, into.as_slice_mut().map_err(bad)?);
        let mut chance = kernel::chance::Quick::new(seed);
        for (mask, slot) in mask.chunks(SLOTS).zip(into) {
            // What can be chosen stands in front.
            let count = mask.partition_point(|open| *open == 1);
            *slot = kernel::Chance::below(&mut chance, "slot", count as u32).into();
        }
        Ok(())
    }

    fn observe(&mut self, py: Python<'_>, lane: usize, seat: u8) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.lent(py, |games, lanes, _| {
            if let Some(out) = lanes.get_mut(lane) {
                games.observe(lane, seat, out);
            }
            Ok(())
        })
    }

    fn listed(&self, lane: usize) -> Vec<String> {
        self.games.listed(lane)
    }

    fn asked(&self, lane: usize) -> Vec<u16> {
        self.games.asked(lane).iter().map(|seat| seat.number().into()).collect()
    }

    fn act(&mut self, lane: usize, seat: u8, slot: usize, wraps: bool) -> PyResult<()> {
        let seat = self.seat(seat)?;
        Ok(self.games.act(lane, seat, slot, wraps)?)
    }

    fn returns(&self, lane: usize) -> Option<Vec<f32>> {
        self.games.returns(lane)
    }

    fn advice(&self, lane: usize, name: &str, seed: u64) -> PyResult<Option<usize>> {
        Ok(self.games.advice(lane, bot(name)?, seed)?)
    }

    fn view(&self, lane: usize, seat: Option<u8>) -> PyResult<String> {
        let viewer = seat.map(|seat| self.seat(seat)).transpose()?.map_or(Viewer::All, Viewer::Seat);
        let view = self.games.view(lane, viewer).ok_or_else(|| bad(format!("there is no game {lane}")))?;
        serde_json::to_string(&view).map_err(bad)
    }
}

struct Schema;

impl Visitor for Schema {
    type Out = Value;

    fn visit<G: Game>(self, title: &'static Title) -> Value {
        json!({
            "game": title.id, "words": all_words::<G>().all(), "most_rows": G::ENTITIES,
            "lists_all": G::COMPLETE, "slots": SLOTS,
        })
    }
}

/// What the numbers of a title stand for, as JSON.
#[pyfunction]
pub fn schema(game: &str) -> PyResult<String> {
    Ok(catalog::visit(title(game)?, Schema).to_string())
}
