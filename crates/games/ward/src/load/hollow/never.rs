//! Conditions that no card and no moment can meet.

use crate::language::{
    amount::{Amount, Test},
    condition::Condition,
    many::Many,
};

/// Whether a condition joins what cannot be true together. Of what it holds only the conditions that it joins itself are looked at: the others are conditions of their own.
pub(super) fn holds(condition: &Condition) -> bool {
    let Condition::And(_) = condition else { return false };
    let joined = joined(condition);
    let pairs =
        joined.iter().enumerate().flat_map(|(at, one)| joined[at + 1..].iter().map(move |two| (one, two)));
    pairs.into_iter().any(|(one, two)| excludes(one, two) || excludes(two, one) || is_apart(one, two))
}

/// Everything that must be true for a condition to be.
fn joined(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::And(list) => list.iter().flat_map(joined).collect(),
        other => vec![other],
    }
}

/// Whether one condition denies the other.
fn excludes(one: &Condition, two: &Condition) -> bool {
    matches!(two, Condition::Not(denied) if implies(one, denied))
}

/// Whether the second condition is true wherever the first is, as far as can be read from their words.
fn implies(one: &Condition, two: &Condition) -> bool {
    one == two
        || match two {
            Condition::Or(list) => list.iter().any(|two| implies(one, two)),
            Condition::And(list) => !list.is_empty() && list.iter().all(|two| implies(one, two)),
            _ => false,
        }
}

/// Whether two conditions ask for different values of what has one.
fn is_apart(one: &Condition, two: &Condition) -> bool {
    match (one, two) {
        (Condition::TypeIs(one), Condition::TypeIs(two)) => shares_none(one, two),
        (Condition::NameIs(one), Condition::NameIs(two)) => shares_none(one, two),
        (Condition::RarityIs(one), Condition::RarityIs(two)) => shares_none(one, two),
        (Condition::MagicTypeIs(one), Condition::MagicTypeIs(two)) => shares_none(one, two),
        (Condition::UseIs(one), Condition::UseIs(two)) => one != two,
        (Condition::Card(one), Condition::Card(two)) => one != two,
        (Condition::IsEffectCreature(one), Condition::IsEffectCreature(two)) => one != two,
        (Condition::Stat(one), Condition::Stat(two)) => {
            let same = (one.what, one.printed) == (two.what, two.printed);
            same && range(&one.is)
                .zip(range(&two.is))
                .is_some_and(|(one, two)| one.0 > two.1 || two.0 > one.1)
        }
        (Condition::Count(one), Condition::Count(two)) => {
            let ranges = range(&one.is).zip(range(&two.is));
            one.of == two.of && ranges.is_some_and(|(one, two)| one.0 > two.1 || two.0 > one.1)
        }
        _ => false,
    }
}

fn shares_none<T: PartialEq>(one: &Many<T>, two: &Many<T>) -> bool {
    !one.iter().any(|entry| two.contains(entry))
}

/// The least and the greatest number that pass a test, if it compares with a plain number.
const fn range(test: &Test) -> Option<(i64, i64)> {
    let (Test::AtLeast(amount)
    | Test::AtMost(amount)
    | Test::Exactly(amount)
    | Test::MoreThan(amount)
    | Test::LessThan(amount)) = test;
    let Amount::Number(number) = amount else { return None };
    let number = number.get() as i64;
    Some(match test {
        Test::AtLeast(_) => (number, i64::MAX),
        Test::AtMost(_) => (i64::MIN, number),
        Test::Exactly(_) => (number, number),
        Test::MoreThan(_) => (number + 1, i64::MAX),
        Test::LessThan(_) => (i64::MIN, number - 1),
    })
}
