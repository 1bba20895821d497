//! What a player reads: what cards do, and options in words.

use crate::shelf;

use grave::{Ability, Card, Grave, Options};
use kernel::{Face, Rules, Silent, chance::Quick, voice_of};

#[test]
fn every_option_and_its_values_have_words() {
    trials::texts::options::<Grave>(&voice_of::<Grave>());
}

#[test]
fn every_card_says_what_it_does() {
    let dealt = Grave::deal(&Options::default(), 3, &shelf::library(), &mut Quick::new(1), &mut Silent);
    let game = dealt.expect("three can play");
    let about = |face: Face| {
        let text = game.text(&face).expect("every card has a text");
        voice_of::<Grave>().text(&text, &|seat| seat.to_string())
    };
    for (ability, says) in [
        (Ability::GraveDigger, "from the discard pile"),
        (Ability::StepAhead, "the round ends"),
        (Ability::TagIt, "Remove a letter of the spread"),
        (Ability::RockOn, "another player's hand"),
    ] {
        assert!(about(ability.face()).contains(says), "{ability}");
    }
    for (name, says) in [
        ("a", "There are 3 cards with A among the 63 letters."),
        ("q", "There is one Q among the 63 letters."),
        ("laid-to-rest", "kick another player out"),
        ("reanimate", "inactive Ability Cards active again"),
    ] {
        let text = about(name.parse::<Card>().expect("a card").face());
        assert!(text.contains(says), "{name}: {text}");
    }
}
