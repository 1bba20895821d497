//! docs/scenarios.md lists what the positions of every game can say and by which names its chance is asked: made from the code.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use kernel::{Game, Title, scenario};
use std::{env, fs};

const HEAD: &str = "## What each game can say\n";

struct Listed;

impl Visitor for Listed {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let mut told = format!("\n### {}\n\n| in `given` | what it says |\n|---|---|\n", title.in_box);
        let row = |word: &str, about: &str| format!("| `{word}` | {} |\n", about.replace('|', "\\|"));
        for (key, about) in scenario::keys::<G>() {
            assert!(!about.is_empty(), "{}: `{key}` says nothing of itself", title.in_box);
            told.push_str(&row(&key, &about));
        }
        told.push_str("\n| in `chance` | what it decides |\n|---|---|\n");
        assert!(!G::CHANCE.is_empty(), "{}", title.in_box);
        for (label, about) in G::CHANCE {
            told.push_str(&row(label, about));
        }
        told
    }
}

/// With `UPDATE=1` in the environment the list is written anew.
#[test]
fn every_key_and_every_name_of_chance_is_listed() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scenarios.md");
    let mut listed = String::from(HEAD);
    listed.push_str("\nAn answer of chance is scripted by its name. A list of keys is made from the program; `UPDATE=1` and the test `keys` write it anew.\n");
    let mut boxes = Vec::new();
    for title in catalog::titles() {
        if !boxes.contains(&title.in_box) {
            boxes.push(title.in_box);
            listed.push_str(&catalog::visit(title, Listed));
        }
    }
    let text = fs::read_to_string(path).unwrap();
    let before = text.split(HEAD).next().unwrap().trim_end();
    let whole = format!("{before}\n\n{listed}");
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &whole).unwrap();
    }
    let text = fs::read_to_string(path).unwrap();
    assert!(text == whole, "docs/scenarios.md: run the test with UPDATE=1");
}
