//! How people who do not know each other come to a table.
//!
//! | file | what it holds |
//! |---|---|
//! | `pairing` | who plays with whom: a function of those who wait and nothing else |
//! | `queue` | who waits for a quick match, for how long, and whether they are still there |
//! | `seek` | what somebody asks for, read and answered |
//! | `gather` | tables that the house makes for people, and those to which somebody does not come |
//!
//! Nothing of this is held while a table is, and the other way round: whoever looks for company slows no move.

mod gather;
pub mod pairing;
mod queue;
mod seek;

pub(crate) use gather::match_people;
pub(crate) use queue::Meeting;
pub(crate) use seek::{leave, seek};
