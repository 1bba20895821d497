//! What an operation is made of, whichever it is: its cards, amounts, filters and duration, each with its key.

use super::{
    amount::{Amount, Healing},
    condition::Condition,
    dice::CriticalMiss,
    duration::Duration,
    harm::Failing,
    operation::Operation,
    who::Who,
    words::Stat,
};
use arrayvec::ArrayVec;

/// A few parts of one kind, each with its key.
pub type Parts<'a, T> = ArrayVec<(&'static str, &'a T), 2>;

fn parts<'a, T>(list: impl IntoIterator<Item = (&'static str, &'a T)>) -> Parts<'a, T> {
    list.into_iter().collect()
}

fn optional<'a, T>(list: impl IntoIterator<Item = (&'static str, Option<&'a T>)>) -> Parts<'a, T> {
    list.into_iter().filter_map(|(key, part)| part.map(|part| (key, part))).collect()
}

/// The cards that an operation names. Compound operations name none of their own here.
pub fn whos(operation: &Operation) -> Parts<'_, Who> {
    use Operation as O;
    match operation {
        O::Al(c)
        | O::Spd(c)
        | O::Hit(c)
        | O::DamageBonus(c)
        | O::Modifier(c)
        | O::AttackDice(c)
        | O::HitDice(c)
        | O::MaxHp(c) => parts([("of", &c.of)]),
        O::Set(o) => parts([("of", &o.of)]),
        O::Swap(o) => parts([("of", &o.of), ("with", &o.with)]),
        O::Multiply(o) => parts([("of", &o.of)]),
        O::Deal(o) => parts([("to", &o.to)]),
        O::Heal(o) => parts([("of", &o.of)]),
        O::Prevent(o) | O::Reflect(o) => parts([("of", &o.of)]),
        O::Reduce(o) => parts([("of", &o.of)]),
        O::Dot(o) => parts([("on", &o.on)]),
        O::Hot(o) => parts([("on", &o.on)]),
        O::Fear(o) => parts([("on", &o.on)]),
        O::Freeze(o) => parts([("on", &o.on)]),
        O::Stun(o) => parts([("on", &o.on)]),
        O::Cure(o) => parts([("of", &o.of)]),
        O::Immune(o) => parts([("of", &o.of)]),
        O::FromCemetery(o) => parts([("what", &o.what)]),
        O::Return(o) => parts([("what", &o.what)]),
        O::Kill(o) | O::DestroyMagic(o) | O::Negate(o) => parts([("what", &o.what)]),
        O::Suppress(o) | O::StrikeFirst(o) | O::StrikeLast(o) => parts([("what", &o.what)]),
        O::TakeControl(o) => parts([("of", &o.of)]),
        O::LimitedSummon(o) => parts([("what", &o.what)]),
        O::Forbid(o) => optional([("creatures", o.creatures.as_ref())]),
        O::Allow(o) => parts([("what", &o.what)]),
        O::CriticalHit(o) => parts([("of", &o.of)]),
        O::CriticalMiss(o) => parts([("of", &o.of)]),
        O::Become(o) => parts([("what", &o.what)]),
        O::Attach(o) => parts([("what", &o.what), ("to", &o.to)]),
        O::Draw(_)
        | O::Discard(_)
        | O::Search(_)
        | O::DeckToCemetery(_)
        | O::Look(_)
        | O::Reveal(_)
        | O::Shuffle(_)
        | O::ClearField(_)
        | O::SummonOwn(_)
        | O::SummonCost(_)
        | O::SummonCostChange(_)
        | O::Reroll(_)
        | O::SetDie(_)
        | O::AddDie(_)
        | O::Instead(_)
        | O::Play(_)
        | O::Choose(_)
        | O::May(_)
        | O::If(_)
        | O::ForEach(_)
        | O::Repeat(_)
        | O::Roll(_) => Parts::new(),
    }
}

/// The amounts of an operation.
pub fn amounts(operation: &Operation) -> Parts<'_, Amount> {
    use Operation as O;
    match operation {
        O::Al(c)
        | O::Spd(c)
        | O::Hit(c)
        | O::DamageBonus(c)
        | O::Modifier(c)
        | O::AttackDice(c)
        | O::HitDice(c)
        | O::MaxHp(c) => parts([("by", &c.by)]),
        O::Set(o) => parts([("to", &o.to)]),
        O::Deal(o) => parts([("amount", &o.amount)]),
        O::Heal(o) => match &o.amount {
            Healing::All => Parts::new(),
            Healing::Some(amount) => parts([("amount", amount)]),
        },
        O::Reduce(o) => parts([("by", &o.by)]),
        O::Dot(o) => parts([("amount", &o.amount)]),
        O::Hot(o) => parts([("amount", &o.amount)]),
        O::Fear(o) => match &o.failing {
            Failing::LoseStrike | Failing::EndBattle => Parts::new(),
            Failing::Damage(amount) => parts([("failing", amount)]),
        },
        O::Draw(o) => parts([("cards", &o.cards)]),
        O::Discard(o) => parts([("cards", &o.cards)]),
        O::DeckToCemetery(o) => parts([("cards", &o.cards)]),
        O::Look(o) | O::Reveal(o) => optional([("top", o.top.as_ref())]),
        O::CriticalMiss(o) => match &o.change {
            CriticalMiss::Damage(amount) => parts([("change", amount)]),
            CriticalMiss::Off | CriticalMiss::Force | CriticalMiss::Taker(_) => Parts::new(),
        },
        _ => Parts::new(),
    }
}

/// The filters of an operation.
pub fn filters(operation: &Operation) -> Parts<'_, Condition> {
    use Operation as O;
    match operation {
        O::Immune(o) => {
            optional([("targeted_by", o.targeted_by.as_ref()), ("affected_by", o.affected_by.as_ref())])
        }
        O::Discard(o) => optional([("where", o.filter.as_ref())]),
        O::Search(o) => optional([("where", o.filter.as_ref())]),
        O::ClearField(o) => optional([("where", o.filter.as_ref())]),
        O::SummonCost(o) => optional([("where", o.filter.as_ref()), ("if", o.condition.as_ref())]),
        O::SummonCostChange(o) => optional([("where", o.filter.as_ref())]),
        O::Forbid(o) => optional([("where", o.filter.as_ref())]),
        O::Instead(o) => parts([("where", &o.filter)]),
        O::Play(o) => optional([("where", o.filter.as_ref())]),
        _ => Parts::new(),
    }
}

/// Whether an operation goes on for a time, and the duration it states.
pub fn lasts(operation: &Operation) -> Option<Option<&Duration>> {
    use Operation as O;
    Some(match operation {
        O::Al(c)
        | O::Spd(c)
        | O::Hit(c)
        | O::DamageBonus(c)
        | O::Modifier(c)
        | O::AttackDice(c)
        | O::HitDice(c)
        | O::MaxHp(c) => c.duration.as_ref(),
        O::Set(o) => o.duration.as_ref(),
        O::Swap(o) => o.duration.as_ref(),
        O::Multiply(o) => o.duration.as_ref(),
        O::Prevent(o) | O::Reflect(o) => o.duration.as_ref(),
        O::Reduce(o) => o.duration.as_ref(),
        O::Fear(o) => o.duration.as_ref(),
        O::Stun(o) => o.duration.as_ref(),
        O::Immune(o) => o.duration.as_ref(),
        O::Suppress(o) | O::StrikeFirst(o) | O::StrikeLast(o) => o.duration.as_ref(),
        O::TakeControl(o) => o.duration.as_ref(),
        O::SummonCostChange(o) => o.duration.as_ref(),
        O::Forbid(o) => o.duration.as_ref(),
        O::Allow(o) => o.duration.as_ref(),
        O::CriticalHit(o) => o.duration.as_ref(),
        O::CriticalMiss(o) => o.duration.as_ref(),
        O::Become(o) => o.duration.as_ref(),
        O::Instead(o) => o.duration.as_ref(),
        _ => return None,
    })
}

/// The duration that an operation states.
pub fn duration(operation: &Operation) -> Option<&Duration> {
    lasts(operation).flatten()
}

/// Whether an operation changes what is left of a creature's HP, which is done at once.
pub fn changes_health(operation: &Operation) -> bool {
    match operation {
        Operation::Set(set) => set.stat == Stat::Hp,
        Operation::Multiply(multiply) => multiply.stat == Stat::Hp,
        Operation::Swap(swap) => swap.stat == Stat::Hp && swap.with_stat.is_none_or(|stat| stat == Stat::Hp),
        _ => false,
    }
}

/// Whether an operation has a duration of its own where neither it nor its effect states one (WT-248).
pub const fn has_default_duration(operation: &Operation) -> bool {
    matches!(operation, Operation::Fear(_) | Operation::Stun(_))
}

/// Whether a static effect may use it (WT-450).
pub fn may_be_static(operation: &Operation) -> bool {
    use Operation as O;
    match operation {
        O::Fear(_) | O::Stun(_) | O::TakeControl(_) => false,
        O::SummonCost(_) => true,
        _ => lasts(operation).is_some(),
    }
}
