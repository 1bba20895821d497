//! Operations that find nobody any more.

use super::Hollow;
use crate::{
    language::{
        clause,
        walk::{Key, Scope},
        who::Who,
    },
    operations::Operation,
};

impl<'a> Hollow<'a, '_> {
    /// What is done to the card itself, or to the creature that it is attached to, after the card has left the field.
    pub(super) fn on_itself(&self, operation: &'a Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let Some(why) = self.gone_by(scope) else { return };
        let word = operation.word();
        for (key, who) in operation.body().cards() {
            let anywhere = operation.finds_anywhere(key);
            let itself =
                *who == Who::This || *who == Who::Equipped || *who == Who::Event && self.is_about_itself();
            if itself && !anywhere && self.is_named_on_field(who) {
                told.push(format!(
                    "`{word}` finds nobody: {why}, and `{}` stands for nothing then (WT-439)",
                    clause::who_word(who)
                ));
            }
        }
    }

    /// Why the card is surely not on the field any more when an operation is done; nothing if it may be.
    pub(super) fn gone_by(&self, scope: &Scope<'_>) -> Option<String> {
        if let Some(word) =
            self.left.iter().find(|(path, _)| is_after(&scope.path, path)).map(|(_, word)| word)
        {
            return Some(format!("`{word}` has taken this card from the field before"));
        }
        if self.effect.cost.iter().any(|cost| self.leaves_by(cost)) {
            return Some("the cost takes this card from the field".into());
        }
        self.has_surely_left().then(|| "this card has left the field when that happens".into())
    }

    /// Whether an operation takes the card itself from the field.
    pub(super) fn takes_itself_away(&self, operation: &Operation) -> bool {
        operation.takes_away().is_some_and(|what| *what == Who::This && self.is_named_on_field(what))
    }
}

/// Whether what stands at one place is done after what stands at the other: later in the same list, or within what is later there.
fn is_after(place: &[Key], earlier: &[Key]) -> bool {
    let Some((Key::Entry(before), list)) = earlier.split_last() else { return false };
    place.starts_with(list) && matches!(place.get(list.len()), Some(Key::Entry(at)) if at > before)
}
