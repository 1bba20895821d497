//! Many games of one title at once, for programs that learn: what whoever is asked sees, can do and got, as arrays.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the games as an object, and what they are dealt by |
//! | `episode` | one game after another in one lane |
//! | `lane` | where a lane writes what it shows |
//! | `told` | what was told to each seat, as rows |
//! | `python` | the same as Python holds it, with its arrays and its threads |

mod episode;
mod lane;
mod python;
mod told;

pub use python::{Many, schema};

use crate::{
    deal::{chosen, seats as table_of},
    raise::Trouble,
    shelf::library,
};
use bots::Bot;
use catalog::Visitor;
use episode::Episode;
use kernel::{
    Game, Library, Seat, Title,
    entities::{Row, Rows, Words},
};
use lane::Lane;
use rayon::prelude::*;

/// How many slots a mask has.
pub const SLOTS: usize = 128;
/// How many numbers a row of the history or of a candidate has.
pub const TOLD: usize = 8;

/// How games are dealt and played.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Who plays; the last takes the seats that are left. A seat without a bot is asked of whoever holds the arrays.
    pub bots: Vec<Option<Bot>>,
    /// Where all chance comes from.
    pub seed: u64,
    /// After how many decisions a game is cut short; 0 for never.
    pub most: u32,
    /// How many lines of what was told are kept for each seat.
    pub past: usize,
    /// Whether a lane deals the next game when one is over.
    pub goes_on: bool,
}

/// Games of one type, lane by lane.
pub struct Games<G: Game> {
    pub options: G::Options,
    pub seats: u8,
    pub terms: Terms,
    pub words: Words,
    pub shelf: Library,
    /// How many games are played side by side.
    pub lanes: u64,
    episodes: Vec<Episode<G>>,
}

/// Games of any one type, lane by lane.
pub trait AnyGames: Send + Sync {
    /// How many play.
    fn seats(&self) -> u8;
    /// The words of numbers in rows.
    fn words(&self) -> &Words;
    /// How many rows a game writes at most.
    fn most_rows(&self) -> usize;
    /// Deals every lane anew from this seed.
    fn reset(&mut self, seed: u64, lanes: &mut [Lane<'_>]) -> Result<(), Trouble>;
    /// Plays what was chosen in each lane, on the threads of this pool, or on this thread.
    fn step(
        &mut self,
        slots: &[i64],
        lanes: &mut [Lane<'_>],
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), Trouble>;
    /// What a seat of a lane sees, whoever is asked.
    fn observe(&self, lane: usize, seat: Seat, out: &mut Lane<'_>);
    /// The notation of what whoever is asked can do.
    fn listed(&self, lane: usize) -> Vec<String>;
    /// The seats that are asked.
    fn asked(&self, lane: usize) -> Vec<Seat>;
    /// Plays a slot for a seat that is asked, in a lane. `wraps`: any slot stands for one that can be chosen.
    fn act(&mut self, lane: usize, seat: Seat, slot: usize, wraps: bool) -> Result<(), Trouble>;
    /// Whether the game of a lane is over, and what each seat got.
    fn returns(&self, lane: usize) -> Option<Vec<f32>>;
    /// What a bot would choose there: a slot, or nothing where its action is not listed.
    fn advice(&self, lane: usize, bot: Bot, seed: u64) -> Result<Option<usize>, Trouble>;
    /// What a viewer sees.
    fn view(&self, lane: usize, viewer: kernel::Viewer) -> Option<kernel::View>;
}

impl<G: Game> Games<G> {
    fn deal(&self, lane: u64, number: u64, seed: u64) -> Result<Episode<G>, Trouble> {
        Episode::deal(self, seed, number * self.lanes + lane)
    }
}

impl<G: Game> AnyGames for Games<G> {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn words(&self) -> &Words {
        &self.words
    }

    fn most_rows(&self) -> usize {
        G::ENTITIES
    }

    fn reset(&mut self, seed: u64, lanes: &mut [Lane<'_>]) -> Result<(), Trouble> {
        self.terms.seed = seed;
        self.episodes = (0..self.lanes).map(|lane| self.deal(lane, 0, seed)).collect::<Result<_, _>>()?;
        for (episode, lane) in self.episodes.iter_mut().zip(lanes) {
            lane.clear();
            episode.show(&self.words, lane);
        }
        Ok(())
    }

    fn step(
        &mut self,
        slots: &[i64],
        lanes: &mut [Lane<'_>],
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), Trouble> {
        for (at, (episode, slot)) in self.episodes.iter().zip(slots).enumerate() {
            episode.holds(*slot).map_err(|problem| Trouble::Bad(format!("game {at}: {problem}")))?;
        }
        let mut episodes = std::mem::take(&mut self.episodes);
        let one = |(at, ((episode, lane), slot)): (usize, ((&mut Episode<G>, &mut Lane<'_>), &i64))| {
            episode.advance(self, at as u64, *slot, lane)
        };
        let done: Result<(), Trouble> = match pool {
            None => episodes.iter_mut().zip(lanes.iter_mut()).zip(slots).enumerate().try_for_each(one),
            Some(pool) => pool.install(|| {
                let each = episodes.par_iter_mut().zip(lanes.par_iter_mut()).zip(slots.par_iter());
                // A step takes less than a microsecond, so threads take many at a time.
                each.enumerate().with_min_len(64).try_for_each(one)
            }),
        };
        self.episodes = episodes;
        done
    }

    fn observe(&self, lane: usize, seat: Seat, out: &mut Lane<'_>) {
        if let Some(episode) = self.episodes.get(lane) {
            episode.show_to(seat, &self.words, out);
        }
    }

    fn listed(&self, lane: usize) -> Vec<String> {
        self.episodes
            .get(lane)
            .map_or(Vec::new(), |episode| episode.listed.iter().map(ToString::to_string).collect())
    }

    fn asked(&self, lane: usize) -> Vec<Seat> {
        self.episodes.get(lane).map_or(Vec::new(), |episode| episode.game.turn().asked().iter().collect())
    }

    fn act(&mut self, lane: usize, seat: Seat, slot: usize, wraps: bool) -> Result<(), Trouble> {
        let Games { terms, episodes, words, .. } = self;
        let episode =
            episodes.get_mut(lane).ok_or_else(|| Trouble::Bad(format!("there is no game {lane}")))?;
        episode.act(seat, slot, wraps, terms, words)
    }

    fn returns(&self, lane: usize) -> Option<Vec<f32>> {
        self.episodes.get(lane)?.returns(self.seats)
    }

    fn advice(&self, lane: usize, bot: Bot, seed: u64) -> Result<Option<usize>, Trouble> {
        bot.plays::<G>().map_err(|error| Trouble::Bad(error.to_string()))?;
        Ok(self.episodes.get(lane).and_then(|episode| episode.slot_of(bot, seed)))
    }

    fn view(&self, lane: usize, viewer: kernel::Viewer) -> Option<kernel::View> {
        self.episodes.get(lane).map(|episode| episode.game.view(viewer))
    }
}

/// What makes the games of a title.
pub struct Open<'a> {
    pub players: Option<u8>,
    pub options: &'a str,
    pub lanes: u64,
    pub terms: Terms,
}

impl Visitor for Open<'_> {
    type Out = Result<Box<dyn AnyGames>, Trouble>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let options = chosen::<G>(title, self.options)?;
        let seats = table_of::<G>(&options, self.players)?;
        for bot in self.terms.bots.iter().flatten() {
            bot.plays::<G>().map_err(|error| Trouble::Bad(error.to_string()))?;
        }
        let shelf = library().only(&G::needs(&options));
        let words = all_words::<G>();
        let (terms, lanes) = (self.terms, self.lanes);
        let mut games = Games::<G> { options, seats, terms, words, shelf, lanes, episodes: Vec::new() };
        games.episodes = vec![games.deal(0, 0, games.terms.seed)?];
        Ok(Box::new(games))
    }
}

/// The words of what lies on the table, then those of what is told.
pub fn all_words<G: Game>() -> Words {
    let seen = G::words();
    let told = G::texts().into_iter().flat_map(kernel::Texts::ids).map(std::borrow::Cow::Borrowed);
    Words::new(seen.all().iter().cloned().chain(told))
}

/// Writes what a seat knows into rows of a lane, and clears what stood there before.
fn entities<G: Game>(game: &G, seat: Seat, words: &Words, rows: &mut [Row], used: &mut i32) {
    let mut into = Rows::new(rows, words);
    game.entities(seat, &mut into);
    let now = into.used();
    let before = usize::try_from(*used).unwrap_or(0).min(rows.len());
    if before > now {
        rows[now..before].fill([0; kernel::entities::COLUMNS]);
    }
    *used = now as i32;
}
