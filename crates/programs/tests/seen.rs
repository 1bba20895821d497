//! A program is sent what its seat may see, and nothing else: whatever the seat does not know may be dealt again, and every question stays the same.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use kernel::{Blind, Game, Silent, Title, Turn, Viewer, chance::Quick};
use programs::question;

/// How many positions of each title are looked at.
const POSITIONS: u32 = 25;

/// What was compared, and how often something hidden was otherwise.
#[derive(Default)]
struct Seen {
    questions: u32,
    unlike: u32,
}

struct Redealt;

impl Visitor for Redealt {
    type Out = Seen;

    fn visit<G: Game>(self, title: &'static Title) -> Seen {
        let options = G::preset(title);
        let library = catalog::library().only(&G::needs(&options));
        let seats = *G::players(&options).end();
        let (mut chance, mut dice) = (Quick::new(5), Quick::new(6));
        let mut game = G::deal(&options, seats, &library, &mut chance, &mut Silent).unwrap();
        let mut seen = Seen::default();
        while let (Turn::Ask(asked), true) = (game.turn(), seen.questions < POSITIONS) {
            let seat = asked.lowest().unwrap();
            let blind = Blind::new(&game, seat);
            let other = blind.imagine(&mut dice);
            let line =
                |blind: &Blind<'_, G>| serde_json::to_string(&question(3, blind, Vec::new(), None)).unwrap();
            assert_eq!(line(&blind), line(&Blind::new(&other, seat)), "{}: {seat}", title.id);
            seen.questions += 1;
            seen.unlike += u32::from(game.view(Viewer::All) != other.view(Viewer::All));
            let action = blind.policy(&mut dice);
            game.play(seat, &action, &mut chance, &mut Silent).unwrap();
        }
        seen
    }
}

#[test]
fn questions_are_the_same_in_every_world_that_the_seat_can_imagine() {
    let (mut questions, mut unlike) = (0, 0);
    for title in catalog::titles().chain(catalog::examples()) {
        let seen = catalog::visit(title, Redealt);
        questions += seen.questions;
        unlike += seen.unlike;
    }
    // Otherwise nothing was tried.
    assert!(
        questions > 400 && unlike > 200,
        "{questions} questions, {unlike} of them with something else hidden"
    );
}
