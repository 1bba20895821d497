//! `immune`: what a creature cannot get, take, be targeted by or be affected by (WT-375).

use crate::{
    Ward,
    english::{
        Teller,
        condition::CARD,
        sentence::Line,
        words::{ailment, called, damage, list},
    },
    language::{
        condition::Condition,
        duration::Duration,
        many::Many,
        who::Who,
        words::{Ailment, DamageKind},
    },
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// What cannot be done to a creature (WT-375).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Immune {
    /// The creatures that cannot.
    pub of: Who,
    /// They cannot get these.
    #[serde(default)]
    pub statuses: Option<Many<Ailment>>,
    /// They cannot take damage of these kinds.
    #[serde(default)]
    pub damage: Option<Many<DamageKind>>,
    /// They cannot be targeted by cards that fit.
    #[serde(default)]
    pub targeted_by: Option<Condition>,
    /// They are not affected by cards that fit.
    #[serde(default)]
    pub affected_by: Option<Condition>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Immune: cards(of) filters("targeted_by" = targeted_by, "affected_by" = affected_by) lasts(duration) {
        fn faults(&self, word: &str) -> Vec<String> {
            let to = self.statuses.is_some() || self.damage.is_some();
            if to || !self.filters().is_empty() {
                return Vec::new();
            }
            vec![format!("`{word}` needs `statuses`, `damage`, `targeted_by` or `affected_by`")]
        }
    };
}

impl Verb for Immune {
    type Body = Immune;
    const KIND: u32 = kind::SHIELD;

    fn carry_out(_: &Immune, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(immune: &'a Immune, teller: &Teller<'a>) -> Line {
        let of = teller.subject(&immune.of);
        let time = teller.lasting(immune.duration.as_ref(), &of);
        let mut to: Vec<String> = Vec::new();
        if let Some(statuses) = &immune.statuses {
            to.extend(statuses.iter().map(|status| ailment(*status).to_string()));
        }
        if let Some(damages) = &immune.damage {
            to.push(format!("{} damage", called(damages, "and", damage)));
        }
        let mut told = Vec::new();
        if !to.is_empty() {
            told.push(format!("{} immune to {}", of.is(), list(&to, "and")));
        }
        if let Some(by) = &immune.targeted_by {
            told.push(format!("cannot be targeted by {}", teller.like(Some(by), true).some(CARD).text));
        }
        if let Some(by) = &immune.affected_by {
            let by = teller.like(Some(by), true).some(CARD).text;
            told.push(format!("{} not affected by {by}", of.is()));
        }
        Line::plain(format!("{} {}{time}", of.text, list(&told, "and")))
    }

    fn helps(immune: &Immune, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&immune.of))
    }
}

impl Ward {
    /// Whether effects of this card do nothing to a creature (WT-375).
    pub(crate) fn is_unaffected(&self, object: Object, by: Ctx<'_>) -> bool {
        by.deep == 0
            && self.s.beings.iter().any(|being| being.object == object)
            && self.immunity(object, by, |immune| immune.affected_by.as_ref())
    }

    /// Whether a creature cannot be targeted by this card (WT-375).
    pub(crate) fn is_untouchable(&self, by: Ctx<'_>, object: Object) -> bool {
        self.immunity(object, by, |immune| immune.targeted_by.as_ref())
    }

    pub(crate) fn immunity(
        &self,
        object: Object,
        by: Ctx<'_>,
        part: impl Fn(&Immune) -> Option<&Condition>,
    ) -> bool {
        let Some(source) = by.source else { return false };
        self.forces_of(kind::SHIELD).any(|force| match force.operation {
            Operation::Immune(immune) => part(immune).is_some_and(|condition| {
                let here = match force.lasting {
                    Some(lasting) => lasting.on == Some(object),
                    None => self.who(force.ctx.deeper(), &immune.of).has(object),
                };
                here && self.fits(force.ctx.deeper(), condition, source)
            }),
            _ => false,
        })
    }

    /// Whether a creature cannot get a status, a DOT or a HOT.
    pub(crate) fn is_immune_to(&self, object: Object, ailment: Ailment) -> bool {
        self.forces_of(kind::SHIELD).any(|force| {
            matches!(force.operation, Operation::Immune(immune)
                if immune.statuses.as_ref().is_some_and(|list| list.contains(&ailment)) && self.is_on(&force, &immune.of, object, 0))
        })
    }

    /// Whether a creature cannot take damage of a kind, or damage of that kind to it is prevented.
    pub(crate) fn is_proof_against(&self, object: Object, kind: DamageKind) -> bool {
        let immune = self.forces_of(kind::SHIELD).any(|force| {
            matches!(force.operation, Operation::Immune(immune)
                if immune.damage.as_ref().is_some_and(|list| list.contains(&kind)) && self.is_on(&force, &immune.of, object, 0))
        });
        immune || self.is_prevented(object, kind)
    }
}
