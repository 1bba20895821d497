//! What is said to people: a message and its arguments, never a finished sentence.
//!
//! A game, the house and every client have their texts in [Fluent](https://projectfluent.org) files, one for each language. [`texts!`](crate::texts)
//! makes of each message a function with typed arguments, so that a message that does not exist, or one without an argument that it needs,
//! does not compile. Whoever shows a message to a person renders it with a [`Voice`]: in the person's language, with "you" where the person
//! is meant, and with pieces and seats as parts of their own that a client can draw. Records hold no messages.

mod texts;
mod value;
mod voice;

pub use texts::{Language, Texts};
pub use value::{Count, Value};
pub use voice::{Part, Problem, Voice, words};

use crate::view::Face;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap};
use std::{borrow::Cow, fmt};

/// Something to be said, by its name in the texts, with what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// The message's name in the texts of the game or of the house.
    pub id: Cow<'static, str>,
    /// What it is about, by the names that the texts use.
    #[serde(default, skip_serializing_if = "Arguments::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<std::collections::HashMap<String, Value>>"))]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, crate::schema::FactValue>))]
    pub args: Arguments,
}

impl Message {
    /// A message without arguments. Made by [`texts!`](crate::texts).
    #[doc(hidden)]
    pub const fn bare(id: &'static str) -> Message {
        Message { id: Cow::Borrowed(id), args: Arguments(Vec::new()) }
    }

    /// A message with its arguments. Made by [`texts!`](crate::texts).
    #[doc(hidden)]
    pub fn with<const N: usize>(id: &'static str, args: [(&'static str, Value); N]) -> Message {
        let args = args.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect();
        Message { id: Cow::Borrowed(id), args: Arguments(args) }
    }

    /// Words that are data and not ours to say otherwise: the title of a card, a name that somebody chose.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Message {
        Message::with("verbatim", [("text", Value::Text(text.into()))])
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&Value> {
        self.args.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }
}

/// The arguments of a message in the order in which its texts declare them. They travel as an object.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arguments(Vec<(Cow<'static, str>, Value)>);

impl Arguments {
    /// Each with its name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Arguments {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Arguments, D::Error> {
        struct Reader;
        impl<'de> de::Visitor<'de> for Reader {
            type Value = Arguments;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the arguments of a message")
            }
            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Arguments, A::Error> {
                let mut args = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    args.push((Cow::Owned(name), value));
                }
                Ok(Arguments(args))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// A place as a message names it: where it is in the view, and what a person calls it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The zone's id.
    pub id: Cow<'static, str>,
    /// What a person calls it.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub label: Box<Message>,
}

/// Makes a piece small enough for a sentence: what it is, without what it does.
pub(crate) fn brief(face: Face) -> Face {
    match face {
        Face::Card { name, title, family, value, .. } => Face::card(name, title, family, value),
        Face::Die { .. } | Face::Token { .. } => face,
    }
}
