//! Records: what was played, so that anyone can read it, replay it and check it.
//!
//! A record is text, one JSON object a line: the [`Terms`] and what was [`Shown`] later, an [`EntryLine`] for the deal and for everything
//! done since, and an [`EndLine`]. Format 1 began with a [`FirstLine`] alone.
//! `docs/records.md` shows one; `docs/fair-chance.md` says how to check chance in any language. It is read line by line in bounded
//! memory, and every mistake in it is told with its line.

pub mod fair;
mod head;
mod header;
mod hex;
mod lines;
mod read;
mod verify;
mod write;

pub use head::{Head, Name, Played, Sealed};
pub use header::{Bound, Header, Past};
pub use hex::{Hex, bytes, digits};
pub use lines::{
    BotPlace, CalledOff, EndLine, EntryLine, FORMAT, Fairness, FirstLine, PersonPlace, Place, Player,
    Promise, Reason, Shown, ShownContribution, ShownName, Standing, Terms, schema,
};
pub use read::{Line, MAX_ENTRIES, MAX_LINE, Reader, RecordError};
pub use verify::{Playback, Source, Verified};
pub use write::write;
