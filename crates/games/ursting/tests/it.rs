//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod golden;
mod knowledge;
mod laws;
mod positions;
mod rulebook;
mod staying;
mod texts;
mod told;
