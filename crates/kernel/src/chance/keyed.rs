//! The chance of tables: a keyed stream that anyone can recompute once the key is shown.

use super::{Chance, Item};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;

/// A keyed stream, version 1.
///
/// The journal's entries are numbered from 0 (the deal), never reused, not even after an undo. Within an entry the asks are numbered
/// from 0. The answer to ask `a` of entry `e` with label `L` is read from the blocks `b = 0, 1, …`
///
/// ```text
/// HMAC-SHA256(key, "wardroom/chance/1" ‖ 00 ‖ e as u64 ‖ a as u32 ‖ b as u32 ‖ L)        (integers big-endian)
/// ```
///
/// as four big-endian 64-bit words a block. A number below `n` is the first word `w` less than `2⁶⁴ − (2⁶⁴ mod n)`, modulo `n`. A
/// shuffle of `k` items goes through `i = k−1 … 1`, takes a number `j` below `i+1` from the same ask's words, and swaps items `i` and
/// `j`; the last item is the top.
#[derive(Clone)]
pub struct Keyed {
    mac: Hmac<Sha256>,
    entry: u64,
    ask: u32,
}

impl fmt::Debug for Keyed {
    /// Without the key, which is secret while the game goes on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keyed").field("entry", &self.entry).field("ask", &self.ask).finish_non_exhaustive()
    }
}

impl Keyed {
    /// The stream of this key, at entry 0.
    pub fn new(key: &[u8; 32]) -> Keyed {
        let mac = Hmac::new_from_slice(key).expect("HMAC takes a key of any length");
        Keyed { mac, entry: 0, ask: 0 }
    }

    fn words(&mut self, label: &'static str) -> Words {
        let mut mac = self.mac.clone();
        mac.update(b"wardroom/chance/1\0");
        mac.update(&self.entry.to_be_bytes());
        mac.update(&self.ask.to_be_bytes());
        self.ask += 1;
        Words { mac, label, block: 0, bytes: [0; 32], used: 4 }
    }
}

impl Chance for Keyed {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        self.words(label).below(n)
    }

    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        let mut words = self.words(label);
        for i in (1..items.len()).rev() {
            items.swap(i, words.below(i as u32 + 1) as usize);
        }
    }

    fn entry(&mut self, number: u64) {
        self.entry = number;
        self.ask = 0;
    }
}

/// The words of one ask.
struct Words {
    mac: Hmac<Sha256>,
    label: &'static str,
    block: u32,
    bytes: [u8; 32],
    used: usize,
}

impl Words {
    fn next(&mut self) -> u64 {
        if self.used == 4 {
            let mut mac = self.mac.clone();
            mac.update(&self.block.to_be_bytes());
            mac.update(self.label.as_bytes());
            self.bytes = mac.finalize().into_bytes().into();
            self.block += 1;
            self.used = 0;
        }
        let word = self.bytes[self.used * 8..][..8].try_into().expect("a block has four words");
        self.used += 1;
        u64::from_be_bytes(word)
    }

    fn below(&mut self, n: u32) -> u32 {
        bounded(n, || self.next())
    }
}

/// The first word less than 2⁶⁴ − (2⁶⁴ mod n), modulo n.
fn bounded(n: u32, mut next: impl FnMut() -> u64) -> u32 {
    let n = u64::from(n.max(1));
    let rest = (u64::MAX % n + 1) % n;
    loop {
        let word = next();
        if word <= u64::MAX - rest {
            return (word % n) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_its_own_stream_and_keeps_it() {
        let mut chance = Keyed::new(&[7; 32]);
        chance.entry(3);
        let first: Vec<u32> = (0..20).map(|_| chance.below("a", 1000)).collect();
        chance.entry(4);
        let other: Vec<u32> = (0..20).map(|_| chance.below("a", 1000)).collect();
        chance.entry(3);
        let again: Vec<u32> = (0..20).map(|_| chance.below("a", 1000)).collect();
        assert_eq!(first, again);
        assert_ne!(first, other);
    }

    #[test]
    fn a_word_that_would_favour_low_numbers_is_rejected() {
        let mut words = [u64::MAX, u64::MAX - 5, u64::MAX - 6, 7].into_iter();
        assert_eq!(bounded(10, || words.next().unwrap()), 9, "2^64 - 7 is the highest that counts");
        let mut words = [u64::MAX, 7].into_iter();
        assert_eq!(bounded(10, || words.next().unwrap()), 7);
        assert_eq!(bounded(1, || u64::MAX), 0);
        assert_eq!(bounded(0, || u64::MAX), 0);
    }

    #[test]
    fn the_label_counts() {
        let draw = |label| Keyed::new(&[1; 32]).below(label, u32::MAX);
        assert_ne!(draw("deck"), draw("deal"));
    }

    /// Computed apart from this code: `hmac.new(bytes(range(32)), b"wardroom/chance/1\0" + bytes(8+4+4) + b"deck", "sha256")`.
    #[test]
    fn the_bytes_are_as_specified() {
        let key: [u8; 32] = std::array::from_fn(|i| i as u8);
        let mut words = Keyed::new(&key).words("deck");
        assert_eq!(words.next(), FIRST_WORD);
    }
    const FIRST_WORD: u64 = 0x6f19_17d8_5c43_78a9;
}
