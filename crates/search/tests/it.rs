//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod coach;
mod laws;
mod rollouts;
mod toys;
mod tree;
