//! `deal`: damage (WT-366).

use crate::{
    Ward,
    effects::harm::By,
    english::{Teller, sentence::Line, words::damage},
    language::{amount::Amount, who::Who, words::DamageKind},
    operations::{
        body::{bodies, too_small},
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::object::{Object, Objects},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Damage to creatures.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// How much; dice are rolled once for all.
    pub amount: Amount,
    /// To which creatures.
    pub to: Who,
    /// Of which kind.
    #[serde(default = "effect")]
    pub kind: DamageKind,
}

bodies! {
    Deal: cards(to) amounts(amount) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
}

impl Verb for Deal {
    type Body = Deal;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(deal: &Deal, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let ctx = now.ctx();
        let amount = game.rolled(ctx, &deal.amount, io);
        let creature = ctx.source.filter(|source| game.is_field_creature(*source));
        for on in game.affected(ctx, &deal.to).iter() {
            game.hurt(on, amount, deal.kind, Some(By { creature, player: ctx.player }), io);
        }
    }

    fn line<'a>(deal: &'a Deal, teller: &Teller<'a>) -> Line {
        let unit = match deal.kind {
            DamageKind::Effect => "damage".into(),
            kind => format!("{} damage", damage(kind)),
        };
        let amount = teller.measure(&deal.amount, &unit);
        let comma = if amount.contains(',') { "," } else { "" };
        Line::bid(format!("deal {amount}{comma} to {}", teller.object(&deal.to).text))
    }

    fn helps(deal: &Deal, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&deal.to))
    }

    fn is_in_vain(deal: &Deal, game: &Ward, ctx: Ctx<'_>) -> bool {
        let most = match &deal.amount {
            Amount::Dice(dice) => dice.get() * 6,
            amount @ Amount::Number(_) => game.amount(ctx, amount),
            Amount::Formula(_) => return game.reached(ctx, &deal.to).is_some_and(Objects::is_empty),
        };
        let spared = |object: Object| {
            !game.has_health(object)
                || game.is_proof_against(object, deal.kind) && !game.is_reflecting(object, deal.kind)
                || game.reduction(object, deal.kind) >= most
        };
        game.reached(ctx, &deal.to).is_some_and(|on| on.iter().all(spared))
    }
}

const fn effect() -> DamageKind {
    DamageKind::Effect
}
