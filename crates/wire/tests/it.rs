//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod steps;
mod typescript;
mod views;
mod voice;
