//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod absence;
mod authorisation;
mod called_off;
mod chance;
mod chaos;
mod clocks;
mod common;
mod decks;
mod floods;
mod games;
mod houses;
mod leak;
mod logs;
mod names;
mod operator;
mod passwords;
mod people;
mod protocol;
mod push;
mod restore;
mod schema;
mod security;
mod service;
mod staying;
mod tables;
mod turns;
