//! Ward, the trading card game: two decks of 30 cards, one primary creature on each side, and dice.
//!
//! The rules are `rules/ward-tcg.md`, clauses WT-01 on; a clause is cited where it is enforced.
//!
//! | folder or file | what it holds |
//! |---|---|
//! | `language` | the card language: what a card file can say |
//! | `load` | reading card files: errors with line, column and a suggestion; checks that no type can make |
//! | `set`, `program`, `index` | compiled cards; what an effect does, as a flat list of steps; what matters when |
//! | `object`, `tag`, `options` | cards as the game tells them apart, names in notation, the named options |
//! | `state`, `ward` | the whole state, and what follows from it |
//! | `eval`, `condition`, `numbers`, `nature`, `rulings`, `statics` | probes: cards, conditions, amounts; current numbers and their parts; static effects that work |
//! | `action`, `moves`, `named` | what a player can do: its notation, what it means, how cards are named |
//! | `may`, `announcing`, `pay`, `price`, `refuse`, `list` | what may be done and by which clause it may not; what it costs; all of it |
//! | `play`, `flow`, `chain`, `draft`, `run` | what an action does: the turn, moments and chains, announcements, effects |
//! | `ops`, `lasting`, `cards`, `bring`, `reroll` | what each operation of a card does |
//! | `battle`, `hit`, `harm`, `tick`, `moving`, `arriving`, `settle`, `fill`, `redeal`, `events` | battles, damage and statuses, cards that move, what follows, what triggers |
//! | `decks` | decks that people bring: the pool, their text, and the judge |
//! | `english` | the text of a card, made from its data |
//! | `view`, `panel`, `prompt`, `told`, `idle` | what viewers see and are asked; what would come to nothing |
//! | `imagine`, `position`, `policy`, `worth` | worlds that fit what a seat knows; the state as data; a quick sensible player |

mod action;
mod announcing;
mod arriving;
mod battle;
mod bring;
mod cards;
mod chain;
mod condition;
pub mod decks;
mod draft;
pub mod english;
mod eval;
mod events;
mod fill;
mod flow;
mod harm;
mod hit;
mod idle;
mod imagine;
pub mod index;
pub mod language;
mod lasting;
mod list;
pub mod load;
mod may;
mod moves;
mod moving;
mod named;
mod nature;
mod numbers;
pub mod object;
mod ops;
mod options;
mod panel;
mod pay;
mod play;
mod policy;
mod position;
mod price;
pub mod program;
mod prompt;
mod redeal;
mod refuse;
mod reroll;
mod revision_1;
mod rulings;
mod run;
pub mod set;
mod settle;
pub mod state;
mod statics;
mod tag;
mod tick;
mod told;
mod view;
mod ward;
mod world;
mod worth;

pub use action::{Action, Stop, Wish};
pub use options::*;
pub use position::Position;
pub use tag::{Tag, Token};
pub use ward::Ward;

use clauses::{hs::HS_05, wt::WT_02, wt::WT_03};
use kernel::{
    Chance, Collection, Digest, Game, Library, Log, Outcome, Players, Preview, Refusal, Rules, Seat, Seats,
    Title, Turn, View, Viewer,
    archive::{Archive, Form, Put, SetUpError, keys_of},
    refuse,
};
use set::Set;
use state::State;
use std::{
    ops::RangeInclusive,
    sync::{Arc, LazyLock},
};
use world::Io;

/// The house's cards on the shelf.
pub const HOUSE: &str = "ward/house";
/// The test set on the shelf.
pub const TEST: &str = "ward/test";

/// The card files of the house, with their names: Generation 1 and the test set. Their hash stands in the journals of tables that go on, so
/// they stay as they were printed, old words included.
pub(crate) const PRINTED: [(&str, &str); 2] = [
    ("generation-1.toml", include_str!("../cards/generation-1.toml")),
    ("test.toml", include_str!("../cards/test.toml")),
];

/// The shelf with the cards of the house and the test set.
///
/// # Panics
/// If the embedded files cannot be read, which a test rules out.
pub fn shelf(library: Library) -> Library {
    static SETS: LazyLock<[Arc<Set>; 2]> = LazyLock::new(|| PRINTED.map(embedded));
    let [house, test] = SETS.clone();
    library.with(HOUSE, house.hash.clone(), house).with(TEST, test.hash.clone(), test)
}

/// A shelf with these cards in place of the house's.
pub fn shelf_with(library: Library, set: impl Into<Arc<Set>>) -> Library {
    let set: Arc<Set> = set.into();
    library.with(HOUSE, set.hash.clone(), set)
}

fn embedded(file: (&str, &str)) -> Arc<Set> {
    Arc::new(load::kept([file]).expect("the embedded cards are tested"))
}

impl Ward {
    fn cards(options: &Options, library: &Library) -> Result<Arc<Set>, Refusal> {
        let set: Arc<Set> = library.find(options.cards.work())?;
        let official = options.card_lists == CardLists::Official;
        let most: usize = (0..set.cards.len()).map(|card| imagine::most_copies(&set, card, official)).sum();
        if most < object::DECK {
            return Err(refuse(WT_03).fact("cards that a deck can have", most as u32));
        }
        Ok(set)
    }
}

impl Archive for Ward {
    /// Before, only a creature that left its player without one lost as the last card that returns (WT-167).
    const YOUNGER: &'static [(&'static str, &'static str)] = &[("return_last_card", "last-creature")];

    /// From 2 on hashes are made from the state by number.
    const REVISION: u32 = 2;

    fn digest(&self, revision: u32, into: &mut Digest) {
        match revision {
            1 => self.digest_1(into),
            _ => self.s.put(&Form::new(2, revision), into),
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
    ) -> Result<Ward, SetUpError> {
        let position: &Position = &position.to()?;
        if seats != 2 {
            return Err(refuse(HS_05).fact("players", seats).into());
        }
        Ok(Ward::from_position(Ward::cards(options, library)?, *options, position)?)
    }

    /// How many cards each player has; which they are is a secret of their deck list (WT-420).
    fn census(&self) -> Vec<(String, u32)> {
        let count = |owner: usize| {
            if !self.is_dealt() {
                return object::DECK as u32;
            }
            let piled =
                self.s.sides.iter().flat_map(|side| side.deck.iter().chain(&side.hand).chain(&side.cemetery));
            let field = self
                .s
                .beings
                .iter()
                .map(|being| &being.object)
                .chain(self.s.magic.iter().map(|magic| &magic.object));
            let lying =
                piled.chain(field).filter(|object| !object.is_made() && object.owner() == owner).count();
            let coming =
                Ward::cards_of(owner as u8).filter(|object| self.zone(*object) == state::Zone::Chain).count();
            (lying + coming) as u32
        };
        vec![("card of seat 1".into(), count(0)), ("card of seat 2".into(), count(1))]
    }

    fn keys() -> Vec<(String, String)> {
        keys_of::<Position>()
    }
}

impl Rules for Ward {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("start", "a roll: who chooses the order"),
        ("deck/1", "a shuffle: the deck of seat 1"),
        ("deck/2", "a shuffle: the deck of seat 2"),
        ("speed", "a roll: who strikes first at equal SPD"),
        ("fear", "a roll: of a creature that is afraid"),
        ("thaw", "a roll: of a Frozen creature"),
        ("hit", "a roll: each die of a Hit roll"),
        ("damage", "a roll: each die of a damage roll"),
        ("critical-miss", "a roll: the damage of a critical miss"),
        ("release", "a roll: to be free of Wrap, or of what a roll ends"),
        ("dice", "a roll: each die of an amount"),
        ("roll", "a roll: each die of an effect that goes on by its result"),
        ("reroll", "a roll: each die that is rolled again"),
        ("pick", "a pick: a target that chance picks"),
        ("discard", "a pick: a discard at random"),
        ("deal", "a number: which hand is dealt after 20 redraws"),
    ];

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<Ward, Refusal> {
        if seats != 2 {
            return Err(refuse(WT_02).fact("players", seats));
        }
        Ok(Ward { set: Ward::cards(options, library)?, rules: *options, s: State::new() })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match self.s.ending {
            Some(ending) => {
                let score = |player: u8| {
                    i32::from(ending.lost >> player & 1 == 0 || ending.lost == 3)
                        - i32::from(ending.lost >> player & 1 == 1 && ending.lost != 3)
                };
                Turn::Over(Outcome::by_score(&[score(0), score(1)]))
            }
            None => {
                let mask = self.asked_mask();
                Turn::Ask((0..2u8).filter(|player| mask >> player & 1 == 1).map(Seat::new).collect::<Seats>())
            }
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.meant(seat, action).map(|_| ())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        let made = self.meant(seat, action)?;
        if let Action::Bring(cards) = action {
            self.side_mut(seat.index() as u8).list = self.brought(cards)?;
        }
        let mut io = Io::new(chance, log);
        self.act(seat.index() as u8, made, &mut io);
        io.finish(std::mem::take(&mut self.s.probed));
        Ok(())
    }

    fn lapse(&self, seat: Seat, _: &mut impl Chance) -> Option<Action> {
        self.away(seat.index() as u8)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        match self.meant(seat, action) {
            Ok(made) => Preview { refused: None, facts: self.foretold(seat.index() as u8, made) },
            Err(refusal) => Preview { refused: Some(refusal), facts: Vec::new() },
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer, &self.turn())
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Ward {
        self.imagined(seat.index() as u8, chance)
    }
}

impl Players for Ward {
    const COMPLETE: bool = false;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let player = seat.index() as u8;
        if self.asked_mask() >> player & 1 == 0 {
            return;
        }
        if self.s.ask == state::Ask::Decks {
            self.each_build(player, |made| into.push(self.written(player, made)));
        } else {
            into.extend(self.moves(player).into_iter().map(|made| self.written(player, made)));
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.any_action(seat.index() as u8, chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.sensible(seat.index() as u8, chance)
    }
}

impl Game for Ward {
    fn collection() -> Option<&'static dyn Collection<Options>> {
        Some(&decks::Cards)
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "ward",
            title: "Ward",
            in_box: "Ward: the trading card game",
            pitch: "One creature each, magic from the hand, and dice: fill the other's cemetery before yours is full.",
            families: &["WT"],
            least_players: 2,
            most_players: 2,
        }]
    }

    fn needs(options: &Options) -> Vec<String> {
        vec![options.cards.work().into()]
    }

    /// Two turns a cycle; in a turn so many announcements with a few picks and answers each, battles with their moments, and wishes; see the catalogue's Termination section.
    fn bound(options: &Options, _: u8) -> u64 {
        let turn = u64::from(state::MOST_ANNOUNCED) * 200 + 40 * 40 + 400;
        100 + u64::from(options.cycle_limit + 1) * 2 * turn
    }
}
