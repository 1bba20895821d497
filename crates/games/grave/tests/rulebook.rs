//! The executable rulebook: every scenario holds, and together they show every clause.

#![allow(clippy::unwrap_used)] // helpers of tests

use grave::Grave;
use kernel::{
    coverage::{Book, RefusedBy, Text, check},
    scenario::{self, Report},
};
use std::{fs, path::Path};

mod shelf;

/// Every file of this ending in a folder of this crate, by name.
fn read(folder: &str, ending: &str) -> Vec<Text> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut texts: Vec<Text> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .map(|path| {
            Text::new(path.file_name().unwrap().to_string_lossy(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    texts.sort_by(|a, b| a.name.cmp(&b.name));
    texts
}

fn played() -> Report {
    let mut report = Report::default();
    let mut problems = Vec::new();
    for file in read("scenarios", "toml") {
        match scenario::parse(&format!("scenarios/{}", file.name), &file.text) {
            Err(error) => problems.push(error),
            Ok(list) => match scenario::run_all::<Grave>(&list, &shelf::library()) {
                Ok(run) => report.extend([run]),
                Err(errors) => problems.extend(errors),
            },
        }
    }
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "\n{}", told.join("\n"));
    report
}

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    let report = played();
    println!("{} scenarios, {} steps", report.scenarios, report.steps);
    let excuses = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../rules/not-executable.toml");
    let book = Book {
        families: &["WG"],
        report: &report,
        code: &read("src", "rs"),
        tests: &read("tests", "rs"),
        excuses: Text::new("rules/not-executable.toml", fs::read_to_string(excuses).unwrap()),
        refused_by: RefusedBy::Steps,
    };
    match check(&book) {
        Ok(summary) => println!("{summary}"),
        Err(problems) => {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("\n{}", told.join("\n"));
        }
    }
}
