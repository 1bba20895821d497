//! What a coach says: which move, why, what else could be done and what that costs; and, of a game that was played, how good each decision was.
//!
//! A reason is a difference that was found by playing on: after this move something happens more often, or there is more of something, than
//! after another one. What there is to be found a game says as a list of [`Measure`]s ([`crate::Players::MEASURES`]).

mod analysis;

pub use analysis::{Analysis, Better, ChancePoint, Judged, Mark, TurningPoint};

use crate::{
    game::Rules,
    message::Message,
    prompt::{Prompt, Way},
    says,
    seat::Seat,
};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// Something that can be counted while a game is played on, and how a difference in it is told.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// How it is counted.
    pub counted: Counted,
    /// Whether more of it is good for the seat.
    pub good: bool,
    /// The least difference that is worth telling. What is told first has most of these.
    pub least: f64,
    /// Tells a difference: whether there is more of it, and how much more or less, which is no sentence of its own but stands in one.
    pub say: fn(bool, Message) -> Message,
}

/// How a measure is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// It happens or it does not; differences are told in games of a hundred.
    Often,
    /// There is so much of it; differences are told in numbers with one decimal.
    Much,
}

impl Measure {
    /// Something that happens or does not.
    pub const fn often(good: bool, say: fn(bool, Message) -> Message) -> Measure {
        Measure { counted: Counted::Often, good, least: 0.05, say }
    }

    /// Something of which there is so much.
    pub const fn much(good: bool, least: f64, say: fn(bool, Message) -> Message) -> Measure {
        Measure { counted: Counted::Much, good, least, say }
    }

    /// What a difference of so much is told as.
    pub fn tell(&self, difference: f64) -> Reason {
        let size = difference.abs();
        let much = match self.counted {
            Counted::Often => says::coach_games((size * 100.0).round() as u32),
            Counted::Much => {
                let tenths = (size * 10.0).round() as u32;
                says::coach_amount(tenths / 10, tenths % 10)
            }
        };
        let more = difference > 0.0;
        Reason { say: (self.say)(more, much), good: more == self.good }
    }
}

/// One action in a world in which a coach tries a move, as a game is asked to measure it.
#[derive(Debug)]
pub struct Step<'a, G: Rules> {
    /// Whose advantage it is about.
    pub seat: Seat,
    /// The world before the action.
    pub before: &'a G,
    /// Who acted.
    pub actor: Seat,
    /// What was done.
    pub action: &'a G::Action,
    /// Whether it is the move that is tried, and not what is played on afterwards.
    pub first: bool,
}

impl<G: Rules> Step<'_, G> {
    /// Whether it is the seat's own action.
    pub fn own(&self) -> bool {
        self.seat == self.actor
    }
}

/// Why a move is better or worse than another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reason {
    /// What is otherwise after it.
    pub say: Message,
    /// Whether that speaks for the move.
    pub good: bool,
}

impl Reason {
    /// Something that speaks for a move.
    pub fn new(say: Message) -> Reason {
        Reason { say, good: true }
    }
}

/// What a coach says to a seat that is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<A> {
    /// What to do.
    pub action: A,
    /// Why, what speaks for it first; nothing where nobody looked further.
    pub reasons: Vec<Reason>,
    /// Which of the others the reasons compare with, counted from 0.
    pub than: usize,
    /// What else could be done, the best first: two at most.
    pub others: Vec<Alternative<A>>,
}

/// Something else that could be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative<A> {
    /// What.
    pub action: A,
    /// How much less of the win it is worth, in thousandths.
    pub cost: u16,
    /// What is otherwise after it than after the move that is advised; what speaks against it comes first.
    pub reasons: Vec<Reason>,
}

impl<A> Advice<A> {
    /// A move, and nothing about it.
    pub fn bare(action: A) -> Advice<A> {
        Advice { action, reasons: Vec::new(), than: 0, others: Vec::new() }
    }
}

impl<A: Display> Advice<A> {
    /// As it is told to somebody who is asked this.
    pub fn told(&self, prompt: Option<&Prompt>) -> ToldAdvice {
        let label = |action: &A| {
            let notation = action.to_string();
            prompt.and_then(|prompt| label(prompt, &notation)).cloned()
        };
        let other = |other: &Alternative<A>| ToldAlternative {
            notation: other.action.to_string(),
            label: label(&other.action),
            cost: other.cost,
            reasons: other.reasons.clone(),
        };
        ToldAdvice {
            notation: self.action.to_string(),
            label: label(&self.action),
            reasons: self.reasons.clone(),
            than: u8::try_from(self.than).unwrap_or(u8::MAX),
            others: self.others.iter().map(other).collect(),
        }
    }
}

/// A part of the win in thousandths, as a person reads it: `4.8%`.
pub fn share(thousandths: u16) -> Message {
    says::share(thousandths / 10, thousandths % 10)
}

/// What a person reads for this answer, where it is one of a list.
pub fn label<'a>(prompt: &'a Prompt, notation: &str) -> Option<&'a Message> {
    let choices = prompt.ways.iter().flat_map(|way| match way {
        Way::Choose { choices } => choices.as_slice(),
        Way::Leave { choice } => std::slice::from_ref(choice),
        Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => &[],
    });
    choices.into_iter().find(|choice| choice.notation == notation).map(|choice| &choice.label)
}

/// What a coach says, with moves in notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ToldAdvice {
    /// The move in notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// What a person reads for it, where it is one of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<Message>,
    /// Why, what speaks for it first.
    pub reasons: Vec<Reason>,
    /// Which of the others the reasons compare with, counted from 0.
    pub than: u8,
    /// What else could be done, the best first: two at most.
    pub others: Vec<ToldAlternative>,
}

/// Something else that could be done, in notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ToldAlternative {
    /// The move in notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// What a person reads for it, where it is one of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<Message>,
    /// How much less of the win it is worth, in thousandths.
    pub cost: u16,
    /// What is otherwise after it than after the move that is advised; what speaks against it comes first.
    pub reasons: Vec<Reason>,
}
