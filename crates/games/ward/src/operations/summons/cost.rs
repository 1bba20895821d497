//! `summon_cost` and `summon_cost_change`: what a summon costs (WT-121, WT-391, WT-392).

use crate::{
    Ward,
    english::{Teller, condition::CREATURE, sentence::Line, time, words::list},
    language::{
        amount::HowMany,
        condition::Condition,
        duration::Duration,
        effect::{Cost, Mode},
        number::{Few, Int},
        who::Who,
        words::{CardKind, Players},
    },
    load::{hollow::At, referent::Bearer},
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::has_player,
    set::index::kind,
    state::{Player, object::Object},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A creature's own summoning requirement, in place of that of its AL (WT-121).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonCost {
    /// How many sacrifices.
    pub sacrifices: Int<0, 8>,
    /// Only creatures that fit can be sacrificed.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// What is paid besides.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What must be true of the game.
    #[serde(rename = "if", default)]
    pub condition: Option<Condition>,
}

/// More or fewer sacrifices, never below 0 (WT-392).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonCostChange {
    /// Whose summons cost so much more or less.
    #[serde(default = "own")]
    pub who: Players,
    /// Only summons of creatures that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// By how many.
    pub by: Int<-8, 8>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    SummonCost: filters("where" = filter, "if" = condition) {
        fn costs(&self) -> &[Cost] {
            &self.cost
        }
        fn may_be_static(&self) -> bool {
            true
        }
    };
    SummonCostChange: filters("where" = filter) lasts(duration);
}

impl Verb for SummonCost {
    type Body = SummonCost;
    const KIND: u32 = kind::AT_ONCE;

    /// Nothing: it is looked at where summons are paid.
    fn carry_out(_: &SummonCost, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn line<'a>(cost: &'a SummonCost, teller: &Teller<'a>) -> Line {
        let count = cost.sacrifices.get();
        let mut costs: Vec<String> = Vec::new();
        if count > 0 {
            let like = teller.like(cost.filter.as_ref(), count > 1);
            let few = Few::new(count);
            let what = like.so_many(HowMany::Exactly(few), CREATURE).text;
            costs.push(format!("sacrifice {what}"));
        }
        costs.extend(cost.cost.iter().map(|cost| teller.one_cost(cost)));
        let none = if count == 0 { ", without a sacrifice" } else { "" };
        let only = cost.condition.as_ref().map(|condition| match condition {
            Condition::During(during) => time::adverb(during),
            other => format!("if {}", teller.clause(&teller.who(&Who::This), other)),
        });
        match (only, costs.is_empty()) {
            (None, true) => Line::plain("this creature is summoned without a sacrifice"),
            (None, false) => Line::bid(format!("to summon this creature{none}, {}", list(&costs, "and"))),
            (Some(only), true) => {
                Line::plain(format!("this creature needs no sacrifice, but can be summoned only {only}"))
            }
            (Some(only), false) => Line::plain(format!(
                "this creature can be summoned only {only}. To summon it{none}, {}",
                list(&costs, "and")
            )),
        }
    }

    fn helps(_: &SummonCost, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn misplaced(mode: Mode, bearer: Bearer) -> Option<&'static str> {
        (mode != Mode::Static || bearer.kind != CardKind::Creature)
            .then_some("`summon_cost` is a static effect of a creature (WT-391)")
    }
}

impl Verb for SummonCostChange {
    type Body = SummonCostChange;
    const KIND: u32 = kind::COST;
    const NAMES_PLAYERS: bool = true;

    fn carry_out(_: &SummonCostChange, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_all(now);
    }

    fn line<'a>(change: &'a SummonCostChange, teller: &Teller<'a>) -> Line {
        let which = teller.like(change.filter.as_ref(), true).some(CREATURE);
        let time = teller.lasting(change.duration.as_ref(), &which);
        let by = change.by.get();
        let number = by.unsigned_abs();
        let more = if by < 0 { "fewer" } else { "more" };
        let sacrifices = if number == 1 { "sacrifice" } else { "sacrifices" };
        let who = match change.who {
            Players::Own => "you",
            Players::Opponent => "your opponent",
            Players::Both => "each player",
        };
        Line::plain(format!("{} cost {who} {number} {more} {sacrifices}{time}", which.text))
    }

    fn helps(_: &SummonCostChange, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn changes_nothing(change: &SummonCostChange, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        if change.by.get() == 0 {
            told.push(format!("`{}` with `by = 0` changes nothing", at.word()));
        }
    }

    fn is_on_nobody(_: &SummonCostChange) -> bool {
        true
    }
}

/// The summoning requirement that an operation is, if it is one.
pub(crate) const fn requirement(operation: &Operation) -> Option<&SummonCost> {
    match operation {
        Operation::SummonCost(cost) => Some(cost),
        _ => None,
    }
}

impl Ward {
    /// How many sacrifices a summon of this card by this player needs now (WT-117 to WT-121).
    pub(crate) fn sacrifices_needed(&self, player: Player, object: Object) -> usize {
        let Some(face) = self.creature(object) else { return 0 };
        let mut needed = i32::from(face.sacrifices());
        for force in self.forces_of(kind::COST) {
            if let Operation::SummonCostChange(change) = force.operation
                && has_player(change.who, force.ctx.player, player)
                && change.filter.as_ref().is_none_or(|filter| self.fits(force.ctx, filter, object))
            {
                needed += change.by.get();
            }
        }
        usize::try_from(needed.max(0)).unwrap_or(0)
    }
}

const fn own() -> Players {
    Players::Own
}
