//! `wardroom verify`: recomputes everything in a record.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    open::{Input, Reading, Trouble, open},
    shelf::Shelf,
    text,
};
use kernel::{
    Game, Seat, Title,
    record::{Bound, Hex, Past, Playback, Reason, RecordError, Verified},
};
use serde_json::json;
use std::{io::Write, path::PathBuf, time::Instant};

/// Recompute a record: commitment, every outcome of chance, action, hash and score
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom verify game.jsonl\n  \
    wardroom verify https://example.org/table/d5kqm3x7vwz2bnc4rtayfhgj6e\n  \
    wardroom record zombie --seed 7 | wardroom verify -\n  \
    wardroom verify --finished game.jsonl    one that broke off will not do\n\n\
    Exit code 1 if a record does not hold, with the line and what differs; 2 if it cannot be had.")]
pub struct Args {
    /// Records, or links to finished tables of any server; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Hold the record against the pledge that somebody kept from before the deal
    #[arg(long, value_name = "HEX", value_parser = pledge)]
    pledge: Option<Hex<32>>,
    /// Only a game that was played to its end will do
    #[arg(long)]
    finished: bool,
    #[command(flatten)]
    shelf: Shelf,
    /// Print JSON, one object a record
    #[arg(long)]
    json: bool,
}

fn pledge(text: &str) -> Result<Hex<32>, String> {
    text.trim().to_ascii_lowercase().parse()
}

/// What is checked beside all that a record says of itself.
struct Verify {
    pledge: Option<Hex<32>>,
    finished: bool,
}

impl Reading for Verify {
    type Out = (&'static Title, Verified);
    const LISTENS: bool = false;
    fn read<G: Game>(
        self,
        title: &'static Title,
        playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        let found = playback.header().bound().map(|bound| bound.pledge);
        match (self.pledge, found) {
            (Some(kept), Some(found)) if kept != found => {
                let problem = format!("these are not the terms of that pledge: theirs is {found}");
                return Err(RecordError::new(1, problem).into());
            }
            (Some(_), None) => return Err(RecordError::new(1, "format 1 has no pledge").into()),
            (Some(_), Some(_)) | (None, _) => {}
        }
        let verified = playback.finish()?;
        if self.finished && verified.end.is_none() {
            // What was found is on the last line, after the head and all entries.
            let line = verified.entries + if verified.bound.is_some() { 3 } else { 2 };
            return Err(RecordError::new(line, "the game is not finished").into());
        }
        Ok((title, verified))
    }
}

/// What whoever dealt could have done all the same, as `docs/fair-chance.md` has it.
fn caution(bound: Option<&Bound>) -> Option<String> {
    match bound {
        None => Some(
            "format 1 bound neither names nor lists, and an operator who played could have chosen the deal"
                .into(),
        ),
        Some(Bound { contributors: 0, .. }) => {
            Some("nobody contributed, so whoever dealt could have tried seeds".into())
        }
        Some(Bound { called_off, .. }) if !called_off.is_empty() => {
            let (fell, among) = (text::count(called_off.len(), "deal", "deals"), called_off.len() + 1);
            Some(format!(
                "whoever ran the house, alone if they had a seat or put a backup back, could have let {fell} fall and so picked among {among}"
            ))
        }
        Some(_) => None,
    }
}

/// How chance was bound, for people, line by line.
fn how_bound(bound: Option<&Bound>) -> Vec<String> {
    let caution = caution(bound);
    let Some(bound) = bound else { return caution.into_iter().collect() };
    let people = format!("{} contributed", text::count(bound.contributors, "person", "people"));
    // Where nobody contributed that is said in its place.
    let (people, caution) = match (bound.contributors, caution) {
        (0, Some(caution)) => (caution, None),
        (_, caution) => (people, caution),
    };
    let mut lines = vec![format!("{people}; the pledge is {}", bound.pledge)];
    lines.extend(bound.called_off.iter().map(called_off));
    lines.extend(caution);
    lines
}

/// By whom an attempt to deal was called off, for people. Another may sit in that seat by now, so it is said who it was, if that is known.
fn called_off(past: &Past) -> String {
    let who = |(seat, name): (&Seat, &Option<String>)| match name {
        // What a record says comes from anywhere, and is not to look like a line of ours.
        Some(name) => {
            let name = text::printable(name).replace('\n', " ").replace(['“', '”'], "'");
            format!("somebody called “{name}” in seat {seat}")
        }
        None => format!("whoever sat in seat {seat} then"),
    };
    let who: Vec<String> = past.off.withheld.iter().zip(&past.names).map(who).collect();
    let who = who.join(" and ");
    let why = match past.off.reason {
        Reason::Withheld => format!("{who} withheld"),
        Reason::Left => format!("{who} left"),
        Reason::Removed => format!("{who} had to leave the house"),
        Reason::Absent => format!("{who} did not come in time"),
        Reason::Restored => "a backup was put back".into(),
    };
    format!("attempt {} was called off: {why}", past.off.attempt)
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    if args.pledge.is_some() && args.files.len() > 1 {
        return Err(Failure::Bad("a pledge is of one record; name that alone".into()));
    }
    let mut exit = Exit::Fine;
    let (mut entries, mut held, begin) = (0, 0, Instant::now());
    for path in &args.files {
        let start = Instant::now();
        let check = Verify { pledge: args.pledge, finished: args.finished };
        let result = open(path, &args.shelf, check);
        let seconds = start.elapsed().as_secs_f64();
        let file = path.display().to_string();
        match result {
            Ok((title, verified)) => {
                (entries, held) = (entries + verified.entries, held + 1);
                let per_second = verified.entries as f64 / seconds.max(1e-9);
                let bound = verified.bound.as_ref();
                if args.json {
                    let line = json!({
                        "file": file, "holds": true, "game": title.id, "entries": verified.entries,
                        "outcomes": verified.outcomes, "seed_shown": verified.seed_shown, "end": verified.end,
                        "bound": bound.map(|bound| json!({
                            "pledge": bound.pledge, "table": bound.table, "contributors": bound.contributors,
                            "called_off": bound.called_off,
                        })),
                        "caution": caution(bound),
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
                for line in how_bound(bound) {
                    writeln!(out, "  {line}")?;
                }
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
