//! Chance is a player: every shuffle, draw and roll is asked for by name.
//!
//! | who answers | where |
//! |---|---|
//! | [`Keyed`] | at tables: a keyed stream, specified to the byte, labelled by journal entry |
//! | [`Quick`] | in simulations and search: fast, repeatable by seed |
//! | [`Script`] | in scenarios: what the scenario says, and nothing else |
//! | [`Replay`] | in replays: what was recorded |
//!
//! [`Recorder`] stands before any of them and writes down what they answer. The algorithms are our own, so that a record means the
//! same for ever.

mod keyed;
mod quick;
mod replay;
mod script;

pub use keyed::Keyed;
pub use quick::Quick;
pub use replay::{Drawn, Lot, Recorder, Replay};
pub use script::{Script, ScriptError};

use std::fmt::Display;

/// What can be shuffled or picked: small, with a fixed order and a name.
pub trait Item: Copy + Ord + Display {}
impl<T: Copy + Ord + Display> Item for T {}

/// Whoever answers when a game asks for chance.
pub trait Chance {
    /// A number below `n`, each as likely. `n` is at least 1; for 0 the answer is 0.
    fn below(&mut self, label: &'static str, n: u32) -> u32;

    /// Every order as likely. The last item is the top of the pile.
    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]);

    /// One of `n` things, each as likely; `nth` names them. A script may answer by name.
    #[inline]
    fn pick<T: Item>(&mut self, label: &'static str, n: u32, nth: impl Fn(u32) -> T) -> T {
        nth(self.below(label, n))
    }

    /// A die with sides 1 to `sides`.
    #[inline]
    fn roll(&mut self, label: &'static str, sides: u32) -> u32 {
        1 + self.below(label, sides)
    }

    /// The journal entry for which chance is asked from now on. Only a keyed stream minds.
    fn entry(&mut self, _number: u64) {}
}

impl<C: Chance> Chance for &mut C {
    #[inline]
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        (**self).below(label, n)
    }
    #[inline]
    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        (**self).shuffle(label, items);
    }
    #[inline]
    fn pick<T: Item>(&mut self, label: &'static str, n: u32, nth: impl Fn(u32) -> T) -> T {
        (**self).pick(label, n, nth)
    }
    fn entry(&mut self, number: u64) {
        (**self).entry(number);
    }
}
