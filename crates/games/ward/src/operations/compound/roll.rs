//! `roll`: dice that decide what is done (WT-319).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::results},
    language::{
        many::Many,
        number::{Few, Int},
        walk::Key,
        who::Who,
    },
    operations::{
        Operation,
        body::{Body, List, idle},
        verb::{Now, Verb},
    },
    outside::Outside,
    set::{
        index::kind,
        program::{Ask, Compiler, Step},
    },
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeSet;

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

impl Verb for RollFor {
    type Body = RollFor;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &RollFor, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(roll: &RollFor, _: &Operation, into: &mut Compiler, _: Option<&mut Vec<Ask>>) {
        let at = into.push(Step::Jump(0));
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for outcome in &roll.results {
            starts.push((outcome.on.clone(), into.here()));
            into.list(&outcome.operations, None);
            ends.push(into.push(Step::Jump(0)));
        }
        let otherwise = into.here();
        into.list(&roll.otherwise, None);
        let end = into.here();
        for jump in ends {
            into.program.steps[jump] = Step::Jump(end);
        }
        let dice = u8::try_from(roll.dice.get()).unwrap_or(1);
        into.program.steps[at] = Step::Roll(dice, starts, otherwise);
    }

    fn line<'a>(roll: &'a RollFor, teller: &Teller<'a>) -> Line {
        let dice = if roll.dice.get() == 1 { "a d6".into() } else { format!("{}d6", roll.dice.get()) };
        let mut told = vec![format!("roll {dice}")];
        for outcome in &roll.results {
            told.push(format!("On {}, {}", results(&outcome.on), teller.within(&outcome.operations)));
        }
        if !roll.otherwise.is_empty() {
            told.push(format!("Otherwise, {}", teller.within(&roll.otherwise)));
        }
        Line::bid(told.join(". "))
    }

    fn helps(_: &RollFor, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

const fn one() -> Int<1, 5> {
    Int::new(1)
}
