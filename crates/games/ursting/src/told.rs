//! How what happens is told.

use crate::{card::Card, die::Dice, die::Die};
use kernel::{Event, Face, Motion, Seat, zone_of};

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

/// Things as a person reads them: `a, b and c`.
pub(crate) fn listed(names: impl IntoIterator<Item = String>) -> String {
    let mut names: Vec<String> = names.into_iter().collect();
    match names.pop() {
        None => "nothing".into(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} and {last}", names.join(", ")),
    }
}

/// Dice as a person reads them.
pub(crate) fn dice_titles(dice: Dice) -> String {
    listed(dice.iter().map(Die::title))
}

/// Dice with what they show: `♠ d20: 12 and ♠ d4: 3`.
pub(crate) fn dice_values(dice: Dice, value: impl Fn(Die) -> u8) -> String {
    listed(dice.iter().map(|die| format!("{}: {}", die.title(), value(die))))
}

/// Dice that go to Prison.
pub(crate) fn jailed(seat: Seat, dice: Dice, from: &str) -> Event {
    let are = if dice.len() == 1 { "is" } else { "are" };
    let event = Event::all(format!("@{seat}'s {} {are} Imprisoned.", dice_titles(dice)));
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
