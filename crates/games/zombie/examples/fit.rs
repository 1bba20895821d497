//! How far points decide between rounds: `cargo run --release -p wardroom-zombie --example fit`.
//!
//! Games of quick players; at the end of every round but the last the points are noted, and at the end of the game who won. A player's chance is
//! taken for its part of e^(points / (s · √rounds left)), and `s` is what makes the games that were played likeliest.

use kernel::{Archive, Library, Players, Rules, Silent, Turn, chance::Quick};
use std::error::Error;
use zombie::{Options, Zombie};

const GAMES: u64 = 20_000;

/// Points at the end of a round, how many rounds are left, and what part of the win each had in the end.
struct Noted {
    points: Vec<f64>,
    left: f64,
    won: Vec<f64>,
}

/// Everybody's points.
fn points(game: &Zombie) -> Vec<f64> {
    let position = game.position();
    let listed = position.get("points").and_then(|points| points.as_array());
    listed.into_iter().flatten().filter_map(|points| points.as_f64()).collect()
}

fn played(players: u8) -> Result<Vec<Noted>, Box<dyn Error>> {
    let mut all = Vec::new();
    for number in 0..GAMES {
        let mut chance = Quick::part(u64::from(players), number);
        let options = Options::default();
        let mut game = Zombie::deal(&options, players, &Library::new(), &mut chance, &mut Silent)?;
        let mut rounds = Vec::new();
        let outcome = loop {
            let before = game.horizon();
            let seat = match game.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Ask(asked) => asked.lowest().ok_or("nobody is asked")?,
            };
            let action = game.policy(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent)?;
            if game.horizon() != before && matches!(game.turn(), Turn::Ask(_)) {
                rounds.push((points(&game), f64::from(options.rounds) - f64::from(game.horizon())));
            }
        };
        let winners = outcome.winners();
        let share = 1.0 / winners.iter().count() as f64;
        let won: Vec<f64> =
            kernel::Seat::first(players).map(|seat| if winners.has(seat) { share } else { 0.0 }).collect();
        all.extend(rounds.into_iter().map(|(points, left)| Noted { points, left, won: won.clone() }));
    }
    Ok(all)
}

/// How unlikely the games are by this `s`, in bits a round.
fn loss(all: &[Noted], s: f64) -> f64 {
    let each = |noted: &Noted| {
        let weights: Vec<f64> =
            noted.points.iter().map(|points| (points / (s * noted.left.sqrt())).exp()).collect();
        let sum: f64 = weights.iter().sum();
        weights.iter().zip(&noted.won).map(|(weight, won)| -won * (weight / sum).log2()).sum::<f64>()
    };
    all.iter().map(each).sum::<f64>() / all.len() as f64
}

fn main() -> Result<(), Box<dyn Error>> {
    for players in 2..=4 {
        let all = played(players)?;
        let (mut low, mut high) = (2.0, 50.0);
        while high - low > 0.01 {
            let third = (high - low) / 3.0;
            if loss(&all, low + third) < loss(&all, high - third) { high -= third } else { low += third }
        }
        let even = f64::from(players).log2();
        println!("{players} players: s = {low:.1}, {:.3} bits; even chances {even:.3} bits", loss(&all, low));
    }
    Ok(())
}
