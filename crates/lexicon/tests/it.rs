//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod changes_agree;
mod reference;
mod searches_agree;
mod shipped;
mod slang;
mod wordnet;
