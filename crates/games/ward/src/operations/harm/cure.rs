//! `cure`: statuses, what works over time, raises and reductions end (WT-374).

use crate::{
    Ward,
    english::{
        Teller,
        sentence::Line,
        words::{ailment, list},
    },
    field::leaving::ailment_of,
    language::{
        many::Many,
        who::Who,
        words::{Ailment, Boon},
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

/// An end of ailments and boons.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cure {
    /// Of which creatures.
    pub of: Who,
    /// Which statuses, DOTs and HOTs.
    #[serde(default)]
    pub what: Option<Many<Ailment>>,
    /// Raises and reductions too.
    #[serde(default)]
    pub also: Option<Many<Boon>>,
}

bodies! {
    Cure: cards(of) {
        fn faults(&self, word: &str) -> Vec<String> {
            let ends = self.what.is_some() || self.also.is_some();
            if ends { Vec::new() } else { vec![format!("`{word}` needs `what` or `also`")] }
        }
    };
}

impl Verb for Cure {
    type Body = Cure;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(cure: &Cure, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        for on in game.affected(now.ctx(), &cure.of).iter() {
            game.cure(cure, on);
        }
    }

    fn line<'a>(cure: &'a Cure, teller: &Teller<'a>) -> Line {
        let of = teller.object(&cure.of);
        let what = cure.what.iter().flat_map(|what| what.iter()).map(|what| ailment(*what));
        let also = cure.also.iter().flat_map(|also| also.iter()).map(|also| match also {
            Boon::Bonuses => "all bonuses",
            Boon::Penalties => "all penalties",
        });
        let ended: Vec<&str> = what.chain(also).collect();
        Line::bid(format!("end {} on {}", list(&ended, "and"), of.text))
    }

    fn helps(cure: &Cure, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&cure.of))
    }

    fn is_in_vain(cure: &Cure, game: &Ward, ctx: Ctx<'_>) -> bool {
        let named = |object: Object| {
            cure.what.iter().flat_map(|list| list.iter()).any(|each| game.is_under(object, *each))
        };
        cure.also.is_none() && game.reached(ctx, &cure.of).is_some_and(|on| !on.iter().any(named))
    }
}

impl Ward {
    /// Ends on a creature what a cure names.
    fn cure(&mut self, cure: &Cure, on: Object) {
        let named = |ailment: Ailment| cure.what.as_ref().is_some_and(|list| list.contains(&ailment));
        let mut at = 0;
        while at < self.s.over_time.len() {
            let each = self.s.over_time[at];
            if each.on == on && named(ailment_of(each.kind)) {
                self.end_over_time(at);
            } else {
                at += 1;
            }
        }
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let ends = lasting.on == Some(on)
                && self.operation(lasting.address).is_some_and(|operation| {
                    operation.status().is_some_and(named)
                        || boon(operation, lasting.amount)
                            .is_some_and(|boon| cure.also.as_ref().is_some_and(|list| list.contains(&boon)))
                });
            if ends { self.end_lasting(at) } else { at += 1 }
        }
    }
}

/// Whether something lasting raises or lowers a number.
fn boon(operation: &Operation, amount: i32) -> Option<Boon> {
    let lowers = match (operation, operation.raises()) {
        (_, Some(_)) => amount < 0,
        (Operation::Multiply(multiply), None) => multiply.by.get() < multiply.over.get(),
        (_, None) => return None,
    };
    Some(if lowers { Boon::Penalties } else { Boon::Bonuses })
}
