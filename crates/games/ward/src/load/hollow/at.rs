//! One operation of a card where it stands: what is asked of it, and what it asks.

use super::{
    Hollow,
    filter::{is_infinite, is_itself, kind_of, names},
};
use crate::{
    language::{
        condition::Condition,
        trigger::Trigger,
        walk::Scope,
        who::Who,
        words::{CardKind, Pile},
    },
    load::referent::Bearer,
    operations::Operation,
};

/// An operation where it stands on a card.
pub(crate) struct At<'s, 'a, 'p> {
    /// The effect that it is of.
    pub(super) card: &'s Hollow<'a, 'p>,
    /// The operation itself.
    pub(super) operation: &'a Operation,
    /// Where in the effect it stands.
    pub(super) scope: &'s Scope<'a>,
}

impl<'a> At<'_, 'a, '_> {
    /// Everything of it that would not happen.
    pub(super) fn told(&self) -> Vec<String> {
        let mut told = Vec::new();
        self.operation.changes_nothing(self, &mut told);
        self.card.on_itself(self.operation, self.scope, &mut told);
        self.operation.unheld(self, &mut told);
        self.durations(&mut told);
        told.extend(self.operation.body().would_not_happen().map(String::from));
        told.extend(self.operation.out_of_place(self));
        told
    }

    /// How the operation is written.
    pub(crate) const fn word(&self) -> &'static str {
        self.operation.word()
    }

    /// The card that it stands on.
    pub(crate) const fn bearer(&self) -> Bearer {
        self.card.bearer
    }

    /// Whether a battle, or a roll, can be under way when it is done.
    pub(crate) fn is_in_battle(&self) -> bool {
        self.card.is_in_battle()
    }

    /// Whether a chain can be open when its effect is announced.
    pub(crate) fn is_in_chain(&self) -> bool {
        self.card.is_in_chain()
    }

    /// The filter of the target that a word stands for.
    pub(crate) fn filter_of(&self, who: &Who) -> Option<&'a Condition> {
        self.card.filter_of(who, self.scope)
    }

    /// The pile that a card is in which it names.
    pub(crate) fn pile_of(&self, who: &Who) -> Option<Pile> {
        self.card.pile_of(who, self.scope)
    }

    /// Whether a word may stand for several cards.
    pub(crate) fn may_be_many(&self, who: &Who) -> bool {
        self.card.may_be_many(who, self.scope)
    }

    /// Whether a word stands for magic.
    pub(crate) fn is_magic(&self, who: &Who) -> bool {
        self.card.is_magic(who, self.scope)
    }

    /// Whether the card is not on the field when the operation is done, or not always.
    pub(super) fn is_card_gone(&self) -> bool {
        self.card.is_absent() || self.card.gone_by(self.scope).is_some()
    }

    /// Why an amount of it changes nothing, if one is always 0.
    pub(crate) fn amount_of_nothing(&self) -> Option<String> {
        let (body, word) = (self.operation.body(), self.word());
        if !body.faults(word).is_empty() {
            return None;
        }
        let nothing = body.amounts().into_iter().find(|(_, amount)| amount.fixed() == Some(0));
        nothing.map(|(key, _)| format!("`{word}` with a `{key}` of 0 changes nothing"))
    }

    /// What is wrong with cards that it brings to the field: those that `what` names, or any that fit. `no_magic` is why no magic can come by it.
    pub(crate) fn brings(
        &self,
        what: Option<&Who>,
        filter: Option<&Condition>,
        no_magic: Option<&str>,
        told: &mut Vec<String>,
    ) {
        let word = self.word();
        let itself = match what {
            Some(Who::This) => true,
            Some(Who::Event) => self.card.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself),
            _ => false,
        };
        let kind = if itself { Some(self.card.bearer.kind) } else { filter.and_then(kind_of) };
        match (kind, no_magic) {
            (Some(CardKind::Magic), Some(why)) => told.push(why.into()),
            (Some(CardKind::Magic), None) => {
                if !filter.is_some_and(is_infinite) {
                    told.push("of magic only Infinite cards come to the field by an effect: say `magic_type_is = \"infinite\"`".into());
                }
                return;
            }
            (None, _) if !matches!(what, Some(Who::Event)) && !filter.is_some_and(names) => {
                told.push(format!(
                    "`{word}` brings creatures to the field: say `card = \"creature\"` in `where`"
                ));
            }
            (Some(CardKind::Creature) | None, _) => {}
        }
        if !itself {
            self.must_stay(told);
        }
    }

    /// What is wrong with it if the card is not there to hold a creature.
    pub(crate) fn must_stay(&self, told: &mut Vec<String>) {
        if self.is_card_gone() {
            told.push(format!(
                "`{}` needs this card on the field to hold the creature, and it is elsewhere when the effect works (WT-265, WT-439)",
                self.word()
            ));
        }
    }
}
