//! The room that the file takes: given back, and what was deleted really gone from it.

use super::open;
use crate::StoreError;
use rusqlite::Connection;
use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// Pages that are given back in one commit: nobody waits for it for long.
const PAGES: u32 = 1000;
/// How long the write-ahead log is tried to be emptied while others read.
const PATIENCE: Duration = Duration::from_secs(60);

/// The file as it was and as it is now, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compacted {
    /// How many bytes the file had before.
    pub before: u64,
    /// How many it has now.
    pub after: u64,
}

/// Writes the whole file anew, without what was deleted, and from then on it can shrink by itself. A server may run on it;
/// whoever writes waits meanwhile.
pub fn compact(path: &Path) -> Result<Compacted, StoreError> {
    let size = || {
        let log = std::fs::metadata(open::log_of(path)).map_or(0, |log| log.len());
        std::fs::metadata(path).map_or(0, |file| file.len()) + log
    };
    if !path.exists() {
        return Err(StoreError::Failed(format!("{} is not there", path.display())));
    }
    let before = size();
    let db = open::open(path)?;
    db.execute_batch("VACUUM")?;
    empty_log(&db)?;
    Ok(Compacted { before, after: size() })
}

/// Moves the write-ahead log into the file and empties it, so that nothing stands in it that was deleted since.
fn empty_log(db: &Connection) -> Result<(), StoreError> {
    let started = Instant::now();
    while db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0))? {
        if started.elapsed() > PATIENCE {
            return Err(StoreError::Failed("the write-ahead log is in use and could not be emptied".into()));
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// Whether the file gives room back by itself; one of an earlier version does after it was compacted.
pub(super) fn shrinks(db: &Connection) -> Result<bool, StoreError> {
    Ok(db.query_row("PRAGMA auto_vacuum", [], |row| row.get::<_, u32>(0))? == 2)
}

/// Gives some of the room back that nothing stands in. Answers whether there is more.
pub(super) fn shrink(db: &Connection) -> Result<bool, StoreError> {
    if !shrinks(db)? {
        return Ok(false);
    }
    let mut free = db.prepare(&format!("PRAGMA incremental_vacuum({PAGES})"))?;
    let mut rows = free.query([])?;
    // Each step gives one page back.
    while rows.next()?.is_some() {}
    drop(rows);
    Ok(db.query_row("PRAGMA freelist_count", [], |row| row.get::<_, u32>(0))? > 0)
}
