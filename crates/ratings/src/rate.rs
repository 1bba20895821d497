//! What one game does to the ratings of its players.

use crate::Size;
use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use std::cmp::Ordering;
use store::Rating;

/// How much wider the scale is on which many are shown than the one on which they are rated: 25 ± 8⅓ is shown as 1500 ± 350, as with two.
const WIDER: f64 = 42.0;

/// The rating of somebody who has none.
pub fn fresh(size: Size) -> Rating {
    match size {
        Size::Two => {
            let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
            Rating { rating, deviation, volatility, games: 0 }
        }
        Size::Many => {
            let WengLinRating { rating, uncertainty } = WengLinRating::new();
            Rating { rating, deviation: uncertainty, volatility: 0.0, games: 0 }
        }
    }
}

/// The ratings after a game, by those before it and the places, both by seat. Who share a place were even.
pub fn rate(size: Size, before: &[Rating], places: &[u8]) -> Vec<Rating> {
    match (size, before, places) {
        (Size::Two, [one, other], [place, others]) => {
            let outcome = match place.cmp(others) {
                Ordering::Less => Outcomes::WIN,
                Ordering::Equal => Outcomes::DRAW,
                Ordering::Greater => Outcomes::LOSS,
            };
            let glicko = |rating: &Rating| Glicko2Rating {
                rating: rating.rating,
                deviation: rating.deviation,
                volatility: rating.volatility,
            };
            let (now, others_now) = glicko2(&glicko(one), &glicko(other), &outcome, &Glicko2Config::new());
            [(one, now), (other, others_now)]
                .map(|(before, now)| Rating {
                    rating: now.rating,
                    deviation: now.deviation,
                    volatility: now.volatility,
                    games: before.games + 1,
                })
                .into()
        }
        (Size::Two | Size::Many, before, places) => {
            let teams: Vec<[WengLinRating; 1]> = before
                .iter()
                .map(|rating| [WengLinRating { rating: rating.rating, uncertainty: rating.deviation }])
                .collect();
            let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
                .iter()
                .zip(places)
                .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
                .collect();
            let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
            before
                .iter()
                .zip(after.into_iter().flatten())
                .map(|(before, now)| Rating {
                    rating: now.rating,
                    deviation: now.uncertainty,
                    volatility: 0.0,
                    games: before.games + 1,
                })
                .collect()
        }
    }
}

/// A rating as people read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// How strong; 1500 for somebody new.
    pub value: i32,
    /// How uncertain that is: one standard deviation.
    pub uncertainty: u32,
}

/// A rating as people read it, on one scale for both systems.
pub fn shown(size: Size, rating: f64, deviation: f64) -> Shown {
    let (value, uncertainty) = match size {
        Size::Two => (rating, deviation),
        Size::Many => (1500.0 + (rating - 25.0) * WIDER, deviation * WIDER),
    };
    Shown { value: value.round() as i32, uncertainty: uncertainty.round() as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wins_against_the_stronger_gains_more() {
        let new = fresh(Size::Two);
        assert_eq!(shown(Size::Two, new.rating, new.deviation), Shown { value: 1500, uncertainty: 350 });
        let strong = Rating { rating: 1800.0, deviation: 60.0, ..new };
        let weak = Rating { rating: 1200.0, ..strong };
        let gain = |other: Rating| rate(Size::Two, &[new, other], &[1, 2])[0].rating - new.rating;
        assert!(gain(strong) > gain(new) && gain(new) > gain(weak) && gain(weak) > 0.0);
        let even = rate(Size::Two, &[new, new], &[1, 1]);
        assert!((even[0].rating - 1500.0).abs() < 1e-9 && even[0].deviation < 350.0);
        assert_eq!(even[0].games, 1);
    }

    #[test]
    fn of_many_the_first_gains_the_last_loses_and_all_are_surer() {
        let new = fresh(Size::Many);
        assert_eq!(shown(Size::Many, new.rating, new.deviation), Shown { value: 1500, uncertainty: 350 });
        let after = rate(Size::Many, &[new; 4], &[2, 1, 4, 2]);
        let ratings: Vec<f64> = after.iter().map(|rating| rating.rating).collect();
        assert!(ratings[1] > ratings[0] && ratings[0] > ratings[2]);
        assert!((ratings[0] - ratings[3]).abs() < 1e-9, "who share a place are even");
        assert!(after.iter().all(|rating| rating.deviation < new.deviation && rating.games == 1));
    }
}
