//! What scenarios have shown.

use crate::Clause;
use std::collections::BTreeSet;

/// What a run of scenarios came to, when all of them held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many scenarios were played.
    pub scenarios: usize,
    /// How many steps they had.
    pub steps: usize,
    /// Every clause that was shown, how and by what.
    pub witnesses: BTreeSet<Witness>,
}

/// One clause, shown by one scenario.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Witness {
    /// The clause that was shown or refused by.
    pub clause: Clause,
    /// How it was shown.
    pub evidence: Evidence,
    /// The scenario's title.
    pub title: String,
}

/// How a clause was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// It is named in `shows` and every expectation next to it held.
    Shown,
    /// A move, deal or request was refused with it.
    Refused,
}

impl Report {
    /// Whether a clause was shown in this way.
    pub fn has(&self, clause: Clause, evidence: Evidence) -> bool {
        self.witnesses.iter().any(|witness| witness.clause == clause && witness.evidence == evidence)
    }
}

impl Extend<Report> for Report {
    fn extend<I: IntoIterator<Item = Report>>(&mut self, reports: I) {
        for report in reports {
            self.scenarios += report.scenarios;
            self.steps += report.steps;
            self.witnesses.extend(report.witnesses);
        }
    }
}

impl FromIterator<Report> for Report {
    fn from_iter<I: IntoIterator<Item = Report>>(reports: I) -> Report {
        let mut all = Report::default();
        all.extend(reports);
        all
    }
}
