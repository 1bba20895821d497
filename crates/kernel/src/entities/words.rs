//! The words that numbers stand for.

use std::{borrow::Cow, collections::HashMap};

/// The words that numbers in rows stand for: names of zones, facts, pieces and cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    list: Vec<Cow<'static, str>>,
    numbers: HashMap<Cow<'static, str>, i16>,
}

impl Words {
    /// Numbered from 1 in this order; each counts once.
    pub fn new(words: impl IntoIterator<Item = impl Into<Cow<'static, str>>>) -> Words {
        let mut all = Words::default();
        for word in words {
            let word = word.into();
            if !all.numbers.contains_key(&word) && all.list.len() < i16::MAX as usize {
                all.numbers.insert(word.clone(), all.list.len() as i16 + 1);
                all.list.push(word);
            }
        }
        all
    }

    /// All of them, the first being number 1.
    pub fn all(&self) -> &[Cow<'static, str>] {
        &self.list
    }

    /// The number of a word; a negative one made of its letters where it is not among them.
    pub fn number(&self, word: &str) -> i16 {
        self.numbers.get(word).copied().unwrap_or_else(|| -1 - (hash(word) & 0x7fff) as i16)
    }

    /// The word of a number, or how one is written that is not among them.
    pub fn word(&self, number: i16) -> Cow<'static, str> {
        let known = usize::try_from(number - 1).ok().and_then(|at| self.list.get(at)).cloned();
        known.unwrap_or_else(|| format!("#{number}").into())
    }
}

/// FNV-1a of 64 bits.
pub(super) fn hash(text: &str) -> u64 {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let full = text.bytes().fold(0xcbf2_9ce4_8422_2325, fold);
    full ^ (full >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_numbered_from_one_and_others_are_negative() {
        let words = Words::new(["pile", "hand", "pile"]);
        assert_eq!((words.number("pile"), words.number("hand"), words.all().len()), (1, 2, 2));
        assert_eq!(words.word(2), "hand");
        let other = words.number("my own card");
        assert!(other < 0 && other == words.number("my own card"), "{other}");
        assert_eq!(words.word(other), format!("#{other}"));
    }
}
