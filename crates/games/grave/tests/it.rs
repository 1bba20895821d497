//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod golden;
mod laws;
mod plain;
mod pointing;
mod rulebook;
mod shelf;
mod texts;
