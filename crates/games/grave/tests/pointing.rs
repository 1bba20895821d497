//! Whoever points at a place or a player is told what can be done there, or which rule of the game forbids it.

use crate::shelf;
use grave::{Grave, Options};
use kernel::{
    Archive, Players, Rules, Seat, Silent, Target, View, Viewer, chance::Quick, hand_zone, why, zone_of,
};

/// Whether the game itself answers, at every position of a few random games, for what is named.
fn answered(named: impl Fn(&View, Seat, Seat) -> Vec<Target>) {
    let library = shelf::library();
    for seed in 0..6 {
        let mut chance = Quick::new(seed);
        let mut game =
            Grave::deal(&Options::default(), 3, &library, &mut chance, &mut Silent).expect("three may play");
        for _ in 0..100 {
            let Some(seat) = game.turn().asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            for of in named(&view, seat, seat.left(3)) {
                let answer = why(&game, &view, &of, None).expect("it is shown");
                let own = answer.refused.as_ref().is_none_or(|refusal| refusal.clause().family() == "WG");
                assert!(own, "{of:?} to {seat}: {answer:?}\n{:?}", game.position());
            }
            let action = game.sample(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).expect("what is sampled is legal");
        }
    }
}

/// Of these places, those where something lies.
fn filled(view: &View, ids: Vec<String>) -> impl Iterator<Item = Target> {
    let lies = |id: &String| view.zone(id).is_some_and(|zone| !zone.pieces.is_empty());
    ids.into_iter().filter(lies).map(|id| Target::Zone(id.into()))
}

#[test]
fn the_spread_the_own_cards_and_other_players_are_answered_by_the_game() {
    answered(|view, seat, other| {
        let ids = vec![hand_zone(seat), zone_of("active", seat), zone_of("inactive", seat)];
        let places = [Target::zone("spread"), Target::zone("discard"), Target::Seat(other)];
        filled(view, ids).chain(places).collect()
    });
}

#[test]
fn nobody_is_told_of_rock_on_who_points_at_oneself() {
    let mut chance = Quick::new(2);
    let mut game = Grave::deal(&Options::default(), 3, &shelf::library(), &mut chance, &mut Silent)
        .expect("three may play");
    for _ in 0..200 {
        let Some(seat) = game.turn().asked().lowest() else { break };
        let view = game.view(Viewer::Seat(seat));
        let answer = why(&game, &view, &Target::Seat(seat), None).expect("everybody is shown");
        let clause = answer.refused.map(|refusal| refusal.clause().id());
        assert!(matches!(clause, None | Some("HS-20" | "WG-149")), "{clause:?}");
        let action = game.sample(seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).expect("what is sampled is legal");
    }
}
