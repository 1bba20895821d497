//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod common;
mod ends;
mod golden;
mod knowledge;
mod laws;
mod offered;
mod preview;
mod records;
mod rulebook;
mod solve;
mod texts;
mod time;
