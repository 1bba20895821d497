//! All words that contain given letters, within a supply.
//!
//! "Is there still a word in which all these letters have a place?" is asked before every letter that is played in some games, so the yes
//! or no comes from the signs of the words, which leave out nearly all of the list at once. All such words are listed by a walk over the
//! graph that leaves a part of it as soon as one of the letters is missing there.

use crate::{
    graph::{Graph, Node},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    signs::{self, Found, Sieve, Wanted},
    walk::{Guide, walk},
    word::Word,
};
use std::ops::ControlFlow;

/// How many words are looked at by their signs before the graph is asked.
const MAX_TRIES: usize = 64;

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

/// The search by signs for one word.
struct Search<'a, F> {
    graph: Graph<'a>,
    need: &'a Rack,
    supply: &'a Rack,
    wanted: Wanted,
    acceptable: &'a mut F,
    tries: usize,
    found: bool,
}

impl<F: FnMut(Word<'_>) -> bool> Sieve for Search<'_, F> {
    #[inline(always)]
    fn wanted(&self) -> Wanted {
        self.wanted
    }

    fn take(&mut self, found: Found) -> ControlFlow<()> {
        let mut letters = [0; MAX_LETTERS];
        let word = self.graph.word_at(found.number(), &mut letters);
        let spelled = Rack::of(word.letters());
        let fits =
            word.len() >= self.wanted.shortest && spelled.holds(self.need) && self.supply.holds(&spelled);
        self.found = fits && (self.acceptable)(word);
        self.tries += 1;
        if self.found || self.tries == MAX_TRIES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
    ///
    /// A word may be shown to `acceptable` more than once.
    pub fn any_containing(
        &self,
        need: &Rack,
        supply: &Rack,
        min: usize,
        mut acceptable: impl FnMut(Word<'_>) -> bool,
    ) -> bool {
        if !supply.holds(need) {
            return false;
        }
        let mask = need.mask();
        let mut search = Search {
            graph: self.graph(),
            need,
            supply,
            wanted: Wanted {
                need: mask,
                within: supply.mask(),
                shortest: min.max(need.len()),
                repeats: signs::repeats(need.minus(&Rack::of_set(mask)).mask()),
                repeatable: signs::repeats(supply.minus(&Rack::of_set(supply.mask())).mask()),
            },
            acceptable: &mut acceptable,
            tries: 0,
            found: false,
        };
        let _ = self.signs.sift(&mut search);
        let Search { tries, mut found, .. } = search;
        if found || tries < MAX_TRIES {
            return found;
        }
        // Where many words have the letters but not often enough, or are not acceptable, the graph is faster.
        self.each_containing(need, supply, min, |word| {
            found = acceptable(word);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
