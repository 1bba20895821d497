//! Fits how well everybody stands at the start of a round to games of the quick sensible player: the numbers of `src/standing.rs`.
//!
//! `cargo run --release -p wardroom-ursting --example fit [GAMES] [SEED]`

use kernel::{Library, Players, Rules, Seat, Silent, Turn, chance::Quick};
use ursting::{Options, TRAITS, Ursting};

/// The start of a round as one player sees it: the traits of each seat, and what its share of the win was.
struct Start {
    seats: Vec<[f32; TRAITS]>,
    shares: Vec<f32>,
}

/// The starts of rounds of one game, each as everybody sees it.
fn played(players: u8, chance: &mut Quick) -> Vec<Start> {
    let dealt = Ursting::deal(&Options::default(), players, &Library::new(), chance, &mut Silent);
    let mut game = dealt.expect("2 to 4 play");
    let mut begun: Vec<Vec<[f32; TRAITS]>> = Vec::new();
    let mut round = 0;
    while let Turn::Ask(asked) = game.turn() {
        if game.horizon() != round {
            round = game.horizon();
            let seats = || Seat::first(players);
            begun.extend(seats().map(|viewer| seats().map(|seat| game.traits(viewer, seat)).collect()));
        }
        let seat = asked.lowest().expect("somebody is asked");
        let action = game.policy(seat, chance);
        game.play(seat, &action, chance, &mut Silent).expect("it plays by the rules");
    }
    let shares: Vec<f32> = Seat::first(players).map(|seat| game.value(seat) as f32).collect();
    begun.into_iter().map(|seats| Start { seats, shares: shares.clone() }).collect()
}

fn shares(weights: &[f32; TRAITS], start: &Start) -> Vec<f32> {
    let strength = |traits: &[f32; TRAITS]| traits.iter().zip(weights).map(|(t, w)| t * w).sum::<f32>().exp();
    let strengths: Vec<f32> = start.seats.iter().map(strength).collect();
    let all: f32 = strengths.iter().sum();
    strengths.into_iter().map(|one| one / all).collect()
}

/// Steps along the slope, each trait at a pace by how much it varies (Adam).
fn fitted(starts: &[Start]) -> [f32; TRAITS] {
    let (mut weights, mut mean, mut square) = ([0.0f32; TRAITS], [0.0f32; TRAITS], [0.0f32; TRAITS]);
    for step in 1..=400i32 {
        let mut slope = [0.0f64; TRAITS];
        for start in starts {
            for ((traits, share), told) in start.seats.iter().zip(&start.shares).zip(shares(&weights, start))
            {
                slope
                    .iter_mut()
                    .zip(traits)
                    .for_each(|(slope, number)| *slope += f64::from(number * (share - told)));
            }
        }
        let pace = if step < 250 { 0.05 } else { 0.01 };
        for at in 0..TRAITS {
            let slope = slope[at] as f32 / starts.len() as f32 - 1e-5 * weights[at];
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.99 * square[at] + 0.01 * slope * slope;
            let (mean, square) =
                (mean[at] / (1.0 - 0.9f32.powi(step)), square[at] / (1.0 - 0.99f32.powi(step)));
            weights[at] += pace * mean / (square.sqrt() + 1e-8);
        }
    }
    weights
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(8_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    for players in 2..=4 {
        // The last fifth of the games is kept to see how well the others foretell it.
        let game = |number: u64| played(players, &mut Quick::part(seed, number));
        let starts: Vec<Start> = (0..games * 4 / 5).flat_map(game).collect();
        let kept: Vec<Start> = (games * 4 / 5..games).flat_map(game).collect();
        let weights = fitted(&starts);
        let loss = |told: &dyn Fn(&Start) -> Vec<f32>| {
            let each = kept.iter().map(|start| {
                let told = told(start);
                start.shares.iter().zip(told).map(|(share, told)| (share - told).powi(2)).sum::<f32>()
            });
            each.sum::<f32>() / kept.len() as f32
        };
        let even = |start: &Start| vec![1.0 / start.seats.len() as f32; start.seats.len()];
        println!(
            "{players} players, {} starts of rounds, {} kept apart: squared error {:.4}, by even shares {:.4}",
            starts.len(),
            kept.len(),
            loss(&|start| shares(&weights, start)),
            loss(&even)
        );
        let all: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("    [{}],", all.join(", "));
    }
}
