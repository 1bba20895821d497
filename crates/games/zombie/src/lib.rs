//! Z-even Card Zombie: five rounds of guarding Brains and racing to a set of seven Zombies.
//!
//! The rules are `rules/z-even-card-zombie.md`, clauses ZZ-01 on; a clause is cited where it is enforced.
//!
//! | file | what it holds |
//! |---|---|
//! | `card`, `pile` | the eleven cards, multisets of them, ordered piles |
//! | `options` | named options, decks as data |
//! | `state` | the whole state, and what follows from it |
//! | `action` | what a player can do, and its notation |
//! | `check` | what may be done, and by which clause it may not |
//! | `play`, `round` | what an action does; dealing and scoring |
//! | `set` | winning sets, their points, which can be called |
//! | `list` | every legal action, and one at random |
//! | `knowledge` | who knows which hidden cards, and worlds that fit it |
//! | `policy`, `levels` | a quick sensible player; players of three levels |
//! | `coach` | what is counted to say why a move is good |
//! | `view` | what viewers see |
//! | `warn` | what should be known before it is done, and what is done by itself |
//! | `archive`, `possible`, `revision_1` | positions, and what cannot be; hashes as they were before they were made from the state |

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!("rules/z-even-card-zombie.md");
}

/// What it says, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl", "texts/de.ftl");
}

mod action;
mod archive;
mod card;
mod check;
mod coach;
mod entities;
mod knowledge;
mod levels;
mod list;
mod naming;
mod options;
mod pile;
mod play;
mod policy;
mod possible;
mod revision_1;
mod round;
mod set;
mod state;
mod view;
mod warn;

pub use action::{Action, Force};
pub use card::{Card, Counts, KINDS, ParseCardError};
pub use options::{
    Deck, DeckName, DeckTable, DiggerHunterTurn, FirstDealer, GraveyardView, HunterTargets, LaidSet, Options,
    ProtectionOrder, TieBreak, YesNo,
};
pub use state::Zombie;

use kernel::{
    Advice, Blind, Catalogue, Chance, Deadline, Face, Game, Level, Library, Log, Measure, Message, Players,
    Preview, Refusal, Rules, Seat, Target, Texts, Title, Turn, View, Viewer, Warning,
    coach::Step,
    entities::{Rows, Words},
};
use search::Budget;
use state::Phase;
use std::ops::RangeInclusive;

/// How many games are played out for a hint.
const ADVICE_PLAYOUTS: u64 = 600;

impl Rules for Zombie {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deck", "a shuffle: the deck, before cards are dealt"),
        ("pile", "a shuffle: the graveyard becomes the draw pile"),
        ("dealer", "a pick: the first dealer"),
        ("hunter", "a pick: the card that a Hunter takes"),
        ("away", "a pick: a card of somebody who is silent"),
    ];

    fn players(options: &Options) -> RangeInclusive<u8> {
        2..=options.max_players
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Zombie, Refusal> {
        Zombie::new_game(options, seats, chance, log)
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

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.act(action, chance, log);
        Ok(())
    }

    fn lapse(&self, _: Seat, chance: &mut impl Chance) -> Option<Action> {
        Some(self.away(chance))
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        match self.check(seat, action) {
            Ok(()) => {
                let warnings = self.warned_of(seat, action);
                Preview { facts: self.brings(action), warnings, ..Preview::default() }
            }
            Err(refusal) => Preview::refused(refusal),
        }
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
        Zombie::about(piece)
    }

    fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        self.named(seat, of, to)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Zombie {
        let mut imagined = self.clone();
        let mut unseen = self.deck.minus(self.hand(seat)).minus(self.graveyard.counts());
        for other in self.all() {
            unseen = unseen.minus(self.laid(other));
            if other != seat {
                unseen = unseen.minus(&self.knowledge.hand(seat, other));
            }
        }
        let sizes = std::array::from_fn(|i| self.hands[i].total());
        let hidden =
            knowledge::redeal(&self.knowledge, seat, self.seats, &unseen, self.pile.len(), sizes, chance);
        imagined.pile = hidden.pile;
        for other in self.all().filter(|other| *other != seat) {
            imagined.hands[other.index()] = hidden.hands[other.index()];
        }
        imagined.knowledge = self.knowledge.imagined(seat, self.seats);
        if let Phase::Pick { target, .. } | Phase::PickTwo { target } = self.phase {
            let hand = *imagined.hand(target);
            imagined.knowledge.looked(self.active, target, &hand);
        }
        imagined
    }
}

impl Players for Zombie {
    const COMPLETE: bool = true;
    const MEASURES: &'static [Measure] = coach::MEASURES;

    const LEVELS: &'static [Level] = &Level::ALL;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat == self.active {
            self.each_action(&mut |action| {
                into.push(action);
                false
            });
        }
    }

    #[inline]
    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sample(seat, chance)
    }

    fn words() -> Words {
        Words::new(entities::ALL.iter().copied())
    }

    const ENTITIES: usize = entities::MOST;

    fn entities(&self, seat: Seat, into: &mut Rows<'_>) {
        self.write_entities(seat, into);
    }

    #[inline]
    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.policy(seat, chance)
    }

    /// The rounds that are scored: what a round brought is known at its end, what follows is luck.
    fn horizon(&self) -> u32 {
        self.rounds.into()
    }

    fn value(&self, seat: Seat) -> f64 {
        self.chances(seat)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.at_level(seat, level, time, chance)
    }

    fn measure(&self, step: &Step<'_, Zombie>, into: &mut [f64]) {
        self.tally(step, into);
    }

    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Action> {
        search::advise(&Blind::new(self, seat), &Budget::playouts(ADVICE_PLAYOUTS).until(time), chance)
    }
}

impl Game for Zombie {
    fn piece(name: &str) -> Option<Face> {
        let marker = (name == "brain").then(|| play::brains(1));
        name.parse().ok().map(Card::face).or(marker)
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "zombie",
            title: "Z-even Card Zombie",
            in_box: "Z-even Card Zombie: Deck of the Dead",
            pitch: "Guard your Brains, raid the exposed, and be first to lay seven of a kind.",
            families: &["ZZ"],
            least_players: 2,
            most_players: 8,
        }]
    }
}
