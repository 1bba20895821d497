//! How what happens is told.

use crate::{
    card::Card,
    die::{Dice, Die},
    says,
};
use kernel::{Event, Face, Message, Motion, Seat, Value, zone_of};

pub(crate) fn crew_zone(seat: Seat) -> String {
    zone_of("crew", seat)
}

pub(crate) fn safe_zone(seat: Seat) -> String {
    zone_of("safe", seat)
}

pub(crate) const FRAY: &str = "fray";
pub(crate) const PRISON: &str = "prison";
pub(crate) const DECK: &str = "deck";
pub(crate) const DISCARD: &str = "discard";
pub(crate) const EXHAUSTED: &str = "exhausted";
pub(crate) const EVENT: &str = "event";

/// One of the cases that texts tell apart.
pub(crate) fn case(name: &'static str) -> Value {
    Value::Case(name.into())
}

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

/// Dice with what they show: `♠ d20: 12 and ♠ d4: 3`.
pub(crate) fn dice_values(dice: Dice, value: impl Fn(Die) -> u8) -> impl Iterator<Item = Message> {
    dice.iter().map(move |die| says::die_and_value(die.brief(), value(die)))
}

/// Dice that go to Prison.
pub(crate) fn jailed(seat: Seat, dice: Dice, from: &str) -> Event {
    let event = Event::all(says::is_imprisoned(seat, dice.brief(), dice.len()));
    all_go(event, dice, from, PRISON)
}

/// An event with a motion for each die.
pub(crate) fn all_go(event: Event, dice: Dice, from: &str, to: &str) -> Event {
    dice.iter().fold(event, |event, die| event.moving(goes(die, from, to)))
}

/// What a die's face is when it only lies there.
pub(crate) fn lying(die: Die, controller: Option<Seat>) -> Face {
    die.face(0, controller)
}
