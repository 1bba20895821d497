//! The command line: the only place that knows everybody.
//!
//! | file | what it holds |
//! |---|---|
//! | `games`, `rules`, `play`, `puzzle`, `online` (`join`, `watch`, `tables`, `sign-in`, `sign-out`), `sim`, `duel`, `arena`, `bot`, `scenario`, `record`, `replay`, `analyse`, `verify`, `position`, `perft`, `words`, `cards`, `deck`, `serve`, `backup`, `move_house`, `admin` | one command each; `backup` has `restore` too |
//! | `start` | the menu of `wardroom` alone |
//! | `fullscreen` | a table on the whole screen |
//! | `outside` | programs of one's own as players |
//! | `shell` | completions and the manual page |
//! | `open`, `elsewhere`, `keys` | reading a record; that of a table of any server; seeds for tables |
//! | `failure` | what a command can come to, and its exit code |
//! | `look`, `text`, `progress`, `chart` | colours and width; wrapping and counting words; how far a long command has come, and how its games stand |
//! | `says`, `language` | what is said at a table, in every language; which of them the reader wants |
//! | `place` | where a server keeps everything: a file or a database |
//! | `tty` | the terminal as it was before, however the program ends |
//! | `table`, `shelf` | what `play` and `sim` have in common: players, seats, `--option`; a word list of one's own |

mod admin;
mod analyse;
mod arena;
mod backup;
mod best_move;
mod bot;
mod cards;
mod chart;
mod deck;
mod duel;
mod elsewhere;
mod failure;
mod fullscreen;
mod games;
mod keys;
mod language;
mod look;
mod move_house;
mod online;
mod open;
mod outside;
mod perft;
mod place;
mod play;
mod position;
mod primer;
mod progress;
mod puzzle;
mod record;
mod replay;
mod rules;
mod scenario;
mod serve;
mod shelf;
mod shell;
mod sim;
mod start;
mod table;
mod text;
mod tty;
mod verify;
mod words;

/// What the terminal says at a table.
mod says {
    kernel::texts!("texts/en.ftl", "texts/de.ftl");
}

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::{Exit, Failure};
use kernel::message::Language;
use look::{Look, Tone};
use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

/// The table server makes and drops many small views on several threads; with this allocator a move costs it about a fifth less.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tabletop games by their rules: played, simulated and explained.
#[derive(Debug, Parser)]
#[command(
    name = "wardroom",
    version,
    after_help = "Examples:\n  \
        wardroom play zombie              play against three bots\n  \
        wardroom puzzle                   today's puzzle, for one\n  \
        wardroom rules zombie graveyard   what the rules say about the graveyard\n  \
        wardroom sim zombie --games 10000 who wins, how long it takes\n  \
        wardroom serve                    tables in the browser, for you and your friends\n\n\
        Exit codes:\n  \
        0  fine\n  \
        1  something checked does not hold, or what was looked for is not there\n  \
        2  bad usage or bad input"
)]
struct Cli {
    /// When to use colours; NO_COLOR turns auto off
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,

    /// The language at the table and of games: en, de [default: as LC_ALL, LC_MESSAGES or LANG say]
    #[arg(long, global = true, value_name = "TAG", value_parser = language::parse)]
    lang: Option<Language>,

    /// Say everything in words, line by line, without colours and signs, as it is read aloud; also with ACCESSIBLE=1
    #[arg(long, global = true)]
    plain: bool,

    /// Draw screens and charts in signs of ASCII alone
    #[arg(long, global = true)]
    ascii: bool,

    /// On the whole screen, do not pause between what others do
    #[arg(long, global = true)]
    still: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Puzzle(puzzle::Args),
    Join(online::JoinArgs),
    Watch(online::WatchArgs),
    Tables(online::TablesArgs),
    SignIn(online::SignInArgs),
    SignOut(online::SignOutArgs),
    Sim(sim::Args),
    Duel(duel::Args),
    Arena(arena::Args),
    Bot(bot::Args),
    Scenario(scenario::Args),
    Record(record::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    Verify(verify::Args),
    Position(position::Args),
    Perft(perft::Args),
    Words(words::WordsArgs),
    Cards(cards::Args),
    Deck(deck::Args),
    Serve(Box<serve::Args>),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    MoveHouse(move_house::Args),
    Admin(admin::Args),
    Completions(shell::CompletionsArgs),
    Man(shell::ManArgs),
}

fn main() -> ExitCode {
    let cli = match parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too. A reader that has gone away needs neither.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Exit::Bad as u8));
        }
    };
    let look = Look::for_terminal(cli.color).drawn(cli.ascii, cli.still);
    let look = if cli.plain || is_read_aloud() { look.in_words() } else { look };
    let language = cli.lang.unwrap_or_else(language::of_environment);
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = run(cli.command, look, &language, &mut out);
    // What was said before a failure is read before it.
    let flushed = out.flush();
    let done = done.and_then(|exit| match flushed.map_err(Failure::from) {
        // What was found holds, whether or not anybody reads it.
        Err(failure) if !failure.is_closed_pipe() => Err(failure),
        Ok(()) | Err(_) => Ok(exit),
    });
    let exit = done.unwrap_or_else(|failure| tell(&failure, cli.color));
    ExitCode::from(exit as u8)
}

/// Whether the machine says that somebody has the screen read aloud.
fn is_read_aloud() -> bool {
    std::env::var_os("ACCESSIBLE").is_some_and(|reader| !reader.is_empty() && reader != "0")
}

/// Reads the arguments, with colours in help and errors as `--color` says, even when the rest cannot be read.
fn parse() -> Result<Cli, clap::Error> {
    let args: Vec<_> = std::env::args_os().collect();
    let never = args.windows(2).any(|two| two[0] == "--color" && two[1] == "never")
        || args.iter().any(|arg| arg == "--color=never");
    let color = if never { ColorChoice::Never } else { ColorChoice::Auto };
    Cli::from_arg_matches_mut(&mut Cli::command().color(color).try_get_matches_from(args)?)
}

fn run(
    command: Option<Command>,
    look: Look,
    language: &Language,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    match command {
        None if fullscreen::is_wanted(look) => {
            out.flush()?;
            start::run(look, language, out, |words, mut out| {
                let typed = ["wardroom".to_string()].into_iter().chain(words.iter().cloned());
                let cli = Cli::try_parse_from(typed).map_err(|error| Failure::Bad(error.to_string()))?;
                let done = run(cli.command, look, language, &mut out);
                out.flush()?;
                done.map(|_| ())
            })?;
            Ok(Exit::Fine)
        }
        None => {
            write!(out, "{}", Cli::command().render_help())?;
            Ok(Exit::Fine)
        }
        Some(Command::Games(args)) => games::run(&args, look, language, out),
        Some(Command::Rules(args)) => rules::run(&args, look, out),
        Some(Command::Play(args)) => play::run(&args, look, language, out),
        Some(Command::Puzzle(args)) => puzzle::run(&args, look, language, out),
        Some(Command::Join(args)) => online::join(&args, look, language, out),
        Some(Command::Watch(args)) => online::watch(&args, look, language, out),
        Some(Command::Tables(args)) => online::tables(&args, look, language, out),
        Some(Command::SignIn(args)) => online::sign_in(&args, look, language, out),
        Some(Command::SignOut(args)) => online::sign_out(&args, language, out),
        Some(Command::Sim(args)) => sim::run(&args, look, out),
        Some(Command::Duel(args)) => duel::run(&args, look, out),
        Some(Command::Arena(args)) => arena::run(&args, look, out),
        Some(Command::Bot(args)) => bot::run(&args, look, out),
        Some(Command::Scenario(args)) => scenario::run(&args, look, out),
        Some(Command::Record(args)) => record::run(&args, out),
        Some(Command::Replay(args)) => replay::run(&args, look, language, out),
        Some(Command::Analyse(args)) => analyse::run(&args, look, language, out),
        Some(Command::Verify(args)) => verify::run(&args, look, out),
        Some(Command::Position(args)) => position::run(&args, out),
        Some(Command::Perft(args)) => perft::run(&args, out),
        Some(Command::Words(args)) => words::run(&args, out).map_err(Failure::from),
        Some(Command::Cards(args)) => cards::run(&args, look, out),
        Some(Command::Deck(args)) => deck::run(&args, look, out),
        Some(Command::Serve(args)) => serve::run(&args, out),
        Some(Command::Backup(args)) => backup::backup(&args, out),
        Some(Command::Restore(args)) => backup::restore(&args, out),
        Some(Command::MoveHouse(args)) => move_house::run(&args, out),
        Some(Command::Admin(args)) => admin::run(&args, out),
        Some(Command::Completions(args)) => shell::completions(&args, Cli::command(), out),
        Some(Command::Man(args)) => shell::man(&args, Cli::command(), out),
    }
}

/// Says on stderr what went wrong, unless it is only that nobody reads any more.
fn tell(failure: &Failure, color: ColorChoice) -> Exit {
    if !failure.is_closed_pipe() {
        let look = Look::for_stream(color, io::stderr().is_terminal());
        let mut stderr = io::stderr().lock();
        let message = text::printable(&failure.to_string());
        let _ = writeln!(stderr, "{} {message}", look.paint(Tone::Bad, "error:"));
    }
    failure.exit()
}
