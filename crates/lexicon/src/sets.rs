//! The best set of words that can be laid side by side from one rack.

use crate::{
    graph::bits,
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    points::Points,
    rack::Rack,
    walk::{Guide, walk},
};
use std::ops::ControlFlow;

/// The most words a set can have.
pub const MAX_WORDS: usize = 8;

/// How a set of words from one rack is valued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetScore {
    /// The value of each letter laid.
    pub points: Points,
    /// What each letter of the longest word is worth on top.
    pub longest: i32,
    /// How often the value of each letter left over is taken away.
    pub unused: i32,
    /// The most words, up to [`MAX_WORDS`].
    pub words: usize,
    /// The fewest letters of a word.
    pub min: usize,
}

impl SetScore {
    /// What words that were laid, with these letters left over, are worth.
    pub fn value<'a>(&self, words: impl Iterator<Item = &'a [u8]>, rest: &Rack) -> i32 {
        let (mut laid, mut longest) = (0, 0);
        for word in words {
            laid += self.points.of(word);
            longest = longest.max(word.len());
        }
        laid + self.longest * longest as i32 - self.unused * self.points.of_rack(rest)
    }
}

/// The best set that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestSet {
    /// What the set is worth.
    pub value: i32,
    /// The letters left over.
    pub rest: Rack,
    letters: [[u8; MAX_LETTERS]; MAX_WORDS],
    lengths: [u8; MAX_WORDS],
    words: usize,
}

impl BestSet {
    /// The words, longest first; none if laying nothing is best.
    pub fn words(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.words).map(|at| &self.letters[at][..usize::from(self.lengths[at])])
    }
}

struct Within;

impl Guide for Within {
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

struct Hunt<'a> {
    lexicon: &'a Lexicon,
    score: &'a SetScore,
    now: BestSet,
    best: BestSet,
}

impl Hunt<'_> {
    /// Tries every further word from what is left, none longer than the one before it: a set is then built in one order only, but
    /// for words of equal length.
    fn go(&mut self, laid: i32, longest: usize) {
        let rest = self.now.rest;
        let value =
            laid + self.score.longest * longest as i32 - self.score.unused * self.score.points.of_rack(&rest);
        if value > self.best.value {
            self.now.value = value;
            self.best = self.now;
        }
        let at = self.now.words;
        let longest_next =
            if at == 0 { rest.len() } else { usize::from(self.now.lengths[at - 1]).min(rest.len()) };
        if at == self.score.words.min(MAX_WORDS) || longest_next < self.score.min.max(1) {
            return;
        }
        // Nothing can add more than every letter that is left.
        let bonus = self.score.longest * if at == 0 { longest_next } else { longest } as i32;
        let hope = laid + bonus.max(0) + self.score.most_of(&rest);
        if hope <= self.best.value {
            return;
        }
        let lexicon = self.lexicon;
        let bounds = (rest.mask().count_ones() as usize, rest.len());
        let _ = walk(&lexicon.graph(), &Within, rest, bounds, &mut |word, before| {
            let letters = word.letters();
            if letters.len() > longest_next || letters.len() < self.score.min {
                return ControlFlow::Continue(());
            }
            // Of two words of equal length the first in the alphabet is laid first.
            if at > 0 && letters.len() == usize::from(self.now.lengths[at - 1]) {
                let previous = &self.now.letters[at - 1][..letters.len()];
                if letters < previous {
                    return ControlFlow::Continue(());
                }
            }
            let last = letters.last().map_or(0, |&byte| 1 << (byte - b'a'));
            let kept = self.now;
            self.now.letters[at][..letters.len()].copy_from_slice(letters);
            self.now.lengths[at] = letters.len() as u8;
            self.now.words = at + 1;
            self.now.rest = before.without(last);
            self.go(laid + self.score.points.of(letters), longest.max(letters.len()));
            self.now = kept;
            ControlFlow::Continue(())
        });
    }
}

impl Lexicon {
    /// The set of words from one rack, each card used once, that is worth most; the empty set counts too.
    pub fn best_set(&self, rack: &Rack, score: &SetScore) -> BestSet {
        let empty = BestSet {
            value: i32::MIN,
            rest: *rack,
            letters: [[0; MAX_LETTERS]; MAX_WORDS],
            lengths: [0; MAX_WORDS],
            words: 0,
        };
        let mut hunt = Hunt { lexicon: self, score, now: empty, best: empty };
        hunt.go(0, 0);
        hunt.best
    }
}

impl SetScore {
    /// The most that letters of this rack can add, laid or left lying.
    fn most_of(&self, rack: &Rack) -> i32 {
        bits(rack.mask())
            .map(|bit| bit.trailing_zeros() as u8)
            .map(|letter| {
                let points = self.points.letter(letter);
                i32::from(rack.count(letter)) * points.max(-self.unused * points)
            })
            .sum()
    }
}
