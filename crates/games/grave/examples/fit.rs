//! Fits how well everybody stands at the start of a round to games of the quick sensible player: the numbers of `src/value.rs`.
//!
//! `cargo run --release -p wardroom-grave --example fit [GAMES] [SEED]`

use grave::{Grave, Options};
use kernel::{Archive, Library, Players, Rules, Seat, Silent, Turn, archive::Data, chance::Quick};
use std::sync::Arc;

/// Ten for Brain points, four for abilities, four for places after the starter.
const WEIGHTS: usize = 18;

/// The start of a round: which weights count for each seat, and what each seat's share of the win was.
struct Start {
    seats: Vec<[f64; WEIGHTS]>,
    shares: Vec<f64>,
}

/// What stands in a position by seat.
fn by_seat(position: &kernel::Position, name: &str, seat: usize) -> Option<Data> {
    position.get(name)?.as_array()?.get(seat).cloned()
}

/// Which weights count for each seat.
fn counted(game: &Grave) -> Vec<[f64; WEIGHTS]> {
    let position = game.position();
    let starter = position.get("starter").and_then(Data::as_u64).unwrap_or(1) as usize - 1;
    let seats = usize::from(game.seats());
    let of_seat = |seat: usize| {
        let mut counts = [0.0; WEIGHTS];
        let points = by_seat(&position, "brains", seat).and_then(|points| points.as_u64()).unwrap_or(0);
        counts[points.min(9) as usize] = 1.0;
        let inactive = by_seat(&position, "inactive", seat);
        let inactive = inactive.as_ref().and_then(Data::as_str).unwrap_or_default().to_string();
        for (at, ability) in grave::Ability::ALL.into_iter().enumerate() {
            let spent = inactive.split(' ').any(|name| name == ability.name());
            counts[10 + at] = f64::from(u8::from(!spent));
        }
        counts[14 + (seat + seats - starter) % seats] = 1.0;
        counts
    };
    (0..seats).map(of_seat).collect()
}

fn shares(weights: &[f64; WEIGHTS], start: &Start) -> Vec<f64> {
    let strength =
        |counts: &[f64; WEIGHTS]| counts.iter().zip(weights).map(|(c, w)| c * w).sum::<f64>().exp();
    let strengths: Vec<f64> = start.seats.iter().map(strength).collect();
    let all: f64 = strengths.iter().sum();
    strengths.into_iter().map(|one| one / all).collect()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(4_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let words = lexicon::wordnik();
    let library = Library::new().with("wordnik", words.hash().to_string(), Arc::new(words.clone()));
    for players in 2..=4 {
        let mut starts: Vec<Start> = Vec::new();
        let mut tried = 0;
        for number in 0..games {
            if number == games * 4 / 5 {
                tried = starts.len();
            }
            let mut chance = Quick::part(seed, number);
            let dealt = Grave::deal(&Options::default(), players, &library, &mut chance, &mut Silent);
            let mut game = dealt.expect("2 to 4 play");
            let mut begun = Vec::new();
            let mut round = u32::MAX;
            while let Turn::Ask(asked) = game.turn() {
                if game.horizon() != round {
                    round = game.horizon();
                    begun.push(counted(&game));
                }
                let seat = asked.lowest().expect("somebody is asked");
                let action = game.policy(seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).expect("it plays by the rules");
            }
            let shares: Vec<f64> = Seat::first(players).map(|seat| game.value(seat)).collect();
            starts.extend(begun.into_iter().map(|seats| Start { seats, shares: shares.clone() }));
        }
        // The last fifth of the games is kept to see how well the others foretell it.
        let (fitted, kept) = starts.split_at(tried);
        let mut weights = [0.0; WEIGHTS];
        for step in 0..600 {
            let mut slope = [0.0; WEIGHTS];
            for start in fitted {
                let foretold = shares(&weights, start);
                for ((counts, share), told) in start.seats.iter().zip(&start.shares).zip(foretold) {
                    slope
                        .iter_mut()
                        .zip(counts)
                        .for_each(|(slope, counts)| *slope += counts * (share - told));
                }
            }
            let pace = if step < 300 { 8.0 } else { 4.0 } / fitted.len() as f64;
            weights
                .iter_mut()
                .zip(slope)
                .for_each(|(weight, slope)| *weight += pace * (slope - 0.02 * *weight));
        }
        let loss = |told: &dyn Fn(&Start) -> Vec<f64>| {
            let each = kept.iter().map(|start| {
                let told = told(start);
                start.shares.iter().zip(told).map(|(share, told)| (share - told).powi(2)).sum::<f64>()
            });
            each.sum::<f64>() / kept.len() as f64
        };
        let even = |start: &Start| vec![1.0 / start.seats.len() as f64; start.seats.len()];
        println!(
            "{players} seats, {} starts of rounds, {} kept apart: squared error {:.4}, by even shares {:.4}",
            fitted.len(),
            kept.len(),
            loss(&|start| shares(&weights, start)),
            loss(&even)
        );
        let told = |range: std::ops::Range<usize>, base: f64| {
            let all: Vec<String> =
                weights[range].iter().map(|weight| format!("{:.2}", weight - base)).collect();
            all.join(", ")
        };
        println!(
            "    Fit {{ points: [{}], abilities: [{}], places: [{}] }},",
            told(0..10, weights[0]),
            told(10..14, 0.0),
            told(14..18, weights[14])
        );
    }
}
