//! Tables of a server, from the terminal: `wardroom join`, `wardroom watch`, `wardroom tables`.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the commands |
//! | `visit` | coming in: by name, or by a token that is kept |
//! | `afar` | a table that is followed, as the whole screen shows it |

mod afar;
#[cfg(test)]
mod tests;
mod visit;

use crate::{
    elsewhere,
    failure::{Exit, Failure},
    fullscreen::{self, Window},
    look::{Look, Tone},
    says, text,
};
use afar::Afar;
use kernel::{Voice, message::Language};
use std::io::Write;
use visit::Visit;
use wire::{LobbyPage, Status};

/// Sit down at a table of a server, with people in their browsers
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom join https://games.example/table/ID --name Ann\n  \
    WARDROOM_TOKEN=… wardroom join https://games.example/table/ID\n\n\
    The link is that of the table, as the browser shows it. It takes the first open seat, or your own.")]
pub struct JoinArgs {
    #[command(flatten)]
    at: At,
}

/// Watch a table of a server
#[derive(Debug, clap::Args)]
pub struct WatchArgs {
    #[command(flatten)]
    at: At,
}

/// A table, and who comes.
#[derive(Debug, clap::Args)]
struct At {
    /// The link of the table
    #[arg(value_name = "LINK")]
    link: String,
    #[command(flatten)]
    visit: Visit,
    #[command(flatten)]
    window: Window,
}

/// List the tables of a server that anybody may join or watch
#[derive(Debug, clap::Args)]
pub struct TablesArgs {
    /// The server
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: String,
    #[command(flatten)]
    visit: Visit,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs `join`.
pub fn join(args: &JoinArgs, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    at_table(&args.at, true, (look, language), out)
}

/// Runs `watch`.
pub fn watch(
    args: &WatchArgs,
    look: Look,
    language: &Language,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    at_table(&args.at, false, (look, language), out)
}

fn at_table(
    at: &At,
    sits: bool,
    (look, language): (Look, &Language),
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let table = elsewhere::Table::linked(&at.link).unwrap_or_else(|| {
        Err(Failure::Bad(format!(
            "{} is no link to a table, such as https://games.example/table/ID",
            at.link
        )))
    })?;
    if !fullscreen::is_wanted(look) {
        let told = "a table of a server is shown on the whole screen of a terminal; what plays without one is in docs/protocol.md";
        return Err(Failure::Bad(told.into()));
    }
    let runtime = runtime()?;
    let person = runtime.block_on(at.visit.come_in(&table.house()))?;
    let mut afar = Afar::new(runtime, &person, &table.id(), sits, (look, language))?;
    fullscreen::on_terminal(&mut afar, at.window)?;
    let ending = fullscreen::Host::ending(&afar, look.screen_width());
    if !ending.is_empty() {
        writeln!(out, "{ending}")?;
    }
    Ok(Exit::Fine)
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?)
}

/// Runs `tables`.
pub fn tables(
    args: &TablesArgs,
    look: Look,
    language: &Language,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let runtime = runtime()?;
    let server = args.server.trim_end_matches('/');
    let page: LobbyPage = runtime.block_on(async {
        let person = args.visit.come_in(server).await?;
        person.get("/lobby").await.map_err(|error| failed(&error))
    })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &page.tables)?;
        writeln!(out)?;
        return Ok(Exit::Fine);
    }
    let voice = Voice::new([&says::TEXTS]).language(language.clone());
    let say = |message: &kernel::Message| voice.text(message, &|seat| seat.to_string());
    if page.tables.is_empty() {
        writeln!(out, "{}", say(&says::online_no_tables()))?;
    }
    for table in &page.tables {
        let seats: Vec<String> = table
            .seats
            .iter()
            .map(|name| if name.is_empty() { say(&says::online_open()) } else { text::printable(name) })
            .collect();
        let stands = match table.status {
            Status::Waiting => says::online_waiting(),
            Status::Playing => says::online_playing(),
            Status::Finished | Status::Closed | Status::Broken => says::over(),
        };
        let title = look.paint(Tone::Heading, &text::printable(&table.title));
        writeln!(out, "{title}: {} ({})", seats.join(", "), say(&stands))?;
        writeln!(out, "  {}", look.paint(Tone::Name, &format!("wardroom join {server}/table/{}", table.id)))?;
    }
    Ok(Exit::Fine)
}

/// A failure of the way to a server, in words for whoever typed its address.
fn failed(error: &client::Error) -> Failure {
    // A stranger's words are not to look like lines of ours.
    Failure::Bad(text::printable(&error.to_string()).replace('\n', " "))
}
