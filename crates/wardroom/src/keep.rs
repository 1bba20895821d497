//! `wardroom backup` and `wardroom restore`: copies of everything a server keeps, while it runs.

use crate::failure::{Exit, Failure};
use server::Config;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

/// Copy everything a server keeps to a new file, while it runs
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  wardroom backup tuesday.db")]
pub struct BackupArgs {
    /// The new file
    to: PathBuf,
    /// The file of the database [default: as for `serve`]
    #[arg(long, env = "WARDROOM_DB", value_name = "FILE")]
    db: Option<PathBuf>,
}

/// Put a backup in the place of everything a server keeps; a server that runs goes on with it
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  wardroom restore tuesday.db --yes")]
pub struct RestoreArgs {
    /// The backup
    from: PathBuf,
    /// The file of the database [default: as for `serve`]
    #[arg(long, env = "WARDROOM_DB", value_name = "FILE")]
    db: Option<PathBuf>,
    /// Yes, replace everything that is there
    #[arg(long)]
    yes: bool,
}

/// The file of the database: as named, or as for `serve`.
pub fn path(db: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    let config = Config { db: db.cloned(), ..Config::default() };
    config.db_path().ok_or_else(|| Failure::Bad("there is no data folder; name a file with --db".into()))
}

fn failed(path: &Path, error: &store::StoreError) -> Failure {
    Failure::Bad(format!("{}: {error}", path.display()))
}

/// Runs `backup`.
pub fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<Exit, Failure> {
    let from = path(args.db.as_ref())?;
    store::backup(&from, &args.to).map_err(|error| failed(&args.to, &error))?;
    writeln!(out, "{} is a copy of {} as it was just now.", args.to.display(), from.display())?;
    Ok(Exit::Fine)
}

/// Runs `restore`.
pub fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<Exit, Failure> {
    let to = path(args.db.as_ref())?;
    if to.exists() && !args.yes {
        return Err(Failure::Bad(format!("{} would be replaced; say --yes if that is meant", to.display())));
    }
    store::restore(&args.from, &to).map_err(|error| failed(&args.from, &error))?;
    writeln!(out, "{} is now as {} was.", to.display(), args.from.display())?;
    Ok(Exit::Fine)
}
