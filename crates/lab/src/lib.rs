//! Many games at once, and what they show.

mod sim;
mod stats;

pub use sim::{Setup, Summary, simulate};
pub use stats::{Histogram, Share, Spread};
