//! How hints and the solver do against the quick player, one player alone.
//!
//! `cargo run --release -p wardroom-final-word --example alone [DEALS] [POSITIONS] [TITLE] [HINTED]` plays DEALS deals of each way to play alone,
//! the first HINTED of them with hints, which take longest, and lets the solver look at POSITIONS positions of each. `alone puzzles [DAYS] [TITLE]` holds both players against the par of so many days.

use final_word::{
    Action, FinalWord,
    solve::{
        Alone, Budget,
        puzzle::{Date, Puzzle, TITLES},
    },
};
use kernel::{Game, Library, Players, Rules, Seat, Silent, Turn, chance::Quick, options};
use serde_json::{Map, Value};
use std::{cell::Cell, time::Instant};

const SEAT: Seat = Seat::new(0);

/// Titles, and an option where the usual ones are not meant.
const WAYS: [(&str, Option<(&str, &str)>); 11] = [
    ("fw-fb", None),
    ("fw-fb", Some(("solo_trades", "none"))),
    ("fw-5t5", None),
    ("fw-5t5", Some(("dup_only", "refused"))),
    ("fw-lms", None),
    ("fw-lms", Some(("solo_trades", "none"))),
    ("fw-lms", Some(("link", "first-or-last"))),
    ("fw-lms", Some(("link", "anywhere"))),
    ("fw-trn", None),
    ("fw-trn", Some(("last_chance", "many-words"))),
    ("fw-trn", Some(("unused_card", "removed"))),
];

fn dealt(id: &str, choice: Option<(&str, &str)>, library: &Library, seed: u64) -> FinalWord {
    let title = FinalWord::titles().iter().find(|title| title.id == id).expect("a title of the box");
    let chosen: Map<String, Value> =
        choice.into_iter().map(|(name, value)| (name.to_string(), Value::from(value))).collect();
    let options = options::read(&FinalWord::preset(title), &chosen).expect("an option of the title");
    FinalWord::deal(&options, 1, library, &mut Quick::new(seed), &mut Silent).expect("one may play")
}

fn played(mut game: FinalWord, seed: u64, choose: impl Fn(&FinalWord, &mut Quick) -> Action) -> Alone {
    let mut chance = Quick::new(seed);
    while let Turn::Ask(_) = game.turn() {
        let action = choose(&game, &mut chance);
        game.play(SEAT, &action, &mut chance, &mut Silent).expect("it plays by the rules");
    }
    game.alone().expect("one player alone")
}

fn tell(name: &str, ends: &[Alone], milliseconds: Option<f64>) {
    let mean = |sum: i32| f64::from(sum) / ends.len() as f64;
    let left = mean(ends.iter().map(|end| end.left).sum());
    let points = mean(ends.iter().filter_map(|end| end.points).sum());
    let time = milliseconds.map_or(String::new(), |milliseconds| format!(", {milliseconds:8.2} ms"));
    if !ends.is_empty() {
        println!("  {name:<8} {left:6.2} left, {points:6.1} points{time} ({})", ends.len());
    }
}

/// The first of the days whose puzzles are played: 2026-01-01.
const FIRST: u32 = 20_454;

/// The quick player and hints against par, and how long a puzzle takes to find.
fn puzzles(days: u32, only: &str, library: &Library) {
    for title in
        FinalWord::titles().iter().filter(|title| TITLES.contains(&title.id) && title.id.contains(only))
    {
        println!("{}, {days} puzzles", title.id);
        let (mut pars, mut quick, mut hints) = (Vec::new(), Vec::new(), Vec::new());
        let (mut all, mut longest) = (0.0, 0.0f64);
        for day in 0..days {
            let start = Instant::now();
            let puzzle =
                Puzzle::of(Date::of_number(FIRST + day), title, library).expect("a puzzle of the day");
            let took = start.elapsed().as_secs_f64() * 1000.0;
            (all, longest) = (all + took, longest.max(took));
            pars.push(puzzle.par.end);
            let seed = u64::from(day);
            quick.push(played(puzzle.game.clone(), seed, |game, chance| game.policy(SEAT, chance)));
            hints.push(played(puzzle.game, seed, |game, chance| {
                game.advice(SEAT, &kernel::Deadline::NEVER, chance).action
            }));
        }
        tell("par", &pars, Some(all / f64::from(days.max(1))));
        println!("  {:<8} {longest:.2} ms", "longest");
        for (name, ends) in [("quick", &quick), ("hints", &hints)] {
            let better = ends.iter().zip(&pars).filter(|(end, par)| end > par).count();
            let same = ends.iter().zip(&pars).filter(|(end, par)| end == par).count();
            tell(name, ends, None);
            println!("  {:<8} {same} times par, {better} times better", "");
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let library = lexicon::shipped()
        .into_iter()
        .fold(Library::new(), |library, list| library.with(list.name, list.hash, (list.open)().clone()));
    let short = args.next_if(|first| first == "puzzles").is_some();
    let deals: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(20);
    if short {
        return puzzles(deals, &args.next().unwrap_or_default(), &library);
    }
    let deals = u64::from(deals);
    let positions: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(600);
    let only = args.next().unwrap_or_default();
    let hinted: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(deals);
    for (id, choice) in WAYS.into_iter().filter(|(id, _)| id.contains(&only)) {
        println!("{id} {}", choice.map_or(String::new(), |(name, value)| format!("{name}={value}")));
        let each = |deals: u64, way: &dyn Fn(FinalWord, u64) -> Alone| -> Vec<Alone> {
            (0..deals).map(|seed| way(dealt(id, choice, &library, seed), seed)).collect()
        };
        let asked = Cell::new(0u32);
        let by = |advised: bool| {
            let asked = &asked;
            move |game: FinalWord, seed: u64| {
                played(game, seed, |game, chance| {
                    asked.set(asked.get() + 1);
                    if advised {
                        game.advice(SEAT, &kernel::Deadline::NEVER, chance).action
                    } else {
                        game.policy(SEAT, chance)
                    }
                })
            }
        };
        for (name, advised, deals) in [("quick", false, deals), ("hints", true, hinted)] {
            asked.set(0);
            let start = Instant::now();
            let ends = each(deals, &by(advised));
            let each = start.elapsed().as_secs_f64() * 1000.0 / f64::from(asked.get().max(1));
            tell(name, &ends, Some(each));
        }
        let start = Instant::now();
        let solved = |game: FinalWord, _| game.solve(Budget::positions(positions)).map(|line| line.end);
        let ends: Vec<Alone> =
            (0..deals).filter_map(|seed| solved(dealt(id, choice, &library, seed), seed)).collect();
        let each = start.elapsed().as_secs_f64() * 1000.0 / ends.len().max(1) as f64;
        tell("solver", &ends, Some(each));
    }
}
