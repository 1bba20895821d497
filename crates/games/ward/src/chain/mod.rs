//! Announcements and answers: how something is announced, when others may answer, what triggers by itself, and how a chain resolves.

pub(crate) mod announcing;
mod moments;
mod picked;
mod resolving;
mod starting;
pub(crate) mod triggers;
