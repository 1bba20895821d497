//! Records: what was played, so that anyone can read it, replay it and check it.
//!
//! A record is text, one JSON object a line: a [`Header`], an [`EntryLine`] for the deal and for everything done since, and an [`EndLine`].
//! `docs/records.md` shows one; `docs/fair-chance.md` says how to check chance in any language. It is read line by line in bounded
//! memory, and every mistake in it is told with its line.

pub mod fair;
mod hex;
mod lines;
mod read;
mod verify;
mod write;

pub use hex::{Hex, bytes};
pub use lines::{EndLine, EntryLine, FORMAT, Fairness, Header, Player, Standing, schema};
pub use read::{Line, MAX_ENTRIES, MAX_LINE, Reader, RecordError};
pub use verify::{Playback, Source, Verified};
pub use write::{Particulars, write};
