//! The record of a game in progress, kept in a file.

use crate::failure::Failure;
use kernel::{
    Game, Table,
    chance::Keyed,
    record::{Head, write},
};
use std::{
    fs::{self, File},
    io::{BufWriter, Error, ErrorKind},
    marker::PhantomData,
    path::{Path, PathBuf},
};

/// A new file that holds the record of all that was done so far.
///
/// A record is a whole, from its header to the hash at its end. So it is written anew after every move, beside the last one and then in its place: whoever
/// is interrupted has one that holds.
pub struct Keeper<G: Game> {
    path: PathBuf,
    /// Where the next one is written.
    part: PathBuf,
    head: Head,
    game: PhantomData<G>,
}

impl<G: Game> Keeper<G> {
    /// Makes the file, which must not be there yet.
    pub fn new(path: &Path, head: Head, table: &Table<G, Keyed>) -> Result<Keeper<G>, Failure> {
        File::create_new(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::Bad(format!(
                "cannot write {0}: it is there already; name another file with --record, or move {0} away",
                path.display()
            )),
            _ => failed(path, &error),
        })?;
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let keeper = Keeper { path: path.into(), part: part.into(), head, game: PhantomData };
        keeper.save(table).inspect_err(|_| forget(path))?;
        Ok(keeper)
    }

    /// Writes how the table has come to where it is.
    pub fn save(&self, table: &Table<G, Keyed>) -> Result<(), Failure> {
        let done = File::create(&self.part)
            .and_then(|file| write(BufWriter::new(file), table, &self.head))
            .and_then(|()| fs::rename(&self.part, &self.path));
        done.map_err(|error| {
            forget(&self.part);
            failed(&self.path, &error)
        })
    }
}

/// Takes away a file that could not be written; why it could not is told, and nothing else would help.
fn forget(path: &Path) {
    let _ = fs::remove_file(path);
}

fn failed(path: &Path, error: &Error) -> Failure {
    Failure::Bad(format!("cannot write {}: {error}", path.display()))
}
