//! What a person is asked, in a form that any client can draw and answer without knowing the game.

use crate::{
    message::Message,
    refusal::{Fact, Refusal},
    seat::Seat,
    view::{Face, View},
    warning::Warning,
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt::Display};

/// A question to one seat, with every way to answer it. The answer is always one line of notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The question, for a person.
    pub ask: Message,
    /// The ways to answer; any of them will do.
    pub ways: Vec<Way>,
}

impl Prompt {
    /// A question that is answered by one of a list. What is written alike is listed once.
    pub fn choose(ask: impl Into<Message>, choices: impl IntoIterator<Item = Choice>) -> Prompt {
        let mut choices: Vec<Choice> = choices.into_iter().collect();
        choices.dedup_by(|a, b| a.notation == b.notation);
        Prompt { ask: ask.into(), ways: vec![Way::Choose { choices }] }
    }
}

/// One way to answer a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "way", rename_all = "lowercase")]
pub enum Way {
    /// One of a list; the answer is the choice's notation.
    Choose {
        /// What can be chosen, in the order in which it is best offered.
        choices: Vec<Choice>,
    },
    /// Some pieces; the answer is the verb and then the tokens of the pieces.
    Pick {
        /// For a person: what picking does.
        label: Message,
        /// The first word of the answer.
        verb: Cow<'static, str>,
        /// What can be picked.
        pieces: Vec<Pickable>,
        /// How many pieces answer at least.
        least: u8,
        /// How many pieces answer at most.
        most: u8,
        /// Whether the order of picking matters.
        ordered: bool,
        /// A legal answer without its verb, where the first pieces need not be one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        example: Option<String>,
    },
    /// Pieces put together into rows; the answer is the verb and then the rows, written as docs/protocol.md says.
    Compose {
        /// For a person: what composing does.
        label: Message,
        /// The first word of the answer.
        verb: Cow<'static, str>,
        /// What can be placed.
        pieces: Vec<Pickable>,
        /// The rows that lie there already.
        rows: Vec<Row>,
        /// How a piece may be placed.
        moves: Vec<Placing>,
        /// How many rows the answer may have at most.
        most_rows: u8,
        /// How many stacks may stay in it at most, where not all may.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        most_kept: Option<u8>,
        /// An answer of the right form without its verb, to show how one is written; it need be no good one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        example: Option<String>,
    },
    /// Something longer, of which there is too much to list: the answer is the verb and what the game's notation says after it. A client
    /// that knows the game offers a place to put it together; any other lets one type it.
    Write {
        /// For a person: what it does.
        label: Message,
        /// The first word of the answer.
        verb: Cow<'static, str>,
        /// A legal answer without its verb, to show how one is written.
        example: String,
    },
    /// A way out of the game, which is no move of play; the answer is the choice's notation. It is never numbered among the moves or put
    /// where a slip of the hand could choose it, and a client asks again before it sends it.
    Leave {
        /// What to answer, and what that does.
        choice: Choice,
    },
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What to answer.
    pub notation: String,
    /// What a person reads.
    pub label: Message,
    /// The pieces that it is done with: what one picks up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<PieceRef>>"))]
    pub from: Vec<PieceRef>,
    /// What it is done to: where one puts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Target>>"))]
    pub to: Vec<Target>,
    /// What should be known before it is chosen, in views that are sent to people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Warning>>"))]
    pub warns: Vec<Warning>,
    /// What one chooses by it, where that does not lie on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub offer: Option<Offer>,
}

/// Something to choose that does not lie on the table yet: as a deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// What it is about.
    pub about: Message,
    /// What is best in it, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Face>>"))]
    pub best: Vec<Face>,
    /// Whether it is meant for whoever plays for the first time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub teaches: bool,
}

impl Choice {
    /// An action, and what a person reads.
    pub fn new(action: impl Display, label: impl Into<Message>) -> Choice {
        Choice {
            notation: action.to_string(),
            label: label.into(),
            from: Vec::new(),
            to: Vec::new(),
            warns: Vec::new(),
            offer: None,
        }
    }

    /// The same as a choice of something that does not lie on the table.
    #[must_use]
    pub fn offering(mut self, offer: Offer) -> Choice {
        self.offer = Some(offer);
        self
    }

    /// The same, done with one more piece.
    #[must_use]
    pub fn from(mut self, zone: impl Into<Cow<'static, str>>, index: usize) -> Choice {
        self.from.push(PieceRef::new(zone, index));
        self
    }

    /// The same, done with these pieces too.
    #[must_use]
    pub fn with(mut self, pieces: impl IntoIterator<Item = PieceRef>) -> Choice {
        self.from.extend(pieces);
        self
    }

    /// The same, done to this too.
    #[must_use]
    pub fn to(mut self, target: impl Into<Target>) -> Choice {
        self.to.push(target.into());
        self
    }
}

/// What a choice is done to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A piece that is to be seen.
    Piece(PieceRef),
    /// A player, as a whole.
    Seat(#[cfg_attr(feature = "schema", ts(as = "u8"))] Seat),
    /// A place, by its id: a pile, a row, a hand.
    Zone(Cow<'static, str>),
}

impl Target {
    /// The place of this id.
    pub fn zone(id: impl Into<Cow<'static, str>>) -> Target {
        Target::Zone(id.into())
    }
}

impl From<PieceRef> for Target {
    fn from(piece: PieceRef) -> Target {
        Target::Piece(piece)
    }
}

impl From<Seat> for Target {
    fn from(seat: Seat) -> Target {
        Target::Seat(seat)
    }
}

/// A piece of the same view.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PieceRef {
    /// The zone's id.
    pub zone: Cow<'static, str>,
    /// Which of its visible pieces, counted from 0.
    pub index: u16,
}

impl PieceRef {
    /// The piece at this place of a zone.
    pub fn new(zone: impl Into<Cow<'static, str>>, index: usize) -> PieceRef {
        PieceRef { zone: zone.into(), index: u16::try_from(index).unwrap_or(u16::MAX) }
    }
}

/// A piece that can be picked or placed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pickable {
    /// Where it lies.
    pub piece: PieceRef,
    /// How it is named in the answer.
    pub token: Cow<'static, str>,
}

/// A row of stacks on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The zone of the same view whose pieces are the tops of the stacks, in order.
    pub zone: Cow<'static, str>,
    /// How the notation names the row: `@2.1` is the first stack of row 2, `@1` that of row 1.
    pub number: u8,
}

impl Row {
    /// The top of each stack, in order.
    pub fn tops<'a>(&self, view: &'a View) -> &'a [Face] {
        view.zone(&self.zone).map_or(&[], |zone| zone.pieces.as_slice())
    }
}

/// How a piece may come into a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Placing {
    /// Between, before or after stacks.
    Add,
    /// On top of a stack.
    Over,
    /// In exchange for the top of a stack.
    Swap,
    /// Stacks may go to another row.
    Split,
    /// Stacks may be left out.
    Drop,
    /// Stacks may be put elsewhere or onto another: `@4/1`.
    Move,
    /// Stacks may stand in any order.
    Arrange,
}

/// What an action would do, told without doing it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Preview {
    /// Whether it may be played, as far as the table's rules let the seat know beforehand.
    pub refused: Option<Refusal>,
    /// Points and the like.
    pub facts: Vec<Fact>,
    /// What should be known before it is done; nothing where it may not be done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Warning>>"))]
    pub warnings: Vec<Warning>,
    /// What the seat would be told, as far as that is [sure](crate::foresee); added where a person asks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Message>>"))]
    pub happens: Vec<Message>,
}

impl Preview {
    /// What is refused does nothing, and nobody need be warned of it.
    pub fn refused(refusal: Refusal) -> Preview {
        Preview { refused: Some(refusal), ..Preview::default() }
    }
}
