//! Seats and sets of seats.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The most seats a table can have.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Counted from 0 inside, from 1 wherever a person reads or writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If there is no such seat at any table.
    pub const fn new(index: u8) -> Seat {
        assert!((index as usize) < MAX_SEATS, "no table has that many seats");
        Seat(index)
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The next seat to the left at a table of `seats`.
    pub const fn left(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// The first `seats` seats, in order.
    pub fn first(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": MAX_SEATS })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

/// Not the number of a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to the number of players")]
pub struct ParseSeatError;

impl TryFrom<u8> for Seat {
    type Error = ParseSeatError;
    fn try_from(number: u8) -> Result<Seat, ParseSeatError> {
        if (1..=MAX_SEATS as u8).contains(&number) { Ok(Seat(number - 1)) } else { Err(ParseSeatError) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        text.parse::<u8>().map_err(|_| ParseSeatError)?.try_into()
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// This seat alone.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `seats` seats.
    pub const fn first(seats: u8) -> Seats {
        Seats(if seats as usize >= MAX_SEATS { u8::MAX } else { (1 << seats) - 1 })
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These without that one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is one of these.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of these.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Seats {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Vec<Seat> {
        seats.iter().collect()
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_from_one() {
        assert_eq!("1".parse::<Seat>().unwrap().index(), 0);
        assert_eq!(Seat::new(7).to_string(), "8");
        for bad in ["0", "9", "-1", "", "x", "256"] {
            assert!(bad.parse::<Seat>().is_err(), "{bad}");
        }
        assert_eq!(serde_json::to_string(&Seat::new(2)).unwrap(), "3");
        assert!(serde_json::from_str::<Seat>("0").is_err());
    }

    #[test]
    fn left_goes_round() {
        assert_eq!(Seat::new(2).left(3), Seat::new(0));
        assert_eq!(Seat::new(0).left(3), Seat::new(1));
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: Seats = [Seat::new(3), Seat::new(1)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [2, 4]);
        assert_eq!((set.len(), set.lowest()), (2, Some(Seat::new(1))));
        assert!(set.without(Seat::new(1)).without(Seat::new(3)).is_empty());
        assert_eq!(Seats::first(8).len(), 8);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[2,4]");
    }
}
