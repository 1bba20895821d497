//! The word graph and how it lies in memory.
//!
//! A graph is a table of 32-bit cells, with two small ones beside it, that are read where they lie: no parsing, no pointers to set up,
//! nothing to allocate. Words that begin alike share their first nodes, words that end alike their last ones; no two nodes have the same
//! words below them, so no graph of this kind has fewer nodes.
//!
//! A node is a set of cells at and around the one that names it:
//!
//! ```text
//!  cell      bit 31   bits 30..26       bits 25..0
//!  n-1       0        0                 reach: every letter that occurs anywhere below  (only with two edges or more)
//!  n         ends?    longest way on    letters after which some word goes on           (one edge each)
//!  n+1       0        0                 letters after which a word ends                 (only if "ends?" is set)
//!
//!            bits 31..21                bits 20..0
//!  n+2       words up to here           the cell that names the next node               (the edge of the letter a)
//!  n+3       words up to here           …                                               (the edge of the letter b)
//!  …
//!  n+27                                                                                 (the edge of the letter z)
//! ```
//!
//! The edge of a letter is found by its letter alone, so a step reads one cell and need not wait for the node's own. A node has only the
//! cells it needs: the gaps that missing letters leave are filled with the cells of other nodes, and fewer than one cell in fifty
//! stays empty. A letter that only ends words needs no edge at all, so the whole last step of every word is one bit test.
//!
//! "Words up to here" counts the words below this edge and the edges before it, which numbers all words without a gap in alphabetical
//! order: what is known of a word (its grade, its marks) lies in flat tables under that number. Counts above 2046 stand in the wide
//! table under the number of the cell; nodes with that many words are laid first, so the table is short. The reach lets a search for
//! words with a Q leave a part of the graph that has none, and the longest way on leaves one in which words are too short. The table
//! of starts has the node after every three letters, for membership.
//!
//! How that compares, on the list Wardroom ships (the figures and the command that prints them are in docs/performance.md): the sorted
//! words take twice the space as text; an `fst::Set` is smaller still but must be decoded step by step, which makes a search
//! over a rack several times slower; a sorted list answers membership in about 17 comparisons and cannot prune a search at all.
//!
//! Questions about letters wherever they stand in a word are asked of a second table, the signs of all words, which is larger than the
//! graph and not part of it: see [`crate::Lexicon::sign_bytes`].

use crate::{
    pack::{
        DEPTH_MOST, DEPTH_SHIFT, EDGES, ENDS, LETTERS, MAX_LETTERS, REACH_FROM, ROOT, TARGET, UPTO_SHIFT,
        UPTO_WIDE,
    },
    word::Word,
};

/// A word graph, borrowed from wherever its cells lie.
#[derive(Clone, Copy, Debug)]
pub struct Graph<'a> {
    cells: &'a [u32],
    wide: &'a [u32],
    starts: &'a [u32],
}

/// A place in a graph: what was read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub(crate) u32);

impl<'a> Graph<'a> {
    /// The graph in these tables, which must come from the packer.
    pub(crate) const fn new(cells: &'a [u32], wide: &'a [u32], starts: &'a [u32]) -> Graph<'a> {
        Graph { cells, wide, starts }
    }

    /// The size of all tables.
    pub fn bytes(&self) -> usize {
        size_of_val(self.cells) + size_of_val(self.wide) + size_of_val(self.starts)
    }

    /// Where every word begins.
    #[inline(always)]
    pub fn root(&self) -> Node {
        Node(ROOT as u32)
    }

    /// The letters after which some word goes on.
    #[inline(always)]
    pub fn going_on(&self, node: Node) -> u32 {
        self.cells[node.0 as usize] & LETTERS
    }

    /// The letters after which a word ends.
    #[inline(always)]
    pub fn ending(&self, node: Node) -> u32 {
        // Without the mark the next cell is somebody else's.
        let marked = ((self.cells[node.0 as usize] & ENDS) as i32 >> 31) as u32;
        self.cells[node.0 as usize + 1] & marked
    }

    /// How many letters the longest word still has from here; 31 counts as 32.
    #[inline(always)]
    pub fn longest(&self, node: Node) -> usize {
        let depth = self.cells[node.0 as usize] >> DEPTH_SHIFT & DEPTH_MOST;
        (depth + u32::from(depth == DEPTH_MOST)) as usize
    }

    /// Letters that occur below, perhaps with some that do not: the record of the node, or of the one it leads to.
    #[inline(always)]
    pub fn reach(&self, node: Node) -> u32 {
        let going_on = self.going_on(node);
        if going_on.count_ones() as usize >= REACH_FROM {
            return self.cells[node.0 as usize - 1];
        }
        let own = going_on | self.ending(node);
        if going_on == 0 {
            return own;
        }
        let next = self.next(node, going_on);
        own | match self.going_on(next).count_ones() as usize {
            0 => self.ending(next),
            edges if edges >= REACH_FROM => self.cells[next.0 as usize - 1],
            _ => LETTERS,
        }
    }

    /// The node after a letter, given as its bit, which must be one of [`Graph::going_on`].
    #[inline(always)]
    pub fn next(&self, node: Node, bit: u32) -> Node {
        self.after(node, bit.trailing_zeros() as usize)
    }

    /// The node after a letter, given as its number.
    #[inline(always)]
    pub(crate) fn after(&self, node: Node, letter: usize) -> Node {
        Node(self.cells[node.0 as usize + EDGES + letter] & TARGET)
    }

    /// How many words of this node come before the ones that begin with this letter.
    #[inline]
    fn before(&self, node: Node, bit: u32) -> u32 {
        let ends = (self.ending(node) & (bit - 1)).count_ones();
        let edges = self.going_on(node) & (bit - 1);
        if edges == 0 {
            return ends;
        }
        ends + self.upto(node, edges.ilog2() as usize)
    }

    /// How many words lie below the edge of this letter and the edges before it.
    #[inline]
    fn upto(&self, node: Node, letter: usize) -> u32 {
        let cell = node.0 as usize + EDGES + letter;
        let upto = self.cells[cell] >> UPTO_SHIFT;
        if upto == UPTO_WIDE { self.wide[cell] } else { upto }
    }

    /// The node after all these letters, in lower-case ASCII, if some word goes on from there.
    pub fn descend(&self, from: Node, letters: &[u8]) -> Option<Node> {
        let mut node = from;
        for &byte in letters {
            let bit = bit(byte)?;
            if self.going_on(node) & bit == 0 {
                return None;
            }
            node = self.next(node, bit);
        }
        Some(node)
    }

    /// Whether the word, in lower-case ASCII, is in the graph.
    #[inline]
    pub fn contains(&self, word: &[u8]) -> bool {
        let Some((&last, mut rest)) = word.split_last() else { return false };
        let mut node = self.root();
        // Each step waits for the one before; the table of starts saves the first three.
        if let [first, second, third, others @ ..] = rest {
            let [first, second, third] =
                [first, second, third].map(|byte| usize::from(byte.wrapping_sub(b'a')));
            if first.max(second).max(third) >= 26 {
                return false;
            }
            node = Node(self.starts[676 * first + 26 * second + third]);
            rest = others;
            if node.0 == 0 {
                return false;
            }
        }
        for &byte in rest {
            // The next node is read before it is known whether there is one: what follows need not wait for the answer.
            let letter = byte.wrapping_sub(b'a');
            if letter >= 26 || self.going_on(node) >> letter & 1 == 0 {
                return false;
            }
            node = self.after(node, usize::from(letter));
        }
        let letter = last.wrapping_sub(b'a');
        letter < 26 && self.ending(node) >> letter & 1 == 1
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: &[u8]) -> Option<u32> {
        let (&last, first) = word.split_last()?;
        let mut node = self.root();
        let mut index = 0;
        for &byte in first {
            let bit = bit(byte)?;
            if self.going_on(node) & bit == 0 {
                return None;
            }
            index += self.before(node, bit) + u32::from(self.ending(node) & bit != 0);
            node = self.next(node, bit);
        }
        let bit = bit(last)?;
        (self.ending(node) & bit != 0).then(|| index + self.before(node, bit))
    }

    /// The word of a number, written to the buffer; the number must be that of a word.
    pub(crate) fn word_at<'b>(&self, mut index: u32, into: &'b mut [u8; MAX_LETTERS]) -> Word<'b> {
        let mut node = self.root();
        for length in 0..MAX_LETTERS {
            let (going_on, ending) = (self.going_on(node), self.ending(node));
            // Letters are passed over with all their words until the one that has the number.
            let mut passed = 0;
            let mut own = None;
            for bit in bits(going_on | ending) {
                let ends = u32::from(ending & bit != 0);
                let upto =
                    if going_on & bit != 0 { self.upto(node, bit.trailing_zeros() as usize) } else { passed };
                if index < ends + upto - passed {
                    own = Some((bit, ends));
                    break;
                }
                index -= ends + upto - passed;
                passed = upto;
            }
            let Some((bit, ends)) = own else { return Word(&into[..length]) };
            into[length] = ascii(bit);
            if ends > index {
                return Word(&into[..=length]);
            }
            index -= ends;
            node = self.next(node, bit);
        }
        Word(into)
    }
}

/// The bit of a letter in lower-case ASCII.
#[inline(always)]
pub(crate) fn bit(byte: u8) -> Option<u32> {
    let letter = byte.wrapping_sub(b'a');
    (letter < 26).then(|| 1 << letter)
}

/// The letter of a bit in lower-case ASCII.
#[inline(always)]
pub(crate) fn ascii(bit: u32) -> u8 {
    b'a' + bit.trailing_zeros() as u8
}

/// The single bits of a mask, lowest first.
#[inline(always)]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}
