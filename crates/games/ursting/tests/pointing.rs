//! Whoever points at a place or a player is told what can be done there, or which rule of the game forbids it.

use kernel::{
    Archive, Players, Rules, Seat, Silent, Target, View, Viewer, chance::Quick, hand_zone, why, zone_of,
};
use ursting::{Options, Ursting};

/// Whether the game itself answers, at every position of a few random games, for what is named.
fn answered(named: impl Fn(&View, Seat, Seat) -> Vec<Target>) {
    let library = kernel::Library::new();
    for seed in 0..6 {
        let mut chance = Quick::new(seed);
        let mut game = Ursting::deal(&Options::default(), 3, &library, &mut chance, &mut Silent)
            .expect("three may play");
        for _ in 0..100 {
            let Some(seat) = game.turn().asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            for of in named(&view, seat, seat.left(3)) {
                let answer = why(&game, &view, &of, None).expect("it is shown");
                let own = answer.refused.as_ref().is_none_or(|refusal| refusal.clause().family() == "WU");
                assert!(own, "{of:?} to {seat}: {answer:?}\n{:?}", game.position());
            }
            let action = game.sample(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).expect("what is sampled is legal");
        }
    }
}

/// Of these places, those where something lies.
fn filled(view: &View, ids: Vec<String>) -> Vec<Target> {
    let lies = |id: &String| view.zone(id).is_some_and(|zone| !zone.pieces.is_empty());
    ids.into_iter().filter(lies).map(|id| Target::Zone(id.into())).collect()
}

#[test]
fn dice_of_others_and_of_the_prison_are_answered_by_the_game() {
    answered(|view, _, other| {
        let ids = vec![zone_of("crew", other), zone_of("safe", other), "prison".into()];
        let theirs = filled(view, vec![zone_of("crew", other), zone_of("safe", other)]);
        let player = (!theirs.is_empty()).then_some(Target::Seat(other));
        filled(view, ids).into_iter().chain(player).collect()
    });
}

#[test]
fn the_own_hand_and_what_was_discarded_are_answered_by_the_game() {
    answered(|view, seat, _| {
        let discard = view.zone("discard").map_or(0, |zone| zone.pieces.len());
        let pieces = (0..discard).map(|index| Target::Piece(kernel::PieceRef::new("discard", index)));
        filled(view, vec![hand_zone(seat)]).into_iter().chain(pieces).collect()
    });
}

#[test]
fn whoever_dispatches_hears_of_every_other_die_that_it_is_not_in_the_safe_house() {
    let (mut dispatches, mut chance) = (0, Quick::new(4));
    for _ in 0..6 {
        let library = kernel::Library::new();
        let mut game = Ursting::deal(&Options::default(), 3, &library, &mut chance, &mut Silent)
            .expect("three may play");
        for _ in 0..200 {
            let Some(seat) = game.turn().asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            if actions.iter().any(|action| action.to_string().starts_with("dispatch ")) {
                dispatches += 1;
                let others = Seat::first(3).filter(|other| *other != seat);
                let places = others.flat_map(|other| [zone_of("crew", other), zone_of("safe", other)]);
                let places = places.chain([zone_of("crew", seat), "prison".into(), "fray".into()]);
                for id in places {
                    for index in 0..view.zone(&id).map_or(0, |zone| zone.pieces.len()) {
                        let of = Target::Piece(kernel::PieceRef::new(id.clone(), index));
                        let refusal = why(&game, &view, &of, None).expect("it is shown").refused;
                        let clause = refusal.map(|refusal| refusal.clause().id());
                        assert!(matches!(clause, Some("WU-183" | "WU-187")), "{of:?}: {clause:?}");
                    }
                }
            }
            let action = game.sample(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).expect("what is sampled is legal");
        }
    }
    assert!(dispatches > 10, "{dispatches}");
}
