//! What small changes of a set of letters spell: the words of some letters and a few more from a hand, in whatever order.
//!
//! The graph and the signs find words whatever is asked; where at most three letters of a handful join letters that all must be used, it is faster
//! to try every choice. Each letter has a fixed number, a set of letters is the sum of theirs, so that one letter more is one addition; all words stand in a
//! table by that sum, and a sieve of bits says of nearly every sum that nothing has it before the table is read. What is found there is compared by its letters, so a sum that
//! two sets happen to share does no harm.

use crate::{graph::bits, lexicon::Lexicon, pack::MAX_LETTERS, rack::Rack, word::Word};
use std::{
    ops::ControlFlow,
    sync::{Arc, OnceLock},
};

/// The table of a list, made when it is first asked for.
#[derive(Debug, Clone)]
pub(crate) struct Table(OnceLock<Arc<Spellings>>);

impl Table {
    pub(crate) const fn none() -> Table {
        Table(OnceLock::new())
    }
}

/// Places of the sieve: some ten for every set of letters of a large list.
const SIEVE_BITS: u32 = 21;
/// Parts of the table, by the highest bits of the sum.
const PART_BITS: u32 = 17;
/// More than a hand can have different letters.
const MOST_KINDS: usize = 26;

/// The number of each letter: odd, and as good as random.
const NUMBERS: [u64; 26] = {
    let mut numbers = [0; 26];
    let mut state: u64 = 0x5eed_1e77_e125_ca4d;
    let mut letter = 0;
    while letter < 26 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[letter] = mixed ^ mixed >> 31 | 1;
        letter += 1;
    }
    numbers
};

/// The sum of a set of letters.
#[inline]
fn sum(letters: &Rack) -> u64 {
    let mut sum: u64 = 0;
    for (k, plane) in letters.planes().into_iter().enumerate() {
        for bit in bits(plane) {
            sum = sum.wrapping_add(NUMBERS[bit.trailing_zeros() as usize] << k);
        }
    }
    sum
}

/// All words by the sums of their letters.
#[derive(Debug)]
struct Spellings {
    sieve: Vec<u64>,
    /// Where each part begins among the entries, and where the last one ends.
    parts: Vec<u32>,
    /// In the order of their sums.
    entries: Vec<Entry>,
    /// The letters of all words, in the order of the entries.
    text: Vec<u8>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    letters: Rack,
    /// The number of the word in alphabetical order.
    index: u32,
    /// Where it begins in the text.
    start: u32,
}

/// What is asked: words of all of `must` and at least and at most so many more letters of the hand.
#[derive(Debug, Clone, Copy)]
pub struct Around {
    /// Letters that must all be used.
    pub must: Rack,
    /// Letters of which some may be used too.
    pub hand: Rack,
    /// The fewest letters of the hand.
    pub least: usize,
    /// The most letters of the hand. The time goes up with the choices that there are: this is for a few.
    pub most: usize,
}

impl Spellings {
    fn of(list: &Lexicon) -> Spellings {
        let mut letters = [0; MAX_LETTERS];
        let numbered = (0..list.len() as u32).map(|index| {
            let spelled = Rack::of(list.graph().word_at(index, &mut letters).letters());
            (sum(&spelled), index, spelled)
        });
        let mut words: Vec<(u64, u32, Rack)> = numbered.collect();
        words.sort_unstable_by_key(|(sum, index, _)| (*sum, *index));
        let mut sieve = vec![0; 1 << (SIEVE_BITS - 6)];
        let mut parts = vec![0; (1 << PART_BITS) + 1];
        let mut text = Vec::new();
        let entries = words.into_iter().map(|(sum, index, spelled)| {
            let place = place(sum);
            sieve[place / 64] |= 1u64 << (place % 64);
            parts[part(sum) + 1] += 1;
            let start = text.len() as u32;
            text.extend_from_slice(list.graph().word_at(index, &mut letters).letters());
            Entry { letters: spelled, index, start }
        });
        let entries: Vec<Entry> = entries.collect();
        for at in 1..parts.len() {
            parts[at] += parts[at - 1];
        }
        Spellings { sieve, parts, entries, text }
    }

    /// Whether some word may have this sum.
    #[inline(always)]
    fn may_have(&self, sum: u64) -> bool {
        let place = place(sum);
        self.sieve[place / 64] >> (place % 64) & 1 == 1
    }

    /// Shows every word of just these letters.
    fn show<V: FnMut(Word<'_>, usize) -> ControlFlow<()>>(
        &self,
        sum: u64,
        letters: &Rack,
        visit: &mut V,
    ) -> ControlFlow<()> {
        let part = part(sum);
        let (from, to) = (self.parts[part] as usize, self.parts[part + 1] as usize);
        for at in from..to {
            let entry = self.entries[at];
            if entry.letters == *letters {
                let end = self.entries.get(at + 1).map_or(self.text.len(), |next| next.start as usize);
                visit(Word(&self.text[entry.start as usize..end]), entry.index as usize)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[inline(always)]
fn place(sum: u64) -> usize {
    (sum >> (64 - SIEVE_BITS)) as usize
}

#[inline(always)]
fn part(sum: u64) -> usize {
    (sum >> (64 - PART_BITS)) as usize
}

/// A search under way.
struct Search<'a, V> {
    table: &'a Spellings,
    /// The letters of the hand, each once: its number from 0 to 25 and how many there are.
    kinds: [(u8, u8); MOST_KINDS],
    count: usize,
    visit: &'a mut V,
}

impl<V: FnMut(Word<'_>, usize) -> ControlFlow<()>> Search<'_, V> {
    /// With what was taken so far, and at least and at most so many more letters of the kinds from this one on.
    fn go(
        &mut self,
        (sum, letters): (u64, Rack),
        from: usize,
        (least, most): (usize, usize),
    ) -> ControlFlow<()> {
        if least == 0 && self.table.may_have(sum) {
            self.table.show(sum, &letters, self.visit)?;
        }
        if most == 0 {
            return ControlFlow::Continue(());
        }
        for at in from..self.count {
            let (letter, left) = self.kinds[at];
            let sum = sum.wrapping_add(NUMBERS[usize::from(letter)]);
            let last = most == 1;
            // The innermost step is nearly always in vain: it costs an addition and a bit.
            if last && !self.table.may_have(sum) {
                continue;
            }
            self.kinds[at].1 -= 1;
            let next = if left > 1 { at } else { at + 1 };
            let done = self.go((sum, letters.with(1 << letter)), next, (least.saturating_sub(1), most - 1));
            self.kinds[at].1 = left;
            done?;
        }
        ControlFlow::Continue(())
    }
}

impl Lexicon {
    /// Visits every word of all letters of `must` and some of the hand, as many as is asked for, with its number in alphabetical order, until the visitor
    /// breaks off. Each comes once, in no particular order.
    pub fn each_around(&self, asked: &Around, mut visit: impl FnMut(Word<'_>, usize) -> ControlFlow<()>) {
        let table = self.spellings.0.get_or_init(|| Arc::new(Spellings::of(self)));
        let mut kinds = [(0, 0); MOST_KINDS];
        let mut count = 0;
        for bit in bits(asked.hand.mask()) {
            let letter = bit.trailing_zeros() as u8;
            kinds[count] = (letter, asked.hand.count(letter));
            count += 1;
        }
        let start = (sum(&asked.must), asked.must);
        let mut search = Search { table, kinds, count, visit: &mut visit };
        let _ = search.go(start, 0, (asked.least, asked.most));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Query;

    fn around(list: &Lexicon, must: &str, hand: &str, (least, most): (usize, usize)) -> Vec<String> {
        let asked = Around { must: must.parse().unwrap(), hand: hand.parse().unwrap(), least, most };
        let mut words = Vec::new();
        list.each_around(&asked, |word, index| {
            assert_eq!(list.word(index).as_deref(), Some(word.as_str()));
            words.push(word.to_string());
            ControlFlow::Continue(())
        });
        words.sort_unstable();
        words
    }

    #[test]
    fn it_finds_what_the_graph_finds() {
        let list = crate::wordnik();
        for (must, hand) in
            [("ain", "brsst"), ("", "catsqu"), ("qz", "uaeio"), ("tt", "aeiotth"), ("xyz", "aabbc")]
        {
            for (least, most) in [(0, 0), (0, 1), (1, 2), (0, 2), (3, 3), (0, 3)] {
                let [uses, rack]: [Rack; 2] =
                    [must.parse().unwrap(), format!("{must}{hand}").parse().unwrap()];
                let query = Query::new(rack).using(uses).letters(must.len() + least, must.len() + most);
                assert_eq!(
                    around(list, must, hand, (least, most)),
                    list.from_rack(&query),
                    "{must} {hand} {least} {most}"
                );
            }
        }
        assert_eq!(around(list, "ain", "t", (1, 1)), ["anti", "tain", "tian", "tina"]);
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let mut seen = 0;
        let asked = Around { must: Rack::of(b"ain"), hand: Rack::of(b"brst"), least: 0, most: 2 };
        crate::wordnik().each_around(&asked, |_, _| {
            seen += 1;
            ControlFlow::Break(())
        });
        assert_eq!(seen, 1);
    }
}
