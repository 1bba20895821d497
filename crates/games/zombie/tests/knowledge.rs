//! What a seat knows, it also knows in the worlds it imagines.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Archive, Library, Position, Rules, Seat, Silent, View, Viewer, chance::Quick, position};
use std::collections::BTreeSet;
use zombie::clauses::zz::{ZZ_214, ZZ_216, ZZ_217, ZZ_223, ZZ_225, ZZ_227};
use zombie::{Action, Options, Zombie};

fn set_up(players: u8, position: &Position) -> Zombie {
    Zombie::set_up(&Options::default(), players, &Library::new(), position).unwrap()
}

fn play(game: &mut Zombie, seat: u8, action: &str) {
    let action: Action = action.parse().unwrap();
    game.play(Seat::new(seat - 1), &action, &mut Quick::new(9), &mut Silent).unwrap();
}

fn names(view: &View, zone: &str) -> Vec<String> {
    view.zone(zone).unwrap().pieces.iter().map(|face| face.name().to_string()).collect()
}

/// A zone in fifty worlds that the seat imagines.
fn imagined(game: &Zombie, seat: u8, zone: &str) -> Vec<Vec<String>> {
    let world = |seed| game.imagine(Seat::new(seat - 1), &mut Quick::new(seed)).view(Viewer::All);
    (0..50).map(|seed| names(&world(seed), zone)).collect()
}

#[test]
fn after_a_refill_everybody_knows_what_the_pile_holds_but_not_its_order() {
    trials::shows![ZZ_227, ZZ_223];
    let given = position! { hands: ["clown*3", "nurse*2 hunter"], graveyard: "viral", rest: "graveyard" };
    let mut game = set_up(2, &given);
    play(&mut game, 1, "draw pile");
    let sorted = |mut cards: Vec<String>| {
        cards.sort();
        cards
    };
    let pile = sorted(names(&game.view(Viewer::All), "pile"));
    // Seat 1 knows the card it drew itself, so for it the pile is certain; only its order is not.
    let worlds = imagined(&game, 1, "pile");
    assert!(worlds.iter().all(|world| sorted(world.clone()) == pile));
    assert!(worlds.iter().collect::<BTreeSet<_>>().len() > 40);
    assert!(imagined(&game, 1, "hand/2").iter().all(|hand| *hand == ["nurse", "nurse", "hunter"]));
    // Seat 2 does not know which card is missing.
    assert!(imagined(&game, 2, "pile").into_iter().map(sorted).collect::<BTreeSet<_>>().len() > 3);
}

#[test]
fn a_hand_once_seen_stays_known_until_something_blurs_it() {
    trials::shows![ZZ_216, ZZ_217, ZZ_214];
    let hands = ["gravedigger clown", "nurse*2 hunter viral", "gravedigger*2 clown"];
    let mut game = set_up(3, &position! { step: "play 2", hands: hands });
    play(&mut game, 1, "dig 2");
    play(&mut game, 1, "take viral");
    assert!(game.view(Viewer::Seat(Seat::new(0))).zone("hand/2").unwrap().hidden > 0, "no longer shown");
    assert!(imagined(&game, 1, "hand/2").iter().all(|hand| *hand == ["nurse", "nurse", "hunter"]));
    assert!(
        imagined(&game, 2, "hand/1").iter().all(|hand| hand.contains(&"viral".to_string())),
        "who lost it knows"
    );
    assert!(imagined(&game, 3, "hand/1").iter().any(|hand| !hand.contains(&"viral".to_string())));
    for action in ["discard clown", "end"] {
        play(&mut game, 1, action);
    }
    for action in ["draw pile", "draw pile", "discard hunter", "discard nurse", "end"] {
        play(&mut game, 2, action);
    }
    assert!(imagined(&game, 1, "hand/2").iter().all(|hand| hand.contains(&"nurse".to_string())));
    for action in ["draw pile", "draw pile", "dig 2", "take nurse"] {
        play(&mut game, 3, action);
    }
    assert!(imagined(&game, 1, "hand/2").iter().any(|hand| !hand.contains(&"nurse".to_string())), "blurred");
}

#[test]
fn what_was_fetched_from_the_graveyard_is_known_to_all() {
    trials::shows![ZZ_225];
    let hands = ["gravedigger clown", "nurse", "nurse"];
    let mut game = set_up(3, &position! { step: "play 2", hands: hands, graveyard: "horde hunter" });
    play(&mut game, 1, "dig graveyard horde");
    for seat in [2, 3] {
        assert!(imagined(&game, seat, "hand/1").iter().all(|hand| hand.contains(&"horde".to_string())));
    }
}
