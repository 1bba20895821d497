//! One player alone: the solver, its hints and the puzzles.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::library;
use final_word::{
    Action, FinalWord,
    solve::{
        Alone, Budget, Line,
        puzzle::{Date, Puzzle, TITLES, title_of},
    },
};
use kernel::{Archive, Deadline, Game, Players, Rules, Seat, Silent, Turn, chance::Quick, options, position};
use lexicon::{Query, Rack};
use serde_json::{Map, Value};
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

const SEAT: Seat = Seat::new(0);

fn dealt(id: &str, choices: &[(&str, &str)], seed: u64) -> FinalWord {
    let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
    let chosen: Map<String, Value> =
        choices.iter().map(|(name, value)| (name.to_string(), Value::from(*value))).collect();
    let options = options::read(&FinalWord::preset(title), &chosen).unwrap();
    FinalWord::deal(&options, 1, &library(), &mut Quick::new(seed), &mut Silent).unwrap()
}

fn played(mut game: FinalWord, seed: u64, choose: impl Fn(&FinalWord, &mut Quick) -> Action) -> Alone {
    let mut chance = Quick::new(seed);
    while let Turn::Ask(_) = game.turn() {
        let action = choose(&game, &mut chance);
        game.play(SEAT, &action, &mut chance, &mut Silent).unwrap();
    }
    game.alone().unwrap()
}

/// Every way that one can play alone.
const WAYS: &[(&str, &[(&str, &str)])] = &[
    ("fw-fb", &[]),
    ("fw-fb", &[("points", "on")]),
    ("fw-fb", &[("solo_trades", "none")]),
    ("fw-5t5", &[]),
    ("fw-5t5", &[("solo_trades", "none")]),
    ("fw-5t5", &[("dup_only", "refused")]),
    ("fw-lms", &[]),
    ("fw-lms", &[("solo_trades", "none")]),
    ("fw-lms", &[("link", "first-or-last")]),
    ("fw-lms", &[("link", "anywhere")]),
    ("fw-trn", &[]),
    ("fw-trn", &[("last_chance", "many-words")]),
    ("fw-trn", &[("unused_card", "removed")]),
    ("fw-trn", &[("unused_card", "reshuffle")]),
];

fn replayed(game: &FinalWord, line: &Line, seed: u64) -> Alone {
    let mut game = game.clone();
    let mut chance = Quick::new(seed);
    for action in &line.actions {
        game.play(SEAT, action, &mut chance, &mut Silent).unwrap();
    }
    assert!(matches!(game.turn(), Turn::Over(_)), "a line goes to the end");
    game.alone().unwrap()
}

/// Whatever chance says: a line is not up to it.
#[test]
fn a_line_comes_to_what_it_says_and_to_no_less_than_the_quick_player() {
    for (id, choices) in WAYS {
        // Turnover has many turns, and nothing counts before the last.
        let (seeds, positions) = if *id == "fw-trn" { (1, 600) } else { (3, 150) };
        for seed in 0..seeds {
            let game = dealt(id, choices, seed);
            let Some(line) = game.solve(Budget::positions(positions)) else {
                assert!(choices.contains(&("unused_card", "reshuffle")), "{id} {choices:?}");
                continue;
            };
            assert!(line.positions <= positions, "{id} {choices:?} {seed}");
            for luck in [1, 99] {
                assert_eq!(replayed(&game, &line, luck), line.end, "{id} {choices:?} {seed}");
            }
            let quick = played(game, seed, |game, chance| game.policy(SEAT, chance));
            assert!(line.end >= quick, "{id} {choices:?} {seed}: {:?} or {quick:?}", line.end);
        }
    }
}

#[test]
fn the_same_budget_finds_the_same_and_time_ends_a_search() {
    let game = dealt("fw-lms", &[], 4);
    let (one, two) = (game.solve(Budget::positions(200)), game.solve(Budget::positions(200)));
    assert_eq!(one, two);
    let start = Instant::now();
    let line = dealt("fw-trn", &[], 4).solve(Budget::time(Duration::from_millis(100))).unwrap();
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(!line.proven);
}

#[test]
fn only_who_plays_alone_is_solved_for() {
    let title = FinalWord::titles().iter().find(|title| title.id == "fw-lms").unwrap();
    let options = FinalWord::preset(title);
    let two = FinalWord::deal(&options, 2, &library(), &mut Quick::new(1), &mut Silent).unwrap();
    assert!(two.solve(Budget::positions(10)).is_none());
    assert_eq!(
        two.advice(SEAT, &Deadline::NEVER, &mut Quick::new(3)).action,
        two.policy(SEAT, &mut Quick::new(3))
    );
}

/// The top letters of the word in play.
fn tops(game: &FinalWord) -> Vec<u8> {
    let position = game.position();
    let word = position.get("board").and_then(|board| board[0].as_str()).unwrap_or_default();
    word.split(' ').filter_map(|stack| stack.bytes().rfind(u8::is_ascii_lowercase)).collect()
}

/// Every way to make a word of a row of stacks: each is kept or covered, and cards go between them where that is allowed.
fn aligned(
    frame: &[(u8, String, bool)],
    word: &[u8],
    adds: bool,
    row: &mut Vec<String>,
    into: &mut Vec<String>,
) {
    let Some((letter, rest)) = word.split_first() else {
        if frame.is_empty() {
            into.push(format!("spell {}", row.join(" ")));
        }
        return;
    };
    if frame.len() > word.len() {
        return;
    }
    let letter = char::from(*letter);
    if let Some(((top, name, fixed), others)) = frame.split_first() {
        if *top == letter as u8 {
            row.push(format!("@{name}"));
            aligned(others, rest, adds, row, into);
            row.pop();
        }
        if !fixed {
            row.push(format!("{letter}/{name}"));
            aligned(others, rest, adds, row, into);
            row.pop();
        } else {
            return;
        }
    }
    if adds {
        row.push(letter.to_string());
        aligned(frame, rest, adds, row, into);
        row.pop();
    }
}

/// Everything that can be laid, by trying every word of the dictionary in every way: no search of the engine is asked.
fn everything(game: &FinalWord, id: &str, words: &[Vec<u8>]) -> Vec<Action> {
    let board = tops(game);
    let named = |at: usize| (board[at], (at + 1).to_string(), false);
    let mut found = Vec::new();
    for word in words {
        let fresh = || format!("spell {}", String::from_utf8_lossy(word));
        let last = board.len().wrapping_sub(1);
        let row = &mut Vec::new();
        match id {
            _ if board.is_empty() => found.push(fresh()),
            "fw-5t5" => aligned(&(0..5).map(named).collect::<Vec<_>>(), word, false, row, &mut found),
            "fw-lms" => {
                let rest = String::from_utf8_lossy(&word[1..]).into_owned();
                found.extend((word[0] == board[last]).then(|| format!("spell @{} {rest}", last + 1)));
            }
            "fw-trn" => {
                found.push(fresh());
                aligned(&(0..board.len()).map(named).collect::<Vec<_>>(), word, true, row, &mut found);
            }
            _ => {
                for onto in [true, false] {
                    let name = if onto { format!("{}/1", last + 1) } else { (last + 1).to_string() };
                    let moved = (board[last], name, true);
                    let frame: Vec<_> =
                        std::iter::once(moved).chain((usize::from(onto)..last).map(named)).collect();
                    aligned(&frame, word, true, row, &mut found);
                }
            }
        }
    }
    found
        .iter()
        .filter_map(|text| text.parse().ok())
        .filter(|action| game.check(SEAT, action).is_ok())
        .collect()
}

/// The best that can be, by trying everything.
fn exhausted(game: &FinalWord, id: &str, words: &[Vec<u8>], known: &mut HashMap<String, Alone>) -> Alone {
    if let Turn::Over(_) = game.turn() {
        return game.alone().unwrap();
    }
    let position = game.position();
    let [hands, scores, turns] = ["hands", "scores", "turns"].map(|key| position.get(key));
    let key = format!("{hands:?} {:?} {scores:?} {turns:?}", tops(game));
    if let Some(end) = known.get(&key) {
        return *end;
    }
    let mut best: Option<Alone> = None;
    for action in everything(game, id, words).iter().chain([&Action::Pass]) {
        let mut next = game.clone();
        next.play(SEAT, action, &mut Quick::new(0), &mut Silent).unwrap();
        let end = exhausted(&next, id, words, known);
        best = Some(best.map_or(end, |best| best.max(end)));
    }
    known.insert(key, best.unwrap());
    best.unwrap()
}

#[test]
fn with_the_deck_out_the_solver_finds_the_best_line_there_is_and_says_so() {
    let mut all = Vec::new();
    lexicon::wordnik().each_from_rack(&Query::new(Rack::FULL).letters(3, 7), |word| {
        all.push(word.letters().to_vec());
        std::ops::ControlFlow::Continue(())
    });
    let mut unwon = 0;
    for (id, hand, board) in [
        ("fw-5t5", "mlcs", "h o u s e"),
        ("fw-5t5", "vvte", "h o u s e"),
        ("fw-5t5", "bqry", "b r i n g"),
        ("fw-lms", "einos", "t r a i l"),
        ("fw-lms", "aeqrx", "t r a i l"),
        ("fw-fb", "lap", "t e a r"),
        ("fw-fb", "vio", "t e a r"),
        ("fw-trn", "sit", "t e a r"),
        ("fw-trn", "vqe", "t e a r"),
    ] {
        let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
        let mut position = position! { hands: [hand], board: [board], deck: "" };
        if id == "fw-trn" {
            position.set("last_turns", [SEAT]);
        }
        let game = FinalWord::set_up(&FinalWord::preset(title), 1, &library(), &position).unwrap();
        let letters = Rack::of(hand.as_bytes()).plus(&Rack::of(board.as_bytes()));
        let mine: Vec<Vec<u8>> = all.iter().filter(|word| letters.holds(&Rack::of(word))).cloned().collect();
        let best = exhausted(&game, id, &mine, &mut HashMap::new());
        let line = game.solve(Budget::positions(100_000)).unwrap();
        assert_eq!((line.end, line.proven), (best, true), "{id} {hand} {board}: {:?}", line.actions);
        assert_eq!(replayed(&game, &line, 5), line.end);
        unwon += usize::from(best.left > 0);
    }
    assert!((1..9).contains(&unwon), "some can be won and some not: {unwon}");
}

#[test]
fn a_hint_depends_on_what_the_seat_knows_alone() {
    for (id, choices) in WAYS {
        let mut game = dealt(id, choices, 8);
        let mut chance = Quick::new(8);
        for _ in 0..2 {
            let other = game.imagine(SEAT, &mut chance);
            assert_eq!(
                game.advice(SEAT, &Deadline::NEVER, &mut Quick::new(2)),
                other.advice(SEAT, &Deadline::NEVER, &mut Quick::new(2)),
                "{id} {choices:?}"
            );
            let action = game.policy(SEAT, &mut chance);
            game.play(SEAT, &action, &mut chance, &mut Silent).unwrap();
        }
    }
}

/// A puzzle never changes: its deal, its par and whether that is proven.
const PUZZLES: [&str; 6] = [
    "fw-fb 2026-11-15 0: 0 left, 158",
    "fw-5t5 2026-11-16 2: 0 left, proven",
    "fw-trn 2026-11-17 0: 0 left, 160",
    "fw-lms 2026-11-18 0: 0 left, 73",
    "fw-lms 2027-01-01 0: 0 left, 73",
    "fw-fb 2000-02-29 0: 0 left, 185",
];

#[test]
fn the_puzzles_of_these_days_stay_as_they_are() {
    let library = library();
    let found =
        ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2027-01-01", "2000-02-29"].map(|date| {
            let date: Date = date.parse().unwrap();
            let puzzle = Puzzle::of(date, title_of(date), &library).unwrap();
            let par = puzzle.par.end;
            assert!(puzzle.is_one(), "{date}");
            assert_eq!(replayed(&puzzle.game, &puzzle.par, 7), par);
            assert_eq!(puzzle.solution().last().unwrap().stands, par);
            assert_eq!((puzzle.against_par(par).as_str(), puzzle.marks(par).chars().count()), ("par", 10));
            assert_eq!(puzzle.against_par(Alone { left: par.left + 3, ..par }), "3 cards over par");
            if let Some(points) = par.points {
                let with = |points| Alone { points: Some(points), ..par };
                assert_eq!(puzzle.against_par(with(points - 1)), "1 point short of par");
                assert_eq!(
                    puzzle.against_par(with(points + 5)),
                    "5 points above par: better than the solver"
                );
                // What comes first decides, whatever the other is.
                let other = Alone { left: par.left + 1, ..with(points + 5) };
                let first = if par.points_first { "5 points above par" } else { "1 card over par" };
                assert!(puzzle.against_par(other).starts_with(first));
            }
            let points = par.points.map_or(String::new(), |points| format!(", {points}"));
            let proven = if puzzle.par.proven { ", proven" } else { "" };
            format!("{}: {} left{points}{proven}", puzzle.seed(), par.left)
        });
    assert_eq!(found, PUZZLES);
}

#[test]
fn four_titles_take_turns() {
    for day in 0..8 {
        assert_eq!(title_of(Date::of_number(20_000 + day)).id, TITLES[day as usize % 4]);
    }
    let with: Vec<&str> =
        FinalWord::titles().iter().filter(|title| Puzzle::has(title)).map(|title| title.id).collect();
    assert_eq!(with.len(), 4, "{with:?}");
}

/// On deals of a puzzle's size, which are quick to play.
#[test]
fn hints_do_better_than_the_quick_player_and_neither_beats_par() {
    let library = library();
    for id in TITLES {
        let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
        let (mut hints, mut quick) = (Vec::new(), Vec::new());
        for day in 0..3 {
            let puzzle = Puzzle::of(Date::of_number(20_000 + day), title, &library).unwrap();
            let seed = u64::from(day);
            hints.push(played(puzzle.game.clone(), seed, |game, chance| {
                game.advice(SEAT, &Deadline::NEVER, chance).action
            }));
            for luck in (0..5).map(|luck| 5 * seed + luck) {
                let end = played(puzzle.game.clone(), luck, |game, chance| game.policy(SEAT, chance));
                assert!(puzzle.par.end >= end, "{} {luck}: {:?} or {end:?}", puzzle.seed(), puzzle.par.end);
            }
            let hinted = hints[hints.len() - 1];
            assert!(puzzle.par.end >= hinted, "{}: {:?} or {hinted:?}", puzzle.seed(), puzzle.par.end);
            quick.push(played(puzzle.game, seed, |game, chance| game.policy(SEAT, chance)));
        }
        let sum = |ends: &[Alone]| {
            let first = |end: &Alone| if end.points_first { end.points.unwrap() } else { -end.left };
            ends.iter().map(first).sum::<i32>()
        };
        assert!(sum(&hints) > sum(&quick), "{id}: {hints:?} or {quick:?}");
    }
}
