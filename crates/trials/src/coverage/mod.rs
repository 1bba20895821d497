//! Whether every clause of a game is shown to hold.
//!
//! A clause is shown by a scenario step that names it in `shows` or is `refused` with it, by a Rust test tagged with [`crate::shows!`], or it
//! is excused with a reason. A clause that the code refuses with must be reached by a step that is refused with it. Nothing is read from disk
//! here: a game's own test brings names and texts.
//!
//! ```
//! use kernel::scenario::Report;
//! use trials::coverage::{self, Book, RefusedBy, Text};
//! let clauses: Vec<_> = kernel::house::CATALOGUES[0].clauses().collect();
//! let book = Book {
//!     clauses: &clauses,
//!     families: &["HS"],
//!     report: &Report::default(),
//!     code: &[Text::new("src/table.rs", "fn f() { refuse(HS_09) }")],
//!     tests: &[Text::new("tests/undo.rs", "#[test]\nfn t() { trials::shows![HS_09]; }")],
//!     excuses: Text::new("rules/not-executable.toml", ""),
//!     refused_by: RefusedBy::StepsOrTests,
//! };
//! let problems = coverage::check(&book).unwrap_err();
//! assert_eq!(problems[0].to_string(), "HS-01 is shown by no step and no tagged test: When a game is over nothing more is played in it.");
//! assert!(!problems.iter().any(|problem| problem.to_string().starts_with("HS-09")));
//! ```

mod excuses;
mod source;

pub use kernel::Clause;
use kernel::scenario::{Evidence, Report};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// Says that the `#[test]` it stands in shows these clauses. It does nothing but fail to compile if one of them does not exist.
///
/// ```
/// use kernel::hs::{HS_01, HS_02};
/// trials::shows![HS_01, HS_02];
/// ```
#[macro_export]
macro_rules! shows {
    ($($clause:path),+ $(,)?) => {
        const _: &[$crate::coverage::Clause] = &[$($clause),+];
    };
}

/// How much of a family may be excused, in per cent.
pub const MOST_EXCUSED: usize = 8;

/// A file's name and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// As problems name it.
    pub name: String,
    /// All of it.
    pub text: String,
}

impl Text {
    /// A file that was read.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Text {
        Text { name: name.into(), text: text.into() }
    }
}

/// What is held against the clauses.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    /// Every clause that can be cited.
    pub clauses: &'a [Clause],
    /// The families whose clauses must be shown: `["ZZ"]`.
    pub families: &'a [&'a str],
    /// What the scenarios showed.
    pub report: &'a Report,
    /// The Rust files of the game. Tests in them count as tests.
    pub code: &'a [Text],
    /// The Rust files of its tests.
    pub tests: &'a [Text],
    /// `rules/not-executable.toml`, where there is one.
    pub excuses: Text,
    /// What reaches a refusal.
    pub refused_by: RefusedBy,
}

/// What reaches a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedBy {
    /// A step that is `refused` with the clause.
    Steps,
    /// Such a step, or a test that is tagged with the clause: for refusals that no scenario can come to.
    StepsOrTests,
}

/// How the clauses came to be covered, when all are. A clause is counted once, where it comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many clauses the families have.
    pub clauses: usize,
    /// Shown by scenarios.
    pub by_steps: usize,
    /// Shown by tagged tests alone.
    pub by_tests: usize,
    /// Shown by nothing, for a reason.
    pub excused: usize,
    /// How many clauses the code refuses with.
    pub refusals: usize,
}

/// Something that the clauses lack, or that does not belong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A clause that nothing shows.
    #[error("{clause} is shown by no step and no tagged test: {}", .clause.text())]
    NotShown {
        /// The clause that nothing shows.
        clause: Clause,
    },
    /// A clause that the code refuses with, and nothing comes to it.
    #[error("{at}: the code refuses with {clause}, and nothing is refused with it")]
    NotRefused {
        /// The clause that nothing is refused with.
        clause: Clause,
        /// The first place that does.
        at: At,
    },
    /// A refusal whose clause cannot be read off the code.
    #[error("{at}: a refusal names its clause as a constant, found refuse({found})")]
    NotAConstant {
        /// What stands there instead.
        found: String,
        /// The place of the refusal.
        at: At,
    },
    /// A tag that no test carries out.
    #[error("{at}: `shows!` stands only in a #[test] that is not ignored")]
    NotATest {
        /// The place of the tag.
        at: At,
    },
    /// An excuse that does not hold.
    #[error("{at}: {problem}")]
    BadExcuse {
        /// What is wrong with it.
        problem: String,
        /// The place of the excuse.
        at: At,
    },
    /// Too much is excused.
    #[error("{excused} of {clauses} clauses {family} are excused; at most {MOST_EXCUSED} % may be")]
    TooManyExcuses {
        /// The family of clauses: `ZZ`.
        family: String,
        /// How many are excused.
        excused: usize,
        /// How many it has.
        clauses: usize,
    },
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The file's name.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
}

impl At {
    fn byte(file: &Text, at: usize) -> At {
        let line = 1 + file.text.bytes().take(at).filter(|byte| *byte == b'\n').count();
        At { file: file.name.clone(), line }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { clauses, by_steps, by_tests, excused, refusals } = self;
        let percent = self.percent_excused();
        write!(f, "{clauses} clauses: {by_steps} shown by scenarios, {by_tests} by tests, ")?;
        write!(f, "{excused} excused ({percent:.1} %); {refusals} refusals reached")
    }
}

impl Summary {
    /// How much is excused.
    pub fn percent_excused(&self) -> f64 {
        if self.clauses == 0 { 0.0 } else { 100.0 * self.excused as f64 / self.clauses as f64 }
    }
}

/// Holds the book against the clauses. Tells everything that is missing, in the clauses' order.
pub fn check(book: &Book<'_>) -> Result<Summary, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut tagged = BTreeSet::new();
    let mut refusing: BTreeMap<Clause, At> = BTreeMap::new();
    for file in book.code {
        let (code, tests) = source::split(file);
        source::refusals(&code, book.clauses, &mut refusing, &mut problems);
        source::tags(&tests, book.clauses, &mut tagged, &mut problems);
    }
    for file in book.tests {
        source::tags(&source::plain(file), book.clauses, &mut tagged, &mut problems);
    }
    let excused = excuses::read(&book.excuses, book.clauses, &mut problems);
    let stepped: BTreeSet<Clause> = book.report.witnesses.iter().map(|witness| witness.clause).collect();

    let clauses: Vec<Clause> =
        book.clauses.iter().copied().filter(|clause| book.families.contains(&clause.family())).collect();
    let mut summary =
        Summary { clauses: clauses.len(), by_steps: 0, by_tests: 0, excused: 0, refusals: refusing.len() };
    for clause in clauses {
        match (stepped.contains(&clause), tagged.contains(&clause), excused.get(&clause)) {
            (false, false, None) => problems.push(Problem::NotShown { clause }),
            (false, false, Some(_)) => summary.excused += 1,
            (true, _, None) => summary.by_steps += 1,
            (false, true, None) => summary.by_tests += 1,
            (_, _, Some(at)) => {
                let problem = format!("{clause} is excused, and yet it is shown");
                problems.push(Problem::BadExcuse { problem, at: at.clone() });
            }
        }
    }
    for family in book.families {
        let clauses = book.clauses.iter().filter(|clause| clause.family() == *family).count();
        let excused = excused.keys().filter(|clause| clause.family() == *family).count();
        if excused * 100 > clauses * MOST_EXCUSED {
            problems.push(Problem::TooManyExcuses { family: family.to_string(), excused, clauses });
        }
    }
    let by_tests = |clause| book.refused_by == RefusedBy::StepsOrTests && tagged.contains(&clause);
    for (clause, at) in refusing {
        if !book.report.has(clause, Evidence::Refused) && !by_tests(clause) {
            problems.push(Problem::NotRefused { clause, at });
        }
    }
    if problems.is_empty() { Ok(summary) } else { Err(problems) }
}
