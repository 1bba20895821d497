//! What docs/cards.md teaches is true: its cards load, they say what it says, and its tables name every word with its clause.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::collections::BTreeSet;
use ward::{
    english,
    language::{clause, operation},
    load::load,
    set::Set,
};

const PAGE: &str = include_str!("../../../../docs/cards.md");

/// The blocks of this language, joined.
fn blocks(language: &str) -> String {
    let mut joined = String::new();
    let mut inside = false;
    for line in PAGE.lines() {
        match line.strip_prefix("```") {
            Some(word) => inside = !inside && word == language,
            None if inside => {
                joined.push_str(line);
                joined.push('\n');
            }
            None => {}
        }
    }
    joined
}

fn taught() -> Set {
    load([("docs/cards.md", blocks("toml").as_str())]).unwrap_or_else(|errors| {
        panic!("{}", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

#[test]
fn every_example_loads() {
    let set = taught();
    assert!(set.cards.len() >= 10, "{}", set.cards.len());
    assert_eq!((set.decks.len(), set.banned.len(), set.limited.len()), (1, 1, 1));
}

#[test]
fn a_file_that_adds_to_the_house_loads() {
    let set = load([("docs/cards.md", blocks("toml whole").as_str())]).unwrap();
    assert!(set.find("Reed Cat").is_some() && set.find("Pack Law").is_some());
    assert_eq!((set.banned.len(), set.limited.len()), (1, 1));
}

#[test]
fn the_text_of_every_example_stands_below_it() {
    let quoted: BTreeSet<String> =
        PAGE.lines().filter_map(|line| line.strip_prefix("> ")).map(String::from).collect();
    let mut wanted = BTreeSet::new();
    for card in &taught().cards {
        wanted.extend(english::text(card).lines().map(String::from));
    }
    for line in &wanted {
        assert!(quoted.contains(line), "not on the page: {line}");
    }
    for line in &quoted {
        assert!(wanted.contains(line), "no example says: {line}");
    }
}

#[test]
fn the_reference_names_every_word_with_its_clause_and_no_other() {
    let sections = [
        ("Operations", operation::OPERATIONS),
        ("Triggers", clause::TRIGGERS),
        ("Conditions", clause::CONDITIONS),
        ("Targets", clause::TARGETS),
        ("Cards without a choice", clause::WHOS),
        ("Durations", clause::DURATIONS),
        ("Modes", clause::MODES),
    ];
    for (title, words) in sections {
        let start = PAGE.find(&format!("### {title}\n")).unwrap_or_else(|| panic!("no section {title}"));
        let section = PAGE[start + 4..].split("\n#").next().unwrap();
        let told: BTreeSet<(String, String)> = section
            .lines()
            .filter_map(|line| {
                let mut cells = line.strip_prefix("| `")?.split(" | ");
                Some((cells.next()?.trim_end_matches('`').to_string(), cells.next()?.to_string()))
            })
            .collect();
        let known: BTreeSet<(String, String)> =
            words.iter().map(|(word, clause)| (word.to_string(), clause.id().to_string())).collect();
        assert_eq!(told, known, "{title}");
    }
}
