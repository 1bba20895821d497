//! In which order a person is offered what can be done.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Archive, Library, Rules, Seat, Viewer, Way, position};
use zombie::{Options, Zombie};

#[test]
fn what_throws_something_of_ones_own_away_comes_last() {
    let position = position! {
        step: "play 1", hands: ["hunter nurse", "nurse*2", "viral"], laid: ["clown", "viral", ""],
    };
    let game = Zombie::set_up(&Options::default(), 3, &Library::new(), &position).unwrap();
    let prompt = game.view(Viewer::Seat(Seat::new(0))).prompt.unwrap();
    let [Way::Choose { choices }] = &prompt.ways[..] else { panic!("{prompt:?}") };
    let notations: Vec<&str> = choices.iter().map(|choice| choice.notation.as_str()).collect();
    let at = |notation: &str| notations.iter().position(|other| *other == notation).unwrap();
    let last = ["hunt 1 clown", "discard nurse", "discard hunter"].map(at);
    assert!(
        ["lay nurse", "hunt 2", "hunt 3", "hunt 2 viral"].map(at).iter().max() < last.iter().min(),
        "{notations:?}"
    );
    assert!(last[0] < last[1] && last[0] < last[2], "{notations:?}");
}
