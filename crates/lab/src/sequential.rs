//! A test that ends as soon as its answer is clear.

use crate::{seating::fair, stats::Deals};
use serde::Serialize;

/// What the games show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Its share is rather the higher than the lower of the two that are tested.
    Stronger,
    /// Its share is rather the lower.
    NotStronger,
    /// So many games do not show it.
    Open,
}

/// The two shares that are told apart, from 0 to 1, the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bounds {
    /// Whoever has so much is not stronger.
    pub low: f64,
    /// Whoever has so much is stronger.
    pub high: f64,
}

impl Bounds {
    /// What is asked where nobody says otherwise. A player that stands out has 65 % of games of two, half of games of three, 40 % of games of four, and
    /// at larger tables 15 points of a hundred more than its fair share; the bounds are five points below and above.
    pub fn usual(players: u8) -> Bounds {
        let middle = match players {
            3 => 0.5,
            1 | 2 | 4 => fair(players) + 0.15,
            _ => ((fair(players) + 0.15) * 100.0).round() / 100.0,
        };
        Bounds { low: middle - 0.05, high: middle + 0.05 }
    }

    /// What is as likely to be taken for either.
    pub fn middle(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }
}

/// A sequential test of "its share is about `low`" against "its share is about `high`": the likelihood ratio of both, by the normal law with the
/// variance that the deals show. By tosses of coins it errs once in twenty-five at most at either bound, for two, three and four players.
#[derive(Clone, Debug)]
pub struct Sequential {
    bounds: Bounds,
    deals: Deals,
}

impl Sequential {
    /// Wald's bound for errors of one in forty-one, which the estimated variance makes larger.
    const BOUND: f64 = 3.7;
    /// Fewer deals say nothing about the variance.
    const LEAST: u64 = 16;

    /// A test between these bounds.
    pub fn new(bounds: Bounds) -> Sequential {
        Sequential { bounds, deals: Deals::default() }
    }

    /// One more deal: the share that the bot in question won of it, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        self.deals.add(share);
    }

    /// The deals so far.
    pub fn deals(&self) -> &Deals {
        &self.deals
    }

    /// The logarithm of the likelihood ratio.
    pub fn ratio(&self) -> f64 {
        let Bounds { low, high } = self.bounds;
        let deals = &self.deals;
        deals.count() as f64 * (high - low) * (2.0 * deals.mean() - low - high) / (2.0 * deals.variance())
    }

    /// How far the test is: from 1 on it says yes, from -1 down no; 0 while too few deals were played to say anything.
    pub fn evidence(&self) -> f64 {
        if self.deals.count() < Self::LEAST { 0.0 } else { self.ratio() / Self::BOUND }
    }

    /// What the deals show so far.
    pub fn answer(&self) -> Answer {
        match self.ratio() {
            _ if self.deals.count() < Self::LEAST => Answer::Open,
            ratio if ratio >= Self::BOUND => Answer::Stronger,
            ratio if ratio <= -Self::BOUND => Answer::NotStronger,
            _ => Answer::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Chance, chance::Quick};

    /// Deals at a table of so many with a coin that wins `heads` of 100, until the answer is clear or there are so many.
    fn coin(players: u8, heads: u32, most: u32, seed: u64) -> (Answer, u32) {
        let mut chance = Quick::new(seed);
        let mut test = Sequential::new(Bounds::usual(players));
        for deal in 1..=most {
            let won = (0..players).filter(|_| chance.below("coin", 100) < heads).count();
            test.add(won as f64 / f64::from(players));
            if test.answer() != Answer::Open {
                return (test.answer(), deal);
            }
        }
        (Answer::Open, most)
    }

    fn how_many(players: u8, heads: u32, answer: Answer) -> usize {
        (0..200).filter(|seed| coin(players, heads, 2000, *seed).0 == answer).count()
    }

    #[test]
    fn coins_are_told_apart_and_errors_are_rare() {
        for (players, fair, low, middle, high) in
            [(2, 50, 60, 65, 70), (3, 33, 45, 50, 55), (4, 25, 35, 40, 45), (6, 17, 27, 32, 37)]
        {
            let stronger = |heads| how_many(players, heads, Answer::Stronger);
            let not_stronger = |heads| how_many(players, heads, Answer::NotStronger);
            assert!(stronger(high) >= 186, "{players}: {}", stronger(high));
            assert!(not_stronger(low) >= 184, "{players}: {}", not_stronger(low));
            assert!(not_stronger(fair) >= 195 && stronger(high + 10) >= 198, "{players}");
            assert!((60..140).contains(&stronger(middle)), "{players}: {}", stronger(middle));
        }
    }

    #[test]
    fn what_is_clear_is_clear_soon() {
        let deals = |heads| (0..50).map(|seed| coin(2, heads, 2000, seed).1).sum::<u32>() / 50;
        assert!(deals(95) <= 17 && deals(50) < 60, "{} {}", deals(95), deals(50));
        assert_eq!(coin(2, 100, 15, 1).0, Answer::Open, "fifteen pairs are too few");
        assert_eq!(coin(2, 0, 20, 1).0, Answer::NotStronger);
    }

    #[test]
    fn the_usual_bounds_lie_around_what_stands_out() {
        let usual = |players| {
            let Bounds { low, high } = Bounds::usual(players);
            ((low * 100.0).round(), (high * 100.0).round())
        };
        assert_eq!(
            (1..=8).map(usual).collect::<Vec<_>>(),
            [
                (60.0, 70.0),
                (60.0, 70.0),
                (45.0, 55.0),
                (35.0, 45.0),
                (30.0, 40.0),
                (27.0, 37.0),
                (24.0, 34.0),
                (23.0, 33.0)
            ]
        );
    }
}
