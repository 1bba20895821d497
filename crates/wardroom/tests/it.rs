//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod admin;
mod analyse;
mod arena;
mod asleep;
mod called_off;
mod cards;
mod checker;
mod cli;
mod client;
mod common;
mod crash;
mod deck;
mod duel;
mod elsewhere;
mod final_word;
mod games;
mod keeping;
mod keys;
#[path = "../../server/tests/common/mod.rs"]
mod online;
mod plain;
mod play;
mod position;
mod puzzle;
mod records;
mod replay;
mod rules;
mod scenario;
mod schema;
mod sealed;
mod settings;
mod shelf;
mod shell;
mod sim;
mod told;
