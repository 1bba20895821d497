//! Whatever somebody points at is explained: what can be done with it, or the clause that keeps it dark.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Choice, Library, PieceRef, Players, Position, Rules, Seat, Silent, Target, Viewer, Why,
    chance::Quick, game::voice_of, message::words, position, why,
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
fn a_card_that_nothing_can_be_done_with_is_answered_by_the_game_and_the_dice_by_the_house() {
    let at = table("main").with("cemetery", ["kiln-fire", "kiln-fire"]);
    for cemetery in ["cemetery/1", "cemetery/2"] {
        let (clause, told) = refused(&at, &piece(cemetery, 0));
        assert_eq!(
            (clause.as_str(), told.as_str()),
            ("WT-296", "This card has no effect that you could use.")
        );
        assert!(pointed(&at, &piece(cemetery, 0), None).about.is_some());
    }
    assert_eq!(refused(&at, &Target::zone("dice")).0, "HS-20");
}

#[test]
fn a_place_says_what_may_be_done_there_or_which_rule_forbids_it() {
    let at = table("main").with("summoned", true);
    for (zone, clause) in [
        ("deck/1", "WT-152"),
        ("primary/1", "WT-115"),
        ("limited/1", "WT-184"),
        ("magic/1", "WT-280"),
        ("cemetery/1", "WT-87"),
        ("primary/2", "WT-184"),
        ("limited/2", "WT-184"),
        ("hand/2", "WT-87"),
        ("deck/2", "WT-87"),
        ("chain", "WT-87"),
    ] {
        assert_eq!(refused(&at, &Target::zone(zone)).0, clause, "{zone}");
    }
    let can = pointed(&table("main"), &Target::zone("primary/1"), None).can;
    assert!(notations(&can).contains(&"summon handful"), "{can:?}");
    assert_eq!(refused(&table("combat"), &Target::zone("hand/1")).0, "WT-116");
}

#[test]
fn a_player_is_attacked_by_an_attack_on_their_creature() {
    let (own, other) = (Target::Seat(Seat::new(0)), Target::Seat(Seat::new(1)));
    assert_eq!(notations(&pointed(&table("combat"), &other, None).can), ["attack hedge-boar"]);
    assert_eq!(refused(&table("main"), &other).0, "WT-184");
    assert_eq!(
        refused(&table("main"), &own).1,
        "That cannot be done now. You are asked: Summon, play magic, use effects, or leave the phase."
    );
}

/// Positions of random games, at each of which somebody is asked.
fn positions() -> Vec<(Ward, Seat)> {
    let (mut found, library) = (Vec::new(), ward::shelf(Library::new()));
    for seed in 0..6 {
        let mut chance = Quick::new(seed);
        let mut game = Ward::deal(&Options::default(), 2, &library, &mut chance, &mut Silent).unwrap();
        for _ in 0..150 {
            let Some(seat) = game.turn().asked().lowest() else { break };
            found.push((game.clone(), seat));
            let action = game.sample(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).unwrap();
        }
    }
    found
}

#[test]
fn whatever_lies_on_the_table_but_dice_is_answered_by_the_game() {
    for (game, seat) in positions() {
        let view = game.view(Viewer::Seat(seat));
        let zones = view.zones.iter().filter(|zone| zone.id != "dice");
        let places = zones.clone().map(|zone| Target::Zone(zone.id.clone()));
        let pieces = zones.flat_map(|zone| {
            (0..zone.pieces.len()).map(|index| Target::Piece(PieceRef::new(zone.id.clone(), index)))
        });
        for of in places.chain(pieces).chain(Seat::first(2).map(Target::Seat)) {
            let answer = why(&game, &view, &of, None).unwrap();
            let own = answer.refused.as_ref().is_some_and(|refusal| refusal.clause().family() == "WT");
            assert!(own || !answer.can.is_empty(), "{of:?}: {answer:?}\n{:?}", game.position());
            assert!(answer.about.is_some(), "{of:?}");
        }
    }
}

#[test]
fn an_empty_place_for_magic_says_that_there_is_none_for_it_or_that_it_is_not_the_time() {
    let bare = |phase: &str| table(phase).with("hands", ["", ""]);
    let none = ("WT-280".to_string(), "You hold no magic card that goes there.".to_string());
    for zone in ["magic/1", "other/1"] {
        assert_eq!(refused(&bare("main"), &Target::zone(zone)), none, "{zone}");
        assert_eq!(refused(&bare("combat"), &Target::zone(zone)).0, "WT-172", "{zone}");
    }
    let (clause, told) = refused(&bare("combat"), &Target::zone("limited/1"));
    assert_eq!((clause.as_str(), told.as_str()), ("WT-186", "No creature of yours lies there."));
}

#[test]
fn before_the_deal_nothing_is_said_of_what_comes_later() {
    let library = ward::shelf(Library::new());
    let game = Ward::deal(&Options::default(), 2, &library, &mut Quick::new(1), &mut Silent).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0)));
    for zone in view.zones.iter().filter(|zone| zone.id != "dice" && zone.id != "deck/1") {
        let refusal = why(&game, &view, &Target::Zone(zone.id.clone()), None).unwrap().refused.unwrap();
        let told = words(&voice_of::<Ward>().refusal(&refusal).unwrap(), &|seat| seat.to_string());
        assert!(
            told.starts_with("That cannot be done now. You are asked: Bring a deck"),
            "{}: {told}",
            zone.id
        );
    }
}

#[test]
fn whoever_picks_is_told_what_can_be_picked_and_why_this_is_not() {
    let mut picks = 0;
    for (game, seat) in positions() {
        let view = game.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        if !actions.iter().any(|action| action.to_string().starts_with("pick ")) {
            continue;
        }
        picks += 1;
        let zones = view.zones.iter().filter(|zone| zone.id != "dice");
        let places = zones.clone().map(|zone| Target::Zone(zone.id.clone()));
        let pieces = zones.flat_map(|zone| {
            (0..zone.pieces.len()).map(|index| Target::Piece(PieceRef::new(zone.id.clone(), index)))
        });
        for of in places.chain(pieces).chain(Seat::first(2).map(Target::Seat)) {
            let Some(refusal) = why(&game, &view, &of, None).unwrap().refused else { continue };
            let told = words(&voice_of::<Ward>().refusal(&refusal).unwrap(), &|seat| seat.to_string());
            let (reason, among) = told.split_once(". ").unwrap_or_else(|| panic!("{of:?}: {told}"));
            assert!(!reason.is_empty() && among.contains(" pick"), "{of:?}: {told}");
        }
    }
    assert!(picks > 10, "{picks}");
}
