//! `wardroom scenario`: plays the executable rulebook.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    text,
};
use catalog::Visitor;
use kernel::{
    Game, Title,
    scenario::{self, Evidence, Report, Scenario, ScenarioError},
};
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
};

/// Play scenario files and say what does not hold
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom scenario crates/games/zombie/scenarios   every *.toml of a folder\n  \
    wardroom scenario mine.toml                       one file\n\n\
    Exit code 1 if a scenario does not hold, 2 if a file cannot be read as scenarios.")]
pub struct Args {
    /// Files, or folders whose *.toml files are played
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Play scenarios of Ward with these cards in place of the house's; more files with more --cards
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
    /// Print JSON: counts, failures, clauses shown
    #[arg(long)]
    json: bool,
}

/// The largest file that is read.
const MOST_BYTES: u64 = 4 << 20;

/// Something that went wrong, and where.
struct Trouble {
    file: String,
    line: Option<usize>,
    title: Option<String>,
    step: Option<usize>,
    problem: String,
    exit: Exit,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut report = Report::default();
    let mut troubles = Vec::new();
    let mut files = Vec::new();
    for path in &args.files {
        match files_of(path) {
            Ok(some) => files.extend(some),
            Err(trouble) => troubles.push(trouble),
        }
    }
    let library = crate::cards::read::shelf(&args.cards, false)?;
    let mut failed = 0;
    for path in &files {
        match read(path).and_then(|text| Ok(scenario::parse(&name(path), &text, catalog::clauses())?)) {
            Err(trouble) => troubles.push(trouble),
            Ok(scenarios) => {
                for scenario in &scenarios {
                    match play(scenario, &library) {
                        Ok(one) => report.extend([one]),
                        Err(trouble) => {
                            failed += 1;
                            troubles.push(trouble);
                        }
                    }
                }
            }
        }
    }
    let exit =
        troubles.iter().map(|trouble| trouble.exit).max_by_key(|exit| *exit as u8).unwrap_or(Exit::Fine);
    tell(&troubles);
    let written = if args.json {
        write_json(&report, failed, &troubles, out)
    } else {
        write_text(&report, failed, &troubles, look, out)
    };
    // That nobody reads the summary does not make a scenario hold.
    match written {
        Err(failure) if failure.is_closed_pipe() => Ok(exit),
        Err(failure) => Err(failure),
        Ok(()) => Ok(exit),
    }
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The file itself, or the scenario files of a folder by name.
fn files_of(path: &Path) -> Result<Vec<PathBuf>, Trouble> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let entries = fs::read_dir(path).map_err(|error| Trouble::file(path, error.to_string()))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|file| file.extension().is_some_and(|ending| ending == "toml") && !file.is_dir())
        .collect();
    files.sort();
    if files.is_empty() {
        Err(Trouble::file(path, "there is no *.toml file in this folder"))
    } else {
        Ok(files)
    }
}

/// The file's text. A file that is too large is not read to its end.
fn read(path: &Path) -> Result<String, Trouble> {
    let trouble = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Trouble::file(path, "there is no such file"),
        _ => Trouble::file(path, error.to_string()),
    };
    let file = File::open(path).map_err(trouble)?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(trouble)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Trouble::file(path, "the file is larger than 4 MiB; split it into several"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count();
        let problem = "this is not UTF-8 text; save the file as UTF-8";
        Trouble { line: Some(line), ..Trouble::file(path, problem) }
    })
}

/// The text of a file of scenarios, or what is wrong with it.
pub fn read_file(path: &Path) -> Result<String, String> {
    read(path).map_err(|trouble| trouble.problem)
}

struct Run<'a>(&'a Scenario, &'a kernel::Library);

impl Visitor for Run<'_> {
    type Out = Result<Report, ScenarioError>;

    fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
        scenario::run::<G>(self.0, self.1)
    }
}

fn play(scenario: &Scenario, library: &kernel::Library) -> Result<Report, Trouble> {
    match catalog::find(scenario.game()) {
        Ok(title) => catalog::visit(title, Run(scenario, library))
            .map_err(|error| Trouble { exit: Exit::No, ..Trouble::from(error) }),
        Err(unknown) => {
            // Any game turns it down on the right line, but only the catalogue knows what else is played.
            let line = catalog::titles()
                .next()
                .and_then(|title| catalog::visit(title, Run(scenario, library)).err())
                .map(|error| error.line());
            Err(Trouble {
                file: scenario.file().to_string(),
                line,
                title: Some(scenario.title().to_string()),
                step: None,
                problem: unknown.to_string(),
                exit: Exit::Bad,
            })
        }
    }
}

impl Trouble {
    fn file(path: &Path, problem: impl Into<String>) -> Trouble {
        let problem = problem.into();
        Trouble { file: name(path), line: None, title: None, step: None, problem, exit: Exit::Bad }
    }

    fn json(&self) -> Value {
        json!({
            "file": self.file,
            "line": self.line,
            "title": self.title,
            "step": self.step,
            "problem": self.problem,
        })
    }
}

impl From<ScenarioError> for Trouble {
    fn from(error: ScenarioError) -> Trouble {
        Trouble {
            file: error.file().to_string(),
            line: Some(error.line()),
            title: error.title().map(String::from),
            step: error.step(),
            problem: error.problem().to_string(),
            exit: Exit::Bad,
        }
    }
}

/// `file:line: «title», step 2: what is wrong`
impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: ", self.file)?,
            None => write!(f, "{}: ", self.file)?,
        }
        match (&self.title, self.step) {
            (Some(title), Some(step)) => write!(f, "«{title}», step {step}: ")?,
            (Some(title), None) => write!(f, "«{title}»: ")?,
            (None, _) => {}
        }
        f.write_str(&self.problem)
    }
}

fn tell(troubles: &[Trouble]) {
    let mut stderr = std::io::stderr().lock();
    for trouble in troubles {
        let start = if trouble.line.is_none() { "error: " } else { "" };
        // Nothing can be done if stderr is closed; the exit code still tells.
        let _ = writeln!(stderr, "{start}{}", text::printable(&trouble.to_string()));
    }
}

fn write_text(
    report: &Report,
    failed: usize,
    troubles: &[Trouble],
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let scenarios = text::count(report.scenarios, "scenario", "scenarios");
    let steps = text::count(report.steps, "step", "steps");
    let clauses = clauses_with(report, None).len();
    let clauses = text::count(clauses, "clause", "clauses");
    let holds = format!("{scenarios}, {steps} hold; {clauses} shown");
    if troubles.is_empty() {
        writeln!(out, "{}", look.paint(Tone::Good, &holds))?;
        return Ok(());
    }
    if report.scenarios > 0 {
        writeln!(out, "{holds}")?;
    }
    let broken = text::count(failed, "scenario does not hold", "scenarios do not hold");
    let unread = text::count(troubles.len() - failed, "file cannot be read", "files cannot be read");
    let bad: Vec<String> = [(failed, broken), (troubles.len() - failed, unread)]
        .into_iter()
        .filter(|bad| bad.0 > 0)
        .map(|bad| bad.1)
        .collect();
    writeln!(out, "{}", look.paint(Tone::Bad, &bad.join(", ")))?;
    Ok(())
}

fn clauses_with(report: &Report, evidence: Option<Evidence>) -> Vec<&'static str> {
    let mut ids: Vec<&str> = report
        .witnesses
        .iter()
        .filter(|witness| evidence.is_none_or(|evidence| witness.evidence == evidence))
        .map(|witness| witness.clause.id())
        .collect();
    ids.dedup();
    ids
}

fn write_json(
    report: &Report,
    failed: usize,
    troubles: &[Trouble],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let summary = json!({
        "holds": troubles.is_empty(),
        "scenarios": report.scenarios,
        "steps": report.steps,
        "failed": failed,
        "failures": troubles.iter().map(Trouble::json).collect::<Vec<_>>(),
        "shown": clauses_with(report, Some(Evidence::Shown)),
        "refused": clauses_with(report, Some(Evidence::Refused)),
    });
    serde_json::to_writer_pretty(&mut *out, &summary)?;
    writeln!(out)?;
    Ok(())
}
