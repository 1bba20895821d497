//! The quick sensible player: it spends nothing on what comes to nothing.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Library, Players, Position, Rules, Seat, Silent,
    chance::{Quick, Script},
    position,
};
use ward::{Action, CardSet, Options, Ward};

fn at(position: &Position) -> Ward {
    let options = Options { cards: CardSet::Test, ..Options::default() };
    Ward::set_up(&options, 2, &ward::shelf(Library::new()), position).unwrap()
}

/// The same with the house's cards.
fn house(position: &Position) -> Ward {
    Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap()
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

/// Whether it always plays this card, or never does: a card that is played now and then is neither.
fn plays(game: &Ward, seat: u8, card: &str) -> bool {
    let wanted = action(&format!("play {card}"));
    assert!(game.check(Seat::new(seat), &wanted).is_ok(), "{card} cannot be played");
    let played = does(game, seat).iter().filter(|done| **done == wanted).count();
    assert!([0, 100].contains(&played), "{card} is played {played} times in a hundred");
    played > 0
}

#[test]
fn a_sensible_player_does_not_object_to_what_comes_to_nothing() {
    for (primary, objects) in [("hedge-boar", false), ("hedge-boar:3", true)] {
        let position = position! {
            primary: [primary, "bug-man"],
            hands: ["bread-and-broth", "objection"],
        };
        let mut game = house(&position);
        game.play(Seat::new(0), &action("play bread-and-broth"), &mut Quick::new(1), &mut Silent).unwrap();
        assert_eq!(plays(&game, 1, "objection"), objects, "{primary}");
    }
}

/// A battle of Hedge Boar against Bug Man, at the moment when this card can first be played.
fn struck(card: &str, target: &str, hit: [u8; 2], damage: u8) -> Ward {
    let position = position! {
        phase: "combat",
        primary: ["hedge-boar", target],
        hands: [card, ""],
        asked: ["all", "none"],
    };
    let mut game = house(&position);
    let mut dice = Script::new();
    for pip in hit {
        dice = dice.lot("hit", pip.to_string());
    }
    for _ in 0..4 {
        dice = dice.lot("damage", damage.to_string());
    }
    let seat = Seat::new(0);
    game.play(seat, &action("attack hedge-boar"), &mut dice, &mut Silent).unwrap();
    while game.check(seat, &action(&format!("play {card}"))).is_err() {
        game.play(seat, &action("pass"), &mut dice, &mut Silent).unwrap();
    }
    game
}

#[test]
fn a_sensible_player_does_not_mend_a_roll_that_hits() {
    assert!(!plays(&struck("second-throw", "bug-man", [1, 6], 3), 0, "second-throw"));
    assert!(plays(&struck("second-throw", "bug-man", [1, 2], 3), 0, "second-throw"));
    assert!(!plays(&struck("loaded-barley", "bug-man", [1, 6], 3), 0, "loaded-barley"));
}

#[test]
fn a_sensible_player_does_not_add_to_damage_that_kills() {
    assert!(!plays(&struck("one-more-bucket", "bug-man:3", [3, 4], 2), 0, "one-more-bucket"));
    assert!(plays(&struck("one-more-bucket", "bug-man", [3, 4], 2), 0, "one-more-bucket"));
}
