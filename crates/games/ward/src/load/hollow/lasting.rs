//! What would last too short a time, or not at all.

use super::{At, resolves};
use crate::{
    language::{duration::Duration, effect::Mode, words::Counting},
    load::error::MIXED_HEALTH,
};

impl At<'_, '_, '_> {
    /// HP are what is left: they change at once or not at all. For what changes them; `else_use` is what could be written instead.
    pub(crate) fn health(&self, else_use: &str, told: &mut Vec<String>) {
        let (card, operation) = (self.card, self.operation);
        if operation.mixes_health() {
            return told.push(MIXED_HEALTH.into());
        }
        if !operation.changes_health() {
            return;
        }
        let word = self.word();
        let timed = operation.duration().or(card.effect.duration.as_ref());
        if card.effect.mode == Mode::Static {
            told.push(format!("HP are what is left and change at once, and a static effect has no moment for that: `{word}` them in an effect that is played, used or triggered{else_use} (WT-256, WT-447)"));
        } else if timed.is_some_and(|duration| *duration != Duration::Instant) {
            told.push(format!("HP are what is left and change at once: `{word}` them without a `for`{else_use} (WT-256, WT-447)"));
        }
    }

    /// Durations that end too soon, or never.
    pub(super) fn durations(&self, told: &mut Vec<String>) {
        let (card, operation, word) = (self.card, self.operation, self.word());
        let says_itself = operation.has_default_duration();
        let stated = operation.duration();
        if says_itself && stated.is_none() && card.effect.duration.is_some() {
            told.push(format!("`{word}` says itself how long it lasts: put the `for` into it"));
        }
        let over_time = operation.ticking().is_some_and(|ticking| ticking.while_source);
        let lasts = operation.body().lasts().is_some();
        let duration = stated.or(card.effect.duration.as_ref().filter(|_| lasts && !says_itself));
        let bound = over_time || duration == Some(&Duration::WhileSource);
        if bound && self.is_card_gone() {
            told.push(format!(
                "`while_source` ends at once: the card is not on the field when `{word}` begins (WT-439)"
            ));
        } else if bound
            && (over_time || says_itself)
            && resolves(card.effect)
            && card.is_brief()
            && !card.stays()
        {
            told.push(format!(
                "a Standard or Lightning card does not stay for `{word}`: it would be over at once (WT-178)"
            ));
        }
        told.extend(operation.timed(self, duration));
        let of_creature = match duration {
            Some(Duration::WhileOnField | Duration::Until(_)) => true,
            Some(Duration::Next(next)) => next.of != Counting::Plays,
            _ => false,
        };
        if of_creature && operation.is_on_nobody() {
            told.push(format!("`{word}` is on no creature, so a duration that looks at one never ends"));
        }
    }
}
