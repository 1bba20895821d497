//! Who is asked, and how it ended.

use crate::{
    hs::{HS_01, HS_03},
    refusal::{Refusal, refuse},
    seat::{MAX_SEATS, Seat, Seats},
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Each of these seats is asked for one action. More than one when all choose at once.
    Ask(Seats),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats that are asked, none when the game is over.
    pub fn asked(&self) -> Seats {
        match self {
            Turn::Ask(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// Whether this seat may act at all, by the rules of the house: the game goes on (HS-01), and the seat is asked (HS-03).
    pub fn asks(&self, seat: Seat) -> Result<(), Refusal> {
        match self {
            Turn::Over(_) => Err(refuse(HS_01)),
            Turn::Ask(asked) if asked.has(seat) => Ok(()),
            Turn::Ask(_) => Err(refuse(HS_03)),
        }
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Ask(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

/// How long an asked seat may take by the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// For all that the seat is asked within the span.
    pub seconds: u32,
    /// For what: a turn, say. Whoever is asked again within the same span goes on with what is left of the time.
    pub span: u32,
}

/// How a finished game stands: a place and a score for every seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Standing"), schema(as = Standing))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    #[cfg_attr(feature = "schema", ts(as = "Vec<u8>"), schema(value_type = Vec<u8>))]
    places: ArrayVec<u8, MAX_SEATS>,
    #[cfg_attr(feature = "schema", ts(as = "Vec<i32>"), schema(value_type = Vec<i32>))]
    scores: ArrayVec<i32, MAX_SEATS>,
}

impl Outcome {
    /// Places by score, the highest first; equal scores share the better place.
    pub fn by_score(scores: &[i32]) -> Outcome {
        Outcome::ranked(scores, |seat| scores[seat.index()])
    }

    /// Places by any key, the greatest first; equal keys share the better place.
    ///
    /// # Panics
    /// If there are more scores than seats at any table.
    pub fn ranked<K: Ord>(scores: &[i32], key: impl Fn(Seat) -> K) -> Outcome {
        let seats = u8::try_from(scores.len()).expect("a table has few seats");
        let places = Seat::first(seats)
            .map(|seat| 1 + Seat::first(seats).filter(|other| key(*other) > key(seat)).count() as u8)
            .collect();
        Outcome { places, scores: scores.iter().copied().collect() }
    }

    /// Nobody wins. Places by any key, as if an absent winner stood first: the greatest key has place 2, and there are no
    /// [`Outcome::winners`].
    ///
    /// # Panics
    /// If there are more scores than seats at any table.
    pub fn unwon<K: Ord>(scores: &[i32], key: impl Fn(Seat) -> K) -> Outcome {
        let mut outcome = Outcome::ranked(scores, key);
        outcome.places.iter_mut().for_each(|place| *place += 1);
        outcome
    }

    /// The seat's place, counted from 1.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The seat's score.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }

    /// Every seat's score, in seat order.
    pub fn scores(&self) -> &[i32] {
        &self.scores
    }

    /// The same places without scores, as games show it in which nobody counts points.
    #[must_use]
    pub fn without_scores(&self) -> Outcome {
        Outcome { places: self.places.clone(), scores: self.scores.iter().map(|_| 0).collect() }
    }

    /// Everybody in first place: one seat, those who share the win, or none where nobody wins.
    pub fn winners(&self) -> Seats {
        Seat::first(self.places.len() as u8).filter(|seat| self.place(*seat) == 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_the_better_place() {
        let outcome = Outcome::by_score(&[10, 30, 30, 5]);
        assert_eq!(Seat::first(4).map(|seat| outcome.place(seat)).collect::<Vec<_>>(), [3, 1, 1, 4]);
        assert_eq!(outcome.winners(), [Seat::new(1), Seat::new(2)].into_iter().collect());
        assert_eq!(outcome.score(Seat::new(3)), 5);
    }

    #[test]
    fn a_key_breaks_the_tie() {
        let won = [0, 2, 1, 0];
        let outcome =
            Outcome::ranked(&[10, 30, 30, 5], |seat| ([10, 30, 30, 5][seat.index()], won[seat.index()]));
        assert_eq!(outcome.winners(), Seats::one(Seat::new(1)));
        assert_eq!(outcome.place(Seat::new(2)), 2);
    }

    #[test]
    fn places_stand_without_scores() {
        let outcome = Outcome::by_score(&[1, -1]).without_scores();
        assert_eq!(outcome.winners(), Seats::one(Seat::new(0)));
        assert_eq!(outcome.scores(), [0, 0]);
    }

    #[test]
    fn where_nobody_wins_nobody_is_first() {
        let outcome = Outcome::unwon(&[3, 7, 3], |seat| [3, 7, 3][seat.index()]);
        assert_eq!(Seat::first(3).map(|seat| outcome.place(seat)).collect::<Vec<_>>(), [3, 2, 3]);
        assert_eq!(outcome.winners(), Seats::NONE);
        assert_eq!(outcome.scores(), [3, 7, 3]);
    }
}
