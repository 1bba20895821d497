//! The Final Word: word games on one deck of 120 letters.
//!
//! The common rules are `rules/the-final-word.md`, clauses FW-01 on; each game adds its own. A clause is cited where it is enforced.
//!
//! One engine plays all games. A game is a page: a file of `games/` that says in settings what may be laid, and in a few lines what follows
//! when a word stands or a player fails.
//!
//! | file | what it holds |
//! |---|---|
//! | `letter`, `pile`, `board` | the cards, the deck, words as rows of stacks |
//! | `options/` | named options, and the names of their values |
//! | `state`, `derived`, `setup` | the whole state; what follows from it; agreeing and dealing |
//! | `page/` | what a page is made of: settings, steps, effects |
//! | `games/` | the pages |
//! | `action`, `made` | what a player can do, and its notation; what words that are laid come to |
//! | `check/` | what may be done, and by which clause it may not |
//! | `turn/` | what an action does, and what a page says follows; from one turn to the next, and the end |
//! | `telling/` | what is known, seen, asked and told |
//! | `players/` | how the computer plays, and what it likes in each game |
//! | `solve/` | one player alone: the best line, hints, and the puzzle of the day |
//! | `archive`, `possible`, `revision_1` | positions, what makes one impossible, and hashes as they were before they were made from the state |

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!(
        "rules/the-final-word.md",
        "rules/the-final-word-games-1.md",
        "rules/the-final-word-games-2.md"
    );
}

/// What it says, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl");
}

mod action;
mod archive;
mod board;
mod check;
mod derived;
mod entities;
mod games;
mod letter;
mod made;
mod options;
mod page;
mod pile;
mod players;
mod possible;
mod revision_1;
mod setup;
pub mod solve;
mod state;
mod telling;
mod turn;

pub use action::{Action, At, MAX_SLOTS, Rows, Slot};
pub use games::Code;
pub use letter::{CARDS, DECK, Letter, ParseLetterError};
pub use options::*;
pub use state::FinalWord;

use kernel::{
    Advice, Blind, Catalogue, Chance, Deadline, Face, Game, Level, Library, Limit, Log, Measure, Message,
    Players, Preview, Refusal, Rules, Seat, Texts, Title, Turn, View, Viewer, Warning,
    coach::Step,
    entities::{Rows as EntityRows, Words as EntityWords},
};
use search::Budget;
use std::ops::RangeInclusive;

impl Rules for FinalWord {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deck", "a shuffle: the deck, before cards are dealt"),
        ("first", "a shuffle: cards that are drawn for who begins"),
        ("starter", "a pick: who begins"),
        ("trade", "a shuffle: the deck with traded cards"),
        ("under", "a shuffle: traded cards that go under the deck"),
        ("return", "a shuffle: the deck with cards that come back to it"),
    ];

    fn players(options: &Options) -> RangeInclusive<u8> {
        let (least, most) = options.game.page().map_or((1, 0), |page| page.rules(options).players);
        least..=most
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<FinalWord, Refusal> {
        FinalWord::new_game(options, seats, library, chance, log)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check(seat, action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.act(seat, action, chance, log);
        Ok(())
    }

    /// FW-165 to FW-167: silence passes, takes the first choice, and accepts.
    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        Some(self.silence())
    }

    fn limit(&self, _: Seat) -> Option<Limit> {
        self.time_limit()
    }

    fn untold(&self, refusal: &Refusal) -> bool {
        self.keeps_back(refusal)
    }

    fn ventures(&self, action: &Action) -> bool {
        self.tries_words(action)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        self.foretold(seat, action)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.warned_of(seat, action)
    }

    fn forced(&self) -> Option<(Seat, Action)> {
        self.only_choice().map(|action| (self.active, action))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn text(&self, piece: &Face) -> Option<Message> {
        self.about(piece)
    }

    fn naming(&self, seat: Seat, of: &kernel::Target, to: Option<&kernel::Target>) -> Vec<Action> {
        self.named_by(seat, of, to)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> FinalWord {
        self.redealt(seat, chance)
    }
}

/// How many games are played out to say why a hint is good.
const ADVICE_PLAYOUTS: u64 = 96;

impl Players for FinalWord {
    const COMPLETE: bool = false;
    const MEASURES: &'static [Measure] = players::coach::MEASURES;

    const LEVELS: &'static [Level] = &Level::ALL;

    fn words() -> EntityWords {
        entities::words()
    }

    const ENTITIES: usize = entities::MOST;

    fn entities(&self, seat: Seat, into: &mut EntityRows<'_>) {
        self.write_entities(seat, into);
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.turn().asked().has(seat) {
            self.candidates(seat, into);
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sample(seat, chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.policy(seat, chance)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.at_level(seat, level, time, chance)
    }

    fn measure(&self, step: &Step<'_, FinalWord>, into: &mut [f64]) {
        self.tally(step, into);
    }

    /// The solver's move for one player alone, for others the best by taste; playouts tell how it differs from the next best.
    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Action> {
        let chosen = self.advised(seat, time, chance);
        let budget = Budget::playouts(ADVICE_PLAYOUTS).until(time);
        search::explain(&Blind::new(self, seat), chosen, &budget, chance)
    }

    fn advises(&self, _: Seat) -> Result<(), Refusal> {
        self.may_be_advised()
    }
}

impl Game for FinalWord {
    fn piece(name: &str) -> Option<Face> {
        name.parse().ok().map(|letter| telling::view::face(letter, lexicon::Points::TIERS))
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }

    fn titles() -> &'static [Title] {
        games::TITLES
    }

    fn preset(title: &Title) -> Options {
        let mut options = Options { game: Code::of(title), ..Options::default() };
        if let Some(page) = options.game.page() {
            page.preset(&mut options);
        }
        options
    }

    /// FW-230.
    fn public_preset(title: &Title) -> Options {
        Options { lexicon: options::WordList::WordnikClean, ..FinalWord::preset(title) }
    }

    fn needs(options: &Options) -> Vec<String> {
        vec![options.lexicon.name().into()]
    }
}
