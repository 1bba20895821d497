//! The quick sensible player: it spends nothing on what comes to nothing.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Archive, Library, Players, Position, Rules, Seat, Silent, chance::Quick, position};
use ward::{Action, CardSet, Options, Ward};

fn at(position: &Position) -> Ward {
    let options = Options { cards: CardSet::Test, ..Options::default() };
    Ward::set_up(&options, 2, &ward::shelf(Library::new()), position).unwrap()
}

/// What it does in a hundred tries.
fn does(game: &Ward, seat: u8) -> Vec<Action> {
    let mut chance = Quick::new(1);
    (0..100).map(|_| game.policy(Seat::new(seat), &mut chance)).collect()
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn nothing_is_aimed_at_an_empty_slot() {
    let position = position! {
        cycles: 0,
        turns: [1, 0],
        hands: ["bug-man", "augury"],
        asked: ["none", "all"],
    };
    let mut game = at(&position);
    game.play(Seat::new(0), &action("summon bug-man"), &mut Quick::new(1), &mut Silent).unwrap();
    assert!(game.check(Seat::new(1), &action("play augury")).is_ok());
    assert!(does(&game, 1).iter().all(|action| action.to_string() == "pass"));
}

#[test]
fn what_is_over_before_a_battle_is_kept() {
    let hands = vec!["battle-paint".into(), String::new()];
    let primary = ["bug-man", "snow-man"];
    let early = position! { phase: "wrap-up", hands: hands, primary: primary };
    assert!(does(&at(&early), 0).iter().all(|action| action.to_string() == "end turn"));
}

#[test]
fn the_better_of_two_lists_is_chosen() {
    let position = position! {
        primary: ["bug-man:3", "snow-man"],
        hands: ["bargain", ""],
        asked: ["none", "none"],
    };
    let mut game = at(&position);
    for done in ["play bargain", "no"] {
        game.play(Seat::new(0), &action(done), &mut Quick::new(1), &mut Silent).unwrap();
    }
    // Healing, for one that is nearly dead.
    assert!(does(&game, 0).iter().all(|action| action.to_string() == "choose 2"));
}
