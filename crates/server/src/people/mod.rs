//! People: who they are, what they are called, and how they come and go.
//!
//! | file | what it holds |
//! |---|---|
//! | `sessions`, `passwords`, `codes` | sessions by token; passwords by Argon2; recovery codes |
//! | `device` | a device in a few words |
//! | `doors` | sockets by their sessions, which take them along |
//! | `name` | what people may be called |
//! | `forget` | somebody is forgotten |
//! | `operator` | what is changed beside a server that runs |

pub mod codes;
pub(crate) mod device;
pub mod doors;
pub(crate) mod forget;
pub(crate) mod name;
pub mod operator;
pub(crate) mod passwords;
pub(crate) mod sessions;
