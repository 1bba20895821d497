//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod archive;
mod conformance;
mod coverage;
mod fair_chance;
mod foresee;
mod mutants;
mod nim;
mod scenario;
mod toys;
mod undo;
mod voice;
mod why;
