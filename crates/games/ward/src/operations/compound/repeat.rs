//! `repeat`: the same several times in a row (WT-449).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::times},
    language::{amount::Amount, who::Who},
    operations::{
        Operation,
        body::{Body, Keyed, List, Round, idle, one, too_small},
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

/// How often `repeat` goes round at most.
pub const MOST_REPEATS: i32 = 20;

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

impl Body for Repeat {
    fn amounts(&self) -> Keyed<'_, Amount> {
        one("times", &self.times)
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

impl Verb for Repeat {
    type Body = Repeat;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &Repeat, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(repeat: &Repeat, _: &Operation, into: &mut Compiler, _: Option<&mut Vec<Ask>>) {
        into.looped(&repeat.operations, |end| Step::Repeat(repeat.times.clone(), end));
    }

    fn line<'a>(repeat: &'a Repeat, teller: &Teller<'a>) -> Line {
        let times = match &repeat.times {
            Amount::Number(number) => times(number.get()),
            dice @ Amount::Dice(_) => format!("{} times", teller.amount(dice)),
            other => format!("as many times as {}", teller.amount(other)),
        };
        let most = match &repeat.times {
            Amount::Number(_) => "",
            Amount::Dice(dice) if dice.get() * 6 <= MOST_REPEATS => "",
            Amount::Dice(_) | Amount::Formula(_) => ", 20 times at most",
        };
        Line::bid(format!("do this {times}{most}: {}", teller.within(&repeat.operations)))
    }

    fn helps(_: &Repeat, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}
