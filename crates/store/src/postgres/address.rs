//! Where a database is, as a URL says it, and how it is spoken to.

use super::tls::{Rustls, trusting};
use crate::StoreError;
use std::{path::Path, sync::Arc, time::Duration};
use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};

/// How long a connection may take to be made.
const CONNECTING: Duration = Duration::from_secs(5);
/// After how much silence a connection is asked whether it is still there.
const ALIVE: Duration = Duration::from_secs(10);
/// How many connections a node has at most, where its URL does not say.
const CONNECTIONS: usize = 16;
/// What every session is begun with. Nobody waits for ever for a statement, a lock, or somebody who fell asleep in a transaction.
const SESSION: &str = "-c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s -c client_min_messages=warning";

/// A database by its URL.
#[derive(Clone)]
pub(crate) struct Address {
    pub config: Config,
    /// How TLS is spoken, where the URL asks for it.
    pub tls: Option<Rustls>,
    /// How many connections there are at most.
    pub connections: usize,
}

impl Address {
    /// Reads `postgres://user:password@host:port/name`, with what may come after a question mark: `sslmode` (`disable`, `require` or `verify-full`, of
    /// which the last two mean the same: the certificate is always checked), `sslrootcert` (a file of certificates that are trusted), `connections`,
    /// and whatever the driver knows. A password that it does not name is taken from `PGPASSWORD`.
    pub fn read(url: &str) -> Result<Address, StoreError> {
        let (base, asked) = url.split_once('?').unwrap_or((url, ""));
        let (mut secure, mut trusted, mut connections, mut others) = (false, None, CONNECTIONS, Vec::new());
        for pair in asked.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match (key, value) {
                ("sslmode", "disable") => secure = false,
                ("sslmode", "require" | "verify-full") => secure = true,
                ("sslmode", _) => {
                    return Err(bad("sslmode is disable, require or verify-full"));
                }
                ("sslrootcert", path) => trusted = Some(path),
                ("connections", number) => {
                    connections =
                        number.parse().ok().filter(|number| (4..=1000).contains(number)).ok_or_else(
                            || bad("connections is how many a node makes at most, from 4 to 1000"),
                        )?;
                }
                _ => others.push(pair),
            }
        }
        let plain = match others.as_slice() {
            [] => base.to_string(),
            others => format!("{base}?{}", others.join("&")),
        };
        let mut config: Config = plain.parse().map_err(|error: tokio_postgres::Error| {
            bad(&format!("the URL of the database cannot be read: {}", super::fault::described(&error)))
        })?;
        if config.get_hosts().is_empty() {
            return Err(bad("the URL of the database names no host: postgres://user@host/name"));
        }
        let session =
            config.get_options().map_or_else(|| SESSION.to_string(), |theirs| format!("{SESSION} {theirs}"));
        config
            .options(session)
            .application_name("wardroom")
            .connect_timeout(CONNECTING)
            .tcp_user_timeout(2 * ALIVE)
            .keepalives_idle(ALIVE)
            .keepalives_interval(Duration::from_secs(3))
            .keepalives_retries(3)
            .ssl_mode(if secure { SslMode::Require } else { SslMode::Disable });
        let tls = match (secure, trusted) {
            (true, trusted) => Some(Rustls(Arc::new(trusting(trusted.map(Path::new))?))),
            (false, Some(_)) => return Err(bad("sslrootcert needs sslmode=verify-full beside it")),
            (false, None) => None,
        };
        Ok(Address { config, tls, connections })
    }

    /// The same for people to read, without the password.
    pub fn shown(&self) -> String {
        let config = &self.config;
        let mut hosts = Vec::new();
        for (at, host) in config.get_hosts().iter().enumerate() {
            let port = config.get_ports().get(at).or(config.get_ports().first()).copied().unwrap_or(5432);
            hosts.push(match host {
                Host::Tcp(name) => format!("{name}:{port}"),
                #[cfg(unix)]
                Host::Unix(path) => format!("{}:{port}", path.display()),
            });
        }
        format!(
            "postgres://{}/{}",
            hosts.join(","),
            config.get_dbname().or(config.get_user()).unwrap_or_default()
        )
    }
}

fn bad(problem: &str) -> StoreError {
    StoreError::Failed(problem.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_says_where_and_how() {
        let read = Address::read("postgres://ann:secret@db.example:6000/house?connections=9").unwrap();
        assert_eq!(read.shown(), "postgres://db.example:6000/house");
        assert_eq!((read.connections, read.tls.is_none()), (9, true));
        let secure = Address::read("postgresql://ann@db.example/house?sslmode=require").unwrap();
        assert_eq!(
            (secure.shown().as_str(), secure.tls.is_some()),
            ("postgres://db.example:5432/house", true)
        );
        assert_eq!(secure.config.get_ssl_mode(), SslMode::Require);
        let socket = Address::read("postgres://ann@%2Fvar%2Frun/house").unwrap();
        assert_eq!(socket.shown(), "postgres:///var/run:5432/house");
    }

    #[test]
    fn what_cannot_be_read_says_what_to_do_and_no_password() {
        for (url, said) in [
            ("postgres://ann:secret@h/x?sslmode=prefer", "require"),
            ("postgres://ann:secret@h/x?connections=0", "from 4 to 1000"),
            ("postgres://ann:secret@h/x?sslrootcert=/a.pem", "verify-full"),
            ("postgres://ann:secret@h/x?sslmode=require&sslrootcert=/not/there.pem", "/not/there.pem"),
            ("postgres://ann:secret@h:port/x", "cannot be read"),
            ("postgres://ann:secret@h/x?colour=red", "colour"),
            ("postgres:///x", "names no host"),
        ] {
            let error = Address::read(url).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.contains(said) && !error.contains("secret"), "{url}: {error}");
        }
    }
}
