//! `instead`: a card goes elsewhere than to the cemetery (WT-451).

use super::into;
use crate::{
    Ward,
    english::{
        Teller,
        condition::{CARD, base_of},
        sentence::Line,
    },
    language::{condition::Condition, duration::Duration, who::Who, words::Back},
    operations::{
        Operation,
        body::{Keyed, bodies, one},
        verb::{Now, Verb},
    },
    outside::Outside,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A fitting card that would go to the cemetery, from the field or after resolving, goes elsewhere (WT-451).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// The cards that go elsewhere.
    #[serde(rename = "where")]
    pub filter: Condition,
    /// Where they go.
    pub to: Back,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Instead: lasts(duration) {
        fn filters(&self) -> Keyed<'_, Condition> {
            one("where", &self.filter)
        }
    };
}

impl Verb for Instead {
    type Body = Instead;
    const KIND: u32 = kind::INSTEAD;

    fn carry_out(_: &Instead, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_all(now);
    }

    fn line<'a>(instead: &'a Instead, teller: &Teller<'a>) -> Line {
        let base = base_of(&instead.filter).unwrap_or(CARD);
        let what = teller.like(Some(&instead.filter), false).a(base);
        let time = teller.lasting(instead.duration.as_ref(), &what);
        let to = match instead.to {
            Back::Hand => "return it to its owner's hand".into(),
            Back::Deck => "shuffle it into its owner's deck".into(),
            to => format!("put it {}", into(to, "its")),
        };
        let time = if time.is_empty() { time } else { format!(",{time}") };
        Line::plain(format!("if {} would go to the cemetery, {to} instead{time}", what.text))
    }

    fn helps(_: &Instead, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn is_on_nobody(_: &Instead) -> bool {
        true
    }
}

impl Ward {
    /// Where a card goes instead of the cemetery; the newest such effect counts.
    pub(crate) fn instead(&self, object: Object) -> Option<Back> {
        self.forces_of(kind::INSTEAD)
            .filter_map(|force| match force.operation {
                Operation::Instead(instead) if self.fits(force.ctx, &instead.filter, object) => {
                    Some((force.age, instead.to))
                }
                _ => None,
            })
            .max_by_key(|found| found.0)
            .map(|found| found.1)
    }
}
