//! Sessions that are kept on this machine, in files that nobody else may read: one a server of whoever signed in, and those of guests by name.

use crate::failure::Failure;
use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};
use url::Url;

/// The sessions of a file, by the addresses of their servers.
#[derive(Debug)]
pub struct Kept {
    file: PathBuf,
    tokens: BTreeMap<String, String>,
}

impl Kept {
    /// Those of this person on this machine: beside the database, in the user's data folder.
    pub fn of_user() -> Result<Kept, Failure> {
        Kept::of(&in_data_folder("sessions.json")?)
    }

    /// Those of the guests as whom this person came in.
    pub fn of_guests() -> Result<Kept, Failure> {
        Kept::of(&in_data_folder("guests.json")?)
    }

    /// Those of a file, which need not be there.
    pub fn of(file: &Path) -> Result<Kept, Failure> {
        Ok(Kept { file: file.into(), tokens: read(file)? })
    }

    /// The token of the session at a server.
    pub fn token(&self, server: &str) -> Option<&str> {
        self.tokens.get(&origin(server)?).map(String::as_str)
    }

    /// The token of a guest of this name at a server.
    pub fn guest(&self, server: &str, name: &str) -> Option<&str> {
        self.tokens.get(&of_guest(server, name)?).map(String::as_str)
    }

    /// Keeps the token of a server's session from now on, or none.
    pub fn set(&mut self, server: &str, token: Option<&str>) -> Result<(), Failure> {
        origin(server).map_or(Ok(()), |key| self.put(key, token))
    }

    /// Keeps the token of a guest of this name at a server from now on, or none.
    pub fn set_guest(&mut self, server: &str, name: &str, token: Option<&str>) -> Result<(), Failure> {
        of_guest(server, name).map_or(Ok(()), |key| self.put(key, token))
    }

    /// Changes one of them. Others may change the file meanwhile: each waits for the other, and begins with what is there.
    fn put(&mut self, key: String, token: Option<&str>) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::Bad(format!("{}: {error}", self.file.display()));
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let lock = File::create(self.file.with_extension("lock")).map_err(failed)?;
        lock.lock().map_err(failed)?;
        self.tokens = read(&self.file)?;
        match token {
            Some(token) => drop(self.tokens.insert(key, token.into())),
            None => drop(self.tokens.remove(&key)),
        }
        // The lock ends with its file.
        self.write().map_err(failed)
    }

    /// Written anew beside the old file, which is there until the new one is whole.
    fn write(&self) -> io::Result<()> {
        let beside = self.file.with_extension("json.new");
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&beside)?;
        file.write_all(serde_json::to_string_pretty(&self.tokens)?.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, &self.file)
    }
}

fn in_data_folder(name: &str) -> Result<PathBuf, Failure> {
    let none =
        || Failure::Bad("there is no data folder to keep a session in; set HOME or XDG_DATA_HOME".into());
    Ok(server::Config::default().db_path().ok_or_else(none)?.with_file_name(name))
}

fn read(file: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let failed = |what: String| Failure::Bad(format!("{}: {what}", file.display()));
    match fs::read(file) {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .map_err(|error| failed(format!("{error}; remove the file, and sign in again"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(failed(error.to_string())),
    }
}

/// Two guests of one server are told apart by their names.
fn of_guest(server: &str, name: &str) -> Option<String> {
    Some(format!("{} {}", origin(server)?, name.trim()))
}

/// A server by its scheme, host and port alone: what is kept for one is never sent to another.
fn origin(server: &str) -> Option<String> {
    let url = Url::parse(server).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    Some(url.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_kept_for_its_own_server_alone_and_read_by_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/sessions.json");
        let mut kept = Kept::of(&file).unwrap();
        kept.set("https://games.example/", Some("abc")).unwrap();
        kept.set("http://127.0.0.1:7777", Some("def")).unwrap();
        let kept = Kept::of(&file).unwrap();
        assert_eq!(kept.token("https://GAMES.example:443"), Some("abc"));
        for other in
            ["http://games.example", "https://games.example:8443", "https://games.example.evil", "games"]
        {
            assert_eq!(kept.token(other), None, "{other}");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let mut kept = kept;
        kept.set("https://games.example", None).unwrap();
        assert_eq!(Kept::of(&file).unwrap().token("https://games.example"), None);
        kept.set_guest("http://127.0.0.1:7777", "Bob", Some("ghi")).unwrap();
        assert_eq!(kept.guest("http://127.0.0.1:7777/", "Bob"), Some("ghi"));
        assert_eq!(
            (kept.guest("http://127.0.0.1:7777", "Ann"), kept.token("http://127.0.0.1:7777")),
            (None, Some("def"))
        );
        fs::write(&file, "{").unwrap();
        assert!(Kept::of(&file).unwrap_err().to_string().contains("remove the file"));
    }

    #[test]
    fn sessions_that_begin_at_once_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sessions.json");
        // Each has read the file before the others wrote it.
        let all: Vec<Kept> = (0..8).map(|_| Kept::of(&file).unwrap()).collect();
        std::thread::scope(|scope| {
            for (number, mut kept) in all.into_iter().enumerate() {
                scope.spawn(move || kept.set(&format!("http://h{number}.example"), Some("x")).unwrap());
            }
        });
        let kept = Kept::of(&file).unwrap();
        let lost: Vec<usize> =
            (0..8).filter(|number| kept.token(&format!("http://h{number}.example")).is_none()).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }
}
