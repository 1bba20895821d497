//! How well everybody stands between two rounds.
//!
//! Every seat has a strength: what its Brain points are worth, what each active Ability Card adds, and what it is worth to come so many places after the
//! starter. A seat's share of the win is its part of all strengths, each an exponential (Luce's model). The numbers are fitted to many
//! games of the quick player; `examples/fit.rs` makes them, and docs/opponents.md tells how well they foretell.

use crate::{
    ability::Ability,
    state::{GOAL, Grave, MOST_PLAYERS},
};
use kernel::{Seat, Turn};

/// What is fitted for a number of seats.
struct Fit {
    /// By Brain points below the goal.
    points: [f64; GOAL as usize],
    /// By ability, in the order of [`Ability::ALL`].
    abilities: [f64; 4],
    /// By how many places a seat comes after the starter.
    places: [f64; MOST_PLAYERS],
}

/// For two, three and four seats.
const FITS: [Fit; 3] = [
    Fit {
        points: [0.00, 0.46, 1.08, 1.45, 1.81, 2.23, 2.65, 3.18, 3.68, 4.52],
        abilities: [0.57, 0.58, 0.16, -0.26],
        places: [0.00, -0.19, -0.09, -0.09],
    },
    Fit {
        points: [0.00, 0.21, 0.62, 0.98, 1.25, 1.54, 1.86, 2.22, 2.73, 3.37],
        abilities: [0.35, 0.47, 0.21, -0.22],
        places: [0.00, -0.05, 0.08, 0.01],
    },
    Fit {
        points: [0.00, 0.57, 0.88, 1.08, 1.32, 1.71, 2.02, 2.45, 3.24, 3.95],
        abilities: [0.28, 0.57, 0.01, -0.06],
        places: [0.00, -0.02, 0.07, -0.08],
    },
];

impl Grave {
    /// A seat's share of the win: what it is at the end of the game, what is to be expected at the start of a round.
    pub(crate) fn standing_of(&self, seat: Seat) -> f64 {
        if let Turn::Over(outcome) = self.turn() {
            let winners = outcome.winners();
            return if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        let fit = &FITS[usize::from(self.seats).clamp(2, MOST_PLAYERS) - 2];
        let strength = |seat: Seat| {
            let points = fit.points[usize::from(self.points[seat.index()].min(GOAL - 1))];
            let ready = self.ready[seat.index()];
            let abilities =
                Ability::ALL.into_iter().zip(fit.abilities).filter(|(ability, _)| ready.has(*ability));
            let place =
                (seat.index() + usize::from(self.seats) - self.starter.index()) % usize::from(self.seats);
            (points + abilities.map(|(_, adds)| adds).sum::<f64>() + fit.places[place]).exp()
        };
        strength(seat) / self.all().map(strength).sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Abilities, Options};
    use kernel::{Library, Players, Rules, Silent, chance::Quick};

    #[test]
    fn shares_are_of_one_win_and_more_is_better() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        for seats in 2..=4 {
            let mut game =
                Grave::deal(&Options::default(), seats, &library, &mut Quick::new(7), &mut Silent).unwrap();
            let value = |game: &Grave| game.value(Seat::new(0));
            let before = value(&game);
            assert!((game.all().map(|seat| game.value(seat)).sum::<f64>() - 1.0).abs() < 1e-9);
            for points in 1..=9 {
                let less = value(&game);
                game.points[0] = points;
                assert!(value(&game) > less, "{seats} seats, {points} points");
            }
            game.points[0] = 0;
            game.ready[0] = Abilities::ALL.without(Ability::StepAhead);
            assert!(value(&game) < before);
        }
    }
}
