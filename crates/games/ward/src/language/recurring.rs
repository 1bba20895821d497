//! Operations that the engine comes back to by itself.

use super::{
    dice::{CriticalHitChange, CriticalMissChange},
    harm::{Dot, Hot},
    operation::Operation,
};

/// What works again at tick points and with each Hit roll.
#[derive(Clone, Copy, Debug)]
pub enum Recurring<'a> {
    /// Damage over time.
    Dot(&'a Dot),
    /// Healing over time.
    Hot(&'a Hot),
    /// A change of critical hits.
    CriticalHit(&'a CriticalHitChange),
    /// A change of critical misses.
    CriticalMiss(&'a CriticalMissChange),
}

/// What comes back of an operation, if anything does.
pub const fn recurring(operation: &Operation) -> Option<Recurring<'_>> {
    use Operation as O;
    match operation {
        O::Dot(dot) => Some(Recurring::Dot(dot)),
        O::Hot(hot) => Some(Recurring::Hot(hot)),
        O::CriticalHit(change) => Some(Recurring::CriticalHit(change)),
        O::CriticalMiss(change) => Some(Recurring::CriticalMiss(change)),
        O::Al(_)
        | O::Spd(_)
        | O::Hit(_)
        | O::DamageBonus(_)
        | O::Modifier(_)
        | O::AttackDice(_)
        | O::HitDice(_)
        | O::Set(_)
        | O::Swap(_)
        | O::Multiply(_)
        | O::MaxHp(_)
        | O::Deal(_)
        | O::Heal(_)
        | O::Prevent(_)
        | O::Reduce(_)
        | O::Reflect(_)
        | O::Fear(_)
        | O::Freeze(_)
        | O::Stun(_)
        | O::Cure(_)
        | O::Immune(_)
        | O::Draw(_)
        | O::Discard(_)
        | O::Search(_)
        | O::DeckToCemetery(_)
        | O::FromCemetery(_)
        | O::Return(_)
        | O::Look(_)
        | O::Reveal(_)
        | O::Shuffle(_)
        | O::Kill(_)
        | O::DestroyMagic(_)
        | O::ClearField(_)
        | O::Negate(_)
        | O::Suppress(_)
        | O::TakeControl(_)
        | O::LimitedSummon(_)
        | O::SummonOwn(_)
        | O::SummonCost(_)
        | O::SummonCostChange(_)
        | O::Forbid(_)
        | O::Allow(_)
        | O::StrikeFirst(_)
        | O::StrikeLast(_)
        | O::Reroll(_)
        | O::SetDie(_)
        | O::AddDie(_)
        | O::Become(_)
        | O::Attach(_)
        | O::Instead(_)
        | O::Play(_)
        | O::Choose(_)
        | O::May(_)
        | O::If(_)
        | O::ForEach(_)
        | O::Repeat(_)
        | O::Roll(_) => None,
    }
}
