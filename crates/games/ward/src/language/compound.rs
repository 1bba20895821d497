//! Operations that hold others: choices, conditions, loops and rolls (WT-318, WT-319, WT-440, WT-449).

use super::{
    amount::Amount,
    body::{Body, Keyed, List, Round, idle, one as only, too_small},
    condition::Condition,
    many::Many,
    number::{Few, Int},
    operation::Operation,
    target::Target,
    text::Name,
    walk::Key,
    who::Who,
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeSet;

/// How often `repeat` goes round at most.
pub const MOST_REPEATS: i32 = 20;

/// One of several lists of operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What it is called, if it has a name of its own.
    #[serde(default)]
    pub name: Option<Name>,
    /// What is picked for it: numbered on from the targets of the effect.
    #[serde(default)]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// A condition on operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// What must be true.
    #[serde(rename = "is")]
    pub condition: Condition,
    /// What then is done.
    #[serde(rename = "do")]
    pub then: Vec<Operation>,
    /// What else is done.
    #[serde(rename = "else", default)]
    pub otherwise: Vec<Operation>,
}

/// Once for each card, which is called `each`.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The cards that are gone through, one after the other.
    #[serde(rename = "in")]
    pub who: Who,
    /// What is done for each.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// The same operations several times in a row.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often; more than 20 counts as 20.
    pub times: Amount,
    /// What is repeated.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

/// A roll of dice that decides what is done.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollFor {
    /// How many d6 are added up.
    #[serde(default = "one")]
    pub dice: Int<1, 5>,
    /// What is done by result: the first that fits.
    pub results: Vec<Outcome>,
    /// What is done where none fits.
    #[serde(rename = "else", default)]
    pub otherwise: Vec<Operation>,
}

/// What is done on some results.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The results of the roll on which it is done.
    pub on: Many<Few>,
    /// What is done.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

impl Body for Vec<Branch> {
    fn lists(&self) -> Vec<List<'_>> {
        let branches = self.iter().enumerate().map(|(index, branch)| List {
            under: vec![Key::Entry(index)],
            targets: &branch.targets,
            ..List::at("do", &branch.operations)
        });
        branches.collect()
    }
    fn faults(&self, word: &str) -> Vec<String> {
        let many = (!(2..=6).contains(&self.len())).then(|| format!("`{word}` has two to six branches"));
        many.into_iter().chain(idle(word, &self.lists())).collect()
    }
}

impl Body for Vec<Operation> {
    fn lists(&self) -> Vec<List<'_>> {
        vec![List { key: None, ..List::at("", self) }]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

impl Body for If {
    fn filters(&self) -> Keyed<'_, Condition> {
        only("is", &self.condition)
    }
    fn lists(&self) -> Vec<List<'_>> {
        vec![List::at("do", &self.then), List::at("else", &self.otherwise)]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

impl Body for ForEach {
    fn cards(&self) -> Keyed<'_, Who> {
        only("in", &self.who)
    }
    fn lists(&self) -> Vec<List<'_>> {
        vec![List { round: Round::Each, ..List::at("do", &self.operations) }]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

impl Body for Repeat {
    fn amounts(&self) -> Keyed<'_, Amount> {
        only("times", &self.times)
    }
    fn lists(&self) -> Vec<List<'_>> {
        vec![List { round: Round::Repeated, ..List::at("do", &self.operations) }]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        let mut told = too_small(word, self.amounts());
        if let Amount::Number(times) = &self.times
            && times.get() > MOST_REPEATS
        {
            told.push(format!("`{word}` goes {MOST_REPEATS} times at most, not {}", times.get()));
        }
        told.extend(idle(word, &self.lists()));
        told
    }
}

impl Body for RollFor {
    fn lists(&self) -> Vec<List<'_>> {
        let results = self.results.iter().enumerate().map(|(index, outcome)| List {
            under: vec![Key::Name("results"), Key::Entry(index)],
            ..List::at("do", &outcome.operations)
        });
        results.chain([List::at("else", &self.otherwise)]).collect()
    }
    fn faults(&self, word: &str) -> Vec<String> {
        let mut told: Vec<String> = idle(word, &self.lists()).into_iter().collect();
        let dice = self.dice.get();
        let mut seen = BTreeSet::new();
        for result in self.results.iter().flat_map(|outcome| outcome.on.iter()).map(|result| result.get()) {
            if !(dice..=6 * dice).contains(&result) {
                told.push(format!("{result} never comes: the roll shows {dice} to {}", 6 * dice));
            } else if !seen.insert(result) {
                told.push(format!("the result {result} stands there twice"));
            }
        }
        told
    }
}

const fn one() -> Int<1, 5> {
    Int::new(1)
}
