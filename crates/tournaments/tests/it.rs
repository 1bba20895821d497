//! All tests of this package from outside, as one program.

mod arena;
mod common;
mod matching;
mod standings;
mod swiss;
