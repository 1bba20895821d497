//! `allow`: an exception to a rule (WT-394).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        number::Few,
        who::Who,
        words::{Counting, Until},
    },
    load::hollow::At,
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb, harm, help},
    },
    outside::Outside,
    probes::evaluate::MOST_DEEP,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// An exception to a rule (WT-394).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allow {
    /// For which creatures.
    pub what: Who,
    /// What they may do, against the rule.
    pub to: Exception,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// The exceptions there are (WT-394).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exception {
    /// So many further battles in the same combat phase.
    BattleAgain(Few),
    /// As a Limited Summon, to attack the own primary.
    AttackOwnPrimary,
    /// As a Limited Summon, to keep its effects.
    KeepEffects,
    /// As a Limited Summon, to keep its health.
    KeepHealth,
}

bodies! {
    Allow: cards(what) lasts(duration);
}

impl Verb for Allow {
    type Body = Allow;
    const KIND: u32 = kind::ALLOW;

    fn carry_out(_: &Allow, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(allow: &'a Allow, teller: &Teller<'a>) -> Line {
        let what = teller.subject(&allow.what);
        let time = teller.lasting(allow.duration.as_ref(), &what);
        // Of Limited Summons it need not be said again.
        let limited = match what.text.contains("Limited Summon") {
            true => "",
            false if what.many => " as Limited Summons",
            false => " as a Limited Summon",
        };
        let text = match allow.to {
            Exception::BattleAgain(count) => {
                let battles = if count.get() == 1 { "battle" } else { "battles" };
                format!("may initiate {} more {battles} in the same combat phase", count.get())
            }
            Exception::AttackOwnPrimary => format!("may attack {} own primary{limited}", what.its()),
            Exception::KeepEffects => {
                format!("{} {} effects{limited}", what.verb("keeps", "keep"), what.its())
            }
            Exception::KeepHealth => format!("{} {} health{limited}", what.verb("keeps", "keep"), what.its()),
        };
        Line::plain(format!("{} {text}{time}", what.text))
    }

    fn helps(allow: &Allow, named: impl Fn(&Who) -> bool) -> i32 {
        match allow.to {
            Exception::AttackOwnPrimary => harm(named(&allow.what)),
            Exception::BattleAgain(_) | Exception::KeepEffects | Exception::KeepHealth => {
                help(named(&allow.what))
            }
        }
    }

    fn timed(allow: &Allow, _: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        let brief = match duration {
            Some(Duration::UntilEndOf(until)) => matches!(until, Until::Strike | Until::Battle),
            Some(Duration::Next(next)) => next.of != Counting::Plays && next.count.get() == 1,
            _ => false,
        };
        (matches!(allow.to, Exception::BattleAgain(_)) && brief).then(|| {
            "a further battle comes after that is over: `for = { until_end_of = \"combat\" }`".into()
        })
    }
}

impl Ward {
    /// Whether a creature has an exception (WT-394); for further battles, how many.
    pub(crate) fn allowance(&self, object: Object, wanted: impl Fn(Exception) -> i32) -> i32 {
        let mut sum = 0;
        for force in self.forces_of(kind::ALLOW) {
            if let Operation::Allow(allow) = force.operation {
                let worth = wanted(allow.to);
                if worth > 0 && self.is_on(&force, &allow.what, object, MOST_DEEP - 2) {
                    sum += worth;
                }
            }
        }
        sum
    }
}
