//! Messages that name what a client was sent before instead of saying it again.
//!
//! A packed message is JSON in which
//!
//! - an object may have one more member, `"#"`, its last: the number under which the client keeps the object (without that member);
//! - in place of an object may stand the string `"#12"`: the object that is kept under 12;
//! - a string that begins with `#`, as a value or as a name, begins with one more.
//!
//! What is kept under a number is another object as soon as one comes with the same number. A number means one object throughout a message, and an object comes
//! before whatever names it. Both sides need [`SLOTS`] numbers and nothing else: whoever packs keeps hashes, so that a table remembers ten
//! kilobytes for each viewer, however long a game is.

use foldhash::fast::FixedState;
use serde_json::{Map, Value};
use std::{
    fmt::Write,
    hash::{BuildHasher, RandomState},
    ops::Range,
    sync::LazyLock,
};

/// How many objects a client keeps: numbers are less than this.
pub const SLOTS: usize = 1024;
/// Among how many numbers an object may choose, by its hash.
const WAYS: usize = 4;
const SETS: usize = SLOTS / WAYS;
/// Objects of fewer bytes are as short as their numbers; larger ones hardly come again.
const WORTH: Range<usize> = 20..600;

/// Drawn anew by every process, so that nobody can write two texts of one hash.
static HASHES: LazyLock<FixedState> =
    LazyLock::new(|| FixedState::with_seed(RandomState::new().hash_one("")));

/// A hash that means something within this process alone.
pub(crate) fn hash(what: impl std::hash::Hash) -> u64 {
    HASHES.hash_one(what)
}

/// Packs messages for those who were all sent the same ones before.
#[derive(Clone, Debug)]
pub struct Packer {
    /// Of each number the hash of what is kept under it.
    kept: Box<[u64; SLOTS]>,
    /// The message that last used each number.
    used: Box<[u16; SLOTS]>,
    message: u16,
}

impl Default for Packer {
    /// The client keeps nothing.
    fn default() -> Packer {
        Packer { kept: Box::new([0; SLOTS]), used: Box::new([0; SLOTS]), message: 0 }
    }
}

/// An object in a text: where it begins, and after which byte it ends.
type Span = Range<usize>;

enum Number {
    Known(usize),
    Free(usize),
    /// All numbers that it could have are used in this message.
    None,
}

impl Packer {
    /// Packs a message: one object of JSON, without spaces between its parts.
    pub fn pack(&mut self, text: &str) -> String {
        self.message = self.message.wrapping_add(1);
        if self.message == 0 {
            *self = Packer { message: 1, ..Packer::default() };
        }
        let (objects, marks) = scan(text.as_bytes());
        let mut writer = Writer {
            text,
            out: String::with_capacity(text.len()),
            at: 0,
            marks: marks.into_iter().peekable(),
        };
        let mut rest = objects.get(1..).unwrap_or_default();
        while let Some(object) = rest.first() {
            rest = self.object(object, &rest[1..], &mut writer);
        }
        writer.copy(text.len());
        writer.out
    }

    /// Writes everything up to the end of an object, and answers with the objects after it.
    fn object<'a>(&mut self, object: &Span, mut inner: &'a [Span], writer: &mut Writer<'_>) -> &'a [Span] {
        let worth = WORTH.contains(&object.len());
        let hash = if worth { hash(&writer.text.as_bytes()[object.clone()]).max(1) } else { 0 };
        writer.copy(object.start);
        if worth && let Number::Known(number) = self.number(hash) {
            self.used[number] = self.message;
            writer.name(number, object.end);
            let within = inner.iter().take_while(|span| span.start < object.end).count();
            return &inner[within..];
        }
        while let Some(span) = inner.first().filter(|span| span.start < object.end) {
            inner = self.object(span, &inner[1..], writer);
        }
        if worth && let Number::Free(number) = self.number(hash) {
            self.kept[number] = hash;
            self.used[number] = self.message;
            writer.copy(object.end - 1);
            writer.add_number(number);
        }
        writer.copy(object.end);
        inner
    }

    fn number(&self, hash: u64) -> Number {
        let set = hash as usize % SETS;
        let numbers = (0..WAYS).map(|way| set + way * SETS);
        if let Some(known) = numbers.clone().find(|number| self.kept[*number] == hash) {
            return Number::Known(known);
        }
        // The one that was not used for longest.
        match numbers.min_by_key(|number| self.used[*number]) {
            Some(oldest) if self.used[oldest] != self.message => Number::Free(oldest),
            _ => Number::None,
        }
    }
}

/// Every object of a text, the outer ones before those within them, and where strings begin with `#`.
fn scan(text: &[u8]) -> (Vec<Span>, Vec<usize>) {
    let (mut objects, mut open, mut marks) = (Vec::with_capacity(text.len() / 32), Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'{' => {
                open.push(objects.len());
                objects.push(at..at);
            }
            b'}' => {
                if let Some(object) = open.pop().and_then(|object: usize| objects.get_mut(object)) {
                    object.end = at + 1;
                }
            }
            b'"' => {
                if text.get(at + 1) == Some(&b'#') {
                    marks.push(at + 1);
                }
                at += 1;
                while let Some(byte) = text.get(at).filter(|byte| **byte != b'"') {
                    at += if *byte == b'\\' { 2 } else { 1 };
                }
            }
            _ => {}
        }
        at += 1;
    }
    (objects, marks)
}

/// Writes a text anew, with names for some of its objects.
struct Writer<'a> {
    text: &'a str,
    out: String,
    /// How far it has come.
    at: usize,
    marks: std::iter::Peekable<std::vec::IntoIter<usize>>,
}

impl Writer<'_> {
    /// What stands there, up to this byte.
    fn copy(&mut self, to: usize) {
        while let Some(mark) = self.marks.next_if(|mark| *mark < to) {
            if mark >= self.at {
                self.out.push_str(&self.text[self.at..mark]);
                self.out.push('#');
                self.at = mark;
            }
        }
        self.out.push_str(&self.text[self.at..to]);
        self.at = to;
    }

    /// A number in place of everything up to this byte.
    fn name(&mut self, number: usize, to: usize) {
        // Writing to a string does not fail.
        let _ = write!(self.out, "\"#{number}\"");
        self.at = to;
    }

    /// The number by which what is written here is called from now on.
    fn add_number(&mut self, number: usize) {
        let _ = write!(self.out, ",\"#\":{number}");
    }
}

/// Reads packed messages, in the order in which they were packed.
#[derive(Clone, Debug, Default)]
pub struct Unpacker {
    kept: Vec<Value>,
}

impl Unpacker {
    /// The message as it was before it was packed; nothing if it names what did not come.
    pub fn unpack(&mut self, packed: Value) -> Option<Value> {
        Some(match packed {
            Value::String(text) => match text.strip_prefix('#') {
                None => Value::String(text),
                Some(rest) if rest.starts_with('#') => Value::String(rest.into()),
                Some(number) => {
                    let kept: Option<&Value> = self.kept.get(number.parse::<usize>().ok()?);
                    kept.filter(|kept| kept.is_object())?.clone()
                }
            },
            Value::Array(items) => {
                Value::Array(items.into_iter().map(|item| self.unpack(item)).collect::<Option<_>>()?)
            }
            Value::Object(members) => {
                let mut number = None;
                let mut object = Map::new();
                for (name, member) in members {
                    match name.strip_prefix('#') {
                        None => drop(object.insert(name, self.unpack(member)?)),
                        Some("") => number = Some(member.as_u64().filter(|number| *number < SLOTS as u64)?),
                        Some(rest) => drop(object.insert(rest.into(), self.unpack(member)?)),
                    }
                }
                let object = Value::Object(object);
                if let Some(number) = number {
                    let number = number as usize;
                    if self.kept.len() <= number {
                        self.kept.resize(number + 1, Value::Null);
                    }
                    self.kept[number] = object.clone();
                }
                object
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => packed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_came_before_is_named() {
        let (mut packer, mut unpacker) = (Packer::default(), Unpacker::default());
        let card = json!({ "name": "nurse", "title": "Nurse" });
        let message = json!({ "zones": [card, card], "#odd": "#12", "text": "a \"# {quoted}\\" });
        for turn in 0..3 {
            let packed = packer.pack(&message.to_string());
            assert_eq!(packed.matches("nurse").count(), usize::from(turn == 0), "{packed}");
            assert_eq!(unpacker.unpack(serde_json::from_str(&packed).unwrap()), Some(message.clone()));
        }
        let other =
            Unpacker::default().unpack(serde_json::from_str(&packer.pack(&message.to_string())).unwrap());
        assert_eq!(other, None, "a client that missed a message knows");
    }

    #[test]
    fn numbers_are_used_again_and_never_twice_in_a_message() {
        let (mut packer, mut unpacker) = (Packer::default(), Unpacker::default());
        for turn in 0..70_u32 {
            let cards: Vec<Value> =
                (0..400).map(|card| json!({ "name": format!("card {}", card * turn % 3000) })).collect();
            let message = json!({ "cards": cards, "all": { "first": cards[0], "last": cards[399] } });
            let packed: Value = serde_json::from_str(&packer.pack(&message.to_string())).unwrap();
            assert_eq!(unpacker.unpack(packed), Some(message));
        }
        // By which numbers is drawn anew each time, and the very last may stay free.
        assert!((SLOTS - 2 * WAYS..=SLOTS).contains(&unpacker.kept.len()), "{}", unpacker.kept.len());
    }

    #[test]
    fn what_cannot_be_read_is_no_panic() {
        let broken = [
            json!({ "#": -1 }),
            json!("#x"),
            json!("#"),
            json!(["#99999999999999999999"]),
            json!({ "#": 5000 }),
        ];
        for message in broken {
            assert_eq!(Unpacker::default().unpack(message), None);
        }
        for text in ["", "{", "}", "{\"", "{\"a\\", "}}{{", "[{}]"] {
            Packer::default().pack(text);
        }
    }
}
