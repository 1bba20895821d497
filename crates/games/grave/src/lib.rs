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
//! | `policy`, `plan`, `foe` | a quick sensible player, its ways to a word, and the next player as it imagines them |
//! | `view`, `prompt` | what viewers see, and what a seat is asked |
//! | `position`, `place` | the state as data, and back |

mod ability;
mod action;
mod check;
mod deck;
mod draw;
mod foe;
mod house;
mod knowledge;
mod letter;
mod list;
mod options;
mod place;
mod plan;
mod play;
mod policy;
mod position;
mod prompt;
mod round;
mod state;
mod view;
mod vote;
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
pub use position::{DeckBound, KnownHand, Last, Position, StandingWord, VotedWord, WordVote};
pub use state::Grave;
pub use word::{ParseWordError, Word};

use clauses::wg::WG_249;
use kernel::{
    Chance, Digest, Game, Library, Log, Players, Preview, Refusal, Rules, Seat, Title, Turn, View, Viewer,
    archive::{Archive, SetUpError, keys_of},
    refuse,
};
use letter::{ALL_LETTERS, Multiset};
use lexicon::Rack;
use state::{Phase, Then};
use std::ops::RangeInclusive;

impl Archive for Grave {
    /// Before, everybody was told what a bot would do, and slang was what WordNet marks.
    const YOUNGER: &'static [(&'static str, &'static str)] =
        &[("hints", "on"), ("slang", "narrow"), ("house_words", "none")];

    fn digest(&self, _: u32, into: &mut Digest) {
        let phase: [u8; 4] = match self.phase {
            Phase::Reactivate => [0, 0, 0, 0],
            Phase::Drawn { special, owed, redraw } => [1, special.bit(), owed, u8::from(redraw)],
            Phase::Exchange => [2, 0, 0, 0],
            Phase::Play => [3, 0, 0, 0],
            Phase::Take { target } => [4, target.number(), 0, 0],
            Phase::Vote => [5, 0, 0, 0],
            Phase::HandLimit(Then::Play) => [6, 0, 0, 0],
            Phase::HandLimit(Then::End) => [6, 1, 0, 0],
            Phase::HandLimit(Then::StepAhead) => [6, 2, 0, 0],
            Phase::Over => [7, 0, 0, 0],
        };
        into.bytes(&[self.seats, self.starter.number(), self.active.number()]).bytes(&phase).bytes(&[
            self.turns,
            self.idle,
            self.rounds,
            self.played,
            u8::from(self.changed),
            self.buried,
        ]);
        for seat in self.all() {
            letters(into, self.hand(seat));
            into.bytes(&[
                self.points[seat.index()],
                self.ready[seat.index()].number(),
                u8::from(self.in_round.has(seat)),
            ]);
        }
        let deck: arrayvec::ArrayVec<u8, { LETTERS + 2 }> =
            self.deck.cards().iter().map(|card| card.number()).collect();
        into.bytes(&deck);
        letters(into, &self.discard);
        letters(into, &self.spread);
        let (word, maker) = self
            .standing
            .map_or((0, 0), |standing| (i64::from(standing.word.bits()), standing.maker.number()));
        into.number(word).number(maker).number(self.made.len() as u32);
        for id in &self.made {
            into.number(id.bits());
        }
        into.number(self.verdicts.len() as u32);
        for verdict in self.verdicts.iter() {
            into.bytes(verdict.word.bytes()).number(u8::from(verdict.accepted));
        }
        if let Some(vote) = &self.vote {
            let ballots = vote.ballots.map(|ballot| ballot.map_or(0, |yes| 1 + u8::from(yes)));
            into.bytes(vote.word.bytes()).bytes(&ballots);
        }
        for row in self.all().map(Seat::index).chain([knowledge::PUBLIC]) {
            for of in self.all() {
                letters(into, &self.knowledge.hands[row][of.index()]);
            }
            letters(into, &self.knowledge.deck[row]);
        }
        into.number(u8::from(self.last.is_some()));
        if let Some((winner, word, award)) = self.last.and_then(|last| last.won) {
            into.number(winner.number()).number(word.bits()).number(award);
        }
    }

    fn position(&self) -> kernel::Position {
        kernel::Position::of(&self.to_position())
    }

    fn read(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &kernel::Position,
    ) -> Result<Grave, SetUpError> {
        let position: &Position = &position.to()?;
        Ok(Grave::from_position(options, seats, library, position)?)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let held = self.all().fold(self.discard.plus(&self.spread), |all, seat| all.plus(self.hand(seat)));
        let mut all: Vec<(String, u32)> = ALL_LETTERS
            .kinds()
            .map(|letter| {
                let in_deck = self.deck.cards().iter().filter(|card| **card == Card::Letter(letter)).count();
                (letter.to_string(), u32::from(held.of_letter(letter)) + in_deck as u32)
            })
            .collect();
        for special in Special::ALL {
            let drawn = matches!(self.phase, Phase::Drawn { special: drawn, .. } if drawn == special);
            let count = u32::from(drawn) + u32::from(self.buried & special.bit() != 0);
            let in_deck = self.deck.cards().iter().filter(|card| **card == Card::Special(special)).count();
            all.push((special.name().into(), count + in_deck as u32));
        }
        all.extend(Ability::ALL.map(|ability| (ability.name().to_string(), u32::from(self.seats))));
        all
    }

    fn keys() -> Vec<(String, String)> {
        keys_of::<Position>()
    }
}

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
        self.whose_turn()
    }

    #[inline]
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
        Preview { refused: self.check(seat, action).err(), facts }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Grave {
        self.imagined(seat, chance)
    }
}

impl Players for Grave {
    /// Any word can be put to the vote, and `spell` is not listed.
    const COMPLETE: bool = false;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.whose_turn().asked().has(seat) {
            self.each_action(&mut |action| {
                into.push(action);
                false
            });
        }
    }

    fn sample(&self, _: Seat, chance: &mut impl Chance) -> Action {
        self.any_action(chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sensible(seat, chance)
    }

    fn advises(&self, _: Seat) -> Result<(), Refusal> {
        if self.rules.hints { Ok(()) } else { Err(refuse(WG_249)) }
    }
}

impl Game for Grave {
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

    /// In a turn: reactivate, at most sixteen special cards (both before each of seven letters and once more), exchange, two letters,
    /// four abilities and what Rock On takes, a word, a vote, three discards, the end. See the catalogue's Termination section.
    fn bound(options: &Options, seats: u8) -> u64 {
        let turn = 1 + 16 + 1 + 2 + 5 + 1 + 1 + u64::from(seats) + 3 + 1;
        u64::from(options.round_limit) * u64::from(options.round_turn_limit) * turn
    }
}

/// Letters in order, for the hash.
fn letters(into: &mut Digest, rack: &Rack) {
    let bytes: arrayvec::ArrayVec<u8, { LETTERS + 1 }> = rack.letters().take(LETTERS + 1).collect();
    into.bytes(&bytes);
}
