//! A Crew: dice in a line (WU-16).

use crate::die::{DICE, Dice, Die};
use std::fmt;

/// Dice in a line. Kept back to front, so that the first member is taken without moving the others.
#[derive(Clone, Copy)]
pub struct Crew {
    line: [Die; DICE],
    set: Dice,
}

impl Crew {
    /// A Crew without members.
    pub const EMPTY: Crew = Crew { line: [Die::from_index(0); DICE], set: Dice::NONE };

    /// How many dice.
    #[inline]
    pub const fn len(&self) -> usize {
        self.set.len() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The dice, whatever their order.
    #[inline]
    pub const fn dice(&self) -> Dice {
        self.set
    }

    /// From the front to the back.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Die> + ExactSizeIterator + Clone + '_ {
        self.line[..self.len()].iter().rev().copied()
    }

    /// The first member (WU-17).
    #[inline]
    pub fn front(&self) -> Option<Die> {
        self.iter().next()
    }

    /// Takes the first member.
    #[inline]
    pub fn take_front(&mut self) -> Option<Die> {
        let die = self.front()?;
        self.set.remove(die);
        Some(die)
    }

    /// Puts a die at the back; one that is in the line already stays where it is.
    #[inline]
    pub fn join(&mut self, die: Die) {
        if self.set.has(die) {
            return;
        }
        let len = self.len();
        self.line.copy_within(..len, 1);
        self.line[0] = die;
        self.set.add(die);
    }

    /// Takes a die out; the others close up in unchanged order (WU-156).
    pub fn remove(&mut self, die: Die) -> bool {
        let len = self.len();
        if !self.set.remove(die) {
            return false;
        }
        if let Some(place) = self.line[..len].iter().position(|other| *other == die) {
            self.line.copy_within(place + 1..len, place);
        }
        true
    }

    /// Which place in the line a die has.
    pub fn place(&self, die: Die) -> Option<u16> {
        self.iter().position(|other| other == die).map(|place| place as u16)
    }
}

impl Default for Crew {
    fn default() -> Crew {
        Crew::EMPTY
    }
}

impl FromIterator<Die> for Crew {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Crew {
        let mut crew = Crew::EMPTY;
        dice.into_iter().for_each(|die| crew.join(die));
        crew
    }
}

impl PartialEq for Crew {
    fn eq(&self, other: &Crew) -> bool {
        self.set == other.set && self.iter().eq(other.iter())
    }
}

impl Eq for Crew {}

impl fmt::Display for Crew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, die) in self.iter().enumerate() {
            write!(f, "{}{die}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Crew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crew_is_taken_from_the_front_and_closes_up() {
        let dice = ["s-d20", "s-d4", "h-d8", "c-d6"].map(|name| name.parse::<Die>().unwrap());
        let mut crew: Crew = dice.into_iter().collect();
        assert_eq!(crew.to_string(), "s-d20 s-d4 h-d8 c-d6");
        assert_eq!(crew.take_front(), Some(dice[0]));
        assert!(crew.remove(dice[2]) && !crew.remove(dice[2]));
        assert_eq!((crew.to_string(), crew.len()), ("s-d4 c-d6".into(), 2));
        assert_eq!((crew.front(), crew.place(dice[3])), (Some(dice[1]), Some(1)));
    }

    #[test]
    fn a_die_is_in_a_crew_once() {
        let all = || (0..DICE as u8).map(Die::from_index);
        let crew: Crew = all().chain(all()).collect();
        assert_eq!(crew.len(), DICE);
        assert!(crew.iter().eq(all()));
    }
}
