//! The state as it is kept: positions that people write and read, and the digests of the first revision.

pub(crate) mod position;
pub(crate) mod revision_1;
