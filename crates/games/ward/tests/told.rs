//! What moves is told from where it was.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Event, Game, Library, Seat, Viewer, chance::Quick};
use ward::{Options, Position, Ward};

/// From where to where a card is seen to move while seat 1 does this.
fn moved(position: &Position, actions: &[&str], name: &str) -> Vec<(String, String)> {
    let library = ward::shelf(Library::new());
    let mut game = Ward::set_up(&Options::default(), 2, &library, position).unwrap();
    let (mut chance, mut events) = (Quick::new(1), Vec::<Event>::new());
    for action in actions {
        game.play(Seat::new(0), &action.parse().unwrap(), &mut chance, &mut events).unwrap();
    }
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::Seat(Seat::new(1))));
    lines
        .flat_map(|line| &line.motions)
        .filter(|motion| motion.face.as_ref().is_some_and(|face| face.name() == name))
        .map(|motion| (motion.from.to_string(), motion.to.to_string()))
        .collect()
}

fn silent(position: Position) -> Position {
    Position { asked: vec!["none".into(), "none".into()], ..position }
}

#[test]
fn a_limited_summon_comes_from_the_hand() {
    let position = silent(Position {
        primary: vec!["bone-organist".into(), "tallystone-beetle".into()],
        hands: vec!["marsh-titan handful".into(), String::new()],
        ..Position::default()
    });
    let found = moved(&position, &["use bone-organist", "pick handful"], "handful");
    assert_eq!(found, [("hand/1".to_string(), "limited/1".to_string())]);
}

#[test]
fn a_summoned_creature_comes_over_the_chain() {
    let position = silent(Position {
        primary: vec!["hedge-boar".into(), "tallystone-beetle".into()],
        hands: vec!["handful".into(), String::new()],
        ..Position::default()
    });
    let found = moved(&position, &["summon handful"], "handful");
    let steps = [("hand/1", "chain"), ("chain", "primary/1")];
    assert_eq!(found, steps.map(|(from, to)| (from.to_string(), to.to_string())));
}
