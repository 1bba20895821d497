//! What is said at a table, and how it is drawn.

mod asked;
mod chosen;
mod telling;

use super::{screen::Screen, teller::Teller};
use catalog::Visitor;
use kernel::{
    Choice, Face, Game, Layout, Message, Prompt, Seat, Seats, Texts, Title, View, Viewer, Way, Zone,
};

/// The texts of a game.
fn texts(game: &str) -> Option<&'static Texts> {
    struct Find;
    impl Visitor for Find {
        type Out = Option<&'static Texts>;
        fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
            G::texts()
        }
    }
    catalog::visit(catalog::find(game).expect("a game"), Find)
}

fn screen(columns: usize) -> Screen {
    Screen::new(Teller::for_test(columns, texts("High Card")))
}

fn letter(name: &'static str) -> Face {
    Face::card(name, name.to_uppercase(), "letter", None)
}

fn choice(label: &'static str) -> Choice {
    Choice::new(label.to_lowercase(), Message::verbatim(label))
}

/// A prompt with one way to answer it, and a table with a hand and a word.
fn setting(way: Way) -> (Prompt, View) {
    let seat = Seat::new(0);
    let hand = Zone::new("hand/1", Message::verbatim("Hand"), Some(seat), Layout::Hand);
    let hand = hand.showing(["s", "t", "t"].map(letter));
    let word = Zone::new("word", Message::verbatim("Word"), None, Layout::Word);
    let word = word.showing(["c", "a"].map(letter));
    let view = View {
        viewer: Viewer::Seat(seat),
        status: Message::verbatim(""),
        facts: Vec::new(),
        seats: Vec::new(),
        arrangement: kernel::Arrangement::default(),
        zones: vec![hand, word],
        aims: Vec::new(),
        asked: Seats::one(seat),
        prompt: None,
        outcome: None,
    };
    (Prompt { ask: Message::verbatim("Your move."), ways: vec![way] }, view)
}
