//! Tables online: HTTP, sockets, clocks, bots at tables.
//!
//! | part | what it holds |
//! |---|---|
//! | [`config`] | what can be set |
//! | [`house`] | everything that is shared: store, rooms, metrics, limits |
//! | [`room`] | a table that people are at |
//! | `thinkers` | where bots think |
//! | [`game`] | any game, without knowing which |
//! | [`doors`] | sockets by their sessions, which take them along |
//! | `cards` | the cards of any game, and the judge of decks |
//! | `connection`, [`http`], `socket` | who is connected, and the two ways in |
//! | [`push`] | waking those who are away |
//! | [`operator`], [`codes`] | what is changed beside a server that runs; recovery codes |
//! | [`replay`], [`rules`] | finished games; rules and their scenarios |
//!
//! A move is answered only after its entry is durable. What is in memory is a cache of the journals and can go at any time.

mod alarm;
mod auth;
mod cards;
pub mod codes;
pub mod config;
mod connection;
mod device;
pub mod doors;
pub mod game;
pub mod house;
pub mod http;
mod limit;
mod metrics;
mod name;
pub mod operator;
mod outbox;
pub mod push;
mod quota;
pub mod replay;
pub mod room;
pub mod rules;
mod serve;
mod socket;
mod thinkers;
mod time;

pub use config::Config;
pub use house::House;
pub use serve::{Running, start, start_calling, start_in};
