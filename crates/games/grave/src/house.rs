//! Words that a table agrees on beforehand (WG-248).

use crate::{
    letter::ALL_LETTERS,
    says,
    word::Word,
    words::{SHORTEST, Words, known_as},
};
use kernel::Message;
use lexicon::usage::Slang;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, sync::Arc};

/// The most words of the house.
const MOST: usize = 24;
/// The most letters of one.
const LONGEST: usize = 15;

/// The words of the house, in the order in which they were named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct HouseWords(Vec<Word>);

/// How they are written.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "words of the house are `none` or a list such as [\"gonna\", \"pong\"]")]
enum Form {
    /// Written as the word for no words at all.
    Named(Named),
    /// Written as a list of words.
    Words(Vec<String>),
}

/// What has a name.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Named {
    /// No words of the house.
    None,
}

impl HouseWords {
    /// These words, or what is wrong with them.
    pub fn new(written: &[impl AsRef<str>]) -> Result<HouseWords, String> {
        if written.len() > MOST {
            return Err(format!("at most {MOST} words; here are {}", written.len()));
        }
        let mut words: Vec<Word> = Vec::new();
        for text in written {
            let word = read(text.as_ref())?;
            if words.contains(&word) {
                return Err(format!("{} stands there twice", word.title()));
            }
            words.push(word);
        }
        Ok(HouseWords(words))
    }

    /// The words that count only because the table agreed on them.
    pub(crate) fn beyond(&self, list: &Words, slang: Slang) -> Arc<[Word]> {
        let listed = |word: &Word| list.contains(word.bytes()) && known_as(word.bytes(), slang).is_none();
        self.0.iter().filter(|word| !listed(word)).copied().collect()
    }

    /// What is told of them to everybody, if there are any.
    pub(crate) fn message(&self) -> Option<Message> {
        let words = self.0.iter().map(|word| says::one_word(word.title()));
        (!self.0.is_empty()).then(|| says::agreed_house_words(words))
    }
}

impl TryFrom<Form> for HouseWords {
    type Error = String;
    fn try_from(form: Form) -> Result<HouseWords, String> {
        match form {
            Form::Named(Named::None) => Ok(HouseWords::default()),
            Form::Words(words) => HouseWords::new(&words),
        }
    }
}

/// A word that can be laid out in Letter Cards and offends nobody.
fn read(text: &str) -> Result<Word, String> {
    let short: String = text.chars().take(20).collect();
    let word: Word = text.parse().map_err(|error| format!("`{short}`: {error}"))?;
    if !(SHORTEST..=LONGEST).contains(&word.len()) {
        return Err(format!("`{short}` has {} letters; {SHORTEST} to {LONGEST} are possible", word.len()));
    }
    if !ALL_LETTERS.holds(&word.rack()) {
        return Err(format!("there are not enough Letter Cards for {}", word.title()));
    }
    if [lexicon::wordnik(), lexicon::scowl80()].iter().any(|list| list.is_offensive(word.bytes())) {
        return Err(format!("{} is marked as offensive; choose a list that has it instead", word.title()));
    }
    Ok(word)
}

impl From<HouseWords> for Form {
    fn from(HouseWords(words): HouseWords) -> Form {
        if words.is_empty() {
            return Form::Named(Named::None);
        }
        Form::Words(words.iter().map(ToString::to_string).collect())
    }
}

impl JsonSchema for HouseWords {
    fn schema_name() -> Cow<'static, str> {
        "HouseWords".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Form::json_schema(generator)
    }
}
