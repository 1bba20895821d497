//! `summon_own`: a creature without a card of its own, held by this magic card (WT-268, WT-390).

use crate::{
    Ward,
    english::{
        Teller,
        sentence::Line,
        words::{article, counted, list, type_name},
    },
    language::{
        duration::Duration,
        effect::Mode,
        file::Made,
        who::Who,
        words::{Act, Arrival, CardKind, ControlEnd, Phase},
    },
    load::{hollow::At, referent::Bearer},
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::Player,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A creature without a card of its own.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonOwn {
    /// The creature that is made, as it would stand on a card.
    pub creature: Box<Made>,
}

bodies! {
    SummonOwn:;
}

impl Verb for SummonOwn {
    type Body = SummonOwn;
    const KIND: u32 = kind::AT_ONCE;
    const ONLY_SUMMONS: bool = true;

    fn carry_out(_: &SummonOwn, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let run = &now.run;
        let object = run.source.made();
        let there = game.is_on_field(run.source) && game.holds_anchor(run.source, run);
        let barred = game.s.phase == Phase::WrapUp || game.is_barred_player(run.player, Act::Summon, None);
        if !there || barred || game.being(object).is_some() || !game.has_room(run.player) {
            return;
        }
        let primary = game.primary(run.player).is_none() && game.side(run.player).coming.is_none();
        let how = if primary { Arrival::Effect } else { Arrival::Limited };
        game.arrive(object, run.player, how, "chain", Some(now.address), io);
        game.hold(object, run.source, run.player, now.address);
    }

    fn line<'a>(summon: &'a SummonOwn, _: &Teller<'a>) -> Line {
        let made = &summon.creature;
        let dice = counted(made.dice.get(), "attack die", "attack dice");
        let modifier = match made.modifier.get() {
            0 => String::new(),
            modifier => format!(", modifier +{modifier}"),
        };
        let traits =
            if made.traits.is_empty() { String::new() } else { format!(", {}", list(&made.traits, "and")) };
        Line::bid(format!(
            "put {} onto the field as a Limited Summon ({}; {}: {dice}, AL {}, SPD {}, HP {}{modifier}{traits})",
            article(&made.name),
            type_name(made.kind),
            made.attack,
            made.al.get(),
            made.spd.get(),
            made.hp.get(),
        ))
    }

    fn helps(_: &SummonOwn, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &SummonOwn, _: &Ward, _: Player) -> Option<i32> {
        Some(6)
    }

    fn is_in_vain(_: &SummonOwn, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.brings_nobody(ctx, None)
    }

    fn lets_go(_: &SummonOwn) -> Option<ControlEnd> {
        Some(ControlEnd::Cemetery)
    }

    fn misplaced(_: Mode, bearer: Bearer) -> Option<&'static str> {
        (bearer.kind != CardKind::Magic).then_some("`summon_own` is an operation of magic cards (WT-390)")
    }

    fn unheld(_: &SummonOwn, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        at.must_stay(told);
    }

    fn keeps_its_card(_: &SummonOwn, _: Option<&Duration>) -> bool {
        true
    }
}

/// The creature that an operation makes, if it makes one.
pub(crate) fn made_by(operation: &Operation) -> Option<&Made> {
    match operation {
        Operation::SummonOwn(own) => Some(&own.creature),
        _ => None,
    }
}

/// How many creatures of its own a list of operations would make: of what is chosen between, the most.
pub(crate) fn made(operations: &[Operation], looped: bool) -> usize {
    let of = |operation: &Operation| match made_by(operation) {
        Some(_) => 1 + usize::from(looped),
        None => {
            let lists = operation.body().lists().into_iter();
            lists.map(|list| made(list.operations, looped || list.round.is_loop())).max().unwrap_or(0)
        }
    };
    operations.iter().map(of).sum()
}
