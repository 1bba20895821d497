//! Operations on numbers, types and names.

use super::{Teller, noun::Noun, sentence::Line, words::*};
use crate::language::{
    amount::Amount,
    change::{Become, Change, Multiply, Set, Swap},
    duration::Duration,
    effect::Mode,
    operation::Operation,
    words::{Counting, CreatureType, Stat},
};

/// The change of a number that an operation is, if it is one.
const fn change(operation: &Operation) -> Option<&Change> {
    match operation {
        Operation::Al(change)
        | Operation::Spd(change)
        | Operation::Hit(change)
        | Operation::DamageBonus(change)
        | Operation::Modifier(change)
        | Operation::AttackDice(change)
        | Operation::HitDice(change)
        | Operation::MaxHp(change) => Some(change),
        _ => None,
    }
}

impl Teller<'_> {
    /// How many operations from here change numbers of the same creatures for the same time, so that one sentence says it.
    pub fn gains(&self, operations: &[Operation]) -> usize {
        let Some((opening, first)) = operations.first().and_then(|first| Some((first, change(first)?)))
        else {
            return 0;
        };
        let same = |operation: &&Operation| {
            change(operation).is_some_and(|other| {
                let same_time = match (rolls(opening), rolls(operation)) {
                    (None, None) => other.duration == first.duration,
                    (Some(_), Some(_)) => true,
                    _ => false,
                };
                other.of == first.of && same_time && !matches!(other.by, Amount::Formula(_))
            })
        };
        operations.iter().take_while(same).count().max(1)
    }

    /// "this creature gets +1 AL and +2 SPD".
    pub fn gain(&self, operations: &[Operation]) -> Line {
        let Some(first) = operations.first().and_then(change) else { return Line::plain("") };
        let subject = self.subject(&first.of);
        let mut unknown = None;
        let mut parts = Vec::new();
        for operation in operations {
            let Some(change) = change(operation) else { continue };
            let (by, x) = self.signed(&change.by);
            unknown = unknown.or(x);
            parts.push(part(operation, &by, &change.by, &subject));
        }
        let own_time = operations.first().is_some_and(|operation| rolls(operation).is_some());
        let time = if own_time { String::new() } else { self.lasting(first.duration.as_ref(), &subject) };
        let x = unknown.map_or(String::new(), |x| format!(", where X is {x}"));
        Line::plain(format!(
            "{} {} {}{time}{x}",
            subject.text,
            subject.verb("gets", "get"),
            list(&parts, "and")
        ))
    }

    pub fn set(&self, set: &Set) -> Line {
        let of = self.who(&set.of);
        let verb = match (self.effect.mode, set.stat) {
            (Mode::Static, Stat::AttackDice) => "are",
            (Mode::Static, _) => "is",
            (_, Stat::AttackDice) => "become",
            _ => "becomes",
        };
        let time = self.lasting(set.duration.as_ref(), &of);
        Line::plain(format!("the {} of {} {verb} {}{time}", stat(set.stat), of.text, self.amount(&set.to)))
    }

    pub fn swap(&self, swap: &Swap) -> Line {
        let of = self.who(&swap.of);
        let other = swap.with_stat.unwrap_or(swap.stat);
        let time = self.lasting(swap.duration.as_ref(), &of);
        if swap.of == swap.with {
            // "Swapped for 1 turn cycle" would be a bargain.
            let lead = if time.is_empty() { time } else { format!("{}, ", time.trim_start()) };
            let (one, two) = (stat(swap.stat), stat(other));
            return Line::plain(format!("{lead}the {one} and the {two} of {} are swapped", of.text));
        }
        let with = self.who(&swap.with).text;
        Line::bid(format!(
            "swap the {} of {} with the {} of {with}{time}",
            stat(swap.stat),
            of.text,
            stat(other)
        ))
    }

    pub fn multiply(&self, change: &Multiply) -> Line {
        let of = self.who(&change.of);
        let by = match (change.by.get(), change.over.get()) {
            (2, 1) => "doubled".into(),
            (3, 1) => "tripled".into(),
            (1, 2) => "halved".into(),
            (by, 1) => format!("multiplied by {by}"),
            (1, over) => format!("divided by {over}"),
            (by, over) => format!("multiplied by {by} and divided by {over}"),
        };
        let verb = if change.stat == Stat::AttackDice { "are" } else { "is" };
        let most = match change.stat {
            Stat::Hp if change.by.get() > change.over.get() => ", up to the maximum HP",
            _ => "",
        };
        let time = self.lasting(change.duration.as_ref(), &of);
        Line::plain(format!("the {} of {} {verb} {by}{most}{time}", stat(change.stat), of.text))
    }

    pub fn become_other(&self, change: &Become) -> Line {
        let what = self.subject(&change.what);
        let mut told = Vec::new();
        if let Some(kind) = change.kind {
            told.push(match (what.many, kind) {
                (true, _) => format!("become of type {}", type_name(kind)),
                (false, CreatureType::Cosmic | CreatureType::Undead | CreatureType::Mechanical) => {
                    format!("becomes {}", type_name(kind))
                }
                (false, _) => format!("becomes {}", article(type_name(kind))),
            });
        }
        if let Some(name) = &change.name {
            told.push(format!("{} named {name}", what.is()));
        }
        let traits = |names: &[crate::language::text::Name]| {
            let word = if names.len() == 1 { "trait" } else { "traits" };
            format!("{word} {}", list(names, "and"))
        };
        if let Some(names) = &change.traits {
            told.push(format!("{} only the {}", what.verb("has", "have"), traits(names)));
        }
        if let Some(names) = &change.more_traits {
            told.push(format!("{} the {}", what.verb("gains", "gain"), traits(names)));
        }
        let time = self.lasting(change.duration.as_ref(), &what);
        Line::plain(format!("{} {}{time}", what.text, list(&told, "and")))
    }
}

/// For the next rolls that a bonus is for: how many.
fn rolls(operation: &Operation) -> Option<i32> {
    let Some(Duration::Next(next)) = change(operation)?.duration.as_ref() else { return None };
    let own = matches!(
        (operation, next.of),
        (Operation::Hit(_), Counting::HitRolls) | (Operation::DamageBonus(_), Counting::DamageRolls)
    );
    own.then_some(next.count.get())
}

fn part(operation: &Operation, by: &str, amount: &Amount, subject: &Noun) -> String {
    let one = matches!(amount, Amount::Number(number) if number.get().abs() == 1);
    let dice = if one { "die" } else { "dice" };
    let next = |what: &str| match rolls(operation) {
        None => format!("{by} to {} {what}s", subject.its()),
        Some(1) => format!("{by} to {} next {what}", subject.its()),
        Some(count) => format!("{by} to {} next {count} {what}s", subject.its()),
    };
    match operation {
        Operation::Al(_) => format!("{by} AL"),
        Operation::Spd(_) => format!("{by} SPD"),
        Operation::Hit(_) => next("Hit roll"),
        Operation::DamageBonus(_) => next("damage roll"),
        Operation::Modifier(_) => {
            format!("{by} to {}", if subject.many { "their modifiers" } else { "its modifier" })
        }
        Operation::AttackDice(_) => format!("{by} attack {dice}"),
        Operation::HitDice(_) => format!("{by} Hit {dice}"),
        _ => format!("{by} maximum HP"),
    }
}
