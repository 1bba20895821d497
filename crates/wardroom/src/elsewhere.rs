//! A finished table of any server, by its link: its record, and its cards if it has some of its own.

use crate::{failure::Failure, text};
use std::time::{Duration, Instant};
use store::Id;
use ureq::http::{StatusCode, header};
use url::Url;
use wire::{Problem, ProblemCode};

/// The most bytes that are taken.
const MOST_BYTES: u64 = 64 << 20;
/// How long one answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a server may send on.
const MOST_TURNS: u32 = 3;

/// A table of a server.
#[derive(Clone, Debug)]
pub struct Table {
    home: Url,
    id: Id,
    patience: Duration,
}

impl Table {
    /// The table behind a link; nothing if this is no link at all.
    pub fn linked(link: &str) -> Option<Result<Table, Failure>> {
        let scheme = link.split_once("://")?.0;
        if !["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)) {
            return None;
        }
        let wrong = || {
            let told = "is no link to a table: https://HOST/table/ and 26 small letters and digits";
            Failure::Bad(format!("{link} {told}"))
        };
        Some(read(link).map(|(home, id)| Table { home, id, patience: PATIENCE }).ok_or_else(wrong))
    }

    /// Its id, as in the link.
    pub fn id(&self) -> String {
        self.id.to_string()
    }

    /// The record of a finished game, fetched.
    pub fn record(&self) -> Result<Vec<u8>, Failure> {
        self.fetch("record", "application/jsonl")
    }

    /// The file of its own cards.
    pub fn cards(&self) -> Result<String, Failure> {
        let bytes = self.fetch("cards/file", "application/toml")?;
        String::from_utf8(bytes).map_err(|_| Failure::Bad(format!("{}: its cards are no text", self.house())))
    }

    /// The server that it is at.
    pub fn house(&self) -> String {
        self.home.origin().ascii_serialization()
    }

    fn fetch(&self, what: &str, kind: &str) -> Result<Vec<u8>, Failure> {
        let house = self.house();
        let bad = |what: String| Err(Failure::Bad(what));
        let agent: ureq::Agent =
            ureq::Agent::config_builder().max_redirects(0).http_status_as_error(false).build().into();
        let until = Instant::now() + self.patience;
        let mut at = self.home.clone();
        at.set_path(&format!("/api/v1/tables/{}/{what}", self.id));
        for _ in 0..=MOST_TURNS {
            let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            let request = agent.get(at.as_str()).config().timeout_global(Some(left)).build();
            let mut answer = request.call().map_err(|error| self.unreached(&error))?;
            let status = answer.status();
            let header = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
            if status.is_redirection() {
                let to = header(header::LOCATION).and_then(|to| at.join(to).ok());
                match to {
                    Some(to) if self.may_turn(&at, &to) => at = to,
                    Some(to) => {
                        return bad(format!("{house} sends on to {to}; if you trust that, name its link"));
                    }
                    None => return bad(format!("{house} sends on to nowhere")),
                }
                continue;
            }
            let found = header(header::CONTENT_TYPE).unwrap_or("nothing").to_string();
            let body = answer.body_mut().with_config().limit(MOST_BYTES + 1).read_to_vec();
            let body = match body {
                Ok(body) if body.len() as u64 <= MOST_BYTES => body,
                Ok(_) | Err(ureq::Error::BodyExceedsLimit(_)) => {
                    return bad(format!(
                        "{house} sends more than {} MiB, which no record needs",
                        MOST_BYTES >> 20
                    ));
                }
                Err(error) => return Err(self.unreached(&error)),
            };
            if status == StatusCode::OK && found.split(';').next() == Some(kind) {
                return Ok(body);
            }
            return Err(self.refused(status, &found, &body));
        }
        bad(format!("{house} sends on and on"))
    }

    /// Whether a server may send from here to there: it stays the same, and what was secret stays so.
    fn may_turn(&self, from: &Url, to: &Url) -> bool {
        to.host() == self.home.host() && (to.scheme() == "https" || to.scheme() == from.scheme())
    }

    fn unreached(&self, error: &ureq::Error) -> Failure {
        let house = self.house();
        Failure::Bad(match error {
            ureq::Error::Timeout(_) => {
                format!("{house} has not answered in {} seconds", self.patience.as_secs())
            }
            ureq::Error::HostNotFound => format!("cannot reach {house}: nobody knows that name"),
            ureq::Error::Io(error) => format!("cannot reach {house}: {error}"),
            other => format!("cannot reach {house}: {other}"),
        })
    }

    /// What an answer means that is not what was asked for.
    fn refused(&self, status: StatusCode, kind: &str, body: &[u8]) -> Failure {
        let house = self.house();
        Failure::Bad(match serde_json::from_slice::<Problem>(body) {
            Ok(Problem { code: ProblemCode::NotFound, .. }) => format!("there is no such table at {house}"),
            Ok(Problem { code: ProblemCode::NoSession, .. }) => format!(
                "{house} shows records only to those who came in: save this one in the browser, and name the file"
            ),
            // A stranger's words are not to look like lines of ours.
            Ok(problem) => format!("{house} says: {}", text::printable(&problem.message).replace('\n', " ")),
            Err(_) => format!(
                "{house} answers {} with {kind}, which is no record; is there a Wardroom?",
                status.as_u16()
            ),
        })
    }
}

/// Server and table of a link: of the table, of its replay, or of anything that the server tells of it.
fn read(link: &str) -> Option<(Url, Id)> {
    let url = Url::parse(link).ok().filter(Url::has_host)?;
    let parts: Vec<&str> = url.path_segments()?.filter(|part| !part.is_empty()).collect();
    let id = match parts[..] {
        ["table" | "replay", id] | ["api", _, "tables", id, ..] => id.parse().ok()?,
        _ => return None,
    };
    // The origin alone: a name and a password in a link are sent to nobody.
    Url::parse(&url.origin().ascii_serialization()).ok().map(|home| (home, id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    const ID: &str = "d5kqm3x7vwz2bnc4rtayfhgj6e";

    #[test]
    fn a_table_is_read_from_its_links() {
        let home = |link: &str| Table::linked(link).unwrap().map(|table| (table.house(), table.id())).ok();
        for (link, house) in [
            ("https://example.org/table/ID", "https://example.org"),
            ("HTTPS://Example.org:8443/replay/ID/", "https://example.org:8443"),
            ("http://127.0.0.1:7777/table/ID?seat=1#top", "http://127.0.0.1:7777"),
            ("https://example.org/api/v1/tables/ID/record", "https://example.org"),
            ("https://ann:secret@example.org/table/ID", "https://example.org"),
            ("http://[::1]:7777/table/ID", "http://[::1]:7777"),
        ] {
            assert_eq!(home(&link.replace("ID", ID)), Some((house.into(), ID.into())), "{link}");
        }
        for link in
            ["https://example.org", "http://", "https:///table/ID", "https://a/table/", "https://a/table/x"]
        {
            assert_eq!(home(&link.replace("ID", ID)), None, "{link}");
        }
        for none in ["game.jsonl", "-", "ftp://example.org/table/x", "a://b"] {
            assert!(Table::linked(none).is_none(), "{none}");
        }
    }

    #[test]
    fn whoever_does_not_answer_is_not_waited_for() {
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let link = format!("http://{}/table/{ID}", silent.local_addr().unwrap());
        let mut table = Table::linked(&link).unwrap().unwrap();
        table.patience = Duration::from_millis(300);
        let start = Instant::now();
        let problem = table.record().unwrap_err().to_string();
        assert!(problem.contains("has not answered in"), "{problem}");
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }
}
