//! Every clause of the house is shown, and what coverage lacks is told.

use kernel::{Clause, scenario::Report};
use std::{fs, path::PathBuf};
use trials::coverage::{Book, RefusedBy, Summary, Text, check};

/// Every Rust file below a folder, named from the crate's root.
fn read(folder: &str) -> Vec<Text> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join(folder)];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("an open folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
                texts.push(Text::new(name, fs::read_to_string(&path).expect("Rust files are text")));
            }
        }
    }
    texts.sort_by(|a, b| a.name.cmp(&b.name));
    texts
}

fn house() -> Vec<Clause> {
    kernel::house::CATALOGUES[0].clauses().collect()
}

#[test]
fn every_clause_of_the_house_is_shown() {
    // This file holds tags in quotes only, which do not count.
    let (code, tests) = (read("src"), read("tests"));
    let book = Book {
        clauses: &house(),
        families: &["HS"],
        report: &Report::default(),
        code: &code,
        tests: &tests,
        excuses: Text::new("none", ""),
        // A game's scenario comes to most of these, but the kernel has no game.
        refused_by: RefusedBy::StepsOrTests,
    };
    match check(&book) {
        Ok(summary) => println!("{summary}"),
        Err(problems) => {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", told.join("\n"));
        }
    }
}

/// All house clauses but the first, tagged.
fn but_one() -> String {
    let names: Vec<String> = (2..=21).map(|number| format!("HS_{number:02}")).collect();
    format!("#[test]\nfn t() {{ trials::shows![{}]; }}", names.join(", "))
}

fn tell(code: &str, tests: &str, excuses: &str, refused_by: RefusedBy) -> Result<Summary, Vec<String>> {
    let book = Book {
        clauses: &house(),
        families: &["HS"],
        report: &Report::default(),
        code: &[Text::new("code.rs", code)],
        tests: &[Text::new("tests.rs", tests)],
        excuses: Text::new("excuses.toml", excuses),
        refused_by,
    };
    check(&book).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

const EXCUSE: &str = "[HS-01]\nreason = \"Because.\"\n";

#[test]
fn a_clause_is_shown_or_excused() {
    let not_shown =
        "HS-01 is shown by no step and no tagged test: When a game is over nothing more is played in it.";
    assert_eq!(tell("", &but_one(), "", RefusedBy::Steps), Err(vec![not_shown.to_string()]));
    let summary = tell("", &but_one(), EXCUSE, RefusedBy::Steps).unwrap();
    assert_eq!(
        summary.to_string(),
        "21 clauses: 0 shown by scenarios, 20 by tests, 1 excused (4.8 %); 0 refusals reached"
    );
}

#[test]
fn a_refusal_is_reached() {
    let code = "fn f() {\n    refuse(HS_02)\n}";
    let told = tell(code, &but_one(), EXCUSE, RefusedBy::Steps).unwrap_err();
    assert_eq!(told, ["code.rs:2: the code refuses with HS-02, and nothing is refused with it"]);
    assert_eq!(tell(code, &but_one(), EXCUSE, RefusedBy::StepsOrTests).unwrap().refusals, 1);
}

#[test]
fn an_excuse_must_hold() {
    let cases = [
        ("[HS-99]\nreason = 'x'", "excuses.toml:1: there is no clause HS-99"),
        ("\n[HS-01]\nreason = ' '", "excuses.toml:2: HS-01 is excused without a `reason`"),
        ("[HS-01]\nreason = 5", "excuses.toml:1: HS-01 is excused without a `reason`"),
        (
            "[HS-01]\nreason = 'x'\nwhy = 'y'",
            "excuses.toml:3: HS-01: there is no key `why`; an excuse has a `reason`",
        ),
        ("HS-01 = 'x'", "excuses.toml:1: HS-01 is excused by a table with a `reason`"),
        ("[HS-01", "excuses.toml:1: unclosed table, expected `]`"),
        ("[HS-02]\nreason = 'x'", "excuses.toml:1: HS-02 is excused, and yet it is shown"),
        (
            "[HS-01]\nreason = 'x'\n[HS-02]\nreason = 'x'",
            "2 of 21 clauses HS are excused; at most 8 % may be",
        ),
    ];
    for (excuses, told) in cases {
        let problems = tell("", &but_one(), excuses, RefusedBy::Steps).unwrap_err();
        assert!(problems.iter().any(|problem| problem == told), "{excuses}\n{}", problems.join("\n"));
    }
}
