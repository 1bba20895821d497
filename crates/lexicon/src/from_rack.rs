//! All words that can be laid with the letters at hand.

use crate::{
    graph::{Graph, Node, bit},
    lexicon::Lexicon,
    pack::{LETTERS, MAX_LETTERS},
    rack::Rack,
    walk::{Guide, walk},
    word::Word,
};
use std::ops::ControlFlow;

/// What is asked of a word from a rack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The letters at hand.
    pub rack: Rack,
    /// Letters of the rack that the word must use, repeats included.
    pub must: Rack,
    /// The first letter, in lower-case ASCII.
    pub first: Option<u8>,
    /// The last letter, in lower-case ASCII.
    pub last: Option<u8>,
    /// The fewest letters.
    pub min: usize,
    /// The most letters.
    pub max: usize,
}

impl Query {
    /// Any word from these letters.
    pub fn new(rack: Rack) -> Query {
        Query { rack, must: Rack::EMPTY, first: None, last: None, min: 0, max: MAX_LETTERS }
    }

    /// Words that use these letters of the rack.
    #[must_use]
    pub fn using(self, must: Rack) -> Query {
        Query { must, ..self }
    }

    /// Words of at least and at most so many letters.
    #[must_use]
    pub fn letters(self, min: usize, max: usize) -> Query {
        Query { min, max, ..self }
    }

    fn is_plain(&self) -> bool {
        *self == Query { min: self.min, ..Query::new(self.rack) } && self.min <= 2
    }
}

struct Plain;

impl Guide for Plain {
    type State = Rack;

    #[inline(always)]
    fn open(&self, rack: &Rack) -> u32 {
        rack.mask()
    }

    #[inline(always)]
    fn step(&self, rack: &Rack, bit: u32, _letter: usize) -> Rack {
        rack.without(bit)
    }
}

/// The same where no letter is there more than three times: two planes of the rack are all there is to remember.
struct Few;

impl Guide for Few {
    type State = [u32; 2];

    #[inline(always)]
    fn open(&self, [a, b]: &[u32; 2]) -> u32 {
        a | b
    }

    #[inline(always)]
    fn step(&self, [a, b]: &[u32; 2], bit: u32, _letter: usize) -> [u32; 2] {
        let a = a ^ bit;
        [a, b ^ (bit & a)]
    }
}

struct Asked {
    first: u32,
    last: u32,
    min: usize,
    max: usize,
}

#[derive(Clone, Copy, Default)]
struct Left {
    rack: Rack,
    must: Rack,
    /// How many letters that must be used are still to come.
    owed: u8,
    /// The letters that may come first, until the first has come.
    now: u32,
}

impl Guide for Asked {
    type State = Left;

    #[inline(always)]
    fn open(&self, left: &Left) -> u32 {
        left.rack.mask() & left.now
    }

    #[inline(always)]
    fn step(&self, left: &Left, bit: u32, _letter: usize) -> Left {
        let owed = left.owed - u8::from(left.must.mask() & bit != 0);
        Left { rack: left.rack.without(bit), must: left.must.without_if_any(bit), owed, now: LETTERS }
    }

    #[inline(always)]
    fn alive(&self, left: &Left, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        let way_on = graph.longest(node).min(self.max.saturating_sub(depth));
        way_on > 0
            && depth + way_on >= self.min
            && usize::from(left.owed) <= way_on
            && left.must.mask() & !graph.reach(node) == 0
    }

    #[inline(always)]
    fn ends(&self, left: &Left, letters: u32, depth: usize) -> u32 {
        let fits = depth + 1 >= self.min && depth < self.max;
        // With one letter owed the word must end with it, with more it cannot end here.
        let owed = match left.owed {
            0 => LETTERS,
            1 => left.must.mask(),
            _ => 0,
        };
        if fits { letters & self.last & owed } else { 0 }
    }
}

impl Lexicon {
    /// Visits every word that the query admits, once each and in no particular order, until the visitor breaks off.
    ///
    /// A query that asks for letters the rack has not got admits nothing.
    pub fn each_from_rack(&self, query: &Query, mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>) {
        let graph = self.graph();
        let mask = query.rack.mask();
        let bounds = (mask.count_ones() as usize, query.rack.len());
        if query.is_plain()
            && let Some(few) = query.rack.few()
        {
            let _ = walk(&graph, &Few, few, bounds, &mut |word, _| visit(word));
            return;
        }
        if query.is_plain() {
            let _ = walk(&graph, &Plain, query.rack, bounds, &mut |word, _| visit(word));
            return;
        }
        if !query.rack.holds(&query.must) {
            return;
        }
        let only = |letter: Option<u8>| letter.map_or(LETTERS, |byte| bit(byte).unwrap_or(0));
        let asked = Asked {
            first: only(query.first),
            last: only(query.last),
            min: query.min,
            max: query.max.min(query.rack.len()),
        };
        let owed = query.must.len();
        let Ok(owed) = u8::try_from(owed) else { return };
        let start = Left { rack: query.rack, must: query.must, owed, now: asked.first };
        let _ = walk(&graph, &asked, start, bounds, &mut |word, _| visit(word));
    }

    /// The words that the query admits, sorted.
    pub fn from_rack(&self, query: &Query) -> Vec<String> {
        let mut words = Vec::new();
        self.each_from_rack(query, |word| {
            words.push(word.to_string());
            ControlFlow::Continue(())
        });
        words.sort_unstable();
        words
    }
}
