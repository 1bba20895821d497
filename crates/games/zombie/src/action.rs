//! What a player can do, and how it is written.
//!
//! | notation | what it does |
//! |---|---|
//! | `draw pile`, `draw graveyard` | draws a card |
//! | `take-back clown` | draws one of your own laid cards |
//! | `lay clown` | lays a card in front of you |
//! | `discard clown` | puts a card on the graveyard |
//! | `raid 2 with 6` | a Commando on seat 2 |
//! | `raid 2 with 6 5` | a Commando pair |
//! | `raid 2 with hunter 6` | a Hunter and Commando pair |
//! | `hunt 2` | a Hunter on a random hand card of seat 2 |
//! | `hunt 2 clown` | a Hunter on a laid card of seat 2 |
//! | `dig 2` | a Gravedigger on the hand of seat 2 |
//! | `dig graveyard clown` | a Gravedigger fetches a card |
//! | `dig graveyard` | the same where the graveyard is not open; then `fetch clown` |
//! | `dig 2 with hunter` | a Gravedigger and Hunter pair |
//! | `take clown` | takes a card of the hand you look at |
//! | `take clown bury nurse` | the same with the pair; `bury` is left out when the hand has one card |
//! | `call clown*3 horde` | calls a win with these hand cards and all your laid ones |
//! | `end` | ends the turn |

use crate::{
    card::{Card, Counts},
    says,
};
use kernel::{Message, NotationError, Seat, derive_notation_serde, notation};
use std::{fmt, str::FromStr};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draw the top of the draw pile.
    DrawPile,
    /// Draw the top of the graveyard.
    DrawGraveyard,
    /// Draw one of one's own laid cards.
    TakeBack(Card),
    /// Lay a card in front of oneself.
    Lay(Card),
    /// Put a card on the graveyard.
    Discard(Card),
    /// Take Brain markers.
    Raid {
        /// The player who is raided.
        target: Seat,
        /// The cards that raid.
        with: Force,
    },
    /// A Hunter on a random hand card.
    HuntHand {
        /// The player whose hand it is.
        target: Seat,
    },
    /// A Hunter on a laid card.
    HuntTable {
        /// The player who laid the card.
        owner: Seat,
        /// The card on the table.
        card: Card,
    },
    /// A Gravedigger on a hand.
    DigHand {
        /// The player whose hand it is.
        target: Seat,
    },
    /// A Gravedigger on the graveyard.
    DigGraveyard {
        /// What is fetched; not said beforehand where the graveyard is not open.
        card: Option<Card>,
    },
    /// A Gravedigger and Hunter pair on a hand.
    DigHunt {
        /// The player whose hand is looked at.
        target: Seat,
    },
    /// Take this card of the hand one looks at.
    Take(Card),
    /// Take one card of the hand one looks at and bury another.
    TakeAndBury {
        /// Into one's own hand.
        take: Card,
        /// Onto the graveyard.
        bury: Card,
    },
    /// Fetch this card from the graveyard one looks through.
    Fetch(Card),
    /// Call a win with these hand cards.
    Call(Counts),
    /// End the turn.
    End,
}

/// One to three cards to raid with. Legal are a Commando, two Commandos, or a Hunter with a Commando; a Hunter is always named first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Force {
    cards: [Card; 3],
    len: u8,
}

impl Force {
    /// These cards, Hunters first, otherwise in the order given (ZZ-143). Nothing for none or more than three.
    pub fn new(cards: &[Card]) -> Option<Force> {
        if cards.is_empty() || cards.len() > 3 {
            return None;
        }
        let mut force = Force { cards: [Card::Clown; 3], len: cards.len() as u8 };
        let hunters = cards.iter().filter(|card| **card == Card::Hunter);
        let others = cards.iter().filter(|card| **card != Card::Hunter);
        force.cards.iter_mut().zip(hunters.chain(others)).for_each(|(to, card)| *to = *card);
        Some(force)
    }

    /// A raid by a single Commando.
    #[inline]
    pub(crate) const fn one(card: Card) -> Force {
        Force { cards: [card, Card::Clown, Card::Clown], len: 1 }
    }

    /// Two cards, a Hunter first.
    #[inline]
    pub(crate) const fn two(first: Card, second: Card) -> Force {
        Force { cards: [first, second, Card::Clown], len: 2 }
    }

    /// The cards in order.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DrawPile => f.write_str("draw pile"),
            Action::DrawGraveyard => f.write_str("draw graveyard"),
            Action::TakeBack(card) => write!(f, "take-back {card}"),
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Raid { target, with } => {
                write!(f, "raid {target} with")?;
                with.cards().iter().try_for_each(|card| match card.value() {
                    Some(value) => write!(f, " {value}"),
                    None => write!(f, " {card}"),
                })
            }
            Action::HuntHand { target } => write!(f, "hunt {target}"),
            Action::HuntTable { owner, card } => write!(f, "hunt {owner} {card}"),
            Action::DigHand { target } => write!(f, "dig {target}"),
            Action::DigGraveyard { card: None } => f.write_str("dig graveyard"),
            Action::DigGraveyard { card: Some(card) } => write!(f, "dig graveyard {card}"),
            Action::DigHunt { target } => write!(f, "dig {target} with hunter"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::TakeAndBury { take, bury } => write!(f, "take {take} bury {bury}"),
            Action::Fetch(card) => write!(f, "fetch {card}"),
            Action::Call(cards) if cards.is_empty() => f.write_str("call"),
            Action::Call(cards) => write!(f, "call {cards}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let error = |problem| NotationError::told(text, problem, &says::TEXTS);
        let lower = notation::line(text)?;
        let card = |name: &str| name.parse::<Card>().map_err(|_| error(says::notation_cards(Card::names())));
        let seat = |name: &str| name.parse::<Seat>().map_err(|_| error(kernel::says::notation_seat()));
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["draw", "pile"] => Action::DrawPile,
            ["draw", "graveyard"] => Action::DrawGraveyard,
            ["take-back", name] => Action::TakeBack(card(name)?),
            ["lay", name] => Action::Lay(card(name)?),
            ["discard", name] => Action::Discard(card(name)?),
            ["raid", target, "with", force @ ..] => {
                let cards = force.iter().map(|name| card(name)).collect::<Result<Vec<_>, _>>()?;
                let with = Force::new(&cards).ok_or_else(|| error(says::notation_raid()))?;
                Action::Raid { target: seat(target)?, with }
            }
            ["hunt", target] => Action::HuntHand { target: seat(target)? },
            ["hunt", owner, name] => Action::HuntTable { owner: seat(owner)?, card: card(name)? },
            ["dig", "graveyard"] => Action::DigGraveyard { card: None },
            ["dig", "graveyard", name] => Action::DigGraveyard { card: Some(card(name)?) },
            ["dig", target] => Action::DigHand { target: seat(target)? },
            ["dig", target, "with", "hunter"] => Action::DigHunt { target: seat(target)? },
            ["take", name] => Action::Take(card(name)?),
            ["take", take, "bury", bury] => Action::TakeAndBury { take: card(take)?, bury: card(bury)? },
            ["fetch", name] => Action::Fetch(card(name)?),
            ["call", names @ ..] => {
                let cards = parse_cards(names.iter().copied()).map_err(error)?;
                Action::Call(cards.into_iter().collect())
            }
            ["end"] => Action::End,
            [] => return Err(error(says::notation_begin())),
            [verb, ..] => return Err(error(says::notation_form(verb.to_string()))),
        })
    }
}

derive_notation_serde!(Action);

/// Cards as names, `clown*3` for three, in order; never more than a deck holds.
pub(crate) fn parse_cards<'a>(names: impl Iterator<Item = &'a str>) -> Result<Vec<Card>, Message> {
    let mut cards = Vec::new();
    for word in names {
        let (name, count) = match word.split_once('*') {
            Some((name, count)) => {
                (name, count.parse::<u8>().map_err(|_| says::notation_how_many(word.to_string()))?)
            }
            None => (word, 1),
        };
        let unknown = |_| says::notation_no_card(name.to_string(), Card::names());
        let card: Card = name.parse().map_err(unknown)?;
        cards.extend(std::iter::repeat_n(card, usize::from(count)));
        if cards.len() > crate::pile::MAX_DECK {
            return Err(says::notation_too_many());
        }
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_in_the_table_is_read_and_written_alike() {
        for text in [
            "draw pile",
            "draw graveyard",
            "take-back clown",
            "lay graveyard",
            "discard commando-3",
            "raid 2 with 6",
            "raid 2 with 6 5",
            "raid 8 with hunter 6",
            "hunt 2",
            "hunt 2 clown",
            "dig 2",
            "dig graveyard clown",
            "dig graveyard graveyard",
            "dig graveyard",
            "dig 2 with hunter",
            "take clown",
            "take clown bury nurse",
            "fetch clown",
            "call clown*3 horde",
            "call",
            "end",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_hunter_is_named_first_and_a_call_in_card_order() {
        assert_eq!("raid 2 with 6 hunter".parse::<Action>().unwrap().to_string(), "raid 2 with hunter 6");
        assert_eq!("call horde clown clown*2".parse::<Action>().unwrap().to_string(), "call clown*3 horde");
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        for text in
            ["", "draw", "raid 2 with", "raid 9 with 6", "lay zebra", "call clown*999", "raid 2 with 3 3 3 3"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        assert!("lay zebra".parse::<Action>().unwrap_err().to_string().contains("cards are clown"));
        assert!("call clown*255 nurse*255".parse::<Action>().is_err());
    }
}
