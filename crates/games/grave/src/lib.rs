//! Words From Beyond The Grave: one spread of letters, one word to beat, ten Brain points to win.
//!
//! The rules are `rules/words-from-beyond-the-grave.md`, clauses WG-01 on; a clause is cited where it is enforced.
//!
//! | file | what it holds |
//! |---|---|
//! | `letter`, `deck`, `ability`, `word` | cards, multisets of letters, the Letter Deck, Ability Cards, words |
//! | `options`, `house` | named options; words that a table agrees on |
//! | `state` | the whole state, and what follows from it |
//! | `words` | which words count, and the word in mind |
//! | `action` | what a player can do, and its notation |
//! | `check`, `window` | what may be done, and by which clause it may not |
//! | `play`, `draw`, `vote`, `round` | what an action does; drawing, votes, the ends of turns, rounds and the game |
//! | `list` | the legal actions, and one at random |
//! | `knowledge` | who knows which hidden cards, and worlds that fit it |
//! | `policy`, `plan`, `foe` | a sensible player, its ways to a word, and the next player as it imagines them |
//! | `mind`, `skill`, `value` | how closely players look, players of three levels, and how well everybody stands between rounds |
//! | `coach` | what is counted to say why a move is good |
//! | `view`, `prompt` | what viewers see, and what a seat is asked; the words are in `texts/` |
//! | `warn` | what should be known before it is done |
//! | `text`, `naming` | what a piece does, and the moves that could name it |
//! | `archive`, `possible`, `revision_1` | positions, what makes one impossible, and hashes as they were before they were made from the state |

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!("rules/words-from-beyond-the-grave.md");
}

/// What it says, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl");
}

mod ability;
mod action;
mod archive;
mod check;
mod coach;
mod deck;
mod draw;
mod entities;
mod foe;
mod house;
mod knowledge;
mod letter;
mod list;
mod mind;
mod naming;
mod options;
mod plan;
mod play;
mod policy;
mod possible;
mod prompt;
mod revision_1;
mod round;
mod skill;
mod state;
mod text;
mod value;
mod view;
mod vote;
mod warn;
mod window;
mod word;
mod words;

pub use ability::{Abilities, Ability, ParseAbilityError};
pub use action::{Action, To};
pub use deck::Deck;
pub use letter::{Card, LETTERS, Letter, ParseCardError, Special};
pub use options::{
    AbilitiesAfterWord, FirstPlayer, HandLimitTiming, HouseWords, LaidToRestClaim, Mode, OnOff, Options,
    RockOnOutOfRound, Rounding, Slang, WordCheck, WordInMind, WordList,
};
pub use state::Grave;
pub use word::{ParseWordError, Word};

use crate::{clauses::wg::WG_249, mind::Mind};
use kernel::{
    Advice, Blind, Catalogue, Chance, Deadline, Face, Game, Level, Library, Log, Measure, Message, Players,
    Preview, Refusal, Rules, Seat, Target, Texts, Title, Turn, View, Viewer, Warning,
    coach::Step,
    entities::{Rows as EntityRows, Words as EntityWords},
    refuse,
};
use search::Budget;
use std::ops::RangeInclusive;

impl Rules for Grave {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deck", "a shuffle: the deck, before cards are dealt"),
        ("set aside", "a shuffle: special cards of the first hands go back into the deck"),
        ("reshuffle", "a shuffle: what was discarded becomes the deck"),
        ("starter", "a pick: who begins"),
        ("away", "a pick: a card of somebody who is silent"),
    ];

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Grave, Refusal> {
        Grave::new_game(options, seats, library, chance, log)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn()
    }

    #[inline]
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

    fn lapse(&self, _: Seat, chance: &mut impl Chance) -> Option<Action> {
        Some(self.away(chance))
    }

    /// Whether a word is eligible and what it would earn; the list is open to all, so nothing is kept back.
    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let facts = match action {
            Action::Declare(word) | Action::Spell(word) => self.told_of(word, false),
            Action::Propose(word) => self.told_of(word, true),
            _ => Vec::new(),
        };
        let refused = self.check(seat, action).err();
        let warnings = if refused.is_none() { self.warned_of(seat, action) } else { Vec::new() };
        Preview { refused, facts, warnings, ..Preview::default() }
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.warned_of(seat, action)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn text(&self, piece: &Face) -> Option<Message> {
        text::about(piece)
    }

    fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        self.moves_with(seat, of, to)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Grave {
        self.imagined(seat, chance)
    }
}

/// How many games are played out for a hint.
const ADVICE_PLAYOUTS: u64 = 72;

impl Players for Grave {
    /// Any word can be put to the vote, and `spell` is not listed.
    const COMPLETE: bool = false;
    const MEASURES: &'static [Measure] = coach::MEASURES;

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
            self.each_action(&mut |action| {
                into.push(action);
                false
            });
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sample(seat, chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.played_by(&Mind::SOUND, seat, chance)
    }

    /// The same player at a glance, some twenty times as fast.
    fn quick(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.played_by(&Mind::HASTY, seat, chance)
    }

    /// The end of a round.
    fn horizon(&self) -> u32 {
        self.rounds.into()
    }

    fn value(&self, seat: Seat) -> f64 {
        self.standing_of(seat)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.at_level(seat, level, time, chance)
    }

    fn measure(&self, step: &Step<'_, Grave>, into: &mut [f64]) {
        self.tally(step, into);
    }

    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Action> {
        search::advise(&Blind::new(self, seat), &Budget::playouts(ADVICE_PLAYOUTS).until(time), chance)
    }

    fn advises(&self, _: Seat) -> Result<(), Refusal> {
        if self.rules.hints { Ok(()) } else { Err(refuse(WG_249)) }
    }
}

impl Game for Grave {
    fn piece(name: &str) -> Option<Face> {
        let card = name.parse().ok().map(Card::face);
        card.or_else(|| name.parse().ok().map(Ability::face))
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "grave",
            title: "Words From Beyond The Grave",
            in_box: "Words From Beyond The Grave",
            pitch: "Build one word together, and be the last who can turn it into another.",
            families: &["WG"],
            least_players: 2,
            most_players: 4,
        }]
    }

    /// WG-245.
    fn public_preset(_: &Title) -> Options {
        Options { word_list: WordList::WordnikClean, ..Options::default() }
    }

    /// The word list, the table of names and slang, and the wide list of slang (WG-92, WG-93, WG-247).
    fn needs(options: &Options) -> Vec<String> {
        let wide = (options.slang == Slang::Wide).then(|| "slang".into());
        [options.word_list.name().into(), "usage".into()].into_iter().chain(wide).collect()
    }
}
