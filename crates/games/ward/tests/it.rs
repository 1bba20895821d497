//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod asking;
mod cards;
mod docs;
mod english;
mod facts;
mod generation_1;
mod golden;
mod hostile;
mod language;
mod laws;
mod levels;
mod pointing;
mod policy;
mod promises;
mod prompts;
mod rulebook;
mod shelf;
mod texts;
mod told;
mod vocabulary;
mod windows;
