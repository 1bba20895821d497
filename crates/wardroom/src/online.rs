//! Tables of a server, from the terminal: `wardroom join`, `wardroom watch`, `wardroom tables`, and signing in there.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the commands |
//! | `visit` | coming in: by name, or by the token of a session |
//! | `sign_in`, `kept` | a session by a code; sessions that are kept on this machine |
//! | `afar` | a table that is followed, as the whole screen shows it |
//! | `lines` | the same line by line; `lines/typed` what a line comes to |
//! | `clean` | what a server tells, without what would steer the terminal |
//! | `part` | a part in the shuffle |

mod afar;
mod clean;
mod kept;
mod lines;
mod part;
mod sign_in;
#[cfg(test)]
mod tests;
mod visit;

pub use sign_in::{SignInArgs, SignOutArgs, sign_in, sign_out};

use crate::{
    elsewhere,
    failure::{Exit, Failure},
    fullscreen::{self, Window},
    look::{Look, Tone},
    play::Lines,
    says, text,
};
use afar::Afar;
use kernel::{Voice, message::Language};
use lines::Reader;
use std::io::{self, IsTerminal, Write};
use visit::Visit;
use wire::{LobbyPage, Status, Summary};

/// Sit down at a table of a server, with people in their browsers
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom join https://games.example/table/ID --name Ann\n  \
    WARDROOM_TOKEN=… wardroom join https://games.example/table/ID\n\n\
    The link is that of the table, as the browser shows it. It takes the first open seat, or your own.\n\
    After `wardroom sign-in` you come as who you are there.")]
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
}

/// List the tables of a server that anybody may join or watch
#[derive(Debug, clap::Args)]
pub struct TablesArgs {
    /// The server
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: String,
    #[command(flatten)]
    visit: Visit,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    most: u32,
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
    let runtime = runtime()?;
    let person = runtime.block_on(at.visit.come_in(&table.house()))?;
    let mut afar = Afar::new(runtime, &person, &table.id(), sits, (look, language))?;
    if fullscreen::is_wanted(look) {
        fullscreen::on_terminal(&mut afar, Window::of(look))?;
    } else {
        let mut input = Lines::of_person();
        Reader::new(&mut afar, io::stdin().is_terminal(), out).sit(&mut input)?;
        return Ok(Exit::Fine);
    }
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
    let (found, more) = runtime.block_on(async {
        let person = args.visit.come_in(server).await?;
        listed(&person, args.most as usize).await
    })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &found)?;
        writeln!(out)?;
        return Ok(Exit::Fine);
    }
    let voice = Voice::new([&says::TEXTS]).language(language.clone());
    let say = |message: &kernel::Message| voice.text(message, &|seat| seat.to_string());
    if found.is_empty() {
        writeln!(out, "{}", say(&says::online_no_tables()))?;
    }
    for table in &found {
        let seats: Vec<String> = table
            .seats
            .iter()
            .map(|name| if name.is_empty() { say(&says::online_open()) } else { text::one_line(name) })
            .collect();
        let stands = match table.status {
            Status::Waiting => says::online_waiting(),
            Status::Playing => says::online_playing(),
            Status::Finished | Status::Closed | Status::Broken => says::over(),
        };
        let title = look.paint(Tone::Heading, &text::one_line(&table.title));
        writeln!(out, "{title}: {} ({})", seats.join(", "), say(&stands))?;
        writeln!(
            out,
            "  {}",
            look.paint(Tone::Name, &format!("wardroom join {server}/table/{}", text::one_line(&table.id)))
        )?;
    }
    if more {
        writeln!(out, "{}", say(&says::online_more(args.most)))?;
    }
    Ok(Exit::Fine)
}

/// The tables that anybody may find, so many at most; whether there are more.
async fn listed(person: &client::Person, most: usize) -> Result<(Vec<Summary>, bool), Failure> {
    let (mut found, mut after): (Vec<Summary>, Option<String>) = (Vec::new(), None);
    loop {
        let path = match &after {
            None => "/lobby".to_string(),
            Some(after) => {
                let after: String = url::form_urlencoded::byte_serialize(after.as_bytes()).collect();
                format!("/lobby?after={after}")
            }
        };
        let page: LobbyPage = person.get(&path).await.map_err(|error| failed(&error))?;
        // A page with nothing on it leads nowhere.
        let goes_on = page.next.is_some() && !page.tables.is_empty();
        found.extend(page.tables);
        if found.len() >= most || !goes_on {
            let more = goes_on || found.len() > most;
            found.truncate(most);
            return Ok((found, more));
        }
        after = page.next;
    }
}

/// A failure of the way to a server, in words for whoever typed its address.
fn failed(error: &client::Error) -> Failure {
    // A stranger's words are not to look like lines of ours.
    Failure::Bad(text::one_line(&error.to_string()))
}
