//! Cards of a position as they are written.

use super::*;
use crate::{
    language::operation::Operation,
    set::{CardId, Set, program::Step},
    state::*,
};

/// A card of a list, with what stands behind it.
pub(super) struct Entry<'a> {
    pub(super) card: CardId,
    pub(super) hp: Option<i32>,
    pub(super) holder: Option<&'a str>,
    pub(super) on: Option<(&'a str, bool)>,
    pub(super) count: usize,
}

pub(super) fn entries<'a>(set: &Set, text: &'a str) -> Outcome<Vec<Entry<'a>>> {
    let mut list = Vec::new();
    for word in text.split_whitespace().take(200) {
        let (word, holder) = word.split_once('<').map_or((word, None), |(card, holder)| (card, Some(holder)));
        let (word, on) = match word.split_once(">>") {
            Some((card, on)) => (card, Some((on, true))),
            None => word.split_once('>').map_or((word, None), |(card, on)| (card, Some((on, false)))),
        };
        let (word, count) = match word.split_once('*') {
            Some((card, count)) => {
                (card, count.parse::<u8>().map_err(|_| cannot("count", count.to_string()))?)
            }
            None => (word, 1),
        };
        let (name, hp) = match word.split_once(':') {
            Some((card, hp)) => (
                card,
                Some(
                    hp.parse::<i32>()
                        .ok()
                        .filter(|hp| (1..=1_000_000).contains(hp))
                        .ok_or_else(|| cannot("hp", hp.to_string()))?,
                ),
            ),
            None => (word, None),
        };
        let made = holder
            .and_then(|holder| set.find(holder))
            .filter(|holder| makes(set, *holder).is_some_and(|(_, tag)| tag == name));
        let card = match made {
            Some(holder) => holder,
            None => {
                set.find(name).ok_or_else(|| cannot("card", name.chars().take(40).collect::<String>()))?
            }
        };
        list.push(Entry { card, hp, holder, on, count: usize::from(count) });
    }
    Ok(list)
}

/// The step of a card that makes a creature, and that creature's tag.
pub(super) fn makes(set: &Set, card: CardId) -> Option<(Address, String)> {
    (0u8..).zip(&set.card(card).effects).find_map(|(effect, found)| {
        (0u16..).zip(&found.program.steps).find_map(|(step, each)| match each {
            Step::Do(Operation::SummonOwn(own)) => {
                Some((Address { card, effect, step }, crate::set::tag(&own.creature.name)))
            }
            _ => None,
        })
    })
}

/// The first step of a card that fits.
pub(super) fn step_of(set: &Set, card: CardId, fits: impl Fn(&Operation) -> bool) -> Option<Address> {
    (0u8..).zip(&set.card(card).effects).find_map(|(effect, found)| {
        (0u16..).zip(&found.program.steps).find_map(|(step, each)| match each {
            Step::Do(operation) if fits(operation) => Some(Address { card, effect, step }),
            _ => None,
        })
    })
}
