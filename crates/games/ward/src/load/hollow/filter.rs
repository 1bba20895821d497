//! What a filter says of the cards that it lets through.

use crate::language::{
    condition::Condition,
    who::Who,
    words::{CardKind, MagicType},
};

/// Whether a condition is that it is the very card with the effect.
pub(super) fn is_itself(condition: &Condition) -> bool {
    match condition {
        Condition::Is(who) => *who == Who::This,
        Condition::And(list) => list.iter().any(is_itself),
        _ => false,
    }
}

/// Whether only creatures fit, or only magic.
pub(super) fn kind_of(filter: &Condition) -> Option<CardKind> {
    match filter {
        Condition::TypeIs(_)
        | Condition::HasTrait(_)
        | Condition::IsEffectCreature(true)
        | Condition::Stat(_) => Some(CardKind::Creature),
        Condition::Card(kind) => Some(*kind),
        Condition::UseIs(_) | Condition::MagicTypeIs(_) => Some(CardKind::Magic),
        Condition::And(list) => list.iter().find_map(kind_of),
        Condition::Or(list) => {
            let mut kinds = list.iter().map(kind_of);
            let first = kinds.next().flatten();
            if kinds.all(|kind| kind == first) { first } else { None }
        }
        _ => None,
    }
}

/// Whether only Infinite cards fit.
pub(super) fn is_infinite(filter: &Condition) -> bool {
    match filter {
        Condition::MagicTypeIs(kinds) => kinds.iter().all(|kind| *kind == MagicType::Infinite),
        Condition::And(list) => list.iter().any(is_infinite),
        Condition::Or(list) => list.iter().all(is_infinite),
        _ => false,
    }
}

/// Whether a condition names cards, whose kind is known to whoever names them.
pub(super) fn names(filter: &Condition) -> bool {
    match filter {
        Condition::NameIs(_) | Condition::NameContains(_) => true,
        Condition::And(list) => list.iter().any(names),
        Condition::Or(list) => list.iter().all(names),
        _ => false,
    }
}
