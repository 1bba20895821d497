//! Many games at once, and what they show.
//!
//! | file | what it holds |
//! |---|---|
//! | `sim` | many games of one table, summed up |
//! | `duel`, `sequential` | whether one bot is stronger than another: games until a sequential test has its answer |
//! | `arena`, `rating` | all bots of a game against each other, on one scale |
//! | `seating` | one bot alone among others of another kind, every deal from every seat |
//! | `live` | how games stand that are still being played |
//! | `pace` | how long bots think |
//! | `stopped` | why games are not played to their end |
//! | `in_order` | work on many threads, taken in the order of its numbers |
//! | `stats` | shares, deals and distributions |

mod arena;
mod duel;
mod in_order;
mod live;
mod pace;
mod rating;
mod seating;
mod sequential;
mod sim;
mod stats;
mod stopped;

pub use arena::{Arena, Met, Rated, Standings, arena, lot};
pub use duel::{Duel, Verdict, duel};
pub use live::{Live, Standing};
pub use pace::Pace;
pub use rating::{Meeting, Rating, rate};
pub use seating::{fair, games_a_deal};
pub use sequential::{Answer, Bounds, Sequential};
pub use sim::{Prompts, Setup, Summary, simulate};
pub use stats::{Deals, Histogram, Share, Spread};
pub use stopped::Stopped;
