//! A piece as the viewer sees it.

use super::is_zero;
use crate::{message::Message, seat::Seat};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A piece as the viewer sees it. Two pieces that look alike are alike: a piece has no other identity.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "piece", rename_all = "lowercase")]
pub enum Face {
    /// A card, with what can be read on it.
    Card {
        /// In notation: `clown`, `commando-6`.
        name: Cow<'static, str>,
        /// On the card: `Clown`.
        title: Cow<'static, str>,
        /// What sort of card, for frame and emblem: `zombie`.
        family: Cow<'static, str>,
        /// The number in its corner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        value: Option<i32>,
        /// How many cards lie covered below it, in a stack.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[cfg_attr(feature = "schema", ts(as = "Option<u8>", optional))]
        covers: u8,
        /// What the last turn did to it, if anything: `added`, `overlaid`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        mark: Option<Cow<'static, str>>,
        /// What it does, in words for a person, where its name does not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        text: Option<Cow<'static, str>>,
        /// What it counts as now, where a card has more numbers than the one in its corner.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<CardNumber>,
        /// Whether it may be played or used while it is another's turn, so that its holder is asked then.
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "schema", ts(as = "Option<bool>", optional))]
        quick: bool,
    },
    /// A die, rolled or not.
    Die {
        /// In notation: `oak-d8`.
        name: Cow<'static, str>,
        /// How many sides.
        sides: u8,
        /// What it shows, if it was rolled.
        value: Option<u8>,
        /// Its symbol and colour group, never told by colour alone.
        family: Cow<'static, str>,
        /// Who controls it.
        #[cfg_attr(feature = "schema", ts(as = "Option<u8>"), schema(value_type = Option<u8>))]
        controller: Option<Seat>,
    },
    /// A marker, or several like it.
    Token {
        /// In notation: `brain`.
        name: Cow<'static, str>,
        /// For a person.
        title: Cow<'static, str>,
        /// How many of them lie together.
        count: u16,
    },
}

impl Face {
    /// A plain card.
    pub fn card(
        name: impl Into<Cow<'static, str>>,
        title: impl Into<Cow<'static, str>>,
        family: impl Into<Cow<'static, str>>,
        value: Option<i32>,
    ) -> Face {
        Face::Card {
            name: name.into(),
            title: title.into(),
            family: family.into(),
            value,
            covers: 0,
            mark: None,
            text: None,
            numbers: Vec::new(),
            quick: false,
        }
    }

    /// The same piece as one that may be used in another's turn, or not. Only a card can be.
    #[must_use]
    pub fn answering(mut self, so: bool) -> Face {
        if let Face::Card { quick, .. } = &mut self {
            *quick = so;
        }
        self
    }

    /// The same piece with words for what it does; nothing to say adds nothing. Only a card has room for it.
    #[must_use]
    pub fn saying(mut self, words: impl Into<Cow<'static, str>>) -> Face {
        if let Face::Card { text, .. } = &mut self {
            *text = Some(words.into()).filter(|words| !words.is_empty());
        }
        self
    }

    /// The same piece with these numbers. Only a card has room for them.
    #[must_use]
    pub fn counting(mut self, all: Vec<CardNumber>) -> Face {
        if let Face::Card { numbers, .. } = &mut self {
            *numbers = all;
        }
        self
    }

    /// What it does, in words, if the face says so.
    pub fn text(&self) -> Option<&str> {
        match self {
            Face::Card { text, .. } => text.as_deref(),
            Face::Die { .. } | Face::Token { .. } => None,
        }
    }

    /// The piece in notation.
    pub fn name(&self) -> &str {
        match self {
            Face::Card { name, .. } | Face::Die { name, .. } | Face::Token { name, .. } => name,
        }
    }
}

/// Whether a flag is off, which is not written.
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A number of a card, or a state that it is in.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardNumber {
    /// What it is called in English, and by what its text is found: `AL` is `number-al`.
    pub name: Cow<'static, str>,
    /// What it is now: `7`, `18 of 24`.
    pub value: String,
    /// How it comes about, where it is not what is printed: `5 printed + 2 Stone Skin`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub parts: Option<String>,
    /// The value, where it is more than a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(no_recursion))]
    pub say: Option<Message>,
    /// How it comes about, as `parts` say in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schema(no_recursion))]
    pub because: Option<Message>,
}

impl CardNumber {
    /// A number that says itself what it is.
    pub fn plain(name: impl Into<Cow<'static, str>>, value: impl Into<String>) -> CardNumber {
        CardNumber { name: name.into(), value: value.into(), parts: None, say: None, because: None }
    }

    /// The message that says what it is called: `number-al`.
    pub fn message(&self) -> String {
        format!("number-{}", self.name.to_lowercase().replace(' ', "-"))
    }
}
