//! What seats know of hidden cards, and what they imagine.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::library;
use final_word::{Action, FinalWord};
use kernel::{Archive, Game, Position, Rules, Seat, Silent, Viewer, chance::Quick, position};

fn set_up(id: &str, seats: u8, position: &Position) -> FinalWord {
    let title = FinalWord::titles().iter().find(|title| title.id == id).unwrap();
    FinalWord::set_up(&FinalWord::preset(title), seats, &library(), position).unwrap()
}

fn act(game: &mut FinalWord, seat: u8, notation: &str) {
    let action: Action = notation.parse().unwrap();
    game.play(Seat::new(seat - 1), &action, &mut Quick::new(5), &mut Silent).unwrap();
}

/// How often a letter lies in a zone of what a seat imagines, in many worlds: the fewest and the most.
fn imagined(game: &FinalWord, seat: u8, zone: &str, letter: &str) -> (usize, usize) {
    let worlds = (0..200).map(|seed| game.imagine(Seat::new(seat - 1), &mut Quick::new(seed)));
    let counts: Vec<usize> = worlds
        .map(|world| {
            let view = world.view(Viewer::All);
            view.zone(zone).unwrap().pieces.iter().filter(|face| face.name() == letter).count()
        })
        .collect();
    (*counts.iter().min().unwrap(), *counts.iter().max().unwrap())
}

#[test]
fn a_letter_taken_off_the_board_is_known_to_be_in_the_hand_until_cards_are_traded_unseen() {
    let position = position! {
        hands: ["earthlings", "oooiiiuuaa"],
        board: ["e x i t"],
    };
    let mut game = set_up("fw-eia", 2, &position);
    act(&mut game, 1, "spell e/1 a~2 r/3 @4 h");
    assert_eq!(imagined(&game, 2, "hand/1", "x"), (1, 1), "everybody saw it come there");
    act(&mut game, 2, "pass");
    assert_eq!(imagined(&game, 2, "hand/1", "x"), (1, 1), "and it is still there");
    act(&mut game, 1, "trade gin");
    assert_eq!(imagined(&game, 2, "hand/1", "x"), (0, 1), "it may have been among the three");
}

#[test]
fn whoever_puts_cards_under_the_deck_knows_that_they_lie_there() {
    let position = position! { hands: ["qjxzkeeaai", "oooiiiuuaa"] };
    let mut game = set_up("fw-lms", 2, &position);
    act(&mut game, 1, "trade qjx");
    let bottom = |seat: u8| {
        let world = game.imagine(Seat::new(seat - 1), &mut Quick::new(3)).view(Viewer::All);
        let deck = world.zone("deck").unwrap();
        let mut names: Vec<String> = deck.pieces[..3].iter().map(|face| face.name().to_string()).collect();
        names.sort();
        names.concat()
    };
    assert_eq!(bottom(1), "jqx");
    assert_ne!(bottom(2), "jqx", "the other saw three cards, and not which");
    assert_eq!(imagined(&game, 1, "hand/2", "q"), (0, 0));
}

#[test]
fn the_card_of_the_turn_is_known_to_all_and_stays_known_in_the_hand() {
    let position = position! {
        hands: ["qeeaaiioot", "eeeaaaiiuu"],
        board: ["t e a r"],
        due: "q",
        shown: ["q"],
    };
    let mut game = set_up("fw-trn", 2, &position);
    assert_eq!(imagined(&game, 2, "hand/1", "q"), (1, 1));
    act(&mut game, 1, "pass");
    assert_eq!(imagined(&game, 2, "hand/1", "q"), (1, 1), "it was seen when it was turned over");
}

#[test]
fn a_letter_asked_for_in_vain_is_not_imagined_there() {
    let position = position! {
        hands: ["taseslnrid", "aaaaaoooii"],
        phase: "ask",
    };
    let mut game = set_up("fw-plk", 2, &position);
    act(&mut game, 1, "ask e");
    assert_eq!(imagined(&game, 1, "hand/2", "e"), (0, 0));
}

#[test]
fn nobody_knows_what_lies_in_a_pile_or_was_put_away() {
    let title = FinalWord::titles().iter().find(|title| title.id == "fw-pn").unwrap();
    let options = FinalWord::preset(title);
    let mut game = FinalWord::deal(&options, 2, &library(), &mut Quick::new(4), &mut Silent).unwrap();
    let first = game.turn().asked().lowest().unwrap().number();
    act(&mut game, first, "take 3");
    act(&mut game, first, "spell");
    let other = 3 - first;
    let view = game.view(Viewer::Seat(Seat::new(other - 1)));
    assert_eq!(view.zone(&format!("away/{first}")).unwrap().hidden, 10);
    assert_eq!(view.zone("piles").unwrap().hidden, 110);
    let (least, most) = imagined(&game, other, &format!("away/{first}"), "e");
    assert!(least < most, "it may be anything");
    let (least, most) = imagined(&game, first, &format!("away/{first}"), "e");
    assert_eq!(least, most, "whoever put it away knows it");
}

#[test]
fn a_word_that_waits_for_a_challenge_is_seen_by_all() {
    let title = FinalWord::titles().iter().find(|title| title.id == "fw-eia").unwrap();
    let options =
        final_word::Options { validation: final_word::Validation::Challenge, ..FinalWord::preset(title) };
    let position = position! { hands: ["kitesoooaa", "qjxz"] };
    let mut game = FinalWord::set_up(&options, 2, &library(), &position).unwrap();
    act(&mut game, 1, "spell skite");
    let view = game.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(view.zone("word/1").unwrap().pieces.len(), 5);
    assert_eq!(view.zone("hand/1").unwrap().hidden, 5);
    act(&mut game, 2, "accept");
    assert_eq!(game.view(Viewer::Spectator).zone("hand/1").unwrap().hidden, 10);
}
