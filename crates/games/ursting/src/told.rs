//! How what happens is told.

use crate::{card::Card, die::Dice, die::Die};
use kernel::{Event, Face, Motion, Seat};

pub(crate) fn hand_zone(seat: Seat) -> String {
    format!("hand/{seat}")
}

pub(crate) fn crew_zone(seat: Seat) -> String {
    format!("crew/{seat}")
}

pub(crate) fn safe_zone(seat: Seat) -> String {
    format!("safe/{seat}")
}

pub(crate) const FRAY: &str = "fray";
pub(crate) const PRISON: &str = "prison";
pub(crate) const DECK: &str = "deck";
pub(crate) const DISCARD: &str = "discard";
pub(crate) const EXHAUSTED: &str = "exhausted";
pub(crate) const EVENT: &str = "event";

/// A die without a value, going from place to place.
pub(crate) fn goes(die: Die, from: impl Into<String>, to: impl Into<String>) -> Motion {
    Motion::seen(die.face(0, None), from.into(), to.into())
}

/// A card, going from place to place.
pub(crate) fn card_goes(card: Card, from: impl Into<String>, to: impl Into<String>) -> Motion {
    Motion::seen(card.face(), from.into(), to.into())
}

/// A die that shows something in the Fray.
pub(crate) fn shows(die: Die, value: u8, controller: Seat, from: impl Into<String>) -> Motion {
    Motion::seen(die.face(value, Some(controller)), from.into(), FRAY)
}

/// Dice as a person reads them.
pub(crate) fn dice_titles(dice: Dice) -> String {
    if dice.is_empty() {
        return "nothing".into();
    }
    dice.iter().map(Die::title).collect::<Vec<_>>().join(", ")
}

/// An event with a motion for each die.
pub(crate) fn all_go(event: Event, dice: Dice, from: &str, to: &str) -> Event {
    dice.iter().fold(event, |event, die| event.moving(goes(die, from, to)))
}

/// What a die's face is when it only lies there.
pub(crate) fn lying(die: Die, controller: Option<Seat>) -> Face {
    die.face(0, controller)
}
