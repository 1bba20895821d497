//! Opening the file, and bringing its form up to date.

use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::OpenOptions,
    io::ErrorKind,
    path::{Path, PathBuf},
    time::Duration,
};

/// How long one connection waits for another.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// The forms that the file has had, in order. One that was published is never changed.
pub(crate) const MIGRATIONS: [&str; 18] = [
    include_str!("../../migrations/0001_house.sql"),
    include_str!("../../migrations/0002_push.sql"),
    include_str!("../../migrations/0003_decks.sql"),
    include_str!("../../migrations/0004_turns.sql"),
    include_str!("../../migrations/0005_shares.sql"),
    include_str!("../../migrations/0006_people.sql"),
    include_str!("../../migrations/0007_names.sql"),
    include_str!("../../migrations/0008_guests_and_operators.sql"),
    include_str!("../../migrations/0009_attempts.sql"),
    include_str!("../../migrations/0010_heirs_and_gallery.sql"),
    include_str!("../../migrations/0011_lines_once.sql"),
    include_str!("../../migrations/0012_pushes_by_session.sql"),
    include_str!("../../migrations/0013_results.sql"),
    include_str!("../../migrations/0014_ratings.sql"),
    include_str!("../../migrations/0015_friends.sql"),
    include_str!("../../migrations/0016_moderation.sql"),
    include_str!("../../migrations/0017_tournaments.sql"),
    include_str!("../../migrations/0018_daily.sql"),
];

/// Opens the file to write, makes it if need be, and brings it up to date. One that a house is being moved into is nobody's yet.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let db = open_to_move(path)?;
    if is_moving(&db)? {
        let problem = "a house is being moved into this file and is not whole: go on with `wardroom move-house`, or delete the file";
        return Err(StoreError::Failed(problem.into()));
    }
    Ok(db)
}

/// Whether a house is being moved into a file.
pub(crate) fn is_moving(db: &Connection) -> Result<bool, StoreError> {
    Ok(db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'moving'")?.exists([])?)
}

/// The same, even if a house is being moved into it.
pub(crate) fn open_to_move(path: &Path) -> Result<Connection, StoreError> {
    own(path)?;
    let db = Connection::open(path)?;
    let found = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0));
    if found("PRAGMA user_version")? == 0 && found("SELECT count(*) FROM sqlite_master")? > 0 {
        return Err(StoreError::Failed("this is a database of another program; name another file".into()));
    }
    drop(db);
    let db = connect(path)?;
    migrate(&db)?;
    Ok(db)
}

/// Makes a file that is not there yet, for nobody else to read.
pub(super) fn own(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::Failed(format!("{}: {error}", path.display())))
        }
        _ => Ok(()),
    }
}

/// Opens the file to write.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(path)?;
    db.busy_timeout(PATIENCE)?;
    // A new file can shrink; this is to be said before anything is in it. An old one can after it was compacted.
    db.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // What is deleted is overwritten, not only let go.
    db.pragma_update(None, "secure_delete", true)?;
    // A commit is on the disk before anybody hears of it.
    db.pragma_update(None, "synchronous", "FULL")?;
    // Somebody else tidies up: see the writer.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// The file of the write-ahead log.
pub(super) fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// Opens the file to read.
pub(super) fn reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(32);
    Ok(db)
}

/// Brings the form of a file up to date.
pub(super) fn migrate(db: &Connection) -> Result<(), StoreError> {
    let version = |db: &Connection| db.query_row("PRAGMA user_version", [], |row| row.get::<_, usize>(0));
    if version(db)? > MIGRATIONS.len() {
        let problem = "the file was written by a newer version of this program";
        return Err(StoreError::Failed(problem.into()));
    }
    db.execute_batch("BEGIN IMMEDIATE")?;
    // Another process may have been faster.
    let done = version(db)?;
    for (number, sql) in MIGRATIONS.iter().enumerate().skip(done) {
        db.execute_batch(sql)?;
        db.pragma_update(None, "user_version", number + 1)?;
    }
    db.execute_batch("COMMIT")?;
    Ok(())
}
