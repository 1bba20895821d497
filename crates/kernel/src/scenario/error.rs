//! What is wrong with a scenario, and where.

use crate::Clause;
use std::{collections::HashMap, fmt, ops::Range, sync::Arc};

/// A scenario that cannot be read, or a game that does not do what it says.
///
/// Reads `zombie/scenarios/commando.toml:41: «title», step 2: seat/2.brains: expected 7, found 6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    file: String,
    line: usize,
    title: Option<String>,
    step: Option<usize>,
    problem: String,
}

impl ScenarioError {
    /// The file, as it was named to [`super::parse`].
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The scenario's title, unless the trouble is with the file as a whole.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The step, counted from 1; `None` at the start of a scenario.
    pub fn step(&self) -> Option<usize> {
        self.step
    }

    /// What was expected and what was found.
    pub fn problem(&self) -> &str {
        &self.problem
    }
}

impl std::error::Error for ScenarioError {}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        match (&self.title, self.step) {
            (Some(title), Some(step)) => write!(f, "«{title}», step {step}: ")?,
            (Some(title), None) => write!(f, "«{title}»: ")?,
            (None, _) => {}
        }
        f.write_str(&self.problem)
    }
}

/// A file's name and text, and the clauses that can be named in it.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) file: String,
    pub(super) text: String,
    pub(super) clauses: HashMap<&'static str, Clause>,
}

/// Where in a file something stands: which scenario, which step.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) source: Arc<Source>,
    pub(super) title: Option<String>,
    pub(super) step: Option<usize>,
}

impl Place {
    pub(super) fn error(&self, span: Range<usize>, problem: impl fmt::Display) -> ScenarioError {
        let before = self.source.text.as_bytes().iter().take(span.start);
        ScenarioError {
            file: self.source.file.clone(),
            line: 1 + before.filter(|byte| **byte == b'\n').count(),
            title: self.title.clone(),
            step: self.step,
            problem: problem.to_string(),
        }
    }

    pub(super) fn toml_error(&self, near: Range<usize>, error: &toml::de::Error) -> ScenarioError {
        self.error(error.span().unwrap_or(near), error.message())
    }
}
