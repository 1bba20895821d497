//! Names and other short texts of a card.

use crate::load::hidden;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de::Error};
use std::{borrow::Cow, fmt, ops::Deref, sync::Arc};

/// A text of at most `MOST` characters, without blanks at its ends and without control characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<const MOST: usize>(Arc<str>);

/// The name of a card, an attack, a generation, a trait, a deck.
pub type Name = Text<60>;
/// A biography or the plan of a deck.
pub type Story = Text<2000>;

/// Characters that make what follows run the other way.
const fn turns_around(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

impl<const MOST: usize> Text<MOST> {
    /// The text, or what is wrong with it.
    pub fn new(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            Err("the text is empty".into())
        } else if text.chars().count() > MOST {
            Err(format!("the text is longer than {MOST} characters"))
        } else if text.trim() != text {
            Err("the text begins or ends with a blank".into())
        } else if let Some(sign) = text.chars().find(|c| c.is_control() || turns_around(*c)) {
            Err(hidden(sign))
        } else {
            Ok(Text(text.into()))
        }
    }
}

impl<const MOST: usize> Deref for Text<MOST> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> fmt::Display for Text<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Text<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Text::new(&text).map_err(D::Error::custom)
    }
}

impl<const MOST: usize> JsonSchema for Text<MOST> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": MOST })
    }
}
