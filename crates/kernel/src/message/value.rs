//! What a message or a fact is about.

use super::{Message, Place, brief};
use crate::{
    Clause,
    seat::{Seat, Seats},
    view::Face,
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt};

/// The value of a fact, or an argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// A number, by which texts choose plurals.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    Number(i64),
    /// Words that are data: a name that somebody chose, a text of a card.
    Text(Cow<'static, str>),
    /// One of a few cases, which texts tell apart: `wrap-up`.
    Case(Cow<'static, str>),
    /// A word of a word game.
    Word(Cow<'static, str>),
    /// A player, whom clients name, or `you` if it is the reader.
    Seat(#[cfg_attr(feature = "schema", ts(as = "u8"))] Seat),
    /// Yes or no.
    Flag(bool),
    /// A piece, as it looks.
    Piece(Box<Face>),
    /// A place where pieces lie.
    Zone(Place),
    /// A clause, by its id.
    Clause(Cow<'static, str>),
    /// Another message, told within this one.
    Say(Box<Message>),
    /// Several, told one after another.
    List(Vec<Value>),
}

impl Value {
    /// Pieces that are listed one after the other.
    pub fn pieces(faces: impl IntoIterator<Item = Face>) -> Value {
        Value::List(faces.into_iter().map(Value::from).collect())
    }

    /// Messages that are listed one after the other.
    pub fn says(messages: impl IntoIterator<Item = Message>) -> Value {
        Value::List(messages.into_iter().map(Value::from).collect())
    }
}

/// How a value is written for programs and in tests; people are told by a [`Voice`](super::Voice).
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) | Value::Case(text) | Value::Word(text) | Value::Clause(text) => {
                f.write_str(text)
            }
            Value::Seat(seat) => write!(f, "seat {seat}"),
            Value::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
            Value::Piece(face) => f.write_str(face.name()),
            Value::Zone(place) => f.write_str(&place.id),
            Value::Say(message) => f.write_str(&message.id),
            Value::List(values) => {
                for (index, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if index == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Value {
        Value::Seat(seat)
    }
}

impl From<Seats> for Value {
    fn from(seats: Seats) -> Value {
        Value::List(seats.iter().map(Value::Seat).collect())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<Face> for Value {
    fn from(face: Face) -> Value {
        Value::Piece(Box::new(brief(face)))
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Say(Box::new(message))
    }
}

impl From<Place> for Value {
    fn from(place: Place) -> Value {
        Value::Zone(place)
    }
}

impl From<Clause> for Value {
    fn from(clause: Clause) -> Value {
        Value::Clause(clause.id().into())
    }
}

/// A number that can stand in a message.
pub trait Count {
    /// It, as texts take it.
    fn count(self) -> i64;
}

impl Count for usize {
    fn count(self) -> i64 {
        i64::try_from(self).unwrap_or(i64::MAX)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::from(number))
            }
        }
        impl Count for $number {
            fn count(self) -> i64 {
                i64::from(self)
            }
        }
    )*};
}
numbers!(i8, i16, i32, i64, u8, u16, u32);
