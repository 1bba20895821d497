//! `wardroom bot check`: what is wrong with a program.

use super::{
    probe,
    trial::{Kinds, Trial, Tried},
};
use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    table, text, tty,
};
use kernel::Title;
use programs::Order;
use std::{io::Write, time::Duration};
use wire::FromProgram;

/// Play a program through every kind of question, and say what is wrong with it
///
/// It is asked for its hello, told things that it does not know, refused an answer in every game, made to play several games in one process, told to go,
/// and left alone. Exit code 1 if anything is wrong.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The program and its arguments, in one word: "python3 mybot.py"
    command: String,
    /// Play this game and those named with more --game [default: some of every box, which have every kind of question among them]
    #[arg(long = "game", value_name = "GAME", conflicts_with = "all")]
    games: Vec<String>,
    /// Play every game of the house
    #[arg(long)]
    all: bool,
    /// Other numbers deal other cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many milliseconds it has for an answer
    #[arg(long, value_name = "MS", default_value_t = programs::WITHIN.as_millis() as u64, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    program_ms: u64,
}

/// Games of every box; together they ask in every way there is.
const GAMES: [&str; 6] = ["zombie", "ursting", "grave", "ward", "fw-345", "fw-ow"];

/// What was looked at, and what is wrong with it, if anything.
pub struct Finding {
    pub what: String,
    pub told: String,
    pub wrong: bool,
}

impl Finding {
    /// Nothing is wrong with it.
    pub fn fine(what: impl Into<String>, told: impl Into<String>) -> Finding {
        Finding { what: what.into(), told: told.into(), wrong: false }
    }

    /// Something is wrong with it.
    pub fn wrong(what: impl Into<String>, told: impl Into<String>) -> Finding {
        Finding { what: what.into(), told: told.into(), wrong: true }
    }
}

/// Findings as they come, one a line.
struct Report<'a, W> {
    look: Look,
    out: &'a mut W,
    wrong: usize,
}

impl<W: Write> Report<'_, W> {
    fn add(&mut self, finding: &Finding) -> Result<(), Failure> {
        self.wrong += usize::from(finding.wrong);
        let (mark, tone) = if finding.wrong { ("wrong", Tone::Bad) } else { ("ok", Tone::Good) };
        let mark = self.look.paint(tone, &text::pad(mark, 6));
        let head = format!("{mark}{}  ", text::pad(&finding.what, 9));
        let told = text::printable(&finding.told);
        write!(self.out, "{}", text::hang(&head, &told, self.look.text_width()))?;
        Ok(self.out.flush()?)
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let bare = args.command.strip_prefix("exec:").unwrap_or(&args.command);
    let order = Order::of(bare).map_err(|error| Failure::Bad(error.to_string()))?;
    let titles = titles(args)?;
    tty::heed();
    let within = Duration::from_millis(args.program_ms);
    let mut report = Report { look, out, wrong: 0 };
    let (mut process, games) = match probe::hello(&order, within) {
        Ok((process, games, finding)) => {
            report.add(&finding)?;
            (process, games)
        }
        Err(finding) => {
            report.add(&finding)?;
            return Ok(Exit::No);
        }
    };
    let mut kinds = Kinds::default();
    for title in &titles {
        if !FromProgram::plays(&games, title.id) {
            report.add(&Finding::fine(title.id, "it does not play this, as it says"))?;
            continue;
        }
        let trial = Trial { process, within, seed: args.seed, kinds: &mut kinds };
        let Tried { process: left, findings } = catalog::visit(title, trial)?;
        findings.iter().try_for_each(|finding| report.add(finding))?;
        process = match left {
            Some(process) => process,
            // Where it broke off, the next game is another try.
            None => match probe::hello(&order, within) {
                Ok((process, ..)) => process,
                Err(finding) => {
                    report.add(&finding)?;
                    return Ok(Exit::No);
                }
            },
        };
    }
    if let Some(finding) = kinds.finding() {
        report.add(&finding)?;
    }
    for finding in
        [probe::bye(process), probe::left_alone(&order, within), probe::unknown_version(&order, within)]
    {
        report.add(&finding)?;
    }
    let Report { wrong, out, .. } = report;
    match wrong {
        0 => writeln!(out, "\nNothing is wrong with it.")?,
        _ => writeln!(
            out,
            "\n{} wrong; docs/programs.md says what is expected.",
            text::count(wrong, "thing is", "things are")
        )?,
    }
    Ok(if wrong == 0 { Exit::Fine } else { Exit::No })
}

/// The games to be played.
fn titles(args: &Args) -> Result<Vec<&'static Title>, Failure> {
    if args.all {
        return Ok(catalog::titles().collect());
    }
    let usual = || GAMES.iter().map(ToString::to_string).collect();
    let named: Vec<String> = if args.games.is_empty() { usual() } else { args.games.clone() };
    named.iter().map(|name| Ok(table::title(name)?)).collect()
}
