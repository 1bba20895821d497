//! All words that contain given letters, within a supply.
//!
//! "Is there still a word in which all these letters have a place?" is asked before every letter that is played in some games, so the yes
//! or no comes from a walk that tries the letters it needs first and leaves a part of the graph as soon as one of them is missing there.

use crate::{
    graph::{Graph, Node},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    walk::{Guide, walk},
    word::Word,
};
use std::ops::ControlFlow;

struct Around {
    min: usize,
}

#[derive(Clone, Copy, Default)]
struct Left {
    supply: Rack,
    need: Rack,
    owed: u8,
}

impl Guide for Around {
    type State = Left;

    #[inline(always)]
    fn open(&self, left: &Left) -> u32 {
        left.supply.mask()
    }

    #[inline(always)]
    fn step(&self, left: &Left, bit: u32, _letter: usize) -> Left {
        let owed = left.owed - u8::from(left.need.mask() & bit != 0);
        Left { supply: left.supply.without(bit), need: left.need.without_if_any(bit), owed }
    }

    #[inline(always)]
    fn alive(&self, left: &Left, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        let way_on = graph.longest(node);
        (usize::from(left.owed) <= way_on)
            & (depth + way_on >= self.min)
            & (left.need.mask() & !graph.reach(node) == 0)
    }

    #[inline(always)]
    fn ends(&self, left: &Left, letters: u32, depth: usize) -> u32 {
        match left.owed {
            _ if depth + 1 < self.min => 0,
            0 => letters,
            1 => letters & left.need.mask(),
            _ => 0,
        }
    }

    #[inline(always)]
    fn first(&self, left: &Left) -> u32 {
        left.need.mask()
    }
}

impl Lexicon {
    /// Visits every word of at least `min` letters that contains all letters of `need`, repeats included, and needs no more letters than
    /// `supply` has, until the visitor breaks off. Each word comes once, in no particular order.
    pub fn each_containing(
        &self,
        need: &Rack,
        supply: &Rack,
        min: usize,
        mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>,
    ) {
        let owed = need.len();
        if !supply.holds(need) || owed > MAX_LETTERS {
            return;
        }
        let start = Left { supply: *supply, need: *need, owed: owed as u8 };
        let bounds = (supply.mask().count_ones() as usize, MAX_LETTERS);
        let _ = walk(&self.graph(), &Around { min }, start, bounds, &mut |word, _| visit(word));
    }

    /// Whether some word of at least `min` letters contains all letters of `need` within `supply` and is acceptable.
    pub fn any_containing(
        &self,
        need: &Rack,
        supply: &Rack,
        min: usize,
        mut acceptable: impl FnMut(Word<'_>) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_containing(need, supply, min, |word| {
            found = acceptable(word);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
