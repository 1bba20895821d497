//! The laws, checked on random games: one suite that every game runs.
//!
//! [`run`] plays games over random seeds, seat counts and option sets. It begins with every value of every option, the others as the
//! title presets them, and goes on with random mixes. Seats are played by `sample`, by `policy`, from the list, by any action that
//! passes, and now and then by silence. [`Law`] says what is tested.
//!
//! What is tested where:
//!
//! | where | laws |
//! |---|---|
//! | every deal | options, players, the same deal from the same chance |
//! | every position | lists, refusals, notation, prompts, previews, census, chance, undo, news; the leak law for one seat and one redeal |
//! | one position in [`DEEP`] | text and JSON forms, garbled notation, every viewer; the leak law for every seat, with `imagined` redeals |
//! | every game | the bound, and the replay of its record |
//!
//! Which positions are deep follows from the seed, so a run is the same every time. While the option values are gone through, only as
//! many positions of each game are tried as leave half of the budget for the mixes.
//!
//! A game whose bound is too large to reach and that never ends keeps the suite waiting for ever.

mod actions;
mod deeds;
mod differ;
mod entities;
mod leak;
mod notation;
mod plan;
mod position;
mod redeal;
mod report;
mod said;
mod scraps;
mod spot;
mod views;
mod walk;

pub use report::{Law, Report, Violation};

use kernel::{chance::Quick, game::Game, library::Library};
use plan::{Plan, Setup};
use redeal::Redeal;
use report::Fault;
use scraps::Scraps;
use std::panic::{AssertUnwindSafe, catch_unwind};
use walk::{End, Walk};

/// One position in so many is tried with the expensive laws too.
pub const DEEP: u32 = 8;

/// How much to try.
#[derive(Clone, Debug)]
pub struct Config<G: Game> {
    /// How many positions to try, over all games.
    pub positions: u64,
    /// Where all chance of the run comes from.
    pub seed: u64,
    /// How many redeals to draw for each seat of a deep position.
    pub imagined: u32,
    /// In one deep position of so many those are tried who look ahead: levels and advice.
    pub looking_ahead: u32,
    /// Whether lines declared as news must agree too wherever views agree. True for a game that never tells what its views do not show
    /// afterwards; then no leak can hide behind the word.
    pub strict: bool,
    /// The most decisions a game can take with these options and so many players: the catalogue's Termination section says why.
    pub bound: fn(&G::Options, u8) -> u64,
}

impl<G: Game> Config<G> {
    /// So many positions, from seed 1, with 8 redeals a seat, looking ahead in every deep one.
    pub fn positions(positions: u64, bound: fn(&G::Options, u8) -> u64) -> Config<G> {
        Config { positions, seed: 1, imagined: 8, looking_ahead: 1, strict: false, bound }
    }
}

/// Tries the laws on so many positions of the game, or stops at the first that does not hold.
pub fn run<G: Game>(library: &Library, config: &Config<G>) -> Result<Report, Violation> {
    let plan = Plan::new::<G>();
    let mut run = Run {
        scraps: Scraps::gather(&plan, library, config.seed),
        plan,
        library,
        config,
        report: Report::default(),
        redeal: Redeal::default(),
        games: 0,
    };
    run.sweep()?;
    run.mixes()?;
    run.finish()
}

struct Run<'a, G: Game> {
    plan: Plan,
    scraps: Scraps<G>,
    library: &'a Library,
    config: &'a Config<G>,
    report: Report,
    redeal: Redeal,
    games: u64,
}

impl<G: Game> Run<'_, G> {
    /// Every seat count of every title, then every value of every option.
    fn sweep(&mut self) -> Result<(), Violation> {
        let sizes: usize = G::titles().iter().map(|title| G::players(&G::preset(title)).len()).sum();
        let values = G::titles()
            .iter()
            .flat_map(|title| (0..self.plan.values().len()).map(move |value| (title, value)))
            .filter(|(title, value)| self.plan.belongs(title, *value))
            .count();
        let planned = (sizes + values) as u64;
        for title in G::titles() {
            let base = G::preset(title);
            for seats in G::players(&base) {
                self.game(&Setup::<G> { title, options: base.clone(), seats }, planned)?;
            }
            for value in 0..self.plan.values().len() {
                if self.plan.belongs(title, value) {
                    self.value(title, value, planned)?;
                }
            }
        }
        Ok(())
    }

    /// One value of one option, the others as preset; where the rules refuse that, with others that go with it.
    fn value(&mut self, title: &'static kernel::Title, value: usize, planned: u64) -> Result<(), Violation> {
        const MIXES: u32 = 40;
        for attempt in 0..=MIXES {
            let mut chance = Quick::part(self.config.seed, self.games);
            let setup = if attempt == 0 {
                self.plan.with_value::<G>(title, value, &mut chance)
            } else {
                self.plan.mix::<G>(title, Some(value), &mut chance)
            };
            let setup = setup.map_err(|fault| self.blame(&fault))?;
            if self.game(&setup, planned)? {
                self.plan.dealt(value);
                break;
            }
        }
        Ok(())
    }

    fn mixes(&mut self) -> Result<(), Violation> {
        let mut refused_in_a_row = 0;
        while self.report.positions < self.config.positions {
            let mut chance = Quick::part(self.config.seed, self.games);
            let setup = self.plan.any::<G>(&mut chance).map_err(|fault| self.blame(&fault))?;
            if self.game(&setup, 0)? {
                refused_in_a_row = 0;
            } else {
                refused_in_a_row += 1;
                if refused_in_a_row > 10_000 {
                    let fault = Fault::new(Law::Deal, "10000 mixes of options in a row cannot be dealt");
                    return Err(self.blame(&fault));
                }
            }
        }
        Ok(())
    }

    /// Plays one game; false if the rules refuse to deal it. `planned` is the number of games that share half of the budget.
    fn game(&mut self, setup: &Setup<G>, planned: u64) -> Result<bool, Violation> {
        let number = self.games;
        self.games += 1;
        let length = self.report.decisions / self.report.games.max(1) + 1;
        let every = (planned * length * 2).div_ceil(self.config.positions.max(1)).max(1);
        let shelf = self.library.only(&G::needs(&setup.options));
        let mut walk = Walk::new(
            setup,
            &shelf,
            self.config,
            &self.scraps,
            (number, every),
            &mut self.report,
            &mut self.redeal,
        );
        let end = catch_unwind(AssertUnwindSafe(|| walk.go())).unwrap_or_else(|panic| {
            let told = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&'static str>().copied())
                .unwrap_or("something panicked");
            Err(Fault::new(Law::Panic, told))
        });
        match end {
            Ok(End::Over) => Ok(true),
            Ok(End::Refused) => Ok(false),
            Err(fault) => Err(Violation {
                law: fault.law,
                game: setup.title.id,
                seed: self.config.seed,
                number,
                options: serde_json::to_string(&setup.options).unwrap_or_default(),
                seats: setup.seats,
                journal: walk.journal(),
                what: fault.describe(),
            }),
        }
    }

    fn finish(mut self) -> Result<Report, Violation> {
        if let Some(value) = self.plan.never_dealt() {
            let fault = Fault::new(Law::Options, format!("{value} was never dealt, alone or with others"));
            return Err(self.blame(&fault));
        }
        self.report.option_values = self.plan.values().len() as u64;
        self.redeal.verdict(&mut self.report).map_err(|fault| self.blame(&fault))?;
        Ok(self.report)
    }

    /// A violation that belongs to no single game.
    fn blame(&self, fault: &Fault) -> Violation {
        Violation {
            law: fault.law,
            game: G::titles().first().map_or("a game without a title", |title| title.id),
            seed: self.config.seed,
            number: self.games,
            options: String::new(),
            seats: 0,
            journal: Vec::new(),
            what: fault.describe(),
        }
    }
}
