//! Tables online: HTTP, sockets, clocks, bots at tables.
//!
//! | part | what it holds |
//! |---|---|
//! | [`config`] | what can be set |
//! | [`house`] | everything that is shared: store, rooms, metrics, limits, time |
//! | [`room`] | a table that people are at: its journal, its state, and what can be done at it |
//! | [`games`] | any game, without knowing which; its cards, rules and finished games |
//! | `thinkers` | where bots think |
//! | [`people`] | sessions, passwords, names, sockets by their sessions; what an operator changes |
//! | [`network`], [`http`] | who is connected, and the two ways in: sockets and requests |
//! | `daily` | the puzzles of a day |
//! | [`meet`] | how people who do not know each other come to a table |
//! | `tournaments` | tournaments: who enters, what follows, what is shown |
//! | [`push`] | waking those who are away |
//! | `serve` | starting and stopping |
//!
//! A move is answered only after its entry is durable. What is in memory is a cache of the journals and can go at any time.

pub mod config;
mod daily;
pub mod games;
pub mod house;
pub mod http;
pub mod meet;
pub mod network;
pub mod people;
pub mod push;
pub mod room;
mod serve;
mod thinkers;
mod tournaments;

/// What the house answers where a wish comes to nothing.
#[allow(missing_docs)]
pub mod says {
    kernel::texts!("texts/en.ftl", "texts/de.ftl");
}

pub use config::Config;
pub use games::replay;
pub use house::House;
pub use people::{codes, doors, operator};
pub use serve::{Running, start, start_calling, start_in};
