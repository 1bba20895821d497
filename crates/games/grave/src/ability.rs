//! The four Ability Cards, and sets of them.

use kernel::{
    Face,
    archive::{Archive, Complement, Form},
};
use std::{fmt, str::FromStr};

/// An Ability Card. Every player has one of each (WG-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ability {
    /// Takes a letter from the discard pile.
    GraveDigger,
    /// Ends the round after a word.
    StepAhead,
    /// Removes or replaces a letter of the spread.
    TagIt,
    /// Takes a letter from a hand.
    RockOn,
}

impl Ability {
    /// The four that each player has (WG-22), in the order in which they are listed.
    pub const ALL: [Ability; 4] = [Ability::GraveDigger, Ability::StepAhead, Ability::TagIt, Ability::RockOn];

    /// The word by which notation names it.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::GraveDigger => "grave-digger",
            Ability::StepAhead => "step-ahead",
            Ability::TagIt => "tag-it",
            Ability::RockOn => "rock-on",
        }
    }

    /// On the card.
    pub const fn title(self) -> &'static str {
        match self {
            Ability::GraveDigger => "Grave Digger",
            Ability::StepAhead => "Step Ahead",
            Ability::TagIt => "Tag It",
            Ability::RockOn => "Rock On",
        }
    }

    /// How it lies on the table.
    pub fn face(self) -> Face {
        Face::card(self.name(), self.title(), "ability", None)
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Not the name of an Ability Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAbilityError;

impl fmt::Display for ParseAbilityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("abilities are grave-digger, step-ahead, tag-it and rock-on")
    }
}

impl FromStr for Ability {
    type Err = ParseAbilityError;
    fn from_str(text: &str) -> Result<Ability, ParseAbilityError> {
        Ability::ALL.into_iter().find(|ability| ability.name() == text).ok_or(ParseAbilityError)
    }
}

/// A set of Ability Cards.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[archive(text)]
pub struct Abilities(u8);

impl Abilities {
    /// No Ability Card.
    pub const NONE: Abilities = Abilities(0);
    /// The set of all four.
    pub const ALL: Abilities = Abilities(0b1111);

    /// The set of this number from 0 to 15.
    pub(crate) const fn numbered(number: u8) -> Abilities {
        Abilities(number & 0b1111)
    }

    /// From 0 to 15.
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// Whether this one is in it.
    #[inline]
    pub const fn has(self, ability: Ability) -> bool {
        self.0 >> ability as u8 & 1 == 1
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, ability: Ability) -> Abilities {
        Abilities(self.0 | 1 << ability as u8)
    }

    /// These without that one.
    #[must_use]
    pub const fn without(self, ability: Ability) -> Abilities {
        Abilities(self.0 & !(1 << ability as u8))
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, others: Abilities) -> Abilities {
        Abilities(self.0 | others.0)
    }

    /// What both sets have.
    #[must_use]
    pub const fn common(self, others: Abilities) -> Abilities {
        Abilities(self.0 & others.0)
    }

    /// Those that are not in it.
    #[must_use]
    pub const fn others(self) -> Abilities {
        Abilities(!self.0 & 0b1111)
    }

    /// How many are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, in the order of [`Ability::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.has(*ability))
    }

    /// How those in the set lie on the table.
    pub(crate) fn faces(self) -> impl Iterator<Item = Face> {
        self.iter().map(Ability::face)
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Abilities {
        abilities.into_iter().fold(Abilities::NONE, Abilities::with)
    }
}

impl fmt::Display for Abilities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.iter().map(Ability::name).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Abilities {
    type Err = String;
    /// By their names, apart by blanks, each once.
    fn from_str(text: &str) -> Result<Abilities, String> {
        let mut set = Abilities::NONE;
        for name in text.split_whitespace() {
            let ability: Ability = name.parse().map_err(|problem: ParseAbilityError| problem.to_string())?;
            if set.has(ability) {
                return Err("each Ability Card once".into());
            }
            set = set.with(ability);
        }
        Ok(set)
    }
}

impl Complement for Abilities {
    fn others(&self, _: &Form) -> Abilities {
        Abilities::others(*self)
    }
}
