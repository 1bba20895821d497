//! How rounds go: how many are void when policies play, what the others earn, how a policy does against random moves, and how fast
//! random moves are.
//!
//! `cargo run --release -p wardroom-grave --example rounds [GAMES] [SEED]`

use grave::{Action, Grave, OnOff, Options};
use kernel::{Archive, Library, Players, Rules, Seat, Silent, Turn, Viewer, chance::Quick};
use std::{sync::Arc, time::Instant};

/// What is counted over games.
#[derive(Default)]
struct Count {
    decisions: u64,
    rounds: u64,
    void: u64,
    turns: u64,
    words: u64,
    letters: u64,
    /// Rounds won by Step Ahead, and those of them that earned one point.
    ahead: u64,
    ahead_for_one: u64,
    /// Games won by the first seat alone.
    won: u64,
    /// Games that came to the round limit.
    unfinished: u64,
}

/// A fact of the table.
fn told(game: &Grave, name: &str) -> Option<String> {
    let view = game.view(Viewer::Spectator);
    view.facts.iter().find(|fact| fact.name == name).map(|fact| fact.value.to_string())
}

impl Count {
    /// One game in which the first `clever` seats play by the policy, the others anything.
    fn game(&mut self, options: &Options, players: u8, clever: usize, library: &Library, seed: u64) {
        let mut chance = Quick::new(seed);
        let mut game = Grave::deal(options, players, library, &mut chance, &mut Silent).expect("2 to 4 play");
        let watched = clever > 1;
        let (mut round, mut words, mut turns) = (1, 0, 0);
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().expect("somebody is asked");
            let action = if seat.index() < clever {
                game.policy(seat, &mut chance)
            } else {
                game.sample(seat, &mut chance)
            };
            if watched && action == Action::StepAhead {
                self.ahead += 1;
                self.ahead_for_one += u64::from(told(&game, "worth").as_deref() == Some("1"));
            }
            game.play(seat, &action, &mut chance, &mut Silent).expect("both play by the rules");
            self.decisions += 1;
            if watched {
                let number =
                    |name: &str| told(&game, name).and_then(|text| text.parse().ok()).unwrap_or(0u64);
                let over = game.turn().outcome().is_some();
                if over || number("round") > round {
                    round = number("round");
                    self.rounds += 1;
                    self.words += words;
                    self.turns += turns + 1;
                    match told(&game, "last word") {
                        Some(word) => self.letters += word.len() as u64,
                        None => self.void += 1,
                    }
                }
                words = told(&game, "made").map_or(0, |made| made.split(' ').count() as u64);
                turns = number("turns");
            }
        }
        let outcome = game.turn().outcome().cloned();
        let winners = outcome.map(|outcome| outcome.winners()).unwrap_or_default();
        self.won += u64::from(winners.has(Seat::new(0)) && winners.len() == 1);
        let rounds = game.position().get("rounds").and_then(kernel::archive::Data::as_u64);
        self.unfinished += u64::from(rounds >= Some(options.round_limit.into()));
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let words = lexicon::wordnik();
    let library = Library::new().with("wordnik", words.hash().to_string(), Arc::new(words.clone()));
    let options = Options::default();
    let mut count = Count::default();
    let started = Instant::now();
    (0..10 * games).for_each(|game| count.game(&options, 4, 0, &library, seed + game));
    println!(
        "random: {} decisions, {:.0} a second",
        count.decisions,
        count.decisions as f64 / started.elapsed().as_secs_f64()
    );
    for opening_must_play in [OnOff::Off, OnOff::On] {
        let options = Options { opening_must_play, ..Options::default() };
        for players in 2..=4 {
            let mut count = Count::default();
            let started = Instant::now();
            (0..games).for_each(|game| count.game(&options, players, players.into(), &library, seed + game));
            let each = |sum: u64| sum as f64 / count.rounds as f64;
            println!(
                "{players} policies, opening_must_play {opening_must_play:?}: {:.2} % of {} rounds void; a round has {:.1} turns and {:.2} \
                 words and is won with {:.1} letters, {:.1} % by Step Ahead, {:.1} % so for one point; {:.1} rounds a game, {} games unfinished; {:.0} µs a decision, watching it included",
                100.0 * each(count.void),
                count.rounds,
                each(count.turns),
                each(count.words),
                count.letters as f64 / (count.rounds - count.void) as f64,
                100.0 * count.ahead as f64 / (count.rounds - count.void) as f64,
                100.0 * count.ahead_for_one as f64 / (count.rounds - count.void) as f64,
                count.rounds as f64 / games as f64,
                count.unfinished,
                started.elapsed().as_micros() as f64 / count.decisions as f64,
            );
        }
    }
    for players in 2..=4 {
        let mut count = Count::default();
        (0..games).for_each(|game| count.game(&options, players, 1, &library, seed + game));
        println!(
            "one policy against {} random: {:.1} % won",
            players - 1,
            100.0 * count.won as f64 / games as f64
        );
    }
}
