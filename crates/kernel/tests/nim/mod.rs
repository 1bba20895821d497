//! Matches on a heap, and a secret card each: enough of a game to try the scenario runner on.
//!
//! A seat takes one to three matches, or tries its luck with a die of three. Whoever takes the last match wins. The secret cards do nothing.

use self::clauses::ni::{NI_13, NI_50};
use crate::toys::says;
use kernel::{
    Chance, Event, Face, Game, Layout, Library, Log, NotationError, Outcome, Panel, Players, Position,
    Preview, Prompt, Refusal, Rules, Seat, Seats, Title, Turn, View, Viewer, Way, Zone,
    archive::{Archive, Census, Given, SetUpError, State},
    fact,
    hs::{HS_03, HS_17},
    refuse,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, ops::RangeInclusive, str::FromStr};

pub mod clauses {
    kernel::catalogue!("tests/nim/rules.md");
}

#[derive(Archive, Clone, Debug, PartialEq, Eq)]
#[archive(state)]
pub struct Nim {
    /// How many matches are left.
    #[archive(1, always)]
    heap: u8,
    /// Who is asked.
    #[archive(2)]
    next: Seat,
    /// The secret cards.
    #[archive(3)]
    cards: Vec<String>,
    #[archive(skip)]
    whole: u8,
    #[archive(skip)]
    most: u8,
    #[archive(skip)]
    flaw: Flaw,
}

/// Ways to break the contract of a game, to see them told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Flaw {
    #[default]
    None,
    /// A piece gets lost.
    Loses,
    /// A position is not what the game is.
    Forgets,
    /// A position is none at all.
    Invents,
    /// Nobody can act.
    Stalls,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many matches lie there at the start.
    #[schemars(range(min = 1, max = 20))]
    heap: u8,
    /// How many a seat may take.
    #[schemars(range(min = 1, max = 3))]
    most: u8,
    /// What is wrong with the game.
    flaw: Flaw,
}

impl Default for Options {
    fn default() -> Options {
        Options { heap: 5, most: 3, flaw: Flaw::None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Take(u8),
    Luck,
    /// Always refused, and takes a match all the same: what no game may do.
    Cheat,
}

kernel::derive_notation_serde!(Action);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take(matches) => write!(f, "take {matches}"),
            Action::Luck => f.write_str("luck"),
            Action::Cheat => f.write_str("cheat"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || NotationError::new(text, "take N, or luck");
        match text {
            "luck" => Ok(Action::Luck),
            "cheat" => Ok(Action::Cheat),
            _ => text.strip_prefix("take ").and_then(|n| n.parse().ok()).map(Action::Take).ok_or_else(wrong),
        }
    }
}

impl Nim {
    fn seated(&self, viewer: Viewer) -> impl Iterator<Item = Zone> + '_ {
        Seat::first(self.seats()).map(move |seat| {
            let zone = Zone::new(
                format!("hand/{seat}"),
                kernel::Message::verbatim("Hand"),
                Some(seat),
                Layout::Hand,
            );
            let card = self.cards[seat.index()].to_string();
            if viewer.sees(seat) {
                zone.showing([Face::card(card.clone(), card, "card", None)])
            } else {
                zone.hiding(1u16)
            }
        })
    }
}

impl Rules for Nim {
    type Options = Options;
    type Action = Action;

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Nim, Refusal> {
        if seats > 4 {
            return Err(refuse(NI_13).fact("players", seats));
        }
        let mut cards = ['a', 'b', 'c', 'd'];
        chance.shuffle("cards", &mut cards);
        let cards = cards.iter().rev().take(seats.into()).map(ToString::to_string).collect();
        log.tell(|| Event::all(kernel::Message::verbatim("The cards are dealt.")));
        Ok(Nim {
            heap: options.heap,
            next: Seat::new(0),
            cards,
            whole: options.heap,
            most: options.most,
            flaw: options.flaw,
        })
    }

    fn seats(&self) -> u8 {
        self.cards.len() as u8
    }

    fn turn(&self) -> Turn {
        let last = Seat::new((self.next.index() as u8 + self.seats() - 1) % self.seats());
        let scores: Vec<i32> = Seat::first(self.seats()).map(|seat| i32::from(seat == last)).collect();
        if self.heap == 0 { Turn::Over(Outcome::by_score(&scores)) } else { Turn::Ask(Seats::one(self.next)) }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            _ if seat != self.next => Err(refuse(HS_03).fact("asked", self.next)),
            Action::Take(n) if !(1..=self.most.min(self.heap)).contains(n) => {
                Err(refuse(NI_50).fact("heap", self.heap).fact("taker", seat))
            }
            Action::Cheat => Err(refuse(NI_50)),
            Action::Take(_) | Action::Luck => Ok(()),
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.heap -= u8::from(*action == Action::Cheat);
        self.check(seat, action)?;
        let taken = match action {
            Action::Take(n) => *n,
            Action::Luck => (chance.roll("luck", 3) as u8).min(self.heap),
            Action::Cheat => 0,
        };
        log.tell(|| {
            Event::only(seat, kernel::Message::verbatim(format!("You take {taken} of {}.", self.heap)))
        });
        log.tell(|| {
            Event::besides(Seats::one(seat), kernel::Message::verbatim(format!("@{seat} takes {taken}.")))
        });
        self.heap -= taken;
        self.next = seat.left(self.seats());
        Ok(())
    }

    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        Some(Action::Take(1))
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let left = match action {
            Action::Take(n) => self.heap.saturating_sub(*n),
            Action::Luck | Action::Cheat => self.heap,
        };
        Preview {
            refused: self.check(seat, action).err(),
            facts: vec![fact(says::facts::LEFT, left)],
            ..Preview::default()
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let turn = self.turn();
        let asked = turn.asked().iter().any(|seat| viewer == Viewer::Seat(seat));
        let choices = vec![kernel::Choice::new("luck", kernel::Message::verbatim("Try your luck"))];
        let matches = (0..self.heap).map(|_| Face::card("match", "Match", "match", None));
        let panel = |seat| Panel::new(seat, vec![fact(says::facts::NEXT, seat == self.next)]);
        View {
            viewer,
            status: kernel::Message::verbatim(format!("{} left", self.heap)),
            facts: vec![fact(says::facts::LEFT, self.heap), fact(says::facts::NEXT, self.next)],
            seats: Seat::first(self.seats()).map(panel).collect(),
            arrangement: kernel::Arrangement::default(),
            zones:
                [Zone::new("heap", kernel::Message::verbatim("Heap"), None, Layout::Pool).showing(matches)]
                    .into_iter()
                    .chain(self.seated(viewer))
                    .collect(),
            aims: Vec::new(),
            asked: turn.asked(),
            prompt: asked.then(|| Prompt {
                ask: kernel::Message::verbatim("How many?"),
                ways: vec![Way::Choose { choices }],
            }),
            outcome: turn.outcome().cloned(),
        }
    }

    fn imagine(&self, _: Seat, _: &mut impl Chance) -> Nim {
        self.clone()
    }
}

impl Players for Nim {
    const COMPLETE: bool = true;

    fn actions(&self, _: Seat, into: &mut Vec<Action>) {
        let most = if self.flaw == Flaw::Stalls { 0 } else { self.most };
        into.extend((1..=most.min(self.heap)).map(Action::Take));
    }

    fn sample(&self, _: Seat, _: &mut impl Chance) -> Action {
        Action::Luck
    }

    fn policy(&self, _: Seat, _: &mut impl Chance) -> Action {
        Action::Luck
    }
}

impl Game for Nim {
    fn catalogues() -> &'static [kernel::Catalogue] {
        &clauses::CATALOGUES
    }

    fn titles() -> &'static [Title] {
        const TITLE: Title = Title {
            id: "nim",
            title: "Nim",
            in_box: "Matches",
            pitch: "Take the last one.",
            families: &["NI"],
            least_players: 2,
            most_players: 4,
        };
        &[TITLE]
    }
}

impl State for Nim {
    fn table(options: &Options, seats: u8, _: &Library) -> Result<Nim, Refusal> {
        let cards = ["a", "b", "c", "d"].into_iter().take(seats.into()).map(String::from).collect();
        Ok(Nim {
            heap: options.heap,
            next: Seat::new(0),
            cards,
            whole: options.heap,
            most: options.most,
            flaw: options.flaw,
        })
    }
    fn fresh(&self) -> Nim {
        let cards = ["a", "b", "c", "d"].into_iter().take(self.cards.len()).map(String::from).collect();
        Nim { next: Seat::new(0), cards, ..self.clone() }
    }
    fn write_extra(&self, into: &mut Position) {
        match self.flaw {
            Flaw::Forgets => into.set("heap", self.heap - 1),
            Flaw::Invents => into.set("heap", u8::MAX),
            Flaw::None | Flaw::Loses | Flaw::Stalls => {}
        }
    }
    fn complete(&mut self, _: &Given<'_>) -> Result<(), SetUpError> {
        if self.heap > self.whole {
            return Err(refuse(HS_17).fact("heap", self.heap).fact("most", self.whole).into());
        }
        Ok(())
    }
    fn count_others(&self, into: &mut Census) {
        into.add("match", if self.flaw == Flaw::Loses { self.heap } else { 20 });
    }
}
