//! Many games at once, and what they show.

mod duel;
mod sim;
mod stats;

pub use duel::{Answer, Duel, Sequential, Verdict, duel};
pub use sim::{Setup, Summary, simulate};
pub use stats::{Histogram, Share, Spread};
