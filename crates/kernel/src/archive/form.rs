//! How parts of a state are put and written.

use super::Misread;
use serde_json::Value;
use std::borrow::Cow;

/// For which table a part is put or written, and in which way.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    seats: u8,
    revision: u32,
    none: Option<&'static str>,
    names: Names,
}

#[derive(Clone, Copy, Debug)]
enum Names {
    Own,
    Numbers,
    Frozen(Frozen),
}

/// The names of a type's fields or variants as they once were, by number, each with the names inside it. Later names change nothing here.
#[derive(Clone, Copy, Debug)]
pub struct Frozen(pub &'static [(u32, &'static str, Frozen)]);

impl Form {
    /// As positions and digests are.
    pub const fn new(seats: u8, revision: u32) -> Form {
        Form { seats, revision, none: None, names: Names::Own }
    }

    /// Fields and variants by their numbers instead of their names: what no later renaming can make unreadable.
    #[must_use]
    pub const fn numbered(self) -> Form {
        Form { names: Names::Numbers, ..self }
    }

    /// Fields and variants by names of before, nothing left out.
    #[must_use]
    pub const fn frozen(self, names: Frozen) -> Form {
        Form { names: Names::Frozen(names), ..self }
    }

    /// With a word for nothing, as lists need one.
    #[must_use]
    pub const fn none(self, word: &'static str) -> Form {
        Form { none: Some(word), ..self }
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// By which revision.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// How nothing is written.
    pub fn nothing(&self) -> Value {
        self.none.map_or(Value::Null, Value::from)
    }

    fn name(&self, number: u32, own: &'static str) -> Cow<'static, str> {
        match self.names {
            Names::Own => own.into(),
            Names::Numbers => number.to_string().into(),
            Names::Frozen(Frozen(names)) => {
                names.iter().find(|name| name.0 == number).map_or("", |name| name.1).into()
            }
        }
    }

    fn under(&self, number: u32) -> Form {
        match self.names {
            Names::Own | Names::Numbers => *self,
            Names::Frozen(Frozen(names)) => {
                let inside = names.iter().find(|name| name.0 == number).map_or(Frozen(&[]), |name| name.2);
                Form { names: Names::Frozen(inside), ..*self }
            }
        }
    }
}

/// What the derive is made of. Not for people.
#[doc(hidden)]
pub mod made {
    pub use super::super::words::{Word, heard, said, word};
    use super::{Form, Misread, Names};
    pub use serde_json::{Map, Value};

    /// Whether fields stand under the names that people read.
    pub const fn is_plain(form: &Form) -> bool {
        matches!(form.names, Names::Own)
    }

    /// The form inside a field or variant.
    pub fn under(form: &Form, number: u32) -> Form {
        form.under(number)
    }

    /// Writes a field of an object. Nothing is left out, but for frozen names.
    pub fn enter(into: &mut Map<String, Value>, form: &Form, number: u32, own: &'static str, value: Value) {
        let name = form.name(number, own);
        let frozen = matches!(form.names, Names::Frozen(_));
        if !name.is_empty() && (frozen || !value.is_null()) {
            into.insert(name.into_owned(), value);
        }
    }

    /// The object that a value is, if it has no other fields than these.
    pub fn object<'a>(
        value: &'a Value,
        form: &Form,
        fields: &[(u32, &'static str)],
    ) -> Result<&'a Map<String, Value>, Misread> {
        let map =
            value.as_object().ok_or_else(|| Misread::form("a table of names and values belongs here"))?;
        let known = |key: &str| fields.iter().any(|(number, own)| form.name(*number, own) == key);
        match map.keys().find(|key| !known(key)) {
            Some(key) => Err(Misread::form(format!("no such name: `{}`", short(key)))),
            None => Ok(map),
        }
    }

    /// A field of an object; null is nothing.
    pub fn find<'a>(
        map: &'a Map<String, Value>,
        form: &Form,
        number: u32,
        own: &'static str,
    ) -> Option<&'a Value> {
        map.get(&*form.name(number, own)).filter(|value| !value.is_null())
    }

    /// What is missing.
    pub fn missing(own: &'static str) -> Misread {
        Misread::form(format!("`{own}` is missing"))
    }

    /// Writes a variant, with what is in it.
    pub fn variant(form: &Form, number: u32, own: &'static str, inside: Option<Value>) -> Value {
        let name = form.name(number, own).into_owned();
        match inside {
            None => Value::String(name),
            Some(value) => Value::Object(Map::from_iter([(name, value)])),
        }
    }

    /// Which of these variants a value is, by number, and what is in it.
    pub fn which<'a>(
        value: &'a Value,
        form: &Form,
        variants: &[(u32, &'static str)],
    ) -> Result<(u32, Option<&'a Value>), Misread> {
        let (key, inside) = match value {
            Value::String(key) => (key.as_str(), None),
            Value::Object(map) if map.len() == 1 => {
                map.iter().next().map_or(("", None), |(key, value)| (key.as_str(), Some(value)))
            }
            _ => return Err(Misread::form("one of several words belongs here")),
        };
        let found = variants.iter().find(|(number, own)| form.name(*number, own) == key);
        found.map(|found| (found.0, inside)).ok_or_else(|| Misread::unfit(short(key), "no such word"))
    }

    /// What is in a variant.
    pub fn inside(value: Option<&Value>) -> Result<&Value, Misread> {
        value.ok_or_else(|| Misread::form("something is missing"))
    }

    /// The values of a variant or tuple that has several.
    pub fn several(value: &Value, count: usize) -> Result<&[Value], Misread> {
        let list = value.as_array().filter(|list| list.len() == count);
        list.map(Vec::as_slice).ok_or_else(|| Misread::form(format!("a list of {count} belongs here")))
    }

    /// As much of a text as an error shows.
    pub fn short(text: &str) -> String {
        text.chars().take(60).collect()
    }
}
