//! Whatever somebody points at is explained: what can be done with it, or the clause that keeps it dark.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Choice, Library, PieceRef, Position, Rules, Seat, Target, Viewer, Why, game::voice_of,
    message::words, position, why,
};
use ward::{Options, Ward};

fn piece(zone: &'static str, index: usize) -> Target {
    Target::Piece(PieceRef::new(zone, index))
}

/// What seat 1 is told when it points there.
fn pointed(position: &Position, of: &Target, to: Option<&Target>) -> Why {
    let game = Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap();
    why(&game, &game.view(Viewer::Seat(Seat::new(0))), of, to).unwrap()
}

/// The clause, and the sentence for it.
fn refused(position: &Position, of: &Target) -> (String, String) {
    let answer = pointed(position, of, None);
    let refusal = answer.refused.unwrap_or_else(|| panic!("it can be used: {:?}", answer.can));
    let told = words(&voice_of::<Ward>().refusal(&refusal).unwrap(), &|seat| seat.to_string());
    (refusal.clause().id().to_string(), told)
}

fn table(phase: &str) -> Position {
    let silent = position! {
        phase: phase,
        primary: ["hedge-boar", "tallystone-beetle"],
        hands: ["handful handful kiln-fire", ""],
    };
    silent.with("asked", ["none", "none"])
}

fn notations(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.notation.as_str()).collect()
}

#[test]
fn an_attack_is_done_with_a_creature_to_a_creature() {
    let (own, other) = (piece("primary/1", 0), piece("primary/2", 0));
    let at = table("combat");
    for (of, to) in [(&own, None), (&other, None), (&own, Some(&other))] {
        assert_eq!(notations(&pointed(&at, of, to).can), ["attack hedge-boar"], "{of:?} to {to:?}");
    }
    let attack = pointed(&at, &own, None).can.remove(0);
    assert_eq!((attack.from, attack.to), (vec![PieceRef::new("primary/1", 0)], vec![other]));
}

#[test]
fn a_creature_of_the_hand_is_summoned_into_the_primary_slot_and_cards_that_look_alike_are_alike() {
    let at = table("main");
    for index in [0, 1] {
        let can = pointed(&at, &piece("hand/1", index), None).can;
        assert_eq!(notations(&can), ["summon handful"], "{index}");
        assert_eq!(can[0].to, [Target::zone("primary/1")]);
    }
}

#[test]
fn what_cannot_be_used_is_explained_by_its_clause() {
    let summoned = table("main").with("summoned", true);
    let (clause, told) = refused(&summoned, &piece("hand/1", 0));
    assert_eq!(
        (clause.as_str(), told.as_str()),
        ("WT-115", "You have already made your summon of this turn.")
    );
    assert_eq!(refused(&table("combat"), &piece("hand/1", 0)).0, "WT-116");
    assert_eq!(refused(&table("combat"), &piece("hand/1", 2)).0, "WT-172");
    assert_eq!(refused(&table("main"), &piece("primary/2", 0)).0, "WT-184");
    assert_eq!(refused(&table("wrap-up"), &piece("primary/1", 0)).0, "WT-184");
}

#[test]
fn what_is_never_used_by_itself_is_told_by_the_house() {
    let at = table("main").with("cemetery", ["kiln-fire", ""]);
    assert_eq!(refused(&at, &piece("cemetery/1", 0)).0, "HS-20");
    assert!(pointed(&at, &piece("cemetery/1", 0), None).about.is_some());
}
