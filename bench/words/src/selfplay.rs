//! Whole games by quick players: ours of The Final Word beside the greedy player of the crate `scrabble` on its own board.

use crate::deal::Dice;
use final_word::FinalWord;
use kernel::{Game as _, Library, Silent, Title, Turn, chance::Quick};
use scrabble::prelude::{Game, GameConfig, Lexicon, MoveGenerator, TileDistribution, Turn as Move};
use std::time::{Duration, Instant};

/// How often each side plays its games, and how many it plays each time.
const RUNS: u64 = 5;
const GAMES: u64 = 20;

/// Decisions and the time they took, dealing included.
#[derive(Clone, Copy, Default)]
struct Pace {
    decisions: u64,
    time: Duration,
}

impl Pace {
    fn add(&mut self, play: impl FnOnce() -> u64) {
        let start = Instant::now();
        self.decisions += play();
        self.time += start.elapsed();
    }

    fn rate(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64()
    }
}

/// Prints decisions a second of both, taken in turns; everybody has the whole list.
pub(crate) fn compare(words: &[String], asked: &[String]) {
    let standard = GameConfig::standard();
    let lexicon = Lexicon::from_words(&standard.alphabet, words).expect("a list of plain words");
    let mut plain = standard.clone();
    plain.distribution = TileDistribution::new(&standard.distribution.counts()[..26], 0);
    let list = &lexicon::shipped()[0];
    let library = Library::new().with(list.name, list.hash, (list.open)().clone());
    let wanted = |title: &&Title| asked.iter().any(|one| one == title.id);
    let mut titles: Vec<&Title> = FinalWord::titles().iter().filter(wanted).collect();
    if titles.is_empty() {
        titles = FinalWord::titles().iter().collect();
    }
    let mut ours = vec![Pace::default(); titles.len()];
    let mut theirs = [Pace::default(); 2];
    for run in 0..RUNS {
        for (pace, title) in ours.iter_mut().zip(&titles) {
            pace.add(|| (0..GAMES).map(|game| quick(title, &library, run * GAMES + game)).sum());
        }
        for (pace, config) in theirs.iter_mut().zip([&standard, &plain]) {
            pace.add(|| (0..GAMES).map(|game| greedy(config, &lexicon, run * GAMES + game)).sum());
        }
    }
    println!("\nwhole games of two (First Base: one) by the quick player, decisions a second:");
    for (name, pace) in ["scrabble's greedy player", "the same without blanks"].iter().zip(&theirs) {
        println!("  {name:26} {:9.0}", pace.rate());
    }
    for (title, pace) in titles.iter().zip(&ours) {
        let [standard, plain] = theirs.map(|other| pace.rate() / other.rate());
        println!("  {:26} {:9.0}   {standard:6.2} x, without blanks {plain:6.2} x", title.id, pace.rate());
    }
}

/// One game of The Final Word by its policy; how many decisions it took.
fn quick(title: &Title, library: &Library, seed: u64) -> u64 {
    let mut chance = Quick::new(seed);
    let options = FinalWord::preset(title);
    let seats = 2.min(title.most_players);
    let mut game = FinalWord::deal(&options, seats, library, &mut chance, &mut Silent)
        .expect("so many may play this title");
    let mut decisions = 0;
    while let Turn::Ask(asked) = game.turn() {
        let Some(seat) = asked.lowest() else { break };
        let action = game.policy(seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).expect("a policy plays by the rules");
        decisions += 1;
    }
    decisions
}

/// One game of the peer: the highest score, or new tiles, or a pass.
fn greedy(config: &GameConfig, lexicon: &Lexicon, seed: u64) -> u64 {
    let mut game = Game::new(config.clone(), &["one", "two"], Dice::new(seed).below(1 << 30) as u64);
    let mut generator = MoveGenerator::new(config);
    let mut decisions = 0;
    while !game.is_over() {
        let best = generator.best_by_score(game.board(), game.current_rack(), lexicon);
        let turn = best.map(Move::Place).unwrap_or_else(|| {
            let all = *game.current_rack();
            if game.bag().len() >= config.min_exchange_bag { Move::Exchange(all) } else { Move::Pass }
        });
        game.apply(turn, lexicon).expect("the peer plays by its rules");
        decisions += 1;
    }
    decisions
}
