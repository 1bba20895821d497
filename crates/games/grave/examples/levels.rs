//! How one player does among others of another kind, and how rounds go then: won by Step Ahead, words, answers, and time a move.
//!
//! `cargo run --release -p wardroom-grave --example levels ONE OTHERS [GAMES] [SEED] [SEATS]`, each of policy, quick, novice, regular, expert

use grave::{Action, Grave, Options};
use kernel::{Deadline, Level, Library, Players, Rules, Seat, Silent, Turn, chance::Quick};
use std::{sync::Arc, time::Instant};

/// What is counted over games.
#[derive(Default)]
struct Count {
    won: f64,
    rounds: u32,
    ahead: u32,
    words: u32,
    open: u32,
    answered: u32,
    /// Moves and seconds, of the one and of the others.
    moves: [u32; 2],
    time: [f64; 2],
}

fn act(game: &Grave, who: &str, seat: Seat, chance: &mut Quick) -> Action {
    match who {
        "policy" => game.policy(seat, chance),
        "quick" => game.quick(seat, chance),
        "novice" => game.skilled(seat, Level::Novice, &Deadline::NEVER, chance),
        "regular" => game.skilled(seat, Level::Regular, &Deadline::NEVER, chance),
        _ => game.skilled(seat, Level::Expert, &Deadline::NEVER, chance),
    }
}

impl Count {
    /// One game, with the one in this seat.
    fn game(&mut self, mut game: Grave, one: Seat, who: [&str; 2], chance: &mut Quick, minds: &mut Quick) {
        let mut standing: Option<Seat> = None;
        let mut round = game.horizon();
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().expect("somebody is asked");
            let kind = usize::from(seat != one);
            let began = Instant::now();
            let action = act(&game, who[kind], seat, minds);
            self.time[kind] += began.elapsed().as_secs_f64();
            self.moves[kind] += 1;
            match action {
                Action::StepAhead => self.ahead += 1,
                Action::Spell(_) | Action::Declare(_) => {
                    self.words += 1;
                    self.answered += u32::from(standing.is_some());
                    standing = Some(seat);
                }
                Action::End if standing == Some(seat) => self.open += 1,
                _ => {}
            }
            game.play(seat, &action, chance, &mut Silent).expect("all play by the rules");
            if game.horizon() != round {
                round = game.horizon();
                self.rounds += 1;
                standing = None;
            }
        }
        self.won += game.value(one);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let name = |at: usize, usual: &'static str| args.get(at).map_or(usual, String::as_str);
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let who = [name(0, "regular"), name(1, "novice")];
    let (games, seed, seats) = (number(2, 100), number(3, 1), number(4, 2).clamp(2, 4));
    let words = lexicon::wordnik();
    let library = Library::new().with("wordnik", words.hash().to_string(), Arc::new(words.clone()));
    let mut count = Count::default();
    for number in 0..games {
        // Every deal is played once from every seat.
        let mut chance = Quick::new(seed * 1_000_000 + number / seats);
        let mut minds = Quick::new(seed * 7_000_000 + number);
        let dealt = Grave::deal(&Options::default(), seats as u8, &library, &mut chance, &mut Silent);
        let one = Seat::new((number % seats) as u8);
        count.game(dealt.expect("2 to 4 play"), one, who, &mut chance, &mut minds);
    }
    let share = count.won / games as f64;
    let error = (share * (1.0 - share) / games as f64).sqrt();
    let rounds = f64::from(count.rounds);
    let micros = |kind: usize| 1e6 * count.time[kind] / f64::from(count.moves[kind].max(1));
    println!(
        "{} among {}: {:.1} % ± {:.1} of {games} games; {:.1} rounds a game, {:.0} % by Step Ahead, {:.2} words a round, {} left open, {:.0} % of them \
         answered; {:.0} and {:.0} µs a move, {:.0} moves a game",
        who[0],
        who[1],
        100.0 * share,
        196.0 * error,
        rounds / games as f64,
        100.0 * f64::from(count.ahead) / rounds,
        f64::from(count.words) / rounds,
        count.open,
        100.0 * f64::from(count.answered) / f64::from(count.open.max(1)),
        micros(0),
        micros(1),
        f64::from(count.moves[0] + count.moves[1]) / games as f64
    );
}
