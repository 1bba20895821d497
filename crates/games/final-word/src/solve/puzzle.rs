//! The puzzle of the day: a short deal for one player alone, the same for everybody, with par.
//!
//! A puzzle is a function of its day, its title and the word list. The titles take turns, a day each. The chance of a puzzle is the
//! [`Keyed`] stream of a table with the seed `wardroom/puzzle/1`, filled up with zero bytes, and one contribution: the title's id, the
//! date and a number, with blanks between them (`fw-fb 2026-11-15 0`). The game is dealt as at any table; then the hand, a card that is
//! turned over, and the top [`DECK`] cards of the deck stay, and the rest is out of play, in sight.
//!
//! The number is the first from 0 with which the puzzle [is one](Puzzle::is_one). Par is what the solver finds within [`PAR`], which
//! counts positions and no time, so it is the same everywhere.

pub use super::date::{Date, DateError};
use super::{
    Alone, Budget, Line,
    search::{ALONE, Search},
};
use crate::{
    games::Code,
    letter::Letter,
    options::{OnOff, Options, SoloTrades},
    pile::Pile,
    state::FinalWord,
};
use kernel::{
    Game, Library, Refusal, Rules, Silent, Title,
    chance::Keyed,
    record::{Hex, fair},
};
use std::cmp::Ordering;

/// The titles, in the order in which they take turns.
pub const TITLES: [&str; 4] = ["fw-fb", "fw-5t5", "fw-trn", "fw-lms"];

/// How many cards the deck of a puzzle has.
pub const DECK: usize = 20;

/// How long is searched for par.
pub const PAR: Budget = Budget::positions(3000);

/// How many deals are tried for a day; if none is a puzzle, the last one is.
const TRIES: u32 = 40;

/// The quick player leaves at least so many cards more than par, or has this share of the points at most, in percent.
const CARDS_OVER: i32 = 2;
const SHARE: i32 = 80;

/// The deal of a day for one player alone, solved.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// One of [`TITLES`].
    pub title: &'static Title,
    /// The day it is of, in Greenwich.
    pub date: Date,
    /// Which deal of the day.
    pub number: u32,
    /// With which options.
    pub options: Options,
    /// The key of its chance.
    pub key: [u8; 32],
    /// Where it begins.
    pub game: FinalWord,
    /// What the solver finds.
    pub par: Line,
    /// What the quick player comes to.
    pub quick: Alone,
}

/// One step of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is done, as it is written.
    pub action: String,
    /// The word in play after it.
    pub word: String,
    /// How it stands then, if one gave up.
    pub stands: Alone,
}

/// The title whose turn it is on a day.
pub fn title_of(date: Date) -> &'static Title {
    let id = TITLES[date.number() as usize % TITLES.len()];
    let title = FinalWord::titles().iter().find(|title| title.id == id);
    title.unwrap_or(&FinalWord::titles()[0])
}

/// What a puzzle is played with: no trades where that can be said, and points where they can be counted.
pub fn options_of(title: &Title) -> Options {
    let mut options = FinalWord::public_preset(title); // FW-230
    options.solo_trades = options.solo_trades.map(|_| SoloTrades::None);
    options.points = options.points.map(|_| OnOff::On);
    options
}

impl Puzzle {
    /// The puzzle of a day; of another title than the day's, if one is named.
    pub fn of(date: Date, title: &'static Title, library: &Library) -> Result<Puzzle, Refusal> {
        let mut number = 0;
        loop {
            let last = number + 1 >= TRIES;
            let puzzle = Puzzle::number(date, title, number, library, last)?;
            if let Some(puzzle) = puzzle.filter(|puzzle| last || puzzle.is_one()) {
                return Ok(puzzle);
            }
            number += 1;
        }
    }

    /// Whether a title has puzzles.
    pub fn has(title: &Title) -> bool {
        TITLES.contains(&title.id) && Code::of(title).page().is_some()
    }

    /// The works of the library that it is played with, by name.
    pub fn needs(&self) -> Vec<String> {
        FinalWord::needs(&self.options)
    }

    /// Neither too hard nor too easy: where cards come first, the solver plays all of them and the quick player leaves some; where points
    /// come first, the quick player has clearly fewer.
    pub fn is_one(&self) -> bool {
        let par = self.par.end;
        if par.points_first {
            let (par, quick) = (par.points.unwrap_or(0), self.quick.points.unwrap_or(0));
            return 100 * quick <= SHARE * par;
        }
        par.left == 0 && self.quick.left >= CARDS_OVER
    }

    /// One deal; nothing where the quick player does too well already, unless it is wanted anyway.
    fn number(
        date: Date,
        title: &'static Title,
        number: u32,
        library: &Library,
        anyway: bool,
    ) -> Result<Option<Puzzle>, Refusal> {
        let options = options_of(title);
        let key = key(title, date, number);
        let mut game = FinalWord::deal(&options, 1, library, &mut Keyed::new(&key), &mut Silent)?;
        game.cut(DECK);
        let Some(quick) = Search::new(&game, 0, None).and_then(Search::quick) else { return Ok(None) };
        if !quick.points_first && quick.left < CARDS_OVER && !anyway {
            return Ok(None);
        }
        let Some(par) = game.solve(PAR) else { return Ok(None) };
        Ok(Some(Puzzle { title, date, number, options, key, game, par, quick }))
    }

    /// The contribution that makes the key.
    pub fn seed(&self) -> String {
        contribution(self.title, self.date, self.number)
    }

    /// The solver's line, step by step.
    pub fn solution(&self) -> Vec<Step> {
        let mut game = self.game.clone();
        let mut chance = Keyed::new(&self.key);
        let mut steps = Vec::new();
        for action in &self.par.actions {
            let word = match game.play(ALONE, action, &mut chance, &mut Silent) {
                Ok(()) if !game.board.is_empty() => crate::check::text(&game.board.spelling(0)),
                _ => String::new(),
            };
            let stands = game.alone().unwrap_or(self.par.end);
            steps.push(Step { action: action.to_string(), word, stands });
        }
        steps
    }

    /// A result held against par.
    pub fn against_par(&self, end: Alone) -> String {
        let par = self.par.end;
        let cards = end.left - par.left;
        let points = par.points.unwrap_or(0) - end.points.unwrap_or(0);
        let by_points = if par.points_first { points != 0 } else { cards == 0 };
        let (worse, unit) = if by_points && points != 0 { (points, "point") } else { (cards, "card") };
        let many = if worse.abs() == 1 { "" } else { "s" };
        let (over, under) = if unit == "point" { ("short of", "above") } else { ("over", "under") };
        match worse.cmp(&0) {
            Ordering::Greater => format!("{worse} {unit}{many} {over} par"),
            Ordering::Equal => "par".into(),
            Ordering::Less => format!("{} {unit}{many} {under} par: better than the solver", -worse),
        }
    }

    /// Ten marks: how much of the cards was played, or of par's points was had.
    pub fn marks(&self, end: Alone) -> String {
        let (part, whole) = match (self.par.end.points, end.points) {
            (Some(par), Some(points)) if end.points_first => (points, par),
            _ => (i32::from(self.game.stock()) - end.left, i32::from(self.game.stock())),
        };
        let full = (10 * part.clamp(0, whole.max(1)) / whole.max(1)) as usize;
        "■".repeat(full) + &"□".repeat(10 - full)
    }
}

impl FinalWord {
    /// Leaves so many cards in the deck, those that are drawn next; the others are out of play.
    fn cut(&mut self, cards: usize) {
        let below = self.deck.len().saturating_sub(cards);
        let (gone, kept) = self.deck.cards().split_at(below);
        let gone = gone.iter().fold(self.removed, |rack, card| rack.with(card.bit()));
        let kept: Vec<Letter> = kept.to_vec();
        (self.removed, self.deck) = (gone, Pile::new(kept));
        self.counts.low = self.stock();
    }
}

fn contribution(title: &Title, date: Date, number: u32) -> String {
    format!("{} {date} {number}", title.id)
}

/// The key of a puzzle's chance.
fn key(title: &Title, date: Date, number: u32) -> [u8; 32] {
    let mut seed = [0; 32];
    let name = b"wardroom/puzzle/1";
    seed[..name.len()].copy_from_slice(name);
    fair::one::key(&Hex(seed), &[contribution(title, date, number).into_bytes()])
}
