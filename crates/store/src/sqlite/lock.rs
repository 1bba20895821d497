//! One server at a time has a file. The system keeps the lock, so that it is free as soon as whoever had it is gone, however that came.

use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

/// Who has a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner {
    /// The process that has the file.
    pub pid: u32,
    /// Where it listens, once it does.
    pub address: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Why a file cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Somebody has it: who, as far as that can be told.
    #[error("another server has it")]
    Held(Option<Owner>),
    /// The system gives no lock.
    #[error("{}: {error}", path.display())]
    Failed {
        /// The file that is locked.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// A file that this process alone serves, for as long as this lives. Copies may be taken and put back beside it.
#[derive(Debug)]
pub struct Lock {
    file: File,
}

impl Lock {
    /// Takes a database for an owner, by locking a file beside it.
    pub fn take(db: &Path, owner: &Owner) -> Result<Lock, LockError> {
        let path = beside(db);
        let failed = |error| LockError::Failed { path: path.clone(), error };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // Some systems let nobody read what is locked.
                let owner =
                    file.read_to_string(&mut text).ok().and_then(|_| serde_json::from_str(&text).ok());
                return Err(LockError::Held(owner));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut lock = Lock { file };
        lock.note(owner).map_err(failed)?;
        Ok(lock)
    }

    /// Tells whoever comes more about the owner.
    pub fn note(&mut self, owner: &Owner) -> io::Result<()> {
        let text = serde_json::to_vec(owner)?;
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(&text)
    }
}

/// The file that is locked for a database: the same by whatever link that is named.
fn beside(db: &Path) -> PathBuf {
    let mut path: OsString = fs::canonicalize(db).unwrap_or_else(|_| db.into()).into();
    path.push(".lock");
    path.into()
}
