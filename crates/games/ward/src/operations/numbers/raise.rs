//! `al`, `spd`, `hit`, `damage_bonus`, `modifier`, `attack_dice`, `hit_dice` and `max_hp`: so much more or less of a number (WT-357 to WT-363, WT-365).

use crate::{
    Ward,
    english::{Teller, noun::Noun, sentence::Line, words::list},
    language::{
        amount::Amount,
        duration::Duration,
        who::Who,
        words::{Counting, Stat},
    },
    load::hollow::At,
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    set::index::kind,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// So much more, or less if it is below 0.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which creatures.
    pub of: Who,
    /// By how much.
    pub by: Amount,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Change: cards(of) amounts(by) lasts(duration);
}

/// A number that is raised or lowered, with the change of it.
#[derive(Clone, Copy)]
pub(crate) struct Raise<'a> {
    pub(crate) number: Number,
    pub(crate) change: &'a Change,
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident is $kind:ident;)*) => {
        /// The numbers that can be raised and lowered.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Number { $($(#[$doc])* $name),* }

        $(
            $(#[$doc])*
            pub(crate) enum $name {}

            impl Verb for $name {
                type Body = Change;
                const KIND: u32 = kind::$kind;

                fn carry_out(change: &Change, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
                    let amount = game.rolled(now.ctx(), &change.by, io);
                    let on = game.affected(now.ctx(), &change.of);
                    game.last(now, on, None, amount);
                }

                fn line<'a>(change: &'a Change, teller: &Teller<'a>) -> Line {
                    gain(teller, &[Raise { number: Number::$name, change }])
                }

                fn helps(change: &Change, named: impl Fn(&Who) -> bool) -> i32 {
                    let amount = match &change.by {
                        Amount::Number(number) => number.get(),
                        Amount::Dice(_) | Amount::Formula(_) => 1,
                    };
                    if named(&change.of) { amount.signum() * 2 } else { 0 }
                }

                fn raises(change: &Change) -> Option<Raise<'_>> {
                    Some(Raise { number: Number::$name, change })
                }

                fn timed(_: &Change, _: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
                    is_of_damage(Number::$name).then(|| too_late(duration)).flatten()
                }
            }
        )*
    };
}

numbers! {
    /// Armor Level.
    Al is NUMBER;
    /// Speed.
    Spd is NUMBER;
    /// What is added to Hit rolls only.
    Hit is ROLL;
    /// What is added to damage rolls only.
    DamageBonus is ROLL;
    /// What is added to both rolls.
    Modifier is NUMBER;
    /// Attack dice.
    AttackDice is NUMBER;
    /// Hit dice.
    HitDice is ROLL;
    /// Maximum HP.
    MaxHp is MAX_HP;
}

impl Number {
    /// The number of a creature that it is; what is only added to rolls, and maximum HP, are none.
    pub(crate) const fn stat(self) -> Option<Stat> {
        match self {
            Number::Al => Some(Stat::Al),
            Number::Spd => Some(Stat::Spd),
            Number::Modifier => Some(Stat::Modifier),
            Number::AttackDice => Some(Stat::AttackDice),
            Number::Hit | Number::DamageBonus | Number::HitDice | Number::MaxHp => None,
        }
    }
}

/// Whether it counts for damage rolls only.
const fn is_of_damage(number: Number) -> bool {
    matches!(number, Number::AttackDice | Number::DamageBonus)
}

/// What is wrong with a change for damage rolls that lasts for Hit rolls.
pub(super) fn too_late(duration: Option<&Duration>) -> Option<String> {
    let counts_hits = matches!(duration, Some(Duration::Next(next)) if next.of == Counting::HitRolls);
    counts_hits.then(|| "damage is rolled after the Hit roll, when that is over: count `damage_rolls`".into())
}

/// The operations from the first on that change numbers of the same creatures for the same time, so that one sentence says it; none if the first changes none.
pub(crate) fn alike(operations: &[Operation]) -> Vec<Raise<'_>> {
    let mut raises = operations.iter().map_while(Operation::raises);
    let Some(first) = raises.next() else { return Vec::new() };
    let is_formula = |raise: &Raise<'_>| matches!(raise.change.by, Amount::Formula(_));
    let same = |other: &Raise<'_>| {
        let same_time = match (rolls(&first), rolls(other)) {
            (None, None) => other.change.duration == first.change.duration,
            (Some(_), Some(_)) => true,
            (None, Some(_)) | (Some(_), None) => false,
        };
        other.change.of == first.change.of && same_time && !is_formula(other)
    };
    let rest: Vec<Raise<'_>> =
        if is_formula(&first) { Vec::new() } else { raises.take_while(same).collect() };
    [first].into_iter().chain(rest).collect()
}

/// "this creature gets +1 AL and +2 SPD".
pub(crate) fn gain(teller: &Teller<'_>, raises: &[Raise<'_>]) -> Line {
    let Some(first) = raises.first() else { return Line::plain("") };
    let subject = teller.subject(&first.change.of);
    let mut unknown = None;
    let mut parts = Vec::new();
    for raise in raises {
        let (by, x) = teller.signed(&raise.change.by);
        unknown = unknown.or(x);
        parts.push(part(raise, &by, &subject));
    }
    let time = match rolls(first) {
        Some(_) => String::new(),
        None => teller.lasting(first.change.duration.as_ref(), &subject),
    };
    let x = unknown.map_or(String::new(), |x| format!(", where X is {x}"));
    Line::plain(format!("{} {} {}{time}{x}", subject.text, subject.verb("gets", "get"), list(&parts, "and")))
}

/// For the next rolls that a bonus is for: how many.
fn rolls(raise: &Raise<'_>) -> Option<i32> {
    let Some(Duration::Next(next)) = raise.change.duration.as_ref() else { return None };
    let own = matches!(
        (raise.number, next.of),
        (Number::Hit, Counting::HitRolls) | (Number::DamageBonus, Counting::DamageRolls)
    );
    own.then_some(next.count.get())
}

fn part(raise: &Raise<'_>, by: &str, subject: &Noun) -> String {
    let one = matches!(&raise.change.by, Amount::Number(number) if number.get().abs() == 1);
    let dice = if one { "die" } else { "dice" };
    let next = |what: &str| match rolls(raise) {
        None => format!("{by} to {} {what}s", subject.its()),
        Some(1) => format!("{by} to {} next {what}", subject.its()),
        Some(count) => format!("{by} to {} next {count} {what}s", subject.its()),
    };
    match raise.number {
        Number::Al => format!("{by} AL"),
        Number::Spd => format!("{by} SPD"),
        Number::Hit => next("Hit roll"),
        Number::DamageBonus => next("damage roll"),
        Number::Modifier => {
            format!("{by} to {}", if subject.many { "their modifiers" } else { "its modifier" })
        }
        Number::AttackDice => format!("{by} attack {dice}"),
        Number::HitDice => format!("{by} Hit {dice}"),
        Number::MaxHp => format!("{by} maximum HP"),
    }
}
