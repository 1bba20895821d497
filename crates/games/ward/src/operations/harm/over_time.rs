//! `dot` and `hot`: damage and healing over time (WT-233, WT-239, WT-240, WT-369, WT-370).

use crate::{
    Ward,
    english::{
        Teller,
        noun::Noun,
        sentence::Line,
        time,
        words::{pips, times},
    },
    field::leaving::ailment_of,
    language::{amount::Amount, duration::Release, number::Few, trigger::Moment, who::Who, words::DotKind},
    operations::{
        body::{bodies, too_small},
        verb::{Now, Verb, harm, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::OverTime,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Damage over time.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dot {
    /// Whether it burns, poisons, bleeds or wraps.
    pub kind: DotKind,
    /// On which creatures.
    pub on: Who,
    /// How much at each tick. Dice are rolled at each.
    pub amount: Amount,
    /// How often it ticks; left out, without end (WT-240).
    #[serde(default)]
    pub ticks: Option<Few>,
    /// Another time than the tick point (WT-233).
    #[serde(default)]
    pub at: Option<Moment>,
    /// For Wrap: what releases the creature (WT-239).
    #[serde(default)]
    pub release: Option<Release>,
    /// Whether it ends with its source (WT-240).
    #[serde(default)]
    pub while_source: bool,
}

/// Healing over time.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hot {
    /// On which creatures.
    pub on: Who,
    /// How much at each tick. Dice are rolled at each.
    pub amount: Amount,
    /// How often it ticks; left out, without end.
    #[serde(default)]
    pub ticks: Option<Few>,
    /// Another time than the tick point.
    #[serde(default)]
    pub at: Option<Moment>,
    /// Whether it ends with its source.
    #[serde(default)]
    pub while_source: bool,
}

bodies! {
    Dot: cards(on) amounts(amount) {
        fn release(&self) -> Option<&Release> {
            self.release.as_ref()
        }
        fn faults(&self, word: &str) -> Vec<String> {
            let told = match (&self.release, self.kind) {
                (None, DotKind::Wrap) => Some("Wrap needs a `release` (WT-239)"),
                (Some(_), DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => {
                    Some("only Wrap has a `release` (WT-239)")
                }
                (Some(_), DotKind::Wrap) | (None, DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => None,
            };
            told.map(String::from).into_iter().chain(too_small(word, self.amounts())).collect()
        }
    };
    Hot: cards(on) amounts(amount) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
}

/// What comes back at each tick, whether it harms or heals.
#[derive(Clone, Copy)]
pub(crate) struct Ticking<'a> {
    /// How it harms; none if it heals.
    pub(crate) kind: Option<DotKind>,
    /// How much at each tick.
    pub(crate) amount: &'a Amount,
    /// How often; none for without end.
    pub(crate) ticks: Option<Few>,
    /// Another time than the tick point.
    pub(crate) at: Option<Moment>,
    /// What releases the creature.
    pub(crate) release: Option<&'a Release>,
    /// Whether it ends with its source.
    pub(crate) while_source: bool,
}

impl Verb for Dot {
    type Body = Dot;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(dot: &Dot, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        if let Some(ticking) = Dot::ticking(dot) {
            game.begin_ticking(now, &dot.on, ticking, io);
        }
    }

    fn line<'a>(dot: &'a Dot, teller: &Teller<'a>) -> Line {
        let on = teller.subject(&dot.on);
        let what = match dot.kind {
            DotKind::Burned => format!("{} Burned", on.verb("becomes", "become")),
            DotKind::Poisoned => format!("{} Poisoned", on.verb("becomes", "become")),
            DotKind::Bleed => format!("{} under Bleed", on.verb("comes", "come")),
            DotKind::Wrap => format!("{} under Wrap", on.verb("comes", "come")),
        };
        let mut told = told_ticks(teller, &dot.amount, "damage", dot.ticks, dot.at, &on);
        match &dot.release {
            Some(Release::Roll(on_roll)) => {
                told.push_str(&format!(", until {} controller rolls {} at a tick", on.its(), pips(on_roll)));
            }
            Some(release) => told.push_str(&format!(", {}", teller.release(release, &on))),
            None => {}
        }
        if dot.while_source {
            let ends = teller.while_source_ends();
            let joint = if matches!(dot.release, Some(Release::Roll(_))) { " or" } else { ", until" };
            told.push_str(&format!("{joint} {ends}"));
        }
        Line::plain(format!("{} {what}: {told}", on.text))
    }

    fn helps(dot: &Dot, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&dot.on))
    }

    fn is_in_vain(dot: &Dot, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.spares_all(ctx, &dot.on, ailment_of(Some(dot.kind)))
    }

    fn ticking(dot: &Dot) -> Option<Ticking<'_>> {
        let Dot { kind, on: _, amount, ticks, at, release, while_source } = dot;
        Some(Ticking {
            kind: Some(*kind),
            amount,
            ticks: *ticks,
            at: *at,
            release: release.as_ref(),
            while_source: *while_source,
        })
    }
}

impl Verb for Hot {
    type Body = Hot;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(hot: &Hot, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        if let Some(ticking) = Hot::ticking(hot) {
            game.begin_ticking(now, &hot.on, ticking, io);
        }
    }

    fn line<'a>(hot: &'a Hot, teller: &Teller<'a>) -> Line {
        let on = teller.subject(&hot.on);
        let mut told = told_ticks(teller, &hot.amount, "HP", hot.ticks, hot.at, &on);
        if hot.while_source {
            told.push_str(&format!(", {}", teller.while_source()));
        }
        Line::plain(format!("{} {} over time: {told}", on.text, on.verb("heals", "heal")))
    }

    fn helps(hot: &Hot, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&hot.on))
    }

    fn ticking(hot: &Hot) -> Option<Ticking<'_>> {
        let Hot { on: _, amount, ticks, at, while_source } = hot;
        Some(Ticking {
            kind: None,
            amount,
            ticks: *ticks,
            at: *at,
            release: None,
            while_source: *while_source,
        })
    }
}

/// "3 damage at each of 2 ticks", "d6 damage at the start of its controller's turn, 3 times".
fn told_ticks(
    teller: &Teller<'_>,
    amount: &Amount,
    unit: &str,
    ticks: Option<Few>,
    at: Option<Moment>,
    on: &Noun,
) -> String {
    let amount = teller.measure(amount, unit);
    let when = at.map(|at| {
        let controller = format!("{} controller's", on.its());
        time::moment(at, &controller, "the other player's")
    });
    match (when, ticks.map(Few::get)) {
        (None, None) => format!("{amount} at each tick"),
        (None, Some(1)) => format!("{amount} at the next tick"),
        (None, Some(count)) => format!("{amount} at each of the next {count} ticks"),
        (Some(when), None) => format!("{amount} {when}"),
        (Some(when), Some(count)) => format!("{amount} {when}, {}", times(count)),
    }
}

impl Ward {
    /// Something that ticks begins on each of these.
    fn begin_ticking(&mut self, now: &Now<'_>, on: &Who, ticking: Ticking<'_>, io: &mut dyn Outside) {
        let run = now.run;
        for on in self.affected(now.ctx(), on).iter() {
            let there = run.source_there && self.is_on_field(run.source);
            if ticking.while_source && !there {
                continue; // WT-439
            }
            let each = OverTime {
                address: now.address,
                source: Some(run.source).filter(|_| there),
                controller: run.player,
                on,
                kind: ticking.kind,
                left: ticking.ticks.map(|ticks| ticks.get() as u8),
                player: None,
                age: self.s.tick_clock(),
            };
            self.apply_over_time(each, io);
        }
    }
}
