//! The executable rulebook: every scenario holds.

#![allow(clippy::unwrap_used)] // helpers of tests

mod common;

use common::{library, read};
use final_word::FinalWord;
use kernel::scenario::{self, Report};

fn played() -> Report {
    let mut report = Report::default();
    let mut problems = Vec::new();
    for file in read("scenarios", "toml") {
        match scenario::parse(&format!("scenarios/{}", file.name), &file.text) {
            Err(error) => problems.push(error),
            Ok(list) => match scenario::run_all::<FinalWord>(&list, &library()) {
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
fn every_scenario_holds() {
    let report = played();
    println!("{} scenarios, {} steps", report.scenarios, report.steps);
    assert!(report.scenarios > 0);
}
