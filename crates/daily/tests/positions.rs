//! The lists of positions: whole, of today's rules, and still what they say.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use daily::{
    Answer, BOXES, Date, MARKS, Position, Scene, find::still_holds, games_of, position_of, positions,
};
use kernel::{Game, Title};

fn revision(title: &'static Title) -> u32 {
    struct Newest;
    impl Visitor for Newest {
        type Out = u32;
        fn visit<G: Game>(self, _: &'static Title) -> u32 {
            G::REVISION
        }
    }
    catalog::visit(title, Newest)
}

/// So many of a list, spread over all of it.
fn some(all: &'static [Position], count: usize) -> impl Iterator<Item = &'static Position> {
    all.iter().step_by((all.len() / count).max(1)).take(count)
}

#[test]
fn every_line_is_a_position_with_one_best_move_that_the_novice_misses() {
    for game in BOXES {
        let file = format!("{}/positions/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let read: Vec<Position> = text
            .lines()
            .enumerate()
            .map(|(at, line)| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{game}, line {}: {error}", at + 1))
            })
            .collect();
        assert_eq!(read, positions(game));
        let title = catalog::title(game).unwrap();
        for position in positions(game) {
            let seed = position.seed;
            let older = position.revision < revision(title) && !position.options.is_empty();
            assert!(
                older || position.revision == revision(title),
                "{game} {seed}: the rules have changed: find others, or say what was played then"
            );
            assert!(position.moves.is_sorted_by(|one, two| one.1 >= two.1), "{game} {seed}");
            assert!(position.moves[0].1 >= position.moves[1].1 + 20, "{game} {seed}: the best is not clear");
            let novice = position.worth(&position.novice).unwrap();
            assert!(position.moves[0].1 >= novice + 40, "{game} {seed}: the novice finds it");
        }
    }
}

#[test]
fn a_day_has_its_puzzles_and_the_next_day_others() {
    let date: Date = "2026-11-19".parse().unwrap();
    assert_eq!(games_of(date), ["fw-fb", "zombie", "ursting", "grave", "ward"]);
    for game in BOXES {
        let count = positions(game).len() as u32;
        assert!(count >= 30, "{game} has {count}");
        let on = |day| position_of(Date::of_number(day), game).unwrap().clone();
        let day = date.number();
        assert_eq!(on(day), *position_of(date, game).unwrap());
        let month: Vec<Position> = (day..day + 30).map(on).collect();
        assert!(
            month.iter().enumerate().all(|(at, one)| !month[..at].contains(one)),
            "{game} comes again soon"
        );
        assert_eq!(on(day), on(day + count), "and then from the first");
    }
    assert!(position_of(date, "fw-fb").is_none());
}

#[test]
fn positions_can_be_set_up_and_are_asked_what_they_were_judged_by() {
    let library = catalog::library();
    for game in BOXES {
        let title = catalog::title(game).unwrap();
        for position in some(positions(game), 6) {
            let scene = Scene::of(title, position, &library).unwrap();
            let prompt = scene.view.prompt.as_ref().unwrap();
            assert!(!prompt.ways.is_empty(), "{game} {}", position.seed);
            for (notation, _) in &position.moves {
                let answer = Answer::of(title, position, notation, &library);
                assert!(answer.is_ok(), "{game} {}: {notation} is no move there", position.seed);
            }
        }
    }
}

#[test]
fn the_best_move_has_all_marks_and_the_novices_fewer() {
    let library = catalog::library();
    for game in BOXES {
        let (title, position) = (catalog::title(game).unwrap(), &positions(game)[0]);
        let judged = |notation: &str| Answer::of(title, position, notation, &library);
        let best = judged(position.best()).unwrap();
        assert_eq!((best.is_best, best.lost, best.marks), (true, 0, MARKS));
        let novice = judged(&position.novice).unwrap();
        assert!(!novice.is_best && novice.lost > 0 && novice.marks < MARKS);
        assert!(judged("no such move at all").is_err());
    }
}

/// Where nobody looked at a move when its position was found, a few games show no small difference: that is no way to all marks.
#[test]
fn a_move_off_the_list_is_played_on_and_never_the_best() {
    let library = catalog::library();
    for game in ["zombie", "ursting"] {
        let (title, whole) = (catalog::title(game).unwrap(), &positions(game)[0]);
        let without = Position {
            moves: whole
                .moves
                .iter()
                .filter(|(notation, _)| *notation != whole.moves[1].0)
                .cloned()
                .collect(),
            ..whole.clone()
        };
        let second = &whole.moves[1].0;
        assert!(Answer::by_list(title, &without, second, &library).unwrap().is_none());
        let answer = Answer::of(title, &without, second, &library).unwrap();
        assert!(!answer.is_best && answer.lost > 0 && answer.marks < MARKS, "{game}: {answer:?}");
        let again = Answer::again(title, &without, second, answer.lost, &library).unwrap();
        assert_eq!(again, answer, "as it was judged then");
        let listed = Answer::by_list(title, &without, whole.best(), &library).unwrap();
        assert_eq!(listed, Some(Answer::of(title, &without, whole.best(), &library).unwrap()));
    }
}

/// From other worlds than those it was found by; the whole list was looked at when it was found.
#[test]
fn a_few_are_looked_at_again_and_hold() {
    let library = catalog::library();
    for game in BOXES {
        let title = catalog::title(game).unwrap();
        for position in some(positions(game), 2) {
            assert!(still_holds(title, position, 1000, &library), "{game} {}", position.seed);
        }
    }
}
