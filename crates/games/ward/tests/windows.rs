//! Moments that do not annoy: who is asked is said by wishes and by what both see, and never by what is in a hand.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Library, Position, Prompt, Rules, Seat, Silent, Turn, Viewer, Way, chance::Quick, position,
};
use ward::clauses::wt::{WT_427, WT_460};
use ward::{CardSet, Options, Ward};

/// Everybody who is asked, and at which moment, from phase 2 to the end of the turn of seat 1: both only pass and go on.
fn asked(hand: &str, wish: &str, chance: u64) -> Vec<(Seat, String)> {
    let options = Options { cards: CardSet::Test, ..Options::default() };
    let position = position! {
        primary: ["snow-man", "steam-wolf"],
        hands: ["second-breath", hand],
        asked: ["all", wish],
    };
    let mut game = Ward::set_up(&options, 2, &ward::shelf(Library::new()), &position).unwrap();
    let mut chance = Quick::new(chance);
    let mut found = Vec::new();
    let mut moves = vec!["end combat", "attack snow-man", "leave", "play second-breath"];
    while let Turn::Ask(seats) = game.turn() {
        let seat = seats.lowest().unwrap();
        let view = game.view(Viewer::Spectator);
        let told = |name: &str| view.fact(name).map(ToString::to_string).unwrap_or_default();
        if told("turn") == "seat 2" {
            break;
        }
        found.push((seat, format!("{} {}", told("phase"), told("moment"))));
        let next = moves.last().and_then(|text| text.parse().ok());
        let action = match next.filter(|next| told("moment").is_empty() && game.check(seat, next).is_ok()) {
            Some(next) => {
                moves.pop();
                next
            }
            None => game.lapse(seat, &mut chance).unwrap(),
        };
        game.play(seat, &action, &mut chance, &mut Silent).unwrap();
    }
    found
}

#[test]
fn a_hand_without_an_answer_is_asked_like_one_with_an_answer() {
    trials::shows![WT_427, WT_460];
    for wish in ["all", "default", "none"] {
        for chance in 1..20 {
            // An answer to anything; a creature that can answer nothing.
            let (with, without) = (asked("spark", wish, chance), asked("pebble", wish, chance));
            assert_eq!(with, without, "{wish}");
            let times = with.iter().filter(|(seat, _)| seat.index() == 1).count();
            assert_eq!(times > 0, wish != "none", "{with:?}");
        }
    }
}

#[test]
fn who_wants_to_be_asked_less_is_asked_less() {
    trials::shows![WT_460];
    let times = |wish: &str| asked("spark", wish, 1).iter().filter(|(seat, _)| seat.index() == 1).count();
    assert!(times("all") > times("default") && times("default") > times("none"));
}

#[test]
fn an_empty_hand_is_seen_by_both_and_passes_by_itself() {
    trials::shows![WT_460];
    assert_eq!(asked("", "all", 1).iter().filter(|(seat, _)| seat.index() == 1).count(), 0);
}

#[test]
fn wishes_stand_apart_from_moves_and_only_what_can_be_done_is_asked_for() {
    let options = Options { cards: CardSet::Test, ..Options::default() };
    let asked = |position: &Position| {
        let game = Ward::set_up(&options, 2, &ward::shelf(Library::new()), position).unwrap();
        game.view(Viewer::Seat(Seat::new(0))).prompt.unwrap()
    };
    let lists = |prompt: &Prompt| -> Vec<Vec<String>> {
        let choices = |way: &Way| match way {
            Way::Choose { choices } => Some(choices.iter().map(|choice| choice.notation.clone()).collect()),
            _ => None,
        };
        prompt.ways.iter().filter_map(choices).collect()
    };
    let prompt = asked(&position! { primary: ["snow-man", "steam-wolf"], hands: ["pebble", "pebble"] });
    let [moves, wishes] = &lists(&prompt)[..] else { panic!("{prompt:?}") };
    assert!(
        moves.contains(&"leave".to_string()) && !moves.iter().any(|made| made.starts_with("ask ")),
        "{moves:?}"
    );
    assert!(wishes.iter().all(|wish| wish.starts_with("ask ")), "{wishes:?}");
    let leave = moves.iter().position(|made| made == "leave");
    assert!(moves.iter().position(|made| made == "kill").is_none_or(|kill| Some(kill) > leave), "{moves:?}");
    let first = asked(&position! { cycles: 0, primary: ["", ""], hands: ["pebble", "pebble"] });
    assert!(!lists(&first)[0].contains(&"leave".to_string()), "{first:?}");
    assert_ne!(first.ask, prompt.ask, "nobody is told to leave who cannot");
}
