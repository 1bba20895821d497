//! `wardroom backup` and `wardroom restore`: copies of everything a server keeps, while it runs.

use crate::{
    failure::{Exit, Failure},
    serve,
};
use server::Config;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Where a server keeps everything
#[derive(Debug, clap::Args)]
pub struct Database {
    /// The file of the database [default: as for `serve`]
    #[arg(long, global = true, env = "WARDROOM_DB", value_name = "FILE")]
    db: Option<PathBuf>,
    /// The server's file of settings, which may name that file
    #[arg(long, global = true, env = "WARDROOM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Database {
    /// The file of the database: as named, as in the settings, or as for `serve`.
    pub fn path(&self) -> Result<PathBuf, Failure> {
        let config = match (&self.db, &self.config) {
            (None, Some(config)) => serve::load(config)?,
            (db, _) => Config { db: db.clone(), ..Config::default() },
        };
        config.db_path().ok_or_else(|| Failure::Bad("there is no data folder; name a file with --db".into()))
    }

    /// The same, if it is there.
    pub fn found(&self) -> Result<PathBuf, Failure> {
        let path = self.path()?;
        let shown = path.display();
        match fs::metadata(&path) {
            Ok(_) => Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Failure::Bad(format!(
                "{shown} is not there; name the file with --db, or the settings with --config"
            ))),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(Failure::Bad(format!(
                "{shown} is not yours to open; run this as the server's user, or with sudo"
            ))),
            Err(error) => Err(Failure::Bad(format!("{shown}: {error}"))),
        }
    }
}

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
    let from = args.database.found()?;
    if args.to.exists() {
        return Err(Failure::Bad(format!("{} is there already; name a new file", args.to.display())));
    }
    store::backup(&from, &args.to).map_err(|error| failed(&args.to, &error))?;
    writeln!(out, "{} is a copy of {} as it was just now.", args.to.display(), from.display())?;
    Ok(Exit::Fine)
}

/// Runs `restore`.
pub fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<Exit, Failure> {
    let to = args.database.path()?;
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
