//! Every word's set of letters, in an order in which sets with the same rare letters are neighbours.
//!
//! The graph finds words from their beginning. Where the question is about letters wherever they stand, words are found faster by
//! their sign: the set of their letters and their length in 32 bits. Signs are sorted by their letters, the rarest first, so that
//! 32 neighbours have nearly the same rare letters. For each such block, and for each group of 16 blocks, two masks say which
//! letters all of its words have and which letters any has, and how long the longest is: most of the table is left out by looking at
//! a few hundred masks.
//!
//! Beside each sign stands the number of its word in alphabetical order, which the graph turns into the word itself, together with
//! a rough note of the letters that the word has more than once.

use crate::pack::LETTERS;
use std::{borrow::Cow, ops::ControlFlow};

/// The letters by the number of words that have them, rarest first.
const RAREST_FIRST: &[u8; 26] = b"qjxzwkvfybhgmpudclotnraise";
/// The letters that share a bit in the note of letters that a word has more than once.
const REPEATS: [&[u8]; 12] =
    [b"e", b"s", b"i", b"a", b"r", b"n", b"t", b"o", b"lcp", b"dmgu", b"fbhyk", b"qjxzwv"];
/// Where a sign has the length of the word.
const LENGTH_SHIFT: u32 = 26;
/// The greatest length that leaves the highest bit of a sign alone; it stands for one letter more too.
const LONGEST_SIGN: usize = 31;
/// The most words that can be numbered.
pub(crate) const MAX_WORDS: usize = 1 << REPEATS_SHIFT;
/// Where an entry has the note of letters that the word has more than once; below is its number.
const REPEATS_SHIFT: u32 = 20;
const BLOCK: usize = 32;
const GROUP: usize = 16;

/// A number in little-endian order, as it lies in the program.
type Le = [u8; 4];

/// The tables, borrowed from the program or built for a list of one's own.
#[derive(Debug, Clone)]
pub(crate) struct Signs {
    /// The letters and the length of each word, packed into a number.
    pub(crate) signs: Cow<'static, [Le]>,
    /// Beside each sign the number of the word and the note of repeats.
    pub(crate) words: Cow<'static, [Le]>,
    /// For each block the letters that all words have, and those that any has with the greatest length.
    pub(crate) blocks: Cow<'static, [[Le; 2]]>,
    /// The same for each group of blocks.
    pub(crate) groups: Cow<'static, [[Le; 2]]>,
}

/// The tables for words in alphabetical order, as they are written down: signs, words, blocks and groups.
pub(crate) fn build<'a>(words: impl Iterator<Item = &'a [u8]>) -> [Vec<Le>; 4] {
    let mut all: Vec<(u32, u32, u32)> = words
        .zip(0..)
        .map(|(word, number)| {
            let (once, more) = word.iter().fold((0, 0), |(once, more), byte| {
                let bit = 1 << (byte - b'a');
                (once | bit, more | once & bit)
            });
            let rank = RAREST_FIRST.iter().fold(0, |rank, byte| rank << 1 | once >> (byte - b'a') & 1);
            (
                rank,
                once | (word.len().min(LONGEST_SIGN) as u32) << LENGTH_SHIFT,
                number | repeats(more) << REPEATS_SHIFT,
            )
        })
        .collect();
    all.sort_unstable();
    let masks = |size: usize| -> Vec<Le> {
        let mask = |some: &[(u32, u32, u32)]| {
            let letters = some.iter().map(|&(_, sign, _)| sign & LETTERS);
            let longest = some.iter().map(|&(_, sign, _)| sign >> LENGTH_SHIFT).max().unwrap_or(0);
            let all = letters.clone().fold(LETTERS, |all, one| all & one);
            [all, letters.fold(longest << LENGTH_SHIFT, |any, one| any | one)]
        };
        all.chunks(size).flat_map(mask).map(u32::to_le_bytes).collect()
    };
    let signs = all.iter().map(|&(_, sign, _)| sign.to_le_bytes()).collect();
    let words = all.iter().map(|&(_, _, word)| word.to_le_bytes()).collect();
    [signs, words, masks(BLOCK), masks(BLOCK * GROUP)]
}

/// The note of these letters.
pub(crate) fn repeats(letters: u32) -> u32 {
    let share = |shared: &[u8]| shared.iter().any(|byte| letters >> (byte - b'a') & 1 == 1);
    (0..).zip(REPEATS).fold(0, |note, (bit, shared)| note | u32::from(share(shared)) << bit)
}

/// A word that was found by its sign.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    sign: u32,
    word: u32,
}

impl Found {
    /// The letters of the word.
    #[inline(always)]
    pub(crate) fn letters(self) -> u32 {
        self.sign & LETTERS
    }

    /// How many letters it has; 31 stands for 32 too.
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        (self.sign >> LENGTH_SHIFT) as usize
    }

    /// Whether it has the greatest length that signs tell.
    #[inline(always)]
    pub(crate) fn is_longest(self) -> bool {
        self.len() == LONGEST_SIGN
    }

    /// How many letters it has beyond one of each, or one less if it is among the longest.
    #[inline(always)]
    pub(crate) fn extra(self) -> usize {
        self.len() - self.letters().count_ones() as usize
    }

    /// Its number in alphabetical order.
    #[inline(always)]
    pub(crate) fn number(self) -> u32 {
        self.word & (MAX_WORDS as u32 - 1)
    }
}

/// What a word must and may be.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// Letters it must have.
    pub(crate) need: u32,
    /// The only letters it may have.
    pub(crate) within: u32,
    /// The fewest letters it may have.
    pub(crate) shortest: usize,
    /// Letters it must have more than once, as a note.
    pub(crate) repeats: u32,
    /// The only letters it may have more than once, as a note.
    pub(crate) repeatable: u32,
}

/// What sifts the words of a list by their signs.
pub(crate) trait Sieve {
    /// What is wanted now.
    fn wanted(&self) -> Wanted;

    /// Whether words of these letters and at most this length are worth looking at.
    #[inline(always)]
    fn open(&self, _letters: u32, _longest: usize) -> bool {
        true
    }

    /// Takes a word whose sign is as wanted.
    fn take(&mut self, found: Found) -> ControlFlow<()>;
}

impl Signs {
    /// The tables that [`build`] made.
    pub(crate) fn new([signs, words, blocks, groups]: [Vec<Le>; 4]) -> Signs {
        let pairs = |masks: &[Le]| masks.as_chunks::<2>().0.to_vec();
        let (blocks, groups) = (pairs(&blocks).into(), pairs(&groups).into());
        Signs { signs: signs.into(), words: words.into(), blocks, groups }
    }

    /// The size of all tables.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.signs)
            + size_of_val(&*self.words)
            + size_of_val(&*self.blocks)
            + size_of_val(&*self.groups)
    }

    /// Shows all words that are as wanted, those with rare letters last, until the sieve breaks off.
    #[inline]
    pub(crate) fn sift(&self, sieve: &mut impl Sieve) -> ControlFlow<()> {
        (0..self.groups.len()).try_for_each(|group| self.in_group(group, sieve))
    }

    /// The same, those with rare letters first.
    #[inline]
    pub(crate) fn sift_from_rarest(&self, sieve: &mut impl Sieve) -> ControlFlow<()> {
        (0..self.groups.len()).rev().try_for_each(|group| self.in_group(group, sieve))
    }

    #[inline(always)]
    fn in_group(&self, group: usize, sieve: &mut impl Sieve) -> ControlFlow<()> {
        if !possible(sieve, self.groups[group]) {
            return ControlFlow::Continue(());
        }
        let first = GROUP * group;
        let blocks = &self.blocks[first..self.blocks.len().min(first + GROUP)];
        for (at, &masks) in blocks.iter().enumerate() {
            if possible(sieve, masks) {
                self.in_block(first + at, sieve)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn in_block(&self, block: usize, sieve: &mut impl Sieve) -> ControlFlow<()> {
        let first = BLOCK * block;
        let end = self.signs.len().min(first + BLOCK);
        let (signs, words) = (&self.signs[first..end], &self.words[first..end]);
        let wanted = sieve.wanted();
        // With 32 signs at once the compiler compares several in one instruction.
        let mut hits = match (signs.first_chunk::<BLOCK>(), words.first_chunk::<BLOCK>()) {
            (Some(signs), Some(words)) => hits(signs, words, wanted),
            _ => hits(signs, words, wanted),
        };
        while hits != 0 {
            let at = first + hits.trailing_zeros() as usize;
            hits &= hits - 1;
            sieve.take(Found {
                sign: u32::from_le_bytes(self.signs[at]),
                word: u32::from_le_bytes(self.words[at]),
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Whether a block or group can have words that are wanted.
#[inline(always)]
fn possible(sieve: &impl Sieve, [all, any]: [Le; 2]) -> bool {
    let (all, any) = (u32::from_le_bytes(all), u32::from_le_bytes(any));
    let Wanted { need, within, .. } = sieve.wanted();
    (need & !any) | (all & !within) == 0 && sieve.open(any & within & LETTERS, (any >> LENGTH_SHIFT) as usize)
}

/// Which of these words are wanted, one bit each.
#[inline(always)]
fn hits(signs: &[Le], words: &[Le], wanted: Wanted) -> u32 {
    let outside = LETTERS & !wanted.within;
    let shortest = (wanted.shortest.min(LONGEST_SIGN) as i32) << LENGTH_SHIFT;
    let (repeats, once) = (wanted.repeats << REPEATS_SHIFT, !wanted.repeatable << REPEATS_SHIFT);
    let mut hits = 0;
    for ((sign, word), bit) in signs.iter().zip(words).zip(BITS) {
        let (sign, word) = (u32::from_le_bytes(*sign), u32::from_le_bytes(*word));
        let wrong = (wanted.need & !sign) | (sign & outside) | (repeats & !word) | (word & once);
        // No length sets the highest bit, so the comparison may be the one with a sign.
        let fits = (wrong == 0) & (sign as i32 >= shortest);
        hits |= if fits { bit } else { 0 };
    }
    hits
}

/// One bit for each sign of a block.
const BITS: [u32; BLOCK] = {
    let mut bits = [0; BLOCK];
    let mut at = 0;
    while at < BLOCK {
        bits[at] = 1 << at;
        at += 1;
    }
    bits
};
