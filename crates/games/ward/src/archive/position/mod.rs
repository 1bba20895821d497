//! The state as data: what a scenario sets up, and what a record can show.

mod entry;
mod place;
mod sound;

use crate::{Ward, archive::revision_1, options::Options, set::Set, state::*};
use clauses::hs::HS_18;
use kernel::{
    Refusal, Seat,
    archive::{Form, Misread, Part},
    refuse,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A position. Cards are written as in notation, `bug-man*3` for three; of a deck and a cemetery the last card is the top. A creature on the field may have its HP:
/// `bug-man:12`. What is left out takes its default: phase 2 of seat 1 after the first turn cycle, empty hands and fields, and every card that is named
/// nowhere at the bottom of the deck: up to three of each card of the set, in its order, until each player has 30.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// `decks` (before the game), `main`, `combat` or `wrap-up`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub phase: String,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Who went first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Complete turn cycles; left out, 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u16>,
    /// Turn cycles in a row without battle and with empty decks.
    #[serde(skip_serializing_if = "is_zero")]
    pub quiet: u16,
    /// How many turns each player has begun, in seat order; left out, as fits the cycles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<u16>,
    /// Whether the turn player has used the normal summon.
    #[serde(skip_serializing_if = "is_false")]
    pub summoned: bool,
    /// Each player's hand, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<String>,
    /// The top of each player's deck; `-` alone for a deck without any other card, whose rest lies in the cemetery's place nowhere: see `rest`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<String>,
    /// Where cards go that are named nowhere, in seat order: `deck` (left out) or `cemetery`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<String>,
    /// Each player's primary.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub primary: Vec<String>,
    /// Each player's Limited Summons, each with what holds it: `bug-man<necromancer`, `squire<the-squire`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limited: Vec<String>,
    /// Each player's magic on the field; an Equip card with its creature: `stone-skin>bug-man`, of the other side `stone-skin>>bug-man`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub magic: Vec<String>,
    /// Each player's cemetery.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cemetery: Vec<String>,
    /// Statuses, DOTs and HOTs: the creature and the card whose effect it is, `bug-man<banshee`, in seat order of the creatures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub under: Vec<String>,
    /// Where each seat is asked: `all`, `none` or `default`, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<String>,
    /// The whole state, as the program writes it; then nothing else counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<String>,
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(n: &u16) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

fn cannot(name: &'static str, value: impl Into<kernel::Value>) -> Refusal {
    refuse(HS_18).fact(name, value)
}

/// The whole state is written by number: no later name makes it unreadable.
const EXACT: Form = Form::new(2, 2).numbered();

/// Reads a whole state: of today, or of the first revision, which wrote names.
fn read_exact(exact: &str) -> Outcome<State> {
    let value: Value = serde_json::from_str(exact).map_err(|error| cannot("exact", error.to_string()))?;
    let read = match value.get("copies") {
        Some(_) => revision_1::read(&value),
        None => State::read(&value, &EXACT),
    };
    read.map_err(|error| match error {
        Misread::Form(problem) | Misread::Unfit(_, problem) => cannot("exact", problem),
        Misread::Refused(refusal) => refusal,
    })
}

type Outcome<T> = std::result::Result<T, Refusal>;

impl Ward {
    pub(crate) fn to_position(&self) -> Position {
        let tags = |pile: &Pile| {
            pile.iter().map(|object| self.tag(*object).to_string()).collect::<Vec<_>>().join(" ")
        };
        let each = |line: &dyn Fn(Player) -> String| Player::BOTH.into_iter().map(line).collect();
        let exact = Some(self.s.write(&EXACT).to_string());
        if !self.is_dealt() {
            return Position { phase: "decks".into(), exact, ..Position::default() };
        }
        Position {
            phase: self.s.phase.word().replace('_', "-"),
            turn: Some(self.s.turn.seat()),
            first: Some(self.s.first.seat()),
            cycles: Some(self.s.cycles),
            quiet: self.s.quiet,
            turns: self.s.sides.iter().map(|side| side.turns).collect(),
            summoned: self.side(self.s.turn).summoned,
            hands: each(&|player| tags(&self.side(player).hand)),
            decks: each(&|player| tags(&self.side(player).deck)),
            rest: Vec::new(),
            primary: each(&|player| {
                self.primary(player)
                    .map_or(String::new(), |object| format!("{}:{}", self.tag(object), self.hp(object)))
            }),
            limited: each(&|player| {
                let names: Vec<String> =
                    self.limited(player).map(|being| self.tag(being.object).to_string()).collect();
                names.join(" ")
            }),
            magic: each(&|player| {
                let own = self.s.magic.iter().filter(|magic| self.controller(magic.object) == player);
                own.map(|magic| self.tag(magic.object).to_string()).collect::<Vec<_>>().join(" ")
            }),
            cemetery: each(&|player| tags(&self.side(player).cemetery)),
            under: Vec::new(),
            asked: Vec::new(),
            exact,
        }
    }

    pub(crate) fn from_position(set: Arc<Set>, rules: Options, position: &Position) -> Outcome<Ward> {
        if let Some(exact) = &position.exact {
            let s = read_exact(exact)?;
            let mut game = Ward { set, rules, s };
            game.is_sound()?;
            game.find_kinds();
            game.listen();
            return Ok(game);
        }
        let mut game = Ward { set, rules, s: State::new() };
        if position.phase == "decks" {
            return Ok(game);
        }
        game.place_cards(position)?;
        game.place_turn(position)?;
        game.listen();
        game.refresh();
        game.is_sound()?;
        if game.moves(game.s.turn).is_empty() {
            return Err(cannot("phase", "nothing can be done"));
        }
        Ok(game)
    }
}
