//! Names as they are written in notation, without allocation.

use crate::{says, set::TAG};
use kernel::Message;
use std::{fmt, str::FromStr};

/// The longest name that is read as one.
const LONGEST: usize = 60;

/// The tag of a card or deck: `bug-man`. Small letters, digits and dashes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tag {
    bytes: [u8; TAG],
    len: u8,
}

impl Tag {
    /// The tag of a name: what does not fit is cut off.
    pub fn of(name: &str) -> Tag {
        let mut tag = Tag { bytes: [0; TAG], len: 0 };
        for (to, from) in tag.bytes.iter_mut().zip(name.bytes()) {
            *to = from;
            tag.len += 1;
        }
        tag
    }

    /// Whether it names nothing. No line is read so.
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or("card")
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Not how a card is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameError {
    /// No tag.
    Tag,
    /// A tag, but not which of its cards.
    Nth,
}

impl From<NameError> for Message {
    fn from(error: NameError) -> Message {
        match error {
            NameError::Tag => says::notation_tag(),
            NameError::Nth => says::notation_nth(),
        }
    }
}

impl FromStr for Tag {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Tag, NameError> {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain);
        let ends = !text.starts_with('-') && !text.ends_with('-');
        if fits && ends {
            // A long name is cut as the tag of its card was.
            Ok(Tag::of(&crate::set::tag(text)))
        } else {
            Err(NameError::Tag)
        }
    }
}

/// One of several things of the same name: `bug-man`, and the second of them `bug-man#2`, as the question lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token {
    /// The card's name as notation has it.
    pub tag: Tag,
    /// Which of them, counted from 1.
    pub nth: u8,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.nth == 1 { write!(f, "{}", self.tag) } else { write!(f, "{}#{}", self.tag, self.nth) }
    }
}

impl FromStr for Token {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Token, NameError> {
        let Some((tag, nth)) = text.split_once('#') else {
            return Ok(Token { tag: text.parse()?, nth: 1 });
        };
        let plain = !nth.starts_with(['0', '+']);
        let nth = nth.parse::<u8>().ok().filter(|nth| *nth > 1 && plain);
        Ok(Token { tag: tag.parse()?, nth: nth.ok_or(NameError::Nth)? })
    }
}
