//! Fast chance for simulation and search.

use super::{Chance, Item};

/// A stream that is repeatable by its seed and costs about a nanosecond a number (xoshiro256++).
///
/// Not for tables: it can be predicted from what it has shown.
///
/// ```
/// use kernel::chance::{Chance, Quick};
/// let (mut a, mut b) = (Quick::new(7), Quick::new(7));
/// assert_eq!(a.roll("hit", 6), b.roll("hit", 6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick {
    state: [u64; 4],
}

impl Quick {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Quick {
        let mut x = seed;
        let state = std::array::from_fn(|_| {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        });
        Quick { state }
    }

    /// The stream of one of many parts of a larger work: same seed, another part, another stream.
    pub fn part(seed: u64, part: u64) -> Quick {
        let mut whole = Quick::new(seed);
        Quick::new(whole.next() ^ part.wrapping_mul(0xd134_2543_de82_ef95))
    }

    #[inline]
    fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let out = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let c2 = c ^ a;
        let d2 = d ^ b;
        self.state = [a ^ d2, b ^ c2, c2 ^ (b << 17), d2.rotate_left(45)];
        out
    }

    #[inline]
    fn number(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        loop {
            let product = (self.next() >> 32) * n;
            let low = product & 0xffff_ffff;
            if low >= n || low >= (0u64.wrapping_sub(n) & 0xffff_ffff) % n.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Chance for Quick {
    #[inline]
    fn below(&mut self, _: &'static str, n: u32) -> u32 {
        self.number(n)
    }

    #[inline]
    fn shuffle<T: Item>(&mut self, _: &'static str, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.number(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_below_their_bound_and_even() {
        let mut quick = Quick::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[quick.below("x", 6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
        assert_eq!((quick.below("x", 1), quick.below("x", 0)), (0, 0));
    }

    #[test]
    fn every_order_comes_up() {
        let mut quick = Quick::new(2);
        let mut orders = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [1, 2, 3, 4];
            quick.shuffle("x", &mut items);
            *orders.entry(items).or_insert(0) += 1;
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|n| (800..1200).contains(n)), "{orders:?}");
    }
}
