//! `wardroom serve`: tables online.

use crate::{
    failure::{Exit, Failure},
    place::{self, Place},
};
use server::{
    Config, Running,
    config::{Access, Limits, LogFormat},
};
use std::{
    fmt::Display,
    fs,
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{Lock, LockError, Owner, Sqlite, Store};

/// Open tables for people and programs, over HTTP and sockets
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom serve                                   on this machine alone\n  \
    wardroom serve --listen 0.0.0.0:7777             for everybody in the house\n  \
    wardroom serve --config wardroom.toml            as a file says; flags and environment go before it\n  \
    wardroom serve --print-config > wardroom.toml    a file with everything that can be set\n\n\
    Each flag can be set in the environment too, as WARDROOM_LISTEN and so on. docs/hosting.md says more.")]
pub struct Args {
    /// Where to listen [default: 127.0.0.1:7777; port 0 takes any free one]
    #[arg(long, env = "WARDROOM_LISTEN", value_name = "ADDRESS", value_parser = listen)]
    listen: Option<SocketAddr>,
    /// The file of the database [default: wardroom/wardroom.db in the user's data folder]
    #[arg(long, env = "WARDROOM_DB", value_name = "FILE")]
    db: Option<PathBuf>,
    /// A database of Postgres, such as `postgres://wardroom@db.example/wardroom?sslmode=require`: with it, no file is used
    #[arg(long, env = "WARDROOM_STORE", value_name = "URL", hide_env_values = true)]
    store: Option<String>,
    /// A file of settings, in TOML
    #[arg(long, env = "WARDROOM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// How people reach it, such as `https://games.example`
    #[arg(long, env = "WARDROOM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Trust the proxy in front to say who calls
    #[arg(long, env = "WARDROOM_BEHIND_PROXY", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// Who may read /metrics: local, open
    #[arg(long, env = "WARDROOM_METRICS", value_name = "WHO", value_parser = parse::<Access>)]
    metrics: Option<Access>,
    /// How logs look: text, json
    #[arg(long, env = "WARDROOM_LOG_FORMAT", value_name = "FORM", value_parser = parse::<LogFormat>)]
    log_format: Option<LogFormat>,
    /// What is logged: error, warn, info, debug, or filters such as server=debug
    #[arg(long, env = "WARDROOM_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// How long a bot waits before it moves, in milliseconds
    #[arg(long, env = "WARDROOM_BOT_PAUSE_MS", value_name = "MS")]
    bot_pause_ms: Option<u64>,
    /// After how many seconds without a move a table leaves memory
    #[arg(long, env = "WARDROOM_IDLE_SECONDS", value_name = "S")]
    idle_seconds: Option<u64>,
    /// After how many days a finished game is removed [default: never]
    #[arg(long, env = "WARDROOM_KEEP", value_name = "DAYS")]
    keep: Option<u64>,
    /// Offer the games that show how one is added, too
    #[arg(long, env = "WARDROOM_EXAMPLES", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    examples: Option<bool>,
    /// Let everybody go as fast as they like: for tests and measurements
    #[arg(long, env = "WARDROOM_NO_LIMITS", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    no_limits: Option<bool>,
    /// Print all settings as they would hold, and end
    #[arg(long)]
    print_config: bool,
}

fn listen(text: &str) -> Result<SocketAddr, String> {
    let form = "say address and port: 127.0.0.1:7777 for this machine alone, 0.0.0.0:7777 for everybody on the network";
    text.parse().map_err(|_| form.into())
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(text.into()).map_err(|error| error.to_string())
}

impl Args {
    /// Flags and environment before the file, the file before what is usual.
    fn config(&self) -> Result<Config, Failure> {
        let file = self.config.as_deref().map_or_else(|| Ok(Config::default()), load)?;
        let free = self.no_limits.unwrap_or(false);
        let config = Config {
            listen: self.listen.unwrap_or(file.listen),
            db: self.db.clone().or(file.db),
            store: self.store.clone().or(file.store),
            public_url: self.public_url.clone().or(file.public_url),
            behind_proxy: self.behind_proxy.unwrap_or(file.behind_proxy),
            metrics: self.metrics.unwrap_or(file.metrics),
            log_format: self.log_format.unwrap_or(file.log_format),
            log: self.log.clone().unwrap_or(file.log),
            bot_pause_ms: self.bot_pause_ms.unwrap_or(file.bot_pause_ms),
            keep: self.keep.or(file.keep),
            idle_seconds: self.idle_seconds.unwrap_or(file.idle_seconds),
            examples: self.examples.unwrap_or(file.examples),
            limits: if free { Limits::none() } else { file.limits },
            ..file
        };
        let from = self.config.as_ref().map_or(String::new(), |path| format!("{}: ", path.display()));
        config.checked().map_err(|error| Failure::Bad(format!("{from}{error}")))
    }
}

/// Reads a file of settings.
pub fn load(path: &Path) -> Result<Config, Failure> {
    let bad = |problem: String| Failure::Bad(format!("{}: {problem}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
    toml::from_str(&text).map_err(|error| bad(error.to_string()))
}

/// All settings as a file, those that are not set as comments.
fn printed(config: &Config) -> Result<String, Failure> {
    let unset = [
        ("store", "\"postgres://wardroom@db.example/wardroom\"", config.store.is_none()),
        ("public_url", "\"https://games.example\"", config.public_url.is_none()),
        ("thinkers", "1", config.thinkers.is_none()),
        ("keep", "365", config.keep.is_none()),
    ];
    let unset = unset.iter().filter(|(.., unset)| *unset);
    let lines: String = unset.map(|(key, value, _)| format!("# {key} = {value}\n")).collect();
    let text = toml::to_string(config).map_err(|error| Failure::Bad(error.to_string()))?;
    match lines.as_str() {
        "" => Ok(text),
        lines => Ok(format!("# Not set; take the # away to set one.\n{lines}\n{text}")),
    }
}

/// Runs the command until it is told to end.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut config = args.config()?;
    let place = Place::of(&config)?;
    if let Place::File(path) = &place {
        config.db = Some(path.clone());
    }
    if args.print_config {
        write!(out, "{}", printed(&config)?)?;
        return Ok(Exit::Fine);
    }
    start_log(&config)?;
    // Every socket is a file to the system; take as many as it gives.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the number of open files stays as it is");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config, &place, out))?;
    // Whoever still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(2));
    Ok(Exit::Fine)
}

async fn serve(config: Config, place: &Place, out: &mut impl Write) -> Result<(), Failure> {
    match place {
        Place::File(path) => {
            make_folder(path)?;
            let mut owner = Owner { pid: std::process::id(), address: None, since: now() };
            let mut lock = Lock::take(path, &owner).map_err(|error| held(path, error))?;
            let store = open(path)?;
            if !store.shrinks().await.unwrap_or(true) {
                tracing::info!(
                    "the file is of an earlier version: `wardroom admin compact` lets it shrink and overwrites what was deleted from it"
                );
            }
            let running = begin(config, Arc::new(store)).await?;
            owner.address = Some(format!("http://{}", running.address));
            lock.note(&owner)?;
            until_closed(running, &path.display(), out).await?;
            drop(lock);
        }
        Place::Database(url) => {
            let store = place::connect(url).await?;
            let shown = store.shown();
            let alone = store.alone().await.map_err(|error| Failure::Bad(error.to_string()))?;
            let taken = || {
                Failure::Bad(format!(
                    "{shown}: another server serves this database; stop that one, or name another"
                ))
            };
            let alone = alone.ok_or_else(taken)?;
            until_closed(begin(config, Arc::new(store)).await?, &shown, out).await?;
            drop(alone);
        }
    }
    Ok(())
}

/// Opens the doors.
async fn begin(config: Config, store: Arc<dyn Store>) -> Result<Running, Failure> {
    let (listen, limit) = (config.listen, config.limits.sockets);
    let running = server::start(config, store).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            Failure::Bad(format!("{listen} is in use already; choose another address with --listen"))
        }
        _ => Failure::Bad(error.to_string()),
    })?;
    tracing::info!(address = %running.address, sockets = limit, version = env!("CARGO_PKG_VERSION"), "open");
    Ok(running)
}

/// Says where it is open, and waits until it is told to close.
async fn until_closed(running: Running, kept: &dyn Display, out: &mut impl Write) -> Result<(), Failure> {
    let address = running.address;
    let shown = if address.ip().is_unspecified() {
        format!("http://localhost:{} (and this machine's other addresses)", address.port())
    } else {
        format!("http://{address}")
    };
    writeln!(out, "Wardroom is open at {shown}")?;
    writeln!(out, "Everything is kept in {kept}. Ctrl-C closes.")?;
    out.flush()?;
    until_told().await?;
    tracing::info!("closing");
    running.stop().await?;
    tracing::info!("closed");
    Ok(())
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Says who has the file.
fn held(path: &Path, error: LockError) -> Failure {
    let who = match error {
        LockError::Failed { .. } => return Failure::Bad(error.to_string()),
        LockError::Held(None) => String::new(),
        LockError::Held(Some(Owner { pid, address, since })) => {
            let place = address.map_or(String::new(), |address| format!(" at {address}"));
            let seconds = now().saturating_sub(since) / 1000;
            let (count, unit) = match seconds {
                0..60 => (seconds, "second"),
                60..3600 => (seconds / 60, "minute"),
                3600..86_400 => (seconds / 3600, "hour"),
                _ => (seconds / 86_400, "day"),
            };
            let many = if count == 1 { "" } else { "s" };
            format!(": process {pid}{place}, for {count} {unit}{many}")
        }
    };
    let path = path.display();
    Failure::Bad(format!(
        "{path}: another server has this file open{who}; stop that one, or name another file with --db"
    ))
}

/// Opens the database, with its folder.
pub fn open(path: &Path) -> Result<Sqlite, Failure> {
    make_folder(path)?;
    Sqlite::open(path).map_err(|error| Failure::Bad(format!("{}: {error}", path.display())))
}

fn make_folder(path: &Path) -> Result<(), Failure> {
    let Some(folder) = path.parent() else { return Ok(()) };
    fs::create_dir_all(folder).map_err(|error| Failure::Bad(format!("{}: {error}", path.display())))
}

async fn until_told() -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::select! {
            done = tokio::signal::ctrl_c() => done,
            _ = terminated.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

fn start_log(config: &Config) -> Result<(), Failure> {
    use tracing_subscriber::{EnvFilter, fmt};
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|error| Failure::Bad(format!("--log {}: {error}", config.log)))?;
    let log = fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match config.log_format {
        LogFormat::Json => log.json().try_init(),
        LogFormat::Text => {
            log.with_ansi(io::IsTerminal::is_terminal(&io::stderr())).with_target(false).try_init()
        }
    };
    started.map_err(|error| Failure::Bad(error.to_string()))
}
