//! `wardroom backup` and `wardroom restore`: copies of everything a server keeps, while it runs.

use crate::{
    failure::{Exit, Failure},
    place::Database,
};
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
    #[command(flatten)]
    database: Database,
}

/// Put a backup in the place of everything a server keeps; a server that runs goes on with it
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  wardroom restore tuesday.db --yes")]
pub struct RestoreArgs {
    /// The backup
    from: PathBuf,
    #[command(flatten)]
    database: Database,
    /// Yes, replace everything that is there
    #[arg(long)]
    yes: bool,
}

fn failed(path: &Path, error: &store::StoreError) -> Failure {
    Failure::Bad(format!("{}: {error}", path.display()))
}

/// Runs `backup`.
pub fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<Exit, Failure> {
    let from = args.database.file("pg_dump")?;
    if args.to.exists() {
        return Err(Failure::Bad(format!("{} is there already; name a new file", args.to.display())));
    }
    store::backup(&from, &args.to).map_err(|error| failed(&args.to, &error))?;
    writeln!(out, "{} is a copy of {} as it was just now.", args.to.display(), from.display())?;
    Ok(Exit::Fine)
}

/// Runs `restore`.
pub fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<Exit, Failure> {
    let to = args.database.path("pg_restore")?;
    if !args.from.exists() {
        return Err(Failure::Bad(format!("{} is not there", args.from.display())));
    }
    if to.exists() && !args.yes {
        return Err(Failure::Bad(format!("{} would be replaced; say --yes if that is meant", to.display())));
    }
    store::restore(&args.from, &to).map_err(|error| failed(&args.from, &error))?;
    writeln!(out, "{} is now as {} was.", to.display(), args.from.display())?;
    Ok(Exit::Fine)
}
