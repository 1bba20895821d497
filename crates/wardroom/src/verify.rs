//! `wardroom verify`: recomputes everything in a record.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    open::{Input, Reading, Trouble, open},
    shelf::Shelf,
    text,
};
use kernel::{
    Game, Title,
    record::{Playback, Verified},
};
use serde_json::json;
use std::{io::Write, path::PathBuf, time::Instant};

/// Recompute a record: commitment, every outcome of chance, action, hash and score
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom verify game.jsonl\n  \
    wardroom record zombie --seed 7 | wardroom verify -\n\n\
    Exit code 1 if a record does not hold, with the line and what differs; 2 if a file cannot be read.")]
pub struct Args {
    /// Records; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    shelf: Shelf,
    /// Print JSON, one object a record
    #[arg(long)]
    json: bool,
}

struct Verify;

impl Reading for Verify {
    type Out = (&'static Title, Verified);
    const LISTENS: bool = false;
    fn read<G: Game>(
        self,
        title: &'static Title,
        playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        Ok((title, playback.finish()?))
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut exit = Exit::Fine;
    let (mut entries, mut held, begin) = (0, 0, Instant::now());
    for path in &args.files {
        let start = Instant::now();
        let result = open(path, &args.shelf, Verify);
        let seconds = start.elapsed().as_secs_f64();
        let file = path.display().to_string();
        match result {
            Ok((title, verified)) => {
                (entries, held) = (entries + verified.entries, held + 1);
                let per_second = verified.entries as f64 / seconds.max(1e-9);
                if args.json {
                    let line = json!({
                        "file": file, "holds": true, "game": title.id, "entries": verified.entries,
                        "outcomes": verified.outcomes, "seed_shown": verified.seed_shown, "end": verified.end,
                        "seconds": seconds, "entries_per_second": per_second,
                    });
                    writeln!(out, "{line}")?;
                    continue;
                }
                let chance = if verified.seed_shown {
                    format!("{} outcomes of chance recomputed from the seed", verified.outcomes)
                } else {
                    "the game is not over, so its seed is still secret and chance is taken as written".into()
                };
                writeln!(
                    out,
                    "{} {file}: {}, {} entries, {chance} ({per_second:.0} entries/s)",
                    look.paint(Tone::Good, "holds"),
                    title.title,
                    verified.entries
                )?;
            }
            Err(Trouble::Record(error)) => {
                exit = if exit == Exit::Bad { exit } else { Exit::No };
                if args.json {
                    let line = json!({ "file": file, "holds": false, "line": error.line(), "problem": error.to_string() });
                    writeln!(out, "{line}")?;
                } else {
                    // What the file says comes from anywhere, and is not to look like a line of ours.
                    let problem = text::printable(&format!("{file}: {error}")).replace('\n', " ");
                    writeln!(out, "{} {problem}", look.paint(Tone::Bad, "does not hold"))?;
                }
            }
            Err(Trouble::Other(failure)) if failure.is_closed_pipe() => return Err(failure),
            Err(Trouble::Other(failure)) => {
                exit = Exit::Bad;
                let problem = text::printable(&failure.to_string());
                if args.json {
                    writeln!(out, "{}", json!({ "file": file, "holds": null, "problem": problem }))?;
                } else {
                    out.flush()?;
                    eprintln!("error: {problem}");
                }
            }
        }
    }
    if args.files.len() > 1 && !args.json {
        let per_second = entries as f64 / begin.elapsed().as_secs_f64().max(1e-9);
        let all = args.files.len();
        writeln!(out, "{held} of {all} records hold, {entries} entries ({per_second:.0} entries/s)")?;
    }
    Ok(exit)
}
