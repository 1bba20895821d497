//! All words of exactly the same letters, found by their signs: where the order of letters is free, this is what they spell.

use crate::{
    graph::Graph,
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    signs::{self, Found, Sieve, Wanted},
    word::Word,
};
use std::ops::ControlFlow;

struct Anagrams<'a, F> {
    graph: Graph<'a>,
    letters: &'a Rack,
    wanted: Wanted,
    visit: &'a mut F,
}

impl<F: FnMut(Word<'_>) -> ControlFlow<()>> Sieve for Anagrams<'_, F> {
    #[inline(always)]
    fn wanted(&self) -> Wanted {
        self.wanted
    }

    fn take(&mut self, found: Found) -> ControlFlow<()> {
        if found.len() > self.wanted.shortest {
            return ControlFlow::Continue(());
        }
        let mut letters = [0; MAX_LETTERS];
        let word = self.graph.word_at(found.number(), &mut letters);
        if Rack::of(word.letters()) == *self.letters { (self.visit)(word) } else { ControlFlow::Continue(()) }
    }
}

impl Lexicon {
    /// Visits every word of exactly these letters, once each and in alphabetical order, until the visitor breaks off.
    pub fn each_anagram(&self, letters: &Rack, mut visit: impl FnMut(Word<'_>) -> ControlFlow<()>) {
        let mask = letters.mask();
        let repeated = signs::repeats(letters.minus(&Rack::of_set(mask)).mask());
        let mut search = Anagrams {
            graph: self.graph(),
            letters,
            wanted: Wanted {
                need: mask,
                within: mask,
                shortest: letters.len(),
                repeats: repeated,
                repeatable: repeated,
            },
            visit: &mut visit,
        };
        let _ = self.signs.sift(&mut search);
    }
}
