//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod golden;
mod knowledge;
mod laws;
mod pointing;
mod positions;
mod rulebook;
mod sensible;
mod staying;
mod texts;
mod told;
