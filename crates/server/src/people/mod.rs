//! People: who they are, what they are called, and how they come and go.
//!
//! | file | what it holds |
//! |---|---|
//! | `sessions`, `passwords`, `codes` | sessions by token; passwords by Argon2; recovery codes |
//! | `sign_in` | programs that wait to be signed in by a code |
//! | `device` | a device in a few words |
//! | `doors` | sockets by their sessions, which take them along |
//! | `name` | what people may be called |
//! | `filter` | coarse words, blotted out |
//! | `forget` | somebody is forgotten |
//! | `shown` | avatars, and whose profile is whose to see |
//! | `operator` | what is changed beside a server that runs |

pub mod codes;
pub(crate) mod device;
pub mod doors;
pub(crate) mod filter;
pub(crate) mod forget;
pub(crate) mod name;
pub mod operator;
pub(crate) mod passwords;
pub(crate) mod sessions;
pub(crate) mod shown;
pub(crate) mod sign_in;
