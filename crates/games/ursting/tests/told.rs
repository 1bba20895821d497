//! What is told, and in which order.

use kernel::{Archive, Event, Library, Rules, Seat, Viewer, chance::Quick, position, voice_of};
use ursting::{Action, Options, Ursting};

#[test]
fn a_bust_is_over_after_all_that_it_turned_up() {
    let position = position! { deck: "ks 4h 6h 8h 10h qh 5h 4s 5s" };
    let mut game = Ursting::set_up(&Options::default(), 2, &Library::new(), &position).expect("a position");
    let fix: Action = "fix".parse().expect("notation");
    let mut events: Vec<Event> = Vec::new();
    game.play(Seat::new(0), &fix, &mut Quick::new(1), &mut events).expect("legal");
    let voice = voice_of::<Ursting>();
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| event.line_for(Viewer::All))
        .map(|line| voice.text(&line.say, &|seat| seat.to_string()))
        .filter(|text| text.contains("Bust"))
        .collect();
    let expected = [
        "draws the 5♠: Bust!",
        "The Bust turns up 4♠: ",
        "The Bust turns up the 5♥: Bust!",
        "The Bust is over.",
        "The Bust turns up Q♥, 10♥, 8♥, 6♥ and 4♥: ",
        "The Bust is over.",
    ];
    assert_eq!(told.len(), expected.len(), "{told:#?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.contains(expected), "{told}");
    }
}
