//! How long a turn may take (FW-163 to FW-167).

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common;

use final_word::FinalWord;
use final_word::clauses::fw::{FW_163, FW_164, FW_167};
use kernel::{Limit, Rules, Seat, scenario};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// The game that a scenario starts from, with these moves made.
fn game(options: &str, moves: &[(Seat, &str)]) -> FinalWord {
    let text = format!(
        "game = \"fw-345\"\nplayers = 2\n[[scenario]]\ntitle = \"T\"\noptions = {{ {options} }}\n\
         given = {{ hands = [\"kitsmoo\", \"eeert\"] }}\nasks = 1\n"
    );
    let start = scenario::parse("time.toml", &text, &[]).unwrap().remove(0);
    let (_, mut game) = scenario::start::<FinalWord>(&start, &common::library()).unwrap().unwrap();
    let mut chance = kernel::chance::Quick::new(1);
    for (seat, action) in moves {
        game.play(*seat, &action.parse().unwrap(), &mut chance, &mut kernel::Silent).unwrap();
    }
    game
}

#[test]
fn a_group_that_sets_no_limit_has_none() {
    trials::shows![FW_163];
    assert_eq!(game("turn_seconds = \"off\"", &[]).limit(A), None);
    assert_eq!(game("turn_seconds = 120", &[]).limit(A).unwrap().seconds, 120);
    assert_eq!(game("turn_seconds = 15", &[]).limit(A).unwrap().seconds, 15);
}

#[test]
fn the_time_is_that_of_the_whole_turn() {
    trials::shows![FW_164];
    let (before, after) = (game("turn_seconds = 120", &[]), game("turn_seconds = 120", &[(A, "spell kit")]));
    assert!(after.turn().asked().has(A));
    assert_eq!(before.limit(A), after.limit(A), "the second word is of the same turn");
    let next = game("turn_seconds = 120", &[(A, "spell kit"), (A, "pass")]);
    assert!(next.turn().asked().has(B));
    let later = game("turn_seconds = 120", &[(A, "spell kit"), (A, "pass"), (B, "pass")]);
    assert_ne!(later.limit(A).unwrap().span, before.limit(A).unwrap().span, "another turn has its time anew");
}

#[test]
fn an_opponent_has_twenty_seconds_for_each_word_and_the_turn_stands_still() {
    trials::shows![FW_164, FW_167];
    let options = "turn_seconds = 120, validation = \"challenge\"";
    let turn = game(options, &[]).limit(A).unwrap();
    let window = game(options, &[(A, "spell kit")]);
    assert!(window.turn().asked().has(B) && !window.turn().asked().has(A));
    let answer = window.limit(B).unwrap();
    assert_eq!(answer.seconds, 20);
    let after = game(options, &[(A, "spell kit"), (B, "accept")]);
    assert_eq!(after.limit(A), Some(turn), "the turn goes on with what was left of it");
    let again = game(options, &[(A, "spell kit"), (B, "accept"), (A, "spell s @1 @2 m/3")]);
    let Limit { seconds, span } = again.limit(B).unwrap();
    assert!(seconds == 20 && span != answer.span, "another word, another answer");
}
