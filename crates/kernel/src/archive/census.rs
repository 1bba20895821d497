//! The census: how many there are of each piece.

use std::{collections::BTreeMap, fmt::Display, iter::repeat_n, str::FromStr};

/// How many pieces there are of each name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census(BTreeMap<String, u32>);

impl Census {
    /// So many more of this name.
    pub fn add(&mut self, name: impl Display, count: impl Into<u32>) {
        *self.0.entry(name.to_string()).or_default() += count.into();
    }

    /// The pieces of one kind: those whose name is the name of one.
    pub fn pieces<P: FromStr + Clone>(&self) -> impl Iterator<Item = P> {
        let kinds = self.0.iter().filter_map(|(name, count)| Some((name.parse::<P>().ok()?, *count)));
        kinds.flat_map(|(piece, count)| repeat_n(piece, count as usize))
    }
}

impl From<Census> for Vec<(String, u32)> {
    fn from(census: Census) -> Vec<(String, u32)> {
        census.0.into_iter().collect()
    }
}

/// Something that holds pieces: `#[archive(4, pieces)]`.
pub trait Pieces {
    /// Adds each of them.
    fn count(&self, into: &mut Census);
}

impl<T: Pieces, const N: usize> Pieces for [T; N] {
    fn count(&self, into: &mut Census) {
        self.iter().for_each(|each| each.count(into));
    }
}

/// Cards that are nothing but a number are named by it.
impl Pieces for u8 {
    fn count(&self, into: &mut Census) {
        into.add(self, 1u8);
    }
}

impl<T: Pieces> Pieces for Option<T> {
    fn count(&self, into: &mut Census) {
        self.iter().for_each(|each| each.count(into));
    }
}

impl<T: Pieces> Pieces for Vec<T> {
    fn count(&self, into: &mut Census) {
        self.iter().for_each(|each| each.count(into));
    }
}

/// A number of pieces that are all alike: `#[archive(4, pieces = "coin")]`.
pub trait Amount {
    /// How many there are of it.
    fn amount(&self) -> u32;
}

impl Amount for u8 {
    fn amount(&self) -> u32 {
        u32::from(*self)
    }
}

impl<T: Amount, const N: usize> Amount for [T; N] {
    fn amount(&self) -> u32 {
        self.iter().map(Amount::amount).sum()
    }
}
