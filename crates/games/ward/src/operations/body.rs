//! What an operation holds, whichever it is: cards, amounts, filters, a duration, costs and other operations, each under its key.
//!
//! Everything that goes through cards without asking which operation it has before it reads this: the walk over an effect's words, the checks of
//! card files, the text of a card, and play. Each operation answers where it is defined, beside its fields.

use super::Operation;
use crate::language::{
    amount::Amount,
    condition::Condition,
    duration::{Duration, Release},
    effect::Cost,
    target::Target,
    walk::Key,
    who::Who,
};
use arrayvec::ArrayVec;

/// A few parts of one kind, each with its key.
pub type Keyed<'a, T> = ArrayVec<(&'static str, &'a T), 2>;

/// One part at its key.
pub(crate) fn one<'a, T>(key: &'static str, part: &'a T) -> Keyed<'a, T> {
    [(key, part)].into_iter().collect()
}

/// Those parts that are there.
pub(crate) fn some<'a, T>(parts: impl IntoIterator<Item = (&'static str, Option<&'a T>)>) -> Keyed<'a, T> {
    parts.into_iter().filter_map(|(key, part)| part.map(|part| (key, part))).collect()
}

/// What is in an operation. What is not said here it has not.
pub trait Body {
    /// The cards that it names.
    fn cards(&self) -> Keyed<'_, Who> {
        Keyed::new()
    }

    /// Numbers that it works out when it is carried out.
    fn amounts(&self) -> Keyed<'_, Amount> {
        Keyed::new()
    }

    /// Conditions that it looks at, of cards or of the game.
    fn filters(&self) -> Keyed<'_, Condition> {
        Keyed::new()
    }

    /// Whether it goes on for a time, and then the duration that it states itself.
    fn lasts(&self) -> Option<Option<&Duration>> {
        None
    }

    /// What releases a creature from it (WT-239).
    fn release(&self) -> Option<&Release> {
        None
    }

    /// Costs that it sets.
    fn costs(&self) -> &[Cost] {
        &[]
    }

    /// The lists of operations in it.
    fn lists(&self) -> Vec<List<'_>> {
        Vec::new()
    }

    /// Whether it changes what is left of a creature's HP, which is done at once.
    fn changes_health(&self) -> bool {
        false
    }

    /// Whether it exchanges what is left of a creature's HP with another number, which cannot be.
    fn mixes_health(&self) -> bool {
        false
    }

    /// Whether it has a duration of its own where neither it nor its effect states one (WT-248).
    fn has_default_duration(&self) -> bool {
        false
    }

    /// Whether a static effect may use it (WT-450): what goes on, as most operations that have a duration.
    fn may_be_static(&self) -> bool {
        self.lasts().is_some()
    }

    /// What is wrong with it wherever it stands: parts that do not go together, and amounts that would do nothing. The word is how it is written.
    fn faults(&self, _word: &str) -> Vec<String> {
        Vec::new()
    }

    /// What of it would not happen wherever it stands. Cards that were printed so are still played.
    fn would_not_happen(&self) -> Option<&'static str> {
        None
    }
}

/// The bodies of operations by their fields: `Reduce: cards(of) amounts(by) lasts(duration);`. A field is its own key; what needs more than that is a
/// method of [`Body`] in braces.
macro_rules! bodies {
    ($($name:ident: $(cards($($who:ident),+))? $(amounts($($amount:ident),+))? $(filters($($key:literal = $filter:ident),+))? $(lasts($duration:ident))? $({ $($more:tt)* })?;)*) => {$(
        impl $crate::operations::body::Body for $name {
            $(fn cards(&self) -> $crate::operations::body::Keyed<'_, $crate::language::who::Who> {
                $crate::operations::body::some([$((stringify!($who), Some(&self.$who))),+])
            })?
            $(fn amounts(&self) -> $crate::operations::body::Keyed<'_, $crate::language::amount::Amount> {
                $crate::operations::body::some([$((stringify!($amount), Some(&self.$amount))),+])
            })?
            $(fn filters(&self) -> $crate::operations::body::Keyed<'_, $crate::language::condition::Condition> {
                $crate::operations::body::some([$(($key, self.$filter.as_ref())),+])
            })?
            $(fn lasts(&self) -> Option<Option<&$crate::language::duration::Duration>> {
                Some(self.$duration.as_ref())
            })?
            $($($more)*)?
        }
    )*};
}
pub(crate) use bodies;

/// Operations in an operation.
#[derive(Clone, Debug)]
pub struct List<'a> {
    /// The entry that they belong to, from the operation's own word: nothing, a branch, a result.
    pub under: Vec<Key>,
    /// Their key there; none where the operation is the list.
    pub key: Option<&'static str>,
    /// What is picked for them.
    pub targets: &'a [Target],
    /// The operations themselves, in order.
    pub operations: &'a [Operation],
    /// How often they are done.
    pub round: Round,
}

/// How often the operations of a list are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// Once, or not at all.
    Once,
    /// Several times in a row, for no card in particular.
    Repeated,
    /// Once for each card, which is called `each`.
    Each,
}

impl Round {
    /// Whether it may be more than once.
    pub(crate) const fn is_loop(self) -> bool {
        match self {
            Round::Once => false,
            Round::Repeated | Round::Each => true,
        }
    }
}

impl<'a> List<'a> {
    /// Operations that are done once, at a key.
    pub(crate) const fn at(key: &'static str, operations: &'a [Operation]) -> List<'a> {
        List { under: Vec::new(), key: Some(key), targets: &[], operations, round: Round::Once }
    }
}

/// What is wrong with amounts that have to be 1 or more.
pub(crate) fn too_small(word: &str, amounts: Keyed<'_, Amount>) -> Vec<String> {
    let told = |(key, amount): (&str, &Amount)| match amount {
        Amount::Number(number) if number.get() < 1 => {
            Some(format!("`{word}` with `{key} = {}` does nothing: it takes 1 or more", number.get()))
        }
        Amount::Number(_) | Amount::Dice(_) | Amount::Formula(_) => None,
    };
    amounts.into_iter().filter_map(told).collect()
}

/// What is wrong with an operation that holds no other.
pub(crate) fn idle(word: &str, lists: &[List<'_>]) -> Option<String> {
    lists.iter().all(|list| list.operations.is_empty()).then(|| format!("`{word}`{NOTHING_TO_DO}"))
}

/// How it ends what is told of an operation that holds no other.
pub(crate) const NOTHING_TO_DO: &str = " has nothing to do";

impl Operation {
    /// The duration that it states itself.
    pub fn duration(&self) -> Option<&Duration> {
        self.body().lasts().flatten()
    }

    /// Whether it changes what is left of a creature's HP, which is done at once.
    pub fn changes_health(&self) -> bool {
        self.body().changes_health()
    }

    /// Whether it exchanges what is left of a creature's HP with another number, which cannot be.
    pub fn mixes_health(&self) -> bool {
        self.body().mixes_health()
    }

    /// Whether it has a duration of its own where neither it nor its effect states one (WT-248).
    pub fn has_default_duration(&self) -> bool {
        self.body().has_default_duration()
    }

    /// Whether a static effect may use it (WT-450).
    pub fn may_be_static(&self) -> bool {
        self.body().may_be_static()
    }
}
