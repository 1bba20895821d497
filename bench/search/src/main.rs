//! How fast a search plays on, on one thread: `search GAME PLAYERS SECONDS SEED` prints simulations and simulated decisions as a line of JSON.
//!
//! Games are played by the policy; before each of its moves the asked seat searches as an expert does, with worlds imagined from what it knows, and only
//! that is timed. A simulation is one playout: one candidate in one world, to where the game says that a search stops.

use kernel::{Blind, Game, Seat, Silent, Title, Turn, chance::Quick};
use search::{Budget, Rollouts, Watch};
use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

/// How many playouts a search has.
const PLAYOUTS: u64 = 512;

fn main() -> ExitCode {
    // Cargo hands on a flag of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let Some(line) = measure(&words) else {
        eprintln!("usage: search GAME PLAYERS SECONDS SEED, say: search zombie 4 2 1");
        return ExitCode::from(2);
    };
    println!("{line}");
    ExitCode::SUCCESS
}

fn measure(words: &[String]) -> Option<String> {
    let [game, players, seconds, seed] = words else { return None };
    let title = catalog::title(game)?;
    let seconds = Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?;
    let line =
        catalog::visit(title, Measure { players: players.parse().ok()?, seconds, seed: seed.parse().ok()? });
    Some(line.to_string())
}

struct Measure {
    players: u8,
    seconds: Duration,
    seed: u64,
}

/// Counts the decisions of a playout.
struct Counting;

impl<G: Game> Watch<G> for Counting {
    type Note = u64;

    fn begin(&self, _: &G) -> u64 {
        0
    }

    fn step(&self, decisions: &mut u64, _: &G, _: Seat, _: &G::Action) {
        *decisions += 1;
    }
}

impl catalog::Visitor for Measure {
    type Out = serde_json::Value;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let (options, library) = (G::preset(title), catalog::library());
        let search = Rollouts::of::<G>(Budget::playouts(PLAYOUTS));
        let mut chance = Quick::new(self.seed);
        let (mut searches, mut simulations, mut decisions, mut spent) = (0u64, 0, 0, Duration::ZERO);
        'games: loop {
            let mut game = G::deal(&options, self.players, &library, &mut chance, &mut Silent)
                .expect("so many may play this title");
            while let Turn::Ask(asked) = game.turn() {
                let Some(seat) = asked.lowest() else { break };
                let start = Instant::now();
                let found = search.watched(&Blind::new(&game, seat), &Counting, &mut chance);
                spent += start.elapsed();
                searches += u64::from(found.playouts > 0);
                simulations += found.playouts;
                decisions += found.candidates.iter().flat_map(|tried| &tried.notes).sum::<u64>();
                if spent >= self.seconds {
                    break 'games;
                }
                let action = game.policy(seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).expect("a policy plays by the rules");
            }
        }
        let each = |count: u64| count as f64 / spent.as_secs_f64();
        serde_json::json!({
            "game": title.id,
            "players": self.players,
            "searches": searches,
            "simulations_per_second": each(simulations),
            "decisions_per_second": each(decisions),
        })
    }
}
