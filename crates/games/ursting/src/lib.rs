//! The Wards of Ursting: rival Factions wager dice in Skirmishes, and the highest total takes what did not tie.
//!
//! The rules are `rules/wards-of-ursting.md`, clauses WU-01 on; a clause is cited where it is enforced.
//!
//! | file | what it holds |
//! |---|---|
//! | `card`, `cards`, `pile` | suits and cards, hands, ordered piles |
//! | `die`, `crew` | the 24 dice and sets of them; dice in a line |
//! | `ability`, `options` | Faction Abilities; named options |
//! | `state`, `derived` | the whole state; what follows from it |
//! | `action` | what a player can do, and its notation |
//! | `check`, `influence` | what may be done, and by which clause it may not; the cards |
//! | `play` | what an action does, and how the game goes on |
//! | `setup`, `scheme`, `event`, `skirmish`, `resolve`, `recover`, `end` | the parts of the game, in its order |
//! | `list` | every legal action, and one at random |
//! | `imagine` | worlds that fit what a seat knows |
//! | `policy`, `stakes`, `wager`, `gifts` | a quick sensible player; what a Skirmish, a Scheme action and a Faction Ability are worth to it |
//! | `standing`, `levels` | how well everybody stands between Skirmishes; players of three levels |
//! | `coach` | what is counted to say why a move is good |
//! | `view`, `prompt`, `telling` | what viewers see, are asked and are told; the words are in `texts/` |
//! | `warn` | what should be known before it is done, and what is done by itself |
//! | `text`, `naming` | what a piece does, and the moves that could name it |
//! | `archive`, `possible`, `revision_1` | positions, what makes one impossible, and hashes as they were before they were made from the state |
//!
//! Conceding (WU-271) is always possible and never listed: a player who tries moves at random would leave at once.

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!("rules/wards-of-ursting.md");
}

/// What it says, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl");
}

mod ability;
mod action;
mod archive;
mod card;
mod cards;
mod check;
mod coach;
mod crew;
mod derived;
mod die;
mod end;
mod entities;
mod event;
mod gifts;
mod imagine;
mod influence;
mod levels;
mod list;
mod naming;
mod options;
mod pile;
mod play;
mod policy;
mod possible;
mod prompt;
mod recover;
mod resolve;
mod revision_1;
mod scheme;
mod setup;
mod skirmish;
mod stakes;
mod standing;
mod state;
mod telling;
mod text;
mod view;
mod wager;
mod warn;

pub use ability::Ability;
pub use action::Action;
pub use card::{Card, Kind, Suit};
pub use cards::Cards;
pub use crew::Crew;
pub use die::{DICE, Dice, Die, Size};
pub use options::{
    AllLocked, BustChain, BustFate, EmptyCrew, EndCards, EventFate, FixWhenEmpty, OnOff, Options, PassMode,
    RaidBust, StingTie, TieScope, TotalTieScope, TwoOvershoot,
};
pub use pile::{DECK, Pile};
pub use standing::TRAITS;
pub use state::Ursting;

use kernel::{
    Advice, Blind, Catalogue, Chance, Deadline, Face, Game, Level, Library, Log, Measure, Message, Players,
    Refusal, Rules, Seat, Target, Texts, Title, Turn, View, Viewer, Warning,
    coach::Step,
    entities::{Rows, Words},
};
use search::Budget;
use std::ops::RangeInclusive;

impl Rules for Ursting {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deal", "a shuffle: the cards of the opening hands"),
        ("deck", "a shuffle: the deck that is left"),
        ("first", "a roll of a d20: who begins"),
        ("roll", "a roll: a die of a Fray"),
        ("second-wind", "a roll: a die by Second Wind"),
        ("reroll", "a roll: a die that is rolled again"),
        ("break", "a roll: a die that tries to break out"),
        ("final", "a roll: a die of the final count"),
    ];

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<Ursting, Refusal> {
        Ursting::new_game(options, seats)
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

    /// WU-289: what is listed first, which is the pass where there is one.
    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        let mut first = None;
        self.each_action(&mut |action| {
            first = Some(action);
            true
        });
        first
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.warned_of(seat, action)
    }

    fn forced(&self) -> Option<(Seat, Action)> {
        self.only_choice().map(|action| (self.asked, action))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn text(&self, piece: &Face) -> Option<Message> {
        self.about(piece)
    }

    fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        self.moves_with(seat, of, to)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Ursting {
        self.imagined(seat, chance)
    }
}

/// How many games are played out for a hint.
const ADVICE_PLAYOUTS: u64 = 480;

impl Players for Ursting {
    /// All but conceding, which is never worth trying; `tests/laws.rs` holds the list to be complete but for that.
    const COMPLETE: bool = false;
    const MEASURES: &'static [Measure] = coach::MEASURES;
    const LEVELS: &'static [Level] = &Level::ALL;
    /// A round shows what a Skirmish brought, the next one what it is good for; what follows is luck.
    const HORIZONS: u32 = 2;

    fn words() -> Words {
        entities::words()
    }

    const ENTITIES: usize = entities::MOST;

    fn entities(&self, seat: Seat, into: &mut Rows<'_>) {
        self.write_entities(seat, into);
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat == self.asked {
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

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.policy(seat, chance)
    }

    /// The rounds that are begun: between two of them no die is in the Fray.
    fn horizon(&self) -> u32 {
        self.round.into()
    }

    fn value(&self, seat: Seat) -> f64 {
        self.chances(seat)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        self.at_level(seat, level, time, chance)
    }

    fn measure(&self, step: &Step<'_, Ursting>, into: &mut [f64]) {
        self.tally(step, into);
    }

    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Action> {
        search::advise(&Blind::new(self, seat), &Budget::playouts(ADVICE_PLAYOUTS).until(time), chance)
    }
}

impl Game for Ursting {
    /// A die may show something, as in positions: `s-d20=7`.
    fn piece(name: &str) -> Option<Face> {
        let (die, shows) = name.split_once('=').unwrap_or((name, "0"));
        let shows = |die: Die| shows.parse().ok().filter(|value| *value <= die.sides());
        let die = die.parse().ok().and_then(|die: Die| Some(die.face(shows(die)?, None)));
        die.or_else(|| name.parse().ok().map(Card::face))
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "ursting",
            title: "The Wards of Ursting",
            in_box: "The Wards of Ursting",
            pitch: "Wager your dice, bend the roll, and take everything that did not tie.",
            families: &["WU"],
            least_players: 2,
            most_players: 4,
        }]
    }
}
