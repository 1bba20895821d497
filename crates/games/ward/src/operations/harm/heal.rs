//! `heal`: creatures regain HP (WT-367).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        amount::{Amount, Healing},
        who::Who,
    },
    operations::{
        body::{Keyed, bodies, one, too_small},
        verb::{Now, Verb, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::{Player, object::Object},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Healing of creatures.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heal {
    /// How many HP each regains, or `all` that are missing.
    pub amount: Healing,
    /// The creatures that are healed.
    pub of: Who,
    /// Whether it may exceed the original HP (WT-37).
    #[serde(default)]
    pub beyond_original: bool,
}

bodies! {
    Heal: cards(of) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.amount {
                Healing::All => Keyed::new(),
                Healing::Some(amount) => one("amount", amount),
            }
        }
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
}

impl Verb for Heal {
    type Body = Heal;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(heal: &Heal, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let amount = match &heal.amount {
            Healing::All => None,
            Healing::Some(amount) => Some(game.rolled(now.ctx(), amount, io)),
        };
        for on in game.affected(now.ctx(), &heal.of).iter() {
            game.heal(on, amount, heal.beyond_original, io);
        }
    }

    fn line<'a>(heal: &'a Heal, teller: &Teller<'a>) -> Line {
        let amount = match &heal.amount {
            Healing::All => None,
            Healing::Some(amount) => Some(teller.measure(amount, "HP")),
        };
        let of = teller.subject(&heal.of);
        let amount = amount.unwrap_or_else(|| format!("all {} HP", of.its()));
        let beyond = if heal.beyond_original {
            format!(", even beyond {} original HP", of.its())
        } else {
            String::new()
        };
        Line::plain(format!("{} {} {amount}{beyond}", of.text, of.verb("regains", "regain")))
    }

    fn helps(heal: &Heal, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&heal.of))
    }

    fn worth(heal: &Heal, game: &Ward, player: Player) -> Option<i32> {
        if !matches!(heal.of, Who::OwnPrimary | Who::This | Who::Target) {
            return None;
        }
        let own = game.primary(player).and_then(|own| game.being(own));
        let missing = own.map_or(0, |being| being.max - being.hp);
        Some(if missing >= 5 { 5 } else { -8 })
    }

    fn is_in_vain(heal: &Heal, game: &Ward, ctx: Ctx<'_>) -> bool {
        let beyond = heal.beyond_original && matches!(heal.amount, Healing::Some(_));
        let whole = |object: Object| {
            !game.has_health(object)
                || !beyond && game.being(object).is_some_and(|being| being.hp >= being.max)
        };
        game.reached(ctx, &heal.of).is_some_and(|on| on.iter().all(whole))
    }
}
