//! The eleven cards, and multisets of them.

use crate::state::Zombie;
use kernel::{Face, archive::Archive, voice_of};
use std::{fmt, str::FromStr};

/// A card. Cards of one name are alike in every way (ZZ-01 to ZZ-04).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[archive(text)]
#[repr(u8)]
pub enum Card {
    /// A Zombie.
    #[archive(1)]
    Clown,
    /// A Zombie.
    #[archive(2)]
    Nurse,
    /// A Zombie; not the pile of that name (ZZ-09).
    #[archive(3)]
    Graveyard,
    /// A Zombie.
    #[archive(4)]
    Viral,
    /// An Undead Horde: wild in a set, worth three in defence.
    #[archive(5)]
    Horde,
    /// A Commando of value 3.
    #[archive(6)]
    Commando3,
    /// A Commando of value 4.
    #[archive(7)]
    Commando4,
    /// A Commando of value 5.
    #[archive(8)]
    Commando5,
    /// A Commando of value 6.
    #[archive(9)]
    Commando6,
    /// A Hunter.
    #[archive(10)]
    Hunter,
    /// A Gravedigger.
    #[archive(11)]
    Gravedigger,
}

/// How many different cards there are.
pub const KINDS: usize = 11;

impl Card {
    /// All cards in their order.
    pub const ALL: [Card; KINDS] = [
        Card::Clown,
        Card::Nurse,
        Card::Graveyard,
        Card::Viral,
        Card::Horde,
        Card::Commando3,
        Card::Commando4,
        Card::Commando5,
        Card::Commando6,
        Card::Hunter,
        Card::Gravedigger,
    ];
    /// The four kinds of Zombie.
    pub const ZOMBIES: [Card; 4] = [Card::Clown, Card::Nurse, Card::Graveyard, Card::Viral];
    /// What can be laid down: Zombies and Hordes.
    pub const LAYABLE: [Card; 5] = [Card::Clown, Card::Nurse, Card::Graveyard, Card::Viral, Card::Horde];
    /// The four Commandos.
    pub const COMMANDOS: [Card; 4] = [Card::Commando3, Card::Commando4, Card::Commando5, Card::Commando6];

    /// The place in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is one of the four kinds of Zombie. A Horde is not (ZZ-04).
    #[inline]
    pub const fn is_zombie(self) -> bool {
        (self as u8) < Card::Horde as u8
    }

    /// Whether it can be laid down (ZZ-68 to ZZ-70).
    #[inline]
    pub const fn is_layable(self) -> bool {
        (self as u8) <= Card::Horde as u8
    }

    /// A Commando's value (ZZ-03); nothing for other cards.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        match self {
            Card::Commando3 => Some(3),
            Card::Commando4 => Some(4),
            Card::Commando5 => Some(5),
            Card::Commando6 => Some(6),
            _ => None,
        }
    }

    /// The names of all in notation, in a row.
    pub(crate) fn names() -> String {
        Card::ALL.map(Card::name).join(", ")
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Clown => "clown",
            Card::Nurse => "nurse",
            Card::Graveyard => "graveyard",
            Card::Viral => "viral",
            Card::Horde => "horde",
            Card::Commando3 => "commando-3",
            Card::Commando4 => "commando-4",
            Card::Commando5 => "commando-5",
            Card::Commando6 => "commando-6",
            Card::Hunter => "hunter",
            Card::Gravedigger => "gravedigger",
        }
    }

    /// Its name on the card.
    pub const fn title(self) -> &'static str {
        match self {
            Card::Clown => "Clown",
            Card::Nurse => "Nurse",
            Card::Graveyard => "Graveyard Zombie",
            Card::Viral => "Viral",
            Card::Horde => "Undead Horde",
            Card::Commando3 => "Commando 3",
            Card::Commando4 => "Commando 4",
            Card::Commando5 => "Commando 5",
            Card::Commando6 => "Commando 6",
            Card::Hunter => "Hunter",
            Card::Gravedigger => "Gravedigger",
        }
    }

    /// The card as a viewer sees it.
    pub fn face(self) -> Face {
        let family = match self {
            Card::Clown | Card::Nurse | Card::Graveyard | Card::Viral => "zombie",
            Card::Horde => "horde",
            Card::Commando3 | Card::Commando4 | Card::Commando5 | Card::Commando6 => "commando",
            Card::Hunter => "hunter",
            Card::Gravedigger => "gravedigger",
        };
        Face::card(self.name(), self.title(), family, self.value().map(i32::from))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Not the name of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cards are {}", Card::names())
    }
}

impl FromStr for Card {
    type Err = ParseCardError;
    /// By name; a Commando also by its value alone.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let by_value =
            || Card::COMMANDOS.into_iter().find(|card| card.name().strip_prefix("commando-") == Some(text));
        Card::ALL.into_iter().find(|card| card.name() == text).or_else(by_value).ok_or(ParseCardError)
    }
}

/// A multiset of cards, with its size kept.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
#[archive(text)]
pub struct Counts {
    #[archive(1)]
    of: [u8; KINDS],
    #[archive(skip)]
    total: u8,
}

impl Counts {
    /// Nothing of anything.
    pub const NONE: Counts = Counts { of: [0; KINDS], total: 0 };

    /// How many in all.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.total
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many of this card.
    #[inline]
    pub const fn of(&self, card: Card) -> u8 {
        self.of[card.index()]
    }

    /// Whether this card is here.
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.of[card.index()] += 1;
        self.total += 1;
    }

    /// Puts several in.
    #[inline]
    pub fn add_many(&mut self, card: Card, count: u8) {
        self.of[card.index()] += count;
        self.total += count;
    }

    /// Takes one out, if it is here.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let here = self.has(card);
        if here {
            self.of[card.index()] -= 1;
            self.total -= 1;
        }
        here
    }

    /// What lies in either, added up.
    #[must_use]
    pub fn plus(mut self, other: &Counts) -> Counts {
        for card in Card::ALL {
            self.add_many(card, other.of(card));
        }
        self
    }

    /// This without the other; what the other has too many does not count.
    #[must_use]
    pub fn minus(mut self, other: &Counts) -> Counts {
        for card in Card::ALL {
            let gone = self.of(card).min(other.of(card));
            self.of[card.index()] -= gone;
            self.total -= gone;
        }
        self
    }

    /// What both have.
    #[must_use]
    pub fn common(&self, other: &Counts) -> Counts {
        let mut common = Counts::NONE;
        for card in Card::ALL {
            common.add_many(card, self.of(card).min(other.of(card)));
        }
        common
    }

    /// Whether all of the other are in this.
    pub fn holds(&self, other: &Counts) -> bool {
        Card::ALL.into_iter().all(|card| self.of(card) >= other.of(card))
    }

    /// Each different card once, in order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().filter(|card| self.has(*card))
    }

    /// Every card, in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.of(card))))
    }

    /// The card at this place of [`Counts::iter`]; the last kind when the place is too high.
    #[inline]
    pub fn nth(&self, mut place: u32) -> Card {
        for card in Card::ALL {
            let here = u32::from(self.of(card));
            if place < here {
                return card;
            }
            place -= here;
        }
        Card::Gravedigger
    }

    /// Which place among the visible pieces the first such card has.
    pub fn place(&self, card: Card) -> u16 {
        Card::ALL.into_iter().take_while(|other| *other != card).map(|other| u16::from(self.of(other))).sum()
    }

    /// The raw counts, in card order.
    pub fn bytes(&self) -> &[u8] {
        &self.of
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Counts {
        let mut counts = Counts::NONE;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for card in self.kinds() {
            f.write_str(if first { "" } else { " " })?;
            first = false;
            match self.of(card) {
                1 => write!(f, "{card}")?,
                count => write!(f, "{card}*{count}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Counts {
    type Err = String;
    fn from_str(text: &str) -> Result<Counts, String> {
        let told = |problem| voice_of::<Zombie>().text(&problem, &|seat| seat.to_string());
        Ok(crate::action::parse_cards(text.split_whitespace()).map_err(told)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_by_its_name() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::ALL[card.index()], card);
        }
        assert_eq!("6".parse(), Ok(Card::Commando6));
        assert!("7".parse::<Card>().is_err() && "".parse::<Card>().is_err());
    }

    #[test]
    fn counts_count() {
        let mut counts: Counts = [Card::Horde, Card::Clown, Card::Clown].into_iter().collect();
        assert_eq!(
            (counts.total(), counts.of(Card::Clown), counts.to_string()),
            (3, 2, "clown*2 horde".into())
        );
        assert_eq!((counts.nth(0), counts.nth(1), counts.nth(2)), (Card::Clown, Card::Clown, Card::Horde));
        assert_eq!(counts.place(Card::Horde), 2);
        assert!(counts.remove(Card::Horde) && !counts.remove(Card::Horde));
        assert_eq!(counts.total(), 2);
    }
}
