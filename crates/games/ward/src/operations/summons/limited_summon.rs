//! `limited_summon`: a creature comes from hand, deck or cemetery, held by this card (WT-262, WT-389).

use super::{cemetery, held};
use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        who::Who,
        words::{ControlEnd, Home},
    },
    load::{hollow::At, referent::Referent},
    operations::{
        body::bodies,
        verb::{Now, Verb, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::Player,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A creature card comes to the controller's field, held by this card (WT-262).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitedSummon {
    /// Which: a target in a hand, a deck or a cemetery, or `self`.
    pub what: Who,
    /// Where it goes when its anchor stops (WT-264).
    #[serde(default = "cemetery")]
    pub then: Home,
}

bodies! {
    LimitedSummon: cards(what);
}

impl Verb for LimitedSummon {
    type Body = LimitedSummon;
    const KIND: u32 = kind::AT_ONCE;
    const ONLY_SUMMONS: bool = true;

    fn carry_out(summon: &LimitedSummon, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        for object in game.who(now.ctx(), &summon.what).iter() {
            game.bring(object, now.address, io);
        }
    }

    fn line<'a>(summon: &'a LimitedSummon, teller: &Teller<'a>) -> Line {
        let what = teller.object(&summon.what);
        Line::bid(format!("put {} onto the field{}", what.text, held(summon.then, &what)))
    }

    fn helps(summon: &LimitedSummon, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&summon.what))
    }

    fn worth(_: &LimitedSummon, _: &Ward, _: Player) -> Option<i32> {
        Some(6)
    }

    fn is_in_vain(summon: &LimitedSummon, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.brings_nobody(ctx, game.settled_on(ctx, &summon.what))
    }

    fn lets_go(summon: &LimitedSummon) -> Option<ControlEnd> {
        Some(summon.then.into())
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Card]
    }

    fn unheld(summon: &LimitedSummon, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        let no_magic = Some("`limited_summon` brings creatures (WT-389)");
        at.brings(Some(&summon.what), at.filter_of(&summon.what), no_magic, told);
    }

    fn keeps_its_card(_: &LimitedSummon, _: Option<&Duration>) -> bool {
        true
    }
}
