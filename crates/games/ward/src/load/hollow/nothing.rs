//! Operations that change nothing, or nothing any more.

use super::Hollow;
use crate::language::{
    clause,
    operation::Operation,
    walk::{Key, Scope},
    who::Who,
};

impl<'a> Hollow<'a, '_> {
    /// Changes by nothing, and exchanges of a number with itself.
    pub(super) fn changes_nothing(&self, operation: &Operation, told: &mut Vec<String>) {
        let word = operation.word();
        match operation {
            Operation::Swap(swap)
                if swap.of == swap.with && swap.with_stat.unwrap_or(swap.stat) == swap.stat =>
            {
                told.push(format!(
                    "`swap` exchanges a number of `{}` with itself: name another card in `with`, or another number in `with_stat` (WT-364)",
                    clause::who_word(&swap.of)
                ));
            }
            Operation::Multiply(multiply) if multiply.by.get() == multiply.over.get() => {
                told.push("that multiplies by 1 and changes nothing (WT-364)".into());
            }
            Operation::SummonCostChange(change) if change.by.get() == 0 => {
                told.push(format!("`{word}` with `by = 0` changes nothing"));
            }
            // A number may be set to 0, and a critical miss may do no damage.
            Operation::Set(_) | Operation::CriticalMiss(_) => {}
            _ if !operation.body().faults(word).is_empty() => {}
            _ => {
                let nothing =
                    operation.body().amounts().into_iter().find(|(_, amount)| amount.fixed() == Some(0));
                if let Some((key, _)) = nothing {
                    told.push(format!("`{word}` with a `{key}` of 0 changes nothing"));
                }
            }
        }
    }

    /// What is done to the card itself, or to the creature that it is attached to, after the card has left the field.
    pub(super) fn on_itself(&self, operation: &'a Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let Some(why) = self.gone_by(scope) else { return };
        let word = operation.word();
        for (key, who) in operation.body().cards() {
            // An Equip card can be attached from wherever it is.
            let anywhere = matches!((operation, key), (Operation::Attach(_), "what"));
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
        let what = match operation {
            Operation::Kill(kill) => &kill.what,
            Operation::DestroyMagic(destroy) => &destroy.what,
            Operation::Return(back) => &back.what,
            _ => return false,
        };
        *what == Who::This && self.is_named_on_field(what)
    }
}

/// Whether what stands at one place is done after what stands at the other: later in the same list, or within what is later there.
fn is_after(place: &[Key], earlier: &[Key]) -> bool {
    let Some((Key::Entry(before), list)) = earlier.split_last() else { return false };
    place.starts_with(list) && matches!(place.get(list.len()), Some(Key::Entry(at)) if at > before)
}
