//! The executable rulebook of Zombie.

use kernel::{Library, clauses_of, scenario};
use zombie::Zombie;

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    trials::rulebook::holds::<Zombie>(env!("CARGO_MANIFEST_DIR"), &["ZZ"], &Library::new());
}

#[test]
fn the_worked_examples_of_the_scenario_page_hold() {
    let page = include_str!("../../../../docs/scenarios.md");
    let examples = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    let whole: Vec<&str> = examples.filter(|example| example.starts_with("game = \"zombie\"")).collect();
    assert!(!whole.is_empty());
    for example in whole {
        let list = scenario::parse("docs/scenarios.md", example, &clauses_of::<Zombie>()).unwrap();
        scenario::run_all::<Zombie>(&list, &Library::new()).unwrap();
    }
}
