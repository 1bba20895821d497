//! `prevent`, `reduce` and `reflect`: damage that does not count, counts less, or goes back (WT-368).

use crate::{
    Ward,
    english::{
        Teller,
        sentence::Line,
        words::{called, damage},
    },
    language::{amount::Amount, duration::Duration, many::Many, who::Who, words::DamageKind},
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb, help},
    },
    outside::Outside,
    probes::evaluate::bounded,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Damage is stopped, or turned back.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prevent {
    /// Damage to which creatures.
    pub of: Who,
    /// Of these kinds; left out, of any.
    #[serde(default)]
    pub kind: Option<Many<DamageKind>>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// Damage is lessened.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reduce {
    /// Damage to which creatures.
    pub of: Who,
    /// By how much each time.
    pub by: Amount,
    /// Of these kinds; left out, of any.
    #[serde(default)]
    pub kind: Option<Many<DamageKind>>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Prevent: cards(of) lasts(duration);
    Reduce: cards(of) amounts(by) lasts(duration);
}

impl Verb for Prevent {
    type Body = Prevent;
    const KIND: u32 = kind::SHIELD;

    fn carry_out(_: &Prevent, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(prevent: &'a Prevent, teller: &Teller<'a>) -> Line {
        kept_off(prevent, "prevented", teller)
    }

    fn helps(prevent: &Prevent, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&prevent.of))
    }
}

/// Damage goes back to where it came from.
pub(crate) enum Reflect {}

impl Verb for Reflect {
    type Body = Prevent;
    const KIND: u32 = kind::REFLECT;

    fn carry_out(_: &Prevent, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(prevent: &'a Prevent, teller: &Teller<'a>) -> Line {
        kept_off(prevent, "turned back on its source", teller)
    }

    fn helps(prevent: &Prevent, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&prevent.of))
    }
}

impl Verb for Reduce {
    type Body = Reduce;
    const KIND: u32 = kind::REDUCE;

    fn carry_out(reduce: &Reduce, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let amount = game.rolled(now.ctx(), &reduce.by, io);
        let on = game.affected(now.ctx(), &reduce.of);
        game.last(now, on, None, amount);
    }

    fn line<'a>(reduce: &'a Reduce, teller: &Teller<'a>) -> Line {
        let of = teller.who(&reduce.of);
        let time = teller.lasting(reduce.duration.as_ref(), &of);
        let by = teller.amount(&reduce.by);
        Line::plain(format!(
            "{} to {} is reduced by {by} each time{time}",
            kinds(reduce.kind.as_deref(), ""),
            of.text
        ))
    }

    fn helps(reduce: &Reduce, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&reduce.of))
    }
}

fn kept_off(prevent: &Prevent, how: &str, teller: &Teller<'_>) -> Line {
    let of = teller.who(&prevent.of);
    let time = teller.lasting(prevent.duration.as_ref(), &of);
    Line::plain(format!("{} to {} is {how}{time}", kinds(prevent.kind.as_deref(), "all "), of.text))
}

/// "Fire and effect damage"; "all damage".
fn kinds(kinds: Option<&[DamageKind]>, all: &str) -> String {
    kinds.map_or_else(|| format!("{all}damage"), |kinds| format!("{} damage", called(kinds, "and", damage)))
}

impl Ward {
    /// Whether damage of a kind to a creature is prevented.
    pub(super) fn is_prevented(&self, object: Object, kind: DamageKind) -> bool {
        self.forces_of(kind::SHIELD).any(|force| {
            matches!(force.operation, Operation::Prevent(prevent)
                if prevent.kind.as_ref().is_none_or(|list| list.contains(&kind)) && self.is_on(&force, &prevent.of, object, 0))
        })
    }

    /// Whether damage of a kind is turned back.
    pub(crate) fn is_reflecting(&self, object: Object, kind: DamageKind) -> bool {
        self.forces_of(kind::REFLECT).any(|force| {
            matches!(force.operation, Operation::Reflect(prevent)
                if prevent.kind.as_ref().is_none_or(|list| list.contains(&kind)) && self.is_on(&force, &prevent.of, object, 0))
        })
    }

    /// By how much damage of a kind is lessened.
    pub(crate) fn reduction(&self, object: Object, kind: DamageKind) -> i32 {
        let mut sum = 0i64;
        for force in self.forces_of(kind::REDUCE) {
            if let Operation::Reduce(reduce) = force.operation
                && reduce.kind.as_ref().is_none_or(|list| list.contains(&kind))
                && self.is_on(&force, &reduce.of, object, 0)
            {
                sum += i64::from(self.force_amount(&force, &reduce.by, 0));
            }
        }
        bounded(sum).max(0)
    }
}
