//! Whether settings can hold: each by its key, with what would be right.

use super::{Config, Limits, Rate};
use url::Url;

/// The longest that anything is kept, in days: a hundred years.
const AGES: u64 = 36_500;
const DAY: u64 = 86_400;
/// A megabyte: less is no room at all.
const SOME: u64 = 1 << 20;
/// Files of settings have no larger number.
const LARGEST: u64 = i64::MAX as u64;

/// Why settings cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// A number that cannot be.
    #[error("`{key} = {value}`: this goes from {least} to {most}{hint}")]
    Range {
        /// The setting, as it is named in a file.
        key: String,
        /// What it was set to.
        value: u64,
        /// The least that it may be.
        least: u64,
        /// The most that it may be.
        most: u64,
        /// What else there is.
        hint: &'static str,
    },
    /// A text that cannot be.
    #[error("`{key} = {value:?}`: {problem}")]
    Text {
        /// The setting, as it is named in a file.
        key: &'static str,
        /// What it was set to.
        value: String,
        /// What would be right.
        problem: String,
    },
}

fn ranges(config: &Config) -> Vec<(&'static str, u64, u64, u64, &'static str)> {
    let never = "; leave it out to keep finished games for ever";
    let mut ranges = vec![
        ("bot_pause_ms", config.bot_pause_ms, 0, 60_000, ""),
        ("bot_limit_ms", config.bot_limit_ms, 10, 600_000, ""),
        ("head_seconds", config.head_seconds, 1, 3600, ""),
        ("answer_seconds", config.answer_seconds, 1, 3600, ""),
        ("away_seconds", config.away_seconds, 3, 3600, ""),
        ("silence_seconds", config.silence_seconds, 3, DAY, ""),
        ("idle_seconds", config.idle_seconds, 0, 365 * DAY, ""),
        ("grace_seconds", config.grace_seconds, 10, 7 * DAY, ""),
        ("offer_bots_seconds", config.offer_bots_seconds, 0, DAY, ""),
        ("reveal_seconds", config.reveal_seconds, 5, DAY, ""),
        ("flag_percent", config.flag_percent.into(), 0, 101, ""),
        ("keep_waiting_days", config.keep_waiting_days, 1, AGES, ""),
        ("keep_session_days", config.keep_session_days, 1, AGES, ""),
    ];
    ranges.extend(config.keep.map(|days| ("keep", days, 1, AGES, never)));
    let own = "; leave it out for one for each processor but one";
    ranges.extend(config.thinkers.map(|thinkers| ("thinkers", thinkers as u64, 1, 1024, own)));
    ranges.extend(
        counts(&config.limits).map(|(key, value, least)| (key, value, least, u64::from(u32::MAX), "")),
    );
    ranges.extend(bytes(&config.limits).map(|(key, value)| (key, value, SOME, LARGEST, " bytes")));
    ranges
}

/// What is counted, and the least that leaves anybody anything.
fn counts(limits: &Limits) -> [(&'static str, u64, u64); 6] {
    [
        ("limits.connections", limits.connections.into(), 1),
        ("limits.connections_per_address", limits.connections_per_address.into(), 1),
        ("limits.sockets", limits.sockets.into(), 1),
        ("limits.sockets_per_address", limits.sockets_per_address.into(), 1),
        ("limits.tables_per_person", limits.tables_per_person.into(), 1),
        ("limits.bot_tables_per_address", limits.bot_tables_per_address.into(), 0),
    ]
}

fn bytes(limits: &Limits) -> [(&'static str, u64); 5] {
    [
        ("limits.bytes", limits.bytes),
        ("limits.bytes_per_person", limits.bytes_per_person),
        ("limits.bytes_per_guest", limits.bytes_per_guest),
        ("limits.guest_bytes_per_address", limits.guest_bytes_per_address),
        ("limits.unread_bytes_per_address", limits.unread_bytes_per_address),
    ]
}

fn rates(limits: &Limits) -> [(&'static str, Rate); 11] {
    [
        ("requests", limits.requests),
        ("sessions", limits.sessions),
        ("passwords", limits.passwords),
        ("passwords_in_all", limits.passwords_in_all),
        ("recoveries", limits.recoveries),
        ("reports", limits.reports),
        ("tables", limits.tables),
        ("messages", limits.messages),
        ("lines", limits.lines),
        ("changes", limits.changes),
        ("watches", limits.watches),
    ]
}

impl Config {
    /// The settings as they hold, or what is wrong with them.
    pub fn checked(mut self) -> Result<Config, ConfigError> {
        for (key, value, least, most, hint) in ranges(&self) {
            if !(least..=most).contains(&value) {
                return Err(ConfigError::Range { key: key.into(), value, least, most, hint });
            }
        }
        for (name, rate) in rates(&self.limits) {
            if rate.per_minute > 0 && rate.burst == 0 {
                let (key, most) = (format!("limits.{name}.burst"), u64::from(u32::MAX));
                let hint = ", or nobody ever gets through; `per_minute = 0` lifts the limit";
                return Err(ConfigError::Range { key, value: 0, least: 1, most, hint });
            }
        }
        for (key, names) in [("hosts", &self.hosts), ("push_services", &self.push_services)] {
            if let Some(wrong) = names.iter().find(|name| !is_name(name)) {
                let problem = "a name alone is meant, as games.example".into();
                return Err(ConfigError::Text { key, value: wrong.clone(), problem });
            }
        }
        check_log(&self.log)?;
        check_store(&self)?;
        self.public_url = self.public_url.as_deref().map(origin).transpose()?;
        Ok(self)
    }
}

/// Whether that is the name of a host and nothing else.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
}

/// A URL may hold a password, so that no more of it is said than how it begins.
fn check_store(config: &Config) -> Result<(), ConfigError> {
    let Some(url) = &config.store else { return Ok(()) };
    let (scheme, _) = url.split_once("://").unwrap_or_default();
    let wrong = |problem: &str| {
        Err(ConfigError::Text { key: "store", value: format!("{scheme}://…"), problem: problem.into() })
    };
    match scheme {
        "postgres" | "postgresql" => Ok(()),
        _ => wrong("say the URL of a database, as postgres://wardroom@db.example/wardroom"),
    }
}

/// A word that is no level would be taken for a part of the program that logs nothing.
fn check_log(log: &str) -> Result<(), ConfigError> {
    let is_level = |text: &str| {
        ["off", "error", "warn", "info", "debug", "trace"]
            .iter()
            .any(|level| text.eq_ignore_ascii_case(level))
    };
    let fits = |part: &str| match part.trim().rsplit_once('=') {
        Some((_, level)) => is_level(level),
        None => is_level(part.trim()),
    };
    // Filters of spans have commas of their own.
    if log.contains('[') || log.split(',').all(fits) {
        return Ok(());
    }
    let problem = "say off, error, warn, info, debug or trace, or filters such as info,server=debug".into();
    Err(ConfigError::Text { key: "log", value: log.into(), problem })
}

/// An address as browsers write the origin of its pages.
fn origin(text: &str) -> Result<String, ConfigError> {
    let wrong = |problem: String| ConfigError::Text { key: "public_url", value: text.into(), problem };
    let example = "as https://games.example";
    let url = Url::parse(text).map_err(|_| wrong(format!("say the whole address, {example}")))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none_or(str::is_empty) {
        return Err(wrong(format!("it begins with https:// or http:// and a name, {example}")));
    }
    let user = !url.username().is_empty() || url.password().is_some();
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() || user {
        return Err(wrong(format!(
            "the house has a name of its own, without anything before or behind it, {example}"
        )));
    }
    Ok(url.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, String> {
        let mut value = serde_json::to_value(Config::default()).unwrap_or_default();
        let (path, set) = text.split_once(" = ").unwrap_or_default();
        let slot = value.pointer_mut(&format!("/{}", path.replace('.', "/")));
        let set = serde_json::from_str(set).unwrap_or_default();
        if let Some(slot) = slot {
            *slot = set;
        } else {
            value[path] = set;
        }
        let config: Config = serde_json::from_value(value).map_err(|error| error.to_string())?;
        config.checked().map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_usual_holds() {
        assert_eq!(Config::default().checked(), Ok(Config::default()));
        let free = Config { limits: Limits::none(), ..Config::default() };
        assert!(free.checked().is_ok());
    }

    #[test]
    fn what_cannot_hold_is_said_with_its_key_and_range() {
        for wrong in [
            "keep = 0",
            "keep = 18446744073709551615",
            "keep_session_days = 0",
            "keep_session_days = 9223372036854775807",
            "keep_waiting_days = 0",
            "grace_seconds = 0",
            "grace_seconds = 9223372036854775807",
            "reveal_seconds = 9223372036854775807",
            "away_seconds = 0",
            "silence_seconds = 0",
            "head_seconds = 0",
            "idle_seconds = 9223372036854775807",
            "bot_limit_ms = 9223372036854775807",
            "bot_pause_ms = 9223372036854775807",
            "thinkers = 0",
            "limits.connections = 0",
            "limits.connections_per_address = 0",
            "limits.sockets = 0",
            "limits.sockets_per_address = 0",
            "limits.bytes = 0",
            "limits.requests.burst = 0",
            "limits.watches.burst = 0",
        ] {
            let problem = read(wrong).expect_err(wrong);
            assert!(problem.contains(wrong) && problem.contains(" to "), "{wrong}: {problem}");
        }
        for wrong in [
            "log = \"verbose\"",
            "log = \"info,server\"",
            "log = \"server=loud\"",
            "store = \"mysql://me@there/house\"",
            "store = \"house.db\"",
            "hosts = [\"http://nas\"]",
            "push_services = [\"\"]",
        ] {
            let key = wrong.split(' ').next().unwrap_or_default();
            assert!(read(wrong).expect_err(wrong).contains(key), "{wrong}");
        }
        for fine in
            ["log = \"info,server::limits=off\"", "log = \"WARN\"", "log = \"[request]=debug\"", "keep = 1"]
        {
            assert!(read(fine).is_ok(), "{fine}");
        }
    }

    #[test]
    fn the_password_of_a_database_is_said_to_nobody() {
        let at = |url: &str| Config { store: Some(url.into()), ..Config::default() }.checked();
        assert!(at("postgres://me:secret@there/house").is_ok());
        let problem = at("mysql://me:secret@there/house").expect_err("it is no Postgres").to_string();
        assert!(problem.contains("postgres://") && !problem.contains("secret"), "{problem}");
    }

    #[test]
    fn a_public_address_is_kept_as_browsers_write_it() {
        for (said, kept) in [
            ("https://games.example", "https://games.example"),
            ("https://Games.Example:443/", "https://games.example"),
            ("http://nas:7777/", "http://nas:7777"),
            ("HTTP://games.example:80", "http://games.example"),
            ("https://müller.example", "https://xn--mller-kva.example"),
        ] {
            assert_eq!(origin(said), Ok(kept.to_string()));
        }
        for wrong in [
            "games.example",
            "games.example:443",
            "ftp://games.example",
            "https://",
            "https://games.example/wardroom",
            "https://games.example?x",
            "https://me@games.example",
            "",
        ] {
            let problem = origin(wrong).expect_err(wrong).to_string();
            assert!(problem.contains("public_url") && problem.contains("https://games.example"), "{problem}");
        }
    }
}
