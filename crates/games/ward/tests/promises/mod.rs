//! What a card says is what happens. For every operation, every duration and every place from which a card can be used, a card is written;
//! if the checker takes it, its text is read and it is played, and what is seen is held against tables that were written by hand from the
//! rules and know nothing of the engine.
//!
//! | file | what it holds |
//! |---|---|
//! | `table` | a table to play at: plain cards, fixed dice, moves as they are written, and what is seen |
//! | `place` | from where a card is used, and how |
//! | `answer` | responses to what happens, and when they can be given |
//! | `beforehand` | what is told before a card is played: that it does nothing, or that its price loses |
//! | `lasting` | operations that go on, with every duration |
//! | `limits` | what a card cannot change, and what a number says of its limit |
//! | `once` | operations that are over at once |
//! | `over_time` | damage and healing over time |
//! | `moment` | operations that need a moment of their own, and that every operation of the language has a row |
//! | `refused` | cards that the checker turns down, and that games which were begun with them go on |

#![allow(clippy::unwrap_used)] // helpers of tests

mod answer;
mod beforehand;
mod lasting;
mod limits;
mod moment;
mod once;
mod over_time;
mod place;
mod refused;
mod table;
