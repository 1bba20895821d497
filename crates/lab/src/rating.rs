//! Strengths on one scale, from tables at which one player sits alone among others of another kind.
//!
//! Luce's choice model: at a table a player wins with the chance of its strength among the strengths of all seats. For two it is the model of Bradley
//! and Terry; for one player `a` among `r` players `b` it says that logit P(a wins) = θ(a) − θ(b) − ln r, where θ is the logarithm of strength: a
//! logistic regression, whose likelihood has one maximum, which Newton's method finds. To every meeting one deal is added that went as among equals,
//! so that whoever never lost has a finite rating.
//!
//! Intervals are of the sandwich kind: the likelihood takes a deal for one toss, and the variance that the deals show corrects for what they really are, several
//! games with the same cards. References: R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs (1952); R. D. Luce, Individual
//! choice behavior (1959); D. R. Hunter, MM algorithms for generalized Bradley–Terry models (2004); P. J. Huber, The behavior of maximum likelihood
//! estimates under nonstandard conditions (1967).

use crate::stats::{Deals, Z};

/// Points of rating for one step of θ: 400 points are ten times the strength.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// What was played at one kind of table.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The player that sat alone, by number.
    pub alone: usize,
    /// The player that took all other seats.
    pub others: usize,
    /// How many other seats there were.
    pub rivals: f64,
    /// The shares that the player alone won.
    pub deals: Deals,
}

/// A strength beside that of the player at 0, with its 95% interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// 400 points more are ten times the strength.
    pub points: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Meeting {
    /// What ratings foresee as the share of the player alone.
    pub fn foreseen(&self, ratings: &[Rating]) -> f64 {
        self.chance((ratings[self.alone].points - ratings[self.others].points) / POINTS)
    }

    fn chance(&self, ahead: f64) -> f64 {
        1.0 / (1.0 + self.rivals * (-ahead).exp())
    }

    /// Deals with the one that went as among equals, and the shares of them added up.
    fn counted(&self) -> (f64, f64) {
        (self.deals.count() as f64 + 1.0, self.deals.sum() + 1.0 / (1.0 + self.rivals))
    }

    /// +1 for the player alone, -1 for the others, by where the player stands among those that are not fixed at 0.
    fn sides(&self, zero: usize) -> impl Iterator<Item = (usize, f64)> + Clone {
        let place = move |player: usize| player - usize::from(player > zero);
        [(self.alone, 1.0), (self.others, -1.0)]
            .into_iter()
            .filter(move |(player, _)| *player != zero)
            .map(move |(player, sign)| (place(player), sign))
    }
}

/// The ratings of so many players, with that of player `zero` fixed at 0. Everybody has met that player, or somebody who has.
pub fn rate(players: usize, zero: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let free = players.saturating_sub(1);
    let mut theta = vec![0.0; free];
    for _ in 0..100 {
        let (slope, bend) = derivatives(&theta, zero, meetings);
        // A step is cut where it would leave the region in which the likelihood is nearly a parabola.
        let step = product(&inverse(bend), &slope).into_iter().map(|step| step.clamp(-1.0, 1.0));
        let largest = theta.iter_mut().zip(step).fold(0.0f64, |largest, (theta, step)| {
            *theta += step;
            largest.max(step.abs())
        });
        if largest < 1e-10 {
            break;
        }
    }
    let errors = errors(&theta, zero, meetings);
    let rating = |(theta, error): (&f64, f64)| Rating {
        points: theta * POINTS,
        low: (theta - Z * error) * POINTS,
        high: (theta + Z * error) * POINTS,
    };
    let mut ratings: Vec<Rating> = theta.iter().zip(errors).map(rating).collect();
    ratings.insert(zero, Rating::default());
    ratings
}

type Matrix = Vec<Vec<f64>>;

fn ahead(theta: &[f64], meeting: &Meeting, zero: usize) -> f64 {
    meeting.sides(zero).map(|(place, sign)| sign * theta[place]).sum()
}

/// Adds `weight` for a meeting wherever two of its players meet in the matrix.
fn add(matrix: &mut Matrix, meeting: &Meeting, zero: usize, weight: f64) {
    for (row, sign) in meeting.sides(zero) {
        for (column, other) in meeting.sides(zero) {
            matrix[row][column] += weight * sign * other;
        }
    }
}

/// The first derivative of the logarithm of the likelihood, and the second with its sign turned.
fn derivatives(theta: &[f64], zero: usize, meetings: &[Meeting]) -> (Vec<f64>, Matrix) {
    let mut slope = vec![0.0; theta.len()];
    let mut bend = vec![vec![0.0; theta.len()]; theta.len()];
    for meeting in meetings {
        let (count, won) = meeting.counted();
        let chance = meeting.chance(ahead(theta, meeting, zero));
        meeting.sides(zero).for_each(|(place, sign)| slope[place] += sign * (won - count * chance));
        add(&mut bend, meeting, zero, count * chance * (1.0 - chance));
    }
    (slope, bend)
}

/// Standard errors: the inverse of the second derivative on both sides of the variance that the deals show.
fn errors(theta: &[f64], zero: usize, meetings: &[Meeting]) -> Vec<f64> {
    let bread = inverse(derivatives(theta, zero, meetings).1);
    let mut shown = vec![vec![0.0; theta.len()]; theta.len()];
    for meeting in meetings {
        add(&mut shown, meeting, zero, meeting.deals.count() as f64 * meeting.deals.variance());
    }
    let error = |row: &Vec<f64>| {
        let through: f64 = product(&shown, row).iter().zip(row).map(|(a, b)| a * b).sum();
        through.max(0.0).sqrt()
    };
    bread.iter().map(error).collect()
}

fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// By Gauss and Jordan. The matrix is positive definite, so no pivot is 0.
fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    for (row, line) in matrix.iter_mut().enumerate() {
        line.extend((0..size).map(|column| f64::from(u8::from(column == row))));
    }
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= by);
        let line = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let by = other[pivot];
            other.iter_mut().zip(&line).for_each(|(value, pivot)| *value -= by * pivot);
        }
    }
    matrix.into_iter().map(|mut line| line.split_off(size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Chance, chance::Quick};

    /// Strengths in points, a number of seats, and deals tossed by them: whoever is alone wins a game with its part of all strengths.
    fn tossed(points: &[f64], seats: u32, deals: u32, seed: u64) -> Vec<Meeting> {
        let mut chance = Quick::new(seed);
        let mut meetings = Vec::new();
        for alone in 0..points.len() {
            for others in (0..points.len()).filter(|others| *others != alone) {
                let rivals = f64::from(seats - 1);
                let strength = |player: usize| 10f64.powf(points[player] / 400.0);
                let share = strength(alone) / (strength(alone) + rivals * strength(others));
                let mut all = Deals::default();
                for _ in 0..deals {
                    let won = (0..seats)
                        .filter(|_| f64::from(chance.below("toss", 1_000_000)) < share * 1e6)
                        .count();
                    all.add(won as f64 / f64::from(seats));
                }
                meetings.push(Meeting { alone, others, rivals, deals: all });
            }
        }
        meetings
    }

    #[test]
    fn known_strengths_are_found_and_lie_in_19_of_20_intervals() {
        let points = [0.0, -150.0, 40.0, 230.0];
        for seats in [2, 3, 4] {
            let (mut held, mut off, runs) = ([0; 4], 0.0f64, 200);
            for seed in 0..runs {
                let ratings = rate(4, 0, &tossed(&points, seats, 60, seed));
                assert_eq!(ratings[0], Rating::default());
                for (player, (rating, truth)) in ratings.iter().zip(points).enumerate() {
                    held[player] += usize::from((rating.low..=rating.high).contains(&truth));
                    off += (rating.points - truth) / runs as f64;
                }
            }
            assert!(held[1..].iter().all(|held| (180..=198).contains(held)), "{seats}: {held:?}");
            assert!(off.abs() < 20.0, "{seats}: {off}");
        }
    }

    #[test]
    fn two_players_have_the_rating_of_their_share() {
        let mut deals = Deals::default();
        (0..100_000).for_each(|deal| deals.add(f64::from(u8::from(deal % 4 != 0))));
        let meeting = Meeting { alone: 1, others: 0, rivals: 1.0, deals };
        let ratings = rate(2, 0, std::slice::from_ref(&meeting));
        assert!((ratings[1].points - 400.0 * 3f64.log10()).abs() < 0.1, "{ratings:?}");
        assert!((meeting.foreseen(&ratings) - 0.75).abs() < 1e-4);
        // One in four of 100,000 tosses: an error of 0.00137 of the share, and of that by 0.1875 of θ.
        let half = (ratings[1].high - ratings[1].low) / 2.0;
        assert!((half - 1.96 * 0.001_369 / 0.1875 * POINTS).abs() < 0.05, "{half}");
    }

    #[test]
    fn equals_at_a_table_of_four_are_rated_equal() {
        let mut deals = Deals::default();
        (0..50).for_each(|_| deals.add(0.25));
        let ratings = rate(2, 0, &[Meeting { alone: 1, others: 0, rivals: 3.0, deals }]);
        assert!(ratings[1].points.abs() < 1e-6 && ratings[1].low < 0.0 && ratings[1].high > 0.0);
    }

    #[test]
    fn whoever_never_lost_has_a_finite_rating_and_a_wide_interval() {
        let mut deals = Deals::default();
        (0..100).for_each(|_| deals.add(1.0));
        let [_, best] = rate(2, 0, &[Meeting { alone: 1, others: 0, rivals: 1.0, deals }])[..] else {
            unreachable!("two players have two ratings")
        };
        assert!((900.0..1000.0).contains(&best.points), "{best:?}");
        assert!(best.low > 0.0 && best.high - best.low > 600.0, "{best:?}");
    }

    #[test]
    fn a_rating_does_not_hang_on_who_is_zero() {
        let meetings = tossed(&[0.0, -150.0, 40.0, 230.0], 3, 60, 5);
        let (first, last) = (rate(4, 0, &meetings), rate(4, 3, &meetings));
        for (a, b) in first.iter().zip(&last) {
            assert!((a.points - (b.points - last[0].points)).abs() < 1e-6);
        }
    }
}
