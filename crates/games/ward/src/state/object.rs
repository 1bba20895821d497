//! Cards and creatures as the game tells them apart, and sets of them.

use crate::state::Player;
/// How many cards a deck has (WT-03).
pub const DECK: usize = 30;
/// How many cards there are.
pub const CARDS: usize = 2 * DECK;
/// How many objects there can be: every card, and a creature made by each (WT-268).
pub const OBJECTS: usize = 2 * CARDS;

use kernel::{archive::Misread, archive_as};

/// A physical card, or the creature that a card has made (WT-390): each card can hold one at a time (WT-268).
///
/// The numbers say nothing to players: the first 30 are the first player's cards in no order that anybody sees, and a number is never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object(u8);

archive_as!(Object as u8, |object: &Object| object.0, |number: u8| {
    if usize::from(number) < OBJECTS { Ok(Object(number)) } else { Err(Misread::form("no such card")) }
});
archive_as!(Objects as Vec<Object>, |objects: &Objects| objects.iter().collect::<Vec<_>>(), |list: Vec<
    Object,
>| {
    Ok::<_, Misread>(list.into_iter().collect())
});

impl Object {
    /// The card of this number, below [`CARDS`].
    pub const fn card(number: usize) -> Object {
        Object((number % CARDS) as u8)
    }

    /// The creature that this card makes.
    pub const fn made(self) -> Object {
        Object((self.0 as usize % CARDS + CARDS) as u8)
    }

    /// Its number: cards come first, then the creatures that they make.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it has no card of its own.
    pub const fn is_made(self) -> bool {
        self.0 as usize >= CARDS
    }

    /// The card itself, or the card that made it.
    pub const fn source(self) -> Object {
        Object((self.0 as usize % CARDS) as u8)
    }

    /// Whose deck it came from.
    pub const fn owner(self) -> Player {
        if (self.0 as usize % CARDS) < DECK { Player::One } else { Player::Two }
    }
}

/// A set of objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objects(u128);

impl Objects {
    /// The empty set.
    pub const NONE: Objects = Objects(0);

    /// This one alone.
    pub const fn one(object: Object) -> Objects {
        Objects(1 << object.0)
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, object: Object) -> Objects {
        Objects(self.0 | 1 << object.0)
    }

    /// These without that one.
    #[must_use]
    pub const fn without(self, object: Object) -> Objects {
        Objects(self.0 & !(1 << object.0))
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, others: Objects) -> Objects {
        Objects(self.0 | others.0)
    }

    /// Only those that are in both.
    #[must_use]
    pub const fn common(self, others: Objects) -> Objects {
        Objects(self.0 & others.0)
    }

    /// These without those.
    #[must_use]
    pub const fn minus(self, others: Objects) -> Objects {
        Objects(self.0 & !others.0)
    }

    /// The first of them.
    pub fn first(self) -> Option<Object> {
        self.iter().next()
    }

    /// Whether it is one of these.
    pub const fn has(self, object: Object) -> bool {
        self.0 >> object.0 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many objects are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Each of them, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Object> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let next = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Object(next))
        })
    }
}

impl FromIterator<Object> for Objects {
    fn from_iter<I: IntoIterator<Item = Object>>(objects: I) -> Objects {
        objects.into_iter().fold(Objects::NONE, Objects::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_made_creature_belongs_to_its_card() {
        let card = Object::card(40);
        assert_eq!(
            (card.made().source(), card.made().owner(), card.made().is_made()),
            (card, Player::Two, true)
        );
        let set: Objects = [card.made(), card].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [card, card.made()]);
        assert!(set.without(card).has(card.made()) && set.len() == 2);
    }
}
