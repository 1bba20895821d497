//! How duels go: how fast random moves are, how they end, and how a policy does against random moves and against itself.
//!
//! `cargo run --release -p wardroom-ward --example duels [GAMES] [SEED]`

use kernel::{Library, Players, Rules, Seat, Silent, Turn, Viewer, chance::Quick};
use std::{collections::BTreeMap, time::Instant};
use ward::{Options, Ward};

/// What is counted over games.
#[derive(Default)]
struct Count {
    games: u64,
    decisions: u64,
    cycles: u64,
    /// Games won by the clever seat.
    won: u64,
    drawn: u64,
    reasons: BTreeMap<String, u64>,
}

impl Count {
    /// One game in which these seats play by the policy, the others anything.
    fn game(&mut self, clever: [bool; 2], library: &Library, seed: u64) {
        let mut chance = Quick::new(seed);
        let mut game =
            Ward::deal(&Options::default(), 2, library, &mut chance, &mut Silent).expect("two play");
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().expect("somebody is asked");
            let action = if clever[seat.index()] {
                game.policy(seat, &mut chance)
            } else {
                game.sample(seat, &mut chance)
            };
            game.play(seat, &action, &mut chance, &mut Silent).expect("both play by the rules");
            self.decisions += 1;
        }
        let view = game.view(Viewer::Spectator);
        let told = |name: &str| view.fact(name).map(ToString::to_string).unwrap_or_default();
        let winners = view.outcome.as_ref().map(|outcome| outcome.winners()).unwrap_or_default();
        self.games += 1;
        self.cycles += told("cycle").parse::<u64>().unwrap_or(0);
        self.drawn += u64::from(winners.len() != 1);
        let clever_seat = Seat::new(u8::from(!clever[0]));
        self.won += u64::from(winners.len() == 1 && winners.has(clever_seat));
        *self.reasons.entry(told("reason")).or_default() += 1;
    }

    fn tell(&self, who: &str) {
        let each = |sum: u64| sum as f64 / self.games as f64;
        let reasons: Vec<String> = self
            .reasons
            .iter()
            .map(|(reason, count)| format!("{:.1} % {reason}", 100.0 * each(*count)))
            .collect();
        println!(
            "{who}: {:.1} % won, {:.1} % drawn; {:.0} decisions and {:.1} turn cycles a game; ended by {}",
            100.0 * each(self.won),
            100.0 * each(self.drawn),
            each(self.decisions),
            each(self.cycles),
            reasons.join(", "),
        );
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let library = ward::shelf(Library::new());
    let mut count = Count::default();
    let started = Instant::now();
    (0..games).for_each(|game| count.game([false, false], &library, seed + game));
    println!(
        "random: {} decisions, {:.0} a second",
        count.decisions,
        count.decisions as f64 / started.elapsed().as_secs_f64()
    );
    count.tell("two random players");
    let mut count = Count::default();
    (0..games).for_each(|game| count.game([game % 2 == 0, game % 2 == 1], &library, seed + game));
    count.tell("a policy against random moves");
    let mut count = Count::default();
    let started = Instant::now();
    (0..games).for_each(|game| count.game([true, true], &library, seed + game));
    println!(
        "a policy takes {:.0} µs a decision",
        started.elapsed().as_micros() as f64 / count.decisions as f64
    );
    count.tell("two policies");
}
