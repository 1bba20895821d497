//! The executable rulebook of a game.

use crate::coverage::{Book, RefusedBy, Text, check};
use kernel::{
    Game, Library, clauses_of,
    scenario::{self, Report},
};
use std::{fs, path::Path};

/// Plays every scenario of the crate in `folder`, and checks that together with its tests they show every clause of these families. Its
/// guides hold as well.
///
/// A crate calls it with `env!("CARGO_MANIFEST_DIR")`.
pub fn holds<G: Game>(folder: &str, families: &[&str], library: &Library) {
    let folder = Path::new(folder);
    let (report, mut problems) = played::<G>(folder, "scenarios", library);
    problems.extend(played::<G>(folder, "guides", library).1);
    println!("{} scenarios, {} steps", report.scenarios, report.steps);
    let excuses = folder.join("rules/not-executable.toml");
    let book = Book {
        clauses: &clauses_of::<G>(),
        families,
        report: &report,
        code: &read(&folder.join("src"), "rs"),
        tests: &read(&folder.join("tests"), "rs"),
        excuses: Text::new("rules/not-executable.toml", fs::read_to_string(excuses).unwrap_or_default()),
        refused_by: RefusedBy::Steps,
    };
    match check(&book) {
        Ok(summary) => println!("{summary}"),
        Err(more) => problems.extend(more.iter().map(ToString::to_string)),
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Plays the scenarios of a folder, and of the folders in it: what they show, and what does not hold.
fn played<G: Game>(folder: &Path, kind: &str, library: &Library) -> (Report, Vec<String>) {
    let mut report = Report::default();
    let mut problems = Vec::new();
    for file in read(&folder.join(kind), "toml") {
        match scenario::parse(&format!("{kind}/{}", file.name), &file.text, &clauses_of::<G>()) {
            Err(error) => problems.push(error.to_string()),
            Ok(list) => match scenario::run_all::<G>(&list, library) {
                Ok(run) => report.extend([run]),
                Err(errors) => problems.extend(errors.iter().map(ToString::to_string)),
            },
        }
    }
    (report, problems)
}

/// Every file of this ending in a folder and below it, by name.
fn read(folder: &Path, ending: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    gather(folder, "", ending, &mut texts);
    texts.sort_by(|a, b| a.name.cmp(&b.name));
    texts
}

fn gather(folder: &Path, under: &str, ending: &str, into: &mut Vec<Text>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = format!("{under}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            gather(&path, &format!("{name}/"), ending, into);
        } else if path.extension().is_some_and(|found| found == ending) {
            into.push(Text::new(name, fs::read_to_string(&path).unwrap()));
        }
    }
}
