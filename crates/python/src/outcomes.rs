//! How games of bots ended, by number: parts of a simulation that can be played anywhere and put together.

use crate::{
    deal::{chosen, seats},
    raise::Trouble,
    shelf::{library, title},
};
use bots::{Bot, ParseBotError};
use catalog::Visitor;
use kernel::{Blind, Game, Seat, Silent, Title, Turn, chance::Quick};
use pyo3::prelude::*;

/// Places, scores and the number of decisions of one game.
type End = (Vec<u16>, Vec<i32>, u32);

struct Play<'a> {
    players: Option<u8>,
    options: &'a str,
    bots: Vec<Bot>,
    seed: u64,
    games: std::ops::Range<u64>,
}

impl Visitor for Play<'_> {
    type Out = Result<Vec<End>, Trouble>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let options = chosen::<G>(title, self.options)?;
        let seats = seats::<G>(&options, self.players)?;
        if self.bots.len() > usize::from(seats) {
            return Err(Trouble::Bad(format!(
                "{} bots for {seats} seats; name at most one a seat",
                self.bots.len()
            )));
        }
        for bot in &self.bots {
            bot.plays::<G>().map_err(|error| Trouble::Bad(error.to_string()))?;
        }
        let last = self.bots.last().copied().unwrap_or_default();
        let shelf = library().only(&G::needs(&options));
        let refused = |refusal: kernel::Refusal| Trouble::refused::<G>(&refusal);
        let play = |number: u64| {
            // As simulations number their games, so that the same seed gives the same games.
            let mut chance = Quick::part(self.seed, number);
            let mut game = G::deal(&options, seats, &shelf, &mut chance, &mut Silent).map_err(refused)?;
            let mut decisions = 0;
            loop {
                let asked = match game.turn() {
                    Turn::Over(outcome) => {
                        let places = Seat::first(seats).map(|seat| outcome.place(seat).into()).collect();
                        return Ok((places, outcome.scores().to_vec(), decisions));
                    }
                    Turn::Ask(asked) => asked,
                };
                let Some(seat) = asked.lowest() else { unreachable!("a game asks somebody or is over") };
                let bot = self.bots.get(seat.index()).copied().unwrap_or(last);
                let action = bot.choose(&Blind::new(&game, seat), &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).map_err(refused)?;
                decisions += 1;
            }
        };
        self.games.map(play).collect()
    }
}

/// How the games from `first` on ended that a simulation with this seed plays.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // Python names each of them
pub fn outcomes(
    py: Python<'_>,
    game: &str,
    players: Option<u8>,
    options: &str,
    bots: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
) -> PyResult<Vec<End>> {
    let read = |name: &String| name.parse().map_err(|error: ParseBotError| Trouble::Bad(error.to_string()));
    let bots = bots.iter().map(read).collect::<Result<_, _>>()?;
    let play = Play { players, options, bots, seed, games: first..first.saturating_add(count) };
    let title = title(game)?;
    Ok(py.detach(|| catalog::visit(title, play))?)
}
