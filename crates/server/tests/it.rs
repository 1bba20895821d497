//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod authorisation;
mod chaos;
mod common;
mod decks;
mod games;
mod leak;
mod names;
mod protocol;
mod push;
mod schema;
mod security;
mod service;
mod tables;
