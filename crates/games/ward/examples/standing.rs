//! What makes a player win: a logistic fit over games of the quick player against itself, looked at whenever a turn begins. It prints the weights of
//! `src/players/value.rs`, and how well they foretell games that they were not fitted to.
//!
//! `cargo run --release -p wardroom-ward --example standing [GAMES] [SEED]`

use kernel::{Library, Players, Rules, Silent, Turn, chance::Quick};
use ward::{Options, STANDING, Ward, state::Player};

const NUMBERS: usize = STANDING.len();
/// Keeps weights of numbers that say nearly the same from running apart.
const RIDGE: f64 = 1.0;

/// How the first player stood, and what became of it: 1, 0, or half for a draw.
struct Moment {
    numbers: [f64; NUMBERS],
    won: f64,
}

/// The beginnings of turns in one game.
fn game(library: &Library, seed: u64) -> Vec<Moment> {
    let mut chance = Quick::new(seed);
    let mut game = Ward::deal(&Options::default(), 2, library, &mut chance, &mut Silent).expect("two play");
    let (mut seen, mut turns) = (Vec::new(), game.horizon());
    let outcome = loop {
        let asked = match game.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Ask(asked) => asked,
        };
        if game.horizon() != turns {
            turns = game.horizon();
            seen.push(game.standing(Player::One));
        }
        let seat = asked.lowest().expect("somebody is asked");
        let action = game.policy(seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).expect("both play by the rules");
    };
    let winners = outcome.winners();
    let won = match winners.len() {
        1 => f64::from(u8::from(winners.has(Player::One.seat()))),
        _ => 0.5,
    };
    seen.into_iter().map(|numbers| Moment { numbers, won }).collect()
}

fn chance_of(weights: &[f64; NUMBERS], numbers: &[f64; NUMBERS]) -> f64 {
    let sum: f64 = weights.iter().zip(numbers).map(|(weight, number)| weight * number).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Newton's method on the likelihood.
fn fitted(moments: &[Moment]) -> [f64; NUMBERS] {
    let mut weights = [0.0; NUMBERS];
    for _ in 0..12 {
        let mut slope = [0.0; NUMBERS];
        let mut curve = [[0.0; NUMBERS]; NUMBERS];
        for Moment { numbers, won } in moments {
            let foretold = chance_of(&weights, numbers);
            for row in 0..NUMBERS {
                slope[row] += (won - foretold) * numbers[row];
                for column in 0..NUMBERS {
                    curve[row][column] += foretold * (1.0 - foretold) * numbers[row] * numbers[column];
                }
            }
        }
        for at in 0..NUMBERS {
            slope[at] -= RIDGE * weights[at];
            curve[at][at] += RIDGE;
        }
        let step = solved(curve, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Gauss and Jordan; the matrix is positive definite.
fn solved(mut matrix: [[f64; NUMBERS]; NUMBERS], mut right: [f64; NUMBERS]) -> [f64; NUMBERS] {
    for at in 0..NUMBERS {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|number| *number /= pivot);
        right[at] /= pivot;
        let (row, value) = (matrix[at], right[at]);
        for other in (0..NUMBERS).filter(|other| *other != at) {
            let times = matrix[other][at];
            matrix[other].iter_mut().zip(row).for_each(|(number, above)| *number -= times * above);
            right[other] -= times * value;
        }
    }
    right
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(4_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let library = ward::shelf(Library::new());
    let play = |from: u64| (from..from + games).flat_map(|seed| game(&library, seed)).collect::<Vec<_>>();
    let (known, unseen) = (play(seed), play(seed + games));
    let weights = fitted(&known);
    for (weight, name) in weights.iter().zip(STANDING) {
        println!("    {weight:.3}, // {name}");
    }
    let right = |moment: &Moment| {
        let foretold = chance_of(&weights, &moment.numbers);
        let loss = -moment.won * foretold.ln() - (1.0 - moment.won) * (1.0 - foretold).ln();
        (f64::from(u8::from((foretold > 0.5) == (moment.won > 0.5))), loss)
    };
    let (hits, loss) = unseen.iter().map(right).fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
    let count = unseen.len() as f64;
    println!(
        "fitted to {} turns, tried on {}: {:.1} % foretold, {:.4} nats a turn (a coin: 0.6931)",
        known.len(),
        unseen.len(),
        100.0 * hits / count,
        loss / count
    );
}
