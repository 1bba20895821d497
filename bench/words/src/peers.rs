//! What one would use instead.

use fst::{IntoStreamer, Streamer};
use scrabble::{
    lexicon::{Lexicon, WordGraph, tile_for},
    rack::Rack,
    rules::Alphabet,
};

/// The crate `scrabble` with the same list.
pub(crate) struct Scrabble {
    lexicon: Lexicon,
}

impl Scrabble {
    pub(crate) fn new(words: &[String]) -> Scrabble {
        let lexicon = Lexicon::from_words(&Alphabet::english(), words).expect("a list of plain words");
        Scrabble { lexicon }
    }

    pub(crate) fn rack(hand: &[u8]) -> Rack {
        Rack::from_tiles(hand.iter().map(|letter| tile_for(letter - b'a')))
    }

    /// Its public call: letters of all words found.
    pub(crate) fn anagrams(&self, rack: &Rack) -> usize {
        self.lexicon.anagrams(rack).iter().map(Vec::len).sum()
    }

    /// A walk of our own over its graph that only counts: as fast as its structure lets one be.
    pub(crate) fn walk(&self, counts: &mut [u8; 32]) -> usize {
        let graph = self.lexicon.dawg();
        let mask = (0..26).filter(|&letter| counts[letter] > 0).fold(0, |mask, letter| mask | 1 << letter);
        let mut letters = 0;
        walk(graph, graph.root(), mask, counts, 0, &mut letters);
        letters
    }

    pub(crate) fn bytes(&self) -> usize {
        self.lexicon.dawg().size_bytes()
    }
}

fn walk(graph: &WordGraph, node: u32, mask: u32, counts: &mut [u8; 32], depth: usize, letters: &mut usize) {
    let (accepts, children) = WordGraph::split_header(graph.header(node));
    if accepts {
        *letters += depth;
    }
    let mut open = children & mask;
    while open != 0 {
        let letter = open.trailing_zeros() as usize;
        open &= open - 1;
        let next = graph.child_with_mask(node, children, letter as u8);
        counts[letter & 31] -= 1;
        let mask = if counts[letter & 31] == 0 { mask & !(1 << letter) } else { mask };
        walk(graph, next, mask, counts, depth + 1, letters);
        counts[letter & 31] += 1;
    }
}

/// The crate `fst` with the same list.
pub(crate) struct Fst {
    set: fst::Set<Vec<u8>>,
}

impl Fst {
    pub(crate) fn new(words: &[String]) -> Fst {
        Fst { set: fst::Set::from_iter(words).expect("sorted words") }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.set.as_fst().size()
    }

    pub(crate) fn contains(&self, word: &[u8]) -> bool {
        self.set.contains(word)
    }

    /// Letters of all words within a rack, by a walk over its nodes.
    pub(crate) fn walk(&self, counts: &mut [u8; 32]) -> usize {
        let fst = self.set.as_fst();
        let mut letters = 0;
        walk_fst(fst, fst.root(), counts, 0, &mut letters);
        letters
    }

    pub(crate) fn len(&self) -> usize {
        let mut stream = self.set.into_stream();
        std::iter::from_fn(|| stream.next().map(drop)).count()
    }
}

fn walk_fst(
    fst: &fst::raw::Fst<Vec<u8>>,
    node: fst::raw::Node<'_>,
    counts: &mut [u8; 32],
    depth: usize,
    letters: &mut usize,
) {
    if node.is_final() {
        *letters += depth;
    }
    for transition in node.transitions() {
        let letter = usize::from(transition.inp - b'a') & 31;
        if counts[letter] > 0 {
            counts[letter] -= 1;
            walk_fst(fst, fst.node(transition.addr), counts, depth + 1, letters);
            counts[letter] += 1;
        }
    }
}
