//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod coach;
mod golden;
mod knowledge;
mod laws;
mod offered;
mod perft;
mod pointing;
mod records;
mod rulebook;
mod sensible;
mod texts;
