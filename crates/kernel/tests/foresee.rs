//! What an action would bring is told as far as it is sure.

use crate::nim::Nim;
use kernel::{Game, Library, Rules, Seat, Silent, chance::Quick, foresee::foresee};

fn told(action: &str) -> Vec<String> {
    let options = Nim::preset(&Nim::titles()[0]);
    let game =
        Nim::deal(&options, 2, &Library::new(), &mut Quick::new(3), &mut Silent).expect("two may play");
    let seat = game.turn().asked().lowest().expect("somebody is asked");
    let text =
        |message: &kernel::Message| kernel::Voice::new([]).text(message, &|seat: Seat| seat.to_string());
    foresee(&game, seat, &action.parse().expect("a move")).iter().map(text).collect()
}

#[test]
fn what_is_sure_is_told_as_it_will_be() {
    let told = told("take 2");
    assert!(told.len() == 1 && told[0].starts_with("You take 2 of "), "{told:?}");
}

#[test]
fn chance_is_left_open() {
    assert_eq!(told("luck"), ["What comes then is up to chance."]);
}

#[test]
fn what_may_not_be_done_brings_nothing() {
    assert_eq!(told("take 200"), Vec::<String>::new());
}
