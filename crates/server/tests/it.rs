//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod authorisation;
mod chaos;
mod common;
mod decks;
mod games;
mod leak;
mod logs;
mod operator;
mod people;
mod push;
mod security;
mod tables;
