//! How long it takes to find company for everybody who waits: the server's own file, by itself, on one core.
//!
//! `cargo run --release -p wardroom-bench-meet`

#[allow(dead_code, unreachable_pub)] // the server uses what is not measured
#[path = "../../../crates/server/src/meet/pairing.rs"]
mod pairing;

use pairing::{Games, Sizes, Waiting, pair};
use std::time::Instant;

/// How many wait at once.
const WAITING: u64 = 1000;
/// As many games as there are, each for two to four.
const PLAYS: [Sizes; 29] = [0b11100; 29];

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn queue(mut one: impl FnMut(&mut Numbers) -> (Games, Vec<u32>, Sizes)) -> Vec<Waiting> {
    let mut numbers = Numbers(1);
    let waits = |since| {
        let (games, clocks, sizes) = one(&mut numbers);
        Waiting { since, games, clocks, sizes, bots: false, rating: None }
    };
    (0..WAITING).map(waits).collect()
}

fn measure(name: &str, queue: &[Waiting], may_meet: impl Fn(usize, usize) -> bool) {
    let mut best = f64::MAX;
    let mut seated = 0;
    for luck in 0..5 {
        let from = Instant::now();
        let groups = pair(queue, &PLAYS, WAITING, luck, &may_meet);
        best = best.min(from.elapsed().as_secs_f64());
        seated = groups.iter().map(|group| group.members.len()).sum();
    }
    println!("{name:<44} {seated:>5} of {WAITING} seated in {:>8.2} ms", best * 1000.0);
}

fn main() {
    let all: Games = (1 << PLAYS.len()) - 1;
    let any = queue(|_| (all, vec![0, 1, 2, 3], 0b11100));
    measure("anything, any clock, two to four", &any, |_, _| true);
    let one = queue(|n| (1 << n.below(29), vec![n.below(4) as u32], 1 << (2 + n.below(3))));
    measure("one game, one clock, one size each", &one, |_, _| true);
    let four = queue(|n| (all, vec![n.below(4) as u32], 0b10000));
    measure("anything for four", &four, |_, _| true);
    measure("anything for four, every other pair barred", &four, |a, b| (a ^ b) & 1 == 0);
    measure("anything, and nobody may meet anybody", &any, |_, _| false);
}
