//! Announcements and answers: how something is announced, when others may answer, what triggers by itself, and how a chain resolves.

pub(crate) mod announcing;
pub(crate) mod resolving;
pub(crate) mod triggers;
