//! Databases for tests, in a Postgres that is theirs alone.

use super::Id;
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::{LazyLock, Mutex},
};
use tokio_postgres::NoTls;

/// Where a whole run of tests says that it has started one for all.
const SHARED: &str = "WARDROOM_TEST_POSTGRES";

/// A Postgres in a temporary folder, which ends with this, or with the process, however that ends.
#[derive(Debug)]
pub struct PrivatePostgres {
    /// Whose input keeps the server running.
    keeper: Child,
    said: BufReader<ChildStdout>,
    url: String,
}

impl PrivatePostgres {
    /// Starts one, with arguments of `scripts/private-postgres`: a certificate, if it is to speak TLS.
    ///
    /// # Panics
    /// If there is no Postgres here, or it does not start: its own words are on stderr.
    pub fn start(arguments: &[&str]) -> PrivatePostgres {
        // Asked for when it runs: no binary is to know the folder it was built in. Every package of tests lies two folders down.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| "crates/store".into());
        let script = Path::new(&package).join("../../scripts/private-postgres");
        let mut command = Command::new(script);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().expect("Python is here");
        let mut said = BufReader::new(keeper.stdout.take().expect("its output is ours"));
        let url = line(&mut said);
        assert!(url.starts_with("postgres://"), "Postgres did not start; `make packages` installs it");
        PrivatePostgres { keeper, said, url }
    }

    /// Where its first database is.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Ends it as a crash would, and starts it again in the same place.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&mut self) {
        let input = self.keeper.stdin.as_mut().expect("its input is ours");
        input.write_all(b"restart\n").expect("it reads");
        assert_eq!(line(&mut self.said), "ready");
    }

    /// Cuts all connections of Wardroom, as an operator does.
    ///
    /// # Panics
    /// If the server does not answer.
    pub async fn cut_connections(&self) {
        let sql =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wardroom'";
        asked(&self.url, sql).await;
    }

    /// A new database in it.
    pub async fn database(&self) -> String {
        database_at(&self.url).await
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

fn line(said: &mut impl BufRead) -> String {
    let mut line = String::new();
    said.read_line(&mut line).expect("it says something");
    line.trim_end().into()
}

/// A new database: in the server that the whole run of tests shares, or else in one that the tests of this process share.
///
/// # Panics
/// If it cannot be made.
pub async fn database() -> String {
    static OURS: LazyLock<Mutex<PrivatePostgres>> = LazyLock::new(|| Mutex::new(PrivatePostgres::start(&[])));
    let url = match std::env::var(SHARED) {
        Ok(url) => url,
        Err(_) => OURS.lock().expect("nobody broke it").url.clone(),
    };
    database_at(&url).await
}

async fn database_at(url: &str) -> String {
    let name = format!("test_{}", Id::random());
    asked(url, &format!("CREATE DATABASE {name}")).await;
    let (server, _) = url.rsplit_once('/').expect("a URL names a database");
    format!("{server}/{name}")
}

async fn asked(url: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("the server answers");
    let carrier = tokio::spawn(connection);
    client.batch_execute(sql).await.expect("it is done");
    drop(client);
    let _ = carrier.await;
}
