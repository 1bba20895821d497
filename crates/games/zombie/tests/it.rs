//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod golden;
mod knowledge;
mod laws;
mod offered;
mod perft;
mod records;
mod rulebook;
mod texts;
