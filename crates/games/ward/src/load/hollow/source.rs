//! Where the card itself is when its effect works.

use super::Hollow;
use super::filter::is_itself;
use crate::language::{
    effect::{Cost, Mode},
    trigger::Trigger,
    who::Who,
    words::{Leaving, MagicEvent, MagicType, Place},
};

impl Hollow<'_, '_> {
    /// Whether the card is not on the field when the effect works, or not always.
    pub(super) fn is_absent(&self) -> bool {
        self.effect.from != Place::Field
            || self.has_left()
            || self.effect.cost.iter().any(|cost| self.leaves_by(cost))
    }

    /// Whether the event of the effect happens to the card itself.
    pub(super) fn is_about_itself(&self) -> bool {
        self.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself)
    }

    /// Whether a word for the card itself, or for what it is attached to, means it as a card of the field.
    pub(super) fn is_named_on_field(&self, who: &Who) -> bool {
        self.effect.from == Place::Field
            && match (who, &self.effect.when) {
                (Who::Event, Some(Trigger::Left(_) | Trigger::Magic(_))) => true,
                (Who::Event, _) => false,
                _ => true,
            }
    }

    /// Whether the effect starts with the card's own leaving, whichever way that is.
    pub(super) fn has_surely_left(&self) -> bool {
        match &self.effect.when {
            Some(Trigger::Left(event)) => {
                self.is_about_itself()
                    && event.how.as_ref().is_some_and(|how| !how.contains(&Leaving::Control))
            }
            _ => self.has_left(),
        }
    }

    /// Whether the effect starts with the card's own leaving.
    pub(super) fn has_left(&self) -> bool {
        let Some(when) = self.effect.when.as_ref().filter(|when| when.who().is_some_and(is_itself)) else {
            return false;
        };
        match when {
            Trigger::ToCemetery(_) | Trigger::Discarded(_) => true,
            Trigger::Left(event) => {
                event.how.as_ref().is_none_or(|how| how.iter().any(|way| *way != Leaving::Control))
            }
            Trigger::Magic(event) => match event.event {
                MagicEvent::Destroyed | MagicEvent::Ends | MagicEvent::Negated => true,
                MagicEvent::Attached | MagicEvent::Resolves => self.is_brief() && !self.stays(),
            },
            Trigger::Phase(_)
            | Trigger::Announced(_)
            | Trigger::Summoned(_)
            | Trigger::Slid(_)
            | Trigger::Battle(_)
            | Trigger::Rolled(_)
            | Trigger::Damaged(_)
            | Trigger::Healed(_)
            | Trigger::Drawn(_)
            | Trigger::Searched(_)
            | Trigger::Status(_) => false,
        }
    }

    /// Whether the card is gone when this is paid.
    pub(super) fn leaves_by(&self, cost: &Cost) -> bool {
        match cost {
            Cost::Magic(cards) => cards.filter.as_ref().is_some_and(is_itself),
            Cost::Damage(damage) => {
                damage.on == Who::This && self.bearer.hp.is_some_and(|hp| damage.amount.get() >= hp)
            }
            // It cannot be paid with the card itself.
            Cost::Discard(_) | Cost::Sacrifice(_) => false,
        }
    }

    /// Whether a chain can be open when the effect is announced.
    pub(super) fn is_in_chain(&self) -> bool {
        match self.effect.mode {
            Mode::Response => true,
            Mode::OnPlay => self.bearer.magic == Some(MagicType::Lightning),
            Mode::Static | Mode::Activated | Mode::Triggered => false,
        }
    }

    /// Whether a battle, or a roll, can be under way when the effect works.
    pub(super) fn is_in_battle(&self) -> bool {
        match self.effect.mode {
            Mode::OnPlay => self.bearer.magic == Some(MagicType::Lightning),
            Mode::Activated => self.effect.time.is_some(),
            Mode::Static => true,
            // Between phases nobody fights.
            Mode::Triggered | Mode::Response => !matches!(
                self.effect.when,
                Some(Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_))
            ),
        }
    }
}
