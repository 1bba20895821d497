//! The cards of the deck: suits, ranks, and what each rank is for.

use crate::{
    die::{Die, Size},
    says,
};
use kernel::{Face, Message, archive::Archive};
use std::{fmt, str::FromStr};

/// A suit, tied to one colour of dice for the whole game (WU-04).
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[archive(text)]
#[repr(u8)]
pub enum Suit {
    /// ♠
    #[archive(1)]
    Spades,
    /// ♥
    #[archive(2)]
    Hearts,
    /// ♦
    #[archive(3)]
    Diamonds,
    /// ♣
    #[archive(4)]
    Clubs,
}

impl Suit {
    /// All suits in their order.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The place in [`Suit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name: `spades`.
    pub const fn name(self) -> &'static str {
        ["spades", "hearts", "diamonds", "clubs"][self as usize]
    }

    /// Its letter in the names of cards and dice: `s`.
    pub const fn letter(self) -> char {
        ['s', 'h', 'd', 'c'][self as usize]
    }

    /// What people call it.
    pub fn title(self) -> Message {
        says::suit(self.name())
    }

    /// Its symbol: `♠`.
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }

    /// The symbols, read as letters.
    pub(crate) fn plain(text: &str) -> String {
        // A symbol may carry a mark that asks for its coloured form.
        let text = text.to_lowercase().replace('\u{fe0f}', "");
        Suit::ALL.into_iter().fold(text, |text, suit| {
            let (symbol, letter) = (suit.symbol(), suit.letter());
            text.replace(&format!("{symbol} d"), &format!("{letter}-d")).replace(symbol, &letter.to_string())
        })
    }

    /// The suit of this letter.
    pub fn of_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Suit {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Suit, &'static str> {
        let named = |suit: &Suit| suit.name() == text || text.chars().eq([suit.letter()]);
        let found = Suit::ALL.into_iter().find(named);
        found.ok_or("suits are spades, hearts, diamonds and clubs")
    }
}

/// What a card is for (WU-10 to WU-13, WU-139, WU-149).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A Ward Member: stands for the die of its suit and this size.
    Member(Size),
    /// A: changes a die by 1.
    Ace,
    /// 2: changes a die by 2.
    Two,
    /// 3: draws three cards.
    Exploit,
    /// 7: turns a die to its opposite face.
    LuckyBreak,
    /// 9: jails what shows 9 or less.
    Waylay,
    /// J: frees any die.
    JackRoller,
    /// 5: an Event that takes five cards.
    Bust,
    /// A Joker: an Event that takes each player's largest die.
    Sting,
}

impl Kind {
    /// Which of the cases of texts it is: `exploit`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Member(_) => "member",
            Kind::Ace => "ace",
            Kind::Two => "two",
            Kind::Exploit => "exploit",
            Kind::LuckyBreak => "lucky-break",
            Kind::Waylay => "waylay",
            Kind::JackRoller => "jack-roller",
            Kind::Bust => "bust",
            Kind::Sting => "sting",
        }
    }

    /// What is printed on such a card: `Exploit`.
    const fn title(self) -> &'static str {
        match self {
            Kind::Member(_) => "Ward Member",
            Kind::Ace => "Ace",
            Kind::Two => "Two",
            Kind::Exploit => "Exploit",
            Kind::LuckyBreak => "Lucky Break",
            Kind::Waylay => "Waylay",
            Kind::JackRoller => "Jack-Roller",
            Kind::Bust => "Bust",
            Kind::Sting => "Sting",
        }
    }
}

/// A card: 13 ranks of four suits, and the Joker, of which there may be two alike.
#[derive(Archive, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[archive(text)]
pub struct Card(u8);

const RANKS: [&str; 13] = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];
const KINDS: [Kind; 13] = [
    Kind::Ace,
    Kind::Two,
    Kind::Exploit,
    Kind::Member(Size::D4),
    Kind::Bust,
    Kind::Member(Size::D6),
    Kind::LuckyBreak,
    Kind::Member(Size::D8),
    Kind::Waylay,
    Kind::Member(Size::D10),
    Kind::JackRoller,
    Kind::Member(Size::D12),
    Kind::Member(Size::D20),
];
const RANK_5: u8 = 4;

impl Card {
    /// Either Joker: the two are alike.
    pub const JOKER: Card = Card(52);
    /// How many different cards there are.
    pub const KINDS: usize = 53;

    /// Every different card, the Joker last.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::KINDS as u8).map(Card)
    }

    /// The thirteen cards of a suit.
    pub fn of(suit: Suit) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..13).map(move |rank| Card(suit as u8 * 13 + rank))
    }

    /// The card with this index.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Card {
        Card(index)
    }

    /// The place in [`Card::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit; a Joker has none.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 52 { Some(Suit::ALL[(self.0 / 13) as usize]) } else { None }
    }

    /// What it is for.
    #[inline]
    pub const fn kind(self) -> Kind {
        if self.0 < 52 { KINDS[(self.0 % 13) as usize] } else { Kind::Sting }
    }

    /// WU-12.
    #[inline]
    pub const fn is_event(self) -> bool {
        self.0 >= 52 || self.0 % 13 == RANK_5
    }

    /// The one die that a Ward Member stands for (WU-13, WU-14).
    #[inline]
    pub const fn die(self) -> Option<Die> {
        match (self.kind(), self.suit()) {
            (Kind::Member(size), Some(suit)) => Some(Die::new(suit, size)),
            _ => None,
        }
    }

    /// What is printed on it: `K♠`.
    pub fn title(self) -> String {
        match self.suit() {
            Some(suit) => format!("{}{}", RANKS[self.index() % 13].to_uppercase(), suit.symbol()),
            None => "Joker".into(),
        }
    }

    /// What it is for, as a sentence says it: the die of a Ward Member, what the rules call any other card.
    pub fn role(self) -> Message {
        match self.die() {
            Some(die) => says::role_member(die.brief()),
            None => says::role(self.kind().name()),
        }
    }

    /// The card as a viewer sees it.
    pub fn face(self) -> Face {
        let title = match self.die() {
            Some(die) => format!("{} ({})", self.title(), die.title()),
            None => format!("{} {}", self.title(), self.kind().title()),
        };
        Face::card(self.to_string(), title, self.family(), None)
    }

    /// The card as a sentence names it, by rank and suit alone.
    pub fn brief(self) -> Face {
        Face::card(self.to_string(), self.title(), self.family(), None)
    }

    fn family(self) -> &'static str {
        self.suit().map_or("joker", Suit::name)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => write!(f, "{}{}", RANKS[self.index() % 13], suit.letter()),
            None => f.write_str("joker"),
        }
    }
}

impl FromStr for Card {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Card, &'static str> {
        let error = "cards are a rank and a suit, as, 10h, kd, 2c, or joker";
        if text == "joker" {
            return Ok(Card::JOKER);
        }
        let letter = text.chars().next_back().ok_or(error)?;
        let suit = Suit::of_letter(letter).ok_or(error)?;
        let rank = RANKS.iter().position(|rank| *rank == &text[..text.len() - 1]).ok_or(error)?;
        Ok(Card(suit as u8 * 13 + rank as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_by_its_name() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["", "s", "1s", "11s", "ks ", "Ks", "k♠", "jokers"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn six_ranks_stand_for_six_dice() {
        let named = |card: &str| card.parse::<Card>().unwrap().die().map(|die| die.to_string());
        assert_eq!(named("kd").as_deref(), Some("d-d20"));
        assert_eq!(named("qs").as_deref(), Some("s-d12"));
        assert_eq!(named("10h").as_deref(), Some("h-d10"));
        assert_eq!(named("4c").as_deref(), Some("c-d4"));
        assert_eq!(Card::all().filter_map(Card::die).count(), 24);
        assert_eq!(Card::all().filter(|card| card.is_event()).count(), 5);
    }
}
