//! `wardroom move-house`: everything that a server keeps, from a file to a database of Postgres or back.

use crate::{
    failure::{Exit, Failure},
    progress::Progress,
};
use serde_json::json;
use std::{io::Write, path::PathBuf};
use store::{HousePlace, Moved, Step, move_house};

/// Move everything a server keeps from a file to a database of Postgres, or back
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom move-house --from wardroom.db --to postgres://wardroom@db.example/wardroom\n  \
    wardroom move-house --from postgres://wardroom@db.example/wardroom --to wardroom.db\n\n\
    Stop the server first. What was interrupted goes on where it stopped when the same is said again. At the end everything is read from both and\n\
    compared, every journal by its hash; the place it is moved from stays as it is. docs/scaling.md says more.")]
pub struct Args {
    /// Where the house is: a file, or the URL of a database
    #[arg(long, value_name = "FILE|URL", value_parser = place)]
    from: HousePlace,
    /// Where it is moved to, which is empty
    #[arg(long, value_name = "FILE|URL", value_parser = place)]
    to: HousePlace,
    /// Answer in JSON, and tell on stderr each second how far it has come
    #[arg(long)]
    json: bool,
}

fn place(text: &str) -> Result<HousePlace, String> {
    match text.split_once("://") {
        None if text.is_empty() => Err("say a file, or the URL of a database".into()),
        None => Ok(HousePlace::File(PathBuf::from(text))),
        Some(("postgres" | "postgresql", _)) => Ok(HousePlace::Database(text.into())),
        Some(_) => {
            Err("say a file, or the URL of a database as postgres://wardroom@db.example/wardroom".into())
        }
    }
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<Exit, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut shown: Option<(Step, Progress)> = None;
    let mut tell = |now: store::Progress| {
        if shown.as_ref().is_none_or(|(step, _)| *step != now.step) {
            shown = Some((now.step, Progress::new(now.of, &format!("rows {}", now.step), args.json)));
        }
        if let Some((_, progress)) = &mut shown {
            progress.show(now.done, &mut || format!("  {}", now.table));
        }
    };
    let moved = runtime.block_on(move_house(&args.from, &args.to, &mut tell));
    drop(shown);
    let moved = moved.map_err(|error| Failure::Bad(error.to_string()))?;
    write(args, &moved, out)?;
    Ok(Exit::Fine)
}

fn write(args: &Args, moved: &Moved, out: &mut impl Write) -> Result<(), Failure> {
    let hash: String = moved.hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let Moved { journals, entries, rows, before, .. } = moved;
    if args.json {
        let all = json!({ "journals": journals, "entries": entries, "rows": rows, "copied_before": before, "sha256": hash });
        return Ok(writeln!(out, "{all}")?);
    }
    writeln!(
        out,
        "Moved, and the same in both places: journals {journals}, their entries {entries}, rows in all {rows}; hash {hash}"
    )?;
    if *before > 0 {
        writeln!(out, "Rows that had been copied before: {before}.")?;
    }
    writeln!(
        out,
        "Serve it from where it is now. Where it was it stays as it is: keep that for a while, and serve it no more."
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_file_or_a_database() {
        assert_eq!(place("a.db"), Ok(HousePlace::File("a.db".into())));
        let url = "postgres://me@there/house";
        assert_eq!(place(url), Ok(HousePlace::Database(url.into())));
        for wrong in ["", "mysql://me@there/house", "nats://there"] {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }
}
