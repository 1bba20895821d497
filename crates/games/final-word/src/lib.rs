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
//! | `options`, `choices` | named options, and the names of their values |
//! | `state` | the whole state, and what follows from it |
//! | `rules`, `step`, `effect` | what a page is made of: settings, steps, effects |
//! | `games` | the pages |
//! | `action` | what a player can do, and its notation |
//! | `check`, `change`, `made` | what may be laid, by which clause it may not, and what it comes to |
//! | `act`, `follow`, `window`, `turn` | what an action does, and what a page says follows; words that wait for a challenge; from one turn to the next, and the end |
//! | `end` | why a game is over |
//! | `setup` | agreeing and dealing |
//! | `find`, `reuse`, `policy`, `sample` | plays worth trying, a quick sensible player, a random one |
//! | `solve` | one player alone: the best line, hints, and the puzzle of the day |
//! | `skill`, `foresee` | players of three levels, and the expert's look ahead |
//! | `imagine`, `view`, `prompt`, `example`, `tell` | what is known, seen, asked and told |
//! | `position`, `given`, `digest` | the state as data, the state from data, and its hash |

mod act;
mod action;
mod board;
mod change;
mod check;
mod choices;
mod digest;
mod effect;
mod end;
mod example;
mod find;
mod follow;
mod foresee;
mod games;
mod given;
mod imagine;
mod letter;
mod made;
mod options;
mod pile;
mod policy;
mod position;
mod prompt;
mod quick;
mod reuse;
mod rules;
mod sample;
mod setup;
mod skill;
pub mod solve;
mod state;
mod step;
mod tell;
mod turn;
mod view;
mod window;

pub use action::{Action, At, MAX_SLOTS, Rows, Slot};
pub use games::Code;
pub use letter::{CARDS, DECK, Letter, ParseLetterError};
pub use options::*;
pub use position::Position;
pub use state::FinalWord;

use kernel::{
    Chance, Deadline, Digest, Game, Level, Library, Limit, Log, Outcome, Preview, Refusal, Rules, Seat,
    Title, Turn, View, Viewer,
    archive::{Archive, SetUpError, keys_of},
};
use std::ops::RangeInclusive;

impl Rules for FinalWord {
    type Options = Options;

    fn seats(&self) -> u8 {
        self.seats
    }
}

impl Archive for FinalWord {
    /// From 2 on one player alone wins only with every card played (FW-182).
    const REVISION: u32 = 2;

    /// Before, a word that was abandoned with the deck out ended the game.
    const YOUNGER: &'static [(&'static str, &'static str)] = &[("abandoned_ends", "yes")];

    /// In revision 1 one player alone was always first.
    fn stood(revision: u32, outcome: Outcome) -> Outcome {
        match outcome.scores() {
            [_] if revision == 1 => Outcome::by_score(outcome.scores()),
            _ => outcome,
        }
    }

    fn digest(&self, _: u32, into: &mut Digest) {
        self.put_into(into);
    }

    fn position(&self) -> kernel::Position {
        kernel::Position::of(&self.to_position())
    }

    fn read(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &kernel::Position,
    ) -> Result<FinalWord, SetUpError> {
        let position: &Position = &position.to()?;
        Ok(FinalWord::from_position(options, seats, library, position)?)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut counts = [0u32; 26];
        let mut add = |rack: &lexicon::Rack| {
            for letter in Letter::all() {
                counts[usize::from(letter.index())] += u32::from(rack.count(letter.index()));
            }
        };
        for seat in self.all() {
            let index = seat.index();
            [&self.hands[index], &self.taken[index], &self.away[index]].into_iter().for_each(&mut add);
        }
        add(&self.board.all());
        add(&self.removed);
        add(&self.rules().row);
        add(&self.unseen);
        self.piles.iter().for_each(&mut add);
        for card in self.deck.cards() {
            counts[usize::from(card.index())] += 1;
        }
        Letter::all().map(|letter| (letter.to_string(), counts[usize::from(letter.index())])).collect()
    }

    fn keys() -> Vec<(String, String)> {
        keys_of::<Position>()
    }
}

impl Game for FinalWord {
    type Action = Action;

    const COMPLETE: bool = false;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deck", "a shuffle: the deck, before cards are dealt"),
        ("first", "a shuffle: cards that are drawn for who begins"),
        ("starter", "a pick: who begins"),
        ("trade", "a shuffle: the deck with traded cards"),
        ("under", "a shuffle: traded cards that go under the deck"),
        ("return", "a shuffle: the deck with cards that come back to it"),
    ];

    const LEVELS: &'static [Level] = &Level::ALL;

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

    fn works(options: &Options) -> Vec<String> {
        vec![options.lexicon.name().into()]
    }

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

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.may(seat, action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.may(seat, action)?;
        self.act(seat, action, chance, log);
        Ok(())
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.whose_turn().asked().has(seat) {
            self.candidates(seat, into);
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.any_action(seat, chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sensible(seat, chance)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.at_level(seat, level, time, chance)
    }

    /// The solver's, for one player alone.
    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.advised(seat, time, chance)
    }

    fn advises(&self, _: Seat) -> Result<(), Refusal> {
        self.may_be_advised()
    }

    /// FW-165 to FW-167: silence passes, takes the first choice, and accepts.
    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        Some(self.silence())
    }

    fn limit(&self, _: Seat) -> Option<Limit> {
        self.time_limit()
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        self.foretold(seat, action)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> FinalWord {
        self.redealt(seat, chance)
    }

    /// FW-211: at most so many turns lie between two lows of the stock; a turn has few decisions, and every opponent answers each word.
    fn bound(options: &Options, seats: u8) -> u64 {
        let turns = 121 * (u64::from(options.low_rounds) + 1) * u64::from(seats.max(1));
        turns * 8 * (1 + u64::from(seats))
    }
}
