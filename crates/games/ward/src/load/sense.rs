//! What could be written and would mean nothing: amounts that do nothing, empty lists, results that no dice show.

use super::error::NOTHING_TO_DO;
use crate::{
    language::{amount::Amount, clause, operation::Operation, parts},
    set::program::MOST_REPEATS,
};
use std::collections::BTreeSet;

/// What is senseless about an operation.
pub(super) fn nonsense(operation: &Operation) -> Vec<String> {
    let word = clause::operation_word(operation);
    let mut told = Vec::new();
    let amounts = match operation {
        Operation::Repeat(repeat) => vec![("times", &repeat.times)],
        Operation::Deal(_)
        | Operation::Heal(_)
        | Operation::Dot(_)
        | Operation::Hot(_)
        | Operation::Draw(_)
        | Operation::Discard(_)
        | Operation::DeckToCemetery(_) => parts::amounts(operation).into_iter().collect(),
        _ => Vec::new(),
    };
    for (key, amount) in amounts {
        let Amount::Number(number) = amount else { continue };
        let number = number.get();
        if number < 1 {
            told.push(format!("`{word}` with `{key} = {number}` does nothing: it takes 1 or more"));
        } else if matches!(operation, Operation::Repeat(_)) && number > MOST_REPEATS {
            told.push(format!("`{word}` goes {MOST_REPEATS} times at most, not {number}"));
        }
    }
    let idle = match operation {
        Operation::May(inside) => inside.is_empty(),
        Operation::If(test) => test.then.is_empty() && test.otherwise.is_empty(),
        Operation::ForEach(each) => each.operations.is_empty(),
        Operation::Repeat(repeat) => repeat.operations.is_empty(),
        Operation::Choose(branches) => branches.iter().all(|branch| branch.operations.is_empty()),
        Operation::Roll(roll) => {
            roll.otherwise.is_empty() && roll.results.iter().all(|result| result.operations.is_empty())
        }
        _ => false,
    };
    if idle {
        told.push(format!("`{word}`{NOTHING_TO_DO}"));
    }
    if let Operation::Roll(roll) = operation {
        let dice = roll.dice.get();
        let mut seen = BTreeSet::new();
        for result in roll.results.iter().flat_map(|outcome| outcome.on.iter()).map(|result| result.get()) {
            if !(dice..=6 * dice).contains(&result) {
                told.push(format!("{result} never comes: the roll shows {dice} to {}", 6 * dice));
            } else if !seen.insert(result) {
                told.push(format!("the result {result} stands there twice"));
            }
        }
    }
    told
}
