//! Words in alphabetical order: all of them, by prefix, by pattern.

use crate::{
    graph::{Graph, Node, ascii, bit, bits},
    lexicon::Lexicon,
    pack::{LETTERS, MAX_LETTERS},
    word::Word,
};
use std::{ops::ControlFlow, str::FromStr};
use thiserror::Error;

/// A pattern: letters stand for themselves, `?` for any one letter, `*` for any letters or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    parts: Vec<Part>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    One(u32),
    Any,
}

/// Why a text is no pattern.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParsePatternError {
    /// Something other than letters, `?` and `*`.
    #[error(
        "{0:?} has no meaning in a pattern; use letters, ? for any one letter, * for any letters or none"
    )]
    Stray(char),
    /// More parts than a word has letters.
    #[error("the pattern has more than 63 parts; words have at most {MAX_LETTERS} letters")]
    Long,
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<Pattern, ParsePatternError> {
        let part = |char: char| match char {
            '?' => Ok(Part::One(LETTERS)),
            '*' => Ok(Part::Any),
            'a'..='z' | 'A'..='Z' => Ok(Part::One(1 << (char.to_ascii_lowercase() as u8 - b'a'))),
            _ => Err(ParsePatternError::Stray(char)),
        };
        let mut parts = text.chars().map(part).collect::<Result<Vec<Part>, _>>()?;
        parts.dedup_by(|a, b| *a == Part::Any && *b == Part::Any);
        if parts.len() > 63 {
            return Err(ParsePatternError::Long);
        }
        Ok(Pattern { parts })
    }
}

impl Pattern {
    /// All places in the pattern one can stand at without reading a letter, one bit each.
    fn settle(&self, mut places: u64) -> u64 {
        for (at, part) in self.parts.iter().enumerate() {
            if *part == Part::Any && places >> at & 1 == 1 {
                places |= 1 << (at + 1);
            }
        }
        places
    }

    /// The places after a letter.
    fn read(&self, places: u64, letter: u32) -> u64 {
        let mut after = 0;
        for (at, part) in self.parts.iter().enumerate() {
            if places >> at & 1 == 1 {
                match *part {
                    Part::One(letters) if letters & letter != 0 => after |= 1 << (at + 1),
                    Part::One(_) => {}
                    Part::Any => after |= 1 << at,
                }
            }
        }
        self.settle(after)
    }

    fn is_end(&self, places: u64) -> bool {
        places >> self.parts.len() & 1 == 1
    }

    /// Whether a word in lower-case ASCII has this pattern.
    pub fn matches(&self, word: &[u8]) -> bool {
        let places =
            word.iter().try_fold(self.settle(1), |places, &byte| Some(self.read(places, bit(byte)?)));
        places.is_some_and(|places| self.is_end(places))
    }
}

fn each_below<S: Copy>(
    graph: &Graph<'_>,
    node: Node,
    letters: &mut [u8; MAX_LETTERS],
    depth: usize,
    state: S,
    read: &impl Fn(S, u32) -> Option<(S, bool)>,
    visit: &mut impl FnMut(Word<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (going_on, ending) = (graph.going_on(node), graph.ending(node));
    for bit in bits(going_on | ending) {
        let Some((state, accepts)) = read(state, bit) else { continue };
        letters[depth] = ascii(bit);
        if ending & bit != 0 && accepts {
            visit(Word(&letters[..=depth]))?;
        }
        if going_on & bit != 0 {
            each_below(graph, graph.next(node, bit), letters, depth + 1, state, read, visit)?;
        }
    }
    ControlFlow::Continue(())
}

impl Lexicon {
    /// Visits all words in alphabetical order until the visitor breaks off.
    pub fn each(&self, visit: impl FnMut(Word<'_>) -> ControlFlow<()>) {
        self.each_with_prefix(b"", visit);
    }

    /// Visits the words that begin with these letters, in lower-case ASCII, in alphabetical order until the visitor breaks off. A word
    /// begins with itself.
    pub fn each_with_prefix(&self, prefix: &[u8], mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>) {
        let graph = self.graph();
        if self.contains(prefix) && visit(Word(prefix)).is_break() {
            return;
        }
        if let Some(node) = graph.descend(graph.root(), prefix) {
            let mut letters = [0; MAX_LETTERS];
            letters[..prefix.len()].copy_from_slice(prefix);
            let all = |(), _| Some(((), true));
            let _ = each_below(&graph, node, &mut letters, prefix.len(), (), &all, &mut visit);
        }
    }

    /// Whether some word begins with these letters, in lower-case ASCII.
    pub fn has_prefix(&self, prefix: &[u8]) -> bool {
        self.contains(prefix) || self.graph().descend(self.graph().root(), prefix).is_some()
    }

    /// Visits the words of a pattern in alphabetical order until the visitor breaks off.
    pub fn each_matching(&self, pattern: &Pattern, mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>) {
        let graph = self.graph();
        let read = |places, letter| {
            let places = pattern.read(places, letter);
            (places != 0).then(|| (places, pattern.is_end(places)))
        };
        let start = pattern.settle(1);
        let _ = each_below(&graph, graph.root(), &mut [0; MAX_LETTERS], 0, start, &read, &mut visit);
    }
}
