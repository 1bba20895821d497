//! The laws that every game keeps, on random games.

use crate::conformance::{self, Config};
use kernel::{Game, Library, PieceRef, Seat, Silent, Target, Turn, Viewer, chance::Quick, why};

/// Plays random games and holds every position to the laws. `WARDROOM_POSITIONS` says how many positions are tried, `WARDROOM_SEED` which.
///
/// `strict`: the game tells nothing that cannot be seen afterwards, so its lines are held to the letter. `bound`: the most decisions a game can
/// take with these options and so many players; the catalogue's Termination section says why.
pub fn hold<G: Game>(library: &Library, strict: bool, bound: fn(&G::Options, u8) -> u64) {
    hold_in::<G>(library, strict, bound, 1);
}

/// The same, where those who look ahead do so in one of `looking_ahead` deep positions: what they play through may take long in itself.
pub fn hold_in<G: Game>(
    library: &Library,
    strict: bool,
    bound: fn(&G::Options, u8) -> u64,
    looking_ahead: u32,
) {
    let positions = setting("WARDROOM_POSITIONS", 20_000);
    let seed = setting("WARDROOM_SEED", 1);
    let config = Config { seed, strict, looking_ahead, ..Config::positions(positions, bound) };
    match conformance::run::<G>(library, &config) {
        Ok(report) => {
            println!("{report}");
            assert!(report.positions >= positions);
        }
        Err(violation) => panic!("{violation}"),
    }
}

/// What a seat is told beforehand does not depend on what stands in the works on the shelf: plays a game, and in each position asks the same game over
/// another shelf of what `tries` comes up with and of every piece. Answers how many previews were compared.
pub fn told_alike<G: Game>(
    options: &G::Options,
    [shelf, other]: [&Library; 2],
    seed: u64,
    decisions: usize,
    tries: impl Fn(&G, Seat, &mut Quick) -> Vec<G::Action>,
) -> usize {
    let mut chance = Quick::new(seed);
    let seats = *G::players(options).start();
    let mut game = G::deal(options, seats, shelf, &mut chance, &mut Silent).expect("it is dealt");
    let mut compared = 0;
    for _ in 0..decisions {
        let Turn::Ask(asked) = game.turn() else { break };
        let Some(seat) = asked.lowest() else { break };
        let twin = G::set_up(options, seats, other, &game.position()).expect("a position can be set up");
        for action in tries(&game, seat, &mut chance) {
            let (told, again) = (game.preview(seat, &action), twin.preview(seat, &action));
            assert_eq!(told, again, "the preview of `{action}` tells what is on the shelf");
            compared += 1;
        }
        let (view, again) = (game.view(Viewer::Seat(seat)), twin.view(Viewer::Seat(seat)));
        assert_eq!(view, again, "what is seen tells what is on the shelf");
        for zone in &view.zones {
            for index in 0..zone.pieces.len() {
                let of = Target::Piece(PieceRef::new(zone.id.clone(), index));
                let (told, again) = (why(&game, &view, &of, None), why(&twin, &view, &of, None));
                assert_eq!(told, again, "what is said of {of:?} tells what is on the shelf");
            }
        }
        let action = game.policy(seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).expect("what is offered is taken");
    }
    compared
}

fn setting<T: std::str::FromStr>(name: &str, default: T) -> T {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} must be a number, and is `{text}`")),
        Err(_) => default,
    }
}
