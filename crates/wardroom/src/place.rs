//! Where a server keeps everything: a file, or a database of Postgres.

use crate::{failure::Failure, serve};
use server::Config;
use std::{fs, io, path::PathBuf, sync::Arc};
use store::{Postgres, Sqlite, Store};

/// A place.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of Postgres, by its URL.
    Database(String),
}

impl Place {
    /// The one that settings name, or the file in the user's data folder.
    pub fn of(config: &Config) -> Result<Place, Failure> {
        if let Some(url) = &config.store {
            return Ok(Place::Database(url.clone()));
        }
        let none = || Failure::Bad("there is no data folder; name a file with --db".into());
        config.db_path().map(Place::File).ok_or_else(none)
    }
}

/// Connects to a database.
pub async fn connect(url: &str) -> Result<Postgres, Failure> {
    Postgres::open(url).await.map_err(|error| Failure::Bad(error.to_string()))
}

/// Where a server keeps everything
#[derive(Debug, clap::Args)]
pub struct Database {
    /// The file of the database [default: as for `serve`]
    #[arg(long, global = true, env = "WARDROOM_DB", value_name = "FILE")]
    db: Option<PathBuf>,
    /// The database of Postgres, where the server has one: with it, no file is used
    #[arg(long, global = true, env = "WARDROOM_STORE", value_name = "URL", hide_env_values = true)]
    store: Option<String>,
    /// The server's file of settings, which may name either
    #[arg(long, global = true, env = "WARDROOM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Database {
    /// The place: as named, as in the settings, or as for `serve`.
    fn place(&self) -> Result<Place, Failure> {
        let config = match (&self.db, &self.store, &self.config) {
            (None, None, Some(config)) => serve::load(config)?,
            (db, store, _) => Config { db: db.clone(), store: store.clone(), ..Config::default() },
        };
        let config = config.checked().map_err(|error| Failure::Bad(error.to_string()))?;
        Place::of(&config)
    }

    /// The file, for what is done with files alone; a program of Postgres does the same there.
    pub fn path(&self, instead: &str) -> Result<PathBuf, Failure> {
        match self.place()? {
            Place::File(path) => Ok(path),
            Place::Database(_) => Err(Failure::Bad(format!(
                "this house is in Postgres, whose own tools do this: {instead}; docs/hosting.md says how"
            ))),
        }
    }

    /// The same, if it is there.
    pub fn file(&self, instead: &str) -> Result<PathBuf, Failure> {
        let path = self.path(instead)?;
        is_there(&path)?;
        Ok(path)
    }

    /// Everything that is kept there.
    pub async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        match self.place()? {
            Place::Database(url) => Ok(Arc::new(connect(&url).await?)),
            Place::File(path) => {
                is_there(&path)?;
                let store = Sqlite::open(&path);
                Ok(Arc::new(store.map_err(|error| Failure::Bad(format!("{}: {error}", path.display())))?))
            }
        }
    }
}

fn is_there(path: &std::path::Path) -> Result<(), Failure> {
    let shown = path.display();
    match fs::metadata(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Failure::Bad(format!(
            "{shown} is not there; name the file with --db, or the settings with --config"
        ))),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(Failure::Bad(format!(
            "{shown} is not yours to open; run this as the server's user, or with sudo"
        ))),
        Err(error) => Err(Failure::Bad(format!("{shown}: {error}"))),
    }
}
