//! Positions: a state as data that a person can read and write.

use super::{Census, Form, Like, Own, Part, Place, Put, made, unfit};
use crate::hs::HS_18;
use crate::refusal::{Refusal, refuse};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::fmt::Display;

/// A position: names and what stands there, in an order that people like. Which names there are is the game's: [`super::Archive::keys`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position(Map<String, Value>);

impl Position {
    /// What serde writes of a value, if that is names and values.
    pub fn of(value: &impl Serialize) -> Position {
        match serde_json::to_value(value) {
            Ok(Value::Object(map)) => Position(map),
            _ => Position::default(),
        }
    }

    /// The same back.
    pub fn to<T: DeserializeOwned>(&self) -> Result<T, SetUpError> {
        let value = Value::Object(self.0.clone());
        serde_json::from_value(value).map_err(|error| SetUpError::form("", error.to_string()))
    }

    /// What stands at a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    /// Says something at a key. What serde cannot write as JSON, and what is null, is not said.
    pub fn set(&mut self, key: &str, value: impl Serialize) {
        match serde_json::to_value(value) {
            Ok(Value::Null) | Err(_) => drop(self.0.shift_remove(key)),
            Ok(value) => drop(self.0.insert(key.into(), value)),
        }
    }

    /// The same, to be gone on with.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Serialize) -> Position {
        self.set(key, value);
        self
    }

    /// Says names at a key, with spaces between them; nothing where there are none.
    pub fn set_names(&mut self, key: &str, names: impl IntoIterator<Item = impl Display>) {
        let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
        self.set(key, (!names.is_empty()).then(|| names.join(" ")));
    }

    /// Says every key of a type that is made of keys, where it is not the default.
    pub fn say<T: Fields + Default>(&mut self, keys: &T, form: &Form) {
        keys.write_fields(Some(&T::default()), form, &mut self.0);
    }

    /// The keys at which something stands.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub(super) fn map(&self) -> &Map<String, Value> {
        &self.0
    }

    pub(super) fn map_mut(&mut self) -> &mut Map<String, Value> {
        &mut self.0
    }
}

/// A position by its keys: `position! { step: "play 2", hands: ["clown", "nurse"] }`.
#[macro_export]
macro_rules! position {
    ($($key:ident: $value:expr),* $(,)?) => {
        $crate::archive::Position::default()$(.with(stringify!($key), $value))*
    };
}

/// A key of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// As it is written.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
}

/// Keys that are no fields, each under what it says: `archive_keys! { /// Whose turn it is. ⏎ turn }`.
#[macro_export]
macro_rules! archive_keys {
    ($(#[doc = $about:literal] $name:ident),* $(,)?) => {
        &[$($crate::archive::Key { name: stringify!($name), about: $about.trim_ascii() }),*]
    };
}

/// The keys of a position that a game describes by a type of its own, with what they say.
pub fn keys_of<P: JsonSchema>() -> Vec<(String, String)> {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let schema = generator.into_root_schema_for::<P>().to_value();
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let said = |property: &Value| {
        let about = property.get("description").and_then(Value::as_str).unwrap_or_default();
        about.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    properties.map(|(key, property)| (key.clone(), said(property))).collect()
}

/// Why a part of a position cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum Misread {
    /// Nothing is ever written so.
    Form(String),
    /// This is nothing that there is in this game: HS-18, with the key it stands at.
    Unfit(crate::message::Value, String),
    /// The game says why.
    Refused(Refusal),
}

impl Misread {
    /// Nothing is ever written so.
    pub fn form(problem: impl Into<String>) -> Misread {
        Misread::Form(problem.into())
    }

    /// Such a thing is not in this game.
    pub fn unfit(found: impl Into<crate::message::Value>, problem: impl Into<String>) -> Misread {
        Misread::Unfit(found.into(), problem.into())
    }

    /// What makes a position unreadable in which this stands at a key.
    pub fn at(self, key: &'static str) -> SetUpError {
        match self {
            Misread::Form(problem) => SetUpError::form(key, problem),
            Misread::Unfit(found, problem) => refuse(HS_18).fact(key, found).fact("problem", problem).into(),
            Misread::Refused(refusal) => refusal.into(),
        }
    }
}

impl From<Refusal> for Misread {
    fn from(refusal: Refusal) -> Misread {
        Misread::Refused(refusal)
    }
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetUpError {
    /// A position is not written so.
    #[error("{}{problem}", if key.is_empty() { String::new() } else { format!("`{key}`: ") })]
    Form {
        /// At which key, if at one.
        key: String,
        /// What is wrong.
        problem: String,
    },
    /// It cannot be (HS-17, HS-18), or the table cannot.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl SetUpError {
    /// A position is not written so.
    pub fn form(key: &str, problem: impl Into<String>) -> SetUpError {
        SetUpError::Form { key: made::short(key), problem: problem.into() }
    }
}

impl From<SetUpError> for Refusal {
    fn from(error: SetUpError) -> Refusal {
        match error {
            SetUpError::Form { key, problem } => refuse(HS_18).fact("key", key).fact("problem", problem),
            SetUpError::Refused(refusal) => refusal,
        }
    }
}

fn at(key: &'static str) -> impl Fn(Misread) -> SetUpError {
    move |error| error.at(key)
}

/// Reads a key over what stands in a field, if something stands there.
pub fn field<T, A: Like<T>>(
    into: &mut T,
    from: &Map<String, Value>,
    key: &'static str,
    form: &Form,
) -> Result<(), SetUpError> {
    match from.get(key).filter(|value| !value.is_null()) {
        Some(value) => A::read_over(into, value, form).map_err(at(key)),
        None => Ok(()),
    }
}

/// What is given at the keys that a game reads by itself.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    position: &'a Position,
    form: Form,
}

impl<'a> Given<'a> {
    pub(super) fn new(position: &'a Position, form: Form) -> Given<'a> {
        Given { position, form }
    }

    /// Whether anything stands at a key.
    pub fn has(&self, key: &str) -> bool {
        self.position.get(key).is_some()
    }

    /// What stands at a key, in a way of its own.
    pub fn like<A: Like<T>, T>(&self, key: &'static str) -> Result<Option<T>, SetUpError> {
        self.position.get(key).map(|value| A::read(value, &self.form)).transpose().map_err(at(key))
    }

    /// What stands at a key.
    pub fn read<T: Part>(&self, key: &'static str) -> Result<Option<T>, SetUpError> {
        self.like::<Own, T>(key)
    }

    /// The text at a key; empty where there is none.
    pub fn text(&self, key: &'static str) -> Result<&'a str, SetUpError> {
        self.position.get(key).map(super::text).transpose().map_err(at(key)).map(Option::unwrap_or_default)
    }

    /// Every key of a type that is made of keys, the default where nothing stands.
    pub fn all<T: Fields + Default>(&self) -> Result<T, SetUpError> {
        let mut all = T::default();
        all.read_fields(self.position.map(), &self.form)?;
        Ok(all)
    }

    /// HS-18: the text at a key is nothing that can stand there.
    pub fn unfit(&self, key: &'static str) -> SetUpError {
        self.text(key).map_or_else(|error| error, |text| unfit(key, text).into())
    }

    /// Lays pieces that are named nowhere under those that lie where `rest` says; where it says nothing, in the first of these places.
    pub fn lay_rest<P>(
        &self,
        rest: Vec<P>,
        places: &mut [(impl AsRef<str>, &mut dyn Place<P>)],
    ) -> Result<(), SetUpError> {
        let said = self.text("rest")?;
        let place = places.iter_mut().find(|place| said.is_empty() || place.0.as_ref() == said);
        Ok(place.ok_or_else(|| self.unfit("rest"))?.1.lay_under(rest)?)
    }

    /// The texts of a list at a key; none where there is no list.
    pub fn texts(&self, key: &'static str) -> Result<Vec<String>, SetUpError> {
        self.read(key).map(Option::unwrap_or_default)
    }
}

/// What is made of the fields of a struct, each by its number and its name.
pub trait Fields: Put + Sized {
    /// Writes every key of which the value is not as on the fresh table.
    fn write_fields(&self, fresh: Option<&Self>, form: &Form, into: &mut Map<String, Value>);

    /// Reads every key that is there.
    fn read_fields(&mut self, from: &Map<String, Value>, form: &Form) -> Result<(), SetUpError>;

    /// Every key that a position can have for it, with what it says.
    fn list_keys(into: &mut Vec<Key>);

    /// Counts the pieces in its fields.
    fn count_fields(&self, into: &mut Census);
}

impl<T: Fields + Part> Fields for Option<T> {
    fn write_fields(&self, _: Option<&Self>, form: &Form, into: &mut Map<String, Value>) {
        if let Some(some) = self {
            some.write_fields(None, form, into);
        }
    }

    fn read_fields(&mut self, from: &Map<String, Value>, form: &Form) -> Result<(), SetUpError> {
        let mut keys = Vec::new();
        T::list_keys(&mut keys);
        let own = |key: &&Key| from.get(key.name).is_some_and(|value| !value.is_null());
        let own: Map<String, Value> =
            keys.iter().filter(own).map(|key| (key.name.into(), from[key.name].clone())).collect();
        if let Some(key) = keys.iter().find(|key| own.contains_key(key.name)) {
            *self = Some(T::read(&Value::Object(own), form).map_err(at(key.name))?);
        }
        Ok(())
    }

    fn list_keys(into: &mut Vec<Key>) {
        T::list_keys(into);
    }

    fn count_fields(&self, into: &mut Census) {
        self.iter().for_each(|some| some.count_fields(into));
    }
}
