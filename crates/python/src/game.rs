//! A table as Python holds it.

use crate::{
    dealt::{AnyGame, Means},
    raise::Trouble,
};
use bots::{Bot, ParseBotError};
use kernel::{Deadline, Seat, Viewer};
use pyo3::prelude::*;
use serde_json::Value;
use std::time::{Duration, Instant};

/// The most playouts of one search.
const MOST_PLAYOUTS: u64 = 10_000_000;

/// A table of any game. Seats count from 1.
#[pyclass(module = "wardroom._native")]
pub struct Game {
    game: Box<dyn AnyGame>,
    seed: Option<u64>,
}

impl Game {
    /// A table, and from which seed it was dealt.
    pub fn new(game: Box<dyn AnyGame>, seed: Option<u64>) -> Game {
        Game { game, seed }
    }

    fn seat(&self, number: u8) -> Result<Seat, Trouble> {
        let seats = self.game.seats();
        let there = || Trouble::Bad(format!("there is no seat {number}; seats are 1 to {seats}"));
        Seat::try_from(number).ok().filter(|seat| seat.index() < usize::from(seats)).ok_or_else(there)
    }

    fn asked_seat(&self, number: u8) -> Result<Seat, Trouble> {
        let seat = self.seat(number)?;
        let asked = self.game.turn().asked();
        match asked.has(seat) {
            true => Ok(seat),
            false if asked.is_empty() => Err(Trouble::Bad("the game is over; nobody is asked".into())),
            false => {
                let asked: Vec<String> = asked.iter().map(|seat| seat.to_string()).collect();
                Err(Trouble::Bad(format!("seat {number} is not asked now; asked is {}", asked.join(", "))))
            }
        }
    }

    fn viewer(&self, viewer: &str) -> Result<Viewer, Trouble> {
        match viewer {
            "all" => Ok(Viewer::All),
            "spectator" => Ok(Viewer::Spectator),
            number => match number.parse() {
                Ok(number) => self.seat(number).map(Viewer::Seat),
                Err(_) => {
                    Err(Trouble::Bad(format!("`{viewer}` is no viewer; name a seat, `spectator` or `all`")))
                }
            },
        }
    }
}

fn means(seed: u64, seconds: Option<f64>, playouts: u64, threads: usize) -> Result<Means, Trouble> {
    let time = match seconds {
        None => Deadline::NEVER,
        Some(seconds) => {
            let span = Duration::try_from_secs_f64(seconds)
                .map_err(|_| Trouble::Bad("a time to think is a number of seconds from 0 on".into()))?;
            let begun = Instant::now();
            Deadline::when(move || begun.elapsed() >= span)
        }
    };
    if !(1..=MOST_PLAYOUTS).contains(&playouts) || !(1..=1024).contains(&threads) {
        return Err(Trouble::Bad(format!(
            "a search plays 1 to {MOST_PLAYOUTS} games out, on 1 to 1024 threads"
        )));
    }
    Ok(Means { seed, time, playouts, threads })
}

#[pymethods]
impl Game {
    /// The id of the title.
    #[getter]
    #[allow(clippy::misnamed_getters)] // a title is called by its id
    fn title(&self) -> &'static str {
        self.game.title().id
    }

    #[getter]
    fn players(&self) -> u8 {
        self.game.seats()
    }

    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn options(&self) -> String {
        self.game.options().to_string()
    }

    // Python would make bytes of a list of `u8`.
    fn asked(&self) -> Vec<u16> {
        self.game.turn().asked().iter().map(|seat| seat.number().into()).collect()
    }

    /// Places and scores, when it is over.
    fn outcome(&self) -> Option<(Vec<u16>, Vec<i32>)> {
        let turn = self.game.turn();
        let outcome = turn.outcome()?;
        let places = Seat::first(self.game.seats()).map(|seat| outcome.place(seat).into()).collect();
        Some((places, outcome.scores().to_vec()))
    }

    fn legal_actions(&self, seat: u8) -> PyResult<Vec<String>> {
        Ok(self.game.actions(self.seat(seat)?))
    }

    fn check(&self, seat: u8, action: &str) -> PyResult<Option<String>> {
        Ok(self.game.check(self.seat(seat)?, action)?.map(|refusal: Value| refusal.to_string()))
    }

    fn play(&mut self, seat: u8, action: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        Ok(self.game.play(seat, action)?)
    }

    fn undo(&mut self, seat: u8, consent: bool) -> PyResult<()> {
        let seat = self.seat(seat)?;
        Ok(self.game.undo(seat, consent)?)
    }

    fn view(&self, viewer: &str) -> PyResult<String> {
        let view = self.game.view(self.viewer(viewer)?);
        serde_json::to_string(&view).map_err(|error| Trouble::Bad(error.to_string()).into())
    }

    fn log(&self, viewer: &str) -> PyResult<Vec<Vec<String>>> {
        Ok(self.game.log(self.viewer(viewer)?))
    }

    fn moves(&self) -> Vec<(u8, String)> {
        self.game.moves()
    }

    fn imagine(&self, seat: u8, seed: u64) -> PyResult<Game> {
        Ok(Game { game: self.game.imagine(self.seat(seat)?, seed), seed: None })
    }

    fn position(&self) -> String {
        self.game.position().to_string()
    }

    fn state_hash(&self) -> String {
        self.game.hash()
    }

    fn clone(&self) -> Game {
        Game { game: self.game.twin(), seed: self.seed }
    }

    fn record(&self) -> PyResult<String> {
        let none = "only a game that was dealt has a record; this one was imagined, set up or read";
        Ok(self.game.record().ok_or_else(|| Trouble::Bad(none.into()))?)
    }

    fn bot(&self, py: Python<'_>, name: &str, seat: u8, seed: u64, seconds: Option<f64>) -> PyResult<String> {
        let seat = self.asked_seat(seat)?;
        let bot: Bot = name.parse().map_err(|error: ParseBotError| Trouble::Bad(error.to_string()))?;
        let means = means(seed, seconds, 1, 1)?;
        Ok(py.detach(|| self.game.bot(bot, seat, &means))?)
    }

    #[allow(clippy::too_many_arguments)] // Python names each of them
    fn search(
        &self,
        py: Python<'_>,
        name: &str,
        seat: u8,
        seed: u64,
        playouts: u64,
        seconds: Option<f64>,
        threads: usize,
    ) -> PyResult<String> {
        let seat = self.asked_seat(seat)?;
        let (search, means) = (name.parse()?, means(seed, seconds, playouts, threads)?);
        Ok(py.detach(|| self.game.search(search, seat, &means)).to_string())
    }
}
