//! Whoever points at something is told what can be done with it, which rule of the game forbids it, or what it is.

use kernel::{
    Archive, Face, PieceRef, Players, Rules, Seat, Silent, Target, Viewer, Why, chance::Quick, voice_of, why,
    zone_of,
};
use zombie::{Options, Zombie};

/// Positions of games of three, at each of which somebody is asked.
fn positions() -> Vec<(Zombie, Seat)> {
    let mut found = Vec::new();
    for seed in 0..8 {
        let mut chance = Quick::new(seed);
        let library = kernel::Library::new();
        let mut game =
            Zombie::deal(&Options::default(), 3, &library, &mut chance, &mut Silent).expect("three may play");
        for _ in 0..40 {
            let Some(seat) = game.turn().asked().lowest() else { break };
            found.push((game.clone(), seat));
            let action = game.sample(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).expect("what is sampled is legal");
        }
    }
    found
}

/// Whether the game itself answers: by what can be done, or by a clause of its own.
fn by_the_game(answer: &Why) -> bool {
    let own = answer.refused.as_ref().is_some_and(|refusal| refusal.clause().family() == "ZZ");
    own || !answer.can.is_empty()
}

#[test]
fn another_player_and_their_places_and_the_own_hand_are_answered_by_the_game() {
    for (game, seat) in positions() {
        let view = game.view(Viewer::Seat(seat));
        for other in Seat::first(3).filter(|other| *other != seat) {
            let brains = zone_of("brains", other);
            let piece = Target::Piece(PieceRef::new(brains.clone(), 0));
            let shown = view.zone(&brains).is_some_and(|zone| !zone.pieces.is_empty());
            let places = [kernel::hand_zone(other), brains, zone_of("laid", other), kernel::hand_zone(seat)];
            let places = places.map(|id| Target::Zone(id.into()));
            let pointed = places.into_iter().chain([Target::Seat(other)]).chain(shown.then_some(piece));
            for of in pointed {
                let answer = why(&game, &view, &of, None).expect("it is shown");
                assert!(by_the_game(&answer), "{of:?}: {answer:?}\n{:?}", game.position());
            }
        }
    }
}

#[test]
fn a_card_that_does_not_go_there_is_answered_by_a_rule_or_by_what_is_there() {
    for (game, seat) in positions() {
        let view = game.view(Viewer::Seat(seat));
        let hand = kernel::hand_zone(seat);
        let count = view.zone(&hand).map_or(0, |zone| zone.pieces.len());
        for index in 0..count {
            let of = Target::Piece(PieceRef::new(hand.clone(), index));
            let zones = view.zones.iter().map(|zone| Target::Zone(zone.id.clone()));
            for to in zones.chain(Seat::first(3).map(Target::Seat)) {
                let answer = why(&game, &view, &of, Some(&to)).expect("both are shown");
                let said = by_the_game(&answer) || answer.there.is_some();
                assert!(said, "{of:?} to {to:?}: {answer:?}");
            }
        }
    }
}

#[test]
fn a_card_dropped_on_the_graveyard_is_refused_as_a_discard_is() {
    let (game, seat) = positions().swap_remove(0);
    let view = game.view(Viewer::Seat(seat));
    let card = Target::Piece(PieceRef::new(kernel::hand_zone(seat), 0));
    let answer = why(&game, &view, &card, Some(&Target::zone("graveyard"))).unwrap();
    let name = view.zone(&kernel::hand_zone(seat)).unwrap().pieces[0].name().to_string();
    let discard = game.check(seat, &format!("discard {name}").parse().unwrap()).unwrap_err();
    assert_eq!(answer.refused, Some(discard));
}

#[test]
fn brains_that_lie_together_are_counted_each_and_a_place_says_what_it_is_for() {
    let (game, seat) = positions().swap_remove(0);
    let view = game.view(Viewer::Seat(seat));
    let brains = zone_of("brains", seat);
    assert!(matches!(view.zone(&brains).unwrap().pieces[..], [Face::Token { count: 10, .. }]));
    let answer = why(&game, &view, &Target::Zone(brains.into()), None).unwrap();
    let told = voice_of::<Zombie>().text(&answer.about.unwrap(), &|seat| seat.to_string());
    assert_eq!(
        told,
        "What a player is raided for; each is a point at the end of the round. 10 pieces lie here."
    );
}

/// What a seat is told when it points there and nothing can be done.
fn told(game: &Zombie, seat: Seat, of: &Target) -> Option<String> {
    let refusal = why(game, &game.view(Viewer::Seat(seat)), of, None)?.refused?;
    let parts = voice_of::<Zombie>().to(Some(seat)).refusal(&refusal).expect("it has a sentence");
    Some(kernel::message::words(&parts, &|seat| format!("Bot {seat}")))
}

#[test]
fn whoever_holds_no_commando_hears_that_and_of_no_card_that_nobody_named() {
    let mut unarmed = 0;
    for (game, seat) in positions() {
        for other in Seat::first(3).filter(|other| *other != seat) {
            let told = told(&game, seat, &Target::Zone(zone_of("brains", other).into())).unwrap_or_default();
            assert!(!told.contains("Commando 3"), "{told}");
            unarmed += u32::from(told == "You hold no Commando to raid with.");
        }
    }
    assert!(unarmed > 10, "{unarmed}");
}

#[test]
fn whoever_waits_hears_whose_turn_it_is() {
    let (game, seat) = positions().swap_remove(0);
    let (waits, brains) = (seat.left(3), |seat| Target::Zone(zone_of("brains", seat).into()));
    assert_eq!(told(&game, waits, &brains(waits)), Some(format!("It is Bot {seat}'s turn, not yours.")));
}
