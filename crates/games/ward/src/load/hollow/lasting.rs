//! What would last too short a time, or not at all.

use super::filter::{is_infinite, is_itself, kind_of, names};
use super::{Hollow, holds_nothing, resolves};
use crate::language::{
    duration::Duration,
    effect::Mode,
    operation::Operation,
    ruling::{Allow, Exception},
    trigger::Trigger,
    walk::Scope,
    who::Who,
    words::{CardKind, Counting, Found, Raised, Stat, Until},
};
use crate::load::error::MIXED_HEALTH;

impl<'a> Hollow<'a, '_> {
    /// HP are what is left: they change at once or not at all.
    pub(super) fn health(&self, operation: &Operation, told: &mut Vec<String>) {
        if operation.mixes_health() {
            return told.push(MIXED_HEALTH.into());
        }
        if !operation.changes_health() {
            return;
        }
        let word = operation.word();
        let else_use = if matches!(operation, Operation::Swap(_)) { "" } else { ", or use `max_hp`" };
        let timed = operation.duration().or(self.effect.duration.as_ref());
        if self.effect.mode == Mode::Static {
            told.push(format!("HP are what is left and change at once, and a static effect has no moment for that: `{word}` them in an effect that is played, used or triggered{else_use} (WT-256, WT-447)"));
        } else if timed.is_some_and(|duration| *duration != Duration::Instant) {
            told.push(format!("HP are what is left and change at once: `{word}` them without a `for`{else_use} (WT-256, WT-447)"));
        }
    }

    /// What needs the card on the field to hold something.
    pub(super) fn anchors(&self, operation: &Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let word = operation.word();
        let (what, filter) = match operation {
            Operation::LimitedSummon(summon) => (Some(&summon.what), self.filter_of(&summon.what, scope)),
            Operation::FromCemetery(raise) if raise.to == Raised::Field => {
                (Some(&raise.what), self.filter_of(&raise.what, scope))
            }
            Operation::Search(search) if search.to == Found::Field => (None, search.filter.as_ref()),
            Operation::TakeControl(_) | Operation::SummonOwn(_) => {
                if self.is_absent() || self.gone_by(scope).is_some() {
                    told.push(holds_nothing(word));
                }
                return;
            }
            _ => return,
        };
        let itself = match what {
            Some(Who::This) => true,
            Some(Who::Event) => self.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself),
            _ => false,
        };
        let kind = if itself { Some(self.bearer.kind) } else { filter.and_then(kind_of) };
        let summons = matches!(operation, Operation::LimitedSummon(_));
        match kind {
            Some(CardKind::Magic) if summons => {
                told.push("`limited_summon` brings creatures (WT-389)".into());
            }
            Some(CardKind::Magic) => {
                if !filter.is_some_and(is_infinite) {
                    told.push("of magic only Infinite cards come to the field by an effect: say `magic_type_is = \"infinite\"`".into());
                }
                return;
            }
            None if !matches!(what, Some(Who::Event)) && !filter.is_some_and(names) => {
                told.push(format!(
                    "`{word}` brings creatures to the field: say `card = \"creature\"` in `where`"
                ));
            }
            Some(CardKind::Creature) | None => {}
        }
        if (self.is_absent() || self.gone_by(scope).is_some()) && !itself {
            told.push(holds_nothing(word));
        }
    }

    pub(super) fn durations(&self, operation: &'a Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let word = operation.word();
        let is_status = matches!(operation, Operation::Fear(_) | Operation::Stun(_));
        let stated = operation.duration();
        if is_status && stated.is_none() && self.effect.duration.is_some() {
            told.push(format!("`{word}` says itself how long it lasts: put the `for` into it"));
        }
        let over_time = match operation {
            Operation::Dot(dot) => dot.while_source,
            Operation::Hot(hot) => hot.while_source,
            _ => false,
        };
        let lasts = operation.body().lasts().is_some();
        let duration = stated.or(self.effect.duration.as_ref().filter(|_| lasts && !is_status));
        let bound = over_time || duration == Some(&Duration::WhileSource);
        if bound && (self.is_absent() || self.gone_by(scope).is_some()) {
            told.push(format!(
                "`while_source` ends at once: the card is not on the field when `{word}` begins (WT-439)"
            ));
        } else if bound
            && (over_time || is_status)
            && resolves(self.effect)
            && self.is_brief()
            && !self.stays()
        {
            told.push(format!(
                "a Standard or Lightning card does not stay for `{word}`: it would be over at once (WT-178)"
            ));
        }
        if matches!(operation, Operation::TakeControl(_))
            && duration == Some(&Duration::WhileOnField)
            && self.bearer.magic.is_some()
        {
            told.push("a magic card does not stay for that and would let the creature go at once: `for = \"while_source\"` (WT-461)".into());
        }
        self.ends_too_soon(operation, duration, told);
        let of_creature = match duration {
            Some(Duration::WhileOnField | Duration::Until(_)) => true,
            Some(Duration::Next(next)) => next.of != Counting::Plays,
            _ => false,
        };
        let on_nobody = match operation {
            Operation::SummonCostChange(_) | Operation::Instead(_) => true,
            Operation::Forbid(forbid) => forbid.players.is_some(),
            _ => false,
        };
        if matches!(operation, Operation::Stun(_))
            && matches!(duration, Some(Duration::Next(next)) if matches!(next.of, Counting::HitRolls | Counting::DamageRolls))
        {
            told.push(
                "a Stunned creature rolls nothing, so that would never end: count `battles` (WT-246)".into(),
            );
        }
        let rolls = matches!(duration, Some(Duration::Next(next)) if next.of != Counting::Plays);
        let on_magic = match operation {
            Operation::Suppress(lasting) => self.is_magic(&lasting.what, scope),
            _ => false,
        };
        if of_creature && on_nobody {
            told.push(format!("`{word}` is on no creature, so a duration that looks at one never ends"));
        } else if rolls && on_magic {
            told.push("a magic card rolls and battles nothing, so that would never end".into());
        }
    }

    /// What is over before it could show.
    pub(super) fn ends_too_soon(
        &self,
        operation: &Operation,
        duration: Option<&Duration>,
        told: &mut Vec<String>,
    ) {
        let next = match duration {
            Some(Duration::Next(next)) => Some(next),
            _ => None,
        };
        let of_damage = match operation {
            Operation::AttackDice(_) | Operation::DamageBonus(_) => true,
            Operation::Set(set) => set.stat == Stat::AttackDice,
            Operation::Multiply(multiply) => multiply.stat == Stat::AttackDice,
            _ => false,
        };
        if of_damage && next.is_some_and(|next| next.of == Counting::HitRolls) {
            told.push("damage is rolled after the Hit roll, when that is over: count `damage_rolls`".into());
        }
        let brief = matches!(duration, Some(Duration::UntilEndOf(Until::Strike | Until::Battle)))
            || next.is_some_and(|next| next.of != Counting::Plays && next.count.get() == 1);
        if let Operation::Allow(Allow { to: Exception::BattleAgain(_), .. }) = operation
            && brief
        {
            told.push(
                "a further battle comes after that is over: `for = { until_end_of = \"combat\" }`".into(),
            );
        }
    }
}
